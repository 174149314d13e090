//! From the words of a line to one of the options of a question.
use super::{Script, ScriptResult, entity_of};
use crate::decide::{Answer as Given, Ask, Choice, Coin, Decision, Label, Pile, Purpose, Verb};
use crate::game::{Entity, Game, Object, ObjectId, Zone};
use crate::judge::Problem;
use crate::judge::names::{Narrow, alike, holder, player_id};
use crate::scenario::ast::{ManaText, NounKind, NounPhrase, Reply, Share};
use crate::terms::{Color, ManaKind, ManaSymbol};
use crate::wording::tree::{Amount, Cost};
use crate::words::{label_in_words, word_of_choice};

/// The colours that a line names, where colours are offered.
pub(super) fn colors(of: &[Choice], named: &[Color]) -> Option<Vec<Choice>> {
    let offered = of.iter().any(|c| matches!(c, Choice::Color(_)));
    offered.then(|| named.iter().map(|c| Choice::Color(*c)).collect())
}

impl<'s> Script<'s> {
    /// The option that an answer means; `None` if it is no answer of this kind.
    pub(super) fn choice(
        &self,
        game: &Game,
        decision: &Decision,
        purpose: &Purpose,
        of: &[Choice],
        answer: &Reply,
    ) -> ScriptResult<Option<Choice>> {
        Ok(match answer {
            Reply::Nouns(all) if of.iter().any(|c| matches!(c, Choice::Pile(_))) => {
                self.pile_with(game, all)?
            }
            Reply::Nouns(all) => match all.as_slice() {
                [one] => self.pick_one(game, decision, purpose, of, one)?,
                _ => None,
            },
            Reply::Color(color, _) => {
                let wanted = Choice::Color(*color);
                if of.iter().any(|c| matches!(c, Choice::Color(_))) {
                    Some(wanted)
                } else if let Some(mana) =
                    of.iter().find(|c| **c == Choice::Mana(vec![ManaKind::Color(*color)]))
                {
                    Some(mana.clone())
                } else if let Some(mana) = of.iter().find(|c| is_all_of(c, *color)) {
                    Some(mana.clone())
                } else {
                    self.word(game, of, &color.to_string())
                }
            }
            Reply::Number(n, _) => {
                let n = i64::from(*n);
                of.iter().any(|c| matches!(c, Choice::Number(_))).then_some(Choice::Number(n))
            }
            Reply::Word(text) => self.word(game, of, &text.text),
            Reply::Heads(_) if of.contains(&Choice::Coin(Coin::Heads)) => {
                Some(Choice::Coin(Coin::Heads))
            }
            Reply::Tails(_) if of.contains(&Choice::Coin(Coin::Tails)) => {
                Some(Choice::Coin(Coin::Tails))
            }
            // Whether it was called so isn't said (511.1).
            Reply::Heads(span) | Reply::Tails(span) if of.contains(&Choice::Coin(Coin::Won)) => {
                return Err(Problem::error(*span, "whether that is what was called isn't said")
                    .help("write `Ann wins the flip` or `Ann loses the flip`"));
            }
            Reply::Heads(_) | Reply::Tails(_) => None,
            Reply::Won(_) => coin(of, Coin::Won),
            Reply::Lost(_) => coin(of, Coin::Lost),
            Reply::Yes(_) => self.word(game, of, "yes"),
            Reply::Modes(modes) => match modes.as_slice() {
                [one] => self.mode(game, of, one)?,
                _ => None,
            },
            Reply::Defender(player) => Some(Choice::Entity(Entity::Player(player_id(player)))),
            // Mana answers where mana is offered, nothing else.
            Reply::Mana(_) if !of.iter().any(|c| matches!(c, Choice::Mana(_))) => None,
            Reply::Mana(text) => {
                let mut kinds = Vec::new();
                for symbol in &text.cost.0 {
                    match symbol {
                        ManaSymbol::Color(c) => kinds.push(ManaKind::Color(*c)),
                        ManaSymbol::Generic(n) => {
                            // One more than can be made is as wrong as any number more.
                            let times = (*n as usize).min(crate::terms::MOST_MANA + 1);
                            kinds.extend(std::iter::repeat_n(ManaKind::Colorless, times))
                        }
                        _ => {
                            return Err(Problem::error(
                                text.span,
                                "mana is of a colour or colourless",
                            ));
                        }
                    }
                }
                of.iter()
                    .find(|c| matches!(c, Choice::Mana(m) if same_mana(m, &kinds)))
                    .cloned()
                    .or(Some(Choice::Mana(kinds)))
            }
            Reply::No(_)
            | Reply::Nothing(_)
            | Reply::Colors(..)
            | Reply::NewTarget { .. }
            | Reply::SameTargets { .. }
            | Reply::Replace { .. }
            | Reply::Shares(_) => None,
        })
    }

