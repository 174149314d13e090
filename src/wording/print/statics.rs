//! Static abilities.
//!
//! Long because one match says every clause of a static ability.
use super::prohibitions::{forbidden, permitted};
use super::{GAP, agree, changes, conditions, costs, effects, objects, references};
use crate::wording::print::amounts;
use crate::wording::tree::{
    Action, Amount, Antecedent, Back, BackForm, Blockers, Change, Cost, CostBy, CostWay, Duration,
    GameRule, HandSize, Instead, ObjectRef, ObjectRule, Objects, Occasion, Opener, Permission,
    PlayLimit, PlayerRef, Prohibition, Quality, ReplacementText, Skipped, Spelling, Stat, Static,
    StaticClause, Thing, Tree, Watched, whether,
};

pub(super) fn static_ability(s: &Static) -> String {
    let mut out = String::new();
    if s.said_otherwise.is_full() {
        out.push_str("otherwise, ");
    }
    let (first, otherwise) = (s.condition_first.is_full(), s.said_otherwise.is_full());
    if let (Some(c), true, false) = (&s.condition, first, otherwise) {
        out.push_str(&format!(
            "{} {}, ",
            if s.if_said.is_full() { "if" } else { "as long as" },
            conditions::condition(c)
        ));
    }
    if let [when] = s.during.as_slice() {
        out.push_str(&format!("during {}, ", super::abilities::time(when)));
    }
    let mut skip = false;
    for (i, c) in s.clauses.iter().enumerate() {
        if std::mem::take(&mut skip) {
            continue;
        }
        if let (StaticClause::Replace(to), Some(StaticClause::Replace(by))) =
            (c, s.clauses.get(i + 1))
            && let Some(both) = super::damage::both_ways(to, by)
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
                .map(|t| match t {
                    Thing::Object(ObjectRef::Phrase(p)) => objects::objects(&p.objects, true),
                    _ => GAP.to_string(),
                })
                .collect();
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
                changes::changes(list, &Thing::Object(what.clone()), true)
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
        out.push_str(&clause(c));
    }
    if let (Some(crate::wording::tree::Condition::Not(c)), true) =
        (&s.condition, s.unless_said.is_full())
    {
        out.push_str(&format!(" unless {}", conditions::condition(c)));
    } else if let (Some(c), false, false) = (&s.condition, first, otherwise) {
        out.push_str(&format!(
            " {} {}",
            if s.if_said.is_full() { "if" } else { "as long as" },
            conditions::condition(c)
        ));
    }
    out.push_str(&amounts::where_x(&s.where_x));
    if let Some(linked) = &s.linked {
        match linked.events.as_slice() {
            [crate::wording::tree::Event::RevealsThisWay(_)] => {
                return format!("{out}. {}", super::abilities::triggered(linked));
            }
            _ if **linked == crate::wording::tree::Triggered::sacrificed_at_cleanup() => {
                out.push_str(PLAYED_EARLY)
            }
            _ => out.push_str(GAP),
        }
    }
    effects::stopped(out)
}

const PLAYED_EARLY: &str = ". if you play it any time a sorcery couldn't have been played, the controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step";

