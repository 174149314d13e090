//! 418.3c, 413.2f: amounts and choices in an effect are determined once, as it begins.
use crate::cite;
use crate::decide::{Choice, Purpose, WordKind};
use crate::game::PlayerId;
use crate::game::{AnswerUnruled, Chosen, Entity, LastFact, ReadUnruled, ResolveUnruled, Saying};
use crate::rules::r200_phrases::{View, amount, objects_of, player_of, things_of};
use crate::rules::r212_types::creature_types;
use crate::rules::r418_continuous::{characteristics, is_activated};
use crate::rules::{Context, Engine, Ruling, Stop};
use crate::terms::{Color, Colors};
use crate::wording::tree::{
    Ability, Amount, Change, ChoiceKind, ColorChoice, ColorCount, Keyword, Noun, ObjectRef,
    ObjectRule, Objects, PlayerRef, Quality, Quantity, Shared, Signed, SubtypeChoice, TextChange,
    Thing, Tree, TypeChange,
};

impl Engine<'_> {
    /// The changes with their amounts and choices fixed.
    pub(super) fn locked(
        &mut self,
        changes: &[Change],
        context: &mut Context,
    ) -> Ruling<Vec<Change>> {
        let mut all = Vec::with_capacity(changes.len());
        for change in changes {
            all.push(self.lock(change, context)?);
        }
        Ok(all)
    }

    /// "Creatures you control get +1/+1 for each counter on them": of several, what is counted of
    /// each has to be what is counted of all.
    pub(super) fn is_alike_of_each(
        &mut self,
        what: &Thing,
        affected: &[Entity],
        (changes, locked): (&[Change], &[Change]),
        context: &Context,
    ) -> Ruling<()> {
        let Thing::Object(ObjectRef::Phrase(p)) = what else { return Ok(()) };
        if !changes.iter().any(|c| c.refers_to(p.slot)) {
            return Ok(());
        }
        for one in affected {
            let mut about = context.clone();
            about.bindings.bind(p.slot, vec![*one]);
            if self.locked(changes, &mut about)? != locked {
                return Err(Stop::unruled_by(cite!("413.2f"), ReadUnruled::UnclearReference));
            }
        }
        Ok(())
    }

    fn fixed(&self, n: &Amount, context: &Context) -> Ruling<Amount> {
        Ok(Amount::Number(i32::try_from(amount(&self.game, n, context)?).unwrap_or(i32::MAX)))
    }

    fn signed(&self, s: &Signed, context: &Context) -> Ruling<Signed> {
        Ok(Signed { negative: s.negative, amount: self.fixed(&s.amount, context)? })
    }

    fn lock(&mut self, change: &Change, context: &mut Context) -> Ruling<Change> {
        Ok(match change {
            Change::Size(p, t) | Change::AdditionalSize(p, t) => {
                Change::Size(self.signed(p, context)?, self.signed(t, context)?)
            }
            Change::SetSize(p, t) => Change::SetSize(
                p.as_ref().map(|a| self.fixed(a, context)).transpose()?,
                t.as_ref().map(|a| self.fixed(a, context)).transpose()?,
            ),
            Change::GainOneOf(abilities, _) => {
                let of = abilities
                    .iter()
                    .enumerate()
                    .map(|(i, a)| Choice::Nth(i, Saying::Ability(Box::new(a.clone())).into()))
                    .collect();
                match self.ask_one(
                    context.you,
                    cite!("413.2c"),
                    Some(context.this),
                    Purpose::Ability,
                    of,
                )? {
                    Choice::Nth(i, _) => Change::Gain(vec![abilities[i].clone()]),
                    _ => return Err(Stop::unruled(AnswerUnruled::NoneOfTheAbilities)),
                }
            }
            Change::LoseThisAbility => {
                let own = context
                    .stack_object
                    .and_then(|s| self.game.object(s).stack.as_ref())
                    .and_then(|s| s.ability.as_ref());
                match own {
                    Some(instance) => Change::LoseAbility(Box::new((*instance.ability).clone())),
                    None => return Err(Stop::unruled(ResolveUnruled::WhichAbilityLost)),
                }
            }
            Change::LoseOneOf(keywords, _) => {
                let of = keywords
                    .iter()
                    .enumerate()
                    .map(|(i, k)| Choice::Nth(i, Saying::Keywords(vec![k.clone()]).into()))
                    .collect();
                match self.ask_one(
                    context.you,
                    cite!("413.2c"),
                    Some(context.this),
                    Purpose::Ability,
                    of,
                )? {
                    Choice::Nth(i, _) => Change::Lose(vec![keywords[i].clone()]),
                    _ => return Err(Stop::unruled(AnswerUnruled::NoneOfTheAbilities)),
                }
            }
            Change::GainProtectionFromColorsOf(of) => {
                let from: Vec<_> =
                    self.colors_now(of, context)?.into_iter().map(Quality::Color).collect();
                // From no color at all: there is nothing to gain.
                let gained =
                    (!from.is_empty()).then(|| Ability::Keyword(Keyword::Protection(from)));
                Change::Gain(gained.into_iter().collect())
            }
            Change::GainLandwalkOf(of) => {
                let mut gained = Vec::new();
                for land in objects_of(&self.game, of, context)? {
                    let seen = characteristics(&self.game, land);
                    let types = seen
                        .subtypes
                        .iter()
                        .filter(|s| crate::terms::subtypes::LAND_TYPES.contains(&s.as_ref()));
                    gained.extend(types.map(|s| {
                        let kind = Objects::of(Noun::Subtype(s.to_string()));
                        Ability::Keyword(Keyword::Landwalk(Box::new(kind)))
                    }));
                }
                Change::Gain(gained)
            }
            Change::GainChosen(keyword, kind, who) => {
                let who = self.one_player(who, context)?;
                let keyword = self.chosen_keyword(keyword, *kind, who, context)?;
                Change::Gain(vec![Ability::Keyword(keyword)])
            }
            Change::GainActivatedAbilitiesOf(of) => {
                let mut abilities = Vec::new();
                for e in things_of(&self.game, of, context)? {
                    let Some(o) = e.object() else { continue };
                    let seen = characteristics(&self.game, o);
                    abilities.extend(
                        seen.abilities
                            .iter()
                            .filter(|a| a.part == 0 && is_activated(&a.ability))
                            .map(|a| (*a.ability).clone()),
                    );
                }
                Change::Gain(abilities)
            }
            Change::Gain(abilities) => {
                let fixed = abilities.iter().map(|a| self.with_chosen_color(a, context));
                Change::Gain(fixed.collect::<Ruling<Vec<Vec<Ability>>>>()?.concat())
            }
            Change::Color { to, in_addition } => {
                Change::Color { to: self.color(to, context)?, in_addition: *in_addition }
            }
            Change::Types(t) => Change::Types(Box::new(self.types(t, context)?)),
            Change::Text(text) => Change::Text(self.text_change(text, context)?),
            Change::GainThisAbility => {
                let own = context
                    .stack_object
                    .and_then(|s| self.game.object(s).stack.as_ref())
                    .and_then(|s| s.ability.as_ref());
                match own {
                    Some(instance) => Change::Gain(vec![(*instance.ability).clone()]),
                    None => return Err(Stop::unruled(ResolveUnruled::WhichAbilityGained)),
                }
            }
            Change::FullText(..) => {
                return Err(Stop::unruled_by(cite!("503.4"), ResolveUnruled::CopyAmongChanges));
            }
            Change::Rule(rule)
                if matches!(
                    &**rule,
                    ObjectRule::CantBlock { unless_pays: Some(_), .. }
                        | ObjectRule::CantAttack { unless_pays: Some(_), .. }
                ) =>
            {
                let mut rule = rule.clone();
                if let ObjectRule::CantBlock { unless_pays: Some(costs), .. }
                | ObjectRule::CantAttack { unless_pays: Some(costs), .. } = &mut *rule
                {
                    *costs = self.fixed_costs(costs, context)?;
                }
                Change::Rule(rule)
            }
            Change::Switch
            | Change::Lose(_)
            | Change::LoseKind(_)
            | Change::LoseAbility(_)
            | Change::LoseAll
            | Change::Name(_)
            | Change::LoseSupertype(_)
            | Change::Control(_)
            | Change::Rule(_)
            | Change::NoCombatDamage
            | Change::NoDamageToDefender
            | Change::AsThoughUnblocked(_)
            | Change::DividesFreely
            | Change::StillA(_) => change.clone(),
        })
    }

    fn chosen_keyword(
        &mut self,
        keyword: &Keyword,
        kind: ChoiceKind,
        who: PlayerId,
        context: &mut Context,
    ) -> Ruling<Keyword> {
        match (keyword, kind) {
            (Keyword::Protection(_), ChoiceKind::Color) => {
                let c = self.ask_color(who, context)?;
                context.results.chose.push((who, Chosen::Color(c)));
                Ok(Keyword::Protection(vec![Quality::Color(c)]))
            }
            (Keyword::Protection(_), ChoiceKind::CreatureType) => {
                let word = self.ask_word(who, kind, context)?;
                let chosen = Chosen::Subtype(kind, word.as_str().into());
                context.results.chose.push((who, chosen));
                Ok(Keyword::Protection(vec![Quality::Subtype(word)]))
            }
            (Keyword::Landwalk(land), ChoiceKind::LandType) => {
                let word = self.ask_word(who, kind, context)?;
                let chosen = Chosen::Subtype(kind, word.as_str().into());
                context.results.chose.push((who, chosen));
                let mut land = (**land).clone();
                land.noun = crate::wording::tree::Noun::Subtype(word);
                Ok(Keyword::Landwalk(Box::new(land)))
            }
            _ => Err(Stop::unruled(ResolveUnruled::KeywordChoice)),
        }
    }

    /// The colors that these objects have.
    fn colors_now(&self, of: &ObjectRef, context: &Context) -> Ruling<Vec<Color>> {
        let mut colors = Colors::NONE;
        for id in objects_of(&self.game, of, context)? {
            colors = colors.union(characteristics(&self.game, id).colors);
        }
        Ok(Color::ALL.into_iter().filter(|c| colors.has(*c)).collect())
    }

    /// "Protection from the chosen color": the colour is known now.
    /// "Protection from the colors of that permanent": those that it has now.
    fn with_chosen_color(&self, ability: &Ability, context: &Context) -> Ruling<Vec<Ability>> {
        let Ability::Keyword(Keyword::Protection(from)) = ability else {
            return Ok(vec![ability.clone()]);
        };
        let mut fixed = Vec::new();
        for q in from {
            match (q, View::of(&self.game).chosen(ChoiceKind::Color, context)?) {
                (Quality::Chosen(ChoiceKind::Color), Some(Chosen::Color(c))) => {
                    fixed.push(Quality::Color(c));
                }
                (Quality::Shares(Shared::Color, of @ ObjectRef::Back(_)), _) => {
                    fixed.extend(self.colors_now(of, context)?.into_iter().map(Quality::Color));
                }
                _ => fixed.push(q.clone()),
            }
        }
        // From no color at all: there is nothing to gain.
        if fixed.is_empty() {
            return Ok(Vec::new());
        }
        Ok(vec![Ability::Keyword(Keyword::Protection(fixed))])
    }

    fn color(&mut self, to: &ColorChoice, context: &mut Context) -> Ruling<ColorChoice> {
        Ok(match to {
            ColorChoice::OfChoice(who, many) => {
                let who = self.one_player(who, context)?;
                match many {
                    ColorCount::OneOrMore => {
                        let of = Color::ALL.into_iter().map(Choice::Color).collect();
                        let picked = self.ask_some(
                            who,
                            cite!("203.2d"),
                            Some(context.this),
                            Purpose::Color,
                            of,
                            1..=5,
                        )?;
                        let colors = picked.iter().fold(Colors::NONE, |set, c| {
                            if let Choice::Color(c) = c { set.with(*c) } else { set }
                        });
                        ColorChoice::Colors(colors)
                    }
                    ColorCount::One => {
                        let color = self.ask_color(who, context)?;
                        context.results.chose.push((who, Chosen::Color(color)));
                        ColorChoice::Colors(Colors::NONE.with(color))
                    }
                }
            }
            ColorChoice::Chosen => match View::of(&self.game).chosen(ChoiceKind::Color, context)? {
                Some(Chosen::Color(c)) => ColorChoice::Colors(Colors::NONE.with(c)),
                _ => return Err(Stop::unruled(ResolveUnruled::ColorNotChosen)),
            },
            ColorChoice::Own => ColorChoice::Own,
            ColorChoice::Colors(_) | ColorChoice::Colorless | ColorChoice::All => to.clone(),
        })
    }

    fn types(&mut self, t: &TypeChange, context: &mut Context) -> Ruling<TypeChange> {
        let mut t = t.clone();
        if let Some((p, q)) = &t.size {
            t.size = Some((self.fixed(p, context)?, self.fixed(q, context)?));
        }
        let fixed = t.abilities.iter().map(|a| self.with_chosen_color(a, context));
        t.abilities = fixed.collect::<Ruling<Vec<Vec<Ability>>>>()?.concat();
        let mut subtypes = Vec::new();
        for s in &t.subtypes {
            if let SubtypeChoice::OfObject(of) = s {
                for id in View::of(&self.game).objects_of(of, context)? {
                    let words = creature_types(characteristics(&self.game, id));
                    subtypes.extend(words.iter().map(|w| SubtypeChoice::Fixed(w.to_string())));
                }
                continue;
            }
            subtypes.push(match s {
                SubtypeChoice::OfChoice(who, kind) => {
                    let who = self.one_player(who, context)?;
                    let word = self.ask_word(who, *kind, context)?;
                    let chosen = Chosen::Subtype(*kind, word.as_str().into());
                    context.results.chose.push((who, chosen));
                    SubtypeChoice::Fixed(word)
                }
                SubtypeChoice::Chosen(kind) | SubtypeChoice::That(kind) => {
                    match View::of(&self.game).chosen(*kind, context)? {
                        Some(Chosen::Subtype(_, word)) => SubtypeChoice::Fixed(word.to_string()),
                        _ => return Err(Stop::unruled(ResolveUnruled::TypeNotChosen)),
                    }
                }
                other => other.clone(),
            });
        }
        t.subtypes = subtypes;
        Ok(t)
    }

    /// 418.6: which word is replaced, and by which.
    fn text_change(&mut self, text: &TextChange, context: &Context) -> Ruling<TextChange> {
        let colors: Vec<String> = Color::ALL.into_iter().map(|c| c.word().to_string()).collect();
        let lands: Vec<String> =
            ["Plains", "Island", "Swamp", "Mountain", "Forest"].map(String::from).to_vec();
        let (old, groups) = match text {
            TextChange::ColorWord => (colors.clone(), vec![colors]),
            TextChange::BasicLandType => (lands.clone(), vec![lands]),
            TextChange::ColorWordOrBasicLandType => {
                (colors.iter().chain(&lands).cloned().collect(), vec![colors, lands])
            }
            TextChange::CreatureType { .. } => {
                let types: Vec<String> = crate::terms::subtypes::CREATURE_TYPES
                    .iter()
                    .map(|s| (*s).to_string())
                    .collect();
                (types.clone(), vec![types])
            }
            TextChange::Color(..) | TextChange::Subtype(..) => return Ok(text.clone()),
        };
        let from = self.ask_text_word(old, context)?;
        let mut to: Vec<String> =
            groups.into_iter().find(|g| g.contains(&from)).unwrap_or_default();
        to.retain(|w| *w != from);
        if let TextChange::CreatureType { not: Some(not) } = text {
            to.retain(|w| !w.eq_ignore_ascii_case(not));
        }
        let to = self.ask_text_word(to, context)?;
        self.tell(&[cite!("418.6a")], |_| LastFact::SaysInstead {
            old: from.as_str().into(),
            new: to.as_str().into(),
        });
        Ok(match (Color::from_word(&from), Color::from_word(&to)) {
            (Some(from), Some(to)) => TextChange::Color(from, to),
            _ => TextChange::Subtype(from, to),
        })
    }

    fn ask_text_word(&mut self, of: Vec<String>, context: &Context) -> Ruling<String> {
        let word = |word: String| match Color::from_word(&word) {
            Some(color) => Choice::Color(color),
            None => Choice::Subtype(word.into()),
        };
        let of = of.into_iter().map(word).collect();
        match self.ask_one(
            context.you,
            cite!("413.2c"),
            Some(context.this),
            Purpose::Word(WordKind::Word),
            of,
        )? {
            Choice::Subtype(word) => Ok(word.to_string()),
            Choice::Color(color) => Ok(color.word().to_owned()),
            _ => Err(Stop::unruled(AnswerUnruled::NoWord)),
        }
    }

    pub(super) fn one_player(
        &mut self,
        who: &PlayerRef,
        context: &mut Context,
    ) -> Ruling<crate::game::PlayerId> {
        match self.actors(who, context)?.as_slice() {
            [p] => Ok(*p),
            _ => player_of(&self.game, who, context),
        }
    }
}

/// "A creature dealt damage this way can't be regenerated": said of each such creature, by the
/// rules of English; nobody chooses one (413.2b).
pub(super) fn each_this_way(what: &Thing, context: &Context) -> Option<Thing> {
    let Thing::Object(ObjectRef::Phrase(p)) = what else { return None };
    let so = |q: &Quality| matches!(q, Quality::ThisWay(_) | Quality::ThisWayBy(..));
    let said = p.quantity == Quantity::One && p.chooser.is_none() && !p.at_random.is_so();
    if !said || context.bindings.slots.contains_key(&p.slot) || !p.objects.tails.iter().any(so) {
        return None;
    }
    let mut each = p.clone();
    each.quantity = Quantity::Each;
    Some(Thing::Object(ObjectRef::Phrase(each)))
}
