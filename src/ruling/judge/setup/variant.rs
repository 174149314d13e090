//! Variant, options and teams: what goes together, and what the variant says where the file doesn't
//! (600.2, 605 to 609).
use super::{Builder, Problem};
use crate::game::{DeckKind, Options, PlayerId, Side, TeamPlay};
use crate::scenario::ast::{GameOption, OptionNamed, Scenario, TeamSetup, Variant};
use crate::source::Span;

/// The options of the game.
pub(super) fn options(scenario: &Scenario, problems: &mut Vec<Problem>) -> Options {
    let mut options = Options { multiplayer: scenario.players.len() > 2, ..Options::default() };
    for named in &scenario.options {
        match &named.option {
            GameOption::Ante => options.ante = true,
            GameOption::AttackMultiplePlayers => options.attack_multiple_players = true,
            GameOption::AttackLeft => options.attack_side = Some(Side::Left),
            GameOption::AttackRight => options.attack_side = Some(Side::Right),
            GameOption::DeployCreatures => options.deploy_creatures = true,
            GameOption::Constructed => options.decks = Some(DeckKind::Constructed),
            GameOption::Limited => options.decks = Some(DeckKind::Limited),
            GameOption::Unknown(other) => problems.push(
                Problem::error(named.span, format!("\"{other}\" is no option of a game")).help(
                    "options: ante, attack multiple players, attack left, attack right, \
                        deploy creatures, range of influence: 1, constructed, limited",
                ),
            ),
        }
    }
    let Some(variant) = &scenario.variant else {
        if let Some(team) = scenario.teams.first() {
            let problem = Problem::error(team.span, "teams need a variant that has them (600.2)");
            problems.push(problem.help("write `variant: two-headed giant`, `emperor` or `teams`"));
        }
        return options;
    };
    if scenario.players.len() < 3 {
        problems.push(Problem::error(
            variant.span,
            "a variant is for games of more than two players (600.1)",
        ));
    }
    let refusals = match &variant.variant {
        Variant::FreeForAll => {
            options.free_for_all = true;
            free_for_all(scenario)
        }
        Variant::GrandMelee => {
            options.free_for_all = true;
            options.grand_melee = true;
            options.attack_side = Some(Side::Left);
            grand_melee(scenario, variant.span)
        }
        Variant::TwoHeadedGiant => {
            options.team_play = Some(TeamPlay::TwoHeadedGiant);
            two_headed_giant(scenario, variant.span)
        }
        Variant::Emperor => {
            // 603.1, 607.3, 607.3b.
            options.team_play = Some(TeamPlay::Emperor);
            options.deploy_creatures = true;
            emperor(scenario, variant.span)
        }
        Variant::Teams => {
            options.team_play = Some(TeamPlay::Teams);
            teams(scenario, variant.span)
        }
        Variant::Unknown(other) => {
            let problem =
                Problem::unruled(variant.span, format!("not ruled yet: the variant \"{other}\""));
            problems.push(problem);
            Vec::new()
        }
    };
    problems.extend(refusals.into_iter().map(|(span, why)| Problem::error(span, why)));
    options
}

/// What is wrong, and where.
type Refusals = Vec<(Span, String)>;

fn attack_options(scenario: &Scenario) -> Vec<&OptionNamed> {
    use GameOption::{AttackLeft, AttackMultiplePlayers, AttackRight};
    let is = |named: &&OptionNamed| {
        matches!(named.option, AttackMultiplePlayers | AttackLeft | AttackRight)
    };
    scenario.options.iter().filter(is).collect()
}

fn deploys(scenario: &Scenario) -> Option<&OptionNamed> {
    scenario.options.iter().find(|named| named.option == GameOption::DeployCreatures)
}

/// 605: what doesn't go with Free-for-All.
/// 605.1, 605.2, 605.2a, 605.2c, 605.3, 600.2.
fn free_for_all(scenario: &Scenario) -> Refusals {
    let mut wrong = Vec::new();
    if let Some(team) = scenario.teams.first() {
        wrong.push((team.span, "there are no teams in Free-for-All (605.1)".into()));
    }
    if let Some(second) = attack_options(scenario).get(1) {
        wrong.push((
            second.span,
            "exactly one of attack left, attack right and attack multiple players is used (605.2b)"
                .into(),
        ));
    }
    if let Some(deploy) = deploys(scenario) {
        wrong.push((deploy.span, "creatures aren't deployed in Free-for-All (605.2c)".into()));
    }
    if let Some(range) = scenario.ranges.iter().find(|r| r.player.is_some()) {
        let why = "each player has the same range of influence in Free-for-All (605.2a)";
        wrong.push((range.span, why.into()));
    }
    wrong
}

