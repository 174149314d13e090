//! Whether the deed that a line tells of is the one in question.
use super::Script;
use super::answers::Given;
use crate::decide::{
    Answer, Ask, ByRule, Choice, CostAsked, Decision, Deed as Offered, Purpose, RandomKind, Verb,
};
use crate::game::{Entity, Game, Object, ObjectId};
use crate::judge::names::player_id;
use crate::rules::r200_phrases::matches;
use crate::rules::{Context, later_acts};
use crate::scenario::ast::{
    ActionKind, ChoiceWord, DeedVerb, NounPhrase, PlayerName, Reply, ScriptLine as Line,
};
use crate::terms::ManaSymbol;
use crate::wording::tree::{Action, Cost, LaterAct, MoveVerb, ObjectRef, Phrase, Tree};

/// Whether a line may say what is chosen for this purpose: who is to discard a card doesn't say it
/// by tapping one.
pub(super) fn is_asked(line: &Line, game: &Game, decision: &Decision, purpose: &Purpose) -> bool {
    let deed = match &line.kind {
        ActionKind::Do { deed, .. } => deed,
        // What a player chooses isn't random.
        ActionKind::DiscardAtRandom { .. } => return matches!(purpose, Purpose::Random(_)),
        ActionKind::Choose { how, .. } => return is_called(*how, purpose),
        ActionKind::Find { .. } => return could_be_found(purpose),
        _ => return true,
    };
    let asked: &[DeedVerb] = match purpose {
        // "Ann discards X at random" says which card it was: she doesn't choose it.
        Purpose::Random(RandomKind::Discard) => &[],
        Purpose::Sacrifice | Purpose::Object(Verb::Sacrifice) => &[DeedVerb::Sacrifice],
        Purpose::Discard | Purpose::Object(Verb::Discard) => &[DeedVerb::Discard],
        Purpose::Object(Verb::Tap) => &[DeedVerb::Tap],
        Purpose::Object(Verb::Untap) => &[DeedVerb::Untap],
        Purpose::Object(Verb::TapOrUntap) => &[DeedVerb::Tap, DeedVerb::Untap],
        Purpose::Object(Verb::Destroy) => &[DeedVerb::Destroy],
        Purpose::Object(Verb::Reveal) => &[DeedVerb::Reveal],
        Purpose::Object(Verb::Return) => &[DeedVerb::Return],
        Purpose::Object(Verb::RemoveFromTheGame) => &[DeedVerb::Remove],
        Purpose::Target(_) => {
            return !matches!(
                deed,
                DeedVerb::LeaveTapped | DeedVerb::Sacrifice | DeedVerb::Discard
            ) && decision.about.is_none_or(|about| could_be_done_by(game, about, *deed));
        }
        // What is done with things is no answer to what else is chosen.
        Purpose::Color
        | Purpose::Word(_)
        | Purpose::Player
        | Purpose::FirstPlayer
        | Purpose::DefendingPlayer
        | Purpose::Mana
        | Purpose::Number
        | Purpose::Variable(_)
        | Purpose::Source
        | Purpose::Zones
        | Purpose::Place => &[],
        // Whether it was done is seen afterwards (`is_seen_later`).
        Purpose::Object(_) | Purpose::Find => &[
            DeedVerb::Destroy,
            DeedVerb::Reveal,
            DeedVerb::Return,
            DeedVerb::Remove,
            DeedVerb::Draw,
            DeedVerb::Keep,
        ],
        _ => return *deed != DeedVerb::LeaveTapped,
    };
    asked.contains(deed)
}

/// Whether a text has a deed done, so that a line may tell by it what its target is; of deeds that
/// no verb alone stands for, nothing is said.
fn could_be_done_by(game: &Game, about: ObjectId, deed: DeedVerb) -> bool {
    let told = matches!(
        deed,
        DeedVerb::Destroy | DeedVerb::Tap | DeedVerb::Untap | DeedVerb::Return | DeedVerb::Remove
    );
    let object = game.object(about);
    let own = object.stack.as_ref().and_then(|item| item.ability.as_ref());
    let mut texts = object.face.abilities.iter().chain(own.map(|own| &own.ability));
    !told || texts.any(|text| text.any(|action: &Action| told_as(action).contains(&deed)))
}

