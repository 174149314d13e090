//! What things cost; docs/performance.md has the figures and says how to take them.

mod growth;
mod position;
mod told;

use apnap::card::{NoCards, read_cards};
use apnap::cards::card_files;
use apnap::judge::setup::{SetUp, set_up};
use apnap::judge::{NO_CLOCK, Verdict, judge, play};
use apnap::scenario::ast::Scenario;
use apnap::scenario::read_scenarios;
use apnap::terms::TypeLine;
use apnap::wording::read;
use criterion::{BatchSize, Criterion, Throughput, criterion_group};
use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::Command;

/// As in the command.
#[global_allocator]
static ALLOCATOR: apnap_allocator::Allocator = apnap_allocator::Allocator;

/// The scenario `S`: burn kills one, the two others block, all three die.
const COMBAT: &[u8] = include_bytes!("combat.yaml");

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn first(bytes: &[u8]) -> Scenario {
    read_scenarios("bench.yaml", bytes).unwrap().swap_remove(0)
}

fn board(scenario: &Scenario) -> SetUp {
    set_up(scenario, &NoCards).unwrap()
}

fn scenario(c: &mut Criterion) {
    let read = first(COMBAT);
    let ready = board(&read);
    c.bench_function("S, from the board to the verdict", |b| {
        b.iter_batched(
            || ready.clone(),
            |board| {
                let judgement = play(&read, board);
                assert_eq!(judgement.verdict, Verdict::Pass);
                judgement
            },
            BatchSize::SmallInput,
        );
    });
    c.bench_function("S, from the bytes of the file", |b| {
        b.iter(|| judge(&first(black_box(COMBAT)), &NoCards, NO_CLOCK))
    });
}

/// The scenario files under a folder.
fn corpus(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() && !path.ends_with("invalid") && !path.ends_with("card-files") {
            corpus(&path, found);
        } else if path.extension().is_some_and(|end| end == "yaml") {
            found.push(path);
        }
    }
}

fn scenarios(c: &mut Criterion) {
    let mut paths = Vec::new();
    corpus(&root().join("scenarios"), &mut paths);
    let files: Vec<(PathBuf, Vec<u8>)> =
        paths.into_iter().map(|path| (path.clone(), fs::read(path).unwrap())).collect();
    let mut group = c.benchmark_group("the corpus");
    group.sample_size(10).throughput(Throughput::Elements(files.len() as u64));
    group.bench_function("from bytes, one after another", |b| {
        b.iter(|| {
            for (path, bytes) in &files {
                for scenario in read_scenarios("bench.yaml", bytes).unwrap() {
                    let named: Vec<String> =
                        scenario.use_files.iter().map(|text| text.text.clone()).collect();
                    black_box(judge(&scenario, &card_files(path, &named, &[]), NO_CLOCK));
                }
            }
        });
    });
    group.finish();
}

/// The list of cards that `APNAP_ERA_CARDS` names; without one this isn't measured.
fn wording(c: &mut Criterion) {
    let Some(path) = std::env::var_os("APNAP_ERA_CARDS") else { return };
    let Ok(bytes) = fs::read(path) else { return };
    let cards = read_cards("cards.jsonl", &bytes).unwrap();
    let cards: Vec<_> = cards
        .iter()
        .filter_map(|card| {
            Some((
                &card.name.text,
                TypeLine::parse(&card.type_line.as_ref()?.text).ok()?,
                card.text.as_ref().map_or("", |text| text.as_str()),
            ))
        })
        .collect();
    let mut group = c.benchmark_group("wording");
    group.sample_size(10).throughput(Throughput::Elements(cards.len() as u64));
    group.bench_function("a list of cards", |b| {
        b.iter(|| {
            cards.iter().filter(|(name, line, text)| read(name, line, text).is_understood()).count()
        });
    });
    group.finish();
}

fn game(c: &mut Criterion) {
    let zones = "hand: [7 Grizzly Bears], graveyard: [14 Forest, 4 Grizzly Bears], in play: [20 \
        Forest, 20 Grizzly Bears, 10 Hill Giant]";
    let text = format!(
        "title: many\ncards:\n  Grizzly Bears: {{cost: '{{1}}{{G}}', type: Creature - Bear, pt: \
            2/2}}\n  Hill Giant: {{cost: '{{3}}{{R}}', type: Creature - Giant, pt: 3/3}}\n\
         players:\n  Ann: {{{zones}}}\n  Bob: {{{zones}}}\nexpect: Bob has 20 life\n"
    );
    let game = board(&first(text.as_bytes())).game;
    assert_eq!(game.objects().count(), 150);
    c.bench_function("a clone of a game of 150 objects", |b| b.iter(|| black_box(&game).clone()));
    c.bench_function("a hash of a game of 150 objects", |b| {
        b.iter(|| {
            let mut hasher = DefaultHasher::new();
            black_box(&game).hash(&mut hasher);
            hasher.finish()
        });
    });
}

fn command(c: &mut Criterion) {
    let mut group = c.benchmark_group("the command");
    group.sample_size(30);
    let scenario = root().join("src/benches/combat.yaml");
    group.bench_function("a cold start that runs S", |b| {
        b.iter(|| {
            let output = Command::new(env!("CARGO_BIN_EXE_apnap"))
                .arg("run")
                .arg(&scenario)
                .output()
                .unwrap();
            assert!(output.status.success());
            output
        });
    });
    group.finish();
}

criterion_group!(
    benches,
    scenario,
    told::told,
    scenarios,
    wording,
    game,
    position::position,
    command
);

/// `-- --check` measures how costs grow, and fails where one grows past its bound; otherwise all is
/// measured.
fn main() {
    if std::env::args().any(|arg| arg == "--check") {
        let kept = growth::report();
        std::process::exit(i32::from(!kept));
    }
    benches();
    Criterion::default().configure_from_args().final_summary();
    if std::env::args().len() <= 2 {
        growth::report();
    }
}
