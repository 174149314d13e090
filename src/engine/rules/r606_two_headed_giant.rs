//! 606. Two-Headed Giant: teams share a life total, turns and priority; all else is each player's
//!      own.
//!
//! A team is spoken of by its primary player, who sits on its right and so comes first in turn
//! order (606.3). Whose turn it is, who has priority and whom attackers attack names that player;
//! `Game::as_one` says who goes with whom. Both teammates carry the team's life total. Where the
//! book speaks of two players a team, a larger team (606.10) is refused.
use super::r200_phrases::players_of;
use super::{Context, Engine, Proposed, Ruling, Stop};
use crate::cite;
use crate::game::{Event, Game, GameUnruled, PlayerId, TableFact, TeamPlay};
use crate::rulebook::RuleId;
use crate::wording::tree::Amount;

/// A player's life total, as far as an effect needs to know it: half of the team's, rounded up
/// (606.9a).
///
/// # Errors
/// For a team of more than two, of which the book doesn't say what a player's share is.
/// 606.4a, 606.9: what a player gains or loses the team does.
pub fn life_of(game: &Game, player: PlayerId) -> Ruling<i64> {
    let total = game.player(player).life;
    match game.together(player).len() {
        1 => Ok(total),
        2 => Ok((total + 1).div_euclid(2)),
        _ => Err(Stop::unruled_by(cite!("606.9a"), GameUnruled::LifeOfOne)),
    }
}

/// Whether a player's own share covers a payment of life.
///
/// # Errors
/// Where only the team's total would cover it: the book doesn't say which counts.
pub(in crate::rules) fn pays_from_its_share(game: &Game, player: PlayerId, n: i64) -> Ruling<()> {
    let total = game.player(player).life;
    if game.shares_turns() && n > 0 && n <= total && n > life_of(game, player)? {
        return Err(Stop::unruled_by(cite!("606.9a"), GameUnruled::PaysOverHalf));
    }
    Ok(())
}

impl Engine<'_> {
    /// 606: who plays with whom, told as the game begins or as the board is opened.
    pub(super) fn say_two_headed_giant(&mut self) {
        if self.game.options().team_play != Some(TeamPlay::TwoHeadedGiant) {
            return;
        }
        for first in self.game.parties() {
            let team = self.game.together(first);
            let rules = if team.len() == 2 {
                vec![
                    cite!("606.1"),
                    cite!("606.2"),
                    cite!("606.3"),
                    cite!("606.4"),
                    cite!("606.4a"),
                    cite!("606.4b"),
                ]
            } else {
                vec![cite!("606.10"), cite!("606.3"), cite!("606.4a"), cite!("606.4b")]
            };
            self.tell(&rules, |_| TableFact::TwoHeads { players: team.clone() });
        }
    }

    /// The rule by which something is asked: of a team, another one than of a player.
    pub(super) fn of_team(&self, player: RuleId, team: RuleId) -> RuleId {
        if self.game.shares_turns() { team } else { player }
    }

    /// 606.9a: tells what a player's life total counts as, where a number is read from it.
    pub(super) fn say_share_of_life(&mut self, n: &Amount, context: &Context) -> Ruling<()> {
        let whose = match n {
            Amount::Life(who) => who,
            Amount::Half(of, _) => return self.say_share_of_life(of, context),
            _ => return Ok(()),
        };
        if !self.game.shares_turns() {
            return Ok(());
        }
        for player in players_of(&self.game, whose, context)? {
            let share = life_of(&self.game, player)?;
            self.tell(&[cite!("606.9a")], |_| TableFact::ShareOfLife { player, share });
        }
        Ok(())
    }

    /// 606.6b, 606.6e: who draws in the draw step, in the order of 606.6h.
    pub(super) fn who_draws(&mut self, first_turn: bool) -> Ruling<Vec<PlayerId>> {
        let mut team = self.game.active_players();
        if !first_turn || !self.game.shares_turns() {
            return Ok(team);
        }
        if team.len() > 2 {
            return Err(Stop::unruled_by(cite!("606.6b"), GameUnruled::FirstDraw));
        }
        let primary = team.remove(0);
        self.tell(&[cite!("606.6b"), cite!("101.5b")], |_| TableFact::PrimaryDrawsNot {
            player: primary,
        });
        Ok(team)
    }

    /// 606.8b, 607.5a: who loses because a player loses. Those who would lose anyway aren't added.
    /// 607.5, 609.5: the variants with teams add to the rules of losing. 606.8: a team loses by its
    /// life, its poison or its draws; 102.3f.
    pub(super) fn teams_lose(&self, group: &mut Vec<Proposed>) {
        let Some(play) = self.game.options().team_play else { return };
        for p in group.iter_mut().filter(|p| matches!(p.event, Event::Won(_))) {
            p.rules.extend(self.game.shares_turns().then_some(cite!("606.8b")));
        }
        let mut more: Vec<Proposed> = Vec::new();
        for p in group.iter() {
            let Event::Lost { player, rule } = p.event else { continue };
            let because = match play {
                TeamPlay::TwoHeadedGiant if rule == cite!("102.3a") => cite!("606.8c"),
                TeamPlay::TwoHeadedGiant => cite!("606.8b"),
                TeamPlay::Emperor if self.game.is_emperor(player) => cite!("607.5a"),
                TeamPlay::Emperor | TeamPlay::Teams => continue,
            };
            for mate in self.game.teammates(player) {
                let loses =
                    |q: &Proposed| matches!(q.event, Event::Lost { player: x, .. } if x == mate);
                if !group.iter().chain(&more).any(loses) {
                    more.push(Proposed::new(&[because], Event::Lost { player: mate, rule }));
                }
            }
        }
        group.extend(more);
    }
}
