//! Qualities: what an adjective or a tail says of an object.
use super::View;
use super::comparing::same_keyword;
use super::played::told;
use crate::decide::autopay::spend_from;
use crate::game::{Entity, ObjectId, ReadUnruled, Zone};
use crate::rules::r217_linked;
use crate::rules::{Context, Ruling, Stop, is_mana};
use crate::terms::{ManaSymbol, ZoneKind, subtypes};
use crate::wording::tree::{Ability, Cost, Noun, Objects, PlayOrder, Quality, Stat};

impl View<'_> {
    /// Whether the quality is true of the object.
    pub fn has_quality(&self, quality: &Quality, id: ObjectId, context: &Context) -> Ruling<bool> {
        let object = self.game.object(id);
        let turn = self.game.this_turn();
        Ok(match quality {
            Quality::Not(q) => !self.has_quality(q, id, context)?,
            Quality::AnyOf(all, _) => {
                for q in all {
                    if self.has_quality(q, id, context)? {
                        return Ok(true);
                    }
                }
                false
            }
            Quality::OneOf(all, _) => self.matches_one_of(all, id, context)?,
            Quality::Color(c) => self.known(id)?.colors.has(*c),
            Quality::Colorless => self.known(id)?.colors.is_empty(),
            Quality::Multicolored => self.known(id)?.colors.len() > 1,
            Quality::Monocolored => self.known(id)?.colors.len() == 1,
            Quality::Type(t) => self.known(id)?.is(*t),
            Quality::Supertype(s) => self.known(id)?.has_supertype(*s),
            Quality::Subtype(s) => self.known(id)?.has_subtype(s),
            Quality::FromHandSeen(player) => {
                self.zone(id).kind() == Some(ZoneKind::Hand)
                    && self.players_meant(player, context)?.contains(&object.owner)
            }
            Quality::Among(back) => self.is_among(id, back, context)?,
            Quality::PermanentCard => self.known(id)?.types.iter().any(|t| t.is_permanent()),
            Quality::Token => object.is_token(),
            Quality::Tapped => object.tapped,
            Quality::Untapped => !object.tapped,
            Quality::Attacking(whom) => self.attacking(id, whom.as_ref(), context)?,
            Quality::AttackingAlone => self.attacking_alone(id),
            Quality::Blocking(what) => self.blocking(id, what.as_ref(), context)?,
            Quality::Blocked(by) => self.blocked(id, by.as_ref(), context)?,
            Quality::Unblocked => self.unblocked(id),
            Quality::Enchanted => self.bears(id, "Aura"),
            Quality::Equipped => self.bears(id, "Equipment"),
            Quality::FaceDown => object.face_down,
            Quality::FaceUp => !object.face_down,
            Quality::Other => self.is_other(id, context),
            Quality::OtherThan(what) => self.is_none_of(id, what, context)?,
            Quality::OtherThanBearer(of) => self.is_no_bearer(id, of, context)?,
            Quality::ControlledBy(player) => {
                let players = self.players_meant(player, context)?;
                self.controller(id).is_some_and(|c| players.contains(&c))
            }
            Quality::ControllerControls(compare, objects) => {
                self.controller_controls(id, compare, objects, context)?
            }
            Quality::OwnedBy(player) => {
                self.players_meant(player, context)?.contains(&object.owner)
            }
            Quality::InZone(zone, whose) => self.in_zone(id, *zone, whose.as_ref(), context)?,
            Quality::With(keyword) => self.known(id)?.keywords().any(|k| same_keyword(k, keyword)),
            Quality::WithNamed(name) => self.known(id)?.keywords().any(|k| k.name() == Some(*name)),
            Quality::WithCounters(compare, kind) => {
                self.with_counters(id, compare, kind.as_ref(), context)?
            }
            Quality::Power(compare) => self.stat_compares(id, Stat::Power, compare, context)?,
            Quality::Toughness(compare) => {
                self.stat_compares(id, Stat::Toughness, compare, context)?
            }
            Quality::ConvertedManaCost(compare) => {
                self.stat_compares(id, Stat::ConvertedManaCost, compare, context)?
            }
            Quality::Superlative(extreme, stat) => {
                let objects = Objects::of(Noun::Permanent);
                self.is_extreme(&objects, &Quality::Superlative(*extreme, *stat), id, context)?
            }
            Quality::OwnName => self.has_own_name(id, context)?,
            Quality::Named(name) => self.is_named(id, name)? || self.counts_as(id, name, context),
            Quality::FromExpansion(set) => self.is_from(id, set)?,
            Quality::Shares(what, with) => self.shares(*what, id, with, context)?,
            Quality::OfYourChoice(kind) => self.is_of_your_choice(*kind, id, context)?,
            Quality::Chosen(kind) => self.is_chosen(*kind, id, context)?,
            Quality::AttachedTo(what) => {
                let to = object.attached_to.and_then(Entity::object);
                let what = self.any_of(what, context)?;
                to.is_some_and(|t| what.contains(&t))
            }
            Quality::AbilityCounteredThisWay => self.ability_countered(id, context),
            Quality::Targeting(thing) => self.targets(id, thing, context)?,
            Quality::TargetsOnly(thing, _) => self.targets_only(id, thing, context)?,
            Quality::SingleTarget => object.stack.as_ref().is_some_and(|s| s.targets.len() == 1),
            Quality::DealtDamageThisTurn(by) => {
                self.dealt_damage_this_turn(id, by.as_ref(), context)?
            }
            Quality::DealtDamageToThisTurn(whom) => {
                let whom = self.things_of(whom, context)?;
                turn.damage().iter().any(|d| d.source == id && whom.contains(&d.to))
            }
            Quality::CameIntoPlayThisTurn => turn.came_into_play().contains(&id),
            Quality::AttackedLastTurn(who) => self.attacked_last_turn(id, who, context)?,
            Quality::AttackedThisTurn => turn.attacked().iter().any(|(c, _)| *c == id),
            Quality::BlockedThisTurn => turn.blocked().iter().any(|(b, _)| *b == id),
            Quality::AttackedNow => self.attacked_now(id)?,
            Quality::ButNot(but, _) => !self.matches(but, id, context)?,
            Quality::BandedWith(what) => self.banded_with(id, what, context)?,
            Quality::WasBlockedThisTurn => turn.became_blocked().contains(&id),
            Quality::BlockedWhom(whom) => {
                let whom = self.any_of(whom, context)?;
                turn.blocked().iter().any(|(b, a)| *b == id && whom.contains(a))
            }
            Quality::Faced { by, either } => self.faced(id, by, either.is_so(), context)?,
            Quality::PlayedFrom(zone, by) => self.played_from(id, *zone, by.as_ref(), context)?,
            Quality::OfChoice(_) => true,
            Quality::ThisWay(way) => self.is_done_this_way(id, *way, context),
            Quality::HasOtherAbility => self
                .known(id)?
                .abilities
                .iter()
                .any(|i| matches!(&*i.ability, Ability::Activated(_)) && !is_mana(i)),
            Quality::HasManaAbility => self.known(id)?.abilities.iter().any(is_mana),
            Quality::ManaAbility => false,
            Quality::OneOfChosen(kind) => self.is_one_of_chosen(*kind, id, context)?,
            Quality::ThatChosen(kind) => self.is_chosen(*kind, id, context)?,
            Quality::HeldSinceTurnBegan(player, _) => {
                let players = self.players_meant(player, context)?;
                object.since_turn < self.game.turn().number
                    && self.controller(id).is_some_and(|c| players.contains(&c))
            }
            Quality::Settled => object.settled && self.controller(id) == Some(context.you),
            Quality::PutThereFromPlay => {
                turn.graveyard().iter().any(|b| b.object == id && b.from_play)
            }
            Quality::AttackedWhomThisTurn(player) => {
                let whom = self.players_meant(player, context)?;
                turn.attacked().iter().any(|(attacker, p)| *attacker == id && whom.contains(p))
            }
            Quality::ControlledThen(player) => {
                self.players_meant(player, context)?.contains(&self.last_controller(id))
            }
            Quality::ThisWayBy(player, way, _) => {
                self.done_this_way_by(id, player, *way, context)?
            }
            Quality::Suspended => self.suspended(id)?,
            Quality::OfEach(_) => {
                return Err(Stop::unruled(ReadUnruled::OneOfEachKindFound));
            }
            Quality::Sized(p, t) => {
                self.stat(id, Stat::Power)? == Some(i64::from(*p))
                    && self.stat(id, Stat::Toughness)? == Some(i64::from(*t))
            }
            Quality::OwnedAndControlledBy(player) => {
                let players = self.players_meant(player, context)?;
                players.contains(&object.owner) && self.controller(id) == Some(object.owner)
            }
            Quality::CanEnchant(what) => self.can_enchant(id, what, context)?,
            Quality::CanHold(what, _) => self.can_hold(id, what, context)?,
            Quality::OfObject(what) => match object.stack.as_ref().and_then(|s| s.source) {
                Some(source) => self.objects_of(what, context)?.contains(&source),
                None => false,
            },
            Quality::FromSource(objects, _) => match object.stack.as_ref().and_then(|s| s.source) {
                Some(source) => self.matches_anywhere(objects, source, context)?,
                None => false,
            },
            Quality::SourceOf(what) => {
                let of = |o: &ObjectId| self.game.object(*o).stack.as_ref().and_then(|s| s.source);
                self.objects_of(what, context)?.iter().any(|o| of(o) == Some(id))
            }
            // 200.9: "of creatures" is of those in play, not of creature cards in a hand.
            Quality::AbilityOf(objects) => match object.stack.as_ref().and_then(|s| s.source) {
                Some(source) => self.matches(objects, source, context)?,
                None => false,
            },
            Quality::ThatItBlocks(by) => self.blocked(id, Some(by), context)?,
            Quality::InSingleGraveyard => self.zone(id).kind() == Some(ZoneKind::Graveyard),
            // Asked of all that are chosen together, where they are.
            Quality::SameController => self.zone(id) == Zone::InPlay,
            Quality::DifferentNames | Quality::TotalStat(..) => {
                return Err(Stop::unruled(ReadUnruled::SaidOfSeveral));
            }
            // Read with the rest of its phrase.
            Quality::Topmost | Quality::AmongTop(_) | Quality::Bottommost => true,
            Quality::PlayedAs(PlayOrder::Nth(n), objects, who) => {
                self.played_as(id, objects, who.as_ref(), context)? == Some(*n)
            }
            Quality::PlayedAs(PlayOrder::Next, ..) => {
                return Err(Stop::unruled(ReadUnruled::WhichNextSpell));
            }
            Quality::LastDrawn => {
                let mine = |o: &&ObjectId| self.game.object(**o).owner == context.you;
                turn.drawn().iter().rev().find(mine) == Some(&id)
            }
            Quality::DrawnThisTurn => turn.drawn().contains(&id),
            Quality::PutIntoPlayWithThis => {
                let here = self.zone(id) == Zone::InPlay || object.last_known.is_some();
                here && r217_linked::linked(*self, context).any(|o| o == id)
            }
            // A cost's {X} is none here (104.3c); what has no mana cost can't be paid for.
            Quality::PaidByManaSpent => {
                let item = context.stack_object.and_then(|o| self.game.object(o).stack.as_deref());
                let spent = told(item)?.map(|item| item.mana_spent.as_slice()).unwrap_or_default();
                let number = |s: &ManaSymbol| !matches!(s, ManaSymbol::Variable(_));
                self.known(id)?.mana_cost.as_ref().is_some_and(|cost| {
                    let due: Vec<ManaSymbol> = cost.0.iter().copied().filter(number).collect();
                    spend_from(spent, &due).is_some()
                })
            }
            Quality::RemovedWithThis if self.zone(id) != Zone::Removed => false,
            Quality::RemovedWithThis => r217_linked::linked(*self, context).any(|o| o == id),
            Quality::A(objects) => self.matches_anywhere(objects, id, context)?,
            Quality::PlayedBy(player, _) => self.played_by(id, player, context)?,
            Quality::HasTapAbility => self.known(id)?.abilities.iter().any(|i| {
                matches!(&*i.ability, Ability::Activated(a)
                    if a.costs.contains(&Cost::Tap))
            }),
            Quality::BasicLandType => {
                let basic = |s: &std::sync::Arc<str>| subtypes::basic_land_color(s).is_some();
                self.known(id)?.subtypes.iter().any(basic)
            }
            Quality::PlayedFor(cost) => self.played_for(id, *cost),
            Quality::Kicked => self.kicked(id),
        })
    }
}