    /// The pile that has all of these, of the two that were made last (glossary: Pile).
    fn pile_with(&self, game: &Game, nouns: &[NounPhrase]) -> ScriptResult<Option<Choice>> {
        let made =
            self.asks.iter().rev().find_map(|asked| match (&asked.decision.ask, &asked.answer) {
                (Ask::Some { purpose, of, .. }, Some(Given::Many(first)))
                    if *purpose == Purpose::Object(Verb::PutIntoTheFirstPile) =>
                {
                    Some((of, first))
                }
                _ => None,
            });
        let Some((of, first)) = made else { return Ok(None) };
        let in_first = |c: &Choice| first.contains(c);
        let mut piles = Vec::new();
        for noun in nouns {
            let named = self.names.candidates(game, noun)?;
            let means = |c: &&Choice| {
                entity_of(c)
                    .and_then(Entity::object)
                    .is_some_and(|o| named.contains(&game.latest(o)))
            };
            piles.extend(of.iter().filter(means).map(in_first));
        }
        let piles = match piles.as_slice() {
            [] => return Ok(None),
            all if all.iter().all(|first| *first) => Pile::First,
            all if !all.iter().any(|first| *first) => Pile::Second,
            _ => {
                let span = nouns[0].span;
                return Err(Problem::error(span, "both piles have some of these")
                    .help("write `the first pile` or `the second pile`"));
            }
        };
        Ok(Some(Choice::Pile(piles)))
    }

    /// A word among the options; any word where a card name is asked for.
    pub(super) fn word(&self, game: &Game, of: &[Choice], text: &str) -> Option<Choice> {
        let text = text.trim();
        let exact = of.iter().find(|c| match c {
            Choice::Number(n) => n.to_string() == text,
            other => word_of_choice(other).is_some_and(|word| word.eq_ignore_ascii_case(text)),
        });
        if let Some(found) = exact {
            return Some(found.clone());
        }
        let lower = text.to_lowercase();
        let shows = |label: &Label| label_in_words(game, label).to_lowercase().contains(&lower);
        let mut containing =
            of.iter().filter(|c| matches!(c, Choice::Nth(_, label) if shows(label)));
        if let (Some(found), None) = (containing.next(), containing.next()) {
            return Some(found.clone());
        }
        let colors = || !of.is_empty() && of.iter().all(|c| matches!(c, Choice::Color(_)));
        // What isn't among them is refused by its name. A card's name begins as names do.
        let is_name = text.chars().next().is_some_and(|c| !c.is_lowercase());
        if of.contains(&Choice::AnyName) && is_name || of.iter().any(Choice::is_word) || colors() {
            return Some(Choice::Name(text.into()));
        }
        None
    }

    /// The one option that a noun means; `None` if no option is of its kind.
    pub(super) fn pick_one(
        &self,
        game: &Game,
        decision: &Decision,
        purpose: &Purpose,
        of: &[Choice],
        noun: &NounPhrase,
    ) -> ScriptResult<Option<Choice>> {
        let words = of.iter().any(|c| {
            c.is_word() || matches!(c, Choice::AnyName | Choice::Color(_) | Choice::Nth(..))
        });
        let entities = of.iter().any(|c| entity_of(c).is_some());
        if words && !entities {
            if of.contains(&Choice::AnyName) && matches!(noun.kind, NounKind::Player(_)) {
                return Ok(None);
            }
            return Ok(self.word(game, of, &self.names.words(noun)));
        }
        let all = self.pick_all(game, decision, purpose, of, std::slice::from_ref(noun))?;
        match all.as_slice() {
            [one] if *purpose == Purpose::Replacement && !of.contains(one) => {
                Ok(Some(standing_for(game, of, one).unwrap_or_else(|| one.clone())))
            }
            [one] => Ok(Some(one.clone())),
            _ => Err(Problem::error(noun.span, "one thing is to be chosen here")),
        }
    }

