//! 402.8, 412. In which zones a static ability functions, and whether its condition holds.
use crate::game::{AbilityInstance, Entity, Object, ObjectId, Zone};
use crate::rules::r200_phrases::View;
use crate::rules::r300_turn::time_holds;
use crate::rules::{Context, Ruling};
use crate::terms::ZoneKind;
use crate::wording::program::names_defending;
use crate::wording::tree::{
    Ability, Amount, Antecedent, Change, Condition, ObjectRef, ObjectRule, PlayerRef, Prohibition,
    Quality, Slot, Static, StaticClause, Thing, Tree,
};

/// Whether a clause functions where its object is.
pub(super) fn clause_functions(
    object: &Object,
    text: &Static,
    clause: &StaticClause,
    of_itself: bool,
) -> bool {
    if let Some(zone) = text.condition.as_ref().and_then(stated_zone) {
        return object.zone.kind() == Some(zone);
    }
    match object.zone {
        Zone::InPlay => true,
        Zone::Gone | Zone::PhasedOut => false,
        Zone::Stack => of_itself && sets_type_or_color(clause) || works_on_the_stack(clause),
        _ => of_itself && sets_type_or_color(clause) || limits_playing(clause),
    }
}

/// 402.8b: the zone that an ability's condition names for its own object.
fn stated_zone(condition: &Condition) -> Option<ZoneKind> {
    match condition {
        Condition::InZone(ObjectRef::This | ObjectRef::ThisAs(_), zone, _) => Some(*zone),
        Condition::All(all) => all.iter().find_map(stated_zone),
        _ => None,
    }
}

/// 402.8a, 405.2a
fn sets_type_or_color(clause: &StaticClause) -> bool {
    match clause {
        StaticClause::Change { changes, .. } => {
            changes.iter().any(|c| matches!(c, Change::Types(_) | Change::Color { .. }))
        }
        _ => false,
    }
}

/// 402.8c, 412.3
fn works_on_the_stack(clause: &StaticClause) -> bool {
    match clause {
        // "Spells that target ~ cost more to play": said of the spell itself.
        StaticClause::CostChange { this, what, .. } => this.is_so() || what.any(targets_this),
        StaticClause::AdditionalCost(_)
        | StaticClause::AlternativeCost { .. }
        | StaticClause::Forbid(Prohibition::PreventItsDamage) => true,
        StaticClause::Change {
            what: Thing::Object(ObjectRef::This | ObjectRef::ThisAs(_)),
            changes,
        } => changes
            .iter()
            .any(|c| matches!(c, Change::Rule(rule) if **rule == ObjectRule::CantBeCountered)),
        _ => false,
    }
}

/// "that target ~", of spells.
fn targets_this(quality: &Quality) -> bool {
    let this = |what: &Thing| {
        matches!(
            what,
            Thing::Object(ObjectRef::This | ObjectRef::ThisAs(_) | ObjectRef::ThisIn(..))
        )
    };
    matches!(quality, Quality::Targeting(what) if this(what))
}

/// 402.8d, 412.4
fn limits_playing(clause: &StaticClause) -> bool {
    match clause {
        StaticClause::CostChange { this, .. } => this.is_so(),
        StaticClause::AdditionalCost(_)
        | StaticClause::AlternativeCost { .. }
        | StaticClause::PlayThis(_)
        | StaticClause::OpeningHand(_) => true,
        _ => false,
    }
}

/// How a static ability's words are read: "you" is the controller of its object, or the owner of a
/// card that has none.
pub(super) fn static_context(
    view: &View<'_>,
    object: &Object,
    instance: &AbilityInstance,
) -> Ruling<Context> {
    let you = view.controller(object.id).unwrap_or(object.owner);
    let context = Context::of_ability(object, instance, you);
    match instance.ability.as_ref() {
        Ability::Static(text) if !speaks_of_each(text) => with_where_x(view, text, context),
        _ => Ok(context),
    }
}

/// Whether "where X is …" speaks of the objects that the ability applies to, so that X is another
/// number for each.
fn speaks_of_each(text: &Static) -> bool {
    let phrase = |c: &StaticClause| {
        matches!(c, StaticClause::Change { what: Thing::Object(ObjectRef::Phrase(_)), .. })
    };
    let of_each = |amount: &Amount| {
        matches!(amount, Amount::Stat(_, of)
            if matches!(**of, ObjectRef::Back(_)))
    };
    text.where_x.iter().any(|(_, amount)| of_each(amount)) && text.clauses.iter().any(phrase)
}

/// Adds what "where X is" says to the context.
pub(super) fn with_where_x(
    view: &View<'_>,
    text: &Static,
    mut context: Context,
) -> Ruling<Context> {
    for (letter, amount) in &text.where_x {
        let n = view.amount(amount, &context)?;
        context.bindings.variables.insert((*letter).into(), n);
    }
    Ok(context)
}