fn clause(c: &StaticClause) -> String {
    match c {
        StaticClause::Change { what, changes: list } => match list.as_slice() {
            [Change::Rule(r)] if **r == ObjectRule::MayNotUntap => {
                format!(
                    "you may choose not to untap {} during your untap step",
                    references::thing(what)
                )
            }
            [Change::Rule(r)] if let ObjectRule::AttackAlong(with) = &**r => {
                let also = matches!(what, Thing::Object(ObjectRef::This));
                let attack = match (references::thing_is_plural(what), also) {
                    (true, _) => "attack",
                    (false, true) => "also attacks",
                    (false, false) => "attacks",
                };
                let (with, what) = (references::object(with), references::thing_subject(what));
                format!("if {with} attacks, {what} {attack} if able")
            }
            [Change::SetSize(Some(Amount::Number(_)), Some(Amount::Number(_)))] => {
                format!(
                    "{} {}",
                    references::thing_subject(what),
                    changes::changes(&changes_of(c), what, true)
                )
            }
            [Change::SetSize(p, t)] => match (what, p, t) {
                (Thing::Object(o), Some(p), Some(t)) if p == t => {
                    format!(
                        "{} power and toughness are each equal to {}",
                        references::possessive(o),
                        amounts::value(p)
                    )
                }
                (Thing::Object(o), Some(p), Some(t)) => {
                    format!(
                        "{} power is equal to {} and its toughness is equal to {}",
                        references::possessive(o),
                        amounts::value(p),
                        amounts::value(t)
                    )
                }
                (Thing::Object(o), Some(p), None) => {
                    format!("{} power is equal to {}", references::possessive(o), amounts::value(p))
                }
                (Thing::Object(o), None, Some(t)) => format!(
                    "{} toughness is equal to {}",
                    references::possessive(o),
                    amounts::value(t)
                ),
                _ => GAP.to_string(),
            },
            [Change::Rule(r)]
                if matches!(**r, ObjectRule::MustBeBlocked { blockers: Blockers::AllAble, .. }) =>
            {
                let who = match &**r {
                    ObjectRule::MustBeBlocked { by: Some(by), .. } => objects::objects(by, true),
                    _ => "creatures".to_string(),
                };
                format!("all {who} able to block {} do so", references::thing(what))
            }
            [Change::DividesFreely] => format!(
                "you may assign {} combat damage divided as you choose among defending player and/or any number of creatures he or she controls",
                if let Thing::Object(o) = what {
                    references::possessive(o)
                } else {
                    GAP.to_string()
                }
            ),
            [Change::AsThoughUnblocked(crate::wording::tree::Leave::May)] => format!(
                "you may have {} assign its combat damage as though it weren't blocked",
                references::thing(what)
            ),
            [Change::Rule(r)] if matches!(**r, ObjectRule::AbilitiesCantBePlayed { .. }) => {
                let ObjectRule::AbilitiesCantBePlayed { except_mana, tap: whether::Tap::No } = **r
                else {
                    return GAP.to_string();
                };
                let Thing::Object(o) = what else { return GAP.to_string() };
                let except =
                    if except_mana.is_so() { " unless they're mana abilities" } else { "" };
                format!("{} activated abilities can't be played{except}", references::possessive(o))
            }
            [Change::Control(p)] => {
                format!("{} {}", super::verbs::control(p), references::thing(what))
            }
            list => format!(
                "{} {}",
                references::thing_subject(what),
                changes::changes(list, what, true)
            ),
        },
        StaticClause::ComesIntoPlay(e) => super::entering::enters(e),
        StaticClause::Replace(r) => match &**r {
            ReplacementText {
                event: Watched::Begin(PlayerRef::You, Skipped::Step(s)),
                condition: None,
                instead: Instead::Nothing,
                occasion: Occasion::Any | Occasion::IfWould,
                may: None,
                ..
            } => {
                format!("skip your {}", super::events::step(*s))
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
                    super::players::player(who),
                    super::verbs::hand_of(who),
                    super::events::step(*s)
                )
            }
            ReplacementText {
                event: Watched::ReduceLife(p, n),
                condition,
                instead: Instead::Nothing,
                ..
            } => super::replacing::reducing(p, *n, condition.as_ref()),
            text if super::damage::prevent_is_plain(text) => super::damage::prevent(text),
            text => super::replacing::replacing(text, &Duration::Unlimited),
        },
        StaticClause::AlternativeCost { condition, costs: all } if all.is_empty() => {
            let condition = condition
                .as_ref()
                .map(|c| format!("if {}, ", conditions::condition(c)))
                .unwrap_or_default();
            format!("{condition}you may play ~ without paying its mana cost")
        }
        StaticClause::AlternativeCost { condition, costs: all }
            if let [Cost::Do(a)] = all.as_slice()
                && let Action::GainLife(who, _) = &**a
                && *who != PlayerRef::You =>
        {
            let condition = condition
                .as_ref()
                .map(|c| format!("if {}, ", conditions::condition(c)))
                .unwrap_or_default();
            format!(
                "{condition}rather than pay ~'s mana cost, you may have {} {}",
                super::players::player(who),
                super::verbs::bare(a)
            )
        }
        StaticClause::AlternativeCost { condition, costs: all } => {
            let condition = condition
                .as_ref()
                .map(|c| format!("if {}, ", conditions::condition(c)))
                .unwrap_or_default();
            format!("{condition}you may {} rather than pay ~'s mana cost", costs::alternative(all))
        }
        StaticClause::CostChange {
            what,
            also: Some(first),
            this: whether::This::No,
            by,
            way,
            for_each,
        } => {
            let bare = Objects { tails: Vec::new(), ..(**first).clone() };
            let second = StaticClause::CostChange {
                what: what.clone(),
                also: None,
                this: whether::This::No,
                by: by.clone(),
                way: *way,
                for_each: for_each.clone(),
            };
            format!("{} and {}", objects::objects(&bare, true), clause(&second))
        }
        StaticClause::CostChange { what, this: whether::This::No, by, way, for_each, .. }
            if what.tails.last() == Some(&not_mana()) =>
        {
            let mut all = what.clone();
            all.tails.pop();
            let bare = StaticClause::CostChange {
                what: all,
                also: None,
                this: whether::This::No,
                by: by.clone(),
                way: *way,
                for_each: for_each.clone(),
            };
            format!("{} unless they're mana abilities", clause(&bare))
        }
        StaticClause::CostChange { what, this: whether::This::No, by, way, .. }
            if what.tails.iter().any(|q| matches!(q, Quality::PlayedFor(_))) =>
        {
            played_for(what, by, *way)
        }
        StaticClause::CostChange { what, this: whether::This::No, by, way, for_each, .. }
            if what.tails.last() == Some(&in_others_turns()) =>
        {
            let mut all = what.clone();
            all.tails.pop();
            let bare = StaticClause::CostChange {
                what: all,
                also: None,
                this: whether::This::No,
                by: by.clone(),
                way: *way,
                for_each: for_each.clone(),
            };
            format!("{} except during their controllers' turns", clause(&bare))
        }
        StaticClause::CostChange {
            what,
            this: whether::This::No,
            by: CostBy::DownToOne(m),
            ..
        } => {
            format!(
                "{} cost {m} less to play. this effect can't reduce the amount of mana an ability costs to play to less than one mana",
                spells(what)
            )
        }
        StaticClause::CostChange {
            what,
            this: whether::This::No,
            by: CostBy::ColoredOnly(m),
            ..
        } => {
            format!(
                "{} cost {m} less to play. this effect reduces only the amount of colored mana you pay",
                spells(what)
            )
        }
        StaticClause::CostChange {
            this: whether::This::Yes,
            by: CostBy::Costs(all),
            for_each: Some(n),
            ..
        } => {
            format!("~ costs {} more to play {}", costs::paid(all), amounts::for_each(n))
        }
        StaticClause::CostChange {
            what, this: whether::This::No, by: CostBy::Costs(all), ..
        } => {
            format!("{} cost an additional \"{}\" to play", spells(what), costs::costs(all))
        }
        StaticClause::CostChange { what, this: whether::This::No, by: CostBy::UpTo(m), .. } => {
            format!("{} cost up to {m} less to play", spells(what))
        }
        StaticClause::CostChange { what, this, by: CostBy::Mana(m), way, for_each, .. } => {
            let its = |b: &Back| b.form == BackForm::It && b.to == Antecedent::Each;
            let what = match for_each {
                _ if this.is_so() => "~ costs".to_string(),
                Some(each) if each.any(its) => {
                    format!("each {} costs", objects::objects(what, false))
                }
                _ => format!("{} cost", spells(what)),
            };
            let each =
                for_each.as_ref().map(|n| format!(" {}", amounts::for_each(n))).unwrap_or_default();
            format!("{what} {m} {} to play{each}", cost_way(*way))
        }
        StaticClause::GameRule(GameRule::MustTarget(who, what)) => {
            format!(
                "while choosing targets as part of playing a spell or ability, {} must choose at least one {} if able",
                super::players::player(who),
                objects::objects(what, false)
            )
        }
        StaticClause::GameRule(GameRule::FlipTwo(who)) => format!(
            "if {} would flip a coin, instead flip two coins and ignore one",
            super::players::player(who)
        ),
        StaticClause::GameRule(GameRule::UntapsInOthers(what)) => {
            format!(
                "untap all {} during each other player's untap step",
                objects::objects(what, true)
            )
        }
        StaticClause::GameRule(rule @ GameRule::ProduceInstead(..)) => produced(rule),
        StaticClause::PlayThis(limits) if limits.as_slice() == [PlayLimit::NotInFirstTurns(3)] => {
            "you can't play ~ during your first, second, or third turns of the game".to_string()
        }
        StaticClause::CountsAs(name) => {
            format!(
                "if ~ is in a graveyard, effects from spells named {name} count it as a card named {name}"
            )
        }
        StaticClause::PlayThis(limits)
            if matches!(
                limits.as_slice(),
                [PlayLimit::FromGraveyard | PlayLimit::OnlyFromGraveyard]
            ) =>
        {
            let rest = if limits.as_slice() == [PlayLimit::OnlyFromGraveyard] {
                ", but not from anywhere else"
            } else {
                ""
            };
            format!("you may play ~ from your graveyard{rest}")
        }
        StaticClause::Permit(Permission::Rule(rule)) => produced(rule),
        StaticClause::Permit(permission @ Permission::Act(_)) => permitted(permission),
        StaticClause::Permit(Permission::IgnoreFor(who, all)) => {
            let player = super::players::player(who);
            format!(
                "{player} may {} for that player to ignore this effect until end of turn",
                costs::alternative(all)
            )
        }
        StaticClause::Permit(Permission::AlternativeFor {
            who: PlayerRef::You,
            what,
            costs: all,
        }) if matches!(
            all.as_slice(),
            [Cost::ManaForEach(_, n)] if matches!(**n, Amount::Stat(Stat::ConvertedManaCost, _))
        ) =>
        {
            format!(
                "you may pay {{X}} rather than pay the mana cost for {}, where X is that spell's \
                 converted mana cost",
                spells(what)
            )
        }
        StaticClause::Permit(Permission::AlternativeFor {
            who: PlayerRef::You,
            what,
            costs: all,
        }) => {
            format!(
                "you may {} rather than pay the mana cost for {}",
                costs::alternative(all),
                spells(what)
            )
        }
        StaticClause::Permit(Permission::AlternativeFor { costs: all, .. }) => {
            format!(
                "rather than pay the mana cost for a spell, its controller may {}",
                costs::alternative(all)
            )
        }
        StaticClause::RevealFirstDraw => "reveal the first card you draw each turn".to_string(),
        StaticClause::OpeningHand(opening) => {
            let first = match opening.by {
                Opener::Anyone => "",
                Opener::NotFirst => " and you're not playing first",
            };
            let it = if opening.named.is_full() { "~" } else { "it" };
            let with = opening
                .counters
                .as_ref()
                .map(|(n, kind)| format!(" with {} on it", super::moves::counters(n, kind)));
            let then = opening
                .then
                .as_ref()
                .map(|then| format!(". if you do, {}", super::effects::effect(then)));
            format!(
                "if ~ is in your opening hand{first}, you may begin the game with {it} in play{}{}",
                with.unwrap_or_default(),
                then.unwrap_or_default()
            )
        }
        StaticClause::AnyNumberInDeck => "a deck can have any number of cards named ~".to_string(),
        StaticClause::AnteOnly => {
            "remove ~ from your deck before playing if you're not playing for ante".to_string()
        }
        StaticClause::NotChosenAsPlayed(not) => format!(
            "you can't choose {} as ~'s target as you play ~",
            objects::with_article(&objects::objects(not, false))
        ),
        StaticClause::AttachOnly(to) => format!(
            "~ can be attached only to {}",
            objects::with_article(&objects::objects(to, false))
        ),
        StaticClause::Continues => {
            "if ~ leaves play, this effect continues until end of turn".to_string()
        }
        StaticClause::KeepsThis => "this effect doesn't remove ~".to_string(),
        StaticClause::PlayThis(limits) if limits.as_slice() == [PlayLimit::AsInstant] => {
            "you may play ~ any time you could play an instant".to_string()
        }
        StaticClause::PlayThis(limits) if limits.as_slice() == [PlayLimit::AsThoughFlash] => {
            "you may play ~ as though it had flash".to_string()
        }
        StaticClause::PlayThis(limits)
            if matches!(limits.as_slice(), [PlayLimit::AsThoughFlashFor(_)]) =>
        {
            let [PlayLimit::AsThoughFlashFor(more)] = limits.as_slice() else {
                return GAP.to_string();
            };
            format!("you may play ~ as though it had flash if you pay {more} more to play it")
        }
        StaticClause::HandSize { who, to: HandSize::None } => {
            format!(
                "{} {} no maximum hand size",
                super::players::player(who),
                agree("have", super::players::plain_verb(who))
            )
        }
        StaticClause::HandSize { who, to } => {
            let to = match to {
                HandSize::ReducedBy(n) => format!("reduced by {}", amounts::word(n)),
                HandSize::IncreasedBy(n) => format!("increased by {}", amounts::word(n)),
                HandSize::Is(n @ Amount::Number(_)) => amounts::word(n),
                HandSize::Is(n) => format!("equal to {}", amounts::value(n)),
                HandSize::None => GAP.to_string(),
            };
            format!("{} maximum hand size is {to}", super::players::possessive(who))
        }
        StaticClause::PlayRevealed(who, what) => {
            let who = match who {
                PlayerRef::You => "play".to_string(),
                who => format!(
                    "{} {}",
                    super::players::player(who),
                    agree("play", super::players::plain_verb(who))
                ),
            };
            format!("{who} with {} revealed", super::verbs::revealed(what))
        }
        StaticClause::Permit(Permission::AdditionalLands(who, more, on)) => {
            let on = match (on.is_full(), who) {
                (false, _) => String::new(),
                (true, PlayerRef::You) => " on each of your turns".to_string(),
                (true, _) => " during each of his or her turns".to_string(),
            };
            format!("{} may play {}{on}", super::players::player(who), lands_more(more))
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
                super::players::player(who)
            )
        }
        StaticClause::GameRule(GameRule::SpendOnly(color)) => {
            format!("spend only {} mana on X", color.word())
        }
        StaticClause::GameRule(GameRule::CostAtLeast(n)) => {
            let n = amounts::word(n);
            format!("each spell that would cost less than {n} mana to play costs {n} mana to play")
        }
        StaticClause::GameRule(GameRule::ManaDoesntEmpty(_)) => {
            "mana pools don't empty at the end of phases or turns".to_string()
        }
        StaticClause::GameRule(GameRule::NoLossForLife(p)) => {
            let verb = agree("don't", super::players::plain_verb(p));
            format!("{} {verb} lose the game for having 0 or less life", super::players::player(p))
        }
        StaticClause::Permit(Permission::PlayTop(p)) => {
            format!("{} may play the top card of your library", super::players::player(p))
        }
        StaticClause::Permit(Permission::EquipAsInstant(p)) => format!(
            "{} may play equip abilities any time you could play an instant",
            super::players::player(p)
        ),
        StaticClause::Permit(Permission::Play {
            who, what, free, timed: Spelling::Full, ..
        }) => {
            let own = if *who == PlayerRef::You { "you" } else { "he or she" };
            let free = if free.is_so() { " without paying their mana costs" } else { "" };
            format!(
                "{} may play {}{free} any time {own} could play an instant",
                super::players::player(who),
                objects::moved_bare(what)
            )
        }
        StaticClause::Permit(Permission::Play {
            who,
            what,
            flash,
            free,
            timed: Spelling::Short,
        }) => {
            let how = match (flash, free) {
                (whether::Flash::Yes, whether::Free::Yes) => {
                    " without paying their mana costs and as though they had flash"
                }
                (whether::Flash::Yes, whether::Free::No) => " as though they had flash",
                (whether::Flash::No, whether::Free::Yes) => " without paying their mana costs",
                (whether::Flash::No, whether::Free::No) => "",
            };
            format!("{} may play {}{how}", super::players::player(who), objects::moved_bare(what))
        }
        StaticClause::Forbid(p) => forbidden(p),
        StaticClause::PlayThis(limits) => format!("play ~ {}", super::abilities::only(limits)),
        StaticClause::AdditionalCost(c) => {
            format!("as an additional cost to play ~, {}", costs::together(c))
        }
        _ => GAP.to_string(),
    }
}

