//! 601. Limited range of influence: what lies farther away can't be attacked, targeted, chosen,
//!      seen or affected.
//!
//! Who is within whose range is determined as a turn begins (601.2c) and stands in the game. What a
//! player controls, or owns where nobody controls it, is as far away as the player. The words of an
//! ability describe only what is within its controller's range (r200_phrases), so that effects,
//! counts, triggers and prevention see nothing else; this room holds the rest.
use super::r200_phrases::{players_meant, things_of};
use super::r418_continuous::controller;
use super::{Context, Engine, Ruling, Stop};
use crate::cite;
use crate::decide::{Ask, Choice, Decision, Purpose};
use crate::game::{Entity, Game, GameUnruled, ObjectId, PlayerId, Side, TableFact, TeamPlay};
use crate::rulebook::RuleId;
use crate::wording::tree::{PlayerRef, Quantity, Thing};

/// Who has an object: its controller, or where it has none its owner.
pub(in crate::rules) fn holder(game: &Game, id: ObjectId) -> PlayerId {
    controller(game, id).unwrap_or(game.object(id).owner)
}

/// 601.2d: whether an object or a player is within a player's range of influence.
pub fn is_within(game: &Game, of: PlayerId, entity: Entity) -> bool {
    !game.is_range_limited()
        || match entity {
            Entity::Player(p) => game.in_range(of, p),
            Entity::Object(o) => game.in_range(of, holder(game, o)),
        }
}

/// 601.3, 604, 607.3c, 609.4: the opponents whom a player's creatures may attack as far as seats
/// go.
pub(in crate::rules) fn attackable(game: &Game, player: PlayerId) -> Vec<PlayerId> {
    let next_to = matches!(game.options().team_play, Some(TeamPlay::Emperor | TeamPlay::Teams));
    let side = game.options().attack_side.map(|side| game.beside(player, side));
    let near = |p: &PlayerId| {
        game.in_range(player, *p)
            && (!next_to || game.side_by_side(player, *p))
            && side.is_none_or(|beside| beside == Some(*p))
    };
    game.opponents(player).into_iter().filter(near).collect()
}

/// The rules by which those opponents were found.
pub(in crate::rules) fn attack_rules(game: &Game) -> Vec<RuleId> {
    let options = game.options();
    let mut rules = Vec::new();
    match options.attack_side {
        Some(Side::Left) => rules.extend([cite!("604.1"), cite!("604.1a")]),
        Some(Side::Right) => rules.extend([cite!("604.1"), cite!("604.1b")]),
        None => {}
    }
    rules.extend(options.grand_melee.then_some(cite!("608.2b")));
    rules.extend(game.is_range_limited().then_some(cite!("601.3")));
    match options.team_play {
        Some(TeamPlay::Emperor) => rules.push(cite!("607.3c")),
        Some(TeamPlay::Teams) => rules.push(cite!("609.4")),
        Some(TeamPlay::TwoHeadedGiant) | None => {}
    }
    rules
}