/// 608.2: what doesn't go with Grand Melee, besides what doesn't with Free-for-All.
/// 608.1, 608.2, 608.2a, 608.2c, 608.3.
fn grand_melee(scenario: &Scenario, variant: Span) -> Refusals {
    let mut wrong = free_for_all(scenario);
    if scenario.players.len() < 4 {
        let why = "there is one turn marker for each full four players (608.4a)";
        wrong.push((variant, why.into()));
    }
    let other = |named: &&&OptionNamed| named.option != GameOption::AttackLeft;
    for option in attack_options(scenario).iter().filter(other) {
        let why = "Grand Melee is played with attacks to the left (608.2b, 608.2c)";
        wrong.push((option.span, why.into()));
    }
    wrong
}

/// Teams of one size, each player in one of them.
fn equal_teams(scenario: &Scenario, variant: Span, rule: &str) -> Refusals {
    let mut wrong = Vec::new();
    if scenario.teams.len() < 2 {
        wrong.push((variant, format!("two teams or more play: write `teams:` ({rule})")));
        return wrong;
    }
    let size = scenario.teams[0].players.len();
    for team in scenario.teams.iter().filter(|t| t.players.len() != size) {
        wrong.push((team.span, format!("all teams have the same size ({rule})")));
    }
    for (index, player) in scenario.players.iter().enumerate() {
        if scenario.teams.iter().filter(|t| t.players.contains(&index)).count() != 1 {
            wrong.push((player.span, format!("each player is in one team ({rule})")));
        }
    }
    wrong
}

/// Whether the players of a team sit side by side, in the order of the list.
fn together(team: &TeamSetup, of: usize) -> bool {
    team.players.windows(2).all(|w| (w[0] + 1) % of == w[1])
}

fn sit_together(scenario: &Scenario, rule: &str) -> Refusals {
    let of = scenario.players.len();
    let apart = scenario.teams.iter().filter(|t| !together(t, of));
    let why = format!("a team sits together: list its players in the order of `players` ({rule})");
    apart.map(|t| (t.span, why.clone())).collect()
}

/// 606.1, 606.2, 606.3, 606.4a.
fn two_headed_giant(scenario: &Scenario, variant: Span) -> Refusals {
    let mut wrong = equal_teams(scenario, variant, "606.1");
    if let Some(third) = scenario.teams.get(2) {
        wrong.push((third.span, "two teams play Two-Headed Giant (606.1)".into()));
    }
    if let Some(alone) = scenario.teams.iter().find(|t| t.players.len() < 2) {
        wrong.push((alone.span, "a team has two players (606.1)".into()));
    }
    // The primary player stands first in the list and sits on the right: no team goes round the end
    // of it.
    wrong.extend(sit_together(scenario, "606.3"));
    let split = |t: &&TeamSetup| t.players.windows(2).any(|w| w[0] > w[1]);
    if let Some(team) = scenario.teams.iter().find(split).filter(|_| wrong.is_empty()) {
        wrong.push((team.span, "begin `players` with the first player of a team (606.3)".into()));
    }
    for option in attack_options(scenario).into_iter().chain(deploys(scenario)) {
        let why = "no other multiplayer option is used in Two-Headed Giant (606.2)";
        wrong.push((option.span, why.into()));
    }
    if let Some(range) = scenario.ranges.first() {
        let why = "no other multiplayer option is used in Two-Headed Giant (606.2)";
        wrong.push((range.span, why.into()));
    }
    if let Some(player) = scenario.players.iter().find(|p| p.life.is_some()) {
        let why =
            "the life total is the team's: write `teams: [{players: […], life: 30}]` (606.4a)";
        wrong.push((player.span, why.into()));
    }
    wrong
}

