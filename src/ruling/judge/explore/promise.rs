//! What a position promises for the claims that a search hopes to show: a guess that only says in
//! which order to look.
//!
//! Life that is taken counts for most, then what fighters threaten and what cards and mana could
//! still do to the rest of it (`punches`): what is wasted lowers the promise, and what is done with
//! it raises it.
use super::punches::{Fighters, Sources, still_to_come};
use crate::game::{Attacker, BlockStatus, Entity, Game, ObjectId, PlayerId};
use crate::judge::names::player_id;
use crate::rules::r418_continuous::{RuleOnObject, characteristics, object_rules};
use crate::scenario::ast::{
    Claim, Compared, Expectation, ExpectationKind, FactKind, FactSaid, NounKind, NounPhrase,
};
use crate::terms::{CardType, CounterKind, Step};
use crate::wording::tree::{Keyword, ObjectRule};
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

/// What things are held to be worth: a life that is taken, one that may be taken yet, mana and a
/// card in hand that no use is known of, a part of a claim that is true, mana that a foe has, and
/// one poison counter of the ten in life.
const LIFE: i64 = 100;
const THREAT: i64 = 80;
const MANA: i64 = 20;
const CARD: i64 = 30;
const PART: i64 = 400;
const BURN: i64 = 90;
const POISON: i64 = 10;
const LIFE_A_COUNTER: i64 = 2;

/// Whom the claims would see lose, and at what life.
pub(super) struct Promise {
    foes: Vec<(PlayerId, i64)>,
    acting: Vec<PlayerId>,
    poison: CounterKind,
    /// Whether boards tell kinds of positions apart, too, and what is done to foes without damage
    /// counts.
    broad: bool,
}

impl Promise {
    pub(super) fn of(claims: &[&Claim], game: &Game, acting: &[PlayerId], broad: bool) -> Promise {
        let mut foes = Vec::new();
        for expectation in claims.iter().flat_map(|claim| &claim.all) {
            foes.extend(losers(expectation, game));
        }
        foes.sort_unstable();
        foes.dedup_by_key(|(player, _)| *player);
        let foe = |player: &PlayerId| foes.iter().any(|(foe, _)| foe == player);
        let acting = acting.iter().copied().filter(|player| !foe(player)).collect();
        Promise { foes, acting, poison: CounterKind::Named("poison".to_owned()), broad }
    }

    /// The more, the better; `parts` of the claims are true already.
    pub(super) fn worth(&self, game: &Game, parts: usize) -> i64 {
        let left = self.left(game);
        let means = self.acting.iter().map(|player| self.means(game, *player, left));
        let parts = i64::try_from(parts).unwrap_or_default();
        let burning = if self.broad { self.burning(game).min(left) } else { 0 };
        means.sum::<i64>() + parts * PART - left * LIFE + burning * BURN
    }

    /// The life that is left to be taken.
    fn left(&self, game: &Game) -> i64 {
        let lives = self.foes.iter().map(|(foe, least)| {
            let player = game.player(*foe);
            let poison = player.counters.get(&self.poison).copied().unwrap_or_default();
            let by_life = (player.life - least - assigned(game, *foe)).max(0);
            match poison {
                0 => by_life,
                n => by_life.min((POISON - i64::from(n)) * LIFE_A_COUNTER),
            }
        });
        lives.sum()
    }

    /// What a position would be worth that had all that this one has, and in which all was done
    /// that is to be done, where `parts` of the claims aren't true yet.
    pub(super) fn worth_when_done(&self, game: &Game, true_now: usize, parts: usize) -> i64 {
        let parts = i64::try_from(parts).unwrap_or_default();
        self.worth(game, true_now) + self.left(game) * LIFE + parts * PART
    }

    /// The mana that foes would burn for (300.3).
    fn burning(&self, game: &Game) -> i64 {
        self.foes.iter().map(|(foe, _)| game.player(*foe).mana.len() as i64).sum()
    }

    /// What a player has to go on with, for this much life that is left to be taken.
    fn means(&self, game: &Game, player: PlayerId, left: i64) -> i64 {
        let own = game.player(player);
        let mut powers = Vec::new();
        let broad = self.broad;
        let mut fighters = Fighters { player: Some(player), broad, ..Fighters::default() };
        for id in game.in_play().iter().copied() {
            let seen = characteristics(game, id);
            if seen.controller != Some(player) {
                continue;
            }
            let strength = seen.power.filter(|_| seen.is(CardType::Creature)).unwrap_or(0);
            fighters.strongest = fighters.strongest.max(i64::from(strength));
            if let Some(power) = self.power(game, id) {
                powers.push(power);
                fighters.able.push(id);
            }
        }
        let all: i64 = powers.iter().map(|(power, _)| power * 2).sum();
        let threat = if self.foes.is_empty() { 0 } else { self.threat(game, powers) };
        fighters.held_back = (all - threat) / 2;
        let (punches, cards, mana) = still_to_come(game, player, &fighters);
        if self.foes.is_empty() {
            let mana = Sources::of(game, player).len() as i64;
            return mana * MANA + own.hand.len() as i64 * CARD;
        }
        let threat = threat + punches * 2;
        threat.min(left * 2) * THREAT / 2 + mana * MANA + cards * CARD
    }

