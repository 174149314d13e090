//! Events as facts: the kind of each and its parts. What an event carries for the engine alone (a
//! whole state, last known information, what is still ahead) is no part.
use super::{FactPart, FactShape, PartShape, Told};
use crate::game::{
    Cause, Chosen, EffectId, Entity, Event, LibraryPlace, LifeCause, ObjectId, ObjectKind,
    PlayerId, Zone,
};
use crate::rulebook::RuleId;
use crate::terms::{CounterKind, Mana, ManaSymbol, Step};
use crate::wording::tree::Way;

/// Every event with what it says and its parts; a part has the name that its pattern gives it, or
/// is worked out.
macro_rules! happenings {
    (@value $field:ident) => { $field };
    (@value $field:ident $value:expr) => { &$value };
    ($(
        $kind:ident $about:literal { $($field:ident: $type:ty $(= $value:expr)?),* }
            in $pattern:pat,
    )*) => {
        impl Event {
            /// All kinds, each with what it says and its parts.
            pub const KINDS: &[FactShape] = &[$(FactShape {
                name: stringify!($kind),
                about: $about,
                parts: &[$((stringify!($field), <$type as Told>::SHAPE),)*],
            },)*];

            /// The name of its kind.
            #[allow(unused_variables)]
            pub fn kind(&self) -> &'static str {
                match self { $($pattern => stringify!($kind),)* }
            }

            /// Shows each of its parts.
            #[allow(unused_variables)]
            pub fn parts(&self, see: &mut dyn FnMut(&'static str, FactPart)) {
                match self { $(
                    $pattern => {
                        $(see(
                            stringify!($field),
                            <$type as Told>::part(happenings!(@value $field $($value)?)),
                        );)*
                    }
                )* }
            }
        }
    };
}

