//! Sources that do nothing but tap for their mana, on a board where nothing watches that: a search
//! finds them once for all that is tried from a position, and taps them without going through what
//! could replace it or trigger.
use super::charging::charges_abilities;
use super::{Instruction, reacts_to_tapping};
use crate::cite;
use crate::decide::ManaSource;
use crate::decide::autopay::could_suffice;
use crate::game::{ContinuingKind, Event, EventKinds, Game, ObjectId, PlayerId, Reads, Zone};
use crate::rules::r406_mana_abilities::is_mana_ability;
use crate::rules::r409_playing::can_tap_itself;
use crate::rules::r410_triggers::anything_waits_for;
use crate::rules::r418_continuous::{
    characteristics, has_rules, has_statics_that, nothing_changed_elsewhere,
};
use crate::rules::{Engine, Ruling};
use crate::terms::{Mana, ManaSymbol, Supertype};
use crate::wording::tree::{Ability, Action, Activated, Cost, ManaOutput, PlayerRef, StaticClause};
use std::sync::Arc;

/// Plain sources that were found in games that came of one position, what one and the same ability
/// makes on any plain board, and what the permanents of a board are together.
#[derive(Debug, Default)]
pub struct PlainSources {
    found: Vec<SourcesFound>,
    looked: Vec<SourceOfText>,
    boards: Vec<BoardFound>,
}

impl PlainSources {
    /// Goes on to another position: only what abilities make is kept.
    pub fn forget_position(&mut self) {
        self.found.clear();
    }
}

/// So many boards are kept at most.
const BOARDS: usize = 4;

/// What the permanents of a computed board are together, whatever is tapped.
#[derive(Debug)]
struct BoardFound {
    /// A game that has it.
    game: Game,
    /// All mana abilities of permanents are plain, and no static ability says more.
    is_plain: bool,
    /// A triggered mana ability waits for something to be tapped for mana.
    is_watched: bool,
}

/// What an ability makes that nothing but its text says anything of, and whether triggers waited
/// for that.
#[derive(Debug)]
struct SourceOfText {
    ability: Arc<Ability>,
    watched: bool,
    source: ManaSource,
}

/// So many abilities are kept at most.
const ABILITIES: usize = 64;

/// What was found in a game: of each of its untapped sources, in the order of the board; `None`
/// where some source isn't plain.
#[derive(Debug)]
struct SourcesFound {
    game: Game,
    player: PlayerId,
    sources: Option<Vec<ManaSource>>,
}

impl SourcesFound {
    /// Whether the game has the same permanents, the same computed board, and no other cards that
    /// could have mana abilities.
    fn holds(&self, game: &Game, player: PlayerId) -> bool {
        let same = |id: &ObjectId| std::ptr::eq(self.game.object(*id), game.object(*id));
        self.player == player
            && self.game.shares_its_board(game)
            && self.game.in_play() == game.in_play()
            && (self.game.shares_its_objects(game) || game.in_play().iter().all(same))
            && self.game.activated_elsewhere() == game.activated_elsewhere()
    }
}

