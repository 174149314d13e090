//! What a play comes to with its first target, from which the games with each other one are known
//! where only the target tells them apart.
use super::{Picked, StepEnd, TapePlace, next_tape};
use crate::decide::Answer;
use crate::game::Game;
use crate::rules::Halfway;

/// What was picked, and of how many.
type Picks = [(Picked, u16)];

/// What was picked behind a target, and the game where it wasn't refused.
type Behind = (Vec<(Picked, u16)>, Option<Game>);

/// Whether and from where games with other targets are known.
pub(super) enum OtherTargets {
    /// No target was picked yet.
    NotYet,
    /// The first target was picked at this place.
    First(TapePlace, Vec<Behind>),
    /// Each is played.
    Never,
}

impl OtherTargets {
    /// Notes what a play came to, with what was picked and which question each pick answered.
    pub fn note(
        &mut self,
        halfways: &[(Halfway, TapePlace)],
        (picks, picked_at): (&Picks, &[(usize, bool)]),
        came: &StepEnd,
    ) {
        if let OtherTargets::NotYet = self
            && let Some((_, place)) = halfways.iter().find(|(half, _)| half.asks_for_target())
        {
            *self = OtherTargets::First(*place, Vec::new());
        }
        let OtherTargets::First(place, found) = self else { return };
        // With another target it was played itself.
        if picks.get(place.picks).is_some_and(|(pick, _)| pick.at > 0) {
            return;
        }
        let (at, behind) = (place.picks, place.picks + 1);
        let is_first = picks.get(at).is_some_and(|(pick, _)| pick.at == 0)
            && picked_at[at].0 == place.questions
            && picked_at[behind..].iter().all(|(_, pays)| *pays);
        let half = halfways.iter().find(|(half, _)| half.asks_for_target());
        let game = match came {
            StepEnd::On(game) if half.is_some_and(|(half, _)| half.only_target_tells(game)) => {
                Some(game.as_ref().clone())
            }
            // Not the target itself.
            StepEnd::Refused if picks.len() > behind => None,
            _ => return *self = OtherTargets::Never,
        };
        match is_first {
            true => found.push((picks[behind..].to_vec(), game)),
            false => *self = OtherTargets::Never,
        }
    }

    /// Whether all has been played with the first target, and another is next.
    pub fn is_through(&mut self, said: Option<&[u16]>) -> bool {
        let said = said.map_or(0, <[u16]>::len);
        match self {
            OtherTargets::First(place, found) if said == place.picks + 1 => !found.is_empty(),
            // Of those before it others are picked, and then it is asked for anew.
            OtherTargets::First(place, _) if said <= place.picks => {
                *self = OtherTargets::NotYet;
                false
            }
            _ => false,
        }
    }

    /// Shows each step with another target, up to one that has to be played itself, and tells which
    /// tape is next.
    pub fn others(
        &mut self,
        halfways: &[(Halfway, TapePlace)],
        listed: &[Vec<Answer>],
        picks: &Picks,
        see: &mut dyn FnMut(Vec<Picked>, Box<Game>),
    ) -> Option<Vec<u16>> {
        let OtherTargets::First(place, found) = self else { return next_tape(picks) };
        let half = halfways.iter().find(|(half, _)| half.asks_for_target());
        let mut picks = picks[..=place.picks].to_vec();
        let (now, of) = picks[place.picks];
        for at in now.at + 1..of {
            let answer = &listed[place.questions][usize::from(at)];
            let known = |game: &Game| half?.0.with_other_target(game, answer);
            let games: Option<Vec<Option<Game>>> = found
                .iter()
                .map(|(_, game)| game.as_ref().map_or(Some(None), |game| known(game).map(Some)))
                .collect();
            let Some(games) = games else { break };
            picks[place.picks].0.at = at;
            for ((behind, _), game) in found.iter().zip(games) {
                let all = picks.iter().chain(behind).map(|(pick, _)| *pick).collect();
                if let Some(game) = game {
                    see(all, Box::new(game));
                }
            }
        }
        let next = next_tape(&picks);
        if next.as_ref().is_none_or(|said| said.len() <= place.picks) {
            *self = OtherTargets::NotYet;
        }
        next
    }
}