happenings! {
    TurnBegan "A turn begins" { number: u32, player: PlayerId }
        in Event::TurnBegan { number, player, .. },
    Settled "Permanents have been controlled since the turn began" { objects: Vec<ObjectId> }
        in Event::Settled(objects),
    TurnsAhead "Another player comes next" { next: PlayerId }
        in Event::TurnsAhead { next_active: next, .. },
    StepBegan "A step or main phase begins" { step: Step } in Event::StepBegan(step),
    StepSkipped "A step or phase is skipped" { step: Step } in Event::StepSkipped(step),
    StepReady "The game actions of a step are done" {} in Event::StepReady,
    StepsAhead "The steps still ahead" { steps: Vec<Step> } in Event::StepsAhead(steps),
    ExtraTurn "An extra turn is added" { player: PlayerId } in Event::ExtraTurn(player),
    Marker "Something happens to a turn marker" {} in Event::Marker(_),
    Priority "A player gets priority, or nobody has it" { player: Option<PlayerId> }
        in Event::Priority(player),
    Passed "A player passes" { player: PlayerId } in Event::Passed(player),
    Move "An object changes zones" {
        object: ObjectId = m.object, from: Zone = m.from, to: Zone = m.to,
            place: LibraryPlace = m.place, cause: Cause = m.cause,
        source: Option<ObjectId> = m.source, put_by: PlayerId = m.put_by, becomes: ObjectId = m.new,
        tapped: bool = m.arrived.tapped, face_down: bool = m.arrived.face_down
    } in Event::Move(m),
    Created "An object comes into being" {
        object: ObjectId = c.new, what: ObjectKind = c.kind, owner: PlayerId = c.owner,
            put_by: PlayerId = c.put_by, zone: Zone = c.zone,
        source: Option<ObjectId> = c.source
    } in Event::Created(c),
    Ceased "An object ceases to exist" { object: ObjectId } in Event::Ceased { object, .. },
    Destroy "An object is to be destroyed"
        { object: ObjectId, source: Option<ObjectId>, regenerable: bool }
            in Event::Destroy { object, source, regenerable },
    Regenerated "A permanent regenerates" { object: ObjectId } in Event::Regenerated(object, _),
    Tapped "A permanent becomes tapped" { object: ObjectId } in Event::Tapped(object),
    Untapped "A permanent becomes untapped" { object: ObjectId } in Event::Untapped(object),
    Damage "Damage is dealt" { source: ObjectId, to: Entity, amount: u32, combat: bool }
        in Event::Damage { source, to, amount, combat },
    Prevented "Damage is prevented" { source: ObjectId, to: Entity, amount: u32, by: ObjectId }
        in Event::Prevented { source, to, amount, by },
    DamageRemoved "Damage is removed from a permanent" { object: ObjectId }
        in Event::DamageRemoved(object),
    CountersPut "Counters are put on something" { on: Entity, counters: CounterKind, amount: u32 }
        in Event::CountersPut { on, kind: counters, amount },
    CountersRemoved "Counters are removed"
        { by: Option<PlayerId>, from: Entity, counters: CounterKind, amount: u32 }
            in Event::CountersRemoved { by, from, kind: counters, amount },
    Attached "An object becomes attached or unattached" { object: ObjectId, to: Option<Entity> }
        in Event::Attached { object, to },
    ControlChanged "Control changes" { object: ObjectId, from: PlayerId, to: PlayerId }
        in Event::ControlChanged { object, from, to },
    TurnedFace "A permanent is turned face up or face down"
        { object: ObjectId, down: bool, x: Option<u32> }
            in Event::TurnedFace { object, down, x, copy_of: _ },
    Flipped "A permanent is flipped" { object: ObjectId } in Event::Flipped(object),
    Chose "Something is chosen for an object" { object: ObjectId, chosen: Chosen }
        in Event::Chose { object, chosen, by: _ },
    Linked "An object keeps track of a card" { object: ObjectId, card: ObjectId = link.object }
        in Event::Linked { object, link },
    AbilityUsed "An ability was played once more this turn" { object: ObjectId }
        in Event::AbilityUsed { object, ability: _, once: _ },
    Remembered "What an object remembers" { object: ObjectId }
        in Event::Remembered { object, bindings: _ },
    StackItemSet "What an object on the stack knows of itself" { object: ObjectId }
        in Event::StackItemSet { object, item: _ },
    SpellPlayed "A spell became played" { spell: ObjectId, player: PlayerId }
        in Event::SpellPlayed { spell, player },
    AbilityPlayed "An activated ability became played"
        { ability: Option<ObjectId>, source: ObjectId, player: PlayerId, mana: bool }
            in Event::AbilityPlayed { ability, source, player, mana, origin: _ },
    LandPlayed "A land was played" { land: ObjectId, player: PlayerId, normal: bool }
        in Event::LandPlayed { land, player, normal },
    BecameTarget "Something became a target" { target: Entity, by: ObjectId }
        in Event::BecameTarget { target, by },
    Resolved "A spell or ability resolved" { object: ObjectId } in Event::Resolved(object),
    Countered "A spell or ability is countered"
        { object: ObjectId, by: Option<ObjectId>, rule: Option<RuleId> }
            in Event::Countered { object, by, rule },
    Triggered "A triggered ability triggered" { source: ObjectId = trigger.source }
        in Event::Triggered(trigger),
    TriggerTaken "A waiting ability goes on the stack" { number: u32 }
        in Event::TriggerTaken(number),
    Life "A life total changes" { player: PlayerId, change: i64, why: LifeCause }
        in Event::Life { player, change, why },
    ManaAdded "Mana is added to a pool"
        { player: PlayerId, mana: Vec<Mana>, source: Option<ObjectId> }
            in Event::ManaAdded { player, mana, source },
    TappedForMana "A permanent was tapped for mana"
        { permanent: ObjectId, player: PlayerId, mana: Vec<Mana> }
            in Event::TappedForMana { permanent, player, mana },
    ManaSpent "Mana is spent"
        { player: PlayerId, mana: Vec<Mana>, cost: Vec<ManaSymbol>, about: Option<ObjectId> }
            in Event::ManaSpent { player, mana, cost, about },
    ManaLost "Unspent mana is lost" { player: PlayerId } in Event::ManaLost { player, .. },
    Draw "A card is to be drawn" { player: PlayerId } in Event::Draw(player),
    DrewFromEmpty "A player was to draw from an empty library" { player: PlayerId }
        in Event::DrewFromEmpty(player),
    EmptyDrawsChecked "The draws from empty libraries have been seen" {}
        in Event::EmptyDrawsChecked,
    Lost "A player loses" { player: PlayerId, rule: RuleId } in Event::Lost { player, rule },
    Won "A player wins" { player: PlayerId } in Event::Won(player),
    GameDrawn "The game is a draw" {} in Event::GameDrawn,
    SubgameBegan "A subgame begins with these cards as decks" { cards: Vec<ObjectId> }
        in Event::SubgameBegan(cards),
    SubgameEnded "The subgame is over" {} in Event::SubgameEnded,
    TurnedToMain "What follows happens in the main game" { main: bool }
        in Event::TurnedToMain { main },
    Shuffled "A library was shuffled" { player: PlayerId } in Event::Shuffled(player),
    LibraryOrdered "The order of a library" { player: PlayerId, order: Vec<ObjectId> }
        in Event::LibraryOrdered { player, order, .. },
    UnknownOnTop "A card of a library becomes an object of its own"
        { player: PlayerId, object: ObjectId } in Event::UnknownOnTop { player, new: object },
    Searched "A library was searched" { player: PlayerId, whose: PlayerId }
        in Event::Searched { player, whose },
    BeingPlayed "Whether something is being played" { begins: bool }
        in Event::BeingPlayed { begins },
    TurnControl "A player's next turn will be controlled by another"
        { player: PlayerId, by: PlayerId } in Event::TurnControl { player, by },
    ControlNow "A player is controlled by another while something resolves, or isn't any more"
        { player: PlayerId, by: Option<PlayerId> } in Event::ControlNow(player, by),
    OwnerChanged "A card has another owner" { object: ObjectId, to: PlayerId }
        in Event::OwnerChanged { object, to },
    Revealed "Cards were revealed" { player: PlayerId, objects: Vec<ObjectId> }
        in Event::Revealed { player, objects },
    RevealedFirst "The first card drawn was revealed"
        { source: ObjectId, player: PlayerId, card: ObjectId }
            in Event::RevealedFirst { source, player, card },
    UpkeepPaid "A cumulative upkeep was paid, or it wasn't"
        { player: PlayerId, permanent: ObjectId, paid: bool }
            in Event::UpkeepPaid { player, permanent, paid },
    Cycled "A card was cycled" { player: PlayerId, card: ObjectId }
        in Event::Cycled { player, card },
    CoinFlipped "A coin was flipped" { player: PlayerId, won: Option<bool> }
        in Event::CoinFlipped { player, won },
    CombatSet "The state of combat changes" {} in Event::CombatSet(_),
    Attacks "A creature attacks" { creature: ObjectId, player: PlayerId }
        in Event::Attacks { creature, player },
    Blocks "A creature blocks" { creature: ObjectId, attackers: Vec<ObjectId> }
        in Event::Blocks { creature, attackers },
    BecameBlocked "An attacker became blocked" { creature: ObjectId, by: Vec<ObjectId> }
        in Event::BecameBlocked { creature, by },
    BlockerAdded "Another creature blocks an attacker" { attacker: ObjectId, blocker: ObjectId }
        in Event::BlockerAdded { attacker, blocker },
    Unblocked "An attacker wasn't blocked" { creature: ObjectId } in Event::Unblocked(creature),
    RemovedFromCombat "A creature is removed from combat" { creature: ObjectId }
        in Event::RemovedFromCombat(creature),
    EffectBegan "A continuous effect begins" { effect: EffectId = effect.id }
        in Event::EffectBegan(effect),
    EffectEnded "A continuous effect ends" { effect: EffectId } in Event::EffectEnded(effect),
    EffectForgets "An effect no longer concerns an object" { effect: EffectId, object: ObjectId }
        in Event::EffectForgets { effect, object },
    ShieldLeft "What is left of a shield" { effect: EffectId, left: u32 }
        in Event::ShieldLeft { effect, left },
    DelayedBegan "A delayed triggered ability is created" { effect: EffectId = delayed.id }
        in Event::DelayedBegan(delayed),
    DelayedLearns "A delayed triggered ability learns what another one has done"
        { effect: EffectId, way: Way, object: ObjectId }
            in Event::DelayedLearns { effect, way, object },
    DelayedFollows "A delayed triggered ability finds what another one has moved"
        { effect: EffectId, object: ObjectId, becomes: ObjectId }
            in Event::DelayedFollows { effect, object, becomes },
    DelayedEnded "A delayed triggered ability is over" { effect: EffectId }
        in Event::DelayedEnded(effect),
    ChoiceMade "A choice was made" {} in Event::ChoiceMade,
}

