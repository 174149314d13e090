//! What continuous effects change.
use super::{GAP, abilities, agree, amounts, keywords, objects, players, references};
use crate::wording::tree::{
    Ability, Amount, Blockers, Change, ChoiceKind, ColorChoice, ColorCount, Comparison, Condition,
    InAddition, Keyword, Leave, Number, ObjectRef, ObjectRule, PlayerRef, Signed, Spelling,
    SubtypeChoice, TextChange, Thing, TypeChange, whether,
};
use crate::wording::words;

/// Several changes to one subject, joined as in print: "gets +1/+1 and gains flying", or of a static ability "has flying".
/// "Protection from artifacts or from the color of your choice": the first of six, where the others are from one color each.
fn or_a_color(all: &[Ability]) -> Option<&Ability> {
    let [first, colors @ ..] = all else { return None };
    let from = |a: &Ability| match a {
        Ability::Keyword(Keyword::Protection(from)) => match from.as_slice() {
            [crate::wording::tree::Quality::Color(c)] => Some(*c),
            _ => None,
        },
        _ => None,
    };
    let each = colors.iter().map(from).collect::<Option<Vec<_>>>()?;
    (from(first).is_none() && each == crate::terms::Color::ALL).then_some(first)
}

pub(super) fn changes_for(all: &[Change], what: &Thing, duration: &str) -> String {
    // "gets +1/+1 until end of turn for each …"
    if let ([one @ (Change::Size(p, t) | Change::AdditionalSize(p, t))], false) =
        (all, duration.is_empty())
    {
        let (words, each) = size(
            p,
            t,
            references::thing_is_plural(what),
            matches!(one, Change::AdditionalSize(..)),
        );
        return format!("{words}{duration}{each}");
    }
    format!("{}{duration}", changes(all, what, false))
}

fn size(p: &Signed, t: &Signed, plural: bool, additional: bool) -> (String, String) {
    let (p, each) = side(p);
    let (t, other) = side(t);
    let more = if additional { "an additional " } else { "" };
    (format!("{} {more}{p}/{t}", agree("get", plural)), if each.is_empty() { other } else { each })
}

/// Behind what is copied: what the copy effect says otherwise.
pub(super) fn copy_except(all: &[Change]) -> String {
    if all.is_empty() {
        return String::new();
    }
    let it = Thing::Object(ObjectRef::This);
    let one = |c: &Change| match c {
        Change::Name(None) => "its name is ~".to_string(),
        c => format!("it {}", change(c, &it, false, true)),
    };
    let parts: Vec<String> = all.iter().map(one).collect();
    format!(", except {}", words::list(&parts, "and"))
}

pub(super) fn changes(all: &[Change], what: &Thing, fixed: bool) -> String {
    listed(all, what, references::thing_is_plural(what), fixed)
}

/// Behind "have": the verbs in their plain form.
pub(super) fn bare(all: &[Change], what: &Thing) -> String {
    listed(all, what, true, false)
}

