//! Rules that objects get: what can't attack, block, be blocked, be the target of what.
use super::amounts::Numeral;
use super::{P, Reader, amounts, perhaps};
use crate::terms::CardType;
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    AbilityNoun, Action, Amount, AsThough, Blockers, Change, Compare, Comparison, Condition, Cost,
    Keyword, Noun, ObjectRef, ObjectRule, Objects, Phrase, PlayerRef, Quality, Quantity, whether,
};

pub(super) fn cant_attack_unless(unless: Option<Condition>) -> ObjectRule {
    ObjectRule::CantAttack { whom: None, unless, unless_pays: None, alone: whether::Alone::No }
}

fn cant_attack_paying(whom: Option<PlayerRef>, costs: Vec<Cost>) -> ObjectRule {
    let unless_pays = Some(costs);
    ObjectRule::CantAttack { whom, unless: None, unless_pays, alone: whether::Alone::No }
}

pub(super) fn cant_block_unless(what: Option<ObjectRef>, unless: Option<Condition>) -> ObjectRule {
    ObjectRule::CantBlock { what, unless, unless_pays: None, alone: whether::Alone::No }
}

fn cant_block_paying(what: Option<ObjectRef>, costs: Vec<Cost>) -> ObjectRule {
    let unless_pays = Some(costs);
    ObjectRule::CantBlock { what, unless: None, unless_pays, alone: whether::Alone::No }
}

/// It can't be blocked, or only so.
fn cant_be_blocked(
    by: Option<Objects>,
    except: whether::Except,
    count: Option<Compare>,
) -> ObjectRule {
    ObjectRule::CantBeBlocked { by, except, count, as_long_as: None }
}

fn cant_be_targeted(of: Objects) -> ObjectRule {
    ObjectRule::CantBeTargeted { of: Some(of), by: None }
}

impl Reader {
    /// A rule for an object, as the one change to it.
    pub(super) fn rule_change(rule: ObjectRule) -> Change {
        Change::Rule(Box::new(rule))
    }

    /// "doesn't untap during your untap step": a rule about what was named.
    pub(super) fn change_rule(&mut self, p: &P) -> Option<Vec<Change>> {
        let rules = self.object_rules(s::ChRule::of(p)?)?;
        Some(rules.into_iter().map(Reader::rule_change).collect())
    }