impl Told for EffectId {
    const SHAPE: PartShape = PartShape::Number;
    fn part(&self) -> FactPart {
        FactPart::Number(self.0.into())
    }
}

impl Told for RuleId {
    const SHAPE: PartShape = PartShape::Word;
    fn part(&self) -> FactPart {
        FactPart::Word(self.number().into())
    }
}

impl Told for Mana {
    const SHAPE: PartShape = PartShape::Word;
    fn part(&self) -> FactPart {
        self.kind.part()
    }
}

/// Terms that have one word each.
macro_rules! named {
    ($($type:ident { $($case:pat => $word:literal,)* })*) => { $(
        impl Told for $type {
            const SHAPE: PartShape = PartShape::Word;
            fn part(&self) -> FactPart {
                FactPart::Word(match self { $($case => $word,)* }.into())
            }
        }
    )* };
}
named! {
    Cause {
        Cause::Destroyed => "destroyed",
        Cause::Sacrificed => "sacrificed",
        Cause::Discarded => "discarded",
        Cause::Drawn => "drawn",
        Cause::Countered => "countered",
        Cause::Resolved => "resolved",
        Cause::Played => "played",
        Cause::StateBased(_) => "state-based",
        Cause::Effect => "effect",
        Cause::Cost => "cost",
        Cause::Phasing => "phasing",
    }
    LifeCause {
        LifeCause::Gain => "gain",
        LifeCause::Loss => "loss",
        LifeCause::Damage => "damage",
        LifeCause::Payment => "payment",
        LifeCause::ManaBurn => "mana burn",
        LifeCause::Set => "set",
    }
    ObjectKind {
        ObjectKind::Card(_) => "card",
        ObjectKind::Token => "token",
        ObjectKind::SpellCopy => "copy of a spell",
        ObjectKind::Ability => "ability",
        ObjectKind::CombatDamage => "combat damage",
    }
}

impl Told for LibraryPlace {
    const SHAPE: PartShape = PartShape::Word;
    fn part(&self) -> FactPart {
        FactPart::Word(match self {
            LibraryPlace::Top => "top".into(),
            LibraryPlace::Bottom => "bottom".into(),
            LibraryPlace::Under(above) => format!("under {above}").into(),
        })
    }
}
