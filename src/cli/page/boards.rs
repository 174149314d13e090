//! One board, with what isn't as it was on the one before lit up.

use crate::trace::{BoardState, CardState, PlayerState};
use maud::{Markup, html};
use std::collections::BTreeMap;

/// Where each card was, and as what.
type Whereabouts<'a> = BTreeMap<u32, (String, &'a CardState)>;

/// A board.
pub(super) fn board(board: &BoardState, before: Option<&BoardState>) -> Markup {
    let was = before.map(places);
    let moved = before
        .is_some_and(|b| (b.turn, &b.step, &b.active) != (board.turn, &board.step, &board.active));
    html! {
        p class=[moved.then_some("lit")] {
            "Turn " (board.turn) ", " (board.active) ", " (board.step)
            @if let Some(who) = &board.priority { "; " (who) " has priority" }
        }
        @if !board.stack.is_empty() {
            (zone("Stack, top first", "stack", &board.stack, was.as_ref()))
        }
        @for (at, seat) in board.players.iter().enumerate() {
            (player(seat, before.and_then(|b| b.players.get(at)), was.as_ref()))
        }
        @for (title, key, cards) in [
            ("Removed from the game", "removed", &board.removed),
            ("Phased out", "phased", &board.phased_out),
            ("Ante", "ante", &board.ante),
        ] {
            @if !cards.is_empty() { (zone(title, key, cards, was.as_ref())) }
        }
    }
}

fn player(
    seat: &PlayerState,
    before: Option<&PlayerState>,
    was: Option<&Whereabouts<'_>>,
) -> Markup {
    let lit = |same: bool| (before.is_some() && !same).then_some("lit");
    let name = &seat.name;
    html! {
        section class="seat" aria-label={ (name) "'s side" } {
            h3 {
                span { (name) }
                span class=[lit(before.is_some_and(|b| b.life == seat.life))] {
                    (seat.life) " life"
                }
                @if !seat.mana.is_empty() || before.is_some_and(|b| !b.mana.is_empty()) {
                    span class=[lit(before.is_some_and(|b| b.mana == seat.mana))] {
                        "mana pool: " @if seat.mana.is_empty() { "empty" } @else { (seat.mana) }
                    }
                }
                @for counter in &seat.counters {
                    @let had = before.is_some_and(|b| b.counters.contains(counter));
                    span class=[lit(had)] { (counter) }
                }
                @if seat.left { span { "has left the game" } }
            }
            (zone("In play", &format!("{name} play"), &together(&seat.in_play), was))
            (zone("Hand", &format!("{name} hand"), &seat.hand, was))
            (zone("Graveyard, top first", &format!("{name} graveyard"), &seat.graveyard, was))
            @if !seat.library.is_empty() {
                (zone(
                    if seat.library_order == "top"
                        { "Library, as far as it is known" } else { "Library" },
                    &format!("{name} library"), &seat.library, was,
                ))
            }
        }
    }
}

/// What is attached stands behind what it is attached to.
fn together(cards: &[CardState]) -> Vec<CardState> {
    let here = |id: u32| cards.iter().any(|card| card.id == id);
    let mut found = Vec::new();
    let free = cards.iter().filter(|card| !card.attached_to.is_some_and(here));
    for card in free {
        found.push(card.clone());
        let on = cards.iter().filter(|other| other.attached_to == Some(card.id));
        found.extend(on.cloned());
    }
    let rest: Vec<CardState> =
        cards.iter().filter(|card| !found.iter().any(|f| f.id == card.id)).cloned().collect();
    found.extend(rest);
    found
}

/// Whether a card was elsewhere, or otherwise, on the board before.
fn moved(was: &Whereabouts<'_>, key: &str, card: &CardState) -> bool {
    was.get(&card.id).is_none_or(|(place, old)| place != key || *old != card)
}

fn zone(title: &str, key: &str, cards: &[CardState], was: Option<&Whereabouts<'_>>) -> Markup {
    html! {
        @if !cards.is_empty() {
            section class="zone" aria-label=(title) {
                h4 { (title) " (" (cards.len()) ")" }
                ul class="cards" {
                    @for card in cards {
                        @let moved = was.is_some_and(|was| moved(was, key, card));
                        (drawn(card, moved))
                    }
                }
            }
        }
    }
}

fn drawn(card: &CardState, lit: bool) -> Markup {
    let mut class = String::from("card");
    for (is, word) in
        [(card.tapped, " tapped"), (card.attached_to.is_some(), " attached"), (lit, " lit")]
    {
        class.push_str(if is { word } else { "" });
    }
    html! {
        li class=(class) data-id=(card.id) {
            div class="head" { span class="name" { (card.name) } span class="cost" { (card.cost) } }
            @if let Some(own) = &card.card { p { (own) } }
            p class="type" { (card.types) }
            @for ability in &card.text { p class="text" { (ability) } }
            @if card.pt.is_some() || !card.states.is_empty() {
                div class="foot" {
                    span class="states" { (card.states.join(", ")) }
                    @if let Some(pt) = &card.pt { span class="pt" { (pt) } }
                }
            }
        }
    }
}

fn places(board: &BoardState) -> Whereabouts<'_> {
    let mut found = Whereabouts::new();
    let zones = [
        ("stack", &board.stack),
        ("removed", &board.removed),
        ("phased", &board.phased_out),
        ("ante", &board.ante),
    ];
    for (key, cards) in zones {
        found.extend(cards.iter().map(|card| (card.id, (key.to_owned(), card))));
    }
    for seat in &board.players {
        let zones = [
            ("play", &seat.in_play),
            ("hand", &seat.hand),
            ("graveyard", &seat.graveyard),
            ("library", &seat.library),
        ];
        for (key, cards) in zones {
            let key = format!("{} {key}", seat.name);
            found.extend(cards.iter().map(|card| (card.id, (key.clone(), card))));
        }
    }
    found
}
