//! 413.2c: choices of objects and players that instructions leave open, made as they are followed.
use super::parts::among;
use crate::cite;
use crate::decide::{Choice, Purpose, RandomKind, Verb};
use crate::game::{
    ChoiceRefused, ChooseFact, Entity, ObjectId, PlayerId, ResolveUnruled, Saying, Zone,
};
use crate::rules::r200_phrases::{
    View, amount, candidates, each_once, enough_in_one, fit_together, is_of_one,
    is_of_one_graveyard, objects_of, rests_on,
};
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::wording::tree::{
    Amount, Antecedent, Back, Either, NamedPart, ObjectRef, Phrase, Quality, Quantity, Slot, Thing,
};

/// How many are to be chosen among so many.
pub(in crate::rules) struct HowMany {
    pub least: usize,
    pub most: usize,
}

impl Engine<'_> {
    /// The objects that an instruction acts on: chosen where its words leave that open, without
    /// illegal targets; `fits` says what is possible.
    pub(super) fn objects_for(
        &mut self,
        who: PlayerId,
        what: &ObjectRef,
        context: &mut Context,
        purpose: &Purpose,
        fits: &mut dyn FnMut(&Self, ObjectId) -> Ruling<bool>,
    ) -> Ruling<Vec<ObjectId>> {
        match what {
            ObjectRef::Phrase(p) => self.phrase_for(who, p, context, purpose, fits),
            ObjectRef::List(list) | ObjectRef::AnyOf(list) => {
                let mut all = Vec::new();
                let chooses = |r: &&ObjectRef| {
                    matches!(r, ObjectRef::Phrase(p)
                        if matches!(p.quantity, Quantity::One | Quantity::Exactly(_)))
                };
                if list.iter().filter(chooses).count() > 1 {
                    self.tell(&[cite!("103.4b")], |_| ChooseFact::InOrderWritten { player: who });
                }
                let mut twice = Vec::new();
                for r in list {
                    let more = self.objects_for(who, r, context, purpose, fits)?;
                    twice.extend(more.iter().copied().filter(|o| all.contains(o)));
                    each_once(&mut all, more);
                }
                if !twice.is_empty() {
                    self.tell(&[cite!("410.6")], |_| ChooseFact::NamedTwice { objects: twice });
                }
                Ok(all)
            }
            ObjectRef::Back(back) if back.part() == NamedPart::Rest => self.rest_of(back, context),
            ObjectRef::Back(back)
                if matches!(back.part(), NamedPart::Some(_) | NamedPart::AtRandom(_)) =>
            {
                self.part_for(who, what, context, purpose, fits)
            }
            other => {
                let mut all = objects_of(&self.game, other, context)?;
                if matches!(other, ObjectRef::This | ObjectRef::ThisAs(_))
                    && self.was_moved_as_a_target(context)
                {
                    all.retain(|o| self.game.object(*o).zone != Zone::Gone);
                    return Ok(all);
                }
                if let ObjectRef::Back(Back { to: Antecedent::Slot(slot), .. }) = other {
                    all.retain(|o| !context.illegal_in.contains(&(*slot, Entity::Object(*o))));
                }
                Ok(self.possible(all, context))
            }
        }
    }

    pub(super) fn possible(&self, all: Vec<ObjectId>, context: &Context) -> Vec<ObjectId> {
        let all = all.into_iter().map(Entity::Object).filter(|e| !context.illegal.contains(e));
        all.filter_map(|e| self.followed(e, context).object()).collect()
    }

    pub(super) fn phrase_for(
        &mut self,
        who: PlayerId,
        p: &Phrase,
        context: &mut Context,
        purpose: &Purpose,
        fits: &mut dyn FnMut(&Self, ObjectId) -> Ruling<bool>,
    ) -> Ruling<Vec<ObjectId>> {
        match &p.quantity {
            Quantity::Target(_) => {
                let bound = context.announced(p.slot)?.to_vec();
                let legal =
                    bound.into_iter().filter(|e| !context.illegal_in.contains(&(p.slot, *e)));
                return Ok(self.still_there(legal.filter_map(|e| e.object()).collect(), context));
            }
            // 413.2i: "the creature with the least power" is one; of several that are tied one is
            // chosen, where the text says so.
            Quantity::The
                if p.objects.tails.iter().any(|q| matches!(q, Quality::Superlative(..))) => {}
            Quantity::All | Quantity::Each | Quantity::Bare | Quantity::The => {
                let mut all = candidates(&self.game, &p.objects, context)?;
                if p.quantity == Quantity::The && context.bindings.slots.contains_key(&p.slot) {
                    all = context
                        .bindings
                        .entities(p.slot)
                        .iter()
                        .filter_map(|e| e.object())
                        .collect();
                }
                let mut kept = Vec::new();
                for o in &all {
                    if fits(self, *o)? {
                        kept.push(*o);
                    }
                }
                // What is tapped already is one of those that are meant all the same.
                let turned = matches!(purpose, Purpose::Object(Verb::Tap | Verb::Untap));
                let meant = if turned { &all } else { &kept };
                if p.objects.qualities().next().is_some() && !meant.is_empty() {
                    let related = meant
                        .iter()
                        .chain(self.game.in_play())
                        .any(|o| self.has_related(&p.objects, *o));
                    let mut rules = vec![crate::cite!("413.2b")];
                    rules.extend(related.then_some(crate::cite!("413.2g")));
                    for rule in meant.iter().flat_map(|o| rests_on(&self.game, &p.objects, *o)) {
                        if !rules.contains(&rule) {
                            rules.push(rule);
                        }
                    }
                    let this = context.this;
                    self.tell(&rules, |_| ChooseFact::Meant {
                        words: Some(Saying::Objects(p.objects.clone()).into()),
                        object: this,
                        objects: meant.clone(),
                    });
                }
                // "Untap all creatures … them": those too that were untapped already.
                bind(context, p.slot, if p.quantity == Quantity::The { &kept } else { &all });
                return Ok(kept);
            }
            Quantity::No => return Ok(Vec::new()),
            _ => {}
        }
        if let Some(all) = self.chosen_in_each_zone(who, p, context, purpose, fits)? {
            return Ok(all);
        }
        let mut of = Vec::new();
        let turned = context.turned.contains(&p.slot);
        for o in candidates(&self.game, &p.objects, context)? {
            if fits(self, o)? {
                of.push(o);
            } else if turned {
                // What is so already may be named for what other words do to it.
                return Err(Stop::unruled_by(crate::cite!("413.2c"), ResolveUnruled::SoAlready));
            }
        }
        let one;
        let p = if p.quantity == Quantity::The {
            if of.len() > 1 {
                if !context.says_of_ties {
                    let words = Saying::The(p.objects.clone()).into();
                    return Err(Stop::unruled_by(cite!("413.2i"), ResolveUnruled::Tied { words }));
                }
                self.tell(&[cite!("413.2i")], |_| ChooseFact::Tied {
                    words: Saying::Objects(p.objects.clone()).into(),
                    objects: of.clone(),
                });
            }
            one = Phrase { quantity: Quantity::One, ..p.clone() };
            &one
        } else {
            p
        };
        let chosen = self.choose_some(who, p, of, context, purpose)?;
        if let Some(back) = among(p) {
            let all = View::of(&self.game).antecedent(&back.to, context)?;
            let all = self.possible(all.into_iter().filter_map(Entity::object).collect(), context);
            self.note_part(&back.to, &all, &chosen, context);
        }
        bind(context, p.slot, &chosen);
        Ok(chosen)
    }

    /// Chooses as many as the phrase says among these objects.
    pub(super) fn choose_some(
        &mut self,
        who: PlayerId,
        p: &Phrase,
        of: Vec<ObjectId>,
        context: &mut Context,
        purpose: &Purpose,
    ) -> Ruling<Vec<ObjectId>> {
        // "You may reveal X black cards": how many says what X is (104.3c).
        let open = match &p.quantity {
            Quantity::Exactly(n @ Amount::Variable(letter))
                if amount(&self.game, n, context).is_err() =>
            {
                Some(*letter)
            }
            _ => None,
        };
        let asked = if open.is_some() { &Quantity::AnyNumber } else { &p.quantity };
        let many = self.quantity_of(asked, of.len(), context)?;
        let (of, in_one) = enough_in_one(&self.game, &p.objects, of, many.least);
        let many = HowMany { least: many.least.min(in_one), most: many.most.min(in_one) };
        if open.is_none()
            && of.is_empty()
            && matches!(p.quantity, Quantity::One | Quantity::Exactly(_))
        {
            let (words, object) = (Saying::Objects(p.objects.clone()).into(), context.own());
            self.tell(&[cite!("103.3"), cite!("416.3")], |_| ChooseFact::ThereIsNone {
                player: who,
                words,
                object,
            });
        } else if open.is_none()
            && let Quantity::Exactly(n) = &p.quantity
            && amount(&self.game, n, context)? > of.len() as i64
        {
            let there = of.len();
            self.tell(&[cite!("416.3")], |_| ChooseFact::OnlySoMany { number: there });
        }
        let chooser = self.chooser(who, p, context)?;
        let purpose =
            if p.at_random.is_so() { Purpose::Random(RandomKind::Choice) } else { purpose.clone() };
        let could = of.clone();
        let most = self.as_many_as_paid_for(chooser, &of, many.least, many.most, context)?;
        let of = of.into_iter().map(|o| Choice::Entity(Entity::Object(o))).collect();
        let rule = if p.at_random.is_so() { cite!("glossary: Random") } else { cite!("413.2c") };
        let chosen = self.ask_some(
            chooser,
            rule,
            context.stack_object.or(Some(context.this)),
            purpose,
            of,
            many.least..=most,
        )?;
        let chosen: Vec<ObjectId> = chosen
            .into_iter()
            .filter_map(|c| if let Choice::Entity(e) = c { e.object() } else { None })
            .collect();
        if p.objects.tails.iter().any(is_of_one)
            && !fit_together(&self.game, &p.objects, &chosen, context)?
        {
            let why = match p.objects.tails.iter().any(is_of_one_graveyard) {
                true => ChoiceRefused::NotOfOneGraveyard { cards: chosen },
                false => ChoiceRefused::NotOfOneController { permanents: chosen },
            };
            return Err(Stop::illegal(&[cite!("413.2c")], why));
        }
        if !chosen.is_empty()
            && p.objects
                .qualities()
                .any(|q| matches!(q, Quality::InZone(crate::terms::ZoneKind::OutsideTheGame, _)))
        {
            self.tell(&[cite!("217.1e")], |_| ChooseFact::FromOutside { objects: chosen.clone() });
        }
        context.results.passed_over.retain(|(slot, o)| *slot != p.slot || !chosen.contains(o));
        context
            .results
            .passed_over
            .extend(could.into_iter().filter(|o| !chosen.contains(o)).map(|o| (p.slot, o)));
        if let Some(letter) = open {
            let n = chosen.len() as i64;
            context.bindings.variables.insert(letter, n);
            self.tell(&[cite!("104.3c")], |_| ChooseFact::VariableIs {
                letter: letter.letter(),
                value: n,
            });
        }
        Ok(chosen)
    }

    fn chooser(&mut self, who: PlayerId, p: &Phrase, context: &mut Context) -> Ruling<PlayerId> {
        let of_choice = |q: &Quality| match q {
            Quality::OfChoice(chooser) => Some(chooser.clone()),
            _ => None,
        };
        let said = p.chooser.clone().or_else(|| p.objects.qualities().find_map(of_choice));
        let Some(said) = said else { return Ok(who) };
        match self.choosers(&said, context)?[..] {
            [one] => Ok(one),
            _ => Err(Stop::unruled(ResolveUnruled::ChosenTogether)),
        }
    }

    /// "One of them": a part of what was named before.
    fn part_for(
        &mut self,
        who: PlayerId,
        what: &ObjectRef,
        context: &mut Context,
        purpose: &Purpose,
        fits: &mut dyn FnMut(&Self, ObjectId) -> Ruling<bool>,
    ) -> Ruling<Vec<ObjectId>> {
        let ObjectRef::Back(back) = what else { return Ok(Vec::new()) };
        let (quantity, at_random) = match back.part() {
            NamedPart::Some(quantity) => (quantity, false),
            NamedPart::AtRandom(quantity) => (quantity, true),
            _ => return Ok(Vec::new()),
        };
        let (rule, purpose) = match at_random {
            true => (cite!("glossary: Random"), Purpose::Random(RandomKind::Choice)),
            false => (cite!("413.2c"), purpose.clone()),
        };
        let all = View::of(&self.game)
            .antecedent(&back.to, context)?
            .into_iter()
            .filter_map(Entity::object)
            .collect();
        let all = View::of(&self.game).as_said(back, all, context)?;
        let every =
            matches!(quantity, Quantity::All | Quantity::Each | Quantity::Bare | Quantity::The);
        let mut all = self.possible(all, context);
        if !every {
            all = self.not_yet_taken(&back.to, &all, context);
        }
        let mut of = Vec::new();
        for o in all.iter().copied() {
            if fits(self, o)? {
                of.push(o);
            }
        }
        if every {
            return Ok(of);
        }
        let many = self.quantity_of(quantity, of.len(), context)?;
        let of = of.into_iter().map(|o| Choice::Entity(Entity::Object(o))).collect();
        let chosen =
            self.ask_some(who, rule, context.stack_object, purpose, of, many.least..=many.most)?;
        let chosen: Vec<ObjectId> = chosen
            .into_iter()
            .filter_map(|c| if let Choice::Entity(e) = c { e.object() } else { None })
            .collect();
        self.note_part(&back.to, &all, &chosen, context);
        context.results.picked = if let [one] = chosen.as_slice() { Some(*one) } else { None };
        Ok(chosen)
    }

    /// How many a quantity asks for, among so many.
    pub(in crate::rules) fn quantity_of(
        &self,
        quantity: &Quantity,
        of: usize,
        context: &Context,
    ) -> Ruling<HowMany> {
        let number = |a| {
            Ok::<usize, Stop>(usize::try_from(amount(&self.game, a, context)?.max(0)).unwrap_or(0))
        };
        let (least, most) = match quantity {
            Quantity::One | Quantity::The => (1, 1),
            Quantity::Exactly(a) => {
                let n = number(a)?;
                (n, n)
            }
            Quantity::UpTo(a) => (0, number(a)?),
            Quantity::AnyNumber => (0, of),
            Quantity::Between(a, b) => (*a as usize, *b as usize),
            Quantity::AtLeast(a) => (*a as usize, of),
            Quantity::All | Quantity::Each | Quantity::Bare => (of, of),
            Quantity::No => (0, 0),
            Quantity::Target(q) => return self.quantity_of(q, of, context),
        };
        Ok(HowMany { least: least.min(of), most: most.min(of) })
    }

    /// Objects and players that an instruction acts on, chosen where its words leave that open.
    pub(super) fn things_for(
        &mut self,
        who: PlayerId,
        thing: &Thing,
        context: &mut Context,
        purpose: &Purpose,
    ) -> Ruling<Vec<Entity>> {
        Ok(match thing {
            Thing::Object(ObjectRef::Phrase(p))
                if let Some(each) = super::each_kind::of_each(p) =>
            {
                let mut all = Vec::new();
                for one in each {
                    let one = ObjectRef::Phrase(Box::new(one));
                    let found =
                        self.objects_for(who, &one, context, purpose, &mut |_, _| Ok(true))?;
                    each_once(&mut all, found.into_iter().map(Entity::Object).collect());
                }
                context.bindings.bind(p.slot, all.clone());
                all
            }
            Thing::Object(o) => match o {
                ObjectRef::Back(back)
                    if matches!(back.part(), NamedPart::All | NamedPart::Nth(_)) =>
                {
                    self.acted_on(thing, context)?
                }
                _ => self
                    .objects_for(who, o, context, purpose, &mut |_, _| Ok(true))?
                    .into_iter()
                    .map(Entity::Object)
                    .collect(),
            },
            Thing::Player(p) => {
                let found = self.actors_chosen_by(who, p, context)?;
                found.into_iter().map(Entity::Player).collect()
            }
            Thing::Either(e) => self.either_for(who, e, context, purpose)?,
            Thing::List(list) => {
                let mut all = Vec::new();
                for t in list {
                    each_once(&mut all, self.things_for(who, t, context, purpose)?);
                }
                all
            }
        })
    }

    fn either_for(
        &mut self,
        who: PlayerId,
        e: &Either,
        context: &mut Context,
        purpose: &Purpose,
    ) -> Ruling<Vec<Entity>> {
        match &e.quantity {
            Quantity::Target(_) => {
                context.announced(e.slot)?;
                self.acted_on(&Thing::Either(Box::new(e.clone())), context)
            }
            Quantity::All | Quantity::Each | Quantity::Bare => {
                View::of(&self.game).either_candidates(e, context)
            }
            quantity => {
                let of = View::of(&self.game).either_candidates(e, context)?;
                let many = self.quantity_of(quantity, of.len(), context)?;
                let of = of.into_iter().map(Choice::Entity).collect();
                let chosen = self.ask_some(
                    who,
                    cite!("413.2c"),
                    context.stack_object,
                    purpose.clone(),
                    of,
                    many.least..=many.most,
                )?;
                let chosen: Vec<Entity> = chosen
                    .into_iter()
                    .filter_map(|c| if let Choice::Entity(e) = c { Some(e) } else { None })
                    .collect();
                context.bindings.bind(e.slot, chosen.clone());
                Ok(chosen)
            }
        }
    }
}

/// Binds a slot to objects.
pub(super) fn bind(context: &mut Context, slot: Slot, objects: &[ObjectId]) {
    context.bindings.bind(slot, objects.iter().map(|o| Entity::Object(*o)).collect());
}
