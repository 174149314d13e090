//! Everything that can happen: proposed, maybe replaced, committed, looked at by triggers, folded
//! by the log.
use super::{
    AbilityOrigin, Bindings, Characteristics, Chosen, Combat, Continuing, Creation, Delayed,
    EffectId, Entity, LifeCause, Link, MarkerEvent, Move, ObjectId, PendingTrigger, PlayerId,
    StackItem,
};
use crate::rulebook::RuleId;
use crate::terms::{CounterKind, Mana, ManaSymbol, Step};
use crate::wording::tree::Way;
use std::sync::Arc;

/// Something that happens in a game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Event {
    // --- the turn
    /// A turn begins (300.1): the active player's permanents become settled (212.3d).
    TurnBegan {
        /// The turn's number.
        number: u32,
        /// The active player.
        player: PlayerId,
        /// The steps of the turn, in order.
        steps: Vec<Step>,
        /// Who is next in the normal order.
        next_active: PlayerId,
        /// What is left of the extra turns.
        extra_turns: Vec<PlayerId>,
    },
    /// Permanents become settled: the active player has controlled them since the turn began
    /// (212.3d).
    Settled(Vec<ObjectId>),
    /// Who comes next is another, without a turn: a turn was skipped (300.9).
    TurnsAhead {
        /// Who is next in the normal order.
        next_active: PlayerId,
        /// What is left of the extra turns.
        extra_turns: Vec<PlayerId>,
    },
    /// A step or main phase begins.
    StepBegan(Step),
    /// A step or phase is skipped.
    StepSkipped(Step),
    /// The game actions of the step are done and its beginning triggers noted.
    StepReady,
    /// The steps still ahead are others now (300.7, 300.8).
    StepsAhead(Vec<Step>),
    /// An extra turn is added (300.6).
    ExtraTurn(PlayerId),
    /// Something happens to a turn marker (608.4).
    Marker(MarkerEvent),
    /// A player gets priority, or nobody has it.
    Priority(Option<PlayerId>),
    /// A player passes.
    Passed(PlayerId),

    // --- objects
    /// A change of zones.
    Move(Box<Move>),
    /// A new object.
    Created(Box<Creation>),
    /// An object ceases to exist (420.5f, j), or leaves the stack as an ability.
    Ceased {
        /// Which.
        object: ObjectId,
        /// Its last known information.
        last_known: Option<Arc<Characteristics>>,
    },
    /// Proposed only: "destroy" (a replacement such as regeneration can apply); becomes a `Move`.
    Destroy {
        /// What.
        object: ObjectId,
        /// By what; `None` for lethal damage.
        source: Option<ObjectId>,
        /// Whether regeneration can replace it.
        regenerable: bool,
    },
    /// A permanent regenerates (419.6b), by this shield where one was made for it.
    Regenerated(ObjectId, Option<EffectId>),
    /// Tapped.
    Tapped(ObjectId),
    /// Untapped.
    Untapped(ObjectId),
    /// Damage.
    Damage {
        /// By what.
        source: ObjectId,
        /// To whom.
        to: Entity,
        /// How much.
        amount: u32,
        /// Combat damage.
        combat: bool,
    },
    /// Damage is prevented: what would have been dealt and by which effect's object it was stopped.
    Prevented {
        /// By what it would have been dealt.
        source: ObjectId,
        /// To whom.
        to: Entity,
        /// How much.
        amount: u32,
        /// The object whose effect prevented it.
        by: ObjectId,
    },
    /// Damage wears off (314.2, 419.6b, 502.15e).
    DamageRemoved(ObjectId),
    /// Counters are put on something.
    CountersPut {
        /// On what.
        on: Entity,
        /// Which.
        kind: CounterKind,
        /// How many.
        amount: u32,
    },
    /// Counters are removed.
    CountersRemoved {
        /// Who removes them; nobody, if it's the game.
        by: Option<PlayerId>,
        /// From what.
        from: Entity,
        /// Which.
        kind: CounterKind,
        /// How many.
        amount: u32,
    },
    /// An Aura or Equipment becomes attached, or unattached.
    Attached {
        /// What.
        object: ObjectId,
        /// To what.
        to: Option<Entity>,
    },
    /// Control changed by effects: noticed after the fact, so that 212.3d and triggers know.
    ControlChanged {
        /// Of what.
        object: ObjectId,
        /// From whom.
        from: PlayerId,
        /// To whom.
        to: PlayerId,
    },
    /// Turned face up or face down (504).
    TurnedFace {
        /// What.
        object: ObjectId,
        /// Face down.
        down: bool,
        /// Turned face up as a copy of this (504.8).
        copy_of: Option<super::Face>,
        /// The X of the morph cost that was paid.
        x: Option<u32>,
    },
    /// Flipped (508).
    Flipped(ObjectId),
    /// Something was chosen for an object.
    Chose {
        /// The object.
        object: ObjectId,
        /// For which of its abilities.
        by: Option<AbilityOrigin>,
        /// What.
        chosen: Chosen,
    },
    /// An object keeps track of a card (217.7d).
    Linked {
        /// The object.
        object: ObjectId,
        /// The card.
        link: Link,
    },
    /// An ability of an object was played this turn once more (403.3).
    AbilityUsed {
        /// The object.
        object: ObjectId,
        /// Which ability.
        ability: (AbilityOrigin, u8),
        /// It may be played only once, in whichever turn.
        once: bool,
    },
    /// The slots that an object remembers.
    Remembered {
        /// The object.
        object: ObjectId,
        /// Its memory.
        bindings: Bindings,
    },

    // --- the stack
    /// What an object on the stack knows of itself changed: modes, targets, costs.
    StackItemSet {
        /// Which.
        object: ObjectId,
        /// Its part on the stack.
        item: std::sync::Arc<StackItem>,
    },
    /// A spell became played (409.1i).
    SpellPlayed {
        /// The spell.
        spell: ObjectId,
        /// By whom.
        player: PlayerId,
    },
    /// An activated ability became played (409.1i, 411.1).
    AbilityPlayed {
        /// Its object on the stack; `None` for mana abilities.
        ability: Option<ObjectId>,
        /// Whose ability.
        source: ObjectId,
        /// Which.
        origin: (AbilityOrigin, u8),
        /// By whom.
        player: PlayerId,
        /// A mana ability (406).
        mana: bool,
    },
    /// A land was played (212.6).
    LandPlayed {
        /// The permanent.
        land: ObjectId,
        /// By whom.
        player: PlayerId,
        /// Whether the once-per-turn action was used.
        normal: bool,
    },
    /// Something became the target of a spell or ability.
    BecameTarget {
        /// What.
        target: Entity,
        /// Of what.
        by: ObjectId,
    },
    /// A spell or ability resolved.
    Resolved(ObjectId),
    /// A spell or ability was countered (414), by the rule or effect named.
    Countered {
        /// Which.
        object: ObjectId,
        /// The object that countered it; `None` when a rule did.
        by: Option<ObjectId>,
        /// The rule, when a rule did.
        rule: Option<RuleId>,
    },
    /// A triggered ability triggered (410.2).
    Triggered(Box<PendingTrigger>),
    /// The waiting ability of this number is taken off the list to go on the stack.
    TriggerTaken(u32),

    // --- players
    /// A life total changes by gaining or losing.
    Life {
        /// Whose.
        player: PlayerId,
        /// By how much.
        change: i64,
        /// Damage, payment or mana burn cause loss too.
        why: LifeCause,
    },
    /// Mana is added to a pool.
    ManaAdded {
        /// Whose.
        player: PlayerId,
        /// What.
        mana: Vec<Mana>,
        /// By what.
        source: Option<ObjectId>,
    },
    /// A permanent was tapped for mana (a mana ability with {T} resolved).
    TappedForMana {
        /// What.
        permanent: ObjectId,
        /// By whom.
        player: PlayerId,
        /// What it made.
        mana: Vec<Mana>,
    },
    /// Mana leaves a pool as payment.
    ManaSpent {
        /// Whose.
        player: PlayerId,
        /// What.
        mana: Vec<Mana>,
        /// The cost that it pays.
        cost: Vec<ManaSymbol>,
        /// The spell or ability on the stack that is paid for or asks for payment, or the source of
        /// another cost.
        about: Option<ObjectId>,
    },
    /// Unspent mana is lost (300.3), but for what is kept.
    ManaLost {
        /// Whose.
        player: PlayerId,
        /// What stays.
        kept: Vec<Mana>,
    },
    /// Proposed only: a card is to be drawn; becomes a `Move` or `DrewFromEmpty` (423).
    Draw(PlayerId),
    /// A draw from an empty library (420.5g).
    DrewFromEmpty(PlayerId),
    /// The state-based check has seen the draws from empty libraries.
    EmptyDrawsChecked,
    /// A player loses and leaves the game (102.3, 102.5).
    Lost {
        /// Who.
        player: PlayerId,
        /// Why.
        rule: RuleId,
    },
    /// A player wins (102.2).
    Won(PlayerId),
    /// The game is a draw (102.4).
    GameDrawn,
    /// A subgame begins; these cards, removed from the main game, are the decks (506.3).
    SubgameBegan(Vec<ObjectId>),
    /// The subgame is over, and its main game goes on (506.6).
    SubgameEnded,
    /// What happens next happens in the main game, or in the subgame again (506.5a).
    TurnedToMain {
        /// In the main game.
        main: bool,
    },
    /// A library was shuffled; its order is open until something looks.
    Shuffled(PlayerId),
    /// The order of a library is now this, top first.
    LibraryOrdered {
        /// Whose.
        player: PlayerId,
        /// Top first.
        order: Vec<ObjectId>,
        /// So many cards on top are known; how the others lie is still open.
        top: u32,
    },
    /// An unknown card of a library became an object of its own: the topmost of those that lie
    /// under the known ones.
    UnknownOnTop {
        /// Whose library.
        player: PlayerId,
        /// The new object; filled in as it is committed.
        new: ObjectId,
    },
    /// A player looked through a zone (glossary: Search).
    Searched {
        /// Who.
        player: PlayerId,
        /// Whose library.
        whose: PlayerId,
    },
    /// A spell or ability begins to be played, or is played (217.2e, f).
    BeingPlayed {
        /// It begins.
        begins: bool,
    },
    /// A player is controlled by another until what resolves now has finished, or isn't any more.
    ControlNow(PlayerId, Option<PlayerId>),
    /// A player's next turn will be controlled by another (507.1).
    TurnControl {
        /// Whose turn.
        player: PlayerId,
        /// Who controls it.
        by: PlayerId,
    },
    /// The winner becomes the owner of an ante (217.9b).
    OwnerChanged {
        /// Of what.
        object: ObjectId,
        /// Who owns it now.
        to: PlayerId,
    },
    /// Cards were revealed to all.
    Revealed {
        /// By whom.
        player: PlayerId,
        /// Which.
        objects: Vec<ObjectId>,
    },
    /// The first card that a player drew in a turn was revealed, as a static ability of the source
    /// says (404.5).
    RevealedFirst {
        /// Whose ability.
        source: ObjectId,
        /// By whom.
        player: PlayerId,
        /// The card in the hand.
        card: ObjectId,
    },
    /// The cumulative upkeep of a permanent was paid, or it wasn't (502.13a).
    UpkeepPaid {
        /// By whom.
        player: PlayerId,
        /// Whose cumulative upkeep.
        permanent: ObjectId,
        /// Paid, rather than not.
        paid: bool,
    },
    /// A card was cycled (502.18).
    Cycled {
        /// By whom.
        player: PlayerId,
        /// The card, where the discard put it.
        card: ObjectId,
    },
    /// A coin was flipped (511).
    CoinFlipped {
        /// By whom.
        player: PlayerId,
        /// Whether the player won; `None` for a flip that nobody calls.
        won: Option<bool>,
    },

    // --- combat
    /// The combat state is this now; `None` after combat.
    CombatSet(Option<Box<Combat>>),
    /// A creature was declared as an attacker (308.2g).
    Attacks {
        /// The creature.
        creature: ObjectId,
        /// Whom.
        player: PlayerId,
    },
    /// A creature was declared as a blocker (309.2e).
    Blocks {
        /// The creature.
        creature: ObjectId,
        /// What it blocks.
        attackers: Vec<ObjectId>,
    },
    /// An attacker became blocked (309.2f), by creatures or by an effect.
    BecameBlocked {
        /// The attacker.
        creature: ObjectId,
        /// By which creatures; none if by an effect.
        by: Vec<ObjectId>,
    },
    /// A creature was put on a blocked attacker's list later (410.9d).
    BlockerAdded {
        /// The attacker.
        attacker: ObjectId,
        /// The blocker.
        blocker: ObjectId,
    },
    /// An attacker wasn't blocked (309.2f).
    Unblocked(ObjectId),
    /// Removed from combat (306.2).
    RemovedFromCombat(ObjectId),
    /// A creature phases in or out (502.15) is a `Move` with cause `Phasing`.
    /// A continuous effect begins.
    EffectBegan(Box<Continuing>),
    /// It ends.
    EffectEnded(EffectId),
    /// An effect or delayed ability no longer concerns an object (502.15g).
    EffectForgets {
        /// Which.
        effect: EffectId,
        /// What.
        object: ObjectId,
    },
    /// What is left of a shield.
    ShieldLeft {
        /// Which.
        effect: EffectId,
        /// How much.
        left: u32,
    },
    /// A delayed triggered ability is created (404.4a).
    DelayedBegan(Box<Delayed>),
    /// It finds an object where another delayed ability of the same text has put it.
    DelayedFollows {
        /// Which.
        effect: EffectId,
        /// What was moved.
        object: ObjectId,
        /// What it has become.
        becomes: ObjectId,
    },
    /// It learns what another delayed ability of the same text has done to an object that it speaks
    /// of ("destroyed this way").
    DelayedLearns {
        /// Which.
        effect: EffectId,
        /// What was done.
        way: Way,
        /// To which object.
        object: ObjectId,
    },
    /// It is used up or expired.
    DelayedEnded(EffectId),
    /// A choice that players made, for the trace and the log.
    ChoiceMade,
}