impl Engine<'_> {
    /// The mana abilities that a player could play now, and whether tapping for them can be done at
    /// once.
    pub(in crate::rules) fn sources_to_pay(
        &mut self,
        player: PlayerId,
        reserved: &[ObjectId],
    ) -> Ruling<(Vec<ManaSource>, bool)> {
        let free = |source: &&ManaSource| !reserved.contains(&source.object);
        let of = |all: &[ManaSource]| all.iter().filter(free).cloned().collect::<Vec<_>>();
        match self.in_plain_sources(player, of)? {
            Some(sources) => {
                debug_assert_eq!(Some(&sources), self.mana_sources(player, reserved).ok().as_ref());
                Ok((sources, self.taps_at_once()))
            }
            None => Ok((self.mana_sources(player, reserved)?, false)),
        }
    }

    /// 411.2: plays a mana ability with priority; the source is tapped at once where that can be
    /// done.
    pub(in crate::rules) fn tap_or_play(
        &mut self,
        player: PlayerId,
        object: ObjectId,
        ability: usize,
    ) -> Ruling<()> {
        match self.source_at_once(player, object, ability)? {
            Some(source) => {
                self.tap_plainly(player, &source);
                Ok(())
            }
            None => self.play_mana_ability(player, object, ability, None),
        }
    }

    /// The source that an ability of an object is, if tapping for it can be done at once.
    fn source_at_once(
        &mut self,
        player: PlayerId,
        object: ObjectId,
        ability: usize,
    ) -> Ruling<Option<ManaSource>> {
        if !self.taps_at_once() {
            return Ok(None);
        }
        let is = |source: &&ManaSource| (source.object, source.ability) == (object, ability);
        let found = self.in_plain_sources(player, |all| all.iter().find(is).cloned())?;
        Ok(found.flatten())
    }

    /// Whether the mana of a card's cost is wanting, whatever is announced: nobody will see where
    /// its play fails, all sources are plain, and no text changes what it costs or lets it be
    /// played in another way.
    pub(in crate::rules) fn surely_wants_mana(
        &mut self,
        player: PlayerId,
        card: ObjectId,
    ) -> Ruling<bool> {
        if !self.log.is_silent() || self.mana_is_free() || self.plain_sources().is_none() {
            return Ok(false);
        }
        let game = &self.game;
        let seen = characteristics(game, card);
        let Some(cost) = seen.mana_cost.clone() else { return Ok(false) };
        let idle = |ability: &Ability| match ability {
            Ability::Spell(_) | Ability::Activated(_) | Ability::Triggered(_) => true,
            Ability::Keyword(keyword) => keyword.is_asked_for_by_name(),
            Ability::Static(_) | Ability::Unknown(_) => false,
        };
        let changes = |clause: &StaticClause| {
            matches!(clause, StaticClause::CostChange { .. } | StaticClause::AdditionalCost(_))
        };
        let printed = seen.abilities.iter().all(|a| idle(&a.ability))
            && !cost.0.iter().any(|symbol| matches!(symbol, ManaSymbol::Variable(_)))
            && !has_statics_that(game, |text| text.clauses.iter().any(changes));
        if !printed {
            return Ok(false);
        }
        let pool = game.player(player).mana.clone();
        let suffices = |all: &[ManaSource]| could_suffice(&pool, &cost.0, all);
        Ok(self.in_plain_sources(player, suffices)? == Some(false))
    }

    fn taps_at_once(&self) -> bool {
        self.log.is_silent() && !self.heeds_durations() && is_unwatched(&self.game)
    }

    /// Looks at the sources of a plain board, where what was found of them is kept; `None` where it
    /// isn't, or one isn't plain.
    fn in_plain_sources<T>(
        &mut self,
        player: PlayerId,
        look: impl FnOnce(&[ManaSource]) -> T,
    ) -> Ruling<Option<T>> {
        let Some(mut known) = self.plain_sources().map(std::mem::take) else { return Ok(None) };
        let at = match known.found.iter().position(|found| found.holds(&self.game, player)) {
            Some(at) => at,
            None => {
                let (is_plain, is_watched) = self.board_found(&mut known.boards);
                let sources = match is_plain && is_plain_beside(&self.game, player) {
                    true => {
                        Some(self.plain_board_sources(player, &mut known.looked, is_watched)?)
                    }
                    false => None,
                };
                known.found.push(SourcesFound { game: self.game.clone(), player, sources });
                known.found.len() - 1
            }
        };
        let seen = known.found[at].sources.as_deref().map(look);
        if let Some(place) = self.plain_sources() {
            *place = known;
        }
        Ok(seen)
    }

    /// Whether the permanents are plain, and whether a mana ability of one waits for mana.
    fn board_found(&self, boards: &mut Vec<BoardFound>) -> (bool, bool) {
        let game = &self.game;
        let same = |board: &&BoardFound| {
            board.game.shares_its_board(game) && board.game.in_play() == game.in_play()
        };
        if let Some(board) = boards.iter().find(same) {
            return (board.is_plain, board.is_watched);
        }
        let (is_plain, is_watched) = (is_plain_board(game), self.is_mana_watched_in_play());
        if boards.len() == BOARDS {
            boards.remove(0);
        }
        boards.push(BoardFound { game: game.clone(), is_plain, is_watched });
        (is_plain, is_watched)
    }

    /// The sources of a plain board: of those with one and the same ability one is looked at, where
    /// no rule is about either.
    fn plain_board_sources(
        &self,
        player: PlayerId,
        looked: &mut Vec<SourceOfText>,
        watched: bool,
    ) -> Ruling<Vec<ManaSource>> {
        debug_assert_eq!(watched, self.is_mana_watched());
        let heard =
            anything_waits_for(&self.game, EventKinds::TAPPED | EventKinds::TAPPED_FOR_MANA);
        let mut sources: Vec<ManaSource> = Vec::new();
        if looked.len() > ABILITIES {
            looked.clear();
        }
        for &object in self.game.in_play() {
            let seen = characteristics(&self.game, object);
            let own = seen.controller.unwrap_or(self.game.object(object).owner) == player;
            if !own || self.game.object(object).tapped {
                continue;
            }
            let (snow, reacts) =
                (seen.has_supertype(Supertype::Snow), seen.abilities.iter().any(reacts_to_tapping));
            for (place, instance) in seen.abilities.iter().enumerate() {
                let Ability::Activated(text) = instance.ability.as_ref() else { continue };
                if !is_mana_ability(text) || can_tap_itself(&self.game, object).is_err() {
                    continue;
                }
                let free = !watched && !heard && !has_rules(&self.game, object);
                let like = looked.iter().find(|known| {
                    let source = &known.source;
                    free && Arc::ptr_eq(&known.ability, &instance.ability)
                        && (source.ability, source.snow, source.plain) == (place, snow, !reacts)
                        && known.watched == watched
                });
                if let Some(SourceOfText { source, .. }) = like {
                    let only = source.only.map(|_| object.0);
                    sources.push(ManaSource { object, only, ..source.clone() });
                    continue;
                }
                if let Some(source) = self.source(player, object, place, text, watched)? {
                    if free {
                        let (ability, source) = (instance.ability.clone(), source.clone());
                        looked.push(SourceOfText { ability, watched, source });
                    }
                    sources.push(source);
                }
            }
        }
        Ok(sources)
    }

    /// 411.1: taps such a source for its mana, where nothing waits for that.
    pub(in crate::rules) fn tap_plainly(&mut self, player: PlayerId, source: &ManaSource) {
        let object = source.object;
        let seen = characteristics(&self.game, object);
        let Some(ability) = seen.abilities.get(source.ability) else { return };
        let origin = (ability.origin, ability.part);
        let mana = |kind| Mana { kind, snow: source.snow, only: None };
        let mana: Vec<Mana> = source.makes.iter().flatten().map(|kind| mana(*kind)).collect();
        let rules = [cite!("411.1")];
        let played =
            Event::AbilityPlayed { ability: None, source: object, origin, player, mana: true };
        let added = Event::ManaAdded { player, mana: mana.clone(), source: Some(object) };
        let tapped = Event::TappedForMana { permanent: object, player, mana };
        let used = Event::AbilityUsed { object, ability: origin, once: false };
        for event in [Event::Tapped(object), used, played, added, tapped] {
            // That it was played and for what changes nothing by itself.
            let tells = matches!(event, Event::AbilityPlayed { .. } | Event::TappedForMana { .. });
            if !tells || self.log.keeps(&event) {
                self.record_silently(&rules, event);
            }
        }
    }
}

