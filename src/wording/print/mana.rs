//! Mana.
use super::amounts;
use super::verbs::Actor;
use super::{Printed, Unprinted};
use crate::terms::{ManaCost, ManaSymbol};
use crate::wording::tree::{
    Amount, BackForm, ColorOrType, ManaOutput, ObjectRef, SpendOnly, whether,
};
use crate::wording::words;

/// What has no words here.
const GAP: Unprinted = Unprinted("mana");

fn symbols(s: &[ManaSymbol]) -> String {
    ManaCost(s.to_vec()).to_string()
}

/// "spend this mana only to play artifact spells".
pub(super) fn spend_only(only: &SpendOnly) -> Printed<String> {
    let only = match only {
        SpendOnly::Playing(with) => with,
        SpendOnly::CumulativeUpkeep => {
            return Ok("spend this mana only to pay cumulative upkeep costs".to_string());
        }
        SpendOnly::IfSpent { on, does, .. } => {
            let step = crate::wording::tree::Step::of((**does).clone());
            let sentence = crate::wording::tree::Sentence {
                lead: crate::wording::tree::Lead::None,
                steps: vec![step],
                where_x: Vec::new(),
            };
            let on = super::objects::with_article(&super::objects::objects(on, false)?);
            let does = super::effects::sentence(&sentence)?;
            return Ok(format!("if that mana is spent on {on}, {does}"));
        }
        SpendOnly::Lasts(whose) => {
            let whose = super::players::possessive(whose)?;
            return Ok(format!(
                "until end of turn, this mana doesn't empty from {whose} mana pool as phases end"
            ));
        }
        SpendOnly::NoSpells => return Ok("this mana can't be spent to play spells".to_string()),
    };
    let spells = only.spells.as_ref().map(|o| -> Printed<_> {
        Ok(if only.one.is_full() {
            super::objects::with_article(&super::objects::objects(o, false)?)
        } else {
            super::objects::objects(o, true)?
        })
    });
    let spells = spells.transpose()?;
    let abilities = only.abilities.as_ref().map(|o| -> Printed<_> {
        Ok(format!("abilities of {}", super::objects::objects(o, true)?))
    });
    let abilities = abilities.transpose()?;
    let what = match (spells, abilities) {
        (Some(s), Some(a)) => format!("{s} or play {a}"),
        (Some(one), None) | (None, Some(one)) => one,
        (None, None) => return Err(GAP),
    };
    Ok(format!("spend this mana only to play {what}"))
}

/// "add {G}{G} to that player's mana pool".
pub(super) fn to_pool_of(
    player: &crate::wording::tree::PlayerRef,
    out: &ManaOutput,
) -> Printed<String> {
    let (what, each) = said(out)?;
    Ok(format!("add {what} to {} mana pool{each}", super::players::possessive(player)?))
}

pub(super) fn action(out: &ManaOutput, who: &Actor<'_>) -> Printed<String> {
    let (what, each) = said(out)?;
    Ok(format!("{} {what} to {} mana pool{each}", who.verb("add", false)?, who.own()))
}

/// Whether it is said by "it".
fn is_it(what: &ObjectRef) -> bool {
    matches!(what, ObjectRef::Back(b) if b.form == BackForm::It)
}

/// The mana, and what stands behind the mana pool.
fn said(out: &ManaOutput) -> Printed<(String, String)> {
    Ok(match out {
        // Of a verb of a fixed phrase.
        ManaOutput::AsInPool => return Err(GAP),
        ManaOutput::Symbols(s) => (symbols(s), String::new()),
        ManaOutput::Either(all) => {
            (words::list(&all.iter().map(|s| symbols(s)).collect::<Vec<_>>(), "or"), String::new())
        }
        ManaOutput::AnyColor { amount, combination } => {
            let one = *amount == crate::wording::tree::Amount::Number(1);
            let of = match (combination, one) {
                (whether::Combination::Yes, _) => "in any combination of colors",
                (whether::Combination::No, true) => "of any color",
                (whether::Combination::No, false) => "of any one color",
            };
            (format!("{} mana {of}", amounts::word(amount)?), String::new())
        }
        ManaOutput::Times(s, Amount::ForEach(one, n)) if **one == Amount::Number(1) => {
            (symbols(s), format!(" {}", amounts::for_each(n)?))
        }
        ManaOutput::Times(s, Amount::ThatMany(_) | Amount::MovedBefore(_)) => {
            (format!("that much {}", symbols(s)), String::new())
        }
        ManaOutput::Times(s, n) => {
            (format!("an amount of {}", symbols(s)), format!(" equal to {}", amounts::value(n)?))
        }
        ManaOutput::Combination(n, colors) => {
            let all: Vec<String> =
                colors.iter().map(|c| symbols(&[ManaSymbol::Color(*c)])).collect();
            (
                format!(
                    "{} mana in any combination of {}",
                    amounts::word(n)?,
                    all.join(" and/or ")
                ),
                String::new(),
            )
        }
        ManaOutput::Chosen(n, said) => {
            let color = if said.is_full() { "the chosen color" } else { "that color" };
            (format!("{} mana of {color}", amounts::word(n)?), String::new())
        }
        ManaOutput::CouldProduce { by, of, amount } => {
            let what = color_or_type(*of);
            let by = super::objects::with_article(&super::objects::objects(by, false)?);
            (
                format!("{} mana of any {what} that {by} could produce", amounts::word(amount)?),
                String::new(),
            )
        }
        ManaOutput::OfTypesOf { by, of, amount } => {
            let what = color_or_type(*of);
            let by = super::references::object(by)?;
            (
                format!("{} mana of any {what} {by} could produce", amounts::word(amount)?),
                String::new(),
            )
        }
        ManaOutput::CostOf(what) => (
            "mana".to_string(),
            format!(" equal to {} mana cost", super::references::possessive(what)?),
        ),
        ManaOutput::ColorsOf { amount, what } => (
            format!(
                "{} mana of any of {} colors",
                amounts::word(amount)?,
                super::references::possessive(what)?
            ),
            String::new(),
        ),
        // "Of that type": its antecedent isn't said.
        ManaOutput::SameAs { amount, what, of: ColorOrType::Type } if is_it(what) => {
            (format!("{} mana of that type", amounts::word(amount)?), String::new())
        }
        ManaOutput::SameAs { amount, what, of } => {
            let kind = color_or_type(*of);
            (
                format!(
                    "{} mana of any {kind} {} produced",
                    amounts::word(amount)?,
                    super::references::object(what)?
                ),
                String::new(),
            )
        }
    })
}

fn color_or_type(of: ColorOrType) -> &'static str {
    match of {
        ColorOrType::Color => "color",
        ColorOrType::Type => "type",
    }
}
