//! What continuous effects change.
use super::object_rules::{paid_rule, rule};
use super::type_changes::{kept, type_change};
use super::{
    Printed, Unprinted, abilities, agree, amounts, keywords, objects, players, references,
};
use crate::wording::tree::{
    Ability, Amount, Change, ChoiceKind, ColorChoice, ColorCount, Keyword, Leave, ObjectRef,
    ObjectRule, Signed, Spelling, SubtypeChoice, TextChange, Thing, whether,
};
use crate::wording::words;

/// What has no words here.
const GAP: Unprinted = Unprinted("a change");

/// "Protection from artifacts or from the color of your choice": the first of six, where the others
/// are from one color each.
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

pub(super) fn changes_for(all: &[Change], what: &Thing, duration: &str) -> Printed<String> {
    // "gets +1/+1 until end of turn for each …"
    if let ([one @ (Change::Size(p, t) | Change::AdditionalSize(p, t))], false) =
        (all, duration.is_empty())
    {
        let (words, each) = size(
            p,
            t,
            references::thing_is_plural(what),
            matches!(one, Change::AdditionalSize(..)),
        )?;
        return Ok(format!("{words}{duration}{each}"));
    }
    Ok(format!("{}{duration}", changes(all, what, false)?))
}

fn size(p: &Signed, t: &Signed, plural: bool, additional: bool) -> Printed<(String, String)> {
    let (p, each) = side(p)?;
    let (t, other) = side(t)?;
    let more = if additional { "an additional " } else { "" };
    Ok((
        format!("{} {more}{p}/{t}", agree("get", plural)?),
        if each.is_empty() { other } else { each },
    ))
}

/// Behind what is copied: what the copy effect says otherwise.
pub(super) fn copy_except(all: &[Change]) -> Printed<String> {
    if all.is_empty() {
        return Ok(String::new());
    }
    let it = Thing::Object(ObjectRef::This);
    let one = |c: &Change| -> Printed<_> {
        Ok(match c {
            Change::Name(None) => "its name is ~".to_string(),
            c => format!("it {}", change(c, &it, false, true)?),
        })
    };
    let parts: Vec<String> = all.iter().map(one).collect::<Printed<_>>()?;
    Ok(format!(", except {}", words::list(&parts, "and")))
}

/// Several changes to one subject, joined as in print: "gets +1/+1 and gains flying", or of a
/// static ability "has flying".
pub(super) fn changes(all: &[Change], what: &Thing, fixed: bool) -> Printed<String> {
    listed(all, what, references::thing_is_plural(what), fixed)
}

/// Behind "have": the verbs in their plain form.
pub(super) fn bare(all: &[Change], what: &Thing) -> Printed<String> {
    listed(all, what, true, false)
}

fn listed(all: &[Change], what: &Thing, plural: bool, fixed: bool) -> Printed<String> {
    let mut parts: Vec<String> = Vec::new();
    let mut i = 0;
    while i < all.len() {
        if let (Change::Rule(a), next) = (&all[i], all.get(i + 1))
            && !matches!(what, Thing::Object(ObjectRef::Phrase(_)) | Thing::List(_))
            && let Some((words, used)) = paid_rule(a, next, what)?
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
                .map(|c| -> Printed<_> {
                    Ok(format!(" unless {}", super::conditions::condition(c)?))
                })
                .transpose()?
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
            parts.push(format!("can't block or be blocked by {}", objects::objects(by, true)?));
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
            parts.push(format!("{} or {}", rule(a, plural)?, objects::objects(second, true)?));
            i += 2;
            continue;
        }
        let words = change(&all[i], what, plural, fixed)?;
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
        return Ok(format!("{}, and {last}", words::list(head, "and")));
    }
    Ok(words::list(&parts, "and"))
}

