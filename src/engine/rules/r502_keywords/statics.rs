//! 502.1, 502.2-502.41. Keywords that other rules ask for by name: each is a static ability, and a
//! second instance of most adds nothing.
//!
//! Where a combat rule asks for one of them it cites what the keyword is, and, where the object has
//! it twice, that it counts once.
use crate::cite;
use crate::game::Characteristics;
use crate::rulebook::RuleId;
use crate::wording::tree::Keyword;

/// What the keyword is, and the rule by which several instances are redundant.
fn rules(keyword: &Keyword) -> Option<(RuleId, RuleId)> {
    Some(match keyword {
        Keyword::FirstStrike => (cite!("502.2a"), cite!("502.2d")),
        Keyword::Flying => (cite!("502.4a"), cite!("502.4c")),
        Keyword::Haste => (cite!("502.5a"), cite!("502.5c")),
        Keyword::Landwalk(_) => (cite!("502.6a"), cite!("502.6e")),
        Keyword::Protection(_) => (cite!("502.7a"), cite!("502.7g")),
        Keyword::Shadow => (cite!("502.8a"), cite!("502.8c")),
        Keyword::Trample => (cite!("502.9a"), cite!("502.9f")),
        Keyword::Banding => (cite!("502.10a"), cite!("502.10i")),
        Keyword::BandsWithOther(_) => (cite!("502.11b"), cite!("502.11d")),
        Keyword::Vigilance => (cite!("502.14a"), cite!("502.14c")),
        Keyword::Phasing => (cite!("502.15a"), cite!("502.15p")),
        Keyword::Horsemanship => (cite!("502.17a"), cite!("502.17c")),
        Keyword::Fear => (cite!("502.25a"), cite!("502.25c")),
        Keyword::DoubleStrike => (cite!("502.28a"), cite!("502.28e")),
        Keyword::Defender => (cite!("502.41a"), cite!("502.41c")),
        _ => return None,
    })
}

/// The rule that says what the keyword is.
pub fn static_rule(keyword: &Keyword) -> Option<RuleId> {
    rules(keyword).map(|(is, _)| is)
}

/// The rules behind a keyword that an object uses: what it is, and that a second instance of the
/// same adds nothing.
pub fn used(values: &Characteristics, keyword: &Keyword) -> Vec<RuleId> {
    let Some((is, redundant)) = rules(keyword) else { return Vec::new() };
    let instances = values.keywords().filter(|k| *k == keyword).count();
    let mut found = vec![is];
    found.extend((instances > 1).then_some(redundant));
    found
}
