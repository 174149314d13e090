//! 502.46: creatures tapped for a cheaper spell.
use super::announce::Announced;
use crate::cite;
use crate::decide::{Choice, CostAsked, Purpose};
use crate::game::{Entity, ObjectId, PlayRefused, PlayUnruled, PlayerId};
use crate::rules::r418_continuous::{characteristics, controller};
use crate::rules::{Engine, Ruling, Stop};
use crate::terms::{CardType, Color, ManaKind, ManaSymbol};
use crate::wording::tree::Cost;

/// Asks which untapped creatures will be tapped, and what each reduces.
pub(super) fn choose(
    engine: &mut Engine<'_>,
    player: PlayerId,
    id: ObjectId,
    announced: &mut Announced,
) -> Ruling<()> {
    let untapped: Vec<ObjectId> = engine
        .game
        .in_play()
        .iter()
        .copied()
        .filter(|o| {
            !engine.game.object(*o).tapped
                && controller(&engine.game, *o) == Some(player)
                && characteristics(&engine.game, *o).is(CardType::Creature)
        })
        .collect();
    let of: Vec<Choice> = untapped.iter().map(|o| Choice::Entity(Entity::Object(*o))).collect();
    let max = of.len();
    let chosen = engine.ask_some(
        player,
        cite!("502.46a"),
        Some(id),
        Purpose::Cost(CostAsked::Convoke),
        of,
        0..=max,
    )?;
    let costs =
        announced.base.iter().flatten().chain(announced.additional.iter().flat_map(|(_, c)| c));
    let mut left: Vec<ManaSymbol> = costs
        .filter_map(|c| if let Cost::Mana(m) = c { Some(m.0.clone()) } else { None })
        .flatten()
        .collect();
    for choice in chosen {
        let Choice::Entity(Entity::Object(creature)) = choice else {
            return Err(Stop::unruled(PlayUnruled::NoCreatureConvoked));
        };
        if !untapped.contains(&creature) {
            let why = PlayRefused::CantConvoke { creature };
            return Err(Stop::illegal(&[cite!("502.46a"), cite!("409.1h")], why));
        }
        let colors: Vec<Color> = Color::ALL
            .into_iter()
            .filter(|c| characteristics(&engine.game, creature).colors.has(*c))
            .collect();
        let mut options: Vec<ManaSymbol> = Vec::new();
        for c in colors {
            if left.contains(&ManaSymbol::Color(c)) {
                options.push(ManaSymbol::Color(c));
            }
        }
        if options.is_empty()
            || left.iter().any(|s| {
                matches!(s, ManaSymbol::Generic(n) if *n > 0)
                    || matches!(s, ManaSymbol::Variable(_))
            })
        {
            options.push(ManaSymbol::Generic(1));
        }
        let of: Vec<Choice> = options.iter().map(|s| Choice::Mana(vec![kind(*s)])).collect();
        let answer = engine.ask_one(
            player,
            cite!("502.46a"),
            Some(creature),
            Purpose::Convoke,
            of.clone(),
        )?;
        let symbol = of.iter().position(|c| *c == answer).map_or(options[0], |i| options[i]);
        take(&mut left, symbol);
        announced.convoke.push((creature, symbol));
    }
    Ok(())
}

fn kind(symbol: ManaSymbol) -> ManaKind {
    match symbol {
        ManaSymbol::Color(c) => ManaKind::Color(c),
        _ => ManaKind::Colorless,
    }
}

fn take(left: &mut Vec<ManaSymbol>, symbol: ManaSymbol) {
    for at in 0..left.len() {
        match (&mut left[at], symbol) {
            (ManaSymbol::Generic(n), ManaSymbol::Generic(_)) if *n > 0 => {
                *n -= 1;
                return;
            }
            (s, _) if *s == symbol => {
                left.remove(at);
                return;
            }
            _ => {}
        }
    }
}