/// 607.1, 607.2, 607.3, 607.3a, 607.3b, 607.6, 603.1.
fn emperor(scenario: &Scenario, variant: Span) -> Refusals {
    let mut wrong = equal_teams(scenario, variant, "607.1");
    wrong.extend(sit_together(scenario, "607.2"));
    let other = |t: &&TeamSetup| t.players.len() != 3;
    if let Some(team) = scenario.teams.iter().find(other) {
        let all = scenario.ranges.iter().any(|r| r.player.is_none());
        let each = (0..scenario.players.len())
            .all(|p| scenario.ranges.iter().any(|r| r.player == Some(p)));
        if team.players.len() < 3 || team.players.len() % 2 == 0 {
            wrong.push((team.span, "an emperor sits in the middle of the team (607.2)".into()));
        } else if !all && !each {
            let why = "a team of another size than three needs `range of influence` (607.6)";
            wrong.push((team.span, why.into()));
        }
    }
    for option in attack_options(scenario) {
        let why = "a player attacks an opponent who sits next to him or her (607.3c)";
        wrong.push((option.span, why.into()));
    }
    wrong.extend(lives_of_teams(scenario));
    wrong
}

/// 609.1, 609.2, 609.2a, 609.2b, 609.2c, 609.3.
fn teams(scenario: &Scenario, variant: Span) -> Refusals {
    let mut wrong = equal_teams(scenario, variant, "609.1");
    let n = scenario.teams.len().max(1);
    let team_at = |seat: usize| scenario.teams.iter().position(|t| t.players.contains(&seat));
    for (seat, player) in scenario.players.iter().enumerate().skip(n) {
        if team_at(seat) != team_at(seat - n) && wrong.is_empty() {
            let why = "teams sit in turn, each equally spaced out: A1, B1, A2, B2 (609.3)";
            wrong.push((player.span, why.into()));
        }
    }
    let repeated = (1..n.min(scenario.players.len())).any(|s| team_at(s) == team_at(s - 1));
    if repeated && wrong.is_empty() {
        wrong.push((variant, "no one sits next to a teammate (609.3)".into()));
    }
    match attack_options(scenario).as_slice() {
        [_] => {}
        [] => wrong.push((
            variant,
            "one of attack left, attack right and attack multiple players is used (609.2b)".into(),
        )),
        [_, second, ..] => wrong.push((
            second.span,
            "only one of attack left, attack right and attack multiple players is used (609.2b)"
                .into(),
        )),
    }
    wrong.extend(lives_of_teams(scenario));
    wrong
}

fn lives_of_teams(scenario: &Scenario) -> Refusals {
    let with = scenario.teams.iter().filter(|t| t.life.is_some());
    with.map(|t| (t.span, "a life total is shared only in Two-Headed Giant (606.4a)".into()))
        .collect()
}

impl Builder<'_> {
    /// Teams, their life, and ranges of influence. 606.10, 606.4a, 607.3a, 608.2a, 609.2a: 20 life
    /// for each player of a team, and the range that the variant says.
    pub(super) fn teams(&mut self) {
        let play = self.setup.options().team_play;
        for (n, team) in self.scenario.teams.iter().enumerate() {
            let total = 20 * team.players.len() as i64;
            for player in &team.players {
                let of = self.setup.player_mut(PlayerId(*player as u8));
                of.team = Some(n as u8);
                if play == Some(TeamPlay::TwoHeadedGiant) {
                    of.life = team.life.map_or(total, i64::from);
                }
            }
        }
        for index in 0..self.scenario.players.len() {
            let player = PlayerId(index as u8);
            let said = |of: Option<usize>| {
                self.scenario.ranges.iter().rev().find(|r| r.player == of).map(|r| r.seats)
            };
            let by_variant = match play {
                None if self.setup.options().grand_melee => Some(1),
                Some(TeamPlay::Emperor) if self.setup.is_emperor(player) => Some(2),
                Some(TeamPlay::Emperor) => Some(1),
                Some(TeamPlay::Teams) => Some(2),
                Some(TeamPlay::TwoHeadedGiant) | None => None,
            };
            let range = said(Some(index)).or(said(None)).or(by_variant);
            self.setup.player_mut(player).range = range;
        }
        self.setup.begin_with_ranges();
    }
}
