//! What stands around the judge: stack enough for sentences as deep as they may be, a net for
//! defects, and a clock.
use crate::aside::TemporaryFile;
use crate::card::CardFinder;
use crate::judge::explore::SearchOptions;
use crate::judge::{Judgement, Problem, Verdict, judge_within, not_played};
use crate::scenario::ast::Scenario;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// Bytes of stack for what reads and judges: sentences may be nested as deep as the reader allows.
pub(crate) const STACK: usize = 64 << 20;

/// Judges a scenario; a defect of the engine becomes an error that says so.
pub(crate) fn judged(scenario: &Scenario, cards: &dyn CardFinder) -> Judgement {
    let judged = || {
        let (clock, aside) = (clock(), TemporaryFile::default());
        let own = SearchOptions::of(scenario, &clock, &|_| true);
        judge_within(scenario, cards, &SearchOptions { aside: Some(&aside), ..own })
    };
    catch_unwind(AssertUnwindSafe(judged)).unwrap_or_else(|panic| {
        let words = panic
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| panic.downcast_ref::<&str>().copied());
        let problem = Problem::error(
            scenario.title.span,
            format!("apnap itself is at fault: {}", words.unwrap_or("it stopped")),
        );
        unjudged(scenario, problem.help("please report this scenario"))
    })
}

/// A clock that begins now.
pub(crate) fn clock() -> impl Fn() -> Duration + Sync {
    let began = Instant::now();
    move || began.elapsed()
}

/// A judgement of a scenario that wasn't played.
pub(crate) fn unjudged(scenario: &Scenario, problem: Problem) -> Judgement {
    let mut judgement = not_played(scenario, vec![problem]);
    (judgement.verdict, judgement.expectations) = (Verdict::Error, (0, 0));
    judgement
}

/// Runs something where there is stack enough for it.
pub(crate) fn on_a_deep_stack<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
        match thread.map(|thread| thread.join()) {
            Ok(Ok(value)) => value,
            Ok(Err(panic)) => std::panic::resume_unwind(panic),
            Err(error) => std::panic::panic_any(format!("no thread can be started: {error}")),
        }
    })
}