fn listed(all: &[Change], what: &Thing, plural: bool, fixed: bool) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut i = 0;
    while i < all.len() {
        if let (Change::Rule(a), next) = (&all[i], all.get(i + 1))
            && !matches!(what, Thing::Object(ObjectRef::Phrase(_)) | Thing::List(_))
            && let Some((words, used)) = paid_rule(a, next, what)
        {
            parts.push(words);
            i += used;
            continue;
        }
        // "can't attack or block" is two rules.
        if let (Change::Rule(a), Some(Change::Rule(b))) = (&all[i], all.get(i + 1))
            && let ObjectRule::CantAttack { whom: None, unless, unless_pays: None, alone } = &**a
            && let ObjectRule::CantBlock {
                what: None,
                unless: unless_too,
                unless_pays: None,
                alone: too,
            } = &**b
            && (alone, unless) == (too, unless_too)
        {
            let unless = unless
                .as_ref()
                .map(|c| format!(" unless {}", super::conditions::condition(c)))
                .unwrap_or_default();
            parts.push(format!(
                "can't attack or block{}{unless}",
                if alone.is_so() { " alone" } else { "" }
            ));
            i += 2;
            continue;
        }
        // "can't block or be blocked by creatures with power 2 or greater" too.
        if let (Change::Rule(a), Some(Change::Rule(b))) = (&all[i], all.get(i + 1))
            && let ObjectRule::CantBlock {
                what: Some(ObjectRef::Phrase(what)),
                unless: None,
                unless_pays: None,
                alone: whether::Alone::No,
            } = &**a
            && let ObjectRule::CantBeBlocked {
                by: Some(by),
                except: whether::Except::No,
                count: None,
                as_long_as: None,
            } = &**b
            && what.objects == *by
        {
            parts.push(format!("can't block or be blocked by {}", objects::objects(by, true)));
            i += 2;
            continue;
        }
        // "can't be the target of black spells or abilities from black sources" too.
        if let (Change::Rule(a), Some(Change::Rule(b))) = (&all[i], all.get(i + 1))
            && let (
                ObjectRule::CantBeTargeted { of: Some(_), by: None },
                ObjectRule::CantBeTargeted { of: Some(second), by: None },
            ) = (&**a, &**b)
        {
            parts.push(format!("{} or {}", rule(a, plural), objects::objects(second, true)));
            i += 2;
            continue;
        }
        let words = change(&all[i], what, plural, fixed);
        let lost = |c: &Change| matches!(c, Change::Lose(_) | Change::LoseKind(_));
        // "loses banding and all …": what is lost as well.
        let again = i.checked_sub(1).is_some_and(|before| lost(&all[before]))
            && matches!(all[i], Change::LoseKind(_));
        let rest =
            if again { words.split_once(' ').map(|(_, rest)| rest.to_string()) } else { None };
        parts.push(rest.unwrap_or(words));
        i += 1;
    }
    if let (Some(Change::Rule(r)), [head @ .., last]) = (all.last(), parts.as_slice())
        && matches!(**r, ObjectRule::AbilitiesCantBePlayed { .. })
        && !head.is_empty()
    {
        return format!("{}, and {last}", words::list(head, "and"));
    }
    words::list(&parts, "and")
}

