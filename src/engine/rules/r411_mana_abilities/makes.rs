//! 406.6, 104.3d, g: the kinds of mana that an output means: alternatives.
use super::instead::{WaysMade, produced};
use crate::cite;
use crate::game::{AbilityInstance, Chosen, Event, Game, Log, ObjectId, PlayUnruled, PlayerId};
use crate::rules::r200_phrases::{View, amount, candidates, holds, objects_of, players_of};
use crate::rules::r406_mana_abilities::{adds, is_mana_ability};
use crate::rules::r409_playing::mana::too_much;
use crate::rules::r413_resolving::program_of;
use crate::rules::r418_continuous::{characteristics, controller};
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::terms::{Color, MOST_MANA, ManaKind, ManaSymbol};
use crate::wording::program::{Instruction, Test};
use crate::wording::tree::{
    Ability, Action, Amount, ChoiceKind, ColorOrType, Effect, ManaOutput, PlayerRef, whether,
};

/// How many objects that could produce what others could are gone through, asked of what is done
/// now.
const AT_ONCE: u8 = 4;

/// All lists of mana that the output could be, after what replaces it; none where its type is
/// undefined (406.6). How many effects replace it.
pub(super) fn outputs(
    game: &Game,
    log: &Log,
    output: &ManaOutput,
    context: &Context,
) -> Ruling<(WaysMade, usize)> {
    produced(game, log, output, context, AT_ONCE)
}

/// The point of view of an activated mana ability.
fn view_of(game: &Game, object: ObjectId, instance: &AbilityInstance, you: PlayerId) -> Context {
    let mut context = Context::of_ability(game.object(object), instance, you);
    context.results.taps_for_mana = super::taps(&instance.ability);
    context
}

/// The kinds of mana that an activated mana ability could make now; `None` where that isn't known
/// before it is played.
pub fn could_make(
    game: &Game,
    log: &Log,
    object: ObjectId,
    ability: usize,
) -> Option<Vec<ManaKind>> {
    let seen = characteristics(game, object);
    let instance = seen.abilities.get(ability)?;
    let Ability::Activated(text) = instance.ability.as_ref() else { return None };
    let context = view_of(game, object, instance, controller(game, object)?);
    let mut kinds = Vec::new();
    for verb in text.effect.verbs() {
        if let Action::AddMana(_, output) = verb {
            kinds.extend(outputs(game, log, output, &context).ok()?.0.into_iter().flatten());
        }
    }
    Some(kinds)
}

/// Whether an activated mana ability that adds mana once could add just this now; the kinds are in
/// order.
pub fn could_make_just(
    game: &Game,
    log: &Log,
    object: ObjectId,
    ability: usize,
    kinds: &[ManaKind],
) -> bool {
    let seen = characteristics(game, object);
    let Some(instance) = seen.abilities.get(ability) else { return false };
    let (Ability::Activated(text), Some(you)) =
        (instance.ability.as_ref(), controller(game, object))
    else {
        return false;
    };
    let context = view_of(game, object, instance, you);
    let mut added = text.effect.verbs().into_iter().filter_map(|verb| match verb {
        Action::AddMana(_, output) => Some(output),
        _ => None,
    });
    let (Some(output), None) = (added.next(), added.next()) else { return false };
    outputs(game, log, output, &context).is_ok_and(|(all, _)| {
        all.into_iter().any(|mut made| {
            made.sort();
            made == kinds
        })
    })
}

