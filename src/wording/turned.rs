//! A text of later editions in the words of 2006.
use super::editions::all_turned;
use super::lint::later_words;
use super::prepare::{capitalise, paragraphs_of};

/// Nouns by which later texts call the object that they stand on; those of 2006 say its name.
const SELF: &[&str] = &[
    "creature",
    "permanent",
    "artifact",
    "enchantment",
    "land",
    "Aura",
    "Equipment",
    "spell",
    "card",
];

/// The text in the words of 2006 without its reminder text, and each later word with what stands
/// there now. What stays as it is may still be a later word that 2006 has no words for.
pub fn words_of_2006(name: &str, legend: bool, text: &str) -> (String, Vec<(String, String)>) {
    let mut notes: Vec<(String, String)> = Vec::new();
    let text = named(name, text, &mut notes);
    let mut lines = Vec::new();
    for ready in all_turned(paragraphs_of(name, legend, &text)) {
        for (later, instead) in later_words(&text, &ready) {
            if !notes.iter().any(|(known, _)| *known == later) {
                notes.push((later, instead.replace('~', name)));
            }
        }
        lines.push(capitalise(&ready.text).replace('~', name));
    }
    (lines.join("\n"), notes)
}

/// "When this creature dies" with the card's name, but for what stands in quotation marks: that is
/// another object's text.
fn named(name: &str, text: &str, notes: &mut Vec<(String, String)>) -> String {
    let mut out = String::new();
    for (at, piece) in text.split('"').enumerate() {
        let mut piece = piece.to_owned();
        if at % 2 == 0 {
            for noun in SELF {
                for this in ["this", "This"] {
                    let said = format!("{this} {noun}");
                    let mut from = 0;
                    while let Some(found) = piece.get(from..).and_then(|rest| rest.find(&said)) {
                        let (start, end) = (from + found, from + found + said.len());
                        let apart = !piece[end..].starts_with(char::is_alphanumeric)
                            && !piece[..start].ends_with(char::is_alphanumeric);
                        from = end;
                        if apart
                            && piece[..start].matches('(').count()
                                == piece[..start].matches(')').count()
                        {
                            piece.replace_range(start..end, name);
                            from = start + name.len();
                            if !notes.iter().any(|(known, _)| *known == said) {
                                notes.push((said.clone(), name.to_owned()));
                            }
                        }
                    }
                }
            }
        }
        if at > 0 {
            out.push('"');
        }
        out.push_str(&piece);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::words_of_2006;

    #[test]
    fn later_words_are_turned_and_noted() {
        let text = "Flying (This creature can't be blocked except by creatures with flying or \
            reach.)\nWhen this creature dies, exile target creature. Its controller draws a card.";
        let (words, notes) = words_of_2006("Gorse Hob", false, text);
        assert_eq!(
            words,
            "Flying\nWhen Gorse Hob is put into a graveyard from play, remove target creature from \
                the game. Its controller draws a card."
        );
        let said: Vec<&str> = notes.iter().map(|(later, _)| later.as_str()).collect();
        assert_eq!(said, ["this creature", "dies", "exile"]);
    }

    #[test]
    fn what_is_of_2006_stays() {
        let text = "{T}: Add {G} to your mana pool.\nCreatures you control have \"{T}: This \
            creature deals 1 damage to target creature.\"";
        assert_eq!(words_of_2006("Gorse Hob", false, text), (text.to_owned(), Vec::new()));
    }
}
