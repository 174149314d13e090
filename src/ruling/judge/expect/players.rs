//! Players: life, mana, what they control and own, priority, the end of the game, the turn.
use super::events::last;
use super::phrase::OnBoard;
use super::who::{all_called, counted, where_they_are};
use super::{CheckOutcome, Checked, ClaimView, Problem};
use crate::called::party_name;
use crate::called::{list, names_counted, player_name};
use crate::game::{Event, Game, ObjectId, Outcome as End, PlayerId, Zone};
use crate::judge::names::player_id;
use crate::rules::r418_continuous::{characteristics, controller};
use crate::scenario::ast::{
    Compared, DescribedAs, ManaText, NounKind, NounPhrase, PlayerName, TurnPoint, TurnPointKind,
};
use crate::source::Span;
use crate::terms::{ManaKind, ManaSymbol};
use crate::wording::tree::Noun;

/// `Bob has 18 life`: the tracked number.
pub(super) fn life(view: &ClaimView, player: PlayerId, amount: Compared, span: Span) -> Checked {
    if view.game.shares_turns() {
        return Err(Problem::error(span, "the life total is the team's (606.4a)")
            .help(format!("write `{}'s team has … life`", player_name(view.game, player))));
    }
    Ok(total(view, player, amount))
}

/// `Ann's team has 36 life`
pub(super) fn team_life(
    view: &ClaimView,
    player: PlayerId,
    amount: Compared,
    span: Span,
) -> Checked {
    if !view.game.shares_turns() {
        return Err(Problem::error(
            span,
            "a life total is shared only in Two-Headed Giant (606.4a)",
        ));
    }
    Ok(total(view, player, amount))
}

fn total(view: &ClaimView, player: PlayerId, amount: Compared) -> CheckOutcome {
    let now = view.game.player(player).life;
    let holds = i32::try_from(now).is_ok_and(|n| amount.holds(n));
    let theirs = |p: PlayerId| view.game.as_one(p, player);
    let entry = last(view, |e| matches!(e, Event::Life { player: p, .. } if theirs(*p)));
    CheckOutcome::new(holds, format!("{} has {now} life", party_name(view.game, player))).at(entry)
}

/// `Ann has {G}{G} in her mana pool`, `Ann's mana pool is empty`: exactly this.
pub(super) fn pools(view: &ClaimView, players: &[PlayerName], mana: &ManaText) -> CheckOutcome {
    let wanted = pool_kinds(&mana.cost.0);
    let each = players.iter().map(|player| {
        let id = player_id(player);
        let mut here: Vec<ManaKind> = view.game.player(id).mana.iter().map(|m| m.kind).collect();
        here.sort();
        let holds = wanted.as_ref() == Some(&here);
        let actual = match here.as_slice() {
            [] => format!("{}'s mana pool is empty", player.name),
            some => format!(
                "{} has {} in the mana pool",
                player.name,
                some.iter().map(ToString::to_string).collect::<String>()
            ),
        };
        let entry = last(view, |e| match e {
            Event::ManaAdded { player: p, .. }
            | Event::ManaSpent { player: p, .. }
            | Event::ManaLost { player: p, .. } => *p == id,
            _ => false,
        });
        CheckOutcome::new(holds, actual).at(entry)
    });
    super::all_of(each.collect())
}

/// `Ann has 2 mana in her pool`
pub(super) fn mana(view: &ClaimView, players: &[PlayerName], amount: Compared) -> CheckOutcome {
    let each = players.iter().map(|player| {
        let id = player_id(player);
        let here = view.game.player(id).mana.len();
        let entry = last(view, |e| match e {
            Event::ManaAdded { player: p, .. }
            | Event::ManaSpent { player: p, .. }
            | Event::ManaLost { player: p, .. } => *p == id,
            _ => false,
        });
        let holds = i32::try_from(here).is_ok_and(|n| amount.holds(n));
        CheckOutcome::new(holds, format!("{} has {here} mana in the mana pool", player.name))
            .at(entry)
    });
    super::all_of(each.collect())
}

/// The kinds of mana that symbols in a pool stand for: numerals are colourless; none where one
/// stands for no mana.
fn pool_kinds(symbols: &[ManaSymbol]) -> Option<Vec<ManaKind>> {
    let mut kinds = Vec::new();
    for symbol in symbols {
        match symbol {
            ManaSymbol::Color(c) => kinds.push(ManaKind::Color(*c)),
            ManaSymbol::Generic(n) => {
                // One more than a pool holds is as wrong as any number more.
                let times = (*n as usize).min(crate::terms::MOST_MANA + 1);
                kinds.extend(std::iter::repeat_n(ManaKind::Colorless, times))
            }
            ManaSymbol::Variable(_) | ManaSymbol::Snow | ManaSymbol::Hybrid(..) => return None,
        }
    }
    kinds.sort();
    Some(kinds)
}