pub(super) fn lands_more(more: &Option<Amount>) -> String {
    match more {
        None => "any number of additional lands".to_string(),
        Some(Amount::Number(1)) => "an additional land".to_string(),
        Some(n) => format!("{} additional lands", amounts::word(n)),
    }
}

fn changes_of(c: &StaticClause) -> Vec<Change> {
    if let StaticClause::Change { changes, .. } = c { changes.clone() } else { Vec::new() }
}

/// Spells that cost more or less: those that a player plays.
fn spells(o: &Objects) -> String {
    // "creature spells you play that share a creature type with ~"
    if let [Quality::ControlledBy(_), rest @ ..] = o.tails.as_slice()
        && !rest.is_empty()
    {
        let front = Objects { tails: o.tails[..1].to_vec(), ..o.clone() };
        let behind = Objects { tails: rest.to_vec(), adjectives: Vec::new(), ..o.clone() };
        let noun = objects::objects(&Objects::of(o.noun.clone()), true);
        let behind = objects::objects(&behind, true);
        let behind = behind.strip_prefix(&noun).unwrap_or(GAP);
        return format!("{}{behind}", spells(&front));
    }
    let mut bare = o.clone();
    let mut by = String::new();
    bare.tails.retain(|q| match q {
        Quality::ControlledBy(p) => {
            by = format!(
                " {} {}",
                super::players::player(p),
                agree("play", super::players::plain_verb(p))
            );
            false
        }
        _ => true,
    });
    format!("{}{by}", objects::objects(&bare, true))
}

