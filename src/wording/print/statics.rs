//! Static abilities.
use super::prohibitions::forbidden;
use super::{Printed, Unprinted, agree, changes, conditions, effects, objects, references};
use crate::wording::print::amounts;
use crate::wording::tree::{
    Ability, Amount, Blockers, Change, Cost, Duration, GameRule, HandSize, Instead, Keyword,
    ObjectRef, ObjectRule, Occasion, Opener, PlayerRef, Prohibition, Quality, ReplacementText,
    Skipped, Static, StaticClause, Thing, Watched, whether,
};

/// What has no words here.
const GAP: Unprinted = Unprinted("a static ability");

pub(super) fn static_ability(s: &Static) -> Printed<String> {
    let mut out = String::new();
    if s.said_otherwise.is_full() {
        out.push_str("otherwise, ");
    }
    let (first, otherwise) = (s.condition_first.is_full(), s.said_otherwise.is_full());
    if let (Some(c), true, false) = (&s.condition, first, otherwise) {
        out.push_str(&format!(
            "{} {}, ",
            if s.if_said.is_full() { "if" } else { "as long as" },
            conditions::condition(c)?
        ));
    }
    if let [when] = s.during.as_slice() {
        out.push_str(&format!("during {}, ", super::abilities::time(when)?));
    }
    let mut skip = false;
    for (i, c) in s.clauses.iter().enumerate() {
        if std::mem::take(&mut skip) {
            continue;
        }
        if let (StaticClause::Replace(to), Some(StaticClause::Replace(by))) =
            (c, s.clauses.get(i + 1))
            && let Some(both) = super::damage::both_ways(to, by)?
        {
            if i > 0 {
                out = format!("{} ", effects::stopped(out));
            }
            out.push_str(&both);
            skip = true;
            continue;
        }
        if let (
            StaticClause::Change { what: Thing::List(all), changes: list },
            Some(StaticClause::Change { changes: before, .. }),
        ) = (c, i.checked_sub(1).and_then(|i| s.clauses.get(i)))
            && list == before
        {
            let all: Vec<String> = all
                .iter()
                .map(|t| -> Printed<_> {
                    Ok(match t {
                        Thing::Object(ObjectRef::Phrase(p)) => objects::objects(&p.objects, true)?,
                        _ => return Err(GAP),
                    })
                })
                .collect::<Printed<_>>()?;
            out = format!("{} the same is true for {}", effects::stopped(out), all.join(" and "));
            continue;
        }
        if let (
            StaticClause::Change { what: Thing::Object(what), changes: list },
            Some(StaticClause::ComesIntoPlay(e)),
        ) = (c, i.checked_sub(1).and_then(|i| s.clauses.get(i)))
            && e.what == *what
        {
            out.push_str(&format!(
                " and {}",
                changes::changes(list, &Thing::Object(what.clone()), true)?
            ));
            continue;
        }
        if let (
            StaticClause::Forbid(Prohibition::PlayAbilities { who: Some(p), .. }),
            Some(StaticClause::Forbid(Prohibition::Play { who: same, .. })),
        ) = (c, i.checked_sub(1).and_then(|i| s.clauses.get(i)))
            && p == same
        {
            out.push_str(" or play abilities that aren't mana abilities");
            continue;
        }
        if c.joins(&s.clauses[..i]) {
            out.push_str(" and ");
        } else if i > 0 {
            out = format!("{} ", effects::stopped(out));
        }
        out.push_str(&clause(c)?);
    }
    if let (Some(crate::wording::tree::Condition::Not(c)), true) =
        (&s.condition, s.unless_said.is_full())
    {
        out.push_str(&format!(" unless {}", conditions::condition(c)?));
    } else if let (Some(c), false, false) = (&s.condition, first, otherwise) {
        out.push_str(&format!(
            " {} {}",
            if s.if_said.is_full() { "if" } else { "as long as" },
            conditions::condition(c)?
        ));
    }
    out.push_str(&amounts::where_x(&s.where_x)?);
    if let Some(linked) = &s.linked {
        match linked.events.as_slice() {
            [crate::wording::tree::Event::RevealsThisWay(_)] => {
                return Ok(format!("{out}. {}", super::abilities::triggered(linked)?));
            }
            _ if **linked == crate::wording::tree::Triggered::sacrificed_at_cleanup() => {
                out.push_str(PLAYED_EARLY)
            }
            _ => return Err(GAP),
        }
    }
    Ok(effects::stopped(out))
}

const PLAYED_EARLY: &str = ". if you play it any time a sorcery couldn't have been \
                played, the controller of the permanent it becomes sacrifices \
                it at the beginning of the next cleanup step";