/// `controls Teddy`, `controls 5 untapped lands`
///
/// Of a team: what its players control.
pub(super) fn controls(
    view: &ClaimView,
    (player, team): (PlayerId, bool),
    noun: &NounPhrase,
) -> Checked {
    let is_one = |by: PlayerId| by == player || team && view.game.team_of(player).contains(&by);
    let is_theirs = |o: ObjectId| {
        let zone = view.game.object(o).zone;
        matches!(zone, Zone::InPlay | Zone::Stack) && controller(view.game, o).is_some_and(is_one)
    };
    held(view, player, noun, Holds::Controls, &is_theirs)
}

/// `owns Teddy`, `owns 3 Cat tokens`
pub(super) fn owns(view: &ClaimView, player: PlayerId, noun: &NounPhrase) -> Checked {
    held(view, player, noun, Holds::Owns, &|o| view.game.object(o).owner == player)
}

/// How a player has what a claim is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holds {
    Controls,
    Owns,
}

impl Holds {
    fn verb(self) -> &'static str {
        match self {
            Holds::Controls => "controls",
            Holds::Owns => "owns",
        }
    }
}

fn held(
    view: &ClaimView,
    player: PlayerId,
    noun: &NounPhrase,
    how: Holds,
    theirs: &dyn Fn(ObjectId) -> bool,
) -> Checked {
    let (who, verb) = (player_name(view.game, player), how.verb());
    if let NounKind::Described(what) = &noun.kind {
        if let DescribedAs::Objects(objects) = &what.what
            && objects.noun == Noun::Card
            && how == Holds::Controls
        {
            let message = "what is controlled are permanents and spells; a card lies elsewhere";
            return Err(Problem::error(noun.span, message)
                .help("leave `card` out, `Ann controls 5 creatures`, or say where they are"));
        }
        let all = what.now(view, player)?;
        what.means_types_alone(view.game)?;
        let mine: Vec<ObjectId> = all.iter().copied().filter(|o| theirs(*o)).collect();
        let actual = match mine.as_slice() {
            [] => format!("{who} {verb} none"),
            some => format!("{who} {verb} {}: {}", some.len(), names_counted(view.game, some)),
        };
        return Ok(CheckOutcome::new(what.many.holds(mine.len(), all.len()), actual));
    }
    let all = match (all_called(view, noun), counted(noun)) {
        // What isn't there at all is what nobody has.
        (Err(_), Some(0)) => Vec::new(),
        (all, _) => all?,
    };
    if let (Some(_), NounKind::Named { name, alias: false, .. }) = (counted(noun), &noun.kind) {
        named_as_well(view, noun, name, &all, theirs)?;
    }
    let mine: Vec<ObjectId> = all.iter().copied().filter(|o| theirs(*o)).collect();
    let holds = match counted(noun) {
        Some(n) => mine.len() == n as usize,
        None => !mine.is_empty(),
    };
    let actual = match (all.as_slice(), counted(noun)) {
        ([], _) => format!("there is no {}", view.names.words(noun)),
        (_, Some(_)) => format!("{who} {verb} {}", mine.len()),
        (some, None) if how == Holds::Owns => {
            let owners: Vec<String> =
                some.iter().map(|o| player_name(view.game, view.game.object(*o).owner)).collect();
            format!("{} is owned by {}", view.names.words(noun), owners.join(", "))
        }
        (some, None) => where_they_are(view, some),
    };
    let entry = all.iter().filter_map(|o| super::events::change(view, *o)).max();
    Ok(CheckOutcome::new(holds, actual).at(entry))
}

/// A count of a card's name while another permanent has that name too, as a copy (503.2): which of
/// both is counted isn't said.
pub(super) fn named_as_well(
    view: &ClaimView,
    noun: &NounPhrase,
    name: &str,
    all: &[ObjectId],
    theirs: &dyn Fn(ObjectId) -> bool,
) -> Result<(), Problem> {
    let named = |o: &&ObjectId| {
        !all.contains(o)
            && theirs(**o)
            && characteristics(view.game, **o).name.as_deref() == Some(name)
    };
    let Some(copy) = view.game.in_play().iter().find(named) else { return Ok(()) };
    let message = format!("{} has the name {name} too", view.names.called(view.game, *copy));
    Err(Problem::error(noun.span, message).help(format!(
        "count what has the name, `2 creatures named {name}`, or say it of each by an alias"
    )))
}

/// `has priority`
pub(super) fn priority(view: &ClaimView, player: PlayerId) -> CheckOutcome {
    let now = view.game.turn().priority;
    let actual = now.map_or_else(
        || "no player has priority".to_string(),
        |p| format!("{} has priority", party_name(view.game, p)),
    );
    CheckOutcome::new(view.game.has_priority(player), actual)
        .at(last(view, |e| matches!(e, Event::Priority(_))))
}

