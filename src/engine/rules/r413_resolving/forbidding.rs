//! 418.3b: what an effect forbids or allows players for a while.
use crate::cite;
use crate::game::{Chosen, ContinuingKind, Entity, LastFact};
use crate::rules::r200_phrases::{View, players_of};
use crate::rules::{Context, Engine, Ruling};
use crate::terms::ManaSymbol;
use crate::wording::tree::{
    Antecedent, Back, ChoiceKind, Duration, GameRule, ManaOutput, Permission, PlayerRef,
    Prohibition, Slot,
};

impl Engine<'_> {
    pub(super) fn forbid(
        &mut self,
        prohibition: &Prohibition,
        duration: &Duration,
        context: &mut Context,
    ) -> Ruling<()> {
        self.bind_forbidden(prohibition, context)?;
        if let Some(until) = self.until(duration, &[], context)? {
            self.begin(
                ContinuingKind::Forbid(prohibition.clone()),
                until,
                &[cite!("418.3b")],
                context,
                |_| LastFact::Forbids,
            )?;
        }
        Ok(())
    }

    /// A target player that the prohibition names has to be there.
    pub(super) fn bind_forbidden(
        &mut self,
        prohibition: &Prohibition,
        context: &Context,
    ) -> Ruling<()> {
        let who = match prohibition {
            Prohibition::Play { who, .. }
            | Prohibition::GainLife(who)
            | Prohibition::Search(who) => who,
            _ => return Ok(()),
        };
        players_of(&self.game, who, context).map(|_| ())
    }

    pub(super) fn permit(
        &mut self,
        permission: &Permission,
        duration: &Duration,
        context: &mut Context,
    ) -> Ruling<()> {
        if let Permission::EndFor(..) = permission {
            // The effect that this resolution began last, or the delayed triggered ability that it
            // created.
            let effects = self.game.effects().filter(|e| {
                e.source == context.this && !matches!(e.kind, ContinuingKind::Permit(_))
            });
            let delayed = self.game.delayed().filter(|d| d.source == context.this);
            let began = effects.map(|e| e.id).chain(delayed.map(|d| d.id)).max();
            let Some(began) = began else { return Ok(()) };
            context.bindings.bind_number(Slot::Fixed, i64::from(began.0));
        }
        let settled = self.with_whom(permission, context)?;
        let permission = settled.as_ref().unwrap_or(permission);
        if let Some(until) = self.until(duration, &[], context)? {
            self.begin(
                ContinuingKind::Permit(self.with_color(permission, context)?),
                until,
                &[cite!("418.3b")],
                context,
                |_| LastFact::Permits,
            )?;
        }
        Ok(())
    }

    /// "Defending player plays with his or her hand revealed": who that is now (418.3c).
    fn with_whom(
        &self,
        permission: &Permission,
        context: &mut Context,
    ) -> Ruling<Option<Permission>> {
        let Permission::PlayRevealed(who, what) = permission else { return Ok(None) };
        let players = players_of(&self.game, who, context)?;
        let slot = Slot::Fixed;
        context.bindings.bind(slot, players.into_iter().map(Entity::Player).collect());
        let them = PlayerRef::Back(Back::that_player(Antecedent::Slot(slot)));
        Ok(Some(Permission::PlayRevealed(them, what.clone())))
    }

    /// "Mana of the chosen color": what was chosen in this resolution is known now (503.6); where
    /// nothing was, it stays undefined.
    fn with_color(&self, permission: &Permission, context: &Context) -> Ruling<Permission> {
        let chosen = View::of(&self.game).chosen(ChoiceKind::Color, context)?;
        Ok(match (permission, chosen) {
            (Permission::Rule(rule), Some(Chosen::Color(color))) => match rule.as_ref() {
                GameRule::ProduceInstead(what, ManaOutput::Chosen(..), much, of) => {
                    let mana = ManaOutput::Symbols(vec![ManaSymbol::Color(color)]);
                    let rule = GameRule::ProduceInstead(what.clone(), mana, *much, *of);
                    Permission::Rule(Box::new(rule))
                }
                _ => permission.clone(),
            },
            _ => permission.clone(),
        })
    }
}