    fn object_rules(&mut self, said: s::ChRule) -> Option<Vec<ObjectRule>> {
        use s::ChRule as R;
        Some(vec![match said {
            R::RCantRegen(node) => {
                let s::RCantRegen { this_turn: None } = node.take()? else { return None };
                ObjectRule::CantBeRegenerated
            }
            R::RMostCounters(node) => {
                // Whatever has them is spoken of as "it" or "them".
                let s::RMostCounters { number_word, counter_kind, it: _, them: _ } = node.take()?;
                let Amount::Number(n) = number_word.amount()? else { return None };
                let kind = amounts::counter_kind(counter_kind.pair())?;
                ObjectRule::MostCounters(u32::try_from(n).ok()?, kind)
            }
            R::RCantPhase(_) => ObjectRule::CantPhase,
            R::RCantPay(node) => return self.cant_unless_paid(node.take()?),
            R::RCantBoth(node) => {
                let s::RCantBoth { objects_bare } = node.take()?;
                let by = self.bare(&objects_bare)?;
                let slot = self.slot();
                let phrase = Phrase {
                    slot,
                    quantity: Quantity::Bare,
                    objects: by.clone(),
                    chooser: None,
                    at_random: whether::AtRandom::No,
                };
                let them = Some(ObjectRef::Phrase(Box::new(phrase)));
                let block = cant_block_unless(them, None);
                return Some(vec![block, cant_be_blocked(Some(by), whether::Except::No, None)]);
            }
            R::RCantAttackBlock(node) => {
                let s::RCantAttackBlock { rule_unless } = node.take()?;
                let unless = self.rule_unless(rule_unless)?;
                let block = cant_block_unless(None, unless.clone());
                return Some(vec![cant_attack_unless(unless), block]);
            }
            R::RCantAlone(node) => return cant_alone(node.take()?),
            R::ROnlyAlone(_) => ObjectRule::AttacksOnlyAlone,
            R::RNoLandwalk(node) => {
                let s::RNoLandwalk { kw_landwalk } = node.take()?;
                let walk = super::keywords::landwalk(kw_landwalk.take()?)?;
                ObjectRule::AttacksAsThough(AsThough::NoLandwalk(Box::new(walk)))
            }
            R::RUnblockable(_) => ObjectRule::Unblockable,
            R::RMustBeBlocked(_) => ObjectRule::MustBeBlocked { blockers: Blockers::One, by: None },
            R::RAsThough(node) => as_though(node.take()?)?,
            R::RCantBe(node) => {
                let s::RCantBe { cant_enchant, by_other_auras, cant_equip } = node.take()?;
                match (cant_enchant, cant_equip) {
                    (Some(_), None) => {
                        ObjectRule::CantBeEnchanted { other: by_other_auras.is_some().into() }
                    }
                    (None, Some(_)) => ObjectRule::CantBeEquipped,
                    (None, None) => ObjectRule::CantBeSacrificed,
                    (Some(_), Some(_)) => return None,
                }
            }
            R::RAbilities(node) => {
                let s::RAbilities { poss_word: _, tap_costs, unless_mana } = node.take()?;
                ObjectRule::AbilitiesCantBePlayed {
                    except_mana: unless_mana.is_some().into(),
                    tap: tap_costs.is_some().into(),
                }
            }
            R::RCantAttackYou(_) => ObjectRule::CantAttack {
                whom: Some(PlayerRef::You),
                unless: None,
                unless_pays: None,
                alone: whether::Alone::No,
            },
            R::RCantAttack(node) => {
                let s::RCantAttack { rule_unless } = node.take()?;
                cant_attack_unless(self.rule_unless(rule_unless)?)
            }
            R::RCantBlock(node) => {
                let s::RCantBlock { object_ref, rule_unless } = node.take()?;
                let what = perhaps(object_ref, |o| self.object_ref(o.pair()))?;
                cant_block_unless(what, self.rule_unless(rule_unless)?)
            }
            R::RCantBeBlocked(node) => self.cant_be_blocked(node.take()?)?,
            R::RMustAttack(node) => {
                // "This turn" is how long it holds.
                let s::RMustAttack { must_whom, each_turn: _, this_turn: _ } = node.take()?;
                ObjectRule::MustAttack(must_whom.map(|_| PlayerRef::You))
            }
            R::RDoesntUntap(node) => {
                let s::RDoesntUntap { player_possessive, next_word: None, .. } = node.take()?
                else {
                    return None;
                };
                match self.player_possessive(player_possessive.pair())? {
                    who @ PlayerRef::You => ObjectRule::DoesntUntapIn(who),
                    _ => ObjectRule::DoesntUntap,
                }
            }
            R::RPrison(node) => {
                let s::RPrison { not_you, prison_cost, prison_noun } = node.take()?;
                let whom = not_you.map(|_| PlayerRef::You);
                if let Some(noun) = prison_noun {
                    self.each_creature(&noun)?;
                }
                cant_attack_paying(whom, self.prison_cost(prison_cost.take()?)?)
            }
            R::RBlockPrison(node) => {
                let s::RBlockPrison { object_ref, prison_cost, prison_noun } = node.take()?;
                let what = perhaps(object_ref, |o| self.object_ref(o.pair()))?;
                self.each_creature(&prison_noun)?;
                cant_block_paying(what, self.prison_cost(prison_cost.take()?)?)
            }
            R::RBlocks(node) => {
                // "This turn" is how long it holds; of one thing no text says it without.
                let s::RBlocks { object_ref, this_turn } = node.take()?;
                if object_ref.is_some() && this_turn.is_none() {
                    return None;
                }
                ObjectRule::MustBlock(perhaps(object_ref, |o| self.object_ref(o.pair()))?)
            }
            R::RBlockMore(node) => {
                // So many more is no duty to block with them: "up to" says nothing else.
                let s::RBlockMore { block_up_to: _, number_word, one_more } = node.take()?;
                ObjectRule::CanBlockMore(match (number_word, one_more) {
                    (Some(n), None) => Some(n.amount()?),
                    (None, Some(_)) => Some(Amount::Number(1)),
                    (None, None) => None,
                    (Some(_), Some(_)) => return None,
                })
            }
            R::RTargetable(node) => {
                let s::RTargetable { player_ref } = node.take()?;
                ObjectRule::TargetableBy(self.player_ref(player_ref.pair())?)
            }
            R::RCantTarget(node) => {
                let s::RCantTarget { target_by } = node.take()?;
                return self.cant_be_target(&target_by);
            }
            R::RCantCountered(_) => ObjectRule::CantBeCountered,
            R::RIndestructible(_) => ObjectRule::Indestructible,
            R::RBlockOnly(node) => {
                let s::RBlockOnly { objects_bare } = node.take()?;
                ObjectRule::CanBlockOnly(self.bare(&objects_bare)?)
            }
        }])
    }