/// `has lost the game`: a player who left it (102.3), or one whose opponent has won (102.2).
pub(super) fn lost(view: &ClaimView, player: PlayerId) -> CheckOutcome {
    let won_by_other = match view.game.outcome() {
        Some(End::Won(p)) => *p != player && view.game.opponents(*p).contains(&player),
        Some(End::Draw) | None => false,
    };
    let with_the_team = match view.game.outcome() {
        Some(End::Won(p)) => view.game.team_of(*p).contains(&player),
        Some(End::Draw) | None => false,
    };
    let holds = view.game.player(player).left && !with_the_team || won_by_other;
    let entry = last(view, |e| matches!(e, Event::Lost { player: p, .. } if *p == player))
        .or_else(|| last(view, |e| matches!(e, Event::Won(_))));
    let who = player_name(view.game, player);
    CheckOutcome::new(
        holds,
        if holds {
            format!("{who} has lost the game")
        } else {
            format!("{who} hasn't lost the game; {}", ending(view))
        },
    )
    .at(entry)
}

/// `has won the game`
pub(super) fn won(view: &ClaimView, player: PlayerId) -> CheckOutcome {
    let entry = last(view, |e| matches!(e, Event::Won(_) | Event::GameDrawn));
    // 102.2c: each player of the winning team wins.
    let won = match view.game.outcome() {
        Some(End::Won(p)) => view.game.team_of(*p).contains(&player),
        Some(End::Draw) | None => false,
    };
    CheckOutcome::new(won, ending(view)).at(entry)
}

/// `the game is a draw`
pub(super) fn draw(view: &ClaimView) -> CheckOutcome {
    let entry = last(view, |e| matches!(e, Event::Won(_) | Event::GameDrawn));
    CheckOutcome::new(view.game.outcome() == Some(&End::Draw), ending(view)).at(entry)
}

pub(super) fn goes_on(view: &ClaimView) -> CheckOutcome {
    let entry = last(view, |e| matches!(e, Event::Won(_) | Event::GameDrawn));
    CheckOutcome::new(view.game.outcome().is_none(), ending(view)).at(entry)
}

/// `the subgame is over`: one was played, and none is (506.5).
pub(super) fn subgame_over(view: &ClaimView) -> CheckOutcome {
    let entry = last(view, |e| matches!(e, Event::SubgameEnded));
    let over = entry.is_some() && view.game.main_game().is_none();
    let actual = match (over, entry) {
        (true, _) => "the subgame is over",
        (false, Some(_)) => "another subgame goes on",
        (false, None) => "no subgame has ended",
    };
    CheckOutcome::new(over, actual.to_owned()).at(entry)
}

fn ending(view: &ClaimView) -> String {
    match view.game.outcome() {
        Some(End::Won(p)) => {
            let team = view.game.team_of(*p);
            let names: Vec<String> = team.iter().map(|p| player_name(view.game, *p)).collect();
            let verb = if names.len() > 1 { "have" } else { "has" };
            format!("{} {verb} won the game", list(&names))
        }
        Some(End::Draw) => "the game is a draw".into(),
        None => "the game goes on".into(),
    }
}

/// `it is Bob's upkeep step`, `it is turn 2`
pub(super) fn turn(view: &ClaimView, point: &TurnPoint) -> Checked {
    let now = view.game.turn();
    let holds = is_now(view.game, point)?;
    let actual =
        format!("it is turn {}, {}'s {}", now.number, party_name(view.game, now.active), now.step);
    Ok(CheckOutcome::new(holds, actual)
        .at(last(view, |e| matches!(e, Event::StepBegan(_) | Event::TurnBegan { .. }))))
}

/// Whether it is this point of a turn now.
///
/// # Errors
/// The point is said to be the next one.
pub fn is_now(game: &Game, point: &TurnPoint) -> Result<bool, Problem> {
    let now = game.turn();
    let active =
        |player: &Option<PlayerName>| player.as_ref().is_none_or(|p| game.is_active(player_id(p)));
    let number = |turn: &Option<u32>| turn.is_none_or(|n| n == now.number);
    let which = |next: bool| match next {
        true => Err(Problem::error(point.span, "\"next\" says no point that it could be now")),
        false => Ok(()),
    };
    Ok(match &point.kind {
        TurnPointKind::BeforeTheGame => now.number == 0,
        TurnPointKind::Step { turn, player, part, next, beginning } => {
            which(*next)?;
            // The beginning of what has several steps is that of the first of them.
            let first = !beginning || now.step == part.first();
            part.includes(now.step)
                && first
                && active(player)
                && number(turn)
                && (!beginning || !now.begun)
        }
        TurnPointKind::Turn { turn, player, next } => {
            which(*next)?;
            active(player) && number(turn)
        }
    })
}
