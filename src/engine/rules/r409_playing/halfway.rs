//! Plays that a search goes on from where their first target is asked for, once for each target, or
//! where they are paid for, once for each payment, instead of beginning them anew.
use super::Announced;
use super::targets::Targetable;
use crate::cite;
use crate::decide::{Answer, Choice, PaidFor};
use crate::game::{AbilityInstance, Entity, Event, EventKinds, Game, Log, ObjectId, PlayerId};
use crate::rules::r410_triggers::anything_waits_for;
use crate::rules::r415_targets::TargetPhrase;
use crate::rules::{Engine, Ruling};
use crate::wording::tree::{Ability, Cost};

/// What a player with priority plays, all announced but targets.
#[derive(Debug, Clone)]
pub(super) struct Playing {
    pub player: PlayerId,
    /// The spell or ability on the stack.
    pub id: ObjectId,
    pub announced: Announced,
    /// Whose ability it is; `None` of a spell.
    pub ability: Option<(ObjectId, AbilityInstance)>,
}

/// A play where its first target or its payment is about to be asked for.
#[derive(Debug, Clone)]
pub struct Halfway {
    game: Game,
    log: Log,
    asked: u32,
    playing: Playing,
    next: Next,
}

/// What is asked for next.
#[derive(Debug, Clone)]
enum Next {
    /// The first target.
    Target { first: Targetable, phrases: Vec<TargetPhrase>, kicked: Option<bool> },
    /// How it is paid for.
    Payment,
}

/// What is about to be paid for: all of it is announced.
#[derive(Debug)]
pub struct Unpaid {
    playing: Playing,
    asked: u32,
}

impl Unpaid {
    /// The play in the game as it is where its payment is asked for.
    pub fn in_game(self, game: &Game) -> Halfway {
        let Unpaid { playing, asked } = self;
        Halfway { game: game.clone(), log: Log::unread(), asked, playing, next: Next::Payment }
    }
}

impl Halfway {
    /// The game and its log at that moment.
    pub fn now(&self) -> (Game, Log) {
        (self.game.clone(), self.log.clone())
    }

    /// Whether the play asks for its first target next.
    pub fn asks_for_target(&self) -> bool {
        matches!(self.next, Next::Target { .. })
    }

    /// Whether nothing but its target would be another with another one, where the play came to
    /// `done` with its first one: it has no more targets, nothing divides among them or counts
    /// them, nothing is there that heeds what is targeted or played, and nothing was given for it
    /// but what was tapped.
    pub fn only_target_tells(&self, done: &Game) -> bool {
        let Next::Target { phrases, kicked: None, .. } = &self.next else { return false };
        let [phrase] = phrases.as_slice() else { return false };
        let id = self.playing.id;
        let item = |game: &Game| game.object(id).stack.clone();
        let (Some(was), Some(item)) = (item(&self.game), item(done)) else { return false };
        let [aimed] = item.targets.as_slice() else { return false };
        let heeded = EventKinds::PLAYED | EventKinds::ABILITY_PLAYED;
        let unheeded = |game: &Game| {
            let mut nobody = crate::decide::Trial::default();
            let became = Event::BecameTarget { target: aimed.entity, by: id };
            !anything_waits_for(game, heeded)
                && Engine::new(game.clone(), Log::unread(), &mut nobody).passes_by(&became)
        };
        was.targets.is_empty()
            && (aimed.slot, aimed.share) == (phrase.slot(), None)
            && item.division.is_none()
            && item.bindings.variables.is_empty()
            && item.bindings.slots == was.bindings.slots
            && self.only_taps(done)
            && !self.was_used(done, aimed.entity)
            && done.stack() == self.game.stack()
            && done.turn().priority == self.game.turn().priority
            && unheeded(&self.game)
            && unheeded(done)
    }

    /// Whether everything lies where it lay.
    fn only_taps(&self, done: &Game) -> bool {
        let lies = |game: &Game, player: PlayerId| {
            let player = game.player(player);
            (player.hand.len(), player.graveyard.len(), player.library.len())
        };
        let mut players = done.players();
        self.game.in_play() == done.in_play()
            && self.game.removed() == done.removed()
            && players.all(|player| lies(&self.game, player.id) == lies(done, player.id))
    }