pub(super) fn outputs_to(
    game: &Game,
    log: &Log,
    output: &ManaOutput,
    context: &Context,
    depth: u8,
) -> Ruling<Vec<Vec<ManaKind>>> {
    let count = |a: &Amount| amount(game, a, context).and_then(held);
    Ok(match output {
        ManaOutput::Symbols(symbols) => of_symbols(symbols, context)?,
        ManaOutput::Either(all) => {
            let mut found = Vec::new();
            for symbols in all {
                found.extend(of_symbols(symbols, context)?);
            }
            found
        }
        ManaOutput::AnyColor { amount, combination: whether::Combination::No } => {
            same(&colors(), count(amount)?)
        }
        ManaOutput::AnyColor { amount, combination: whether::Combination::Yes } => {
            combinations(&colors(), count(amount)?)?
        }
        ManaOutput::Times(symbols, amount) => {
            let n = count(amount)?;
            let once = of_symbols(symbols, context)?;
            held(
                i64::try_from(once.iter().map(Vec::len).max().unwrap_or(0).saturating_mul(n))
                    .unwrap_or(i64::MAX),
            )?;
            once.into_iter().map(|m| m.repeat(n)).collect()
        }
        // What its own cost takes out of the pool isn't known before it is played.
        ManaOutput::AsInPool if depth < AT_ONCE => {
            return Err(Stop::unruled(PlayUnruled::WhichManaDoubled));
        }
        // 104.3d: a type is a colour or none; what the mana may be spent on isn't doubled.
        ManaOutput::AsInPool => {
            vec![game.player(context.you).mana.iter().map(|mana| mana.kind).collect()]
        }
        ManaOutput::Chosen(amount, _) => match View::of(game).chosen(ChoiceKind::Color, context)? {
            Some(Chosen::Color(c)) => vec![vec![ManaKind::Color(c); count(amount)?]],
            _ => Vec::new(),
        },
        ManaOutput::CouldProduce { by, of, amount } => {
            let mut kinds = Vec::new();
            if depth > 0 {
                for object in candidates(game, by, context)? {
                    kinds.extend(kinds_of(game, log, object, depth - 1)?);
                }
            }
            same(&distinct(kinds, *of), count(amount)?)
        }
        ManaOutput::OfTypesOf { by, of, amount } => {
            let mut kinds = Vec::new();
            if depth > 0 {
                for object in objects_of(game, by, context)? {
                    kinds.extend(kinds_of(game, log, object, depth - 1)?);
                }
            }
            same(&distinct(kinds, *of), count(amount)?)
        }
        ManaOutput::CostOf(what) => {
            let mut symbols = Vec::new();
            for object in objects_of(game, what, context)? {
                let cost = characteristics(game, object).mana_cost.clone().unwrap_or_default();
                let said = |s: &ManaSymbol| !matches!(s, ManaSymbol::Variable(_));
                symbols.extend(cost.0.into_iter().filter(said));
            }
            of_symbols(&symbols, context)?
        }
        ManaOutput::ColorsOf { amount, what } => {
            let mut kinds = Vec::new();
            for object in objects_of(game, what, context)? {
                kinds.extend(characteristics(game, object).colors.iter().map(ManaKind::Color));
            }
            same(&distinct(kinds, ColorOrType::Color), count(amount)?)
        }
        ManaOutput::SameAs { amount, what, of } => {
            let mut kinds = Vec::new();
            for object in objects_of(game, what, context)? {
                kinds.extend(last_made(log, object));
            }
            same(&distinct(kinds, *of), count(amount)?)
        }
        ManaOutput::Combination(amount, of) => {
            let of: Vec<ManaKind> = of.iter().map(|c| ManaKind::Color(*c)).collect();
            combinations(&of, count(amount)?)?
        }
    })
}

/// The kinds of mana that an object's mana abilities could produce (406.6).
fn kinds_of(game: &Game, log: &Log, object: ObjectId, depth: u8) -> Ruling<Vec<ManaKind>> {
    let mut kinds = Vec::new();
    let you = controller(game, object).unwrap_or(game.object(object).owner);
    for instance in &characteristics(game, object).abilities {
        let Ability::Activated(text) = instance.ability.as_ref() else { continue };
        if !is_mana_ability(text) {
            continue;
        }
        let context = view_of(game, object, instance, you);
        for verb in text.effect.verbs() {
            if let Action::AddMana(_, output) = verb {
                // What replaces it is taken into account (glossary).
                kinds.extend(produced(game, log, output, &context, depth)?.0.concat());
            }
        }
    }
    Ok(kinds)
}

/// What a permanent made when it was last tapped for mana (411.3a).
fn last_made(log: &Log, object: ObjectId) -> Vec<ManaKind> {
    let made = |e: &Event| match e {
        Event::TappedForMana { permanent, mana, .. } if *permanent == object => {
            Some(mana.iter().map(|m| m.kind).collect())
        }
        _ => None,
    };
    log.events().rev().find_map(made).unwrap_or_default()
}

/// A number of mana, if that many are held.
fn held(n: i64) -> Ruling<usize> {
    usize::try_from(n.max(0)).ok().filter(|n| *n <= MOST_MANA).ok_or_else(too_much)
}

/// More ways than these to make mana aren't offered.
const MOST_WAYS: usize = 20_000;

fn too_many_ways() -> Stop {
    Stop::unruled_by(cite!("406.1"), PlayUnruled::TooManyWays { most: MOST_WAYS })
}

fn of_symbols(symbols: &[ManaSymbol], context: &Context) -> Ruling<Vec<Vec<ManaKind>>> {
    let mut all: Vec<Vec<ManaKind>> = vec![Vec::new()];
    for symbol in symbols {
        let options: Vec<Vec<ManaKind>> = match symbol {
            ManaSymbol::Generic(n) => vec![vec![ManaKind::Colorless; held(i64::from(*n))?]],
            ManaSymbol::Variable(c) => {
                let n = context.bindings.variables.get(&(*c).into()).copied().unwrap_or(0);
                vec![vec![ManaKind::Colorless; held(n)?]]
            }
            ManaSymbol::Color(c) => vec![vec![ManaKind::Color(*c)]],
            ManaSymbol::Hybrid(a, b) => vec![vec![ManaKind::Color(*a)], vec![ManaKind::Color(*b)]],
            ManaSymbol::Snow => vec![vec![ManaKind::Colorless]],
        };
        all = all
            .iter()
            .flat_map(|m| options.iter().map(|o| m.iter().chain(o).copied().collect()))
            .collect();
        all.iter_mut().for_each(|m: &mut Vec<ManaKind>| m.sort());
        all.sort();
        all.dedup();
        if all.len() > MOST_WAYS {
            return Err(too_many_ways());
        }
        held(all.first().map_or(0, |m| m.len() as i64))?;
    }
    Ok(all)
}

