//! 607, 609. Emperor and Teams: how the teams sit, and what the variants say of options and range.
//!
//! What they change stands where it acts: whom a player attacks (r601), what an emperor's loss does
//! (r606), deploying (r603), seeing a teammate's hand (r217).
use super::Engine;
use crate::cite;
use crate::game::{PlayerId, TableFact, TeamPlay};

impl Engine<'_> {
    /// Who plays with whom, told as the game begins or as the board is opened.
    pub(super) fn say_teams(&mut self) {
        let options = *self.game.options();
        let Some(play) = options.team_play.filter(|p| *p != TeamPlay::TwoHeadedGiant) else {
            return;
        };
        let mut told: Vec<PlayerId> = Vec::new();
        for player in self.game.players().map(|p| p.id).collect::<Vec<_>>() {
            let team = self.game.team_of(player);
            if told.contains(&team[0]) {
                continue;
            }
            told.push(team[0]);
            let mut rules = match play {
                TeamPlay::Emperor => vec![cite!("607.1"), cite!("607.2"), cite!("200.3a")],
                _ => vec![cite!("609.1"), cite!("609.3"), cite!("200.3a")],
            };
            rules.extend((play == TeamPlay::Emperor && team.len() != 3).then_some(cite!("607.6")));
            self.tell(&rules, |_| TableFact::Team { players: team.clone() });
        }
        let rules = match play {
            TeamPlay::Emperor => vec![
                cite!("607.3"),
                cite!("607.3a"),
                cite!("607.3b"),
                cite!("603.1"),
                cite!("607.3c"),
                cite!("607.4"),
            ],
            _ => vec![
                cite!("609.2"),
                cite!("609.2a"),
                cite!("609.2b"),
                cite!("609.2c"),
                cite!("609.4"),
            ],
        };
        self.tell(&rules, |_| TableFact::Emperors);
    }
}