    /// "can't attack or block unless you pay {2}"
    fn cant_unless_paid(&mut self, said: s::RCantPay) -> Option<Vec<ObjectRule>> {
        let s::RCantPay { cant_what, object_ref, pays_for_it: _, paid, cost_for_it } = said;
        let s::CantWhat { alone_verb } = cant_what.take()?;
        let s::AloneVerb { attack_word, block_word } = alone_verb.take()?;
        if object_ref.is_some() && attack_word.is_some() {
            return None;
        }
        let blocked = perhaps(object_ref, |o| self.object_ref(o.pair()))?;
        let costs = match (paid, cost_for_it) {
            (Some(paid), None) => self.paid(paid.pair())?,
            (None, Some(cost)) => {
                let s::CostForIt { v_sacrifice, v_return: None, v_discard } = cost.take()? else {
                    return None;
                };
                let verb = match (v_sacrifice, v_discard) {
                    (Some(verb), None) => self.verb(verb.pair(), PlayerRef::You)?,
                    (None, Some(verb)) => self.verb(verb.pair(), PlayerRef::You)?,
                    _ => return None,
                };
                vec![Cost::Do(Box::new(verb))]
            }
            _ => return None,
        };
        let mut rules = Vec::new();
        if attack_word.is_some() {
            rules.push(cant_attack_paying(None, costs.clone()));
        }
        if block_word.is_some() {
            rules.push(cant_block_paying(blocked, costs));
        }
        Some(rules)
    }

    fn cant_be_blocked(&mut self, said: s::RCantBeBlocked) -> Option<ObjectRule> {
        let s::RCantBeBlocked {
            rule_unless,
            // How long it holds.
            this_turn: _,
            blocked_except_n,
            blocked_except,
            blocked_one,
            blocked_by,
        } = said;
        // As long as it isn't so; said with "unless".
        if let Some(unless) = self.rule_unless(rule_unless)? {
            let as_long_as = Some(Condition::Not(Box::new(Condition::All(vec![unless]))));
            let (by, except, count) = (None, whether::Except::No, None);
            return Some(ObjectRule::CantBeBlocked { by, except, count, as_long_as });
        }
        Some(match (blocked_except_n, blocked_except, blocked_one, blocked_by) {
            (None, None, None, None) => cant_be_blocked(None, whether::Except::No, None),
            (Some(n), None, None, None) => {
                let s::BlockedExceptN { number_word } = n.take()?;
                let count = Compare { how: Comparison::AtLeast, with: number_word.amount()? };
                cant_be_blocked(None, whether::Except::Yes, Some(count))
            }
            (None, Some(except), None, None) => {
                let s::BlockedExcept { objects_bare } = except.take()?;
                cant_be_blocked(Some(self.bare(&objects_bare)?), whether::Except::Yes, None)
            }
            (None, None, Some(_), None) => {
                let count = Compare { how: Comparison::More, with: Amount::Number(1) };
                cant_be_blocked(None, whether::Except::No, Some(count))
            }
            (None, None, None, Some(by)) => {
                let s::BlockedBy { objects_bare } = by.take()?;
                cant_be_blocked(Some(self.bare(&objects_bare)?), whether::Except::No, None)
            }
            _ => return None,
        })
    }

    fn cant_be_target(&mut self, said: &s::SyntaxNode<s::TargetBy>) -> Option<Vec<ObjectRule>> {
        let s::TargetBy { opponents_own, spells_abilities, objects_bare } = said.take()?;
        let rule = match (opponents_own, spells_abilities, objects_bare.as_slice()) {
            (Some(_), None, []) => {
                let by = Some(PlayerRef::YourOpponents);
                ObjectRule::CantBeTargeted { of: None, by }
            }
            (None, Some(of), []) => {
                let of = match of.take()? {
                    s::SpellsAbilities::SpellsOrAbilities => None,
                    s::SpellsAbilities::Spells => Some(Objects::of(Noun::Spell)),
                    s::SpellsAbilities::Abilities => {
                        Some(Objects::of(Noun::Ability(AbilityNoun::Any)))
                    }
                };
                ObjectRule::CantBeTargeted { of, by: None }
            }
            (None, None, [of]) => {
                let of = self.bare(of)?;
                return Some(match spells_and_abilities(&of) {
                    Some(both) => both.map(cant_be_targeted).into(),
                    None => vec![cant_be_targeted(of)],
                });
            }
            // "black spells or abilities from black sources": two rules in one.
            (None, None, [a, b]) => {
                let (a, b) = (self.bare(a)?, self.bare(b)?);
                return Some(vec![cant_be_targeted(a), cant_be_targeted(b)]);
            }
            _ => return None,
        };
        Some(vec![rule])
    }