/// Whether a line chooses by a deed for which the question doesn't ask by that name: then it has
/// to have been done once the game goes on.
pub(super) fn is_seen_later(line: &Line, purpose: &Purpose) -> bool {
    let ActionKind::Do { deed, .. } = &line.kind else { return false };
    let by_name = match purpose {
        Purpose::Object(verb) => match deed {
            DeedVerb::Destroy => *verb == Verb::Destroy,
            DeedVerb::Return => matches!(verb, Verb::Return | Verb::Put | Verb::PutOnTheBottom),
            DeedVerb::Remove => *verb == Verb::RemoveFromTheGame,
            _ => return false,
        },
        Purpose::Find => false,
        _ => return false,
    };
    !by_name && matches!(deed, DeedVerb::Destroy | DeedVerb::Return | DeedVerb::Remove)
}

/// Whether what is chosen for this purpose may be said to be found: what is sought, and what is
/// taken from among cards that are looked at.
fn could_be_found(purpose: &Purpose) -> bool {
    match purpose {
        Purpose::Object(verb) => matches!(
            verb,
            Verb::Choose
                | Verb::Put
                | Verb::PutOnTheBottom
                | Verb::RemoveFromTheGame
                | Verb::Return
                | Verb::Reveal
        ),
        purpose => *purpose == Purpose::Find,
    }
}

/// Whether what is chosen for this purpose may be called so.
fn is_called(how: ChoiceWord, purpose: &Purpose) -> bool {
    match how {
        ChoiceWord::Choice => true,
        ChoiceWord::Target => matches!(purpose, Purpose::Target(_)),
        ChoiceWord::Copied => *purpose == Purpose::Object(Verb::Copy),
        ChoiceWord::Found => *purpose == Purpose::Find,
    }
}

/// Whether a line that calls its choice so accepts what is offered: targets are chosen behind a
/// "may" only where something is played or gets new ones.
pub(super) fn is_behind(how: ChoiceWord, offered: &Offered) -> bool {
    let aims = |action: &Action| {
        matches!(
            action,
            Action::NewTargets { .. } | Action::PlayCard { .. } | Action::CopySpell { .. }
        )
    };
    how != ChoiceWord::Target || offered.any(aims)
}

/// Whether a line that tells of a deed accepts what is offered: if deeds that lines can tell of are
/// in the offer, it is one of them.
pub(super) fn is_offered(deed: DeedVerb, offered: &Offered) -> bool {
    let (mut any, mut this) = (false, false);
    offered.any(|action: &Action| {
        let deeds = told_as(action);
        any |= !deeds.is_empty();
        this |= deeds.contains(&deed);
        false
    });
    let by_rule = offered.allowed().is_some_and(|rule| {
        matches!(rule, ByRule::Apply | ByRule::Use(_) | ByRule::LeaveTapped | ByRule::BeginInPlay)
    });
    this || !any && by_rule && deed != DeedVerb::LeaveTapped
}

/// Whether what is offered is a payment of mana or life that leaves nothing to choose: what is
/// chosen behind it is another choice (413.2e), and says nothing of the payment.
pub(super) fn is_plain_payment(offered: &Offered) -> bool {
    let plain = |cost: &Cost| match cost {
        Cost::Mana(mana) => !mana.0.iter().any(|s| matches!(s, ManaSymbol::Variable(_))),
        Cost::Life(_) | Cost::ManaCostOf(_) | Cost::ManaForEach(..) => true,
        _ => false,
    };
    !offered.paid().is_empty() && offered.paid().iter().all(plain)
}

