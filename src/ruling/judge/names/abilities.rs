//! Abilities by their owner's name, their place, their words, their keyword, their event.
use super::{Names, described, nth};
use crate::called::{list, name};
use crate::cite;
use crate::game::{AbilityInstance, Bindings, Entity, Game, ObjectId, ObjectKind, PendingTrigger};
use crate::judge::{Problem, unread};
use crate::rules::r418_continuous::{characteristics, without_effects};
use crate::rules::twins::{is_counted, lender};
use crate::scenario::ast::{AbilityEvent, NounKind, NounPhrase, WhichAbility};
use crate::terms::{Step, ZoneKind};
use crate::wording::tree::{
    Ability, Action, DiscardWhat, Event as Trigger, Keyword, ObjectRef, Tree,
};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// What an ability noun asks for, with its owner found.
pub struct SoughtAbility<'a> {
    /// The objects that the owner's name means: each now, and what its card was before.
    pub of: Vec<ObjectId>,
    /// Which of its abilities.
    pub which: &'a WhichAbility,
    /// The ordinal in order of triggering, from 1.
    pub order: Option<u32>,
    /// What the trigger's event was about.
    pub about: Option<Entity>,
}

/// Whether what a trigger remembers includes something, in its present or an earlier zone.
pub fn is_about(game: &Game, bindings: &Bindings, about: Entity) -> bool {
    let same = |e: &Entity| match (e, about) {
        (Entity::Object(a), Entity::Object(b)) => game.latest(*a) == game.latest(b),
        (a, b) => *a == b,
    };
    bindings.slots.values().any(|b| b.entities.iter().any(same))
}

/// Whether an ability is the one that a noun says, of whatever object.
pub fn fits_which(
    game: &Game,
    source: ObjectId,
    instance: &AbilityInstance,
    noun: &NounPhrase,
) -> bool {
    let NounKind::Ability { which, .. } = &noun.kind else { return true };
    let by_words = match which {
        WhichAbility::Keyword(word) => {
            is_so(game, source, instance, &WhichAbility::Words(word.clone()))
        }
        _ => false,
    };
    by_words || is_so(game, source, instance, which)
}

