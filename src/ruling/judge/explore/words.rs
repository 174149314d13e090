//! Lines of play, shortened.

use crate::judge::script::PAYING;

/// Puts each payment into the line that plays what is paid for; one that no such line stands before is left out.
fn with_payments(sentences: Vec<String>) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut played = None;
    for sentence in sentences {
        match (sentence.starts_with(PAYING), played) {
            (true, Some(at)) => {
                let line: &mut String = &mut found[at];
                line.push_str(&sentence);
                played = None;
            }
            (true, None) => {}
            (false, _) => {
                if sentence.contains(" plays ") {
                    played = Some(found.len());
                } else if sentence.ends_with(" passes") {
                    played = None;
                }
                found.push(sentence);
            }
        }
    }
    found
}

/// Puts payments where they belong, and the passes of all players in a row into one sentence.
pub(super) fn together(sentences: Vec<String>, players: &[String]) -> Vec<String> {
    let sentences = with_payments(sentences);
    let passes: Vec<String> = players.iter().map(|player| format!("{player} passes")).collect();
    let mut found: Vec<String> = Vec::new();
    let mut row: Vec<String> = Vec::new();
    for sentence in sentences {
        let passing = passes.contains(&sentence);
        if passing && !row.contains(&sentence) {
            row.push(sentence);
        } else {
            found.append(&mut row);
            if passing { row.push(sentence) } else { found.push(sentence) }
        }
        if passing && row.len() == passes.len() {
            row.clear();
            found.push("everyone passes".to_owned());
        }
    }
    found.append(&mut row);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passes_in_a_row_are_one_sentence() {
        let players = ["Ann".to_owned(), "Bob".to_owned()];
        let said = ["Ann passes", "Bob passes", "Bob passes", "Ann plays Shock", "Ann passes"];
        let told = together(said.map(str::to_owned).to_vec(), &players);
        assert_eq!(told, ["everyone passes", "Bob passes", "Ann plays Shock", "Ann passes"]);
    }

    #[test]
    fn a_payment_is_a_clause_of_its_play() {
        let said = ["Ann plays Shock", "Ann chooses Bob", ", paying {R} with Mountain"];
        let told = together(said.map(str::to_owned).to_vec(), &[]);
        assert_eq!(told, ["Ann plays Shock, paying {R} with Mountain", "Ann chooses Bob"]);
    }
}
