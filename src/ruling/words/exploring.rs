//! What is told of a search through every line of play, in words.
use super::*;
use crate::terms::ZoneKind;

pub(super) fn words(game: &Game, fact: &ExploreFact) -> String {
    let players: Vec<String> = game.players().map(|p| p.name.to_string()).collect();
    match fact {
        ExploreFact::Size { positions, lines, deepest, mana } => {
            let lines = match lines {
                Some(1) => "1 line".to_owned(),
                Some(u64::MAX) => "more lines than can be counted".to_owned(),
                Some(n) => format!("{n} lines"),
                None => "lines without number".to_owned(),
            };
            let s = if *positions == 1 { "" } else { "s" };
            let mana = if *mana { "; mana is made only to pay for something" } else { "" };
            format!(
                "every line of play: {positions} position{s}, {lines}, at most {deepest} acts \
                    deep{mana}"
            )
        }
        ExploreFact::Claimed { line, standing, longer } => {
            let longer = if *longer { ", by a line that needn't be a shortest one" } else { "" };
            format!("{line}: {}{longer}", standing.word())
        }
        ExploreFact::Loop { gains, unproven } => {
            let gains: Vec<String> = gains.iter().map(|gain| gain_words(gain, &players)).collect();
            let again = match unproven {
                None => "as often as its players like (421.2)".to_owned(),
                Some(why) => format!("not proven to go on: {why}"),
            };
            format!("a loop: each round {}; {again}", gains.join(", "))
        }
        ExploreFact::AgainAndAgain => "and again and again:".into(),
        ExploreFact::EndsAlike { whole: true } => "it doesn't matter: all lines end alike".into(),
        ExploreFact::EndsAlike { whole: false } => {
            "no two lines that were looked at end differently".into()
        }
        ExploreFact::EndsDiffer { number, whole } => {
            let more = if *whole { "" } else { ", and perhaps more" };
            format!("it matters: {number} different ends{more}")
        }
        ExploreFact::LeadHere { lines } => match lines {
            Some(1) => "1 line leads here".into(),
            Some(u64::MAX) => "more lines than can be counted lead here".into(),
            Some(n) => format!("{n} lines lead here"),
            None => "lines without number lead here".into(),
        },
        ExploreFact::EndHas { topic, is } => end_words(topic, is, &players),
        ExploreFact::FirstLine { line } => format!("- {line}"),
        ExploreFact::Unlooked { branches, because } => {
            let of = if *branches == 1 { "branch" } else { "branches" };
            format!("not looked at: {branches} {of}: {because}")
        }
    }
}

/// What a gain of a loop is called.
pub fn gain_words(gain: &Gain, players: &[String]) -> String {
    let by = gain.by.abs();
    let more = if gain.by < 0 { "less" } else { "more" };
    let name = |player: &PlayerId| players.get(player.index()).map_or("", String::as_str);
    match &gain.of {
        Gained::Life(player) => format!("{} has {by} life {more}", name(player)),
        Gained::Mana(player, kind) => {
            let mana = match usize::try_from(by) {
                Ok(by @ 0..=6) => kind.to_string().repeat(by),
                _ => format!("{by} times {kind}"),
            };
            format!("{mana} more in {}'s mana pool", name(player))
        }
        Gained::Counters(on, kind) => {
            let s = if by == 1 { "" } else { "s" };
            format!("{by} {kind} counter{s} {more} on {on}")
        }
        Gained::Damage(on) => format!("{by} damage {more} on {on}"),
        Gained::Power(on) => format!("{by} power {more} on {on} until end of turn"),
        Gained::Toughness(on) => format!("{by} toughness {more} on {on} until end of turn"),
        Gained::Tokens(of) => {
            let s = if by == 1 { "" } else { "s" };
            format!("{by} {of} token{s} {more}")
        }
    }
}

/// What is so at an end.
pub fn end_words<S: Borrow<str>>(topic: &Topic, is: &[S], players: &[String]) -> String {
    let whose = |player: &PlayerId| players.get(player.index()).map_or("", String::as_str);
    let all = is.join("; ");
    let or_nothing = if all.is_empty() { "nothing".to_owned() } else { all.clone() };
    match topic {
        Topic::Outcome if all.is_empty() => "the game goes on".to_owned(),
        Topic::Outcome => all,
        Topic::Life(player) => match is.split_first() {
            Some((life, [])) => format!("{} has {} life", whose(player), life.borrow()),
            Some((life, more)) => {
                format!("{} has {} life, {}", whose(player), life.borrow(), more.join(", "))
            }
            None => String::new(),
        },
        Topic::Mana(player) => format!("{}'s mana pool: {}", whose(player), is.concat()),
        Topic::Zone(ZoneKind::Library, player) => {
            let cards = if all == "1" { "card" } else { "cards" };
            format!("{} has {all} {cards} in the library", whose(player))
        }
        Topic::Zone(ZoneKind::InPlay, player) => format!("{} controls {or_nothing}", whose(player)),
        Topic::Zone(ZoneKind::Stack, player) => {
            format!("{} has {or_nothing} on the stack", whose(player))
        }
        Topic::Zone(ZoneKind::RemovedFromTheGame, player) => {
            format!("{} owns {or_nothing} removed from the game", whose(player))
        }
        Topic::Zone(kind, player) => format!("{}'s {kind}: {or_nothing}", whose(player)),
    }
}