/// Whether all mana abilities of permanents do nothing but tap for certain mana, and no static
/// ability says anything of what is played or of mana: what the computed board alone tells.
fn is_plain_board(game: &Game) -> bool {
    let says_more = |clause: &StaticClause| {
        charges_abilities(clause)
            || !matches!(
                clause,
                StaticClause::Change { .. }
                    | StaticClause::ComesIntoPlay(_)
                    | StaticClause::CostChange { .. }
                    | StaticClause::AdditionalCost(_)
            )
    };
    !has_statics_that(game, |text| text.clauses.iter().any(says_more))
        && game.in_play().iter().all(|id| has_plain_mana(game, *id, true))
        && nothing_changed_elsewhere(game)
}

/// Whether a player has no mana abilities elsewhere, and no effect says anything of what is played
/// or of mana.
fn is_plain_beside(game: &Game, player: PlayerId) -> bool {
    let changes = |kind: &ContinuingKind| {
        matches!(kind, ContinuingKind::Changes { .. } | ContinuingKind::Copy { .. })
    };
    let theirs = |o: &ObjectId| {
        matches!(game.object(*o).zone, Zone::Hand(p) | Zone::Graveyard(p)
            if p == player)
    };
    game.effects().all(|effect| changes(&effect.kind))
        && game.delayed().next().is_none()
        && !game.is_range_limited()
        && game
            .activated_elsewhere()
            .iter()
            .all(|id| !theirs(id) || has_plain_mana(game, *id, false))
}

fn has_plain_mana(game: &Game, id: ObjectId, in_play: bool) -> bool {
    characteristics(game, id).abilities.iter().all(|ability| match ability.ability.as_ref() {
        Ability::Activated(text) => !is_mana_ability(text) || in_play && taps_for_one_thing(text),
        _ => true,
    })
}

/// "{T}: Add {G} to your mana pool", and nothing else.
fn taps_for_one_thing(text: &Activated) -> bool {
    let certain =
        |symbol: &ManaSymbol| matches!(symbol, ManaSymbol::Color(_) | ManaSymbol::Generic(_));
    let adds = |does: &Instruction| {
        let Instruction::Do(does) = does else { return false };
        let Action::AddMana(PlayerRef::You, ManaOutput::Symbols(symbols)) = &does.action else {
            return false;
        };
        !does.riders.limited && !symbols.is_empty() && symbols.iter().all(certain)
    };
    text.costs == [Cost::Tap]
        && text.limits.is_empty()
        && text.effect.lowered().is_ok_and(|p| matches!(p.does.as_slice(), [does] if adds(does)))
}

/// Whether nothing triggers on a permanent's being tapped for mana, and no continuous effect asks
/// what is tapped.
fn is_unwatched(game: &Game) -> bool {
    let kinds = EventKinds::TAPPED
        | EventKinds::TAPPED_FOR_MANA
        | EventKinds::ABILITY_PLAYED
        | EventKinds::STATE;
    let asks =
        game.computed().get().is_none_or(|board| board.reads.meets(Reads::TAPPED | Reads::TURN));
    !asks && game.delayed().next().is_none() && !anything_waits_for(game, kinds)
}