/// The things or costs of which one is to be chosen.
pub(super) fn options(purpose: &Purpose) -> Option<Vec<Offered>> {
    match purpose {
        Purpose::Instruction(all) => Some(all.clone()),
        Purpose::Cost(CostAsked::OneOf(all)) => {
            Some(all.iter().map(|costs| Offered::plain_costs(costs)).collect())
        }
        _ => None,
    }
}

/// Which of several things a line tells of, where it is one of them only.
pub(super) fn which(deed: DeedVerb, of_those: &[Offered], of: &[Choice]) -> Option<Choice> {
    let told = |offered: &Offered| offered.any(|action: &Action| told_as(action).contains(&deed));
    let there = |at: usize| of.iter().find(|c| matches!(c, Choice::Nth(n, _) if *n == at));
    let mut all = (0..of_those.len()).filter(|at| told(&of_those[*at])).filter_map(there);
    let first = all.next()?;
    all.next().is_none().then(|| first.clone())
}

/// By which deeds a line may tell of an action.
fn told_as(action: &Action) -> &'static [DeedVerb] {
    match action {
        Action::Sacrifice(..) => &[DeedVerb::Sacrifice],
        Action::Discard(..) => &[DeedVerb::Discard],
        Action::Tap(_) => &[DeedVerb::Tap],
        Action::Untap(_) => &[DeedVerb::Untap],
        Action::TapOrUntap(_) | Action::TapBy(..) => &[DeedVerb::Tap, DeedVerb::Untap],
        Action::Destroy(_) | Action::DestroyBy(..) => &[DeedVerb::Destroy],
        Action::Draw(..) => &[DeedVerb::Draw],
        Action::Reveal(..) => &[DeedVerb::Reveal],
        Action::RemoveCounters(..) | Action::RemoveFromCombat(..) => &[DeedVerb::Remove],
        Action::Move { verb: MoveVerb::Return | MoveVerb::Put, .. } => &[DeedVerb::Return],
        Action::Move { verb: MoveVerb::Remove, .. } => &[DeedVerb::Remove],
        _ => &[],
    }
}

impl<'s> Script<'s> {
    /// Whether a line tells of what can't be used for this part of a cost, of which there are
    /// several (`an Island card and another card`).
    pub(super) fn pays_another_part(&self, line: &Line, game: &Game, decision: &Decision) -> bool {
        let (ActionKind::Do { deed, objects, .. }, Ask::One { of, .. }) =
            (&line.kind, &decision.ask)
        else {
            return false;
        };
        let (Some(about), [noun]) = (decision.about, objects.as_slice()) else { return false };
        let several = |action: &Action| {
            let listed = |what: &ObjectRef| matches!(what, ObjectRef::List(_));
            told_as(action).contains(deed) && action.any(listed)
        };
        let mut texts = game.object(about).face.abilities.iter();
        let here = |o: &ObjectId| of.contains(&Choice::Entity(Entity::Object(*o)));
        texts.any(|ability| ability.any(several))
            && self
                .names
                .candidates(game, noun)
                .is_ok_and(|named| !named.is_empty() && !named.iter().any(here))
    }

    /// Whether a line says that a player who isn't asked discards or reveals at random what isn't
    /// his or hers.
    pub(super) fn is_of_anothers_card(
        &self,
        line: &Line,
        game: &Game,
        decision: &Decision,
    ) -> bool {
        let ActionKind::DiscardAtRandom { player, objects, .. } = &line.kind else { return false };
        let by = player_id(player);
        let theirs = |noun: &NounPhrase| {
            let named = self.names.candidates(game, noun);
            named.is_ok_and(|all| all.iter().any(|o| game.object(*o).owner == by))
        };
        by != decision.who && !objects.is_empty() && !objects.iter().any(theirs)
    }

    /// Whether a line copies what may be copied: nothing else is asked by its name.
    pub(super) fn copies_it(
        &self,
        game: &Game,
        decision: &Decision,
        line: &ActionKind,
        offered: &Offered,
    ) -> bool {
        let ActionKind::Choose { how: ChoiceWord::Copied, answer: Reply::Nouns(all), .. } = line
        else {
            return false;
        };
        offered.any(|action: &Action| matches!(action, Action::CopySpell { .. }))
            && all.iter().all(|one| self.source_fits(game, decision, one))
    }

