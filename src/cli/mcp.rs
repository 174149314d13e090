//! `apnap mcp`: what language models can ask.

use super::SharedArgs;
use super::output::{CliError, Output};
use crate::scenario::{Demands, read_scenarios_with};
use clap::Args;
use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::wrapper::Parameters;
use rmcp::model::{CallToolResult, ContentBlock};
use rmcp::{ServerHandler, ServiceExt, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;
use std::path::{Component, Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::process::Command;

/// Speak the Model Context Protocol over standard input and output, for assistants
///
/// Tools to run a scenario given as text, list what may be done, ask why, explore, read a wording,
/// look up a rule or a card; every answer is the JSON of the command of that name, with its
/// citations. Each runs in a process of its own, within limits of time and memory, and reads no
/// file outside the folder.
#[derive(Debug, Args)]
pub(super) struct Mcp {
    /// The folder whose card files may be read
    #[arg(value_name = "FOLDER", default_value = ".")]
    folder: PathBuf,
    /// Seconds that an answer may take
    #[arg(long, value_name = "SECONDS", default_value_t = 20)]
    time: u64,
    /// Megabytes of memory that an answer may take
    #[arg(long, value_name = "MEGABYTES", default_value_t = 2048)]
    memory: u64,
}

/// The longest text that is taken.
const LONGEST: usize = 1 << 20;

#[derive(Debug, Deserialize, JsonSchema)]
struct ScenarioText {
    /// A scenario file, as YAML.
    scenario: String,
}

#[derive(Debug, Deserialize, JsonSchema)]
struct Point {
    /// A scenario file, as YAML.
    scenario: String,
    /// A line of it, from 1: what may be done after the actions up to it. The end of the file where
    /// none is given.
    line: Option<u32>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "Claim")]
struct ClaimOfFile {
    /// A scenario file, as YAML.
    scenario: String,
    /// A claim, such as `Hill Giant can't block Bears` or `Opalescence is 1/1`.
    claim: String,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "CardText")]
struct TextToRead {
    /// The text of a card, one ability a line.
    text: String,
}

#[derive(Debug, Deserialize, JsonSchema)]
struct RuleNumber {
    /// A number (`409.1f`), a section (`409`) or a glossary entry (`glossary: Exchange`).
    number: Option<String>,
    /// Words to look for in titles instead.
    words: Option<String>,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "CardName")]
struct WhichCard {
    /// The card's name.
    name: String,
    /// A scenario file, as YAML, whose cards and card files are looked into first.
    scenario: Option<String>,
}

/// The server: it asks a process of its own for each answer.
#[derive(Debug, Clone)]
struct McpServer {
    program: PathBuf,
    folder: PathBuf,
    settings: Vec<String>,
    time: Duration,
    memory: u64,
    tool_router: ToolRouter<Self>,
}