impl Names {
    /// What an ability noun asks for; `None` for another noun.
    ///
    /// # Errors
    /// An owner or subject that names nothing.
    pub fn sought<'a>(
        &self,
        game: &Game,
        noun: &'a NounPhrase,
    ) -> Result<Option<SoughtAbility<'a>>, Problem> {
        let NounKind::Ability { of, which, order, about } = &noun.kind else { return Ok(None) };
        let of = self.candidates(game, of)?;
        let about = match about {
            Some(about) => Some(self.about(game, about)?),
            None => None,
        };
        Ok(Some(SoughtAbility { of, which, order: *order, about }))
    }

    /// The first object or player that a name means, whatever tells others apart.
    fn about(&self, game: &Game, noun: &NounPhrase) -> Result<Entity, Problem> {
        match &noun.kind {
            NounKind::Player(p) => Ok(Entity::Player(super::player_id(p))),
            _ => self.one(game, noun, &[]).map(Entity::Object),
        }
    }

    /// The abilities on the stack that a noun means, bottom first.
    pub(super) fn abilities_on_stack(
        &self,
        game: &Game,
        noun: &NounPhrase,
    ) -> Result<Vec<ObjectId>, Problem> {
        let Some(sought) = self.sought(game, noun)? else { return Ok(Vec::new()) };
        let mut found: Vec<ObjectId> =
            game.stack().iter().copied().filter(|o| sought.fits_on_stack(game, *o)).collect();
        if sought.order.is_some() {
            found.sort_by_key(|o| game.object(*o).stack.as_ref().map_or(0, |s| s.order.0));
        }
        Ok(nth(found, sought.order))
    }

    /// The waiting triggered abilities that a noun means, in order of triggering.
    ///
    /// # Errors
    /// As `sought`.
    pub fn waiting(&self, game: &Game, noun: &NounPhrase) -> Result<Vec<PendingTrigger>, Problem> {
        let Some(sought) = self.sought(game, noun)? else { return Ok(Vec::new()) };
        let fits = |t: &&PendingTrigger| sought.fits(game, t.source, &t.ability, &t.bindings);
        let mut found: Vec<PendingTrigger> = game.triggered().filter(fits).cloned().collect();
        // What a spell has set up for later has no place among its abilities: it is counted among
        // those that wait.
        if let (true, WhichAbility::Nth(n)) = (found.is_empty(), sought.which) {
            let of = |t: &&PendingTrigger| {
                sought.of.iter().any(|o| *o == t.source || game.latest(t.source) == *o)
            };
            let mut all: Vec<&PendingTrigger> = game.triggered().filter(of).collect();
            all.sort_by_key(|t| t.order.0);
            let at = n.saturating_sub(1) as usize;
            found = all.into_iter().skip(at).take(1).cloned().collect();
        }
        Ok(match sought.order {
            Some(n) => found.into_iter().skip(n.saturating_sub(1) as usize).take(1).collect(),
            None => found,
        })
    }

    /// The abilities that an object has now and a noun means, by object and place in its
    /// characteristics.
    ///
    /// # Errors
    /// Nothing of that name; several where one is meant.
    pub fn printed_ability(
        &self,
        game: &Game,
        noun: &NounPhrase,
        narrow: &[super::Narrow],
        can_mean: &dyn Fn(&AbilityInstance) -> bool,
    ) -> Result<(ObjectId, usize), Problem> {
        let NounKind::Ability { of, which, .. } = &noun.kind else {
            return Err(Problem::error(noun.span, format!("{} is no ability", self.words(noun))));
        };
        let object = self.one(game, of, narrow)?;
        let seen = characteristics(game, object);
        unread::ability_of(game, object, &seen.abilities, noun.span)?;
        let meant = |abilities: &[AbilityInstance]| -> Vec<usize> {
            let of_kind = (0..abilities.len()).filter(|i| can_mean(&abilities[*i]));
            match which {
                WhichAbility::Only | WhichAbility::OrItself => of_kind.collect(),
                WhichAbility::Nth(n) => {
                    of_kind.skip(n.saturating_sub(1) as usize).take(1).collect()
                }
                _ => {
                    let all: Vec<usize> = of_kind.collect();
                    let so = |i: &&usize| is_so(game, object, &abilities[**i], which);
                    let found: Vec<usize> = all.iter().filter(so).copied().collect();
                    match which {
                        // What an ability does is a way to name it where no keyword is meant.
                        WhichAbility::Keyword(word) if found.is_empty() => {
                            let said = WhichAbility::Words(word.clone());
                            let so = |i: &usize| is_so(game, object, &abilities[*i], &said);
                            all.into_iter().filter(so).collect()
                        }
                        _ => found,
                    }
                }
            }
        };
        let fits = meant(&seen.abilities);
        match fits.as_slice() {
            [one] => Ok((object, *one)),
            [] if !meant(&without_effects(game, object).abilities).is_empty() => {
                let message = format!("{} has lost that ability", described(game, object));
                let mut problem = Problem::fail(noun.span, message);
                problem.rules = vec![cite!("402.1")];
                Err(problem)
            }
            [] => Err(Problem::error(
                noun.span,
                format!("{} has no such ability", described(game, object)),
            )),
            [first, rest @ ..]
                if rest
                    .iter()
                    .all(|i| seen.abilities[*i].ability == seen.abilities[*first].ability) =>
            {
                // Each functions by itself (402.7): one that was played less often this turn.
                let often = |at: &&usize| {
                    let instance = &seen.abilities[**at];
                    let played = &game.object(object).played_this_turn;
                    played.get(&(instance.origin, instance.part)).copied().unwrap_or_default()
                };
                let meant = fits.iter().min_by_key(often).copied().unwrap_or(*first);
                let rest = fits.iter().filter(|at| **at != meant && often(at) == often(&&meant));
                let lent = |at: &usize| {
                    is_counted(&seen.abilities[*at].ability)
                        .then(|| lender(&seen.abilities[*at]))
                        .flatten()
                };
                let spoken = |by: ObjectId| self.is_spoken_of(game, by, noun.span);
                // Once it is used, whose it was counts.
                if self.is_in_an_act(noun.span)
                    && rest.clone().next().is_some()
                    && rest.chain([&meant]).filter_map(lent).any(spoken)
                {
                    let of = name(game, object);
                    let message = format!("{of} has the same ability of several: whose?");
                    let help = format!("say which: `{of}'s first ability`");
                    return Err(Problem::error(noun.span, message).help(help));
                }
                Ok((object, meant))
            }
            _ => {
                let words: Vec<String> =
                    fits.iter().map(|i| format!("\"{}\"", seen.abilities[*i].ability)).collect();
                let of = name(game, object);
                let can_mean = |i: &&AbilityInstance| can_mean(i);
                let place = |at: usize| seen.abilities[..at].iter().filter(can_mean).count() + 1;
                let named: Vec<String> = fits
                    .iter()
                    .map(|at| format!("`{of}'s {} ability`", super::ordinal(place(*at))))
                    .collect();
                let which = named.join(", ");
                Err(Problem::error(noun.span, format!("{of} has several: {}", list(&words)))
                    .help(format!("say which: {which}, or `{of}'s ability \"words of it\"`")))
            }
        }
    }
}

