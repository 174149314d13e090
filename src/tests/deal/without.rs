//! The same card with a line in an ability's place that never matters: what a keyword or static
//! ability changes shows in the difference.
use apnap::scenario::ast::CardSource;
use apnap::terms::TypeLine;
use apnap::wording::read;

/// What never matters, at the beginning of a line and later: no card of a board is of this type.
const NOTHING: [&str; 2] = ["Protection from Lammasus", "protection from Lammasus"];

/// The card without its ability at this place: without the keyword, or without the whole line that
/// it is made of. `None` where a line alone makes other abilities than the text does.
pub fn without(card: &CardSource, of: usize, ability: usize) -> Option<CardSource> {
    let text = card.text.as_ref()?.text.as_str();
    let line = TypeLine::parse(&card.type_line.as_ref()?.text).ok()?;
    // So many abilities are made of a line alone.
    let made = |text: &str| read(&card.name.text, &line, text).abilities().count();
    // Modes go with the line that they are chosen by.
    let modes = text.replace("\n•", "\u{b}•");
    let lines: Vec<(Vec<&str>, usize)> = modes
        .lines()
        .map(|text| {
            let made = |text: &str| made(&text.replace('\u{b}', "\n"));
            let (parts, made): (Vec<&str>, usize) = (text.split(", ").collect(), made(text));
            if made > 1 && parts.len() == made { (parts, made) } else { (vec![text], made) }
        })
        .collect();
    if lines.iter().map(|(_, made)| made).sum::<usize>() != of {
        return None;
    }
    let mut at = 0;
    let mut changed = Vec::new();
    for (parts, made) in &lines {
        let whole = parts.len() == 1;
        let kept: Vec<&str> = parts
            .iter()
            .enumerate()
            .map(|(place, part)| {
                let own = if whole { at..at + made } else { at + place..at + place + 1 };
                match own.contains(&ability) {
                    true if part.starts_with("Enchant ") => "Enchant Lammasu",
                    true => NOTHING[usize::from(place > 0)],
                    false => *part,
                }
            })
            .collect();
        at += made;
        changed.push(kept.join(", "));
    }
    let mut other = card.clone();
    other.text.as_mut()?.text = changed.join("\n").replace('\u{b}', "\n");
    Some(other)
}
