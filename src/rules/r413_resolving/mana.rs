//! Adding mana (406, 104.3), and paying during a resolution (413.2e).
use crate::cite;
use crate::decide::{Choice, Purpose};
use crate::game::{Chosen, Event, PlayerId};
use crate::rules::r200_phrases::View;
use crate::rules::r418_continuous::characteristics;
use crate::rules::{Context, Engine, Proposed, Ruling, Stop};
use crate::terms::{Color, Mana, ManaKind, ManaSymbol, Supertype};
use crate::wording::tree::{ChoiceKind, Cost, ManaOutput, PlayerRef};

impl Engine<'_> {
    pub(super) fn add_mana(&mut self, who: &PlayerRef, output: &ManaOutput, context: &mut Context) -> Ruling<Vec<(PlayerId, bool)>> {
        let players = self.actors(who, context)?;
        let made = self.for_each_actor(who, &players, context, |e, p, context| e.output(p, output, context))?;
        let snow = characteristics(&self.game, context.this).has_supertype(Supertype::Snow);
        let source = Some(context.this);
        let mut group = Vec::new();
        for (p, kinds) in players.iter().zip(&made) {
            let mana: Vec<Mana> = kinds.iter().map(|k| Mana { kind: *k, snow }).collect();
            if !mana.is_empty() {
                group.push(Proposed::new(&[cite!("406.1")], Event::ManaAdded { player: *p, mana, source }));
            }
        }
        self.happen(group)?;
        Ok(players.iter().zip(&made).map(|(p, m)| (*p, !m.is_empty())).collect())
    }

    /// Which mana it is.
    fn output(&mut self, p: PlayerId, output: &ManaOutput, context: &Context) -> Ruling<Vec<ManaKind>> {
        match output {
            ManaOutput::Symbols(symbols) => kinds(symbols),
            ManaOutput::Times(symbols, n) => {
                let n = self.number(n, context)? as usize;
                Ok(kinds(symbols)?.repeat(n))
            }
            ManaOutput::Either(alternatives) => {
                let mut of = Vec::new();
                for a in alternatives {
                    of.push(kinds(a)?);
                }
                self.which_mana(p, of, context)
            }
            ManaOutput::AnyColor { amount, combination } => {
                let n = self.number(amount, context)? as usize;
                self.colored(p, n, *combination, &Color::ALL, context)
            }
            ManaOutput::Combination(amount, colors) => {
                let n = self.number(amount, context)? as usize;
                self.colored(p, n, true, colors, context)
            }
            ManaOutput::Chosen(amount) => {
                let n = self.number(amount, context)? as usize;
                match View::of(&self.game).chosen(ChoiceKind::Color, context) {
                    Some(Chosen::Color(c)) => Ok(vec![ManaKind::Color(c); n]),
                    _ => Err(Stop::unruled("mana of a chosen colour that wasn't chosen")),
                }
            }
            ManaOutput::CouldProduce { .. } => Err(Stop::unruled_by(cite!("406.6"), "mana that other lands could produce")),
            ManaOutput::SameAs { .. } => Err(Stop::unruled_by(cite!("411.3"), "mana of the type that another permanent produced")),
        }
    }

    fn colored(&mut self, p: PlayerId, n: usize, each: bool, colors: &[Color], context: &Context) -> Ruling<Vec<ManaKind>> {
        if !each {
            let of = colors.iter().map(|c| vec![ManaKind::Color(*c); n]).collect();
            return self.which_mana(p, of, context);
        }
        let mut all = Vec::new();
        for _ in 0..n {
            let of = colors.iter().map(|c| vec![ManaKind::Color(*c)]).collect();
            all.extend(self.which_mana(p, of, context)?);
        }
        Ok(all)
    }

    fn which_mana(&mut self, p: PlayerId, of: Vec<Vec<ManaKind>>, context: &Context) -> Ruling<Vec<ManaKind>> {
        if of.iter().all(Vec::is_empty) {
            return Ok(Vec::new());
        }
        let of = of.into_iter().map(Choice::Mana).collect();
        match self.ask_one(p, cite!("413.2c"), Some(context.this), Purpose::Mana, of)? {
            Choice::Mana(kinds) => Ok(kinds),
            _ => Err(Stop::unruled("an answer that isn't mana")),
        }
    }

    pub(super) fn pay_now(&mut self, who: &PlayerRef, costs: &[Cost], context: &mut Context) -> Ruling<Vec<(PlayerId, bool)>> {
        let players = self.actors(who, context)?;
        let price = costs.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        self.for_each_actor(who, &players, context, |e, p, context| {
            let able = e.could_pay(p, costs, context)?;
            if able {
                e.pay(p, costs, context, &price)?;
            }
            Ok((p, able))
        })
    }
}

fn kinds(symbols: &[ManaSymbol]) -> Ruling<Vec<ManaKind>> {
    let mut all = Vec::new();
    for s in symbols {
        match s {
            ManaSymbol::Color(c) => all.push(ManaKind::Color(*c)),
            ManaSymbol::Generic(n) => all.extend(vec![ManaKind::Colorless; *n as usize]),
            _ => return Err(Stop::unruled_by(cite!("104.3"), "adding mana by this symbol")),
        }
    }
    Ok(all)
}