fn colors() -> Vec<ManaKind> {
    Color::ALL.into_iter().map(ManaKind::Color).collect()
}

fn same(kinds: &[ManaKind], n: usize) -> Vec<Vec<ManaKind>> {
    kinds.iter().map(|k| vec![*k; n]).collect()
}

/// All ways to take n of these kinds, order aside.
fn combinations(kinds: &[ManaKind], n: usize) -> Ruling<Vec<Vec<ManaKind>>> {
    // n of k kinds: (n + 1) (n + 2) … (n + k - 1) / (k - 1)!
    let ways = (1..kinds.len()).try_fold(1_usize, |all, i| Some(all.checked_mul(n + i)? / i));
    if ways.is_none_or(|ways| ways > MOST_WAYS) {
        return Err(too_many_ways());
    }
    Ok(taken(kinds, n))
}

fn taken(kinds: &[ManaKind], n: usize) -> Vec<Vec<ManaKind>> {
    let Some((first, rest)) = kinds.split_first() else {
        return if n == 0 { vec![Vec::new()] } else { Vec::new() };
    };
    (0..=n)
        .rev()
        .flat_map(|k| {
            taken(rest, n - k).into_iter().map(move |m| {
                let mut all = vec![*first; k];
                all.extend(m);
                all
            })
        })
        .collect()
}

fn distinct(kinds: Vec<ManaKind>, of: ColorOrType) -> Vec<ManaKind> {
    let counts = |kind: &ManaKind| match of {
        ColorOrType::Color => *kind != ManaKind::Colorless,
        ColorOrType::Type => true,
    };
    let mut found: Vec<ManaKind> = kinds.into_iter().filter(counts).collect();
    found.sort();
    found.dedup();
    found
}

impl Engine<'_> {
    /// What the effect of a mana ability could make for its player: alternatives. None where that
    /// is known only as it is played, by a line of its own, before what it pays for.
    pub(super) fn makes(&self, effect: &Effect, context: &Context) -> Ruling<Vec<Vec<ManaKind>>> {
        let program = program_of(effect)?;
        let mut context = context.clone();
        let mut all = vec![Vec::new()];
        if !self.also_makes(&program.does, &mut context, &mut all)? {
            return Ok(Vec::new());
        }
        all.retain(|m| !m.is_empty());
        Ok(all)
    }

    /// Adds what these instructions make to each of the alternatives; whether that is known.
    fn also_makes(
        &self,
        does: &[Instruction],
        context: &mut Context,
        all: &mut Vec<Vec<ManaKind>>,
    ) -> Ruling<bool> {
        for instruction in does {
            let known = match instruction {
                Instruction::Do(does)
                    if matches!(does.action, Action::AddMana(_, ManaOutput::AsInPool)) =>
                {
                    false
                }
                Instruction::Do(does) => {
                    self.made_by(&does.action, context, all)?;
                    true
                }
                Instruction::If(asked) => {
                    let so = match &asked.test {
                        Test::So(condition) => holds(&self.game, condition, context).ok(),
                        Test::Unpaid(..) => Some(true),
                    };
                    match so {
                        Some(true) => self.also_makes(&asked.then.does, context, all)?,
                        Some(false) => self.also_makes(&asked.otherwise.does, context, all)?,
                        None => false,
                    }
                }
                Instruction::Replaced(replaced) => {
                    match holds(&self.game, &replaced.when, context).ok() {
                        Some(true) => self.also_makes(&replaced.by, context, all)?,
                        Some(false) => self.also_makes(&replaced.of, context, all)?,
                        None => false,
                    }
                }
                Instruction::Let(letter, value) => match amount(&self.game, value, context) {
                    Ok(n) => {
                        context.bindings.variables.insert((*letter).into(), n);
                        true
                    }
                    Err(_) => false,
                },
                Instruction::AtOnce(_, does) => self.also_makes(does, context, all)?,
                // What is chosen, or done often, isn't known before.
                other => !adds(std::slice::from_ref(other)),
            };
            if !known {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn made_by(
        &self,
        action: &Action,
        context: &Context,
        all: &mut Vec<Vec<ManaKind>>,
    ) -> Ruling<()> {
        let Action::AddMana(who, output) = action else { return Ok(()) };
        // What others get pays nothing of this player's.
        let you = context.you;
        if *who != PlayerRef::You && !players_of(&self.game, who, context)?.contains(&you) {
            return Ok(());
        }
        let (options, _) = outputs(&self.game, &self.log, output, context)?;
        *all = all
            .iter()
            .flat_map(|m| options.iter().map(|o| m.iter().chain(o).copied().collect()))
            .collect();
        Ok(())
    }
}