fn change(c: &Change, what: &Thing, plural: bool, fixed: bool) -> String {
    let verb = |verb: &str| agree(verb, plural);
    match c {
        Change::Size(p, t) | Change::AdditionalSize(p, t) => {
            let (words, each) = size(p, t, plural, matches!(c, Change::AdditionalSize(..)));
            format!("{words}{each}")
        }
        Change::GainActivatedAbilitiesOf(of) => {
            let verb = if fixed { verb("have") } else { verb("gain") };
            format!("{verb} all activated abilities of {}", references::thing(of))
        }
        Change::FullText(of, with) => format!(
            "has the full text of {} and has the text {}",
            references::object(of),
            granted(with)
        ),
        Change::Gain(a) if fixed => format!("{} {}", verb("have"), granted(a)),
        Change::Gain(a) => format!("{} {}", verb("gain"), granted(a)),
        Change::GainOneOf(all, Spelling::Short) if or_a_color(all).is_some() => format!(
            "{} {} or from the color of your choice",
            verb("gain"),
            or_a_color(all).map(abilities::ability).unwrap_or_default()
        ),
        Change::GainOneOf(all, said) => {
            let words: Vec<String> = all.iter().map(abilities::ability).collect();
            format!(
                "{} {}{}",
                verb("gain"),
                if said.is_full() { "your choice of " } else { "" },
                words::list(&words, "or")
            )
        }
        Change::GainLandwalkOf(of) => format!(
            "{} landwalk of each of the land types of {}",
            verb("gain"),
            references::object(of)
        ),
        Change::GainProtectionFromColorsOf(of) => {
            format!("{} protection from the colors of {}", verb("gain"), references::object(of))
        }
        Change::GainChosen(Keyword::Protection(_), ChoiceKind::Color, who) => format!(
            "{} protection from the color of {} choice",
            verb("gain"),
            players::possessive(who)
        ),
        Change::GainThisAbility => format!("{} this ability", verb("gain")),
        Change::NoDamageToDefender => {
            format!("{} no combat damage to defending player", verb("assign"))
        }
        Change::AsThoughUnblocked(Leave::Must) => {
            format!("{} combat damage as though unblocked", verb("assign"))
        }
        Change::NoCombatDamage => format!("{} no combat damage", verb("assign")),
        Change::Types(t) => match t.subtypes.as_slice() {
            [SubtypeChoice::OfChoice(_, kind)] => {
                let kind = match kind {
                    ChoiceKind::LandType => "basic land",
                    _ => "creature",
                };
                let kept = kept(t, what, plural);
                format!("{} the {kind} type of your choice{kept}", verb("become"))
            }
            _ => type_change(t, what, plural, fixed),
        },
        Change::LoseSupertype(s) => format!("{} no longer {}", verb("are"), s.word()),
        Change::StillA(t) => {
            let words =
                if plural { words::plural(t.word()) } else { objects::with_article(t.word()) };
            format!("{} still {words}", agree("are", plural))
        }
        Change::SetSize(Some(p), Some(t)) => {
            let verb = if fixed { verb("are") } else { verb("become") };
            format!("{verb} {}/{}", amounts::digits(p), amounts::digits(t))
        }
        Change::SetSize(Some(p), None) => {
            format!("{} base power {}", verb("have"), amounts::digits(p))
        }
        Change::SetSize(None, Some(t)) => {
            format!("{} base toughness {}", verb("have"), amounts::digits(t))
        }
        Change::Switch => format!("{} its power and toughness", verb("switch")),
        Change::LoseKind(Keyword::BandsWithOther(_)) => {
            format!("{} all \"bands with other\" abilities", verb("lose"))
        }
        Change::LoseKind(k) => {
            format!("{} all {} abilities", verb("lose"), keywords::keyword(k))
        }
        Change::LoseOneOf(k, said) => {
            let words = words::list(&k.iter().map(keywords::keyword).collect::<Vec<_>>(), "or");
            format!(
                "{} {}{words}",
                verb("lose"),
                if said.is_full() { "your choice of " } else { "" }
            )
        }
        Change::LoseThisAbility => format!("{} this ability", verb("lose")),
        Change::LoseAbility(a) => {
            format!("{} \"{}\"", verb("lose"), abilities::ability(a))
        }
        Change::LoseAll => format!("{} all abilities", verb("lose")),
        Change::Lose(k) if k.iter().any(enchants_said_in_full) => {
            format!("{} \"{}\"", verb("lose"), k.iter().map(keywords::keyword).collect::<String>())
        }
        Change::Lose(k) => format!(
            "{} {}",
            verb("lose"),
            words::list(&k.iter().map(keywords::keyword).collect::<Vec<_>>(), "and")
        ),
        Change::Text(TextChange::Color(from, to)) => {
            format!("says \"{}\" where it said \"{}\"", to.word(), from.word())
        }
        Change::Text(TextChange::Subtype(from, to)) => {
            format!("says \"{to}\" where it said \"{from}\"")
        }
        Change::Color { to, in_addition: whether::InAddition::No } => {
            let color = match to {
                ColorChoice::Colors(c) => c.to_string(),
                ColorChoice::Colorless => "colorless".to_string(),
                ColorChoice::All => "all colors".to_string(),
                ColorChoice::OfChoice(_, ColorCount::OneOrMore) => {
                    "the color or colors of your choice".to_string()
                }
                ColorChoice::Chosen => "the chosen color".to_string(),
                ColorChoice::OfChoice(_, ColorCount::One) => "the color of your choice".to_string(),
                ColorChoice::Own => return "doesn't copy that creature's color".to_string(),
            };
            format!("{} {color}", if fixed { verb("are") } else { verb("become") })
        }
        Change::Rule(r) => rule(r, plural),
        _ => GAP.to_string(),
    }
}