fn clause(c: &StaticClause) -> Printed<String> {
    Ok(match c {
        StaticClause::Change { what, changes: list } => match list.as_slice() {
            [Change::Gain(all)] if replicates(all) => {
                let (has, its) = if references::thing_is_plural(what) {
                    ("have", "their")
                } else {
                    ("has", "its")
                };
                format!(
                    "{} {has} replicate. the replicate cost is equal to {its} mana cost",
                    references::thing_subject(what)?
                )
            }
            [Change::Rule(r)] if **r == ObjectRule::MayNotUntap => {
                format!(
                    "you may choose not to untap {} during your untap step",
                    references::thing(what)?
                )
            }
            [Change::Rule(r)] if let ObjectRule::AttackAlong(with) = &**r => {
                let also = matches!(what, Thing::Object(ObjectRef::This));
                let attack = match (references::thing_is_plural(what), also) {
                    (true, _) => "attack",
                    (false, true) => "also attacks",
                    (false, false) => "attacks",
                };
                let (with, what) = (references::object(with)?, references::thing_subject(what)?);
                format!("if {with} attacks, {what} {attack} if able")
            }
            [Change::SetSize(Some(Amount::Number(_)), Some(Amount::Number(_)))] => {
                format!(
                    "{} {}",
                    references::thing_subject(what)?,
                    changes::changes(&changes_of(c), what, true)?
                )
            }
            [Change::SetSize(p, t)] => match (what, p, t) {
                (Thing::Object(o), Some(p), Some(t)) if p == t => {
                    format!(
                        "{} power and toughness are each equal to {}",
                        references::possessive(o)?,
                        amounts::value(p)?
                    )
                }
                (Thing::Object(o), Some(p), Some(t)) => {
                    format!(
                        "{} power is equal to {} and its toughness is equal to {}",
                        references::possessive(o)?,
                        amounts::value(p)?,
                        amounts::value(t)?
                    )
                }
                (Thing::Object(o), Some(p), None) => {
                    format!(
                        "{} power is equal to {}",
                        references::possessive(o)?,
                        amounts::value(p)?
                    )
                }
                (Thing::Object(o), None, Some(t)) => format!(
                    "{} toughness is equal to {}",
                    references::possessive(o)?,
                    amounts::value(t)?
                ),
                _ => return Err(GAP),
            },
            [Change::Rule(r)]
                if matches!(**r, ObjectRule::MustBeBlocked { blockers: Blockers::AllAble, .. }) =>
            {
                let who = match &**r {
                    ObjectRule::MustBeBlocked { by: Some(by), .. } => objects::objects(by, true)?,
                    _ => "creatures".to_string(),
                };
                format!("all {who} able to block {} do so", references::thing(what)?)
            }
            [Change::DividesFreely] => format!(
                "you may assign {} combat damage divided as you choose among \
                defending player and/or any number of creatures he or she \
                controls",
                if let Thing::Object(o) = what {
                    references::possessive(o)?
                } else {
                    return Err(GAP);
                }
            ),
            [Change::AsThoughUnblocked(crate::wording::tree::Leave::May)] => format!(
                "you may have {} assign its combat damage as though it weren't blocked",
                references::thing(what)?
            ),
            [Change::Rule(r)] if matches!(**r, ObjectRule::AbilitiesCantBePlayed { .. }) => {
                let ObjectRule::AbilitiesCantBePlayed { except_mana, tap: whether::Tap::No } = **r
                else {
                    return Err(GAP);
                };
                let Thing::Object(o) = what else { return Err(GAP) };
                let except =
                    if except_mana.is_so() { " unless they're mana abilities" } else { "" };
                format!(
                    "{} activated abilities can't be played{except}",
                    references::possessive(o)?
                )
            }
            [Change::Control(p)] => {
                format!("{} {}", super::verbs::control(p)?, references::thing(what)?)
            }
            list => format!(
                "{} {}",
                references::thing_subject(what)?,
                changes::changes(list, what, true)?
            ),
        },
        StaticClause::ComesIntoPlay(e) => super::entering::enters(e)?,
        StaticClause::TurnedUpWith(n, kind) => {
            format!(
                "as ~ is turned face up, put {} on it",
                super::moves::counters(n, kind)?.string()
            )
        }
        StaticClause::Replace(r) => match &**r {
            ReplacementText {
                event: Watched::Begin(PlayerRef::You, Skipped::Step(s)),
                condition: None,
                instead: Instead::Nothing,
                occasion: Occasion::Any | Occasion::IfWould,
                may: None,
                ..
            } => {
                format!("skip your {}", super::times::step(*s))
            }
            ReplacementText {
                event: Watched::Begin(who, Skipped::Step(s)),
                condition: None,
                instead: Instead::Nothing,
                occasion: Occasion::Any | Occasion::IfWould,
                may: None,
                ..
            } => {
                let (skip, many) =
                    if super::players::plain_verb(who) { ("skip", "s") } else { ("skips", "") };
                format!(
                    "{} {skip} {} {}{many}",
                    super::players::player(who)?,
                    super::verbs::hand_of(who),
                    super::times::step(*s)
                )
            }
            ReplacementText {
                event: Watched::ReduceLife(p, n),
                condition,
                instead: Instead::Nothing,
                ..
            } => super::replacing::reducing(p, *n, condition.as_ref())?,
            text if super::damage::prevent_is_plain(text) => {
                super::damage::prevent(text, &Duration::Unlimited)?
            }
            text => super::replacing::replacing(text, &Duration::Unlimited)?,
        },

        StaticClause::GameRule(GameRule::MustTarget(who, what)) => {
            format!(
                "while choosing targets as part of playing a spell or \
                ability, {} must choose at least one {} if able",
                super::players::player(who)?,
                objects::objects(what, false)?
            )
        }
        StaticClause::GameRule(rule @ GameRule::Declares(..)) => {
            format!("{} each turn", produced(rule)?)
        }
        StaticClause::GameRule(GameRule::FlipTwo(who)) => format!(
            "if {} would flip a coin, instead flip two coins and ignore one",
            super::players::player(who)?
        ),
        StaticClause::GameRule(GameRule::UntapsOneKind) => {
            "players untap only one type of permanents".to_string()
        }
        StaticClause::GameRule(GameRule::UntapsInOthers(what)) => {
            format!(
                "untap all {} during each other player's untap step",
                objects::objects(what, true)?
            )
        }
        StaticClause::GameRule(
            rule @ (GameRule::ProduceInstead(..) | GameRule::BlockersInPiles),
        ) => produced(rule)?,

        StaticClause::CountsAs(name) => {
            format!(
                "if ~ is in a graveyard, effects from spells named {name} \
                count it as a card named {name}"
            )
        }

        StaticClause::RevealFirstDraw => "reveal the first card you draw each turn".to_string(),
        StaticClause::OpeningHand(opening) => {
            let first = match opening.by {
                Opener::Anyone => "",
                Opener::NotFirst => " and you're not playing first",
            };
            let it = if opening.named.is_full() { "~" } else { "it" };
            let with = opening.counters.as_ref().map(|(n, kind)| -> Printed<_> {
                Ok(format!(" with {} on it", super::moves::counters(n, kind)?.string()))
            });
            let then = opening.then.as_ref().map(|then| -> Printed<_> {
                Ok(format!(". if you do, {}", super::effects::effect(then)?))
            });
            format!(
                "if ~ is in your opening hand{first}, you may begin the game \
                with {it} in play{}{}",
                with.transpose()?.unwrap_or_default(),
                then.transpose()?.unwrap_or_default()
            )
        }
        StaticClause::AnyNumberInDeck => "a deck can have any number of cards named ~".to_string(),
        StaticClause::AnteOnly => {
            "remove ~ from your deck before playing if you're not playing for ante".to_string()
        }
        StaticClause::NotChosenAsPlayed(not) => format!(
            "you can't choose {} as ~'s target as you play ~",
            objects::with_article(&objects::objects(not, false)?)
        ),
        StaticClause::AttachOnly(to) => format!(
            "~ can be attached only to {}",
            objects::with_article(&objects::objects(to, false)?)
        ),
        StaticClause::Continues => {
            "if ~ leaves play, this effect continues until end of turn".to_string()
        }
        StaticClause::KeepsThis => "this effect doesn't remove ~".to_string(),

        StaticClause::HandSize { who, to: HandSize::None } => {
            format!(
                "{} {} no maximum hand size",
                super::players::player(who)?,
                agree("have", super::players::plain_verb(who))?
            )
        }
        StaticClause::HandSize { who, to } => {
            let to = match to {
                HandSize::ReducedBy(n) => format!("reduced by {}", amounts::word(n)?),
                HandSize::IncreasedBy(n) => format!("increased by {}", amounts::word(n)?),
                HandSize::Is(n @ Amount::Number(_)) => amounts::word(n)?,
                HandSize::Is(n) => format!("equal to {}", amounts::value(n)?),
                HandSize::None => return Err(GAP),
            };
            format!("{} maximum hand size is {to}", super::players::possessive(who)?)
        }

        StaticClause::GameRule(GameRule::SpendAs {
            who,
            mana,
            like,
            own_abilities,
            rest_colorless,
        }) => {
            let mana = mana.map(|c| format!("{} ", c.word())).unwrap_or_default();
            let like =
                like.map_or("mana of any color".to_string(), |c| format!("{} mana", c.word()));
            let own = if own_abilities.is_so() {
                " to pay the activation costs of ~'s abilities"
            } else {
                ""
            };
            let rest = if rest_colorless.is_so() {
                ". you may spend other mana only as though it were colorless mana"
            } else {
                ""
            };
            format!(
                "{} may spend {mana}mana as though it were {like}{own}{rest}",
                super::players::player(who)?
            )
        }
        StaticClause::GameRule(GameRule::SpendOnly(color)) => {
            format!("spend only {} mana on X", color.word())
        }
        StaticClause::GameRule(GameRule::CostAtLeast(n)) => {
            let n = amounts::word(n)?;
            format!(
                "each spell that would cost less than {n} mana to play costs \
                {n} mana to play"
            )
        }
        StaticClause::GameRule(GameRule::ManaDoesntEmpty(_)) => {
            "mana pools don't empty at the end of phases or turns".to_string()
        }
        StaticClause::GameRule(GameRule::NoLossForLife(p)) => {
            let verb = agree("don't", super::players::plain_verb(p))?;
            format!("{} {verb} lose the game for having 0 or less life", super::players::player(p)?)
        }

        StaticClause::Forbid(p) => forbidden(p)?,

        StaticClause::AlternativeCost { .. }
        | StaticClause::CostChange { .. }
        | StaticClause::PlayThis { .. }
        | StaticClause::Permit { .. }
        | StaticClause::AdditionalCost { .. }
        | StaticClause::PlayRevealed { .. } => super::playing::clause(c)?,
    })
}