    /// The options that nouns mean, counts spread out.
    pub(super) fn pick_all(
        &self,
        game: &Game,
        decision: &Decision,
        purpose: &Purpose,
        of: &[Choice],
        nouns: &[NounPhrase],
    ) -> ScriptResult<Vec<Choice>> {
        let mut chosen: Vec<Choice> = Vec::new();
        for noun in nouns {
            if let NounKind::Player(p) = &noun.kind {
                let of_objects = matches!(
                    purpose,
                    Purpose::Sacrifice | Purpose::Discard | Purpose::Object(_) | Purpose::Find
                );
                let is_player = |c: &Choice| matches!(entity_of(c), Some(Entity::Player(_)));
                if of_objects && !of.iter().any(is_player) {
                    let message = format!("{} is a player; an object is asked for here", p.name);
                    return Err(Problem::error(noun.span, message));
                }
                chosen.push(Choice::Entity(Entity::Player(player_id(p))));
                continue;
            }
            if of.iter().all(|c| entity_of(c).is_none()) && !of.is_empty() {
                let said = self.names.words(noun);
                match self.word(game, of, &said) {
                    Some(word) => chosen.push(word),
                    None => {
                        return Err(Problem::error(
                            noun.span,
                            format!("{said} isn't what is asked for here"),
                        ));
                    }
                }
                continue;
            }
            let taken: Vec<ObjectId> =
                chosen.iter().filter_map(|c| entity_of(c)?.object()).collect();
            for object in self.pick_objects(game, decision, purpose, of, noun, &taken)? {
                if taken.contains(&object) && !matches!(purpose, Purpose::Target(_)) {
                    let said = self.names.words(noun);
                    let message = format!("{said} is named again, and there is no other one");
                    return Err(Problem::error(noun.span, message));
                }
                chosen.push(Choice::Entity(Entity::Object(object)));
            }
        }
        Ok(chosen)
    }

    /// The objects among the options that a noun means, of those that aren't taken yet.
    pub(super) fn pick_objects(
        &self,
        game: &Game,
        decision: &Decision,
        purpose: &Purpose,
        of: &[Choice],
        noun: &NounPhrase,
        taken: &[ObjectId],
    ) -> ScriptResult<Vec<ObjectId>> {
        let options: Vec<ObjectId> = of.iter().filter_map(|c| entity_of(c)?.object()).collect();
        let zone_kinds: Vec<_> = options.iter().map(|o| game.object(*o).zone.kind()).collect();
        let fresh = |o: &Object| !taken.contains(&o.id);
        let was_option = |o: &Object| options.iter().any(|x| game.latest(*x) == o.id);
        // Where all lie in one graveyard it is of that one that the name is said.
        let first = options.first().map(|o| game.object(*o).zone);
        let one = first.filter(|zone| {
            matches!(zone, Zone::Graveyard(_))
                && options.iter().all(|o| game.object(*o).zone == *zone)
        });
        let zone = |o: &Object| {
            if let Some(one) = one {
                return o.zone == one;
            }
            was_option(o)
                || if options.is_empty() {
                    matches!(o.zone, Zone::InPlay | Zone::Stack)
                } else {
                    zone_kinds.contains(&o.zone.kind())
                }
        };
        let who = decision.who;
        let own = matches!(purpose, Purpose::Sacrifice | Purpose::Discard | Purpose::Find)
            || matches!(
                purpose,
                Purpose::Object(Verb::Return | Verb::Tap | Verb::Untap | Verb::Remove)
            );
        let theirs = |o: &Object| {
            !own || options.iter().any(|x| holder(game, *x) != who) || holder(game, o.id) == who
        };
        let narrow: [Narrow; 3] = [&fresh, &zone, &theirs];
        let mut found = self.names.candidates(game, noun)?;
        for test in narrow {
            let left: Vec<ObjectId> =
                found.iter().copied().filter(|o| test(game.object(*o))).collect();
            if !left.is_empty() {
                found = left;
            }
        }
        // A source that has moved on is an option as it was: its name means what it has become.
        let as_option = |o: ObjectId| {
            options
                .iter()
                .copied()
                .find(|x| *x == o)
                .or_else(|| options.iter().copied().find(|x| game.latest(*x) == o))
        };
        found.sort_by_key(|o| as_option(*o).is_none());
        // Of equal cards of one library that are looked at, the topmost is meant; one that is
        // searched is shuffled.
        let in_library =
            |o: &ObjectId| matches!(game.object(*o).zone, Zone::Library(_)) && options.contains(o);
        let elsewhere = |o: &ObjectId| options.contains(o) && !in_library(o);
        if found.iter().any(in_library) && !found.iter().any(elsewhere) {
            found.retain(in_library);
        }
        if matches!(noun.kind, NounKind::Every(_)) {
            return Ok(found.into_iter().map(|o| as_option(o).unwrap_or(o)).collect());
        }
        let first = found.first().map(|o| game.object(*o));
        let same = |o: &ObjectId| {
            first.is_some_and(|f| {
                matches!(f.zone, Zone::Library(_))
                    && f.zone == game.object(*o).zone
                    && f.face == game.object(*o).face
            })
        };
        if found.iter().all(same) {
            let wanted = if let NounKind::Named { count: Some(n), .. } = &noun.kind {
                *n as usize
            } else {
                1
            };
            found.truncate(wanted);
        }
        let meant = self.names.counted(game, noun, found)?;
        Ok(meant.into_iter().map(|o| as_option(o).unwrap_or(o)).collect())
    }

