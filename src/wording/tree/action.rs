//! Verbs: one action each, with what belongs to it.
use super::{
    Aims, Amount, Arrival, Change, ChoiceKind, ChoiceLimit, Cost, Destination, DiscardWhat,
    Division, Duration, Effect, Facing, GameEnd, Leveled, ManaOutput, MoveVerb, NewTarget,
    ObjectRef, Objects, PlayerRef, Prohibition, Quantity, RepeatWhat, ReplacementText, RevealWhat,
    SkipWhat, Slot, Spelling, Step, Tapping, Thing, Through, TokenText, Tree, whether,
};
use crate::terms::{CounterKind, Phase, Step as TurnStep, ZoneKind};

/// One verb with what belongs to it. `who` is the player that acts; `You` where the text says
/// nothing.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Action {
    /// "Destroy …"; the rider "It can't be regenerated" is `NoRegeneration`.
    Destroy(ObjectRef),
    /// "target opponent destroys four lands he or she controls": chosen by that player
    DestroyBy(PlayerRef, ObjectRef),
    /// "It can't be regenerated [this turn]."
    NoRegeneration(ObjectRef),
    /// "Spend this mana only to play artifact spells": of the mana that the same ability adds.
    SpendOnly(super::SpendOnly),
    /// "The damage can't be prevented": the damage of the same or the sentence before.
    NoPrevention,
    /// "If ~ would deal damage to a creature, that damage can't be prevented or dealt instead to
    /// another creature or player": the damage of the sentence before.
    NoDiversion(Box<Objects>),
    /// "~ deals N damage to …", "… divided as you choose among …", "… divided evenly …"
    Damage {
        /// What deals it.
        source: ObjectRef,
        /// How much.
        amount: Amount,
        /// To whom.
        to: Thing,
        /// How it is divided.
        divided: Division,
        /// What "that much" means afterwards.
        slot: Slot,
        /// Whether the amount stands behind: "damage to target creature equal to its power". Print
        /// only.
        amount_last: Spelling,
    },
    /// "… gains N life"
    GainLife(PlayerRef, Amount),
    /// "… loses N life"
    LoseLife(PlayerRef, Amount),
    /// "…'s life total becomes N"
    SetLife(PlayerRef, Amount),
    /// "exchange life totals with target player"; "two target players exchange life totals"
    ExchangeLife(PlayerRef, Option<PlayerRef>),
    /// "… draws N cards"
    Draw(PlayerRef, Amount),
    /// "… discards …": a phrase over cards in hand, or the whole hand
    Discard(PlayerRef, DiscardWhat),
    /// "… sacrifices …"
    Sacrifice(PlayerRef, ObjectRef),
    /// "tap …"
    Tap(ObjectRef),
    /// "untap …"
    Untap(ObjectRef),
    /// "that player taps …", "each player untaps …": chosen by that player
    TapBy(PlayerRef, ObjectRef, Tapping),
    /// "tap or untap …"
    TapOrUntap(ObjectRef),
    /// "counter …"
    Counter(ObjectRef),
    /// "return / put / remove from the game …": any move between zones
    Move {
        /// Who moves it, where said ("its owner puts").
        who: PlayerRef,
        /// What.
        what: ObjectRef,
        /// The verb of the text.
        verb: MoveVerb,
        /// Where to.
        to: Destination,
    },
    /// "put the top N cards of \[library\] …" and other moves of cards by place: the cards are the
    /// first N of a library
    MoveTop {
        /// Who moves them.
        who: PlayerRef,
        /// Whose library.
        whose: PlayerRef,
        /// How many.
        amount: Amount,
        /// The verb.
        verb: MoveVerb,
        /// Where to.
        to: Destination,
        /// What "that card", "those cards" mean afterwards.
        slot: Slot,
    },
    /// "put N \[tokens\] into play"
    PutTokens {
        /// Who puts them.
        who: PlayerRef,
        /// How many.
        amount: Amount,
        /// What they are.
        token: Box<TokenText>,
        /// Bound to the tokens.
        slot: Slot,
    },
    /// "put a token into play that's a copy of …"
    PutTokenCopy {
        /// Who.
        who: PlayerRef,
        /// How many.
        amount: Amount,
        /// Of what.
        of: ObjectRef,
        /// "tapped", "attacking".
        arrives: Arrival,
        /// "except …"
        except: Vec<Change>,
        /// Bound to the tokens.
        slot: Slot,
    },
    /// "put N counters on …"
    PutCounters(ObjectRef, Amount, CounterKind),
    /// "put N counters, distributed as you choose among …"
    DistributeCounters(Thing, Amount, CounterKind),
    /// "remove N counters from …"; `None`: all
    RemoveCounters(ObjectRef, Option<Amount>, Option<CounterKind>),
    /// "remove those counters": as many as the text has put, from each thing that got any
    RemoveThoseCounters(CounterKind),
    /// "move N counters from A to B"
    MoveCounters {
        /// From.
        from: ObjectRef,
        /// To.
        to: ObjectRef,
        /// How many; `None`: all.
        amount: Option<Amount>,
        /// Which.
        kind: Option<CounterKind>,
    },
    /// "target player gets a poison counter"
    PlayerCounters(PlayerRef, Amount, CounterKind),
    /// "target player loses all poison counters"; what "that many" means afterwards
    LoseCounters(PlayerRef, CounterKind, Slot),
    /// "… gets +2/+2 and gains flying until end of turn", "… becomes a 3/3 creature", "… can't
    /// block this turn": a continuous effect (418.3)
    Change {
        /// What is changed.
        what: Thing,
        /// How, in printed order.
        changes: Vec<Change>,
        /// How long.
        duration: Duration,
    },
    /// "… gains control of … \[duration\]"
    GainControl(PlayerRef, ObjectRef, Duration),
    /// "each player may bid life": who, from which bid of yours on, and what the words behind it
    /// call "the high bidder" and "the high bid"; without a number, you choose the first bid.
    Bid {
        /// Who bids.
        who: PlayerRef,
        /// "for control of target creature": what the words behind it do with it.
        prize: Option<ObjectRef>,
        /// The first bid.
        start: Option<u32>,
        /// Bound to the high bidder, and to the high bid.
        high: Slot,
    },
    /// "you and target opponent each gain control of all creatures the other controls"
    TradeControl {
        /// The other player.
        with: PlayerRef,
        /// What changes hands.
        what: Box<Objects>,
        /// How long.
        duration: Duration,
        /// Bound to all that has.
        slot: Slot,
    },
    /// "exchange control of …"
    ExchangeControl(ObjectRef, ObjectRef, Duration),
    /// "search \[library\] for …"; what is done with what is found stands in the steps behind,
    /// which refer to the slot
    Search {
        /// Who searches.
        who: PlayerRef,
        /// Whose.
        whose: PlayerRef,
        /// Which zones: "library", "graveyard, hand, and library".
        zones: Vec<ZoneKind>,
        /// How many of what.
        find: Box<super::Phrase>,
        /// "a Forest card and a Plains card": what else, bound to the same slot.
        also: Option<Box<super::Phrase>>,
        /// Whether in all of them.
        through: Through,
    },
    /// "shuffle \[library\]"; "shuffle X into library" is a `Move`
    Shuffle(PlayerRef, PlayerRef),
    /// "reveal …", "reveals his or her hand"
    Reveal(PlayerRef, RevealWhat),
    /// "look at …"
    LookAt(PlayerRef, RevealWhat),
    /// "add {B}{B}{B} to your mana pool", "add one mana of any color"
    AddMana(PlayerRef, ManaOutput),
    /// "regenerate …" (419.6b)
    Regenerate(ObjectRef),
    /// "prevent …", "the next time …", "if … would … this turn, … instead": a shield or replacement
    /// (419)
    Replace(Box<ReplacementText>, Duration),
    /// "skip …"
    Skip(PlayerRef, SkipWhat),
    /// "take an extra turn after this one"; the slot is what "that turn" means
    ExtraTurn(PlayerRef, Amount, Slot),
    /// "after this phase, there is an additional combat phase [followed by an additional main
    /// phase]"
    ExtraPhases(Vec<Phase>),
    /// "get an additional upkeep step after this step" (300.8)
    ExtraStep(PlayerRef, TurnStep),
    /// "you control target player's next turn" (507): who, whose
    ControlTurn(PlayerRef, PlayerRef),
    /// "you control that player until ~ finishes resolving": who, whom
    ControlNow(PlayerRef, PlayerRef),
    /// "attach A to B"
    Attach(ObjectRef, ObjectRef),
    /// "that player attaches A to a land of his or her choice"
    AttachBy(PlayerRef, ObjectRef, ObjectRef),
    /// "each player chooses a number of lands he or she controls equal to the number of lands
    /// controlled by the player who controls the fewest, then sacrifices the rest": then the same
    /// with other things
    Level {
        /// What each player is left as many of as who has the fewest.
        what: Objects,
        /// "Players discard cards and sacrifice creatures the same way."
        then: Vec<Leveled>,
        /// "Each player" rather than "players", of the rest.
        each: Spelling,
        /// Each player, as the instruction goes through them.
        player: Slot,
        /// What is sacrificed or discarded.
        lost: Slot,
    },
    /// "each player chooses from the permanents he or she controls an artifact, a creature, and a
    /// land, then sacrifices the rest"
    KeepOfEach {
        /// From what.
        from: Objects,
        /// One of each of these.
        kept: Vec<Objects>,
        /// Each player, as the instruction goes through them.
        player: Slot,
        /// What is sacrificed.
        lost: Slot,
    },
    /// "flip ~" (508)
    Flip(ObjectRef),
    /// "turn … face up / face down"
    TurnFace(ObjectRef, Facing),
    /// "… wins the game" / "loses the game"
    EndGame(PlayerRef, GameEnd),
    /// "the game is a draw"
    DrawGame,
    /// "choose a color", "choose a creature type", "choose a number between …"
    Choose(PlayerRef, ChoiceKind, ChoiceLimit),
    /// "name a \[nonland\] card"
    NameCard(PlayerRef, Option<Box<Objects>>),
    /// "choose target creature", "choose a creature you control": a choice of objects or players
    /// that later text refers to
    ChooseThing(PlayerRef, Thing),
    /// "choose one —" with its modes (409.1b); `who` is not `You` for "an opponent chooses one"
    Modes {
        /// Who chooses.
        who: PlayerRef,
        /// How many: one, or two.
        count: Quantity,
        /// The modes.
        modes: Vec<Effect>,
        /// The entwine-like "or both".
        or_both: whether::OrBoth,
    },
    /// "copy that spell"; "you may choose new targets for the copy" is `NewTargets`
    CopySpell {
        /// Who puts the copy.
        who: PlayerRef,
        /// What is copied.
        what: ObjectRef,
        /// How often.
        amount: Amount,
        /// What the copy effect says otherwise (503.9).
        except: Vec<Change>,
        /// Bound to the copies.
        slot: Slot,
    },
    /// "copy that spell for each other permanent or player the spell could target. Each copy
    /// targets a different one of those …"
    CopyForEach {
        /// Who puts the copies.
        who: PlayerRef,
        /// What is copied.
        what: ObjectRef,
        /// For what that it could target.
        aims: Aims,
        /// How the words say so again.
        again: ObjectRef,
        /// Bound to the copies.
        slot: Slot,
    },
    /// "you may choose new targets for …", "change the target of …"
    NewTargets {
        /// Who chooses.
        who: PlayerRef,
        /// Of what.
        of: ObjectRef,
        /// To what it is changed, where said.
        to: NewTarget,
        /// "change the target": to another one, if another is legal (415.7a).
        must: whether::Must,
    },
    /// "remove … from combat"
    RemoveFromCombat(ObjectRef),
    /// "… phases out"
    PhaseOut(ObjectRef),
    /// "for each land target player controls in excess of the number you control, choose a land he
    /// or she controls, then the chosen permanents phase out. Repeat this process for …": of each
    /// type in turn
    PhaseExcess(PlayerRef, Vec<crate::terms::CardType>),
    /// "phases in"
    PhaseIn(ObjectRef),
    /// "play that card [without paying its mana cost]"
    PlayCard {
        /// Who.
        who: PlayerRef,
        /// What.
        what: ObjectRef,
        /// Without paying.
        free: whether::Free,
        /// "face down as a 2/2 creature spell"
        face_down: whether::FaceDown,
        /// When it may be done: `None` at once.
        duration: Option<Duration>,
    },
    /// "pay {2}", "pay 3 life": an action inside "you may … If you do"
    Pay(PlayerRef, Vec<Cost>),
    /// "pay any amount of life"; "the amount you pay can't be more than …"
    PayAnyLife(PlayerRef, Option<Box<Amount>>),
    /// "pay any amount of mana"
    PayAnyMana(PlayerRef),
    /// "flip a coin"
    FlipCoin(PlayerRef, u32),
    /// "flip a coin until you lose a flip" "flip a coin that many times or until you lose a flip,
    /// whichever comes first": not more often than that
    FlipUntilLost(PlayerRef, Option<Amount>),
    /// "ante ~", "ante the top card of your library" (217.9d)
    Ante(PlayerRef, RevealWhat),
    /// "scry N"
    Scry(PlayerRef, Amount),
    /// "\[players\] can't …", "damage can't be prevented this turn": rules changed for a while
    Forbid(Prohibition, Duration),
    /// "the next spell you play this turn costs {2} less", permissions "you may play an additional
    /// land this turn"
    Permit(super::Permission, Duration),
    /// "exchange …", "switch X's power and toughness" is a Change; "do the same", "repeat this
    /// process"
    Repeat(RepeatWhat),
    /// "mana burn", "lose all unspent mana"
    EmptyManaPool(PlayerRef),
    /// "transform into a copy": "~ becomes a copy of …"
    BecomeCopy {
        /// What changes.
        what: ObjectRef,
        /// Of what.
        of: ObjectRef,
        /// "except …"
        except: Vec<Change>,
        /// How long.
        duration: Duration,
    },
    /// "nothing happens" never stands alone; "it deals its damage …": assigns combat damage
    /// otherwise
    AssignAsUnblocked(ObjectRef, Duration),
    /// "separate … into two piles"
    Piles {
        /// Who separates them.
        who: PlayerRef,
        /// Into two piles, of which either may be empty.
        what: ObjectRef,
        /// Whose choice of a pile later text speaks of.
        chooser: PlayerRef,
        /// Bound to the chosen pile.
        pile: Slot,
    },
    /// Piles that have names, and what is said of them
    Labeled(Box<super::Labeled>),
    /// A verb without parts: "end the turn"
    Fixed(super::FixedVerb),
    /// A verb that has an object and no other part: "unattach …"
    ToObject(super::ObjectVerb, ObjectRef),
    /// A predicate without parts: "… becomes blocked"
    Predicate(super::Predicate, ObjectRef),
    /// "players play a Magic subgame, using their libraries as their decks"
    Subgame(PlayerRef),
    /// "put them back in any order", on top of the library
    PutBack {
        /// Who orders.
        who: PlayerRef,
        /// Which.
        what: ObjectRef,
    },
    /// "that player simultaneously sacrifices … and returns … to play"
    SacrificeAndMove {
        /// Who.
        who: PlayerRef,
        /// What is sacrificed.
        sacrificed: ObjectRef,
        /// What is moved.
        moved: ObjectRef,
        /// The verb of the text.
        verb: MoveVerb,
        /// Where to.
        to: Destination,
    },
    /// A further verb: the steps are done as one by each of several players ("each player discards
    /// a card" is simply a `who`).
    Simultaneous(Vec<Step>),
    /// "remove … from the game haunting …" (502.51)
    Haunt(ObjectRef, ObjectRef),
    /// "… fights …", a later word: each deals damage equal to its power to the other; without the
    /// second, the two fight each other
    Fight(ObjectRef, Option<ObjectRef>),
    /// "creatures it was blocking that had become blocked by only that creature this combat become
    /// unblocked": it, and how the words say so again
    BecomeUnblocked(ObjectRef, ObjectRef),
    /// "it blocks …", "have ~ block"
    BlockNow(ObjectRef, ObjectRef),
    /// "If two or more creatures are tied for least power, you choose one of them": of the words
    /// before, which leave that choice anyway. The words are for print only.
    ChooseAmongTied(#[tree(free)] String),
}
