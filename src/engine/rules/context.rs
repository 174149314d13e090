//! From where a text is read: who "you" is, what "~" is, what its slots hold.
use super::{Ruling, Stop};
use crate::cite;
use crate::game::{
    AbilityInstance, AbilityOrigin, Bindings, Chosen, Entity, Object, ObjectId, PlayerId,
    ReadUnruled, Timestamp,
};
use crate::terms::ManaKind;
use crate::wording::tree::{Ability, Antecedent, CoinResult, Cost, PlayerRef, Slot, Variable};
use std::collections::BTreeMap;

/// Of what "one of them" was said, and which of it was taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PartTaken {
    /// The words that named all of it.
    pub of: Antecedent,
    /// All of it, as it was when the first of it was taken.
    pub all: Vec<ObjectId>,
    /// What was taken, as it was then.
    pub taken: Vec<ObjectId>,
}

/// What came of the instructions of a text so far: what later ones say of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Results {
    /// What earlier parts of the effect did ("this way"): what, which entities, how much.
    pub this_way: Vec<(crate::wording::tree::Way, Vec<Entity>, i64)>,
    /// Life totals and toughness as they were before this effect dealt damage there.
    pub before_damage: Vec<(Entity, i64)>,
    /// How the last coins came up, and for whom (511).
    pub coins: Vec<(PlayerId, CoinResult)>,
    /// What each of several players has found, shown, chosen or moved: where each of them goes on,
    /// "them" is his or her own (413.2d).
    pub shares: Vec<(PlayerId, ObjectId)>,
    /// Those who have done something together, whether or not there was anything to do it with.
    pub together: Vec<PlayerId>,
    /// The words that named them, where these can be gone back to.
    pub together_by: Option<Slot>,
    /// The same as the shares, of everybody: who has returned, removed or put something somewhere
    /// "this way".
    pub did: Vec<(PlayerId, ObjectId)>,
    /// What was looked at, revealed or found, instruction by instruction: "the rest" is of one of
    /// these.
    pub shown: Vec<Vec<ObjectId>>,
    /// How many objects each player just moved, discarded or sacrificed ("that many").
    pub counted: Vec<(PlayerId, i64)>,
    /// Objects that this effect has moved, as they were: what it does to them later it does to what
    /// they became.
    pub moved: Vec<ObjectId>,
    /// Spells that were countered into another visible zone than the text says, as they were.
    pub astray: Vec<ObjectId>,
    /// The one that was last picked from among several ("one of them"): what "that card" means
    /// then.
    pub picked: Option<ObjectId>,
    /// Of what a part was taken ("one of them"): "the rest" is what is left of it.
    pub parts: Vec<PartTaken>,
    /// What could have been chosen for a phrase and wasn't: what "the rest" means then.
    pub passed_over: Vec<(Slot, ObjectId)>,
    /// What players have chosen that is no object, such as a color: "that color" is one of these,
    /// where each of several goes on his or her own (413.2d).
    pub chose: Vec<(PlayerId, Chosen)>,
    /// "Repeat this process": it was said, or chosen, just now.
    pub repeats: bool,
    /// The regeneration shields that it has made.
    pub shields: Vec<crate::game::EffectId>,
    /// What a mana ability is to make, until it does: its player has said so with the payment
    /// (409.1g).
    pub makes: Option<Vec<ManaKind>>,
    /// A permanent is tapped for the mana that the text makes (419.1a).
    pub taps_for_mana: bool,
    /// Who won the subgame that this effect made.
    pub subgame: Option<Vec<PlayerId>>,
}

/// The point of view of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Context {
    /// "you" (the controller of the spell or ability).
    pub you: PlayerId,
    /// "~": the object with the text, or its last known information.
    pub this: ObjectId,
    /// What "~" means where it isn't `this`: the object that granted the ability (202.2b).
    pub named: Option<ObjectId>,
    /// The object on the stack that is being played or resolved; `None` for static abilities.
    pub stack_object: Option<ObjectId>,
    /// What slots and variables hold.
    pub bindings: Bindings,
    /// What came of its instructions so far.
    pub results: Results,
    /// What "other" means others than, where that isn't `this`: the object that an effect of
    /// another is applied to.
    pub besides: Option<ObjectId>,
    /// The creature whose defending player the words mean first: the object that an effect of
    /// another is applied to (308.1).
    pub attacker: Option<ObjectId>,
    /// The defending player that was chosen for this text (602.2a).
    pub defending: Option<PlayerId>,
    /// 601.11: whose range of influence limits what is seen besides that of "you": the player's
    /// whose permanent an effect changes.
    pub also_seen_by: Option<PlayerId>,
    /// 601.14a: of whose spell or ability the text stands in the place of a part; it reaches no
    /// further than that player.
    pub on_behalf_of: Option<PlayerId>,
    /// The item that a "for each" is at.
    pub each: Option<Entity>,
    /// The ability whose text it is, for linked abilities and choices.
    pub origin: Option<AbilityOrigin>,
    /// The one of several players who acts now.
    pub acting: Option<PlayerId>,
    /// The words that named that player and the others.
    pub acting_by: Option<Slot>,
    /// Who does what he or she may do, where the verb names nobody: that player makes its choices
    /// (413.2c).
    pub offered: Option<PlayerId>,
    /// Of the players whom words mean that no slot stands for ("their controllers"): those who do
    /// what they may do, and of whom it is said (413.2c).
    pub willing: Vec<(PlayerRef, Vec<PlayerId>)>,
    /// Words behind what is done ask whether it was ("if you do").
    pub asked_after: bool,
    /// Costs that the "may" being asked covers too.
    pub to_pay: Vec<Vec<Cost>>,
    /// Targets that are illegal as the spell or ability resolves: it neither acts on them nor makes
    /// them act (413.2a).
    pub illegal: Vec<Entity>,
    /// The same for one instance of the word "target", by its slot: what another instance names may
    /// be legal there.
    pub illegal_in: Vec<(Slot, Entity)>,
    /// The text says what to do in the event of a tie (413.2i).
    pub says_of_ties: bool,
    /// What is chosen to be tapped or untapped and is named by other words of the text too.
    pub turned: Vec<Slot>,
    /// The most that a variable may be announced as.
    pub most: BTreeMap<Variable, i64>,
}

