//! `apnap play`: a game at the prompt, an option at a time.

mod boards;
mod prompt;

use super::output::{CliError, Output};
use super::table::{HowFar, Offers, Table, TablePosition};
use super::{SharedArgs, files, table, why};
use crate::diagnostic::Faults;
use crate::game::{Entry, EntryKind, Fact, ScriptFact};
use crate::scenario::draft::Draft;
use crate::scenario::read_scenarios;
use crate::trace::{self, BoardState, TraceLine};
use clap::Args;
use prompt::{Prompt, Typed};
use std::path::PathBuf;

/// Play a scenario on from where its file ends, or a board that is asked for line by line
///
/// At each stop the board, who decides and by which rule, and the legal options, numbered. An
/// option is taken by its number, by a few letters of it, or by its sentence; any other sentence of
/// a script does as well. `help` lists what else can be said: `undo`, `why`, `board`, `trace`,
/// `save`, `expect`.
#[derive(Debug, Args)]
pub(super) struct Play {
    /// The scenario file; without one, the two boards are asked for
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

const HELP: &str = "\
a number, a few letters, or a sentence   take an option, or any other line of a script
undo [N]                                 take back the last line, or the last N
board                                    the board
trace                                    what has happened, from the start
why NAME, why CLAIM                      how an object's characteristics come about; what decided \
    a claim
expect CLAIM                             hold a claim against the game as it stands; it is saved \
    as well
options                                  the options again
save FILE                                write the scenario with everything done here
quit                                     or the end of input
";

/// The lines taken so far, each stroke for itself: one is taken back at a time.
type Strokes = Vec<Vec<String>>;

/// What a stroke at the prompt means.
enum Stroke<'a> {
    Nothing,
    Quit,
    Help,
    Board,
    Trace,
    Again,
    Undo(usize),
    Why(&'a str),
    Expect(&'a str),
    Save(&'a str),
    /// One of these words with nothing behind it.
    Wanting(&'a str),
    Line(&'a str),
}

impl Play {
    pub(super) fn run(&self, options: &SharedArgs, out: &mut Output) -> Result<u8, CliError> {
        let places = options.places();
        let mut prompt = Prompt::new()?;
        let (path, draft) = match &self.file {
            Some(path) => {
                let (text, count) = table::read(path, out)?;
                (path.clone(), Draft::new(text, count - 1))
            }
            None => {
                prompt.complete_with(boards::card_names(&places));
                match boards::asked(&mut prompt, &places, out)? {
                    Some(text) => (PathBuf::from("game.yaml"), Draft::new(text, 0)),
                    None => return Ok(0),
                }
            }
        };
        let document = draft.document();
        let table = Table { path, draft, document, places: &places };
        AtTable { table, strokes: Vec::new(), told: 0, over: None, out, prompt }.sit()
    }
}

/// Whoever plays.
struct AtTable<'a> {
    table: Table<'a>,
    strokes: Strokes,
    /// How many entries of the log have been told.
    told: usize,
    /// The file that may be written over: it was saved here, or asked for twice.
    over: Option<String>,
    out: &'a mut Output,
    prompt: Prompt,
}

impl AtTable<'_> {
    fn sit(mut self) -> Result<u8, CliError> {
        let moment = self.moment(&[])?;
        if moment.is_broken() {
            let look = self.out.paper.look();
            let words = trace::faults(&moment.file, &moment.judgement)
                .map_or_else(String::new, |faults| faults.render(look));
            return Err(CliError::Report(format!("{words}\n")));
        }
        let mut offers = self.stop(&moment, true)?;
        let mut given_up = false;
        loop {
            let line = match self.prompt.ask("> ")? {
                Typed::Line(line) => line,
                Typed::GivenUp if !given_up => {
                    given_up = true;
                    self.out.line("`save FILE` keeps the game, `quit` or Ctrl-C again ends it");
                    continue;
                }
                Typed::GivenUp | Typed::End => return Ok(0),
            };
            given_up = false;
            match said(line.trim()) {
                Stroke::Nothing => {}
                Stroke::Quit => return Ok(0),
                Stroke::Help => self.out.write(HELP),
                Stroke::Again => self.list(&offers),
                Stroke::Board => {
                    let moment = self.moment(&[])?;
                    self.board(&moment);
                }
                Stroke::Trace => {
                    let moment = self.moment(&[])?;
                    let words = trace::steps(&moment.judgement.log, &self.out.paper);
                    self.out.write(&words);
                }
                Stroke::Undo(n) => {
                    if self.strokes.is_empty() {
                        self.out.line("nothing was done yet");
                        continue;
                    }
                    self.strokes.truncate(self.strokes.len().saturating_sub(n));
                    let moment = self.moment(&[])?;
                    self.told = moment.judgement.log.len();
                    offers = self.stop(&moment, true)?;
                }
                Stroke::Why(name) => self.why(name),
                Stroke::Expect(claim) => self.expect(claim),
                Stroke::Save(path) => self.save(path),
                Stroke::Wanting("save") => self.out.line("say where to: `save FILE`"),
                Stroke::Wanting(word) => {
                    self.out.line(&format!("say what: `{word} Bob has 17 life`"))
                }
                Stroke::Line(words) => {
                    let Some(lines) = self.meant(words, &offers) else { continue };
                    if let Some(moment) = self.take(lines) {
                        offers = self.stop(&moment, false)?;
                    }
                }
            }
        }
    }

    fn lines(&self) -> Vec<String> {
        self.strokes.iter().flatten().cloned().collect()
    }

    fn moment(&self, further: &[String]) -> Result<TablePosition, CliError> {
        let look = self.out.paper.look();
        self.tried(further).map_err(|faults| CliError::Report(faults.render(look)))
    }

    fn tried(&self, further: &[String]) -> Result<TablePosition, Faults> {
        let lines: Vec<String> = self.lines().into_iter().chain(further.iter().cloned()).collect();
        self.table.moment(&lines)
    }

    /// Tells what happened since the last stop, the board, and what may be done.
    fn stop(&mut self, moment: &TablePosition, all: bool) -> Result<Offers, CliError> {
        let entries = moment.judgement.log.entries();
        let new: Vec<TraceLine> = entries[self.told.min(entries.len())..]
            .iter()
            .filter(|entry| entry.told)
            .map(|entry| TraceLine {
                depth: entry.depth,
                text: trace::sentence_of(entry).into_owned(),
                rules: entry.rules.clone(),
            })
            .collect();
        if !all {
            let words = trace::lines(&new, &self.out.paper);
            self.out.write(&words);
        }
        self.told = entries.len();
        self.out.line("");
        if let Some(game) = &moment.judgement.game {
            self.out.write(&BoardState::of(game, &moment.judgement.names).zones_in_words());
        }
        let look = self.out.paper.look();
        let offers = self
            .table
            .offers(&self.lines())
            .map_err(|faults| CliError::Report(faults.render(look)))?;
        self.list(&offers);
        let words = offers.options.iter().map(|offer| offer.lines.join("; "));
        self.prompt.complete_with(words.collect());
        Ok(offers)
    }

    fn board(&mut self, moment: &TablePosition) {
        if let Some(game) = &moment.judgement.game {
            self.out.write(&BoardState::of(game, &moment.judgement.names).words());
        }
    }

    fn list(&mut self, offers: &Offers) {
        self.out.line(&format!("\n{}", offers.heading()));
        for (at, offer) in offers.options.iter().enumerate() {
            let more = if offer.more { "  (and other choices)" } else { "" };
            self.out.line(&format!("{:>3}  {}{more}", at + 1, offer.lines.join("; ")));
        }
        for note in offers.notes() {
            self.out.line(&format!("     ({note})"));
        }
    }

    /// The lines that a number, some letters or a sentence mean.
    fn meant(&mut self, words: &str, offers: &Offers) -> Option<Vec<String>> {
        if let Ok(n) = words.parse::<usize>() {
            let found = n.checked_sub(1).and_then(|n| offers.options.get(n));
            if found.is_none() {
                self.out.line(&format!("there is no option {n}"));
            }
            return found.map(|offer| offer.lines.clone());
        }
        let wanted = words.to_lowercase();
        let text = |lines: &[String]| lines.join("; ").to_lowercase();
        let exact = offers.options.iter().find(|offer| text(&offer.lines) == wanted);
        if let Some(offer) = exact {
            return Some(offer.lines.clone());
        }
        // A sentence that is accepted means itself, also where an option says more.
        if words.contains(' ') && self.reads(words) {
            return Some(vec![words.to_owned()]);
        }
        let lines = offers.options.iter().map(|offer| &offer.lines);
        let near: Vec<_> = lines.filter(|lines| abbreviates(&wanted, &text(lines))).collect();
        match near.as_slice() {
            [one] => Some((*one).clone()),
            [] => Some(words.split("; ").map(str::to_owned).collect()),
            several => {
                let n = several.len();
                self.out
                    .line(&format!("{n} options have “{words}”; say more of one, or its number"));
                None
            }
        }
    }

    /// Whether a sentence is accepted as it stands.
    fn reads(&self, words: &str) -> bool {
        let tried = self.tried(&[words.to_owned()]);
        tried.is_ok_and(|moment| !matches!(moment.came(), HowFar::Refused))
    }

    /// Takes lines, unless they are refused.
    fn take(&mut self, lines: Vec<String>) -> Option<TablePosition> {
        let look = self.out.paper.look();
        match self.tried(&lines) {
            Err(faults) => self.out.write(&faults.render(look)),
            Ok(moment) => {
                if !matches!(moment.came(), HowFar::Refused) {
                    self.strokes.push(lines);
                    return Some(moment);
                }
                if let Some(faults) = trace::faults(&moment.file, &moment.judgement) {
                    self.out.write(&faults.render(look));
                }
            }
        }
        None
    }

    /// The derivation of an object, or what decided a claim.
    fn why(&mut self, words: &str) {
        let look = self.out.paper.look();
        let Ok(moment) = self.tried(&[format!("explain: {words}")]) else {
            match why::of(&self.table, &self.lines(), words, look) {
                Ok(because) => {
                    let words = because.words(&self.out.paper);
                    self.out.write(&words);
                }
                Err(trouble) => self.out.trouble(&trouble),
            }
            return;
        };
        let told = moment.judgement.log.entries().iter();
        let lines: Vec<TraceLine> = told
            .filter(|entry| entry.kind == EntryKind::Explain)
            .map(|entry| TraceLine {
                depth: entry.depth.saturating_sub(1),
                text: trace::sentence_of(entry).into_owned(),
                rules: entry.rules.clone(),
            })
            .collect();
        let words = trace::lines(&lines, &self.out.paper);
        self.out.write(&words);
    }

    fn expect(&mut self, claim: &str) {
        let line = format!("expect: {claim}");
        let look = self.out.paper.look();
        match self.tried(std::slice::from_ref(&line)) {
            Err(faults) => self.out.write(&faults.render(look)),
            Ok(moment) => match trace::faults(&moment.file, &moment.judgement) {
                Some(faults) if moment.judgement.log.entries().iter().any(isnt_so) => {
                    self.out.write(&faults.render(look));
                }
                _ => {
                    self.out.line("it holds");
                    self.strokes.push(vec![line]);
                }
            },
        }
    }

    fn save(&mut self, path: &str) {
        if self.over.as_deref() != Some(path) && std::path::Path::new(path).exists() {
            self.over = Some(path.to_owned());
            self.out.line(&format!("{path} is there already: `save {path}` again writes over it"));
            return;
        }
        self.over = Some(path.to_owned());
        let text = match self.table.draft.with(&self.lines()) {
            Ok(text) => text,
            Err(_) => return,
        };
        match std::fs::write(path, &text) {
            Ok(()) => {
                self.out.line(&format!("saved as {path}"));
                if read_scenarios(path, text.as_bytes()).is_err() {
                    self.out.line(
                        "it claims nothing yet, which `apnap run` wants: `expect Bob has 17 life`",
                    );
                }
            }
            Err(error) => {
                self.out.line(&format!("{path} can't be written: {}", files::plainly(&error)))
            }
        }
    }
}

/// Whether these are letters of an option: words that stand in it, or beginnings of its words in
/// their order.
fn abbreviates(letters: &str, option: &str) -> bool {
    let mut words = option.split(|c: char| !c.is_alphanumeric() && c != '\'');
    option.contains(letters)
        || letters.split_whitespace().all(|begun| words.any(|word| word.starts_with(begun)))
}

fn said(line: &str) -> Stroke<'_> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let rest = rest.trim();
    match (word, rest.is_empty()) {
        ("", _) => Stroke::Nothing,
        ("quit" | "exit" | "q", true) => Stroke::Quit,
        ("help" | "?", true) => Stroke::Help,
        ("board", true) => Stroke::Board,
        ("trace", true) => Stroke::Trace,
        ("options", true) => Stroke::Again,
        ("undo", true) => Stroke::Undo(1),
        ("undo", false) => match rest.parse() {
            Ok(n) => Stroke::Undo(n),
            Err(_) => Stroke::Line(line),
        },
        ("why", false) => Stroke::Why(rest),
        ("expect" | "why" | "save", true) => Stroke::Wanting(word),
        ("expect", false) => Stroke::Expect(rest),
        ("save", false) => Stroke::Save(rest),
        _ => Stroke::Line(line),
    }
}

/// Whether a claim was looked at that doesn't hold, or can't be said.
fn isnt_so(entry: &Entry) -> bool {
    matches!(entry.fact, Fact::ScriptFact(ScriptFact::Claimed { holds: None | Some(false), .. }))
}

#[cfg(test)]
mod tests {
    use super::abbreviates;

    #[test]
    fn a_few_letters_mean_an_option() {
        let option = "ann plays helm's ability targeting bob";
        for letters in ["helm bob", "helm's", "targeting bob", "a p h a t b", "ility"] {
            assert!(abbreviates(letters, option), "{letters}");
        }
        for letters in ["bob helm", "helms", "helm ann", "elm bob"] {
            assert!(!abbreviates(letters, option), "{letters}");
        }
    }
}