impl SoughtAbility<'_> {
    /// Whether an object on the stack is such an ability.
    pub fn fits_on_stack(&self, game: &Game, id: ObjectId) -> bool {
        let object = game.object(id);
        if object.kind != ObjectKind::Ability {
            return false;
        }
        let Some(item) = &object.stack else { return false };
        let (Some(source), Some(ability)) = (item.source, &item.ability) else { return false };
        let by_target = self.about.is_some_and(|a| item.targets.iter().any(|t| t.entity == a));
        self.fits_but(game, source, ability)
            && (self.about.is_none_or(|a| is_about(game, &item.bindings, a)) || by_target)
    }

    /// Whether an ability of a source, with what it remembers, is such an ability.
    pub fn fits(
        &self,
        game: &Game,
        source: ObjectId,
        ability: &AbilityInstance,
        bindings: &Bindings,
    ) -> bool {
        self.fits_but(game, source, ability)
            && self.about.is_none_or(|a| is_about(game, bindings, a))
    }

    /// Whether one of the objects has such an ability, or would but for an effect; what is face
    /// down isn't asked.
    pub fn is_had(&self, game: &Game) -> bool {
        let any = |o: &ObjectId| {
            let (now, own) = (characteristics(game, *o), without_effects(game, *o));
            let mut all = now.abilities.iter().chain(&own.abilities);
            match self.which {
                WhichAbility::Only | WhichAbility::OrItself => all.next().is_some(),
                WhichAbility::Event(_) => true,
                _ => all.any(|instance| self.fits_but(game, *o, instance)),
            }
        };
        self.of.iter().any(|o| game.object(*o).face_down || any(o))
    }

    fn fits_but(&self, game: &Game, source: ObjectId, ability: &AbilityInstance) -> bool {
        let same = |o: &ObjectId| *o == source || game.latest(source) == *o;
        if !self.of.iter().any(same) {
            return false;
        }
        match self.which {
            WhichAbility::Only | WhichAbility::OrItself => true,
            WhichAbility::Nth(n) => {
                let seen = characteristics(game, source);
                let stacking = |i: &&AbilityInstance| goes_on_stack(&i.ability);
                let nth = seen.abilities.iter().filter(stacking).nth(n.saturating_sub(1) as usize);
                nth.is_some_and(|i| i.origin == ability.origin && i.part == ability.part)
            }
            which => is_so(game, source, ability, which),
        }
    }
}

/// Whether it is one that goes on the stack, or has such a one in it: a triggered ability linked to
/// a static one (404.5).
pub fn goes_on_stack(ability: &Ability) -> bool {
    match ability {
        Ability::Activated(_) | Ability::Triggered(_) => true,
        Ability::Static(text) => text.linked.is_some(),
        _ => false,
    }
}

fn leaves_play(event: &Trigger) -> bool {
    match event {
        Trigger::LeavesPlay(_) => true,
        Trigger::PutInto { zone: ZoneKind::Graveyard, from, .. } => {
            from.as_ref().is_some_and(|(zone, _)| *zone == ZoneKind::InPlay)
        }
        _ => false,
    }
}

/// Whether an ability is the one that words, a keyword or an event name.
/// Channel is an ability word: an activated ability whose cost discards its own card.
fn is_channel(ability: &Ability) -> bool {
    let Ability::Activated(text) = ability else { return false };
    let discards_itself = |a: &Action| {
        matches!(a, Action::Discard(_, DiscardWhat::Cards(ObjectRef::This | ObjectRef::ThisAs(_))))
    };
    text.costs.iter().any(|c| c.any(discards_itself))
}