#[tool_router]
impl McpServer {
    /// Runs a scenario.
    #[tool(
        description = "Play a scenario by the rules of 2006: the trace with the rules that decided \
            each step, the problems, and the verdict (pass, fail, error, unruled)."
    )]
    async fn run(&self, Parameters(asked): Parameters<ScenarioText>) -> CallToolResult {
        self.scenario(&["run", "--board", "--format", "json", "-"], &asked.scenario).await
    }

    /// Reads a scenario.
    #[tool(description = "Read a scenario without running it: everything that is wrong with its \
            sentences, each with what to write instead.")]
    async fn check(&self, Parameters(asked): Parameters<ScenarioText>) -> CallToolResult {
        self.scenario(&["check", "--format", "json", "-"], &asked.scenario).await
    }

    /// Lists what may be done.
    #[tool(description = "List every legal act, or every answer to the open question, where a \
            scenario ends or after one of its lines, as lines to add to its actions.")]
    async fn options(&self, Parameters(asked): Parameters<Point>) -> CallToolResult {
        let line = asked.line.map(|line| format!("--line={line}"));
        let mut arguments = vec!["options", "--format", "json", "-"];
        arguments.extend(line.as_deref());
        self.scenario(&arguments, &asked.scenario).await
    }

    /// Goes through all lines of play.
    #[tool(
        description = "Go through every line of play that a scenario leaves open (`explore: {acts: \
            [Ann]}` opens what Ann may do). Its claims under `expect:` are `possible: …`, `always: \
            …`, `never: …` or `Ann can force: …`; each is proven, refuted, shown by a line, or \
            open where the time was too short. Without such claims the different ends are listed."
    )]
    async fn explore(&self, Parameters(asked): Parameters<ScenarioText>) -> CallToolResult {
        // What is known by then is said before the process is stopped.
        let seconds = self.time.as_secs().saturating_sub(2).max(1);
        let memory = self.memory.saturating_mul(2) / 3;
        let limits = [format!("--seconds={seconds}"), format!("--memory={memory} MiB")];
        let [seconds, memory] = &limits;
        let arguments = ["explore", "--format", "json", seconds, memory, "-"];
        self.scenario(&arguments, &asked.scenario).await
    }

    /// Shows the language.
    #[tool(
        description = "Show every form of a sentence that a scenario may have: actions, clauses, \
            states, points of a turn, claims, each with an example. Read it before writing a \
            scenario."
    )]
    async fn language(&self) -> CallToolResult {
        self.answer(&["language"], "").await
    }

    /// Says why.
    #[tool(description = "Say whether a claim is so where a scenario ends, and what decided it.")]
    async fn why(&self, Parameters(asked): Parameters<ClaimOfFile>) -> CallToolResult {
        let arguments = ["why", "--format", "json", "-", "--", asked.claim.as_str()];
        self.scenario(&arguments, &asked.scenario).await
    }

    /// Reads a wording.
    #[tool(
        description = "Take the text of a card apart: each ability with its category, parts and \
            rules, and what lints find in it. `understood` is false where it can't be ruled."
    )]
    async fn wording(&self, Parameters(asked): Parameters<TextToRead>) -> CallToolResult {
        if asked.text.len() > LONGEST {
            return refused(&format!("a text of more than {LONGEST} bytes isn't read"));
        }
        self.answer(&["wording", "--format", "json", "--stdin"], &asked.text).await
    }

    /// Shows a rule.
    #[tool(
        description = "Show a rule of October 1, 2006: title, neighbours, and its text where the \
            user's copy is configured; or find rules by words."
    )]
    async fn rule(&self, Parameters(asked): Parameters<RuleNumber>) -> CallToolResult {
        match (&asked.number, &asked.words) {
            (Some(number), _) => {
                self.answer(&["rule", "--format", "json", "--", number.as_str()], "").await
            }
            (None, Some(words)) => {
                let search = format!("--search={words}");
                self.answer(&["rule", "--format", "json", search.as_str()], "").await
            }
            (None, None) => refused("give a number, or words to look for"),
        }
    }

    /// Shows a card.
    #[tool(
        description = "Show a card of a scenario, or of the user's index or card files, with its \
            text, as `cards:` of a scenario has it."
    )]
    async fn card(&self, Parameters(asked): Parameters<WhichCard>) -> CallToolResult {
        let name = asked.name.as_str();
        match &asked.scenario {
            Some(text) => self.scenario(&["cards", "show", "--in", "-", "--", name], text).await,
            None => self.answer(&["cards", "show", "--", name], "").await,
        }
    }
}

#[tool_handler(
    router = self.tool_router,
    name = "apnap",
    instructions = "A judge of Magic: The Gathering by the Comprehensive Rules of October 1, 2006 \
        (mana burn, combat damage on the stack, no damage order among blockers). Don't answer a \
        rules question of that edition from memory: write a scenario (YAML: title, cards with \
        their text of 2006, players with zones, actions, expect) and run it. The verdict `unruled` \
        means that it can't be ruled; say so. Where a choice is missing the answer lists the legal \
        options as lines; `options` lists them at the end of a scenario, and `language` has every \
        form of a line. Quote the rule numbers that the trace cites."
)]
impl ServerHandler for McpServer {}

impl McpServer {
    async fn scenario(&self, arguments: &[&str], text: &str) -> CallToolResult {
        match self.outside(text) {
            Some(why) => refused(&why),
            None => self.answer(arguments, text).await,
        }
    }

