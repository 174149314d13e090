//! What came of all cards that were dealt, in figures, and what wasn't seen of each by its name.
use super::Ran;
use super::claim::Claim;
use apnap::scenario::ast::CardSource;
use std::collections::{BTreeMap, BTreeSet};

/// What came of all cards.
#[derive(Default)]
pub struct Figures {
    pub ran: usize,
    pub unread: usize,
    whole: usize,
    pub abilities: usize,
    pub used: usize,
    /// Abilities of which each thing was claimed, and of which anything was.
    claims: BTreeMap<Claim, usize>,
    worded: usize,
    bounded: usize,
    claimed: usize,
    /// The same or nothing happened that they don't speak of.
    held: usize,
    standing: usize,
    changing: usize,
    ways: usize,
    went: usize,
}

impl Figures {
    /// Adds a card, and names what wasn't seen of it.
    pub fn add(&mut self, card: &CardSource, ran: &Ran) {
        self.ran += 1;
        self.abilities += ran.of;
        self.used += ran.used.len();
        self.whole += usize::from(ran.used.len() == ran.of);
        self.worded += ran.worded.len();
        self.standing += ran.standing.len();
        self.changing += ran.changing.len();
        self.ways += ran.ways.len();
        self.went += ran.went.len();
        let mut claimed: BTreeSet<usize> = ran.worded.union(&ran.changing).copied().collect();
        claimed.extend(ran.held.iter().map(|(n, _)| n));
        self.claimed += claimed.len();
        self.bounded += ran.bounded.len();
        self.held += claimed.union(&ran.bounded).count();
        for (_, claim) in &ran.held {
            *self.claims.entry(*claim).or_default() += 1;
        }
        let text = card.text.as_ref().map_or("", |t| t.text.as_str()).replace('\n', " / ");
        let missed: Vec<usize> = (0..ran.of).filter(|n| !ran.used.contains(n)).collect();
        let idle: Vec<usize> = ran.standing.difference(&ran.changing).copied().collect();
        let open: Vec<usize> = (0..ran.of).filter(|n| !claimed.contains(n)).collect();
        let name = &card.name.text;
        if !missed.is_empty() {
            println!("not reached: {name} {missed:?}: {text}");
        }
        if !idle.is_empty() {
            println!("changes nothing: {name} {idle:?}: {text}");
        }
        if !open.is_empty() {
            println!("nothing claimed: {name} {open:?}: {text}");
        }
        for why in &ran.stops {
            println!("unruled on a board: {name}: {why}");
        }
        if !ran.unseen.is_empty() {
            println!("not seen: {name} {}: {text}", ran.unseen.join(", "));
        }
    }

    pub fn print(&self) {
        println!(
            "{} reached all of their abilities; {} abilities of {}",
            self.whole, self.used, self.abilities
        );
        println!(
            "{} of {} ways in which they may go; {} of {} keywords and static abilities change \
             something",
            self.went, self.ways, self.changing, self.standing
        );
        let claims: Vec<String> =
            self.claims.iter().map(|(claim, n)| format!("{} {n}", claim.words())).collect();
        println!(
            "{} of {} abilities have a claim that was held against what happened: words {}, {}; {} \
             with those that only had to do nothing else ({})",
            self.claimed,
            self.abilities,
            self.worded,
            claims.join(", "),
            self.held,
            self.bounded
        );
    }
}
