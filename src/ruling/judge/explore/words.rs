//! Lines of play, shortened.

use crate::judge::script::{SaidKind, ScriptSentence};

/// Puts each payment into the line that plays what is paid for; one that no such line stands before
/// is left out.
fn with_payments(all: Vec<ScriptSentence>) -> Vec<ScriptSentence> {
    let mut found: Vec<ScriptSentence> = Vec::new();
    let mut played: Option<usize> = None;
    let mut in_steps = false;
    for said in all {
        match said.kind {
            SaidKind::Payment | SaidKind::Step => {
                if let Some(at) = played {
                    let line: &mut ScriptSentence = &mut found[at];
                    line.text.push_str(if in_steps { ", " } else { &said.lead });
                    line.text.push_str(&said.text);
                }
                in_steps |= said.kind == SaidKind::Step;
                played = played.filter(|_| in_steps);
                continue;
            }
            SaidKind::Play => (played, in_steps) = (Some(found.len()), false),
            SaidKind::Pass => (played, in_steps) = (None, false),
            SaidKind::Tap => {
                if let Some(at) = played {
                    found.insert(at, said);
                    played = Some(at + 1);
                }
                continue;
            }
            SaidKind::Other => {}
        }
        found.push(said);
    }
    found
}

/// Puts payments where they belong, and the passes of this many players in a row into one sentence.
/// Where some have passed before the first line, the first passes end a round that isn't told from
/// its beginning.
pub(super) fn together(all: Vec<ScriptSentence>, players: usize, passed: usize) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut row: Vec<String> = Vec::new();
    let mut passed = passed;
    for ScriptSentence { kind, text, .. } in with_payments(all) {
        let passing = kind == SaidKind::Pass;
        if passing && !row.contains(&text) {
            row.push(text);
        } else {
            found.append(&mut row);
            if passing {
                row.push(text);
            } else {
                // Choices before anybody has passed end no round.
                if kind == SaidKind::Play {
                    passed = 0;
                }
                found.push(text);
            }
        }
        if passing && passed > 0 && row.len() + passed == players {
            found.append(&mut row);
            passed = 0;
        }
        if passing && row.len() == players {
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

    fn said(kind: SaidKind, text: &str) -> ScriptSentence {
        ScriptSentence { kind, text: text.to_owned(), lead: ", paying {R} with ".to_owned() }
    }

    #[test]
    fn passes_in_a_row_are_one_sentence() {
        let pass = |text| said(SaidKind::Pass, text);
        let all = vec![
            pass("Ann passes"),
            pass("Bob passes"),
            pass("Bob passes"),
            said(SaidKind::Play, "Ann plays Shock"),
            pass("Ann passes"),
        ];
        let told = together(all, 2, 0);
        assert_eq!(told, ["everyone passes", "Bob passes", "Ann plays Shock", "Ann passes"]);
    }

    #[test]
    fn a_round_that_has_begun_before_is_ended() {
        let pass = |text| said(SaidKind::Pass, text);
        let all =
            vec![pass("Ann passes"), pass("Bob passes"), said(SaidKind::Play, "Ann plays Shock")];
        assert_eq!(together(all, 2, 1), ["Ann passes", "Bob passes", "Ann plays Shock"]);
    }

    #[test]
    fn a_payment_is_a_clause_of_its_play() {
        let all = vec![
            said(SaidKind::Play, "Ann plays Shock"),
            said(SaidKind::Other, "Ann chooses Bob"),
            said(SaidKind::Payment, "Mountain"),
        ];
        assert_eq!(
            together(all, 2, 0),
            ["Ann plays Shock, paying {R} with Mountain", "Ann chooses Bob"]
        );
    }

    #[test]
    fn sources_one_after_the_other_are_one_clause() {
        let all = vec![
            said(SaidKind::Play, "Ann plays Shock"),
            said(SaidKind::Step, "Signet"),
            said(SaidKind::Payment, "Forest"),
            said(SaidKind::Payment, "Mountain"),
        ];
        assert_eq!(
            together(all, 2, 0),
            ["Ann plays Shock, paying {R} with Signet, Forest, Mountain"]
        );
    }
}
