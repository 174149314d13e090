//! Settings besides the command line: `APNAP_*` variables, then the nearest `apnap.toml` upwards.

use super::output::CliError;
use super::{SharedArgs, When};
use serde::Deserialize;
use std::path::{Path, PathBuf};

/// What `apnap.toml` can say; paths are from its folder.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct SettingsFile {
    #[serde(default)]
    cards: Vec<PathBuf>,
    rulebook: Option<PathBuf>,
    index: Option<PathBuf>,
    color: Option<WhenColored>,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum WhenColored {
    Auto,
    Always,
    Never,
}

const NAME: &str = "apnap.toml";

/// Fills in what the command line leaves open.
pub(super) fn fill(options: &mut SharedArgs) -> Result<(), CliError> {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    if options.cards.is_empty()
        && let Some(paths) = variable("APNAP_CARDS")
    {
        options.cards = std::env::split_paths(&paths).collect();
    }
    let rulebook = || variable("APNAP_RULEBOOK").map(PathBuf::from);
    options.rulebook = options.rulebook.take().or_else(rulebook);
    let index = || variable("APNAP_INDEX").map(PathBuf::from);
    options.index = options.index.take().or_else(index);
    let here = std::env::current_dir().unwrap_or_else(|_| PathBuf::from("."));
    let Some((folder, file)) = nearest(&here)? else { return Ok(()) };
    if options.cards.is_empty() {
        options.cards = file.cards.iter().map(|path| near(&here, &folder, path)).collect();
    }
    let from = |path: PathBuf| near(&here, &folder, &path);
    options.rulebook = options.rulebook.take().or(file.rulebook.map(from));
    options.index = options.index.take().or(file.index.map(from));
    if options.color == When::Auto {
        options.color = match file.color {
            Some(WhenColored::Always) => When::Always,
            Some(WhenColored::Never) => When::Never,
            Some(WhenColored::Auto) | None => When::Auto,
        };
    }
    Ok(())
}

/// A path of the file; as short as it can be said from here.
fn near(here: &Path, folder: &Path, path: &Path) -> PathBuf {
    let full = folder.join(path);
    full.strip_prefix(here).map(Path::to_path_buf).unwrap_or(full)
}

/// The nearest file upwards, with its folder.
fn nearest(from: &Path) -> Result<Option<(PathBuf, SettingsFile)>, CliError> {
    for folder in from.ancestors() {
        let path = folder.join(NAME);
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        let file = toml::from_str(&text)
            .map_err(|error| CliError::said(format!("{}: {error}", path.display())))?;
        return Ok(Some((folder.to_path_buf(), file)));
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn the_nearest_file_upwards_counts() {
        let folder = std::env::temp_dir().join(format!("apnap-settings-{}", std::process::id()));
        let below = folder.join("a/b");
        std::fs::create_dir_all(&below).unwrap();
        std::fs::write(folder.join("apnap.toml"), "cards = ['mine.yaml']\n").unwrap();
        let (found, file) = nearest(&below).unwrap().unwrap();
        assert_eq!(found, folder);
        assert_eq!(file.cards, [std::path::PathBuf::from("mine.yaml")]);
        std::fs::write(folder.join("a/apnap.toml"), "card = 1\n").unwrap();
        let Err(trouble) = nearest(&below) else { panic!("a key that isn't there is refused") };
        assert!(trouble.to_string().contains("unknown field"), "{trouble}");
    }
}