impl Context {
    /// What was announced for a phrase that targets (409.1c).
    ///
    /// # Errors
    /// Nothing was: a place in a text where the targets weren't looked for.
    pub fn announced(&self, slot: Slot) -> Ruling<&[Entity]> {
        match self.bindings.slots.get(&slot) {
            Some(bound) => Ok(&bound.entities),
            None => Err(Stop::unruled_by(cite!("409.1c"), ReadUnruled::NoTargetAnnounced)),
        }
    }

    /// Who makes the choices of a verb that names nobody (413.2c).
    pub fn chooser(&self) -> PlayerId {
        self.offered.unwrap_or(self.you)
    }

    /// The point of view of an object's own text.
    pub fn of(this: ObjectId, you: PlayerId) -> Context {
        Context {
            you,
            this,
            named: None,
            stack_object: None,
            bindings: Bindings::default(),
            results: Results::default(),
            besides: None,
            attacker: None,
            defending: None,
            also_seen_by: None,
            on_behalf_of: None,
            each: None,
            origin: None,
            acting: None,
            acting_by: None,
            offered: None,
            willing: Vec::new(),
            asked_after: false,
            to_pay: Vec::new(),
            illegal: Vec::new(),
            illegal_in: Vec::new(),
            says_of_ties: false,
            turned: Vec::new(),
            most: BTreeMap::new(),
        }
    }

    /// The point of view of one of an object's abilities: its slots as the object remembers them,
    /// and who granted it (202.2b).
    pub fn of_ability(object: &Object, ability: &AbilityInstance, you: PlayerId) -> Context {
        let mut context = Context::of(object.id, you).with(memory(object, ability));
        context.origin = Some(ability.origin);
        if ability.keyword.is_none() {
            context.named = ability.granted_by;
        }
        context
    }

    /// What "~" means: the object with the text, or the one that granted the ability (202.2b).
    pub fn own(&self) -> ObjectId {
        self.named.unwrap_or(self.this)
    }

    /// Notes what each of several players has found, shown, chosen or moved.
    pub fn share(&mut self, players: &[PlayerId], objects: &[Vec<ObjectId>]) {
        let each = players.iter().zip(objects);
        let each: Vec<_> = each.flat_map(|(p, all)| all.iter().map(|o| (*p, *o))).collect();
        self.results.did.extend(&each);
        if players.len() > 1 {
            self.results.shares.extend(each);
            self.results.together.extend(players);
        }
    }

    /// The same with these slots.
    pub fn with(mut self, bindings: Bindings) -> Context {
        self.results.this_way.clone_from(&bindings.done);
        self.bindings = bindings;
        self
    }
}

/// What an object remembers for one of its abilities: for one of the text that it came with, what
/// that text has bound. What a keyword stands for, what was granted and what a copy effect brought
/// have slots of their own (217.1c, 503.6).
pub fn memory(object: &Object, ability: &AbilityInstance) -> Bindings {
    let AbilityOrigin::Printed(place) = ability.origin else { return Bindings::default() };
    if object.bindings == Bindings::default() {
        return Bindings::default();
    }
    if let Some(keyword) = &ability.keyword {
        let own = Ability::Keyword((**keyword).clone());
        return match has_in_its_text(object, place, &own, ability.timestamp) {
            true => Bindings { slots: BTreeMap::new(), ..object.bindings.clone() },
            false => Bindings::default(),
        };
    }
    match has_in_its_text(object, place, &ability.ability, ability.timestamp) {
        true => object.bindings.clone(),
        false => Bindings::default(),
    }
}

/// Whether an ability is of the text that the object came with: a copy effect gives its abilities a
/// timestamp of its own.
fn has_in_its_text(object: &Object, place: u16, ability: &Ability, since: Timestamp) -> bool {
    let text = object.copy_of.as_ref().unwrap_or(&object.face);
    since == object.timestamp
        || text.abilities.get(usize::from(place)).is_some_and(|own| **own == *ability)
}
