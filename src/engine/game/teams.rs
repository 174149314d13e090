//! Teams: who plays together (200.3a), and who takes turns and has priority as one (606).
use super::*;

/// How the teams of a game play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TeamPlay {
    /// 606: a team shares its life total, its turns and priority.
    TwoHeadedGiant,
    /// 607: an emperor between generals.
    Emperor,
    /// 609: teammates sit apart from each other.
    Teams,
}

impl Game {
    /// Whether teams, not players, take turns, have priority and a life total (606.4).
    /// 606.4b: its teams take turns.
    pub fn shares_turns(&self) -> bool {
        self.options.team_play == Some(TeamPlay::TwoHeadedGiant)
    }

    /// The players of a player's team in seat order, those who left included; the player alone
    /// where there are no teams.
    pub fn team_of(&self, player: PlayerId) -> Vec<PlayerId> {
        match self.player(player).team {
            None => vec![player],
            team => self.players().filter(|p| p.team == team).map(|p| p.id).collect(),
        }
    }

    /// The other players of the team who are still in the game (200.3a).
    pub fn teammates(&self, of: PlayerId) -> Vec<PlayerId> {
        let others = self.team_of(of).into_iter();
        others.filter(|p| *p != of && !self.player(*p).left).collect()
    }

    /// The players who take turns and have priority as one with this player: the team, or the
    /// player alone.
    pub fn together(&self, player: PlayerId) -> Vec<PlayerId> {
        if self.shares_turns() { self.team_of(player) } else { vec![player] }
    }

    /// Who stands for those: the primary player (606.3), or the player.
    pub fn primary(&self, player: PlayerId) -> PlayerId {
        if self.shares_turns() { self.team_of(player)[0] } else { player }
    }

    /// Whether two players act as one.
    pub fn as_one(&self, a: PlayerId, b: PlayerId) -> bool {
        a == b || self.shares_turns() && self.player(a).team == self.player(b).team
    }

    /// Whether it is the player's turn, or the team's.
    pub fn is_active(&self, player: PlayerId) -> bool {
        self.as_one(self.turn.active, player)
    }

    /// The active player, or all players of the active team (606.6d).
    pub fn active_players(&self) -> Vec<PlayerId> {
        self.together(self.turn.active)
    }

    /// Whether the player may act: has priority, or is of the team that has it (606.6c).
    pub fn has_priority(&self, player: PlayerId) -> bool {
        self.turn.priority.is_some_and(|p| self.as_one(p, player))
    }

    /// Those who have priority one after the other, the active one first: players, or for each team
    /// its primary player.
    pub fn parties(&self) -> Vec<PlayerId> {
        self.apnap().into_iter().filter(|p| self.primary(*p) == *p).collect()
    }

    /// Whom attackers are declared against: the defending players, or for a defending team its
    /// primary player (606.7a).
    pub fn attackable(&self, defending: &[PlayerId]) -> Vec<PlayerId> {
        defending.iter().copied().filter(|p| self.primary(*p) == *p).collect()
    }
}

impl Game {
    /// 607.2: whether the player sits in the middle of a team of the Emperor variant.
    pub fn is_emperor(&self, player: PlayerId) -> bool {
        let team = self.team_of(player);
        self.options.team_play == Some(TeamPlay::Emperor)
            && team.get(team.len() / 2) == Some(&player)
    }
}