    /// Why a scenario may not be read: it is too long, or names a file outside the folder.
    fn outside(&self, text: &str) -> Option<String> {
        if text.len() > LONGEST {
            return Some(format!("a scenario of more than {LONGEST} bytes isn't read"));
        }
        let wanted = Demands { unfinished: true, ..Demands::default() };
        let scenarios = read_scenarios_with("scenario", text.as_bytes(), &wanted).ok()?;
        let named = scenarios.iter().flat_map(|scenario| &scenario.use_files);
        let bad = named.map(|file| &file.text).find(|file| !self.is_inside(Path::new(file)));
        bad.map(|file| format!("{file} isn't in the folder that apnap was given"))
    }

    fn is_inside(&self, path: &Path) -> bool {
        let plain = |part: Component<'_>| matches!(part, Component::Normal(_) | Component::CurDir);
        let whole = self.folder.join(path);
        path.components().all(plain)
            && whole.canonicalize().map_or(true, |whole| whole.starts_with(&self.folder))
    }

    /// What a process says that does one thing and has just so much time and memory.
    async fn answer(&self, arguments: &[&str], input: &str) -> CallToolResult {
        match tokio::time::timeout(self.time, self.process(arguments, input)).await {
            Ok(Ok(result)) => result,
            Ok(Err(error)) => refused(&error.to_string()),
            Err(_) => refused(&format!("it took longer than {} seconds", self.time.as_secs())),
        }
    }

    async fn process(&self, arguments: &[&str], input: &str) -> std::io::Result<CallToolResult> {
        let mut command = self.limited();
        command.args(&self.settings).args(arguments).current_dir(&self.folder);
        command.env(crate::cards::WITHIN, &self.folder).kill_on_drop(true);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn()?;
        if let Some(mut to) = child.stdin.take() {
            // A process that doesn't read to the end says why by itself.
            let _ = to.write_all(input.as_bytes()).await;
        }
        let done = child.wait_with_output().await?;
        let out = String::from_utf8_lossy(&done.stdout).into_owned();
        if out.trim().is_empty() {
            let why = String::from_utf8_lossy(&done.stderr).into_owned();
            let why = if why.trim().is_empty() {
                format!("it was stopped ({}): it may have needed more memory", done.status)
            } else {
                why
            };
            return Ok(refused(&why));
        }
        Ok(CallToolResult::success(vec![ContentBlock::text(out)]))
    }

    #[cfg(unix)]
    fn limited(&self) -> Command {
        let mut command = Command::new("sh");
        let kilobytes = self.memory.saturating_mul(1024).to_string();
        command.args(["-c", "ulimit -v \"$1\" 2>/dev/null; shift; exec \"$@\"", "sh", &kilobytes]);
        command.arg(&self.program);
        command
    }

    #[cfg(not(unix))]
    fn limited(&self) -> Command {
        Command::new(&self.program)
    }
}

fn refused(why: &str) -> CallToolResult {
    CallToolResult::error(vec![ContentBlock::text(why.to_owned())])
}

impl Mcp {
    pub(super) fn run(&self, options: &SharedArgs, _: &mut Output) -> Result<u8, CliError> {
        let said = |error: &dyn std::fmt::Display| CliError::said(error.to_string());
        let folder = self
            .folder
            .canonicalize()
            .map_err(|_| CliError::said(format!("there is no folder {}", self.folder.display())))?;
        let whole = |path: &Path| {
            std::path::absolute(path).unwrap_or_else(|_| path.to_owned()).display().to_string()
        };
        let mut settings = vec![String::from("--color=never")];
        settings.extend(options.cards.iter().map(|path| format!("--cards={}", whole(path))));
        settings.extend(options.rulebook.iter().map(|path| format!("--rulebook={}", whole(path))));
        settings.extend(options.index.iter().map(|path| format!("--index={}", whole(path))));
        let server = McpServer {
            program: std::env::current_exe().map_err(|error| said(&error))?,
            folder,
            settings,
            time: Duration::from_secs(self.time),
            memory: self.memory,
            tool_router: McpServer::tool_router(),
        };
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|error| said(&error))?;
        runtime.block_on(async {
            let running =
                server.serve(rmcp::transport::stdio()).await.map_err(|error| said(&error))?;
            running.waiting().await.map_err(|error| said(&error))
        })?;
        Ok(0)
    }
}