fn side(s: &Signed) -> (String, String) {
    match &s.amount {
        Amount::ForEach(n, each) => (
            amounts::signed(&Signed { negative: s.negative, amount: (**n).clone() }),
            format!(" {}", amounts::for_each(each)),
        ),
        _ => (amounts::signed(s), String::new()),
    }
}

/// "flying and trample", "\"{T}: …\"".
pub(super) fn granted(all: &[Ability]) -> String {
    let one = |a: &Ability| match a {
        Ability::Keyword(k @ (Keyword::CumulativeUpkeep(_) | Keyword::BandsWithOther(_))) => {
            format!("\"{}.\"", keywords::keyword(k))
        }
        Ability::Keyword(k) if enchants_said_in_full(k) => format!("\"{}.\"", keywords::keyword(k)),
        Ability::Keyword(k) => keywords::keyword(k),
        other => format!("\"{}\"", abilities::ability(other)),
    };
    words::list(&all.iter().map(one).collect::<Vec<_>>(), "and")
}

/// "enchant creature card in a graveyard", "enchant creature put into play with ~": said in quotation marks.
fn enchants_said_in_full(k: &Keyword) -> bool {
    use crate::wording::tree::{EnchantWhat, Quality};
    let Keyword::Enchant(what) = k else { return false };
    match what.as_ref() {
        EnchantWhat::Objects(o) => {
            o.tails.iter().any(|q| matches!(q, Quality::PutIntoPlayWithThis | Quality::InZone(..)))
        }
        EnchantWhat::Player { .. } => false,
    }
}

