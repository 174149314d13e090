//! The files of a search that is spread.

use super::super::output::Trouble;
use crate::judge::Verdict;
use crate::judge::explore::{Exploration, Part, PartAnswer, SearchShare};
use std::fs;
use std::path::{Path, PathBuf};

/// How the name of an answer ends.
const ANSWER: &str = "answer.json";

/// What was read before a search begins.
pub(super) enum Spread {
    Alone,
    Into,
    From(PathBuf, Box<Part>),
    Joined(Vec<PartAnswer>),
    /// A part is divided again.
    FromInto(PathBuf, Box<Part>),
    /// A part that was divided is put together.
    FromJoined(PathBuf, Box<Part>, Vec<PartAnswer>),
}

/// How a part came out, for whoever runs it.
#[derive(Clone, Copy)]
pub(super) enum Gone {
    Whole,
    Unfinished,
}

impl std::fmt::Display for Gone {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Gone::Whole => "gone through",
            Gone::Unfinished => "something wasn't looked at",
        })
    }
}

impl From<Gone> for Verdict {
    fn from(gone: Gone) -> Verdict {
        match gone {
            Gone::Whole => Verdict::Pass,
            Gone::Unfinished => Verdict::Unruled,
        }
    }
}

impl Spread {
    /// What is to be gone on from, put together, or both.
    pub(super) fn of(
        frontier: Option<&Path>,
        from: Option<&Path>,
        join: Option<&Path>,
    ) -> Result<Spread, Trouble> {
        let answers = join.map(Spread::answers).transpose()?;
        let part = from.map(read::<Part>).transpose()?.map(Box::new);
        Ok(match (from.map(Path::to_owned).zip(part), answers) {
            (Some((file, part)), Some(answers)) => Spread::FromJoined(file, part, answers),
            (Some((file, part)), None) if frontier.is_some() => Spread::FromInto(file, part),
            (Some((file, part)), None) => Spread::From(file, part),
            (None, Some(answers)) => Spread::Joined(answers),
            (None, None) if frontier.is_some() => Spread::Into,
            (None, None) => Spread::Alone,
        })
    }

    /// The answers of a folder, in the order of the parts.
    fn answers(folder: &Path) -> Result<Vec<PartAnswer>, Trouble> {
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
        let answers: Result<Vec<PartAnswer>, Trouble> =
            files.iter().map(|file| read(file)).collect();
        let mut answers = answers?;
        if answers.is_empty() {
            let what = format!("{}: there is no file `….{ANSWER}`", folder.display());
            return Err(Trouble::said(what));
        }
        answers.sort_by_key(|answer| answer.number);
        Ok(answers)
    }

    pub(super) fn share(&self, parts: usize, remember: bool) -> SearchShare<'_> {
        match self {
            Spread::Alone => SearchShare::Alone,
            Spread::Into => SearchShare::Into { parts: parts.max(1), remember },
            Spread::From(_, part) => SearchShare::From(part),
            Spread::Joined(answers) => SearchShare::Joined(answers),
            Spread::FromInto(_, part) => SearchShare::FromInto(part, parts.max(1)),
            Spread::FromJoined(_, part, answers) => SearchShare::FromJoined(part, answers),
        }
    }

    /// Writes an answer beside its part.
    pub(super) fn answered(
        &self,
        answer: &PartAnswer,
        found: &Exploration,
    ) -> Result<(PathBuf, Gone), Trouble> {
        let part = match self {
            Spread::From(path, _) | Spread::FromInto(path, _) | Spread::FromJoined(path, ..) => {
                path.clone()
            }
            Spread::Alone | Spread::Into | Spread::Joined(_) => PathBuf::new(),
        };
        let path = part.with_extension(ANSWER);
        write(&path, answer)?;
        let whole = found.unlooked.is_empty() && answer.asked.is_none();
        Ok((path, if whole { Gone::Whole } else { Gone::Unfinished }))
    }
}

/// Writes parts into a folder, and takes away what an earlier search has left there.
pub(super) fn written(folder: &Path, parts: &[Part]) -> Result<Vec<PathBuf>, Trouble> {
    fs::create_dir_all(folder).map_err(|error| said(folder, &error))?;
    for entry in fs::read_dir(folder).map_err(|error| said(folder, &error))? {
        let path = entry.map_err(|error| said(folder, &error))?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.starts_with("part-") && name.ends_with(".json") {
            fs::remove_file(&path).map_err(|error| said(&path, &error))?;
        }
    }
    let file = |part: &Part| {
        let path = folder.join(format!("part-{}.json", part.number));
        write(&path, part).map(|()| path)
    };
    parts.iter().map(file).collect()
}

fn read<T: serde::de::DeserializeOwned>(file: &Path) -> Result<T, Trouble> {
    let text = fs::read(file).map_err(|error| said(file, &error))?;
    serde_json::from_slice(&text)
        .map_err(|error| Trouble::said(format!("{}: {error}", file.display())))
}

fn write(path: &Path, what: &impl serde::Serialize) -> Result<(), Trouble> {
    let trouble =
        |error: &dyn std::fmt::Display| Trouble::said(format!("{}: {error}", path.display()));
    let text = serde_json::to_vec(what).map_err(|error| trouble(&error))?;
    fs::write(path, text).map_err(|error| trouble(&error))
}

fn said(path: &Path, error: &std::io::Error) -> Trouble {
    Trouble::said(format!("{}: {error}", path.display()))
}
