//! 502.10, 502.11. Banding and bands with other: which bands can be declared, and who assigns
//! damage because of them.
use super::super::r418_continuous::{characteristics, controller};
use super::super::r502_keywords::statics::used;
use super::NotLegal;
use crate::cite;
use crate::game::{AttackRefused, Game, ObjectId, PlayerId};
use crate::rulebook::RuleId;
use crate::wording::tree::{Keyword, Objects};

fn bands_with(game: &Game, id: ObjectId) -> Vec<Objects> {
    characteristics(game, id)
        .keywords()
        .filter_map(|k| match k {
            Keyword::BandsWithOther(what) => Some((**what).clone()),
            _ => None,
        })
        .collect()
}

fn has_banding(game: &Game, id: ObjectId) -> bool {
    characteristics(game, id).has(&Keyword::Banding)
}

/// Why these declared bands can't be (502.10b, c; 502.11b; 602.3b).
pub(super) fn illegal_bands(
    game: &Game,
    attackers: &[(ObjectId, PlayerId)],
    bands: &[Vec<ObjectId>],
) -> Option<NotLegal> {
    let mut seen: Vec<ObjectId> = Vec::new();
    for band in bands {
        for member in band {
            if !attackers.iter().any(|(a, _)| a == member) {
                let why = AttackRefused::NotInAttack { creature: *member };
                return Some(NotLegal::new(&[cite!("502.10b"), cite!("308.2b")], why));
            }
            if seen.contains(member) {
                let why = AttackRefused::InTwoBands { creature: *member };
                return Some(NotLegal::new(&[cite!("502.10c"), cite!("308.2b")], why));
            }
            seen.push(*member);
        }
        let attacked = |m: &ObjectId| attackers.iter().find(|(a, _)| a == m).map(|(_, p)| *p);
        if band.iter().any(|m| attacked(m) != band.first().and_then(attacked)) {
            return Some(NotLegal::new(
                &[cite!("602.3b"), cite!("308.2b")],
                AttackRefused::BandDivided,
            ));
        }
        let without = band.iter().filter(|m| !has_banding(game, **m)).count();
        if without <= 1 && without < band.len() {
            continue;
        }
        let shared = band.iter().flat_map(|m| bands_with(game, *m)).any(|kind| {
            let have = band.iter().filter(|m| bands_with(game, **m).contains(&kind)).count();
            have >= 2
                && band
                    .iter()
                    .all(|m| has_banding(game, *m) || bands_with(game, *m).contains(&kind))
        });
        if !shared {
            let some_other = band.iter().any(|m| !bands_with(game, *m).is_empty());
            let rule = if some_other { cite!("502.11b") } else { cite!("502.10b") };
            let why = AttackRefused::NoBand { creatures: band.clone() };
            return Some(NotLegal::new(&[rule, cite!("308.2b")], why));
        }
    }
    None
}

/// The rules by which creatures are a band: by banding, or by a "bands with other" that they share.
pub(super) fn rules_of_band(game: &Game, band: &[ObjectId]) -> Vec<RuleId> {
    let without = band.iter().filter(|m| !has_banding(game, **m)).count();
    let mut rules =
        vec![cite!("308.2b"), if without <= 1 { cite!("502.10b") } else { cite!("502.11b") }];
    for member in band {
        let values = characteristics(game, *member);
        for keyword in
            values.keywords().filter(|k| matches!(k, Keyword::Banding | Keyword::BandsWithOther(_)))
        {
            rules.extend(
                used(values, keyword)
                    .into_iter()
                    .filter(|r| !rules.contains(r))
                    .collect::<Vec<_>>(),
            );
        }
    }
    rules
}

/// Whether a band goes on though none of its members has banding any more (502.10d).
pub(super) fn has_lost_banding(game: &Game, band: &[ObjectId]) -> bool {
    band.iter().all(|m| !has_banding(game, *m) && bands_with(game, *m).is_empty())
}

/// Who assigns the damage of a creature that faces these others, if banding gives that to their
/// side (502.10h, 502.11c).
pub(super) fn assigner(game: &Game, facing: &[ObjectId]) -> Option<(PlayerId, RuleId)> {
    if let Some(bander) = facing.iter().find(|f| has_banding(game, **f)) {
        return controller(game, *bander).map(|p| (p, cite!("502.10h")));
    }
    for creature in facing {
        for kind in bands_with(game, *creature) {
            if facing.iter().filter(|f| bands_with(game, **f).contains(&kind)).count() >= 2 {
                return controller(game, *creature).map(|p| (p, cite!("502.11c")));
            }
        }
    }
    None
}