fn rule(r: &ObjectRule, plural: bool) -> String {
    let verb = |verb: &str| agree(verb, plural);
    match r {
        ObjectRule::CantAttack {
            whom: None,
            unless,
            unless_pays: None,
            alone: whether::Alone::No,
        } => {
            format!("can't attack{}", unless_if(unless))
        }
        ObjectRule::CantBlock { what, unless, unless_pays: None, alone: whether::Alone::No } => {
            let what =
                what.as_ref().map(|o| format!(" {}", references::object(o))).unwrap_or_default();
            format!("can't block{what}{}", unless_if(unless))
        }
        ObjectRule::CantAttack {
            whom: None,
            unless: None,
            unless_pays: None,
            alone: whether::Alone::Yes,
        } => "can't attack alone".to_string(),
        ObjectRule::CantBlock {
            what: None,
            unless: None,
            unless_pays: None,
            alone: whether::Alone::Yes,
        } => "can't block alone".to_string(),
        ObjectRule::CantAttack {
            whom: Some(PlayerRef::You),
            unless: None,
            unless_pays: Some(c),
            alone: whether::Alone::No,
        } => {
            format!(
                "can't attack you unless their controller {} for each creature he or she controls that's attacking you",
                prison_cost(c)
            )
        }
        ObjectRule::CantAttack {
            whom: None,
            unless: None,
            unless_pays: Some(c),
            alone: whether::Alone::No,
        } => {
            format!(
                "can't attack unless their controller {} for each attacking creature he or she controls",
                prison_cost(c)
            )
        }
        ObjectRule::CantBlock {
            what,
            unless: None,
            unless_pays: Some(c),
            alone: whether::Alone::No,
        } => {
            let what =
                what.as_ref().map(|o| format!(" {}", references::object(o))).unwrap_or_default();
            format!(
                "can't block{what} unless their controller {} for each blocking creature he or she controls",
                prison_cost(c)
            )
        }
        ObjectRule::CantBeBlocked {
            by: None,
            except: whether::Except::No,
            count: None,
            as_long_as: Some(Condition::Not(c)),
        } if matches!(&**c, Condition::All(all) if all.len() == 1) => {
            let Condition::All(all) = &**c else { return GAP.to_string() };
            format!(
                "can't be blocked unless {}",
                all.iter().map(super::conditions::condition).collect::<String>()
            )
        }
        ObjectRule::CantBeBlocked {
            by: None,
            except: whether::Except::No,
            count: None,
            as_long_as: Some(c),
        } => {
            format!("{} unblockable as long as {}", verb("are"), super::conditions::condition(c))
        }
        ObjectRule::MostCounters(n, kind) => format!(
            "can't have more than {} {kind} counters on {}",
            amounts::number(*n as i32),
            if plural { "them" } else { "it" }
        ),
        ObjectRule::CantPhase => "can't phase out".to_string(),
        ObjectRule::Unblockable => format!("{} unblockable", verb("are")),
        ObjectRule::MustBeBlocked { blockers: Blockers::One, by: None } => {
            "must be blocked if able".to_string()
        }
        ObjectRule::BlocksAsThough(Keyword::Shadow) => {
            "can block creatures with shadow as though it had shadow".to_string()
        }
        ObjectRule::BlocksWalkers => "can block creatures with landwalk abilities as though \
                                      they didn't have those abilities"
            .to_string(),
        ObjectRule::BlocksAsThoughUntapped => {
            format!("can block as though {} untapped", if plural { "they were" } else { "it were" })
        }
        ObjectRule::BlocksAsThough(Keyword::Flying) => {
            format!("can block as though {} had flying", if plural { "they" } else { "it" })
        }
        ObjectRule::AttacksAsThough(crate::wording::tree::AsThough::Haste) => {
            "can attack as though it had haste".to_string()
        }
        ObjectRule::AttacksAsThough(crate::wording::tree::AsThough::NoDefender) => {
            format!(
                "can attack as though {} didn't have defender",
                if plural { "they" } else { "it" }
            )
        }
        ObjectRule::AttacksAsThough(crate::wording::tree::AsThough::NoLandwalk(k)) => {
            format!(
                "can be blocked as though {} didn't have {}",
                if plural { "they" } else { "it" },
                keywords::keyword(k)
            )
        }
        ObjectRule::CantBeEnchanted { other: whether::Other::Yes } => {
            "can't be enchanted by other Auras".to_string()
        }
        ObjectRule::CantBeEnchanted { other: whether::Other::No } => {
            "can't be enchanted".to_string()
        }
        ObjectRule::CantBeEquipped => "can't be equipped".to_string(),
        ObjectRule::CantBeSacrificed => "can't be sacrificed".to_string(),
        ObjectRule::AbilitiesCantBePlayed { except_mana, tap } => {
            let tap = if tap.is_so() { " with {T} in their costs" } else { "" };
            let whose = if plural { "their" } else { "its" };
            format!(
                "{whose} activated abilities{tap} can't be played{}",
                if except_mana.is_so() { " unless they're mana abilities" } else { "" }
            )
        }
        ObjectRule::CantAttack {
            whom: Some(PlayerRef::You),
            unless: None,
            unless_pays: None,
            alone: whether::Alone::No,
        } => "can't attack you".to_string(),
        ObjectRule::MustBlock(None) => format!("{} each turn if able", verb("block")),
        ObjectRule::MustBlock(Some(o)) => {
            format!("{} {} if able", verb("block"), references::object(o))
        }
        ObjectRule::CanBlockMore(Some(Amount::Number(1))) => {
            "can block an additional creature".to_string()
        }
        ObjectRule::CanBlockMore(Some(n)) => {
            format!("can block {} additional creatures", amounts::word(n))
        }
        ObjectRule::CanBlockMore(None) => "can block any number of creatures".to_string(),
        ObjectRule::CantBeBlocked {
            by: None,
            except: whether::Except::Yes,
            count: Some(c),
            as_long_as: None,
        } if c.how == Comparison::AtLeast => {
            format!("can't be blocked except by {} or more creatures", amounts::word(&c.with))
        }
        ObjectRule::CantBeBlocked {
            by: None,
            except: whether::Except::No,
            count: Some(c),
            as_long_as: None,
        } if c.how == Comparison::More => "can't be blocked by more than one creature".to_string(),
        ObjectRule::TargetableBy(p) => format!(
            "can be the target of spells and abilities controlled by {} as though {} didn't have shroud",
            super::players::player(p),
            if plural { "they" } else { "it" }
        ),
        ObjectRule::CantBeTargeted { of, by } => {
            let of = of
                .as_ref()
                .map_or("spells or abilities".to_string(), |o| objects::objects(o, true));
            let by = match by {
                Some(PlayerRef::YourOpponents) => " your opponents control",
                Some(_) => GAP,
                None => "",
            };
            format!("can't be the target{} of {of}{by}", if plural { "s" } else { "" })
        }
        ObjectRule::DoesntUntapIn(who) => {
            format!("{} untap during {} untap step", verb("don't"), players::possessive(who))
        }
        ObjectRule::CantBeBlocked { by, except, count: None, as_long_as: None } => match by {
            None => "can't be blocked".to_string(),
            Some(o) => format!(
                "can't be blocked {}by {}",
                if except.is_so() { "except " } else { "" },
                objects::objects(o, true)
            ),
        },
        ObjectRule::MustAttack(None) => format!("{} each turn if able", verb("attack")),
        ObjectRule::MustAttack(Some(PlayerRef::You)) => {
            format!("{} you if able", verb("attack"))
        }
        ObjectRule::DoesntUntap => format!(
            "{} untap during {}",
            verb("don't"),
            if plural { "their controllers' untap steps" } else { "its controller's untap step" }
        ),
        ObjectRule::CantBeRegenerated => "can't be regenerated".to_string(),
        ObjectRule::CantBeCountered => "can't be countered".to_string(),
        ObjectRule::Indestructible => format!("{} indestructible", verb("are")),
        ObjectRule::CanBlockOnly(o) => format!("can block only {}", objects::objects(o, true)),
        _ => GAP.to_string(),
    }
}