/// Words of abilities that were read, with the name of the card that they were looked for on, and
/// what they say; of so many at most.
static SAID: Mutex<BTreeMap<(String, String), Option<String>>> = Mutex::new(BTreeMap::new());
const SAID_AT_MOST: usize = 1_000;

/// What the words of an activated ability or of its effect, as a card may print them, say in the
/// words that an ability is told in; asked of one ability after the other, and read once.
fn said_otherwise(words: &str, called: &str) -> Option<String> {
    let locked = || SAID.lock().unwrap_or_else(PoisonError::into_inner);
    let key = (words.to_owned(), called.to_owned());
    if let Some(said) = locked().get(&key) {
        return said.clone();
    }
    let said = read_otherwise(words, called);
    let mut known = locked();
    if known.len() >= SAID_AT_MOST {
        known.clear();
    }
    known.insert(key, said.clone());
    said
}

fn read_otherwise(words: &str, called: &str) -> Option<String> {
    let no_type = crate::terms::TypeLine::default();
    let effect = "{0}: ";
    // Words without a colon are no activated ability as they stand (403.1).
    let whole = words.contains(':').then(|| words.to_owned());
    whole.into_iter().chain([format!("{effect}{words}.")]).find_map(|text| {
        let read = crate::wording::read(called, &no_type, &text);
        let mut abilities = read.abilities();
        match (abilities.next(), abilities.next()) {
            (Some(one @ Ability::Activated(_)), None) => {
                let said = one.to_string();
                Some(said.strip_prefix(effect).map_or(said.clone(), str::to_owned))
            }
            _ => None,
        }
    })
}

fn is_so(game: &Game, source: ObjectId, instance: &AbilityInstance, which: &WhichAbility) -> bool {
    let text = instance.ability.to_string();
    match which {
        WhichAbility::Only | WhichAbility::OrItself | WhichAbility::Nth(_) => true,
        WhichAbility::Words(words) => {
            let called = name(game, source);
            let short = called.split(',').next().unwrap_or(&called).to_string();
            let plain = |t: &str| t.to_lowercase().replace(['.', '"'], "");
            let wanted = plain(&words.text);
            plain(&text.replace('~', &called)).contains(&wanted)
                || plain(&text.replace('~', &short)).contains(&wanted)
                || said_otherwise(&words.text, &called)
                    .is_some_and(|said| plain(&text).contains(&plain(&said)))
        }
        WhichAbility::Keyword(word) => {
            let starts = |t: &str| t.to_lowercase().starts_with(&word.text.to_lowercase());
            // Landcycling and the like are cycling (502.18c).
            let cycles = |k: &Keyword| {
                matches!(k, Keyword::TypeCycling(..)) && word.text.eq_ignore_ascii_case("cycling")
            };
            instance.keyword.as_ref().is_some_and(|k| starts(&k.to_string()) || cycles(k))
                || (word.text.eq_ignore_ascii_case("channel") && is_channel(&instance.ability))
                || (matches!(instance.ability.as_ref(), Ability::Keyword(_)) && starts(&text))
        }
        WhichAbility::Event(event) => {
            let on = |is: fn(&Trigger) -> bool| match instance.ability.as_ref() {
                Ability::Triggered(text) => text.events.any(is),
                _ => false,
            };
            match event {
                AbilityEvent::ComesIntoPlay => {
                    on(|e| matches!(e, Trigger::ComesIntoPlay { .. } | Trigger::PutsIntoPlay(..)))
                }
                AbilityEvent::LeavesPlay => on(leaves_play),
                AbilityEvent::Upkeep => {
                    on(|e| matches!(e, Trigger::Beginning { step: Step::Upkeep, .. }))
                }
                AbilityEvent::Mana => crate::rules::is_mana(instance),
                AbilityEvent::Triggered => {
                    matches!(instance.ability.as_ref(), Ability::Triggered(_))
                }
                AbilityEvent::Activated => {
                    matches!(instance.ability.as_ref(), Ability::Activated(_))
                }
            }
        }
    }
}