    /// The next one of a name that is said as often as there are such ones, of each with the same
    /// part.
    fn of_an_equal_part(
        &self,
        game: &Game,
        share: &Share,
        shares: &[Share],
        (among, parts): (&[Entity], &[u32]),
    ) -> Option<Entity> {
        let NounKind::Named { alias: false, count: None, .. } = &share.to.kind else { return None };
        let words = self.names.words(&share.to);
        let mut said = shares.iter().filter(|s| self.names.words(&s.to) == words);
        let named = self.names.candidates(game, &share.to).ok()?;
        let is = |e: &&Entity| e.object().is_some_and(|o| named.contains(&o));
        let equal = said.clone().count() == among.iter().filter(is).count()
            && said.all(|s| s.amount == share.amount);
        let mut left = among.iter().zip(parts).filter(|(e, part)| is(e) && **part == 0);
        left.next().filter(|_| equal).map(|(e, _)| *e)
    }

    /// A division in the order of the recipients.
    pub(super) fn shares(
        &self,
        game: &Game,
        shares: &[Share],
        among: &[Entity],
    ) -> ScriptResult<Vec<u32>> {
        let mut parts = vec![0; among.len()];
        for share in shares {
            let inside = |o: &Object| among.contains(&Entity::Object(o.id));
            let fresh = |o: &Object| {
                among
                    .iter()
                    .position(|e| *e == Entity::Object(o.id))
                    .is_some_and(|at| parts[at] == 0)
            };
            let next = self.of_an_equal_part(game, share, shares, (among, &parts));
            let to = match next {
                Some(next) => next,
                None => self.names.entity(game, &share.to, &[&inside, &fresh])?,
            };
            match among.iter().position(|e| *e == to) {
                Some(at) => parts[at] += share.amount,
                None => {
                    return Err(Problem::error(
                        share.to.span,
                        format!("{} gets no part of this", crate::called::entity_name(game, to)),
                    ));
                }
            }
        }
        Ok(parts)
    }
}

/// How a coin comes up, where that is what is asked; what isn't asked so isn't an option.
fn coin(of: &[Choice], came: Coin) -> Option<Choice> {
    of.iter().any(Choice::is_word).then_some(Choice::Coin(came))
}

/// Mana of that color alone.
fn is_all_of(choice: &Choice, color: Color) -> bool {
    matches!(choice, Choice::Mana(m)
        if !m.is_empty() && m.iter().all(|kind| *kind == ManaKind::Color(color)))
}

/// The cost of several that a payment means: that mana, or that much life.
pub(super) fn cost_paid(
    purpose: &Purpose,
    of: &[Choice],
    mana: Option<&ManaText>,
    life: Option<u32>,
) -> Option<Choice> {
    let meant = match (mana, life) {
        (Some(mana), None) => Cost::Mana(mana.cost.clone()),
        (None, Some(life)) => Cost::Life(Amount::Number(i32::try_from(life).ok()?)),
        _ => return None,
    };
    let at = match purpose {
        Purpose::Cost(asked) => {
            asked.alternatives().iter().position(|costs| *costs == [meant.clone()])?
        }
        // "Pay 4 life or put the card on top of your library".
        Purpose::Instruction(all) => all.iter().position(|one| one.paid() == [meant.clone()])?,
        _ => return None,
    };
    of.iter().find(|c| matches!(c, Choice::Nth(n, _) if *n == at)).cloned()
}

fn same_mana(a: &[ManaKind], b: &[ManaKind]) -> bool {
    let (mut a, mut b) = (a.to_vec(), b.to_vec());
    a.sort();
    b.sort();
    a == b
}

/// Of effects that nothing tells apart one is offered: the one that stands for what is named.
fn standing_for(game: &Game, of: &[Choice], named: &Choice) -> Option<Choice> {
    let named = entity_of(named)?.object()?;
    let like =
        |c: &&Choice| entity_of(c).and_then(Entity::object).is_some_and(|o| alike(game, o, named));
    of.iter().find(like).cloned()
}
