//! Verbs that mean one thing only where the board leaves one: `morphs X`, `adds {G}`,
//! `regenerates X`, `taps all Mountains for mana`.
use super::acts::is_open;
use super::making::kind_of;
use super::making::names_mana;
use super::{Script, ScriptResult};
use crate::called::{list, name, player_name};
use crate::cite;
use crate::decide::{Act, HowPlayed};
use crate::game::{Entity, Game, Log, Object, ObjectId, PlayerId, Zone};
use crate::judge::Problem;
use crate::judge::expect::phrase::OnBoard;
use crate::judge::names::{alike, holder};
use crate::rulebook::RuleId;
use crate::rules::could_make;
use crate::rules::r418_continuous::characteristics;
use crate::scenario::ast::{ManaText, NounKind, NounPhrase, WhichAbility};
use crate::wording::tree::{Ability, Action, Cost, ObjectRef, Tree};

impl Script<'_> {
    /// `Ann morphs X`: from a hand it is played face down, in play it is turned face up.
    pub(super) fn morphed(
        &self,
        game: &Game,
        player: PlayerId,
        what: &NounPhrase,
    ) -> ScriptResult<(Act, RuleId)> {
        let all = self.names.candidates(game, what)?;
        let in_hand = |o: &Object| o.zone == Zone::Hand(player);
        let down = |o: &Object| o.in_play() && o.face_down && holder(game, o.id) == player;
        let any = |is: &dyn Fn(&Object) -> bool| all.iter().any(|o| is(game.object(*o)));
        let (who, called) = (player_name(game, player), self.names.words(what));
        match (any(&in_hand), any(&down)) {
            (true, false) => {
                let object = self.names.one(game, what, &[&in_hand])?;
                Ok((Act::Play { object, how: HowPlayed::FaceDown }, cite!("409.1")))
            }
            (false, true) => {
                let object = self.names.one(game, what, &[&down])?;
                Ok((Act::TurnFaceUp(object), cite!("408.2h")))
            }
            (true, true) => Err(Problem::error(
                what.span,
                format!("{who} could play one face down or turn one face up"),
            )
            .help(format!(
                "write `{who} plays {called} face down` or `{who} turns {called} face up`"
            ))),
            (false, false) => {
                let message =
                    format!("{who} has no {called} in hand, nor one in play that is face down");
                Err(Problem::error(what.span, message))
            }
        }
    }

    /// `uses X`, `shocks Y`: a card in hand is played, of a permanent the ability.
    pub(super) fn as_it_lies<'n>(
        &self,
        game: &Game,
        player: PlayerId,
        what: &'n NounPhrase,
    ) -> ScriptResult<&'n NounPhrase> {
        let NounKind::Ability { of, which: WhichAbility::OrItself, .. } = &what.kind else {
            return Ok(what);
        };
        let all = self.names.candidates(game, of)?;
        let in_hand = |o: &Object| o.zone == Zone::Hand(player);
        let acts = |o: &Object| {
            o.in_play()
                && holder(game, o.id) == player
                && characteristics(game, o.id)
                    .abilities
                    .iter()
                    .any(|a| matches!(a.ability.as_ref(), Ability::Activated(_)))
        };
        let any = |is: &dyn Fn(&Object) -> bool| all.iter().any(|o| is(game.object(*o)));
        let (who, called) = (player_name(game, player), self.names.words(of));
        match (any(&in_hand), any(&acts)) {
            (true, true) => Err(Problem::error(
                what.span,
                format!("{who} has one in hand and one in play: which is used?"),
            )
            .help(format!("write `{who} plays {called}` or `{who} plays {called}'s ability`"))),
            (false, true) => Ok(what),
            _ => Ok(of),
        }
    }

    /// `taps two Islands`, where nothing asks for it: for mana, if that is all that tapping them
    /// can do.
    pub(super) fn tapped_for_mana(
        &self,
        game: &Game,
        log: &Log,
        player: PlayerId,
        objects: &[NounPhrase],
    ) -> ScriptResult<Vec<Act>> {
        let (mut acts, mut taken): (Vec<Act>, Vec<ObjectId>) = (Vec::new(), Vec::new());
        for noun in objects {
            let fresh = |o: &Object| !taken.contains(&o.id);
            let untapped = |o: &Object| o.in_play() && !o.tapped;
            let mine = |o: &Object| holder(game, o.id) == player;
            let found = self.names.resolve(game, noun, &[&mine, &fresh, &untapped])?;
            for object in found {
                let seen = characteristics(game, object);
                let taps = |i: &&crate::game::AbilityInstance| {
                    matches!(i.ability.as_ref(),
                        Ability::Activated(a) if a.costs.contains(&Cost::Tap))
                };
                let mut all = seen.abilities.iter().filter(taps).peekable();
                if all.peek().is_none() || !all.all(crate::rules::is_mana) {
                    let message = format!("what is {} tapped for?", name(game, object));
                    return Err(Problem::error(noun.span, message).help(
                        "for mana, write `Ann taps X for mana`; for what else it does, `Ann plays \
                            X's ability`; nothing asks for it here",
                    ));
                }
                taken.push(object);
                let ability = super::acts::mana_ability(game, log, object, None, noun)?;
                acts.push(Act::PlayAbility { object, ability });
            }
        }
        Ok(acts)
    }

    /// `all Mountains`: those that the player has in play, untapped.
    pub(super) fn every_source(
        &self,
        game: &Game,
        player: PlayerId,
        of: &NounPhrase,
    ) -> ScriptResult<Vec<ObjectId>> {
        let mut all = match &of.kind {
            NounKind::Described(described) => described.here(game, player)?,
            _ => self.names.candidates(game, of)?,
        };
        all.retain(|o| {
            let object = game.object(*o);
            object.in_play() && !object.tapped && holder(game, *o) == player
        });
        if all.is_empty() {
            let words = self.names.words(of);
            let message = format!("{} has no untapped {words}", player_name(game, player));
            return Err(Problem::error(of.span, message));
        }
        Ok(all)
    }

    /// `Ann adds {G}`: the only mana ability that makes it, or one of several that nothing tells
    /// apart.
    pub(super) fn only_source(
        &self,
        game: &Game,
        log: &Log,
        player: PlayerId,
        mana: &ManaText,
    ) -> ScriptResult<(ObjectId, usize)> {
        let help = "say what makes the mana: `Ann taps Forest for {G}`, `Ann plays X's ability`";
        let [symbol] = mana.cost.0[..] else {
            let message = "several mana may come of several sources";
            return Err(Problem::error(mana.span, message).help(help));
        };
        let mut found: Vec<(ObjectId, usize)> = Vec::new();
        let mine = |o: &&ObjectId| holder(game, **o) == player && !game.object(**o).tapped;
        for object in game.in_play().iter().copied().filter(|o| mine(&o)) {
            let seen = characteristics(game, object);
            for (at, ability) in seen.abilities.iter().enumerate() {
                let activated = matches!(ability.ability.as_ref(), Ability::Activated(_));
                if !activated || !crate::rules::is_mana(ability) {
                    continue;
                }
                let open = || {
                    ability.ability.any(is_open)
                        && could_make(game, log, object, at).is_none_or(|kinds| {
                            kind_of(symbol).is_none_or(|kind| kinds.contains(&kind))
                        })
                };
                if names_mana(&ability.ability, symbol) || open() {
                    found.push((object, at));
                }
            }
        }
        let who = player_name(game, player);
        let Some(first) = found.first().copied() else {
            let message = format!("nothing that {who} has untapped makes {}", mana.cost);
            let mut problem = Problem::fail(mana.span, message);
            problem.rules = vec![cite!("406.1")];
            return Err(problem);
        };
        let same = |(o, at): &(ObjectId, usize)| {
            *at == first.1 && (*o == first.0 || alike(game, *o, first.0))
        };
        if found.iter().all(same) {
            return Ok(first);
        }
        let names = told(game, &found);
        let message = format!("several things could make {}: {names}", mana.cost);
        Err(Problem::error(mana.span, message).help(help))
    }

    /// `Ann regenerates X`: the only ability that does it, its own or that of an Aura on it.
    pub(super) fn only_regeneration(
        &self,
        game: &Game,
        player: PlayerId,
        what: &NounPhrase,
    ) -> ScriptResult<(ObjectId, usize)> {
        let in_play = |o: &Object| o.in_play();
        let mine = |o: &Object| holder(game, o.id) == player;
        let creature = self.names.one(game, what, &[&in_play, &mine])?;
        let mut found: Vec<(ObjectId, usize)> = Vec::new();
        let mut others = false;
        for object in game.in_play().iter().copied().filter(|o| holder(game, *o) == player) {
            let seen = characteristics(game, object);
            for (at, instance) in seen.abilities.iter().enumerate() {
                if !matches!(instance.ability.as_ref(), Ability::Activated(_)) {
                    continue;
                }
                let bears = game.object(object).attached_to == Some(Entity::Object(creature));
                let meant = |action: &Action| match action {
                    Action::Regenerate(ObjectRef::This | ObjectRef::ThisAs(_)) => {
                        object == creature
                    }
                    Action::Regenerate(ObjectRef::Attached(..)) => bears,
                    _ => false,
                };
                let targets =
                    |action: &Action| matches!(action, Action::Regenerate(ObjectRef::Phrase(_)));
                if instance.ability.any(meant) {
                    found.push((object, at));
                }
                others |= instance.ability.any(targets);
            }
        }
        let help = "say by what: `Ann plays X's ability`, `Ann plays Y's ability targeting X`, \
            `Ann plays Y targeting X`";
        match found.as_slice() {
            [one] if !others => Ok(*one),
            [] => {
                let message = format!("no ability of its own regenerates {}", name(game, creature));
                Err(Problem::error(what.span, message).help(help))
            }
            _ => {
                let message = format!(
                    "several abilities could regenerate {}: {}{}",
                    name(game, creature),
                    told(game, &found),
                    if others { " and one that targets" } else { "" }
                );
                Err(Problem::error(what.span, message).help(help))
            }
        }
    }
}

/// The names of the objects that have these abilities, each once.
fn told(game: &Game, found: &[(ObjectId, usize)]) -> String {
    let mut names: Vec<String> = found.iter().map(|(o, _)| name(game, *o)).collect();
    names.dedup();
    list(&names)
}
