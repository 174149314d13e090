//! 420.5a, g, h: players who lose.
use crate::cite;
use crate::game::{Event, Game, Player};
use crate::rulebook::RuleId;
use crate::rules::r200_phrases::players_of;
use crate::rules::r418_continuous::statics;
use crate::rules::{Proposed, Ruling};
use crate::terms::CounterKind;
use crate::wording::tree::{Ability, GameRule, StaticClause};

fn losers(
    game: &Game,
    rule: RuleId,
    means: RuleId,
    loses: impl Fn(&Player) -> bool,
) -> Vec<Proposed> {
    let still_in = game.apnap();
    let proposed = |player| {
        // 102.3: another way than having no life left.
        let otherwise = (game.player(player).life > 0).then_some(cite!("102.3"));
        let team = (game.shares_turns() && rule == cite!("420.5a")).then_some(cite!("606.8a"));
        let rules: Vec<RuleId> = [rule, means].into_iter().chain(otherwise).chain(team).collect();
        Proposed::new(&rules, Event::Lost { player, rule })
    };
    still_in.into_iter().filter(|p| loses(game.player(*p))).map(proposed).collect()
}

/// 420.5a, where no effect says otherwise.
pub(super) fn no_life(game: &Game) -> Ruling<Vec<Proposed>> {
    let mut found = losers(game, cite!("420.5a"), cite!("102.3b"), |p| p.life <= 0);
    if found.is_empty() {
        return Ok(found);
    }
    for active in statics(game) {
        let Ability::Static(text) = active.ability.ability.as_ref() else { continue };
        for clause in &text.clauses {
            if let StaticClause::GameRule(GameRule::NoLossForLife(who)) = clause {
                let safe = players_of(game, who, &active.context)?;
                found.retain(|p| {
                    !matches!(&p.event, Event::Lost { player, .. }
                        if safe.iter().any(|s| game.as_one(*s, *player)))
                });
            }
        }
    }
    Ok(found)
}

/// 420.5g
pub(super) fn empty_draws(game: &Game) -> Ruling<Vec<Proposed>> {
    Ok(losers(game, cite!("420.5g"), cite!("102.3c"), |p| p.drew_from_empty))
}

/// 420.5h
pub(super) fn poisoned(game: &Game) -> Ruling<Vec<Proposed>> {
    let poison = CounterKind::Named("poison".into());
    Ok(losers(game, cite!("420.5h"), cite!("102.3d"), |p| {
        p.counters.get(&poison).copied().unwrap_or(0) >= 10
    }))
}
