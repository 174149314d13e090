//! Qualities: what an adjective or a tail says of an object.
use super::View;
use super::comparing::same_keyword;
use crate::cite;
use crate::game::{Blocker, Combat, Entity, Expansion, ObjectId, ReadUnruled, Zone};
use crate::rules::r217_linked;
use crate::rules::r413_resolving::{Sought, knows_of_a_move};
use crate::rules::r420_state_based::{can_be_attached, could_have_been_attached};
use crate::rules::{Context, Ruling, Stop};
use crate::terms::{ZoneKind, subtypes};
use crate::wording::tree::{
    CostName, CostOf, Keyword, Noun, ObjectRef, Objects, PlayOrder, Quality, Stat,
};

impl View<'_> {
    /// Whether one of these blocks a creature, or did so as it left play (402.6, 413.2f).
    fn blocked_by(&self, combat: &Combat, id: ObjectId, by: &[ObjectId]) -> bool {
        let was = |b: &Blocker| {
            !self.game.object(b.creature).in_play()
                && by
                    .iter()
                    .any(|w| *w == b.creature || self.game.object(*w).was == Some(b.creature))
        };
        combat.blockers_of(id).any(|b| by.contains(&b))
            || combat.gone_blockers.iter().any(|b| was(b) && b.blocks.contains(&id))
    }

    /// Whether the quality is true of the object.
    pub fn has_quality(&self, quality: &Quality, id: ObjectId, context: &Context) -> Ruling<bool> {
        let object = self.game.object(id);
        let turn = self.game.this_turn();
        let in_combat =
            |f: &dyn Fn(&crate::game::Combat) -> bool| self.game.combat().is_some_and(f);
        // 413.2f: of what has left play, as it then was in combat.
        let fought = object.last_known.as_ref().is_some_and(|known| known.left.fought);
        let attacker = |c: &crate::game::Combat| {
            if fought { c.last_attacker(id).cloned() } else { c.attacker(id).cloned() }
        };
        let blocks = |c: &crate::game::Combat| {
            if fought { c.last_blocker(id) } else { c.blocker(id) }.is_some()
        };
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
                self.zone(id).kind() == Some(crate::terms::ZoneKind::Hand)
                    && self.players_meant(player, context)?.contains(&object.owner)
            }
            Quality::Among(back) => {
                // A card that is being played is a spell already as its cost is looked at (409.1a).
                let card = object.was.filter(|_| object.zone == Zone::Stack);
                let among = self.antecedent(&back.to, context)?;
                std::iter::once(id).chain(card).any(|o| among.contains(&Entity::Object(o)))
            }
            Quality::PermanentCard => self.known(id)?.types.iter().any(|t| t.is_permanent()),
            Quality::Token => object.is_token(),
            Quality::Tapped => object.tapped,
            Quality::Untapped => !object.tapped,
            Quality::Attacking(None) => in_combat(&|c| attacker(c).is_some()),
            Quality::AttackingAlone => {
                in_combat(&|c| c.attacker(id).is_some() && c.attackers.len() == 1)
            }
            Quality::Attacking(Some(whom)) => {
                let whom = self.players_meant(whom, context)?;
                in_combat(&|c| {
                    let attacks =
                        |p: crate::game::PlayerId| whom.iter().any(|w| self.game.as_one(*w, p));
                    attacker(c).is_some_and(|a| attacks(a.attacks))
                })
            }
            Quality::Blocking(None) => in_combat(&blocks),
            Quality::Blocking(Some(what)) => {
                let what = self.any_of(what, context)?;
                // 413.2f: what an attacker that has left play was blocked by.
                let was = |a: &ObjectId| {
                    what.iter().any(|w| {
                        !self.game.object(*a).in_play()
                            && (w == a || self.game.object(*w).was == Some(*a))
                    })
                };
                in_combat(&|c| {
                    c.blocker(id).is_some_and(|b| b.blocks.iter().any(|a| what.contains(a)))
                        || c.left.iter().any(|(a, blockers)| was(a) && blockers.contains(&id))
                })
            }
            Quality::Blocked(None) => {
                in_combat(&|c| attacker(c).is_some_and(|a| a.blocked == Some(true)))
            }
            Quality::Blocked(Some(by)) => {
                let by = self.any_of(by, context)?;
                in_combat(&|c| self.blocked_by(c, id, &by))
            }
            Quality::Unblocked => {
                in_combat(&|c| attacker(c).is_some_and(|a| a.blocked == Some(false)))
            }
            Quality::Enchanted => self.bears(id, "Aura"),
            Quality::Equipped => self.bears(id, "Equipment"),
            Quality::FaceDown => object.face_down,
            Quality::FaceUp => !object.face_down,
            Quality::Other => {
                let one = context.besides.unwrap_or(context.this);
                id != one && self.still_known_as(id, context) != Some(one)
            }
            // "Other than a basic land card": than any of them; nothing is chosen for it.
            Quality::OtherThan(ObjectRef::Phrase(any))
                if any.quantity == crate::wording::tree::Quantity::One
                    && !context.bindings.slots.contains_key(&any.slot) =>
            {
                !self.matches_anywhere(&any.objects, id, context)?
            }
            Quality::OtherThan(what) => {
                let those = self.objects_of(what, context)?;
                let was = self.still_known_as(id, context);
                !those.contains(&id) && !was.is_some_and(|w| those.contains(&w))
            }
            Quality::OtherThanBearer(of) => {
                let attached = self.antecedent(of, context)?.into_iter().filter_map(Entity::object);
                !attached
                    .into_iter()
                    .any(|o| self.game.object(o).attached_to == Some(Entity::Object(id)))
            }
            Quality::ControlledBy(player) => {
                let players = self.players_meant(player, context)?;
                self.controller(id).is_some_and(|c| players.contains(&c))
            }
            Quality::ControllerControls(compare, objects) => match self.controller(id) {
                None => false,
                Some(player) => {
                    let n = self.controlled(player, objects, context)?;
                    self.compares(n, compare, context)?
                }
            },
            Quality::OwnedBy(player) => {
                self.players_meant(player, context)?.contains(&object.owner)
            }
            Quality::InZone(zone, whose) => {
                // 217.1e: removed cards are outside the game too.
                let outside = *zone == ZoneKind::OutsideTheGame
                    && self.zone(id).kind() == Some(ZoneKind::RemovedFromTheGame);
                if self.zone(id).kind() != Some(*zone) && !outside {
                    return Ok(false);
                }
                match whose {
                    None => true,
                    Some(player) => {
                        let players = self.players_meant(player, context)?;
                        let holder = if zone.is_owned() {
                            Some(object.owner)
                        } else {
                            self.controller(id).or(Some(object.owner))
                        };
                        holder.is_some_and(|h| players.contains(&h))
                    }
                }
            }
            Quality::With(keyword) => self.known(id)?.keywords().any(|k| same_keyword(k, keyword)),
            Quality::WithNamed(name) => self.known(id)?.keywords().any(|k| k.name() == Some(*name)),
            Quality::WithCounters(compare, kind) => {
                let n = match kind {
                    Some(k) => object.counters_of(k),
                    None => object.counters.values().sum(),
                };
                self.compares(i64::from(n), compare, context)?
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
            Quality::OwnName => {
                // 202.2b: in a granted ability the name is of what granted it.
                let own = self.known(context.own())?.name.clone();
                own.as_ref().is_some_and(|own| self.counts_as(id, own, context))
                    || own.is_some() && self.known(id)?.name == own
            }
            Quality::Named(name) => self.is_named(id, name)? || self.counts_as(id, name, context),
            Quality::FromExpansion(set) => match &self.known(id)?.expansion {
                Expansion::None => false,
                Expansion::Of(of) => of.eq_ignore_ascii_case(set),
                Expansion::Unsaid => {
                    let what = ReadUnruled::ExpansionUnsaid { object: id };
                    return Err(Stop::unruled_by(cite!("206.3"), what).seen_in(self.game));
                }
            },
            Quality::Shares(what, with) => self.shares(*what, id, with, context)?,
            Quality::OfYourChoice(kind) => self.is_chosen(*kind, id, context)?,
            Quality::Chosen(kind) => self.is_chosen(*kind, id, context)?,
            Quality::AttachedTo(what) => {
                let to = object.attached_to.and_then(Entity::object);
                let what = self.any_of(what, context)?;
                to.is_some_and(|t| what.contains(&t))
            }
            Quality::AbilityCounteredThisWay => {
                let countered = context
                    .results
                    .this_way
                    .iter()
                    .filter(|(w, ..)| *w == crate::wording::tree::Way::Countered)
                    .flat_map(|(_, all, _)| all.iter().filter_map(|e| e.object()));
                let source = |ability: ObjectId| {
                    self.game
                        .object(ability)
                        .stack
                        .as_ref()
                        .filter(|s| s.kind != crate::game::StackKind::Spell)
                        .and_then(|s| s.source)
                };
                self.zone(id) == Zone::InPlay && countered.filter_map(source).any(|s| s == id)
            }
            Quality::Targeting(thing) => self.targets(id, thing, context)?,
            Quality::TargetsOnly(thing, _) => {
                let n = object.stack.as_ref().map_or(0, |s| s.targets.len());
                let fits = n > 0 && self.targets(id, thing, context)?;
                if fits && n > 1 {
                    return Err(Stop::unruled(ReadUnruled::OnlyTarget));
                }
                fits
            }
            Quality::SingleTarget => object.stack.as_ref().is_some_and(|s| s.targets.len() == 1),
            Quality::DealtDamageThisTurn(by) => {
                let by = by.as_ref().map(|b| self.any_of(b, context)).transpose()?;
                let hit = |d: &&crate::game::DamageDealt| {
                    d.to == Entity::Object(id) && by.as_ref().is_none_or(|b| b.contains(&d.source))
                };
                turn.damage().iter().any(|d| hit(&d))
            }
            Quality::DealtDamageToThisTurn(whom) => {
                let whom = self.things_of(whom, context)?;
                turn.damage().iter().any(|d| d.source == id && whom.contains(&d.to))
            }
            Quality::CameIntoPlayThisTurn => turn.came_into_play().contains(&id),
            // "Its controller's": of the creature itself, whichever words say so.
            Quality::AttackedLastTurn(who) => {
                let players = match who {
                    crate::wording::tree::PlayerRef::ControllerOf(_) => {
                        self.controller(id).into_iter().collect()
                    }
                    who => self.players_meant(who, context)?,
                };
                players.iter().any(|p| self.game.player(*p).last_attackers.contains(&id))
            }
            Quality::AttackedThisTurn => turn.attacked().iter().any(|(c, _)| *c == id),
            Quality::BlockedThisTurn => turn.blocked().iter().any(|(b, _)| *b == id),
            Quality::AttackedNow => match self.game.combat() {
                Some(c) => c.defender_of(id).is_some(),
                None => {
                    return Err(Stop::unruled(ReadUnruled::AttackedOutsideCombat));
                }
            },
            Quality::ButNot(but, _) => !self.matches(but, id, context)?,
            Quality::BandedWith(what) => {
                let with = self.any_of(what, context)?;
                in_combat(&|c| {
                    let band = |o: ObjectId| c.attacker(o).and_then(|a| a.band);
                    band(id).is_some_and(|b| with.iter().any(|w| *w != id && band(*w) == Some(b)))
                })
            }
            Quality::WasBlockedThisTurn => turn.became_blocked().contains(&id),
            Quality::BlockedWhom(whom) => {
                let whom = self.any_of(whom, context)?;
                turn.blocked().iter().any(|(b, a)| *b == id && whom.contains(a))
            }
            Quality::Faced { by, either } => self.faced(id, by, either.is_so(), context)?,
            Quality::PlayedFrom(zone, by) => {
                let from = self.game.spell_of(id).and_then(|s| s.from).and_then(Zone::kind);
                let played = self.game.object(object.spell.unwrap_or(id)).put_by;
                from == Some(*zone)
                    && match by {
                        Some(by) => self.players_meant(by, context)?.contains(&played),
                        None => true,
                    }
            }
            Quality::OfChoice(_) => true,
            Quality::ThisWay(way) => {
                // What was destroyed is, in the graveyard, the card that it became.
                let before = object.was.filter(|_| {
                    *way == crate::wording::tree::Way::Destroyed
                        && matches!(self.zone(id), Zone::Graveyard(_))
                });
                let done = context.results.this_way.iter().any(|(w, entities, _)| {
                    w == way
                        && std::iter::once(id)
                            .chain(before)
                            .any(|o| entities.contains(&Entity::Object(o)))
                });
                done && self.is_own(id, context) || context.bindings.paid.contains(&(*way, id))
            }
            Quality::HasOtherAbility => self.known(id)?.abilities.iter().any(|i| {
                matches!(&*i.ability, crate::wording::tree::Ability::Activated(_))
                    && !crate::rules::is_mana(i)
            }),
            Quality::HasManaAbility => self.known(id)?.abilities.iter().any(crate::rules::is_mana),
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
                turn.graveyard().iter().any(|(o, from_play)| *o == id && *from_play)
            }
            Quality::AttackedWhomThisTurn(player) => {
                let whom = self.players_meant(player, context)?;
                turn.attacked().iter().any(|(attacker, p)| *attacker == id && whom.contains(p))
            }
            Quality::ControlledThen(player) => {
                self.players_meant(player, context)?.contains(&self.last_controller(id))
            }
            Quality::ThisWayBy(player, way, _) => {
                // Each player moved cards of his or her own; what it has become since counts.
                let was = object.was;
                let moved = context.results.this_way.iter().any(|(w, entities, _)| {
                    w == way
                        && entities
                            .iter()
                            .filter_map(|e| e.object())
                            .any(|o| o == id || Some(o) == was)
                });
                moved && self.players_meant(player, context)?.contains(&object.owner)
            }
            Quality::Suspended => {
                let time = crate::terms::CounterKind::Named("time".into());
                self.zone(id) == Zone::Removed
                    && object.counters_of(&time) > 0
                    && self.known(id)?.keywords().any(|k| matches!(k, Keyword::Suspend(..)))
            }
            Quality::OfEach(_) => {
                return Err(crate::rules::Stop::unruled(ReadUnruled::OneOfEachKindFound));
            }
            Quality::Sized(p, t) => {
                self.stat(id, Stat::Power)? == Some(i64::from(*p))
                    && self.stat(id, Stat::Toughness)? == Some(i64::from(*t))
            }
            Quality::OwnedAndControlledBy(player) => {
                let players = self.players_meant(player, context)?;
                players.contains(&object.owner) && self.controller(id) == Some(object.owner)
            }
            Quality::CanEnchant(what) => {
                for o in self.any_of(what, context)? {
                    let held = crate::game::Entity::Object(o);
                    let fits = match self.game.object(o).in_play() {
                        true => can_be_attached(self.game, id, held)?,
                        false => could_have_been_attached(self.game, id, o)?,
                    };
                    if o != id && fits {
                        return Ok(true);
                    }
                }
                false
            }
            Quality::CanHold(what, _) => {
                for o in self.any_of(what, context)? {
                    let held = crate::game::Entity::Object(id);
                    if o != id && can_be_attached(self.game, o, held)? {
                        return Ok(true);
                    }
                }
                false
            }
            Quality::OfObject(what) => match object.stack.as_ref().and_then(|s| s.source) {
                Some(source) => self.objects_of(what, context)?.contains(&source),
                None => false,
            },
            Quality::FromSource(objects, _) => match object.stack.as_ref().and_then(|s| s.source) {
                Some(source) => self.matches_anywhere(objects, source, context)?,
                None => false,
            },
            // 200.9: "of creatures" is of those in play, not of creature cards in a hand.
            Quality::AbilityOf(objects) => match object.stack.as_ref().and_then(|s| s.source) {
                Some(source) => self.matches(objects, source, context)?,
                None => false,
            },
            Quality::ThatItBlocks(by) => {
                let by = self.any_of(by, context)?;
                in_combat(&|c| self.blocked_by(c, id, &by))
            }
            Quality::InSingleGraveyard => {
                self.zone(id).kind() == Some(crate::terms::ZoneKind::Graveyard)
            }
            // Asked of all that are chosen together, where they are.
            Quality::SameController => self.zone(id) == Zone::InPlay,
            Quality::DifferentNames | Quality::TotalStat(..) => {
                return Err(crate::rules::Stop::unruled(ReadUnruled::SaidOfSeveral));
            }
            // Read with the rest of its phrase.
            Quality::Topmost | Quality::AmongTop(_) | Quality::Bottommost => true,
            Quality::PlayedAs(PlayOrder::Nth(n), objects, who) => {
                self.played_as(id, objects, who.as_ref(), context)? == Some(*n)
            }
            Quality::PlayedAs(PlayOrder::Next, ..) => {
                return Err(crate::rules::Stop::unruled(ReadUnruled::WhichNextSpell));
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
            Quality::RemovedWithThis if self.zone(id) != Zone::Removed => false,
            Quality::RemovedWithThis => r217_linked::linked(*self, context).any(|o| o == id),
            Quality::A(objects) => self.matches_anywhere(objects, id, context)?,
            Quality::PlayedBy(player, _) => {
                let players = self.players_meant(player, context)?;
                // The spell, or the permanent that it became.
                let spell = object.spell.unwrap_or(id);
                turn.spells().iter().any(|(p, s)| *s == spell && players.contains(p))
            }
            Quality::HasTapAbility => self.known(id)?.abilities.iter().any(|i| {
                matches!(&*i.ability, crate::wording::tree::Ability::Activated(a)
                    if a.costs.contains(&crate::wording::tree::Cost::Tap))
            }),
            Quality::BasicLandType => {
                let basic = |s: &std::sync::Arc<str>| subtypes::basic_land_color(s).is_some();
                self.known(id)?.subtypes.iter().any(basic)
            }
            Quality::PlayedFor(cost) => object.stack.as_ref().is_some_and(|s| {
                let keyword = s.ability.as_ref().and_then(|a| a.keyword.as_deref());
                match cost {
                    CostOf::Equip => matches!(keyword, Some(Keyword::Equip(_))),
                    CostOf::Cycling => {
                        matches!(keyword, Some(Keyword::Cycling(_) | Keyword::TypeCycling(..)))
                    }
                    CostOf::Flashback => s.paid.contains(&CostName::Flashback),
                    CostOf::Buyback => s.paid.contains(&CostName::Buyback),
                    // Turning face up uses no stack (502.26d).
                    CostOf::Morph => false,
                }
            }),
            Quality::Kicked => {
                let on_stack = object.stack.iter().flat_map(|s| &s.paid);
                on_stack
                    .chain(&object.paid)
                    .any(|p| matches!(p, CostName::Kicker | CostName::KickerOf(_)))
            }
        })
    }

    /// The object that it was before this effect, or the event or cost of its ability, moved it:
    /// the text still knows it as that one (217.1c).
    fn still_known_as(&self, id: ObjectId, context: &Context) -> Option<ObjectId> {
        let was = self.game.object(id).was?;
        let sought = Sought { own: was == context.this, bound: true };
        let knows = || {
            let item = context.stack_object.and_then(|s| self.game.object(s).stack.as_deref());
            let from = self.game.object(was).last_known.as_ref().and_then(|l| l.zone.kind());
            item.and_then(|i| i.ability.as_ref())
                .zip(from)
                .is_some_and(|(a, from)| knows_of_a_move(&a.ability, from, sought))
        };
        (context.results.moved.contains(&was) || knows()).then_some(was)
    }
}