    /// What their controller pays for each of the creatures.
    fn prison_cost(&mut self, said: s::PrisonCost) -> Option<Vec<Cost>> {
        let s::PrisonCost { mana_cost, prison_life, prison_sacrifice, verb_phrase } = said;
        Some(vec![match (mana_cost, prison_life, prison_sacrifice, verb_phrase) {
            (Some(mana), None, None, None) => Cost::Mana(super::costs::mana(mana.pair())?),
            (None, Some(life), None, None) => {
                let s::PrisonLife { digits } = life.take()?;
                Cost::Life(digits.amount()?)
            }
            (None, None, Some(what), None) => {
                let s::PrisonSacrifice { object_ref } = what.take()?;
                let who = PlayerRef::Phrase(Box::new(self.players(Quantity::Each)));
                let what = self.object_ref(object_ref.pair())?;
                Cost::Do(Box::new(Action::Sacrifice(who, what)))
            }
            (None, None, None, Some(verb)) => {
                let who = PlayerRef::Phrase(Box::new(self.players(Quantity::Each)));
                Cost::Do(Box::new(self.verb(verb.pair(), who)?))
            }
            _ => return None,
        }])
    }

    /// "For each attacking creature he or she controls": of any creature.
    fn each_creature(&mut self, noun: &s::SyntaxNode<s::PrisonNoun>) -> Option<()> {
        let s::PrisonNoun { objects_simple } = noun.take()?;
        let said = self.simple(objects_simple.pair())?;
        (said == Objects::of(Noun::Type(CardType::Creature))).then_some(())
    }

    fn rule_unless(
        &mut self,
        said: Option<s::SyntaxNode<s::RuleUnless>>,
    ) -> Option<Option<Condition>> {
        perhaps(said, |unless| {
            let s::RuleUnless { condition } = unless.take()?;
            self.condition(condition.pair())
        })
    }
}

fn cant_alone(said: s::RCantAlone) -> Option<Vec<ObjectRule>> {
    let s::RCantAlone { alone_verb } = said;
    let s::AloneVerb { attack_word, block_word } = alone_verb.take()?;
    let alone = whether::Alone::Yes;
    let attack = attack_word.map(|_| ObjectRule::CantAttack {
        whom: None,
        unless: None,
        unless_pays: None,
        alone,
    });
    let block = block_word.map(|_| ObjectRule::CantBlock {
        what: None,
        unless: None,
        unless_pays: None,
        alone,
    });
    Some(attack.into_iter().chain(block).collect())
}

/// "can block as though it had flying"
fn as_though(said: s::RAsThough) -> Option<ObjectRule> {
    // "This turn" is how long it holds.
    let s::RAsThough { as_no_walker, as_shadow, as_untapped, as_flying, as_haste, this_turn: _ } =
        said;
    Some(match (as_no_walker, as_shadow, as_untapped, as_flying, as_haste) {
        (Some(_), None, None, None, None) => ObjectRule::BlocksWalkers,
        (None, Some(_), None, None, None) => ObjectRule::BlocksAsThough(Keyword::Shadow),
        (None, None, Some(_), None, None) => ObjectRule::BlocksAsThoughUntapped,
        (None, None, None, Some(_), None) => ObjectRule::BlocksAsThough(Keyword::Flying),
        (None, None, None, None, Some(_)) => ObjectRule::AttacksAsThough(AsThough::Haste),
        (None, None, None, None, None) => ObjectRule::AttacksAsThough(AsThough::NoDefender),
        _ => return None,
    })
}

/// "black spells or abilities from black sources": the color is the spells', the sources are the
/// abilities' (an ability has no color).
fn spells_and_abilities(of: &Objects) -> Option<[Objects; 2]> {
    let Noun::AnyOf(nouns, _) = &of.noun else { return None };
    let [spell @ Noun::Spell, ability @ Noun::Ability(_)] = nouns.as_slice() else { return None };
    let from_sources = |q: &Quality| matches!(q, Quality::FromSource(..));
    if of.tails.is_empty() || !of.tails.iter().all(from_sources) {
        return None;
    }
    let spells = Objects { adjectives: of.adjectives.clone(), ..Objects::of(spell.clone()) };
    let abilities = Objects { tails: of.tails.clone(), ..Objects::of(ability.clone()) };
    Some([spells, abilities])
}