fn change(c: &Change, what: &Thing, plural: bool, fixed: bool) -> Printed<String> {
    let verb = |verb: &str| agree(verb, plural);
    Ok(match c {
        Change::Size(p, t) | Change::AdditionalSize(p, t) => {
            let (words, each) = size(p, t, plural, matches!(c, Change::AdditionalSize(..)))?;
            format!("{words}{each}")
        }
        Change::GainActivatedAbilitiesOf(of) => {
            let verb = if fixed { verb("have")? } else { verb("gain")? };
            format!("{verb} all activated abilities of {}", references::thing(of)?)
        }
        Change::FullText(of, with) => format!(
            "has the full text of {} and has the text {}",
            references::object(of)?,
            granted(with)?
        ),
        Change::Gain(a) if fixed => format!("{} {}", verb("have")?, granted(a)?),
        Change::Gain(a) => format!("{} {}", verb("gain")?, granted(a)?),
        Change::GainOneOf(all, Spelling::Short) if or_a_color(all).is_some() => format!(
            "{} {} or from the color of your choice",
            verb("gain")?,
            or_a_color(all).map(abilities::ability).transpose()?.unwrap_or_default()
        ),
        Change::GainOneOf(all, said) => {
            let words: Vec<String> = all.iter().map(abilities::ability).collect::<Printed<_>>()?;
            format!(
                "{} {}{}",
                verb("gain")?,
                if said.is_full() { "your choice of " } else { "" },
                words::list(&words, "or")
            )
        }
        Change::GainLandwalkOf(of) => format!(
            "{} landwalk of each of the land types of {}",
            verb("gain")?,
            references::object(of)?
        ),
        Change::GainProtectionFromColorsOf(of) => {
            format!("{} protection from the colors of {}", verb("gain")?, references::object(of)?)
        }
        Change::GainChosen(Keyword::Protection(_), ChoiceKind::Color, who) => format!(
            "{} protection from the color of {} choice",
            verb("gain")?,
            players::possessive(who)?
        ),
        Change::GainThisAbility => format!("{} this ability", verb("gain")?),
        Change::NoDamageToDefender => {
            format!("{} no combat damage to defending player", verb("assign")?)
        }
        Change::AsThoughUnblocked(Leave::Must) => {
            format!("{} combat damage as though unblocked", verb("assign")?)
        }
        Change::NoCombatDamage => format!("{} no combat damage", verb("assign")?),
        Change::Types(t) => match t.subtypes.as_slice() {
            [SubtypeChoice::OfChoice(_, kind)] => {
                let kind = match kind {
                    ChoiceKind::LandType => "basic land",
                    _ => "creature",
                };
                let kept = kept(t, what, plural);
                format!("{} the {kind} type of your choice{kept}", verb("become")?)
            }
            _ => type_change(t, what, plural, fixed)?,
        },
        Change::LoseSupertype(s) => format!("{} no longer {}", verb("are")?, s.word()),
        Change::StillA(t) => {
            let words =
                if plural { words::plural(t.word()) } else { objects::with_article(t.word()) };
            format!("{} still {words}", agree("are", plural)?)
        }
        Change::SetSize(Some(p), Some(t)) => {
            let verb = if fixed { verb("are")? } else { verb("become")? };
            format!("{verb} {}/{}", amounts::digits(p)?, amounts::digits(t)?)
        }
        Change::SetSize(Some(p), None) => {
            format!("{} base power {}", verb("have")?, amounts::digits(p)?)
        }
        Change::SetSize(None, Some(t)) => {
            format!("{} base toughness {}", verb("have")?, amounts::digits(t)?)
        }
        Change::Switch => format!("{} its power and toughness", verb("switch")?),
        Change::LoseKind(Keyword::BandsWithOther(_)) => {
            format!("{} all \"bands with other\" abilities", verb("lose")?)
        }
        Change::LoseKind(k) => {
            format!("{} all {} abilities", verb("lose")?, keywords::keyword(k)?)
        }
        Change::LoseOneOf(k, said) => {
            let words =
                words::list(&k.iter().map(keywords::keyword).collect::<Printed<Vec<_>>>()?, "or");
            format!(
                "{} {}{words}",
                verb("lose")?,
                if said.is_full() { "your choice of " } else { "" }
            )
        }
        Change::LoseThisAbility => format!("{} this ability", verb("lose")?),
        Change::LoseAbility(a) => {
            format!("{} \"{}\"", verb("lose")?, abilities::ability(a)?)
        }
        Change::LoseAll => format!("{} all abilities", verb("lose")?),
        Change::Lose(k) if k.iter().any(enchants_said_in_full) => {
            format!(
                "{} \"{}\"",
                verb("lose")?,
                k.iter().map(keywords::keyword).collect::<Printed<String>>()?
            )
        }
        Change::Lose(k) => format!(
            "{} {}",
            verb("lose")?,
            words::list(&k.iter().map(keywords::keyword).collect::<Printed<Vec<_>>>()?, "and")
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
                ColorChoice::Own => return Ok("doesn't copy that creature's color".to_string()),
            };
            format!("{} {color}", if fixed { verb("are")? } else { verb("become")? })
        }
        Change::Rule(r) => rule(r, plural)?,
        _ => return Err(GAP),
    })
}

fn side(s: &Signed) -> Printed<(String, String)> {
    Ok(match &s.amount {
        Amount::ForEach(n, each) => (
            amounts::signed(&Signed { negative: s.negative, amount: (**n).clone() })?,
            format!(" {}", amounts::for_each(each)?),
        ),
        _ => (amounts::signed(s)?, String::new()),
    })
}

/// "flying and trample", "\"{T}: …\"".
pub(super) fn granted(all: &[Ability]) -> Printed<String> {
    let one = |a: &Ability| -> Printed<_> {
        Ok(match a {
            Ability::Keyword(k @ (Keyword::CumulativeUpkeep(_) | Keyword::BandsWithOther(_))) => {
                format!("\"{}.\"", keywords::keyword(k)?)
            }
            Ability::Keyword(k) if enchants_said_in_full(k) => {
                format!("\"{}.\"", keywords::keyword(k)?)
            }
            Ability::Keyword(k) => keywords::keyword(k)?,
            other => format!("\"{}\"", abilities::ability(other)?),
        })
    };
    Ok(words::list(&all.iter().map(one).collect::<Printed<Vec<_>>>()?, "and"))
}

/// "enchant creature card in a graveyard", "enchant creature put into play with ~": said in
/// quotation marks.
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