    /// The damage that a creature may still deal in this turn's combat, in halves where it may be
    /// blocked.
    fn power(&self, game: &Game, id: ObjectId) -> Option<(i64, bool)> {
        let seen = characteristics(game, id);
        let power = i64::from(seen.power?).max(0);
        let turn = game.turn();
        if !seen.is(CardType::Creature) || !self.acting.contains(&turn.active) {
            return None;
        }
        match game.combat().and_then(|combat| combat.attacker(id)) {
            Some(_) if turn.step >= Step::CombatDamage => None,
            Some(Attacker { blocked: BlockStatus::Blocked, .. }) => None,
            Some(Attacker { blocked, .. }) => Some((power, *blocked == BlockStatus::Undecided)),
            None if turn.step >= Step::DeclareAttackers => None,
            None => {
                let object = game.object(id);
                let able = !object.tapped
                    && (object.settled || seen.has(&Keyword::Haste))
                    && !seen.has(&Keyword::Defender);
                able.then_some((power, true))
            }
        }
    }

    /// What these creatures threaten, in halves of damage: the strongest may be blocked, which
    /// counts for half.
    fn threat(&self, game: &Game, mut powers: Vec<(i64, bool)>) -> i64 {
        let blocks = |id: &&ObjectId| {
            let seen = characteristics(game, **id);
            let foe = seen.controller.is_some_and(|c| self.foes.iter().any(|(foe, _)| *foe == c));
            let cant = |rule: &RuleOnObject| matches!(rule.rule, ObjectRule::CantBlock { .. });
            foe && seen.is(CardType::Creature)
                && !game.object(**id).tapped
                && !object_rules(game, **id).iter().any(cant)
        };
        let blockers = game.in_play().iter().filter(blocks).count();
        powers.sort_unstable_by_key(|(power, may_be_blocked)| (!may_be_blocked, -power));
        let halves = |(at, (power, may_be_blocked)): (usize, &(i64, bool))| match may_be_blocked {
            true if at < blockers => *power,
            _ => power * 2,
        };
        powers.iter().enumerate().map(halves).sum()
    }

    /// What kind of position it is; of one kind only so many are gone on from at a time.
    pub(super) fn outline(&self, game: &Game) -> u64 {
        let mut hasher = DefaultHasher::new();
        let turn = game.turn();
        (turn.step, turn.number, game.stack().len()).hash(&mut hasher);
        for player in &self.acting {
            let mut names: Vec<_> = game
                .player(*player)
                .hand
                .iter()
                .map(|id| game.object(*id).face.name.as_deref())
                .collect();
            names.sort_unstable();
            names.hash(&mut hasher);
        }
        if self.broad {
            let mut board: Vec<_> = game
                .in_play()
                .iter()
                .map(|id| {
                    let seen = characteristics(game, *id);
                    (game.object(*id).face.name.as_deref(), seen.controller, seen.colors)
                })
                .collect();
            board.sort_unstable();
            board.hash(&mut hasher);
        }
        hasher.finish()
    }
}

/// The combat damage to a player that is on the stack (310.1).
fn assigned(game: &Game, player: PlayerId) -> i64 {
    let items = game.stack().iter().filter_map(|id| game.object(*id).stack.as_deref());
    let damage = items.flat_map(|item| &item.damage);
    damage.filter(|part| part.to == Entity::Player(player)).map(|part| i64::from(part.amount)).sum()
}

/// Who loses where a sentence is true, or comes to how much life.
fn losers(expectation: &Expectation, game: &Game) -> Vec<(PlayerId, i64)> {
    let ExpectationKind::Facts { subjects, facts } = &expectation.kind else { return Vec::new() };
    let named = |noun: &NounPhrase| match &noun.kind {
        NounKind::Player(player) => Some(player_id(player)),
        _ => None,
    };
    let players: Vec<PlayerId> = subjects.iter().filter_map(named).collect();
    let mut found = Vec::new();
    for FactSaid { negated, kind, .. } in facts {
        if *negated != expectation.negated {
            continue;
        }
        for player in players.iter().copied() {
            match kind {
                FactKind::HasWon => {
                    found.extend(game.opponents(player).into_iter().map(|foe| (foe, 0)));
                }
                FactKind::HasLost => found.push((player, 0)),
                FactKind::Life(Compared::AtMost(n) | Compared::Exactly(n))
                    if i64::from(*n) < game.player(player).life =>
                {
                    found.push((player, i64::from(*n)));
                }
                _ => {}
            }
        }
    }
    found
}
