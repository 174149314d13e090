//! The syntax of `grammar/wording/events.pest`.
//!
//! Long because it has a type for each rule; made by `generate.rs`, not by hand.
#[allow(unused_imports, clippy::wildcard_imports)]
use super::*;

node! { Events = events [] {
    event: SyntaxNode<'i, Event<'i>>,
    event_more: Vec<SyntaxNode<'i, EventMore<'i>>>,
}}
node! { EventMore = event_more [] {
    shared_event: Option<SyntaxNode<'i, SharedEvent<'i>>>,
    event: Option<SyntaxNode<'i, Event<'i>>>,
}}
node! { SharedEvent = shared_event [] {
    object_event_pred: ObjectEventPred<'i>,
}}
choice! { Event = event {
    rules {
        SomeMoved(SyntaxNode<'i, SomeMoved<'i>>) = some_moved,
        SomeAttack(SyntaxNode<'i, SomeAttack<'i>>) = some_attack,
        SomeBlock(SyntaxNode<'i, SomeBlock<'i>>) = some_block,
        SomeDeal(SyntaxNode<'i, SomeDeal<'i>>) = some_deal,
        LastCounter(SyntaxNode<'i, LastCounter<'i>>) = last_counter,
        BothEvent(SyntaxNode<'i, BothEvent<'i>>) = both_event,
        PlayerEvent(SyntaxNode<'i, PlayerEvent<'i>>) = player_event,
        ObjectEvent(SyntaxNode<'i, ObjectEvent<'i>>) = object_event,
        StateEvent(SyntaxNode<'i, StateEvent<'i>>) = state_event,
    }
    words {
    }
}}
node! { StateEvent = state_event [] {
    condition: SyntaxNode<'i, Condition<'i>>,
}}
node! { ObjectEvent = object_event [] {
    this_or_other: Option<SyntaxNode<'i, ThisOrOther<'i>>>,
    thing: Option<SyntaxNode<'i, Thing<'i>>>,
    object_event_pred: ObjectEventPred<'i>,
}}
node! { ThisOrOther = this_or_other [] {
    tilde: SyntaxNode<'i, Tilde>,
    object_phrase: SyntaxNode<'i, ObjectPhrase<'i>>,
}}
node! { EDestroys = e_destroys [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { EUnattached = e_unattached [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { EAttached = e_attached [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
class! { ObjectEventPred {
    ERegenerates(SyntaxNode<'i, ERegenerates>) = e_regenerates,
    EAttached(SyntaxNode<'i, EAttached<'i>>) = e_attached,
    EUnattached(SyntaxNode<'i, EUnattached<'i>>) = e_unattached,
    EDestroys(SyntaxNode<'i, EDestroys<'i>>) = e_destroys,
    EShuffles(SyntaxNode<'i, EShuffles<'i>>) = e_shuffles,
    ECauses(SyntaxNode<'i, ECauses<'i>>) = e_causes,
    EPutBy(SyntaxNode<'i, EPutBy<'i>>) = e_put_by,
    EReturned(SyntaxNode<'i, EReturned<'i>>) = e_returned,
    EFaceUp(SyntaxNode<'i, EFaceUp>) = e_face_up,
    EPhases(SyntaxNode<'i, EPhases<'i>>) = e_phases,
    EEnters(SyntaxNode<'i, EEnters<'i>>) = e_enters,
    ELeaves(SyntaxNode<'i, ELeaves>) = e_leaves,
    EPutInto(SyntaxNode<'i, EPutInto<'i>>) = e_put_into,
    EAttacks(SyntaxNode<'i, EAttacks<'i>>) = e_attacks,
    EBlocksOr(SyntaxNode<'i, EBlocksOr<'i>>) = e_blocks_or,
    EBlocks(SyntaxNode<'i, EBlocks<'i>>) = e_blocks,
    EBecomesBlocked(SyntaxNode<'i, EBecomesBlocked<'i>>) = e_becomes_blocked,
    ELoses(SyntaxNode<'i, ELoses<'i>>) = e_loses,
    EDeals(SyntaxNode<'i, EDeals<'i>>) = e_deals,
    EIsDealt(SyntaxNode<'i, EIsDealt<'i>>) = e_is_dealt,
    ETappedMana(SyntaxNode<'i, ETappedMana<'i>>) = e_tapped_mana,
    ETapped(SyntaxNode<'i, ETapped<'i>>) = e_tapped,
    ETarget(SyntaxNode<'i, ETarget<'i>>) = e_target,
    ECountered(SyntaxNode<'i, ECountered>) = e_countered,
    EPlayed(SyntaxNode<'i, EPlayed>) = e_played,
}}
words! { EFaceUp = e_face_up {
    IsTurnedFaceUp = "is turned face up",
    AreTurnedFaceUp = "are turned face up",
}}
agreeing! { EFaceUp = e_face_up [verb] }
node! { EEnters = e_enters [verb] {
    e_under: Option<SyntaxNode<'i, EUnder<'i>>>,
}}
node! { EUnder = e_under [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
}}
words! { ELeaves = e_leaves {
    LeavesPlay = "leaves play",
    LeavePlay = "leave play",
}}
agreeing! { ELeaves = e_leaves [verb] }
node! { EPutInto = e_put_into [verb] {
    zone_any: Option<SyntaxNode<'i, ZoneAny<'i>>>,
    zone_owned: Option<SyntaxNode<'i, ZoneOwned<'i>>>,
    from_anywhere: Option<SyntaxNode<'i, FromAnywhere>>,
    zone_tail: Option<SyntaxNode<'i, ZoneTail<'i>>>,
    e_during: Option<SyntaxNode<'i, EDuring<'i>>>,
}}
node! { EDuring = e_during [] {
    limit_time: SyntaxNode<'i, LimitTime>,
}}
mark! { FromAnywhere = from_anywhere "from anywhere" }
node! { EAttacks = e_attacks [verb] {
    attacks_you: Option<SyntaxNode<'i, AttacksYou>>,
    alone: Option<SyntaxNode<'i, Alone>>,
    first_time: Option<SyntaxNode<'i, FirstTime>>,
    attacks_unblocked: Option<SyntaxNode<'i, AttacksUnblocked>>,
}}
mark! { Alone = alone "alone" }
words! { AttacksUnblocked = attacks_unblocked {
    AndIsntBlocked = "and isn't blocked",
    AndArentBlocked = "and aren't blocked",
}}
agreeing! { AttacksUnblocked = attacks_unblocked [verb] }
node! { EBlocksOr = e_blocks_or [verb] {
    so_many: Option<SyntaxNode<'i, SoMany<'i>>>,
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
}}
node! { EBlocks = e_blocks [verb] {
    so_many: Option<SyntaxNode<'i, SoMany<'i>>>,
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
}}
node! { EBecomesBlocked = e_becomes_blocked [verb] {
    so_many: Option<SyntaxNode<'i, SoMany<'i>>>,
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
}}
node! { SoMany = so_many [] {
    number_word: SyntaxNode<'i, NumberWord>,
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
node! { EDeals = e_deals [verb] {
    combat_word: Option<SyntaxNode<'i, CombatWord>>,
    dealt_either: Option<SyntaxNode<'i, DealtEither<'i>>>,
    thing: Option<SyntaxNode<'i, Thing<'i>>>,
}}
node! { DealtEither = dealt_either [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    object_phrase: SyntaxNode<'i, ObjectPhrase<'i>>,
}}
mark! { CombatWord = combat_word "combat" }
node! { ELoses = e_loses [verb] {
    keyword: SyntaxNode<'i, Keyword<'i>>,
}}
node! { EIsDealt = e_is_dealt [verb] {
    are_short: Option<SyntaxNode<'i, AreShort>>,
    digits: Option<SyntaxNode<'i, Digits<'i>>>,
    combat_word: Option<SyntaxNode<'i, CombatWord>>,
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
}}
mark! { AreShort = are_short "'re" }
node! { ETapped = e_tapped [verb] {
    tapped_word: SyntaxNode<'i, TappedWord<'i>>,
}}
choice! { TappedWord = tapped_word {
    rules {
        NowTapped(SyntaxNode<'i, NowTapped>) = now_tapped,
    }
    words {
        Untapped = "untapped",
    }
}}
mark! { NowTapped = now_tapped "tapped" }
node! { ETarget = e_target [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    first_time: Option<SyntaxNode<'i, FirstTime>>,
}}
mark! { FirstTime = first_time "for the first time each turn" }
node! { PlayerEvent = player_event [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    player_event_pred: PlayerEventPred<'i>,
}}
node! { BothEvent = both_event [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    object_phrase: SyntaxNode<'i, ObjectPhrase<'i>>,
    e_target: SyntaxNode<'i, ETarget<'i>>,
}}
class! { PlayerEventPred {
    EShufflesOwn(SyntaxNode<'i, EShufflesOwn<'i>>) = e_shuffles_own,
    EPaysUpkeep(SyntaxNode<'i, EPaysUpkeep<'i>>) = e_pays_upkeep,
    EAttacksWith(SyntaxNode<'i, EAttacksWith<'i>>) = e_attacks_with,
    EPuts(SyntaxNode<'i, EPuts<'i>>) = e_puts,
    ERemoves(SyntaxNode<'i, ERemoves<'i>>) = e_removes,
    EFlip(SyntaxNode<'i, EFlip<'i>>) = e_flip,
    ELosesControl(SyntaxNode<'i, ELosesControl<'i>>) = e_loses_control,
    EGainsControl(SyntaxNode<'i, EGainsControl<'i>>) = e_gains_control,
    EKicks(SyntaxNode<'i, EKicks>) = e_kicks,
    EPlaysAnyAbility(SyntaxNode<'i, EPlaysAnyAbility<'i>>) = e_plays_any_ability,
    EPlaysAbility(SyntaxNode<'i, EPlaysAbility<'i>>) = e_plays_ability,
    EPlays(SyntaxNode<'i, EPlays<'i>>) = e_plays,
    EDraws(SyntaxNode<'i, EDraws<'i>>) = e_draws,
    EDiscards(SyntaxNode<'i, EDiscards<'i>>) = e_discards,
    ECycles(SyntaxNode<'i, ECycles<'i>>) = e_cycles,
    ETapsMana(SyntaxNode<'i, ETapsMana<'i>>) = e_taps_mana,
    ESacrifices(SyntaxNode<'i, ESacrifices<'i>>) = e_sacrifices,
    EGainsLife(SyntaxNode<'i, EGainsLife>) = e_gains_life,
    ELosesLife(SyntaxNode<'i, ELosesLife>) = e_loses_life,
}}
node! { EPaysUpkeep = e_pays_upkeep [verb] {
    pays_not: Option<SyntaxNode<'i, PaysNot>>,
    possessive: SyntaxNode<'i, Possessive<'i>>,
}}
words! { PaysNot = pays_not {
    DoesntPay = "doesn't pay",
    DontPay = "don't pay",
}}
node! { EPlaysAnyAbility = e_plays_any_ability [verb] {
    no_mana_ability: Option<SyntaxNode<'i, NoManaAbility>>,
}}
node! { EPlaysAbility = e_plays_ability [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    tap_in_cost: Option<SyntaxNode<'i, TapInCost<'i>>>,
    no_mana_ability: Option<SyntaxNode<'i, NoManaAbility>>,
}}
node! { TapInCost = tap_in_cost [] {
    no_tap: Option<SyntaxNode<'i, NoTap>>,
}}
mark! { NoTap = no_tap "without" }
mark! { NoManaAbility = no_mana_ability "that isn't a mana ability" }
words! { EKicks = e_kicks {
    KicksASpell = "kicks a spell",
    KickASpell = "kick a spell",
}}
agreeing! { EKicks = e_kicks [verb] }
node! { EPlays = e_plays [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    e_during: Option<SyntaxNode<'i, EDuring<'i>>>,
}}
node! { EDraws = e_draws [verb] {
    a_word: SyntaxNode<'i, AWord>,
}}
node! { EDiscards = e_discards [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { ECycles = e_cycles [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { ETapsMana = e_taps_mana [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    chosen_color: Option<SyntaxNode<'i, ChosenColor>>,
}}
node! { ESacrifices = e_sacrifices [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
words! { EGainsLife = e_gains_life {
    GainsLife = "gains life",
    GainLife = "gain life",
}}
agreeing! { EGainsLife = e_gains_life [verb] }
words! { ELosesLife = e_loses_life {
    LosesLife = "loses life",
    LoseLife = "lose life",
}}
agreeing! { ELosesLife = e_loses_life [verb] }
node! { ETappedMana = e_tapped_mana [verb] {
    chosen_color: Option<SyntaxNode<'i, ChosenColor>>,
}}
words! { EPlayed = e_played {
    IsPlayed = "is played",
    ArePlayed = "are played",
}}
agreeing! { EPlayed = e_played [verb] }
words! { ECountered = e_countered {
    IsCountered = "is countered",
    AreCountered = "are countered",
}}
agreeing! { ECountered = e_countered [verb] }
node! { EPhases = e_phases [verb] {
    phased_out: Option<SyntaxNode<'i, PhasedOut>>,
}}
node! { EFlip = e_flip [verb] {
    flip_won: Option<SyntaxNode<'i, FlipWon>>,
}}
node! { EGainsControl = e_gains_control [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { ELosesControl = e_loses_control [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { ERemoves = e_removes [verb] {
    the_last: Option<SyntaxNode<'i, TheLast>>,
    a_word: Option<SyntaxNode<'i, AWord>>,
    counter_kind: SyntaxNode<'i, CounterKind<'i>>,
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
mark! { TheLast = the_last "the last" }
node! { EPutBy = e_put_by [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    zone_any: Option<SyntaxNode<'i, ZoneAny<'i>>>,
    zone_owned: Option<SyntaxNode<'i, ZoneOwned<'i>>>,
    from_anywhere: Option<SyntaxNode<'i, FromAnywhere>>,
    zone_tail: Option<SyntaxNode<'i, ZoneTail<'i>>>,
}}
node! { EShuffles = e_shuffles [verb] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
}}
node! { EShufflesOwn = e_shuffles_own [verb] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
}}
words! { ERegenerates = e_regenerates {
    RegeneratesThisWay = "regenerates this way",
    RegenerateThisWay = "regenerate this way",
}}
agreeing! { ERegenerates = e_regenerates [verb] }
node! { EReturned = e_returned [verb] {
    zone_owned: SyntaxNode<'i, ZoneOwned<'i>>,
}}
node! { ECauses = e_causes [verb] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { EPuts = e_puts [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
mark! { AttacksYou = attacks_you "you" }
node! { SomeBlock = some_block [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
node! { SomeDeal = some_deal [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
    combat_word: Option<SyntaxNode<'i, CombatWord>>,
    thing: SyntaxNode<'i, Thing<'i>>,
}}
node! { LastCounter = last_counter [] {
    counter_kind: SyntaxNode<'i, CounterKind<'i>>,
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { SomeAttack = some_attack [] {
    number_word: Option<SyntaxNode<'i, NumberWord>>,
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
    attacks_you: Option<SyntaxNode<'i, AttacksYou>>,
}}
node! { SomeMoved = some_moved [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
    e_enters: Option<SyntaxNode<'i, EEnters<'i>>>,
    e_leaves: Option<SyntaxNode<'i, ELeaves>>,
    e_put_into: Option<SyntaxNode<'i, EPutInto<'i>>>,
}}
node! { EAttacksWith = e_attacks_with [verb] {
    number_word: SyntaxNode<'i, NumberWord>,
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
