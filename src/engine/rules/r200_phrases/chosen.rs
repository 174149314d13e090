//! What was chosen as something came into play or earlier in an effect, and what is targeted.
use super::View;
use super::objects::named_zone;
use crate::cite;
use crate::game::{Chosen, Entity, ObjectId, ReadUnruled, Zone};
use crate::rules::{Context, Ruling, Stop};
use crate::wording::tree::{CardKind, ChoiceKind, ObjectRef, Objects, Quality, Thing, Way};

impl View<'_> {
    /// Whether a spell or ability has one of these among its targets.
    pub(super) fn targets(&self, id: ObjectId, thing: &Thing, context: &Context) -> Ruling<bool> {
        let Some(stack) = &self.game.object(id).stack else {
            return Ok(false);
        };
        for target in &stack.targets {
            if self.is_thing(thing, target.entity, context)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// "The chosen creature" of what lies in another zone than the word by itself means.
    pub(super) fn lies_chosen(
        &self,
        objects: &Objects,
        pool: &[ObjectId],
        context: &Context,
    ) -> Vec<ObjectId> {
        let way = |q: &Quality| *q == Quality::ThisWay(Way::Chosen);
        if named_zone(objects).is_some() || !objects.qualities().any(way) {
            return Vec::new();
        }
        let done = context.results.this_way.iter().filter(|(way, ..)| *way == Way::Chosen);
        let mut all = Vec::new();
        for id in done.flat_map(|(_, all, _)| all.iter().filter_map(|e| e.object())) {
            if self.game.object(id).zone != Zone::Gone && !pool.contains(&id) && !all.contains(&id)
            {
                all.push(id);
            }
        }
        all
    }

    /// Whether the thing is one that the words mean or, for a phrase that nothing is bound to,
    /// describe.
    pub fn is_thing(&self, thing: &Thing, entity: Entity, context: &Context) -> Ruling<bool> {
        match (thing, entity) {
            (Thing::List(list), _) => {
                for t in list {
                    if self.is_thing(t, entity, context)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            (Thing::Object(ObjectRef::Phrase(p)), Entity::Object(o))
                if !context.bindings.slots.contains_key(&p.slot) =>
            {
                self.matches(&p.objects, o, context)
            }
            (Thing::Either(e), Entity::Object(o)) => self.matches(&e.objects, o, context),
            (Thing::Either(e), Entity::Player(p)) => {
                Ok(!e.opponents_only.is_so() || self.game.opponents(context.you).contains(&p))
            }
            (Thing::Player(p), Entity::Player(who)) => {
                Ok(self.players_meant(p, context)?.contains(&who))
            }
            (Thing::Object(r), Entity::Object(o)) => Ok(self.any_of(r, context)?.contains(&o)),
            _ => Ok(false),
        }
    }

    /// What was chosen for the text: in this effect first, then as the object came into play.
    /// 503.8: it remembers what was chosen; what isn't appropriate is undefined.
    ///
    /// # Errors
    /// Several players have chosen in this effect, and nothing says whose choice is meant (413.2d).
    pub fn chosen(&self, kind: ChoiceKind, context: &Context) -> Ruling<Option<Chosen>> {
        let now = || context.results.chose.iter().rev().filter(|(_, c)| is_of(kind, c));
        let Some((one, last)) = now().next() else { return self.kept(kind, context) };
        if now().all(|(by, _)| by == one) {
            return Ok(Some(last.clone()));
        }
        match now().find(|(by, _)| Some(*by) == context.acting) {
            Some((_, own)) => Ok(Some(own.clone())),
            None => Err(Stop::unruled_by(cite!("413.2d"), ReadUnruled::WhoseChoice)),
        }
    }

    /// What was chosen last and is kept with the spell, the ability or the permanent.
    ///
    /// # Errors
    /// The board doesn't say what was chosen as the permanent came into play (410.10e).
    pub fn kept(&self, kind: ChoiceKind, context: &Context) -> Ruling<Option<Chosen>> {
        if let Some(id) = context.stack_object
            && let Some(chosen) = self.chosen_for(id, kind)?
        {
            return Ok(Some(chosen));
        }
        self.chosen_for(context.own(), kind)
    }

    /// What was chosen last for the object.
    fn chosen_for(&self, id: ObjectId, kind: ChoiceKind) -> Ruling<Option<Chosen>> {
        let object = self.game.object(id);
        let kept = object.chosen.iter().rev();
        let found = kept.map(|(_, c)| c).find(|c| is_of(kind, c)).cloned();
        if found.is_none() && object.untold.iter().any(|untold| is_one(*untold, kind)) {
            let why = ReadUnruled::ChoiceUntold { object: id };
            return Err(Stop::unruled_by(cite!("410.10e"), why).seen_in(self.game));
        }
        Ok(found)
    }

    /// "Of the creature type of your choice": as long as nothing is chosen for this spell or
    /// ability, any creature type may be (409.1c).
    pub(super) fn is_of_your_choice(
        &self,
        kind: ChoiceKind,
        id: ObjectId,
        context: &Context,
    ) -> Ruling<bool> {
        let open = match context.stack_object {
            Some(o) => self.chosen_for(o, kind)?.is_none(),
            None => false,
        };
        if !open {
            return self.is_chosen(kind, id, context);
        }
        let values = self.known(id)?;
        Ok(match kind {
            ChoiceKind::Color => !values.colors.is_empty(),
            ChoiceKind::CreatureType => {
                values.subtypes.iter().any(|s| crate::terms::subtypes::is_creature_type(s))
            }
            _ => false,
        })
    }

    /// "Of a type chosen this way": any of those that this spell or ability has made players
    /// choose.
    pub(super) fn is_one_of_chosen(
        &self,
        kind: ChoiceKind,
        id: ObjectId,
        context: &Context,
    ) -> Ruling<bool> {
        let values = self.known(id)?;
        let keeper = context.stack_object.unwrap_or(context.own());
        Ok(self.game.object(keeper).chosen.iter().any(|(_, chosen)| match chosen {
            Chosen::Color(c) => kind == ChoiceKind::Color && values.colors.has(*c),
            Chosen::Subtype(k, word) => {
                *k == kind && kind == ChoiceKind::CreatureType && values.has_subtype(word)
            }
            _ => false,
        }))
    }

    /// 503.7: a choice that was never made is undefined, and nothing has it.
    pub(super) fn is_chosen(
        &self,
        kind: ChoiceKind,
        id: ObjectId,
        context: &Context,
    ) -> Ruling<bool> {
        let Some(chosen) = self.chosen(kind, context)? else {
            return Ok(false);
        };
        let values = self.known(id)?;
        Ok(match chosen {
            Chosen::Color(c) => values.colors.has(c),
            Chosen::Kind(CardKind::Of(of)) => values.is(of),
            Chosen::Kind(CardKind::Not(of)) => !values.is(of),
            Chosen::Kind(CardKind::Without(not, of)) => values.is(of) && !values.has_subtype(&not),
            Chosen::Subtype(_, word) => values.has_subtype(&word),
            Chosen::Player(p) => values.controller == Some(p),
            Chosen::Name(name) => self.is_named(id, &name)?,
            Chosen::Number(_) => false,
            Chosen::Object(o) => o == id,
        })
    }
}

/// Whether a choice is of this kind.
fn is_of(kind: ChoiceKind, chosen: &Chosen) -> bool {
    match (kind, chosen) {
        (ChoiceKind::Color, Chosen::Color(_)) => true,
        (ChoiceKind::Player | ChoiceKind::Opponent, Chosen::Player(_)) => true,
        (ChoiceKind::Name, Chosen::Name(_)) | (ChoiceKind::Number, Chosen::Number(_)) => true,
        (ChoiceKind::CardType | ChoiceKind::LandOrNot, Chosen::Kind(_)) => true,
        (kind, Chosen::Subtype(k, _)) => *k == kind,
        _ => false,
    }
}

/// Whether two kinds of choices are one: an opponent is a player.
fn is_one(a: ChoiceKind, b: ChoiceKind) -> bool {
    let player = |kind| matches!(kind, ChoiceKind::Player | ChoiceKind::Opponent);
    a == b || player(a) && player(b)
}
