//! Whether a board that was set up is one that a game could show.
use super::r100_general::deck_fault;
use super::r217_zones::is_only_for_ante;
use super::r418_continuous::characteristics;
use super::r420_state_based::can_be_attached;
use crate::cite;
use crate::game::{BoardRefused, Entity, Game, Refused, Setup};
use crate::rulebook::RuleId;
use crate::terms::CardType;

/// Something that a board can't show before anything has happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupFault {
    /// What is wrong with it.
    pub kind: SetupFaultKind,
    /// The object, or the player whose deck it is.
    pub of: Entity,
    /// The same as a reason; `trace` puts it into words.
    pub why: Refused,
    /// The rules that say so.
    pub rules: Vec<RuleId>,
}

/// What is wrong with a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetupFaultKind {
    /// What is neither an Aura nor Equipment is attached.
    Attached,
    /// It can't be attached to what it is attached to.
    AttachedTo,
    /// A deck that the kind of game doesn't allow (100.2, 100.3).
    Deck,
    /// A card that is used in games for ante only (217.9c).
    OnlyForAnte,
    /// An instant or a sorcery in play.
    NoPermanent,
}

/// Where a board stands in its game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameStage {
    /// The players have their decks, and the game begins (101).
    ToBegin,
    /// In the middle of it.
    UnderWay,
}

impl Setup {
    /// The board as a game, from which on it changes by events only. A game that hasn't begun is
    /// held against what decks may be, any other against what can be in play.
    ///
    /// # Errors
    /// All that is wrong with it.
    pub fn into_game(self, stage: GameStage) -> Result<Game, Vec<SetupFault>> {
        let mut faults = attached(&self);
        match stage {
            GameStage::ToBegin => faults.extend(decks(&self)),
            GameStage::UnderWay if !self.options().ante => faults.extend(for_ante(&self)),
            GameStage::UnderWay => {}
        }
        faults.extend(no_permanents(&self));
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut game = self.game;
        if stage == GameStage::UnderWay {
            game.knows_how_its_turn_began();
        }
        Ok(game)
    }
}

fn attached(game: &Game) -> Vec<SetupFault> {
    let mut found = Vec::new();
    for object in game.objects().filter(|o| o.in_play()) {
        let Some(to) = object.attached_to else { continue };
        let seen = characteristics(game, object.id);
        let is_one = ["Aura", "Equipment", "Fortification"].iter().any(|s| seen.has_subtype(s));
        let (kind, why) = match is_one {
            false => (SetupFaultKind::Attached, BoardRefused::IsNoAttachment),
            true if matches!(can_be_attached(game, object.id, to), Ok(false)) => {
                let object = object.id;
                (SetupFaultKind::AttachedTo, BoardRefused::NotAttachedTo { object, to })
            }
            true => continue,
        };
        let of = Entity::Object(object.id);
        found.push(SetupFault { kind, of, why: why.into(), rules: Vec::new() });
    }
    found
}

fn decks(game: &Game) -> Vec<SetupFault> {
    let fault = |id| {
        let refusal = deck_fault(game, id)?;
        let (kind, of) = (SetupFaultKind::Deck, Entity::Player(id));
        Some(SetupFault { kind, of, why: refusal.why, rules: refusal.rules })
    };
    game.players().filter_map(|p| fault(p.id)).collect()
}

fn for_ante(game: &Game) -> Vec<SetupFault> {
    let fault = |o: &crate::game::Object| SetupFault {
        kind: SetupFaultKind::OnlyForAnte,
        of: Entity::Object(o.id),
        why: BoardRefused::OnlyForAnte { card: o.id }.into(),
        rules: vec![cite!("217.9c")],
    };
    game.objects().filter(|o| is_only_for_ante(o)).map(fault).collect()
}

fn no_permanents(game: &Game) -> Vec<SetupFault> {
    let stays = |o: &&crate::game::Object| {
        let seen = characteristics(game, o.id);
        !seen.is(CardType::Instant) && !seen.is(CardType::Sorcery)
    };
    let up = game.objects().filter(|o| o.in_play() && !o.face_down);
    let fault = |o: &crate::game::Object| SetupFault {
        kind: SetupFaultKind::NoPermanent,
        of: Entity::Object(o.id),
        why: BoardRefused::IsNoPermanent { card: o.id }.into(),
        rules: Vec::new(),
    };
    up.filter(|o| !stays(o)).map(fault).collect()
}