/// "pays {2}", "sacrifices a land".
fn prison_cost(all: &[crate::wording::tree::Cost]) -> String {
    match all {
        [crate::wording::tree::Cost::Do(a)] => super::verbs::action_of(a, super::verbs::actor(a)),
        all => format!("pays {}", super::costs::paid(all)),
    }
}

/// "can't attack or block unless its controller pays {2}", and of how many rules that is.
fn paid_rule(a: &ObjectRule, next: Option<&Change>, what: &Thing) -> Option<(String, usize)> {
    // Of several it is said for each of them.
    if references::thing_is_plural(what) {
        return None;
    }
    let mine = matches!(what, Thing::Object(ObjectRef::This));
    let payer = if mine { "you" } else { "its controller" };
    let cost = |c: &[crate::wording::tree::Cost]| match c {
        [crate::wording::tree::Cost::Do(_)] if mine => format!("you {}", super::costs::costs(c)),
        _ => format!("{payer} {} {}", agree("pay", mine), super::costs::paid(c)),
    };
    match (a, next) {
        (
            ObjectRule::CantAttack {
                whom: None,
                unless: None,
                unless_pays: Some(c),
                alone: whether::Alone::No,
            },
            Some(Change::Rule(b)),
        ) if matches!(&**b, ObjectRule::CantBlock { what: None, unless: None, unless_pays: Some(d), alone: whether::Alone::No } if c == d) => {
            Some((format!("can't attack or block unless {}", cost(c)), 2))
        }
        (
            ObjectRule::CantAttack {
                whom: None,
                unless: None,
                unless_pays: Some(c),
                alone: whether::Alone::No,
            },
            _,
        ) => Some((format!("can't attack unless {}", cost(c)), 1)),
        (
            ObjectRule::CantBlock {
                what,
                unless: None,
                unless_pays: Some(c),
                alone: whether::Alone::No,
            },
            _,
        ) => {
            let what =
                what.as_ref().map(|o| format!(" {}", references::object(o))).unwrap_or_default();
            Some((format!("can't block{what} unless {}", cost(c)), 1))
        }
        _ => None,
    }
}

fn unless_if(c: &Option<crate::wording::tree::Condition>) -> String {
    c.as_ref().map(|c| format!(" unless {}", super::conditions::condition(c))).unwrap_or_default()
}