impl Engine<'_> {
    /// 601.2: the ranges, told as the game begins or as the board is opened.
    pub(super) fn say_ranges(&mut self) {
        if !self.game.is_range_limited() {
            return;
        }
        for player in self.game.players().map(|p| p.id).collect::<Vec<_>>() {
            let Some(range) = self.game.player(player).range else { continue };
            let mut rules = vec![cite!("601.1"), cite!("601.2"), cite!("601.2a"), cite!("601.2b")];
            rules.extend(self.game.options().grand_melee.then_some(cite!("608.2a")));
            self.tell(&rules, |_| TableFact::Range { player, range });
        }
    }

    /// 601.2c: whom the beginning of a turn brought into range or took out of it.
    pub(super) fn say_changed_ranges(&mut self, before: &Game) {
        if !self.game.is_range_limited() {
            return;
        }
        let here: Vec<PlayerId> = self.game.players().filter(|p| !p.left).map(|p| p.id).collect();
        for of in &here {
            for player in &here {
                let (was, is) = (before.in_range(*of, *player), self.game.in_range(*of, *player));
                if was == is {
                    continue;
                }
                self.tell(&[cite!("601.2c")], |_| TableFact::RangeChanged {
                    player: *player,
                    of: *of,
                    within: is,
                });
            }
        }
    }

    /// 601.14a: whose range limits what stands in the place of a part of a spell or ability that
    /// resolves.
    pub(super) fn player_of_what_resolves(&self) -> Option<PlayerId> {
        let resolves = self.frame.instructing.then(|| self.game.stack().last()).flatten()?;
        self.game.is_range_limited().then(|| holder(&self.game, *resolves))
    }

    /// 601.14a: tells who would act if the spell or ability, of which a part was replaced, reached
    /// as far.
    pub(super) fn say_out_of_reach(&mut self, who: &PlayerRef, context: &Context) -> Ruling<()> {
        let Some(of) = context.on_behalf_of.filter(|_| self.game.is_range_limited()) else {
            return Ok(());
        };
        let mut far = players_meant(&self.game.without_ranges(), who, context)?;
        far.retain(|p| self.game.in_range(context.you, *p) && !self.game.in_range(of, *p));
        for player in far {
            self.tell(&[cite!("601.14a"), cite!("601.14")], |_| TableFact::ActsNot { player, of });
        }
        Ok(())
    }

    /// 601.10: tells what of the things that words mean lies out of range and isn't affected.
    pub(super) fn say_out_of_range(&mut self, thing: &Thing, context: &Context) -> Ruling<()> {
        if !self.game.is_range_limited() || self.log.is_silent() {
            return Ok(());
        }
        // Only what the words themselves describe: a choice has been made within range.
        let (Ok(near), Ok(all)) = (
            things_of(&self.game, thing, context),
            things_of(&self.game.without_ranges(), thing, context),
        ) else {
            return Ok(());
        };
        let far: Vec<Entity> = all.into_iter().filter(|e| !near.contains(e)).collect();
        if !far.is_empty() {
            let mut rules = vec![cite!("601.10"), cite!("601.2d")];
            rules.extend(context.on_behalf_of.map(|_| cite!("601.14a")));
            let whose = context.on_behalf_of.unwrap_or(context.you);
            self.tell(&rules, |_| TableFact::NotAffected { player: whose, far: far.clone() });
        }
        Ok(())
    }

    /// 601.5a: leaves only what is within the range of the player who chooses.
    ///
    /// # Errors
    /// Where that leaves nothing, and the book doesn't say what then.
    pub(super) fn only_in_range(&mut self, decision: &mut Decision) -> Ruling<()> {
        if !self.game.is_range_limited() || decision.about.is_none() {
            return Ok(());
        }
        self.say_options_out_of_range(decision);
        let (Ask::One { purpose, of } | Ask::Some { purpose, of, .. }) = &mut decision.ask else {
            return Ok(());
        };
        if matches!(
            purpose,
            Purpose::Replacement | Purpose::Random(_) | Purpose::Triggers | Purpose::Source
        ) {
            return Ok(());
        }
        let (game, who) = (&self.game, decision.who);
        // Who stands in for somebody within range chooses all the same (601.5c).
        let whose = decision.about.map(|o| holder(game, o));
        if whose.is_some_and(|you| !game.in_range(you, who)) {
            return Ok(());
        }
        // 601.5b: an option is no object or player, whatever it refers to.
        let far = |c: &Choice| matches!(c, Choice::Entity(e) if !is_within(game, who, *e));
        let there = of.len();
        of.retain(|c| !far(c));
        if of.len() == there {
            return Ok(());
        }
        if of.is_empty() {
            return Err(Stop::unruled_by(cite!("601.5a"), GameUnruled::NothingInRange));
        }
        let left = of.len();
        if let Ask::Some { min, max, .. } = &mut decision.ask {
            *min = (*min).min(left);
            *max = (*max).min(left);
        }
        self.tell(&[cite!("601.5a"), cite!("601.5")], |_| TableFact::ChoosesInRange {
            player: who,
        });
        Ok(())
    }

    /// 601.5b: options may be chosen whatever they refer to.
    fn say_options_out_of_range(&mut self, decision: &Decision) {
        let of = match &decision.ask {
            Ask::One { of, .. } | Ask::Some { of, .. } => of,
            _ => return,
        };
        let options = of.iter().all(|c| matches!(c, Choice::Nth(..)));
        let whose = decision.about.map(|o| holder(&self.game, o));
        let Some(whose) = whose.filter(|w| options && !self.game.in_range(decision.who, *w)) else {
            return;
        };
        let who = decision.who;
        self.tell(&[cite!("601.5b")], |_| TableFact::ChoosesAmongOptions {
            player: who,
            far: whose,
        });
    }

    /// Who makes a choice that the effect asks of one player: as `actors`; where nobody of those is
    /// within range, the nearest one to the left of its controller (601.5c).
    ///
    /// # Errors
    /// As `actors`.
    pub(super) fn choosers(
        &mut self,
        who: &PlayerRef,
        context: &mut Context,
    ) -> Ruling<Vec<PlayerId>> {
        if let PlayerRef::Phrase(p) = who
            && self.game.is_range_limited()
            && matches!(p.quantity, Quantity::One | Quantity::The)
            && !context.bindings.slots.contains_key(&p.slot)
            && players_meant(&self.game, who, context)?.is_empty()
        {
            let meant = players_meant(&self.game.without_ranges(), who, context)?;
            let on = std::iter::successors(Some(context.you), |p| Some(self.game.next_player(*p)));
            let seats = self.game.players().len();
            if let Some(nearest) = on.take(seats).find(|p| meant.contains(p)) {
                self.tell(&[cite!("601.5c"), cite!("601.5")], |_| TableFact::NearestChooses {
                    player: nearest,
                    of: context.you,
                });
                context.bindings.bind(p.slot, vec![Entity::Player(nearest)]);
                return Ok(vec![nearest]);
            }
        }
        self.actors(who, context)
    }

    /// Where nobody whom the words name is within range, and what they would do is no choice
    /// (601.5c).
    ///
    /// # Errors
    /// The book says nothing of this.
    pub(super) fn nobody_in_range(&self, who: &PlayerRef, context: &Context) -> Ruling<()> {
        if self.game.is_range_limited()
            && !players_meant(&self.game.without_ranges(), who, context)?.is_empty()
        {
            return Err(Stop::unruled_by(cite!("601.5c"), GameUnruled::NobodyInRange));
        }
        Ok(())
    }

    /// 601.14a, 601.10: damage that something would deal out of its controller's range isn't dealt.
    pub(super) fn reaches(&mut self, source: ObjectId, to: Entity, replaced: bool) -> bool {
        if !self.game.is_range_limited() || is_within(&self.game, holder(&self.game, source), to) {
            return true;
        }
        let rules = if replaced {
            vec![cite!("601.14a"), cite!("601.14"), cite!("601.10")]
        } else {
            vec![cite!("601.10")]
        };
        self.tell(&rules, |g| TableFact::DamageOutOfRange {
            to,
            source,
            player: holder(g, source),
        });
        false
    }
}