/// Whether its condition holds and the time is right.
fn static_holds(view: &View<'_>, text: &Static, context: &Context) -> Ruling<bool> {
    for limit in &text.during {
        if !time_holds(view, limit, context)? {
            return Ok(false);
        }
    }
    match &text.condition {
        Some(condition) => view.holds(condition, context),
        None => Ok(true),
    }
}

/// Whether a static ability is on: always for all that it applies to, or object by object where its
/// condition speaks of each ("as long as it's a creature").
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum On {
    /// Its condition holds.
    Yes,
    /// It doesn't.
    No,
    /// Ask [`holds_for`] about each object.
    ForEach,
}

/// Whether the ability is on.
pub(super) fn on(view: &View<'_>, text: &Static, context: &Context) -> Ruling<On> {
    let subject = text.clauses.iter().find_map(|c| match c {
        StaticClause::Change { what: Thing::Object(ObjectRef::Phrase(p)), .. } => Some(p.slot),
        _ => None,
    });
    if let (Some(condition), Some(slot)) = (&text.condition, subject)
        && (speaks_of(condition, slot) || several_defend(view) && names_defending(condition))
    {
        return Ok(On::ForEach);
    }
    if let Some(condition) = &text.condition
        && controllers_of(text).any(|slot| condition.refers_to(slot))
    {
        return Ok(On::ForEach);
    }
    // "Enchanted creature … as long as its controller controls another creature": another than that
    // one.
    let attached = text.clauses.iter().find_map(|c| match c {
        StaticClause::Change { what: Thing::Object(what @ ObjectRef::Attached(..)), .. } => {
            Some(what)
        }
        _ => None,
    });
    if let Some(what) = attached
        && let [one] = view.objects_of(what, context)?[..]
    {
        let about = Context { besides: Some(one), attacker: Some(one), ..context.clone() };
        return Ok(if static_holds(view, text, &about)? { On::Yes } else { On::No });
    }
    Ok(if static_holds(view, text, context)? { On::Yes } else { On::No })
}

/// Whether a condition that speaks of each object holds for this one.
pub(super) fn holds_for(
    view: &View<'_>,
    text: &Static,
    context: &Context,
    id: ObjectId,
) -> Ruling<bool> {
    let mut context = context.clone();
    context.besides = Some(id);
    context.attacker = Some(id);
    for clause in &text.clauses {
        if let StaticClause::Change { what, .. } = clause {
            bind(&mut context, what, id);
        }
    }
    if let Some(controller) = view.controller(id) {
        for slot in controllers_of(text) {
            context.bindings.bind(slot, vec![Entity::Player(controller)]);
        }
    }
    static_holds(view, text, &context)
}

/// "Lands each player controls … as long as that player …": each object is looked at with its own
/// controller.
fn controllers_of(text: &Static) -> impl Iterator<Item = Slot> {
    let of = |q: &Quality| match q {
        Quality::ControlledBy(PlayerRef::Phrase(p))
            if p.quantity == crate::wording::tree::Quantity::Each =>
        {
            Some(p.slot)
        }
        _ => None,
    };
    text.clauses.iter().filter_map(move |c| match c {
        StaticClause::Change { what: Thing::Object(ObjectRef::Phrase(p)), .. } => {
            p.objects.qualities().find_map(of)
        }
        _ => None,
    })
}

/// Binds the slot of a phrase to one of the objects that it describes.
pub(super) fn bind(context: &mut Context, what: &Thing, id: ObjectId) {
    match what {
        Thing::Object(ObjectRef::Phrase(p)) => {
            context.bindings.bind(p.slot, vec![Entity::Object(id)])
        }
        Thing::List(all) => all.iter().for_each(|t| bind(context, t, id)),
        _ => {}
    }
}

fn speaks_of(condition: &Condition, slot: Slot) -> bool {
    let back = |r: &ObjectRef| matches!(r, ObjectRef::Back(b) if b.to == Antecedent::Slot(slot));
    match condition {
        Condition::All(all) | Condition::Any(all) => all.iter().any(|c| speaks_of(c, slot)),
        Condition::Not(c) => speaks_of(c, slot),
        Condition::Is(r, _)
        | Condition::InZone(r, ..)
        | Condition::UnderControl(r, _)
        | Condition::Remains(r, _) => back(r),
        Condition::Controls(player, ..)
        | Condition::Life(player, _)
        | Condition::CardsInHand(player, _)
        | Condition::Turn(player, _) => {
            matches!(player, PlayerRef::ControllerOf(r) | PlayerRef::OwnerOf(r) if back(r))
        }
        _ => false,
    }
}

/// 602.2: whether more than one player is attacked.
fn several_defend(view: &View<'_>) -> bool {
    view.game.combat().is_some_and(|c| c.defending.len() > 1)
}