pub(super) fn how_often(each: crate::wording::tree::Each) -> &'static str {
    match each {
        crate::wording::tree::Each::Combat => "each combat",
        crate::wording::tree::Each::Turn => "each turn",
    }
}

/// "that aren't mana abilities"
fn not_mana() -> Quality {
    Quality::Not(Box::new(Quality::ManaAbility))
}

/// "except during their controllers' turns": of players who aren't the active one
fn in_others_turns() -> Quality {
    Quality::Not(Box::new(Quality::ControlledBy(crate::wording::tree::PlayerRef::Active)))
}

fn cost_way(way: CostWay) -> &'static str {
    match way {
        CostWay::More => "more",
        CostWay::Less => "less",
    }
}

/// "equip costs you pay cost {1} less"
fn played_for(what: &Objects, by: &CostBy, way: CostWay) -> String {
    use crate::wording::tree::CostOf;
    let (cost, who) = match what.tails.as_slice() {
        [Quality::PlayedFor(cost)] => (cost, None),
        [Quality::PlayedFor(cost), Quality::ControlledBy(who)] => (cost, Some(who)),
        _ => return GAP.to_string(),
    };
    let keyword = match cost {
        CostOf::Equip => "equip",
        CostOf::Flashback => "flashback",
        CostOf::Cycling => "cycling",
        CostOf::Buyback => "buyback",
        CostOf::Morph => "morph",
    };
    let (up_to, mana) = match by {
        CostBy::Mana(m) => ("", m),
        CostBy::UpTo(m) => ("up to ", m),
        _ => return GAP.to_string(),
    };
    let whose = who.map_or(String::new(), |who| {
        let pay = agree("pay", super::players::plain_verb(who));
        format!(" {} {pay}", super::players::player(who))
    });
    let way = cost_way(way);
    format!("{keyword} costs{whose} cost {up_to}{mana} {way}")
}

