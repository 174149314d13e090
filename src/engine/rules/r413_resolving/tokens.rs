//! 216. Tokens: what the effect that makes them says, and nothing else.
//!
//! A token is owned by the controller of the spell or ability and controlled by whoever puts it
//! into play; its name is its creature types unless the effect names it.
use super::act::{DoneBy, Performed};
use crate::cite;
use crate::decide::{Purpose, Verb};
use crate::game::{
    Bindings, Chosen, Creation, Entity, Event, Face, MoveFact, ObjectId, ObjectKind, PlayerId,
    PrintedNumber, PrintedValues, ResolveUnruled, Zone,
};
use crate::rules::often;
use crate::rules::r200_phrases::{View, amount, player_of};
use crate::rules::r202_name::names_itself;
use crate::rules::{Context, Engine, Proposed, Ruling, Stop};
use crate::terms::{Colors, ManaCost};
use crate::wording::tree::{
    Amount, Arrival, Change, ChoiceKind, ObjectRef, PlayerRef, Slot, TokenText, Variable, Way,
};
use std::sync::Arc;

impl Engine<'_> {
    pub(super) fn put_tokens(
        &mut self,
        who: &PlayerRef,
        n: &Amount,
        token: &TokenText,
        slot: Slot,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let players = self.actors(who, context)?;
        self.no_tokens_for_those_who_left(who, context)?;
        let mut group = Vec::new();
        let wanted = self.for_each_actor(who, &players, context, |e, p, context| {
            Ok((p, e.number(n, context)?, e.token_face(token, context)?))
        })?;
        let under = match &token.under {
            // Who is chosen is chosen now.
            Some(player) => match self.actors(player, context)?.as_slice() {
                [only] => Some(*only),
                _ => Some(player_of(&self.game, player, context)?),
            },
            None => None,
        };
        // The token's own words have slots of their own; "where X is" is said once for all.
        let variables = context.bindings.variables.clone();
        let known = Bindings { variables, ..Bindings::default() };
        for (p, n, face) in wanted {
            let p = under.unwrap_or(p);
            group.extend(self.creations(p, n, &face, &token.arrives, known.clone(), context)?);
        }
        self.made(group, slot, &players, context)
    }

    pub(super) fn put_token_copies(
        &mut self,
        who: &PlayerRef,
        n: &Amount,
        of: &ObjectRef,
        arrives: &Arrival,
        except: &[Change],
        slot: Slot,
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let players = self.actors(who, context)?;
        self.no_tokens_for_those_who_left(who, context)?;
        let n = self.number(n, context)?;
        // Each of them chooses what he or she copies (413.2c, d).
        let purpose = Purpose::Object(Verb::Copy);
        let each = if matches!(who, PlayerRef::You) {
            vec![self.mine(of, Verb::Copy, context)?; players.len()]
        } else {
            self.for_each_actor(who, &players, context, |e, p, context| {
                e.objects_for(p, of, context, &purpose, &mut |_, _| Ok(true))
            })?
        };
        let mut group = Vec::new();
        for (p, objects) in players.iter().zip(&each) {
            for o in objects {
                let face = crate::rules::r503_copying::except(
                    &crate::rules::r503_copying::copiable_values(&self.game, *o),
                    except,
                )?;
                // A token wasn't played: the {X} of the mana cost that it copies is 0 (glossary:
                // X).
                let mut known = Bindings::default();
                if face.mana_cost.as_ref().is_some_and(ManaCost::has_variable) {
                    known.variables.insert(Variable::X, 0);
                }
                let mut copies = self.creations(*p, n, &face, arrives, known, context)?;
                copies.iter_mut().for_each(|c| c.rules.push(cite!("503.2")));
                group.extend(copies);
            }
        }
        self.made(group, slot, &players, context)
    }

    /// 600.4b
    fn no_tokens_for_those_who_left(&mut self, who: &PlayerRef, context: &Context) -> Ruling<()> {
        if !self.game.options().multiplayer {
            return Ok(());
        }
        for p in crate::rules::r200_phrases::players_of(&self.game, who, context)?
            .into_iter()
            .filter(|p| self.game.player(*p).left)
            .collect::<Vec<_>>()
        {
            self.tell(&[cite!("600.4b")], |_| MoveFact::NoToken { player: p });
        }
        Ok(())
    }

    fn creations(
        &mut self,
        put_by: PlayerId,
        n: u32,
        face: &Face,
        arrives: &Arrival,
        remembered: Bindings,
        context: &Context,
    ) -> Ruling<Vec<Proposed>> {
        let n = often(n)?;
        let mut arrived = self.arrives(arrives, context)?;
        arrived.bindings = remembered;
        let creation = Creation {
            new: ObjectId(0),
            kind: ObjectKind::Token,
            owner: context.you,
            put_by,
            face: face.clone(),
            zone: Zone::InPlay,
            source: Some(context.this),
            arrived,
        };
        let spell = context.stack_object.unwrap_or(context.this);
        let changed = |e: &crate::game::Continuing| match &e.kind {
            crate::game::ContinuingKind::Changes { affected, changes } => {
                let about = affected.contains(&Entity::Object(spell))
                    || affected.contains(&Entity::Object(context.this));
                about && changes.iter().any(|c| matches!(c, crate::wording::tree::Change::Text(_)))
            }
            _ => false,
        };
        let mut rules = vec![cite!("216.1")];
        rules.extend(face.creator.map(|_| cite!("202.2b")));
        rules.extend((put_by != context.you).then_some(cite!("200.4a")));
        // A creature type that also names the token may be one that a text change put there.
        rules.extend(self.game.effects().any(changed).then_some(cite!("418.6c")));
        Ok((0..n)
            .map(|_| Proposed::new(&rules, Event::Created(Box::new(creation.clone()))))
            .collect())
    }

    fn made(
        &mut self,
        group: Vec<Proposed>,
        slot: Slot,
        players: &[PlayerId],
        context: &mut Context,
    ) -> Ruling<DoneBy> {
        let done = self.happen(group)?;
        let new: Vec<Entity> = done
            .iter()
            .filter_map(
                |e| if let Event::Created(c) = e { Some(Entity::Object(c.new)) } else { None },
            )
            .collect();
        let any = !new.is_empty();
        let n = new.len() as i64;
        for token in new.iter().filter_map(|e| e.object()) {
            self.link_put_into_play(token, context);
        }
        context.bindings.bind(slot, new.clone());
        context.results.this_way.push((Way::PutIntoPlay, new, n));
        Ok(Performed::all(players, any))
    }

    fn token_face(&self, token: &TokenText, context: &Context) -> Ruling<Face> {
        let size = |a: &Amount| {
            Ok::<_, Stop>(Some(PrintedNumber {
                number: i32::try_from(amount(&self.game, a, context)?).unwrap_or(i32::MAX),
                star: false,
            }))
        };
        let (power, toughness) = match &token.size {
            Some((p, t)) => (size(p)?, size(t)?),
            None => (None, None),
        };
        let mut colors = token.colors;
        if token.chosen_color.is_so() {
            match View::of(&self.game).chosen(ChoiceKind::Color, context)? {
                Some(Chosen::Color(c)) => colors = Colors::NONE.with(c),
                _ => {
                    return Err(Stop::unruled_by(
                        cite!("216.1"),
                        ResolveUnruled::TokenColorNotChosen,
                    ));
                }
            }
        }
        let mut subtypes = token.subtypes.clone();
        if token.chosen_type.is_so() {
            match View::of(&self.game).chosen(ChoiceKind::CreatureType, context)? {
                Some(Chosen::Subtype(ChoiceKind::CreatureType, word)) => {
                    subtypes.push(word.to_string())
                }
                _ => {
                    return Err(Stop::unruled_by(
                        cite!("216.1"),
                        ResolveUnruled::TokenTypeNotChosen,
                    ));
                }
            }
        }
        let named = token.name.clone().unwrap_or_else(|| subtypes.join(" "));
        Ok(Arc::new(PrintedValues {
            name: (!named.is_empty()).then(|| Arc::from(named.as_str())),
            mana_cost: None,
            colors: Some(colors),
            supertypes: token.supertypes.clone(),
            types: token.types.clone(),
            subtypes: subtypes.iter().map(|s| Arc::from(s.as_str())).collect(),
            power,
            toughness,
            abilities: token.abilities.iter().cloned().map(Arc::new).collect(),
            creator: token.abilities.iter().any(names_itself).then_some(context.own()),
            ..PrintedValues::default()
        }))
    }
}
