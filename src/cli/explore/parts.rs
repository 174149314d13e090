//! The files of a search that is spread.

use super::super::output::CliError;
use crate::judge::Verdict;
use crate::judge::explore::{Exploration, PartAnswer, SearchPart, SearchShare};
use std::fs;
use std::path::{Path, PathBuf};

/// How the name of an answer ends.
const ANSWER: &str = "answer.json";

/// What was read before a search begins.
pub(super) enum ReadBefore {
    Alone,
    Into,
    From(PathBuf, Box<SearchPart>),
    Joined(Vec<PartAnswer>),
    /// A part is divided again.
    FromInto(PathBuf, Box<SearchPart>),
    /// A part that was divided is put together.
    FromJoined(PathBuf, Box<SearchPart>, Vec<PartAnswer>),
}

/// How a part came out, for whoever runs it.
#[derive(Clone, Copy)]
pub(super) enum PartOutcome {
    Whole,
    Unfinished,
}

impl std::fmt::Display for PartOutcome {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            PartOutcome::Whole => "gone through",
            PartOutcome::Unfinished => "something wasn't looked at",
        })
    }
}

impl From<PartOutcome> for Verdict {
    fn from(gone: PartOutcome) -> Verdict {
        match gone {
            PartOutcome::Whole => Verdict::Pass,
            PartOutcome::Unfinished => Verdict::Unruled,
        }
    }
}

impl ReadBefore {
    /// What is to be gone on from, put together, or both.
    pub(super) fn of(
        frontier: Option<&Path>,
        from: Option<&Path>,
        join: Option<&Path>,
    ) -> Result<ReadBefore, CliError> {
        let answers = join.map(ReadBefore::answers).transpose()?;
        let part = from.map(read::<SearchPart>).transpose()?.map(Box::new);
        Ok(match (from.map(Path::to_owned).zip(part), answers) {
            (Some((file, part)), Some(answers)) => ReadBefore::FromJoined(file, part, answers),
            (Some((file, part)), None) if frontier.is_some() => ReadBefore::FromInto(file, part),
            (Some((file, part)), None) => ReadBefore::From(file, part),
            (None, Some(answers)) => ReadBefore::Joined(answers),
            (None, None) if frontier.is_some() => ReadBefore::Into,
            (None, None) => ReadBefore::Alone,
        })
    }

    /// Whether a search isn't spread.
    pub(super) fn is_alone(&self) -> bool {
        matches!(self, ReadBefore::Alone)
    }

    /// The answers of a folder, in the order of the parts.
    fn answers(folder: &Path) -> Result<Vec<PartAnswer>, CliError> {
        let trouble = |error: std::io::Error| said(folder, &error);
        let mut files = Vec::new();
        for entry in fs::read_dir(folder).map_err(trouble)? {
            let path = entry.map_err(trouble)?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if name.ends_with(ANSWER) {
                files.push(path);
            }
        }
        files.sort();
        if files.is_empty() {
            let what = format!("{}: there is no file `….{ANSWER}`", folder.display());
            return Err(CliError::said(what));
        }
        let mut answers: Vec<(&Path, PartAnswer)> = Vec::new();
        for file in &files {
            let answer: PartAnswer = read(file)?;
            match answers.iter().find(|(_, other)| other.number == answer.number) {
                // One that was copied says nothing new.
                Some((_, other)) if *other == answer => {}
                Some((other, _)) => {
                    let (one, other) = (other.display(), file.display());
                    let number = answer.number;
                    return Err(CliError::said(format!(
                        "{one} and {other} both answer part {number}, and differ: take away the \
                            one that is of another search"
                    )));
                }
                None => answers.push((file, answer)),
            }
        }
        let mut answers: Vec<PartAnswer> = answers.into_iter().map(|(_, answer)| answer).collect();
        answers.sort_by_key(|answer| answer.number);
        Ok(answers)
    }

    pub(super) fn share(&self, parts: usize, remember: bool) -> SearchShare<'_> {
        match self {
            ReadBefore::Alone => SearchShare::Alone,
            ReadBefore::Into => SearchShare::Into { parts: parts.max(1), remember },
            ReadBefore::From(_, part) => SearchShare::From(part),
            ReadBefore::Joined(answers) => SearchShare::Joined(answers),
            ReadBefore::FromInto(_, part) => SearchShare::FromInto(part, parts.max(1)),
            ReadBefore::FromJoined(_, part, answers) => SearchShare::FromJoined(part, answers),
        }
    }

    /// Writes an answer beside its part.
    pub(super) fn answered(
        &self,
        answer: &PartAnswer,
        found: &Exploration,
    ) -> Result<(PathBuf, PartOutcome), CliError> {
        let part = match self {
            ReadBefore::From(path, _)
            | ReadBefore::FromInto(path, _)
            | ReadBefore::FromJoined(path, ..) => path.clone(),
            ReadBefore::Alone | ReadBefore::Into | ReadBefore::Joined(_) => PathBuf::new(),
        };
        let path = part.with_extension(ANSWER);
        write(&path, answer)?;
        let whole = found.unlooked.is_empty() && answer.asked.is_none();
        Ok((path, if whole { PartOutcome::Whole } else { PartOutcome::Unfinished }))
    }
}

/// Writes parts into a folder, and takes away what an earlier search has left there.
pub(super) fn written(folder: &Path, parts: &[SearchPart]) -> Result<Vec<PathBuf>, CliError> {
    fs::create_dir_all(folder).map_err(|error| said(folder, &error))?;
    for entry in fs::read_dir(folder).map_err(|error| said(folder, &error))? {
        let path = entry.map_err(|error| said(folder, &error))?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.starts_with("part-") && name.ends_with(".json") {
            fs::remove_file(&path).map_err(|error| said(&path, &error))?;
        }
    }
    let file = |part: &SearchPart| {
        let path = folder.join(format!("part-{}.json", part.number));
        write(&path, part).map(|()| path)
    };
    parts.iter().map(file).collect()
}

fn read<T: serde::de::DeserializeOwned>(file: &Path) -> Result<T, CliError> {
    let text = fs::read(file).map_err(|error| said(file, &error))?;
    serde_json::from_slice(&text).map_err(|error| {
        let file = file.display();
        CliError::said(format!(
            "{file}: it isn't whole, or of another version: {error}; write it anew"
        ))
    })
}

fn write(path: &Path, what: &impl serde::Serialize) -> Result<(), CliError> {
    let trouble =
        |error: &dyn std::fmt::Display| CliError::said(format!("{}: {error}", path.display()));
    let text = serde_json::to_vec(what).map_err(|error| trouble(&error))?;
    // A run that is stopped meanwhile leaves no half of it.
    let mut beside = path.as_os_str().to_owned();
    beside.push(".tmp");
    fs::write(&beside, text).map_err(|error| trouble(&error))?;
    fs::rename(&beside, path).map_err(|error| trouble(&error))
}

fn said(path: &Path, error: &std::io::Error) -> CliError {
    CliError::said(format!("{}: {error}", path.display()))
}