/// "if a land is tapped for mana, it produces {B} instead of any other type"
pub(super) fn produced(rule: &GameRule) -> String {
    use crate::terms::{ManaCost, ManaSymbol};
    use crate::wording::tree::{InPlaceOf, ManaOutput};
    let GameRule::ProduceInstead(what, output, much, of) = rule else { return GAP.to_string() };
    if *of == InPlaceOf::AnyColor {
        let what = objects::objects(what, true);
        let mana = match output {
            ManaOutput::Symbols(s) => ManaCost(s.clone()).to_string(),
            _ => "mana of the chosen color".to_string(),
        };
        return format!("{what} tapped for mana produce {mana} instead of any other color");
    }
    let mana = match output {
        ManaOutput::Symbols(s) if s.as_slice() == [ManaSymbol::Generic(1)] => {
            "colorless mana".to_string()
        }
        ManaOutput::Symbols(s) => ManaCost(s.clone()).to_string(),
        ManaOutput::AnyColor { .. } => "one mana of a color of your choice".to_string(),
        _ => return GAP.to_string(),
    };
    let amount = match much {
        crate::wording::tree::HowMuch::Same => "",
        crate::wording::tree::HowMuch::Said => " and amount",
    };
    let what = objects::with_article(&objects::objects(what, false));
    format!("if {what} is tapped for mana, it produces {mana} instead of any other type{amount}")
}
