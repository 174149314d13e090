//! Effects that go on.
use crate::game::*;
use std::sync::Arc;

facts! {
    /// Effects that go on: 405, 412, 418.
    LastFact {
        AppliesNoMore "What an object says doesn't apply any more" { object: ObjectId },
        GoesOn "What an object said goes on after it has left play" { object: ObjectId },
        Applies "What an object says applies from now on" { object: ObjectId },
        CountedOnce "What an effect counts is counted once, as it begins",
        TooLate "An effect comes too late for a creature in combat"
            { creature: ObjectId, how: TooLate },
        WhateverIsMeant "An effect on whatever its words mean begins"
            { now: Vec<Entity>, says: Says, object: ObjectId },
        Changed "An effect changes objects or players"
            { affected: Vec<Entity>, says: Says, object: ObjectId },
        BecomesCopy "Objects become copies of another" { copies: Vec<ObjectId>, copied: ObjectId },
        Forbids "An effect changes what players can do",
        Permits "An effect changes what players may do",
        MayPlay "A player may play cards"
            { player: PlayerId, cards: Vec<ObjectId>, free: bool, how_long: Says,
                object: ObjectId },
        Ignores "A player ignores an object's effect until end of turn"
            { player: PlayerId, object: ObjectId },
        WillSkip "A player will skip a turn, phase or step" { player: PlayerId, what: Skipping },
        RegenerationShield "A regeneration shield protects an object" { object: ObjectId },
        Begins "A replacement effect begins" { says: Says, object: ObjectId },
        Shields "An effect about damage begins" { left: Option<u32>, whom: Vec<Entity> },
        ShieldEach "Each of those that are there gets a shield of its own",
        ChosenSource "A source of damage is chosen" { source: ObjectId },
        OverAtOnce "An effect's duration is over before it began",
        ControlUnchanged "A player has left the game and gains control of nothing"
            { player: PlayerId, object: Option<ObjectId> },
        GainsControl "A player gains control of an object" { player: PlayerId, object: ObjectId },
        NoExchange "An exchange can't be made in full",
        OneControlsBoth "One player controls both that would be exchanged",
        SaysInstead "A word of a text is changed" { old: Arc<str>, new: Arc<str> },
    }
}

/// Why an effect changes nothing for a creature that is in combat already (306.2a, 501.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TooLate {
    /// It can't attack, and attacks.
    Attacks,
    /// It can't block, and blocks.
    Blocks,
    /// Its evasion has changed, and it blocks or is blocked.
    InABlock,
}

impl Told for TooLate {
    const SHAPE: PartShape = PartShape::Word;
    fn part(&self) -> FactPart {
        FactPart::Word(
            match self {
                TooLate::Attacks => "attacks",
                TooLate::Blocks => "blocks",
                TooLate::InABlock => "in a block",
            }
            .into(),
        )
    }
}

impl Told for Skipping {
    const SHAPE: PartShape = PartShape::Word;
    fn part(&self) -> FactPart {
        match self {
            Skipping::Turn => FactPart::Word("turn".into()),
            Skipping::Step(step) => step.part(),
            Skipping::Combat => FactPart::Word("combat".into()),
            Skipping::CombatsAfter(_) => FactPart::Word("all combats".into()),
        }
    }
}
