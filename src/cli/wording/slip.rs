//! What designers mistype: a hyphen for a dash, two abilities on a line, `it's` for `its`,
//! `a target`, a file for a text, the card's own name without `--name`.

use crate::terms::TypeLine;
use crate::wording::read;
use crate::wording::tree::Ability;

/// What belongs to something: before these, `it's` means `its`.
const BELONGS: [&str; 8] =
    ["controller", "owner", "power", "toughness", "color", "name", "mana", "converted"];
/// How an ability begins that stands on a line of its own.
const BEGINS: [&str; 4] = ["when", "whenever", "at", "as"];

/// What was probably meant, of an ability in which the reader stops at this byte.
pub(super) fn of(ability: &str, at: usize, name: &str) -> Option<String> {
    let lower = ability.to_lowercase().replace('\u{2019}', "'");
    let words: Vec<&str> = lower.split_whitespace().collect();
    let pairs = || words.windows(2);
    if pairs().any(|pair| pair[0] == "it's" && BELONGS.contains(&pair[1])) {
        return Some("`it's` is “it is”; what belongs to it is `its`".to_owned());
    }
    if pairs().any(|pair| matches!(pair[0], "a" | "an" | "one") && pair[1] == "target") {
        return Some("“target” says how many by itself: leave the word before it out".to_owned());
    }
    if let Some(hyphen) = ability.get(at..)
        && hyphen.starts_with('-')
        && !hyphen[1..].starts_with(|c: char| c.is_ascii_digit())
    {
        let rest = hyphen[1..].trim_start();
        let gap = if rest.starts_with('{') { "—" } else { " — " };
        let before = ability[..at].trim_end();
        return Some(format!("a long dash stands here: {before}{gap}{rest}"));
    }
    if ability.ends_with(char::is_alphanumeric) && is_understood(name, &format!("{ability}.")) {
        return Some(format!("a sentence ends in a full stop: {ability}."));
    }
    two_on_a_line(ability, at, name)
        .or_else(|| a_file(ability))
        .or_else(|| own_name(ability, at))
        .or_else(|| other_number(ability, at, name))
}

/// One for several, or several for one, where the reader stops or just before: `all creature`,
/// `target creature gain`.
fn other_number(ability: &str, at: usize, name: &str) -> Option<String> {
    let is_word = |c: char| c.is_alphabetic();
    let begins = |at: usize| ability[..at].trim_end_matches(is_word).len();
    let ends = |at: usize| ability[at..].find(|c| !is_word(c)).map_or(ability.len(), |n| at + n);
    let here = ability.get(at..)?.starts_with(is_word).then(|| (begins(at), ends(at)));
    let before = ability[..here.map_or(at, |(begin, _)| begin)].trim_end().len();
    let words = here.into_iter().chain([(begins(before), before)]);
    for (begin, end) in words.filter(|(begin, end)| begin < end) {
        let word = &ability[begin..end];
        let plural = format!("{word}s");
        for other in [Some(plural.as_str()), word.strip_suffix('s')].into_iter().flatten() {
            let text = format!("{}{other}{}", &ability[..begin], &ability[end..]);
            if is_understood(name, &text) {
                return Some(format!("`{other}` for `{word}`: {text}"));
            }
        }
    }
    None
}

/// A file where the text should stand.
fn a_file(text: &str) -> Option<String> {
    let ends = [".yaml", ".yml", ".json", ".jsonl"];
    let is_file = !text.contains(' ') && ends.iter().any(|end| text.ends_with(end));
    is_file.then(|| format!("a file is given by `--file {text}`"))
}

/// So many words has a name that is looked for.
const NAME_WORDS: usize = 6;

/// The text begins with the name of the card that it stands on.
fn own_name(ability: &str, at: usize) -> Option<String> {
    let capital = |word: &str| word.starts_with(char::is_uppercase);
    let words: Vec<&str> = ability.split(' ').take(NAME_WORDS).collect();
    let ends = (1..=words.len()).filter(|end| capital(words[0]) && capital(words[end - 1]));
    let mut names = ends.map(|end| words[..end].join(" "));
    let name = names.find(|name| at <= name.len() && is_understood(name, ability))?;
    Some(format!("the card's own name is given by `--name \"{name}\"`"))
}

/// Keywords, or a sentence, and behind them the beginning of another ability.
fn two_on_a_line(ability: &str, at: usize, name: &str) -> Option<String> {
    let before = ability.get(..at)?.trim().trim_end_matches(['.', ',']);
    let rest = ability.get(at..)?.trim_start_matches(['.', ',', ' ']);
    let first = rest.split_whitespace().next()?.to_lowercase();
    let costs = rest.starts_with('{') && rest.contains(':');
    let line = TypeLine::parse("Artifact Creature").ok()?;
    let text = read(name, &line, before);
    let keywords = !before.is_empty()
        && text.abilities().all(|ability| matches!(ability, Ability::Keyword(_)));
    let begins = costs || BEGINS.contains(&first.as_str());
    let whole = || !before.is_empty() && is_understood(name, ability[..at].trim());
    (keywords || begins && whole()).then(|| {
        format!("an ability stands on a line of its own: begin a new line before `{first}`")
    })
}

/// Whether a text is understood, on a permanent or on a spell.
fn is_understood(name: &str, text: &str) -> bool {
    let lines = ["Artifact Creature", "Instant"];
    lines.iter().filter_map(|line| TypeLine::parse(line).ok()).any(|line| {
        let text = read(name, &line, text);
        text.is_understood()
    })
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn slips_have_a_hint() {
        let hint = |text: &str, stops: &str| of(text, text.find(stops).unwrap_or(0), "");
        assert!(hint("It's controller loses 1 life.", "controller").unwrap().contains("its"));
        assert!(hint("Return a target creature to its owner's hand.", "target").is_some());
        let dash = hint("Suspend 3 - {1}{R}", "- ").unwrap();
        assert!(dash.ends_with("Suspend 3—{1}{R}"), "{dash}");
        let dash = hint("Choose one - Draw a card; or you gain 2 life.", "- ").unwrap();
        assert!(dash.contains("Choose one — Draw"), "{dash}");
        assert!(hint("Flying {T}: Draw a card.", "{T}").unwrap().contains("new line"));
        assert!(
            hint("First strike. If it attacks, draw a card.", "If").unwrap().contains("new line")
        );
        assert!(hint("Draw a card. {T}: Draw a card.", "{T}").unwrap().contains("new line"));
        assert!(hint("You gain 2 life", "life").unwrap().ends_with("You gain 2 life."));
        assert!(hint("cards.yaml", "cards").unwrap().contains("--file cards.yaml"));
        let name = hint("Sharp Stone deals 2 damage to target creature.", "Stone").unwrap();
        assert!(name.contains("--name \"Sharp Stone\""), "{name}");
        let number = hint("Destroy all creature.", ".").unwrap();
        assert_eq!(number, "`creatures` for `creature`: Destroy all creatures.");
        let number = hint("Target creature gain flying until end of turn.", "gain").unwrap();
        assert!(number.starts_with("`gains` for `gain`"), "{number}");
        assert_eq!(hint("Creatures you control get -1/-1.", "get"), None);
        assert_eq!(hint("Destroy target land. That land's controller hums.", "That"), None);
    }
}