fn changes_of(c: &StaticClause) -> Vec<Change> {
    if let StaticClause::Change { changes, .. } = c { changes.clone() } else { Vec::new() }
}

/// Replicate for what each of them costs.
fn replicates(all: &[Ability]) -> bool {
    matches!(all, [Ability::Keyword(Keyword::Replicate(costs))]
        if matches!(costs.as_slice(), [Cost::ManaCostOf(_)]))
}

pub(super) fn how_often(each: crate::wording::tree::Each) -> &'static str {
    match each {
        crate::wording::tree::Each::Combat => "each combat",
        crate::wording::tree::Each::Turn => "each turn",
    }
}

/// "except during their controllers' turns": of players who aren't the active one
pub(super) fn in_others_turns() -> Quality {
    Quality::Not(Box::new(Quality::ControlledBy(crate::wording::tree::PlayerRef::Active)))
}

/// "if a land is tapped for mana, it produces {B} instead of any other type"
pub(super) fn produced(rule: &GameRule) -> Printed<String> {
    use crate::terms::{ManaCost, ManaSymbol};
    use crate::wording::tree::{Declared, InPlaceOf, ManaOutput};
    if let GameRule::Declares(who, declared) = rule {
        let chooses = agree("choose", super::players::plain_verb(who))?;
        let what = match declared {
            Declared::Attacks => "which creatures attack",
            Declared::Blocks => "how each creature blocks",
        };
        return Ok(format!("{} {chooses} {what}", super::players::player(who)?));
    }
    if *rule == GameRule::BlockersInPiles {
        return Ok("blockers come in piles at random".to_string());
    }
    let GameRule::ProduceInstead(what, output, much, of) = rule else { return Err(GAP) };
    if *of == InPlaceOf::AnyColor {
        let what = objects::objects(what, true)?;
        let mana = match output {
            ManaOutput::Symbols(s) => ManaCost(s.clone()).to_string(),
            _ => "mana of the chosen color".to_string(),
        };
        return Ok(format!("{what} tapped for mana produce {mana} instead of any other color"));
    }
    let mana = match output {
        ManaOutput::Symbols(s) if s.as_slice() == [ManaSymbol::Generic(1)] => {
            "colorless mana".to_string()
        }
        ManaOutput::Symbols(s) => ManaCost(s.clone()).to_string(),
        ManaOutput::AnyColor { .. } => "one mana of a color of your choice".to_string(),
        _ => return Err(GAP),
    };
    let amount = match much {
        crate::wording::tree::HowMuch::Same => "",
        crate::wording::tree::HowMuch::Said => " and amount",
    };
    let what = objects::with_article(&objects::objects(what, false)?);
    Ok(format!(
        "if {what} is tapped for mana, it produces {mana} instead of \
                any other type{amount}"
    ))
}