    /// Whether a line plays another thing than the card or copy that may be played now.
    pub(super) fn plays_another(&self, line: &Line, game: &Game, decision: &Decision) -> bool {
        let (ActionKind::Play { what, .. }, Some(about)) = (&line.kind, decision.about) else {
            return false;
        };
        let object = game.object(about);
        let playable = !object.in_play() && object.stack.is_none();
        let named = self.names.candidates(game, what).unwrap_or_default();
        playable && !named.is_empty() && !named.contains(&about)
    }

    /// The card in a player's hand that a line says is discarded, where an effect of its own lets
    /// the player discard it at any time (408.2i).
    pub(super) fn discarded_at_will(
        &self,
        game: &Game,
        player: &PlayerName,
        objects: &[NounPhrase],
    ) -> Option<ObjectId> {
        let [card] = objects else { return None };
        let able = later_acts(game, player_id(player)).unwrap_or_default();
        let discards = |o: &Object| {
            able.contains(&o.id)
                && o.face.abilities.iter().any(|ability| {
                    ability.any(|act: &LaterAct| {
                        act.any(|verb: &Action| matches!(verb, Action::Discard(..)))
                    })
                })
        };
        let found = self.names.one(game, card, &[&discards]).ok()?;
        discards(game.object(found)).then_some(found)
    }

    /// Whether a line tells of what isn't of the first of two kinds that are searched for.
    pub(super) fn finds_of_another_kind(
        &self,
        line: &Line,
        game: &Game,
        decision: &Decision,
    ) -> bool {
        let Ask::Some { purpose: Purpose::Find, of, min: 0, .. } = &decision.ask else {
            return false;
        };
        let (ActionKind::Find { objects, .. }, Some(about)) = (&line.kind, decision.about) else {
            return false;
        };
        let object = game.object(about);
        let own = object.stack.as_ref().and_then(|item| item.ability.as_ref());
        let texts = object.face.abilities.iter().chain(own.map(|own| &own.ability));
        let second: Vec<&Phrase> = texts
            .flat_map(|ability| ability.all::<Action>())
            .filter_map(|action| match action {
                Action::Search { also, .. } => also.as_deref(),
                _ => None,
            })
            .collect();
        let context = Context::of(about, decision.who);
        let of_second = |o: &ObjectId| {
            let fits = |kind: &&Phrase| matches(game, &kind.objects, *o, &context) == Ok(true);
            second.iter().any(fits)
        };
        let first = self.asks.last().is_none_or(|asked| {
            asked.decision.about != decision.about
                || !matches!(asked.decision.ask, Ask::Some { purpose: Purpose::Find, .. })
        });
        let here = |o: &ObjectId| of.contains(&Choice::Entity(Entity::Object(*o)));
        let elsewhere = |noun: &NounPhrase| {
            let named = self.names.candidates(game, noun);
            named.is_ok_and(|named| !named.iter().any(here) && named.iter().any(of_second))
        };
        first && !objects.is_empty() && objects.iter().all(elsewhere)
    }

    /// `leaves X tapped` and `untaps X`, to whether X is left tapped.
    pub(super) fn left_tapped(
        &self,
        game: &Game,
        decision: &Decision,
        deed: DeedVerb,
        objects: &[NounPhrase],
    ) -> Option<Given<'s>> {
        let left = match deed {
            DeedVerb::LeaveTapped => true,
            DeedVerb::Untap => false,
            _ => return None,
        };
        let about = decision.about?;
        let meant = |noun: &NounPhrase| {
            self.names.candidates(game, noun).is_ok_and(|named| named.contains(&about))
        };
        match objects {
            [one] if meant(one) => Some(Given::plain(Answer::yes_if(left))),
            _ => None,
        }
    }
}