    /// Whether something that was tapped or used for the play is of the name of this: a target is
    /// told from others of its name, and so other things could be used.
    fn was_used(&self, done: &Game, target: Entity) -> bool {
        let Some(target) = target.object() else { return false };
        let only_taps = |instance: &AbilityInstance| match instance.ability.as_ref() {
            Ability::Activated(text) => text.costs == [Cost::Tap],
            _ => false,
        };
        // What taps for its own ability isn't chosen.
        if self.playing.ability.as_ref().is_some_and(|(_, instance)| only_taps(instance)) {
            return false;
        }
        let name = |id: ObjectId| done.object(id).face.name.as_deref();
        let same = |id: ObjectId| std::ptr::eq(self.game.object(id), done.object(id));
        done.in_play().iter().any(|id| name(*id) == name(target) && !same(*id))
    }

    /// The game that the play comes to with another target, where it came to `done` with one and
    /// only that tells the two apart.
    pub fn with_other_target(&self, done: &Game, answer: &Answer) -> Option<Game> {
        let Next::Target { first, .. } = &self.next else { return None };
        match answer {
            Answer::One(Choice::Entity(target))
                if first.is_plain(self.playing.player, *target)
                    && !self.was_used(done, *target) =>
            {
                done.aimed_instead(&self.game, self.playing.id, *target)
            }
            _ => None,
        }
    }
}

impl Engine<'_> {
    /// 409.1f-i: what is announced, its targets chosen, is paid for and played.
    /// Where it is played by a player with priority, a search may go on from before it is paid for.
    pub(super) fn pay_and_play(&mut self, playing: Playing, kept: bool) -> Ruling<()> {
        if kept && self.keeps_halfway() {
            let (playing, asked) = (playing.clone(), self.asked);
            self.begins_to_pay(Unpaid { playing, asked });
        }
        let Playing { player, id, announced, ability } = playing;
        match ability {
            None => {
                self.pay_for(player, id, &announced, &PaidFor::Object(id))?;
                self.become_played(player, id)
            }
            Some((object, instance)) => {
                let what = PaidFor::Ability(object);
                self.pay_for(player, id, &announced, &what)?;
                self.ability_is_played(player, id, object, &instance)
            }
        }
    }

    pub(super) fn keep_halfway(
        &mut self,
        playing: &Playing,
        first: &Targetable,
        phrases: &[TargetPhrase],
        kicked: Option<bool>,
    ) {
        if self.keeps_halfway() {
            let halfway = Halfway {
                game: self.game.clone(),
                log: self.log.clone(),
                asked: self.asked,
                playing: playing.clone(),
                next: Next::Target { first: first.clone(), phrases: phrases.to_vec(), kicked },
            };
            self.kept_halfway(halfway);
        }
    }

    /// Asks for the targets or the payment of such a play, and runs the game from there as after
    /// any act; the engine is one over its game and log.
    ///
    /// # Errors
    /// As `run`; after a refusal the game is in the middle of the play.
    pub fn run_from_halfway(&mut self, halfway: &Halfway) -> Ruling<()> {
        let Halfway { asked, playing, next, .. } = halfway;
        self.asked = *asked;
        self.set_depth(2);
        let Some(who) = self.game.turn().priority else { return self.run() };
        match next {
            Next::Target { first, phrases, kicked } => {
                let first = Some(first.clone());
                self.choose_from_first(playing.id, playing.player, first, phrases, *kicked)?;
                if playing.ability.is_some() {
                    self.variables_of_targets(playing.id, &playing.announced)?;
                }
                self.pay_and_play(playing.clone(), true)?;
            }
            Next::Payment => self.pay_and_play(playing.clone(), false)?,
        }
        self.record_silently(&[cite!("408.1c")], Event::Priority(None));
        self.record_silently(&[cite!("408.1c")], Event::Priority(Some(who)));
        self.run()
    }
}