/// "becomes a 2/2 green Bear creature with flying in addition to its other types".
fn type_change(t: &TypeChange, what: &Thing, plural: bool, fixed: bool) -> String {
    if t.negative.is_so() {
        let [one] = t.types.as_slice() else { return GAP.to_string() };
        return if plural {
            format!("aren't {}", words::plural(one.word()))
        } else {
            format!("isn't {}", objects::with_article(one.word()))
        };
    }
    let becomes = match (fixed, plural) {
        (true, true) => "are",
        (true, false) => "is",
        (false, true) => "become",
        (false, false) => "becomes",
    };
    if let [SubtypeChoice::OfObject(of), kept @ ..] = t.subtypes.as_slice() {
        let still = match kept {
            [] => String::new(),
            [SubtypeChoice::Fixed(word)] => {
                format!(". it's still {}", objects::with_article(word))
            }
            _ => return GAP.to_string(),
        };
        let (has, whose) = (agree("have", plural), references::possessive(of));
        return format!("{has} {whose} power, toughness, and creature types{still}");
    }
    let alone =
        t.types.is_empty() && t.size.is_none() && t.colors.is_none() && t.abilities.is_empty();
    match (t.subtypes.as_slice(), t.supertypes.as_slice()) {
        ([SubtypeChoice::All], []) if alone => return format!("{becomes} every creature type"),
        ([SubtypeChoice::Chosen(_)], []) if alone => {
            return format!("{becomes} the chosen type{}", kept(t, what, plural));
        }
        ([SubtypeChoice::That(_)], []) if alone => {
            return format!("{becomes} that type{}", kept(t, what, plural));
        }
        ([], [one]) if alone => return format!("{becomes} {}", one.word()),
        _ => {}
    }
    // "Have target land become a Plains": the verb alone is plain.
    let plural = plural && references::thing_is_plural(what);
    let mut parts: Vec<String> = Vec::new();
    let each = t
        .size
        .as_ref()
        .filter(|(p, q)| p == q && !matches!(p, Amount::Number(_) | Amount::Variable(_)))
        .map(|(p, _)| p);
    // "A legendary 8/12 Spirit creature", as tokens are described.
    parts.extend(t.supertypes.iter().map(|s| s.word().to_string()));
    if let (Some((p, q)), None) = (&t.size, each) {
        parts.push(format!("{}/{}", amounts::digits(p), amounts::digits(q)));
    }
    parts.extend(t.colors.map(|c| c.to_string()));
    let mut nouns: Vec<String> = t
        .subtypes
        .iter()
        .map(|s| if let SubtypeChoice::Fixed(s) = s { s.clone() } else { GAP.to_string() })
        .collect();
    nouns.extend(t.types.iter().map(|t| t.word().to_string()));
    if let (Some(last), true) = (nouns.last_mut(), plural) {
        *last = words::plural(last);
    }
    parts.extend(nouns);
    let mut out = parts.join(" ");
    if !plural {
        out = objects::with_article(&out);
    }
    if !t.abilities.is_empty() {
        out.push_str(&format!(" with {}", granted(&t.abilities)));
    }
    if let Some(value) = each {
        out.push_str(&format!(" with power and toughness each equal to {}", amounts::value(value)));
    }
    out.push_str(&kept(t, what, plural));
    format!("{becomes} {out}")
}

/// "in addition to its other types".
fn kept(t: &TypeChange, what: &Thing, plural: bool) -> String {
    let whose = if references::thing_is_plural(what) { "their" } else { "its" };
    match &t.in_addition {
        InAddition::No => String::new(),
        InAddition::StillAfter(kept, Number::Plural) => {
            format!(". they're still {}", words::plural(kept.word()))
        }
        InAddition::StillAfter(kept, Number::Singular) => {
            format!(". it's still {}", objects::with_article(kept.word()))
        }
        InAddition::Yes => format!(" in addition to {whose} other types"),
        InAddition::CreatureTypes => format!(" in addition to {whose} other creature types"),
        InAddition::Still(_) if plural => " that are still lands".to_string(),
        InAddition::Still(_) => " that's still a land".to_string(),
    }
}
