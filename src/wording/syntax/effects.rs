//! The syntax of `grammar/wording/effects.pest`.
//!
//! Long because it has a type for each rule; made by `generate.rs`, not by hand.
#[allow(unused_imports, clippy::wildcard_imports)]
use super::*;

node! { RoundEach = round_each [] {
    round_up: Option<SyntaxNode<'i, RoundUp>>,
}}
mark! { RoundUp = round_up "up" }
node! { Effect = effect [] {
    sentence: Vec<SyntaxNode<'i, Sentence<'i>>>,
    round_each: Option<SyntaxNode<'i, RoundEach<'i>>>,
}}
node! { Sentence = sentence [] {
    lead: Option<SyntaxNode<'i, Lead<'i>>>,
    step: Vec<SyntaxNode<'i, Step<'i>>>,
    where_x: Option<SyntaxNode<'i, WhereX<'i>>>,
    step_join: Vec<SyntaxNode<'i, StepJoin>>,
}}
words! { StepJoin = step_join {
    Then = ", then",
    And = ", and",
    And_ = "and",
    Word = ",",
    Or = "or",
}}
node! { Lead = lead [] {
    lead_first: Option<LeadFirst<'i>>,
    lead_behind: Option<LeadBehind<'i>>,
    lead_from_you: Option<SyntaxNode<'i, LeadFromYou>>,
    lead_this_combat: Option<SyntaxNode<'i, LeadThisCombat>>,
    lead_unless: Option<SyntaxNode<'i, LeadUnless<'i>>>,
    lead_at_once: Option<SyntaxNode<'i, LeadAtOnce<'i>>>,
    lead_whenever: Option<SyntaxNode<'i, LeadWhenever<'i>>>,
}}
class! { LeadFirst {
    LeadThenIf(SyntaxNode<'i, LeadThenIf<'i>>) = lead_then_if,
    LeadThen(SyntaxNode<'i, LeadThen>) = lead_then,
    LeadIfDone(SyntaxNode<'i, LeadIfDone<'i>>) = lead_if_done,
    LeadOtherwise(SyntaxNode<'i, LeadOtherwise>) = lead_otherwise,
    LeadIf(SyntaxNode<'i, LeadIf<'i>>) = lead_if,
}}
class! { LeadBehind {
    LeadForEach(SyntaxNode<'i, LeadForEach<'i>>) = lead_for_each,
    LeadDelayed(SyntaxNode<'i, LeadDelayed<'i>>) = lead_delayed,
    LeadDuring(SyntaxNode<'i, LeadDuring<'i>>) = lead_during,
}}
mark! { LeadThisCombat = lead_this_combat "at this turn's next end of combat," }
mark! { LeadFromYou = lead_from_you "starting with you," }
node! { LeadThenIf = lead_then_if [] {
    condition: SyntaxNode<'i, Condition<'i>>,
}}
mark! { LeadThen = lead_then "then" }
node! { LeadIfDone = lead_if_done [] {
    player_ref: Option<SyntaxNode<'i, PlayerRef<'i>>>,
    no_one: Option<SyntaxNode<'i, NoOne>>,
    did_word: SyntaxNode<'i, DidWord>,
}}
words! { NoOne = no_one {
    NoOne = "no one",
    NoPlayer = "no player",
}}
words! { DidWord = did_word {
    Doesnt = "doesn't",
    Does = "does",
    Dont = "don't",
    Do = "do",
    Cant = "can't",
}}
mark! { LeadOtherwise = lead_otherwise "otherwise," }
node! { LeadIf = lead_if [] {
    condition: SyntaxNode<'i, Condition<'i>>,
}}
node! { LeadForEach = lead_for_each [] {
    damage_prevented: Option<SyntaxNode<'i, DamagePrevented>>,
    life_lost_each: Option<SyntaxNode<'i, LifeLostEach>>,
    those_obj: Option<SyntaxNode<'i, ThoseObj<'i>>>,
    countable_one: Option<SyntaxNode<'i, CountableOne<'i>>>,
}}
node! { LeadDelayed = lead_delayed [] {
    at_time: SyntaxNode<'i, AtTime<'i>>,
    condition: Option<SyntaxNode<'i, Condition<'i>>>,
}}
node! { LeadWhenever = lead_whenever [] {
    duration_first: Option<SyntaxNode<'i, DurationFirst<'i>>>,
    when_word: SyntaxNode<'i, WhenWord<'i>>,
    events: SyntaxNode<'i, Events<'i>>,
    duration: Option<SyntaxNode<'i, Duration<'i>>>,
    condition: Option<SyntaxNode<'i, Condition<'i>>>,
}}
node! { DurationFirst = duration_first [] {
    duration: SyntaxNode<'i, Duration<'i>>,
}}
choice! { WhenWord = when_word {
    rules {
        EachTime(SyntaxNode<'i, EachTime>) = each_time,
    }
    words {
        When = "when",
    }
}}
mark! { EachTime = each_time "whenever" }
node! { LeadDuring = lead_during [] {
    duration: SyntaxNode<'i, Duration<'i>>,
}}
node! { Step = step [] {
    instead_first: Option<SyntaxNode<'i, InsteadFirst>>,
    front_time: Option<SyntaxNode<'i, FrontTime<'i>>>,
    step_body: StepBody<'i>,
    step_tail: Vec<SyntaxNode<'i, StepTail<'i>>>,
}}
class! { StepBody {
    BidStep(SyntaxNode<'i, BidStep<'i>>) = bid_step,
    UndrawnStep(SyntaxNode<'i, UndrawnStep<'i>>) = undrawn_step,
    KeepStep(SyntaxNode<'i, KeepStep<'i>>) = keep_step,
    TradeStep(SyntaxNode<'i, TradeStep<'i>>) = trade_step,
    DivideStep(SyntaxNode<'i, DivideStep<'i>>) = divide_step,
    LabelStep(SyntaxNode<'i, LabelStep<'i>>) = label_step,
    PiledStep(SyntaxNode<'i, PiledStep>) = piled_step,
    UnmaskStep(SyntaxNode<'i, UnmaskStep>) = unmask_step,
    LevelStep(SyntaxNode<'i, LevelStep<'i>>) = level_step,
    UnblockStep(SyntaxNode<'i, UnblockStep<'i>>) = unblock_step,
    BothStep(SyntaxNode<'i, BothStep<'i>>) = both_step,
    OnlyStep(SyntaxNode<'i, OnlyStep<'i>>) = only_step,
    SpendStep(SyntaxNode<'i, SpendStep<'i>>) = spend_step,
    Undiverted(SyntaxNode<'i, Undiverted<'i>>) = undiverted,
    Unprevented(SyntaxNode<'i, Unprevented>) = unprevented,
    CounteredStep(SyntaxNode<'i, CounteredStep<'i>>) = countered_step,
    DrawGame(SyntaxNode<'i, DrawGame>) = draw_game,
    ActStep(SyntaxNode<'i, ActStep<'i>>) = act_step,
    EndEffect(SyntaxNode<'i, EndEffect<'i>>) = end_effect,
    TieStep(SyntaxNode<'i, TieStep<'i>>) = tie_step,
    FlashbackStep(SyntaxNode<'i, FlashbackStep<'i>>) = flashback_step,
    PermitLands(SyntaxNode<'i, PermitLands<'i>>) = permit_lands,
    AllBlock(SyntaxNode<'i, AllBlock<'i>>) = all_block,
    Modes(SyntaxNode<'i, Modes<'i>>) = modes,
    SharedDamage(SyntaxNode<'i, SharedDamage<'i>>) = shared_damage,
    ReplacingStep(SyntaxNode<'i, ReplacingStep<'i>>) = replacing_step,
    RedirectStep(SyntaxNode<'i, RedirectStep<'i>>) = redirect_step,
    ForbidStep(SyntaxNode<'i, ForbidStep<'i>>) = forbid_step,
    ProduceStep(SyntaxNode<'i, ProduceStep<'i>>) = produce_step,
    DeclareStep(SyntaxNode<'i, DeclareStep<'i>>) = declare_step,
    ResizeStep(SyntaxNode<'i, ResizeStep<'i>>) = resize_step,
    LifeDoubled(SyntaxNode<'i, LifeDoubled<'i>>) = life_doubled,
    LifeBecomes(SyntaxNode<'i, LifeBecomes<'i>>) = life_becomes,
    AskedStep(SyntaxNode<'i, AskedStep<'i>>) = asked_step,
    AskedAgain(SyntaxNode<'i, AskedAgain<'i>>) = asked_again,
    Imperative(SyntaxNode<'i, Imperative<'i>>) = imperative,
    PlayerStep(SyntaxNode<'i, PlayerStep<'i>>) = player_step,
    ObjectStep(SyntaxNode<'i, ObjectStep<'i>>) = object_step,
    SharedCounters(SyntaxNode<'i, SharedCounters<'i>>) = shared_counters,
    SharedDestroy(SyntaxNode<'i, SharedDestroy<'i>>) = shared_destroy,
    SharedShown(SyntaxNode<'i, SharedShown<'i>>) = shared_shown,
    SharedPred(SyntaxNode<'i, SharedPred<'i>>) = shared_pred,
}}
node! { FrontTime = front_time [] {
    at_time: SyntaxNode<'i, AtTime<'i>>,
}}
node! { BidStep = bid_step [] {
    bidders: SyntaxNode<'i, Bidders<'i>>,
    bid_prize: Option<SyntaxNode<'i, BidPrize<'i>>>,
    digits: Option<SyntaxNode<'i, Digits<'i>>>,
    any_bid: Option<SyntaxNode<'i, AnyBid>>,
}}
node! { Bidders = bidders [] {
    player_ref: Option<SyntaxNode<'i, PlayerRef<'i>>>,
    each_bidder: Option<SyntaxNode<'i, EachBidder>>,
}}
mark! { EachBidder = each_bidder "each player may" }
node! { BidPrize = bid_prize [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
mark! { AnyBid = any_bid "any number" }
node! { TradeStep = trade_step [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    objects_simple: SyntaxNode<'i, ObjectsSimple<'i>>,
    duration: Option<SyntaxNode<'i, Duration<'i>>>,
}}
node! { DivideStep = divide_step [] {
    objects_simple: SyntaxNode<'i, ObjectsSimple<'i>>,
    without_tail: Option<SyntaxNode<'i, WithoutTail<'i>>>,
}}
node! { LabelStep = label_step [] {
    objects_one: SyntaxNode<'i, ObjectsOne<'i>>,
    duration: SyntaxNode<'i, Duration<'i>>,
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
mark! { PiledStep = piled_step "blockers come in piles at random" }
mark! { UnmaskStep = unmask_step "it's turned face up before it acts" }
node! { UndrawnStep = undrawn_step [] {
    number_word: SyntaxNode<'i, NumberWord>,
    digits: SyntaxNode<'i, Digits<'i>>,
}}
node! { KeepStep = keep_step [] {
    objects_simple: SyntaxNode<'i, ObjectsSimple<'i>>,
    kept_one: Vec<SyntaxNode<'i, KeptOne<'i>>>,
}}
node! { KeptOne = kept_one [] {
    a_word: SyntaxNode<'i, AWord>,
    objects_one: SyntaxNode<'i, ObjectsOne<'i>>,
}}
node! { LevelStep = level_step [] {
    objects_simple: [SyntaxNode<'i, ObjectsSimple<'i>>; 2],
    level_then: Option<SyntaxNode<'i, LevelThen<'i>>>,
}}
node! { LevelThen = level_then [] {
    level_who: SyntaxNode<'i, LevelWho<'i>>,
    leveled: Vec<SyntaxNode<'i, Leveled<'i>>>,
}}
choice! { LevelWho = level_who {
    rules {
        LevelEach(SyntaxNode<'i, LevelEach>) = level_each,
    }
    words {
        Players = "players",
    }
}}
mark! { LevelEach = level_each "each player" }
node! { Leveled = leveled [verb] {
    level_cards: Option<SyntaxNode<'i, LevelCards>>,
    objects_simple: Option<SyntaxNode<'i, ObjectsSimple<'i>>>,
}}
mark! { LevelCards = level_cards "cards" }
node! { BothStep = both_step [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    v_sacrifice: SyntaxNode<'i, VSacrifice<'i>>,
    m_return_verb: MReturnVerb<'i>,
}}
class! { MReturnVerb {
    VMove(SyntaxNode<'i, VMove<'i>>) = v_move,
}}
node! { UnblockStep = unblock_step [] {
    it: SyntaxNode<'i, It<'i>>,
    that_obj: Option<SyntaxNode<'i, ThatObj<'i>>>,
    tilde: Option<SyntaxNode<'i, Tilde>>,
}}
node! { OnlyStep = only_step [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
    limit_verb: SyntaxNode<'i, LimitVerb<'i>>,
    this_turn: SyntaxNode<'i, ThisTurn>,
}}
node! { VSeparate = v_separate [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
choice! { StepTail = step_tail {
    rules {
        InsteadOf(SyntaxNode<'i, InsteadOf<'i>>) = instead_of,
        UnlessPays(SyntaxNode<'i, UnlessPays<'i>>) = unless_pays,
        UnlessIf(SyntaxNode<'i, UnlessIf<'i>>) = unless_if,
        Instead(SyntaxNode<'i, Instead>) = instead,
        OnlyIf(SyntaxNode<'i, OnlyIf<'i>>) = only_if,
        NewMustBe(SyntaxNode<'i, NewMustBe<'i>>) = new_must_be,
        AtTime(SyntaxNode<'i, AtTime<'i>>) = at_time,
        WhenTail(SyntaxNode<'i, WhenTail<'i>>) = when_tail,
    }
    words {
    }
}}
node! { WhenTail = when_tail [] {
    event: SyntaxNode<'i, Event<'i>>,
}}
node! { UnlessPays = unless_pays [verb] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    paid: Option<SyntaxNode<'i, Paid<'i>>>,
    unless_has: Option<SyntaxNode<'i, UnlessHas<'i>>>,
    verb_phrase: Option<VerbPhrase<'i>>,
}}
node! { UnlessHas = unless_has [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    u_damage_to: SyntaxNode<'i, UDamageTo<'i>>,
}}
node! { UnlessIf = unless_if [] {
    condition: SyntaxNode<'i, Condition<'i>>,
}}
node! { OnlyIf = only_if [] {
    condition: SyntaxNode<'i, Condition<'i>>,
}}
mark! { Instead = instead "instead" }
node! { AskedStep = asked_step [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    v_look_long: Option<SyntaxNode<'i, VLookLong<'i>>>,
    v_as_unblocked: Option<SyntaxNode<'i, VAsUnblocked<'i>>>,
    have_step: Option<SyntaxNode<'i, HaveStep<'i>>>,
    verb_phrase: Option<VerbPhrase<'i>>,
}}
node! { HaveStep = have_step [] {
    player_step: Option<SyntaxNode<'i, PlayerStep<'i>>>,
    object_step: Option<SyntaxNode<'i, ObjectStep<'i>>>,
}}
node! { SharedPred = shared_pred [] {
    object_pred: ObjectPred<'i>,
}}
node! { Imperative = imperative [] {
    third_person: Option<SyntaxNode<'i, ThirdPerson>>,
    verb_phrase: VerbPhrase<'i>,
}}
mark! { ThirdPerson = third_person "" }
node! { PlayerStep = player_step [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    each_adv: Option<SyntaxNode<'i, EachAdv>>,
    verb_phrase: VerbPhrase<'i>,
    you_and: Option<SyntaxNode<'i, YouAnd>>,
}}
mark! { YouAnd = you_and "you and" }
node! { ObjectStep = object_step [] {
    thing: SyntaxNode<'i, Thing<'i>>,
    says_state: Option<SyntaxNode<'i, SaysState>>,
    object_pred: ObjectPred<'i>,
}}
mark! { SaysState = says_state "" }
node! { Modes = modes [] {
    player_ref: Option<SyntaxNode<'i, PlayerRef<'i>>>,
    modes_count: SyntaxNode<'i, ModesCount<'i>>,
    effect: Vec<SyntaxNode<'i, Effect<'i>>>,
}}
choice! { ModesCount = modes_count {
    rules {
        OneOrBoth(SyntaxNode<'i, OneOrBoth>) = one_or_both,
    }
    words {
        One = "one",
        Two = "two",
        Three = "three",
    }
}}
mark! { OneOrBoth = one_or_both "one or both" }
class! { VerbPhrase {
    VRest(SyntaxNode<'i, VRest<'i>>) = v_rest,
    VAddMana(SyntaxNode<'i, VAddMana<'i>>) = v_add_mana,
    VAnte(SyntaxNode<'i, VAnte<'i>>) = v_ante,
    VAttach(SyntaxNode<'i, VAttach<'i>>) = v_attach,
    VExtraPhases(SyntaxNode<'i, VExtraPhases<'i>>) = v_extra_phases,
    VCounter(SyntaxNode<'i, VCounter<'i>>) = v_counter,
    VNewTargets(SyntaxNode<'i, VNewTargets<'i>>) = v_new_targets,
    VChoose(SyntaxNode<'i, VChoose<'i>>) = v_choose,
    VControlTurn(SyntaxNode<'i, VControlTurn<'i>>) = v_control_turn,
    VChangeTarget(SyntaxNode<'i, VChangeTarget<'i>>) = v_change_target,
    VCopyEach(SyntaxNode<'i, VCopyEach<'i>>) = v_copy_each,
    VCopy(SyntaxNode<'i, VCopy<'i>>) = v_copy,
    VChangeText(SyntaxNode<'i, VChangeText<'i>>) = v_change_text,
    VPutTokens(SyntaxNode<'i, VPutTokens<'i>>) = v_put_tokens,
    VDestroy(SyntaxNode<'i, VDestroy<'i>>) = v_destroy,
    VDouble(SyntaxNode<'i, VDouble<'i>>) = v_double,
    VFixed(SyntaxNode<'i, VFixed>) = v_fixed,
    VDraw(SyntaxNode<'i, VDraw<'i>>) = v_draw,
    VDiscard(SyntaxNode<'i, VDiscard<'i>>) = v_discard,
    VDistribute(SyntaxNode<'i, VDistribute<'i>>) = v_distribute,
    VEmpty(SyntaxNode<'i, VEmpty<'i>>) = v_empty,
    VExchangeLife(SyntaxNode<'i, VExchangeLife<'i>>) = v_exchange_life,
    VExchange(SyntaxNode<'i, VExchange<'i>>) = v_exchange,
    VMove(SyntaxNode<'i, VMove<'i>>) = v_move,
    VExcess(SyntaxNode<'i, VExcess<'i>>) = v_excess,
    VFlipCoin(SyntaxNode<'i, VFlipCoin<'i>>) = v_flip_coin,
    VFlip(SyntaxNode<'i, VFlip<'i>>) = v_flip,
    VPoison(SyntaxNode<'i, VPoison<'i>>) = v_poison,
    VGainLife(SyntaxNode<'i, VGainLife<'i>>) = v_gain_life,
    VGainControl(SyntaxNode<'i, VGainControl<'i>>) = v_gain_control,
    VExtraStep(SyntaxNode<'i, VExtraStep<'i>>) = v_extra_step,
    VAsUnblocked(SyntaxNode<'i, VAsUnblocked<'i>>) = v_as_unblocked,
    VHaveBlock(SyntaxNode<'i, VHaveBlock<'i>>) = v_have_block,
    VLoseCounters(SyntaxNode<'i, VLoseCounters<'i>>) = v_lose_counters,
    VLoseLife(SyntaxNode<'i, VLoseLife<'i>>) = v_lose_life,
    VLoseGainGame(SyntaxNode<'i, VLoseGainGame<'i>>) = v_lose_gain_game,
    VLook(SyntaxNode<'i, VLook<'i>>) = v_look,
    VMoveCounters(SyntaxNode<'i, VMoveCounters<'i>>) = v_move_counters,
    VName(SyntaxNode<'i, VName<'i>>) = v_name,
    VPutBack(SyntaxNode<'i, VPutBack<'i>>) = v_put_back,
    VPutCounters(SyntaxNode<'i, VPutCounters<'i>>) = v_put_counters,
    VPayAny(SyntaxNode<'i, VPayAny<'i>>) = v_pay_any,
    VPay(SyntaxNode<'i, VPay<'i>>) = v_pay,
    VSubgame(SyntaxNode<'i, VSubgame>) = v_subgame,
    VPrevent(SyntaxNode<'i, VPrevent<'i>>) = v_prevent,
    VPlayRevealed(SyntaxNode<'i, VPlayRevealed<'i>>) = v_play_revealed,
    VPlayCard(SyntaxNode<'i, VPlayCard<'i>>) = v_play_card,
    VRegenerate(SyntaxNode<'i, VRegenerate<'i>>) = v_regenerate,
    VRemoveCounters(SyntaxNode<'i, VRemoveCounters<'i>>) = v_remove_counters,
    VRemoveDamage(SyntaxNode<'i, VRemoveDamage<'i>>) = v_remove_damage,
    VReveal(SyntaxNode<'i, VReveal<'i>>) = v_reveal,
    VRepeat(SyntaxNode<'i, VRepeat<'i>>) = v_repeat,
    VRemoveCombat(SyntaxNode<'i, VRemoveCombat<'i>>) = v_remove_combat,
    VSeparate(SyntaxNode<'i, VSeparate<'i>>) = v_separate,
    VSacrifice(SyntaxNode<'i, VSacrifice<'i>>) = v_sacrifice,
    VSearch(SyntaxNode<'i, VSearch<'i>>) = v_search,
    VShuffle(SyntaxNode<'i, VShuffle<'i>>) = v_shuffle,
    VScry(SyntaxNode<'i, VScry<'i>>) = v_scry,
    VSkip(SyntaxNode<'i, VSkip<'i>>) = v_skip,
    VSwitch(SyntaxNode<'i, VSwitch<'i>>) = v_switch,
    VTapOrUntap(SyntaxNode<'i, VTapOrUntap<'i>>) = v_tap_or_untap,
    VTap(SyntaxNode<'i, VTap<'i>>) = v_tap,
    VExtraTurn(SyntaxNode<'i, VExtraTurn<'i>>) = v_extra_turn,
    VTurnFace(SyntaxNode<'i, VTurnFace<'i>>) = v_turn_face,
    VUntap(SyntaxNode<'i, VUntap<'i>>) = v_untap,
    VUnattach(SyntaxNode<'i, VUnattach<'i>>) = v_unattach,
    VObject(SyntaxNode<'i, VObject<'i>>) = v_object,
}}
node! { VObject = v_object [] {
    verb_to_object: SyntaxNode<'i, VerbToObject<'i>>,
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
text! { VerbToObject = verb_to_object }
node! { VExcess = v_excess [] {
    card_type_s: [SyntaxNode<'i, CardTypeS>; 4],
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    a_word: SyntaxNode<'i, AWord>,
}}
node! { VEmpty = v_empty [verb] {
    player_possessive: Option<SyntaxNode<'i, PlayerPossessive<'i>>>,
}}
node! { VRest = v_rest [] {
    rest_word: SyntaxNode<'i, RestWord<'i>>,
    on_place: Option<SyntaxNode<'i, OnPlace>>,
    destination: SyntaxNode<'i, Destination<'i>>,
}}
choice! { RestWord = rest_word {
    rules {
        TheRest(SyntaxNode<'i, TheRest>) = the_rest,
    }
    words {
        TheOther = "the other",
    }
}}
mark! { TheRest = the_rest "the rest" }
node! { VDestroy = v_destroy [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { VDouble = v_double [verb] {
    counter_kind: SyntaxNode<'i, CounterKind<'i>>,
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { VDraw = v_draw [verb] {
    u_cards: SyntaxNode<'i, UCards<'i>>,
}}
node! { VDiscard = v_discard [verb] {
    whole_hand: Option<SyntaxNode<'i, WholeHand<'i>>>,
    cards_equal: Option<SyntaxNode<'i, CardsEqual<'i>>>,
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
    for_each: Option<SyntaxNode<'i, ForEach<'i>>>,
}}
node! { CardsEqual = cards_equal [] {
    equal_to: SyntaxNode<'i, EqualTo<'i>>,
}}
node! { WholeHand = whole_hand [noun] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
}}
node! { VGainLife = v_gain_life [verb] {
    u_life: SyntaxNode<'i, ULife<'i>>,
}}
node! { VLoseCounters = v_lose_counters [verb] {
    counter_kind: SyntaxNode<'i, CounterKind<'i>>,
}}
node! { VLoseLife = v_lose_life [verb] {
    u_life: SyntaxNode<'i, ULife<'i>>,
}}
node! { VLoseGainGame = v_lose_gain_game [verb] {
    game_won: Option<SyntaxNode<'i, GameWon>>,
}}
words! { GameWon = game_won {
    Wins = "wins",
    Win = "win",
}}
agreeing! { GameWon = game_won [verb] }
node! { VSacrifice = v_sacrifice [verb] {
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
    for_each: Option<SyntaxNode<'i, ForEach<'i>>>,
}}
node! { VTapOrUntap = v_tap_or_untap [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { VTap = v_tap [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    for_each: Option<SyntaxNode<'i, ForEach<'i>>>,
}}
node! { VUntap = v_untap [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { VCounter = v_counter [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { VRegenerate = v_regenerate [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { VShuffle = v_shuffle [verb noun] {
    shuffled_it: Option<SyntaxNode<'i, ShuffledIt>>,
    player_possessive: Option<SyntaxNode<'i, PlayerPossessive<'i>>>,
}}
mark! { ShuffledIt = shuffled_it "it" }
node! { VReveal = v_reveal [verb] {
    reveal_what: SyntaxNode<'i, RevealWhat<'i>>,
}}
node! { VAnte = v_ante [verb] {
    reveal_what: SyntaxNode<'i, RevealWhat<'i>>,
}}
node! { VLookLong = v_look_long [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    for_as_long: SyntaxNode<'i, ForAsLong<'i>>,
}}
node! { VLook = v_look [verb] {
    reveal_what: SyntaxNode<'i, RevealWhat<'i>>,
}}
choice! { RevealWhat = reveal_what {
    rules {
        CardsUntil(SyntaxNode<'i, CardsUntil<'i>>) = cards_until,
        WholeHand(SyntaxNode<'i, WholeHand<'i>>) = whole_hand,
        TopCards(SyntaxNode<'i, TopCards<'i>>) = top_cards,
        ObjectRef(SyntaxNode<'i, ObjectRef<'i>>) = object_ref,
    }
    words {
    }
}}
node! { TopCards = top_cards [noun] {
    so_many_top: Option<SyntaxNode<'i, SoManyTop<'i>>>,
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
    equal_to: Option<SyntaxNode<'i, EqualTo<'i>>>,
    top_half: Option<SyntaxNode<'i, TopHalf>>,
    rounding: Option<SyntaxNode<'i, Rounding<'i>>>,
    number_word: Option<SyntaxNode<'i, NumberWord>>,
    variable: Option<SyntaxNode<'i, Variable>>,
}}
node! { VSearch = v_search [verb] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
    search_zones: SyntaxNode<'i, SearchZones>,
    object_phrase: SyntaxNode<'i, ObjectPhrase<'i>>,
    search_also: Option<SyntaxNode<'i, SearchAlso<'i>>>,
    search_or: Option<SyntaxNode<'i, SearchOr<'i>>>,
}}
node! { SearchOr = search_or [] {
    keyword_plain: SyntaxNode<'i, KeywordPlain<'i>>,
}}
node! { SearchAlso = search_also [] {
    object_phrase: SyntaxNode<'i, ObjectPhrase<'i>>,
}}
words! { SearchZones = search_zones {
    GraveyardHandAndOrLibrary = "graveyard, hand, and/or library",
    GraveyardHandAndLibrary = "graveyard, hand, and library",
    LibraryAndOrGraveyard = "library and/or graveyard",
    LibraryAndGraveyard = "library and graveyard",
    Library = "library",
}}
node! { VPayAny = v_pay_any [verb] {
    most_paid: Option<SyntaxNode<'i, MostPaid<'i>>>,
    any_mana: Option<SyntaxNode<'i, AnyMana>>,
}}
node! { MostPaid = most_paid [] {
    value: SyntaxNode<'i, Value<'i>>,
}}
mark! { AnyMana = any_mana "any amount of mana" }
node! { VPay = v_pay [verb] {
    paid: SyntaxNode<'i, Paid<'i>>,
}}
node! { VFlipCoin = v_flip_coin [verb] {
    flip_until: Option<SyntaxNode<'i, FlipUntil<'i>>>,
    many_coins: Option<SyntaxNode<'i, ManyCoins<'i>>>,
}}
node! { ManyCoins = many_coins [] {
    number_word: SyntaxNode<'i, NumberWord>,
}}
choice! { FlipUntil = flip_until {
    rules {
        SoManyFlips(SyntaxNode<'i, SoManyFlips>) = so_many_flips,
        YouLoseFlip(SyntaxNode<'i, YouLoseFlip>) = you_lose_flip,
    }
    words {
        UntilHeOrSheLosesAFlip = "until he or she loses a flip",
    }
}}
mark! { SoManyFlips = so_many_flips "that many times or until you lose a flip, whichever comes first" }
mark! { YouLoseFlip = you_lose_flip "until you lose a flip" }
node! { VGainControl = v_gain_control [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    duration: Option<SyntaxNode<'i, Duration<'i>>>,
}}
node! { VChoose = v_choose [verb] {
    choice_kind: Option<SyntaxNode<'i, ChoiceKind<'i>>>,
    thing: Option<SyntaxNode<'i, Thing<'i>>>,
    for_each: Option<SyntaxNode<'i, ForEach<'i>>>,
}}
choice! { ChoiceKind = choice_kind {
    rules {
        ChoiceColorOf(SyntaxNode<'i, ChoiceColorOf<'i>>) = choice_color_of,
        LandOrNot(SyntaxNode<'i, LandOrNot>) = land_or_not,
        NameCard(SyntaxNode<'i, NameCard<'i>>) = name_card,
        ChoiceLimited(SyntaxNode<'i, ChoiceLimited<'i>>) = choice_limited,
    }
    words {
        AColor = "a color",
        ACreatureType = "a creature type",
        ACardType = "a card type",
        AnOpponent = "an opponent",
        APlayer = "a player",
        ABasicLandType = "a basic land type",
        ANumber = "a number",
    }
}}
node! { VAttach = v_attach [verb] {
    object_ref: [SyntaxNode<'i, ObjectRef<'i>>; 2],
}}
node! { VRepeat = v_repeat [verb] {
    repeat_often: Option<SyntaxNode<'i, RepeatOften<'i>>>,
}}
choice! { RepeatOften = repeat_often {
    rules {
        UntilNoOne(SyntaxNode<'i, UntilNoOne>) = until_no_one,
        AsManyTimes(SyntaxNode<'i, AsManyTimes>) = as_many_times,
    }
    words {
        AnyNumberOfTimes = "any number of times",
    }
}}
words! { AsManyTimes = as_many_times {
    AsManyTimesAsHeOrSheChooses = "as many times as he or she chooses",
    AsManyTimesAsYouChoose = "as many times as you choose",
}}
mark! { UntilNoOne = until_no_one "until no one puts a card into play" }
node! { VScry = v_scry [] {
    digits: SyntaxNode<'i, Digits<'i>>,
}}
node! { VExtraPhases = v_extra_phases [] {
    then_a_main: Option<SyntaxNode<'i, ThenAMain>>,
}}
mark! { ThenAMain = then_a_main "after this main phase, there is an additional combat phase followed by an additional main phase" }
node! { VExtraStep = v_extra_step [verb] {
    extra_step: SyntaxNode<'i, ExtraStep>,
}}
words! { ExtraStep = extra_step {
    UpkeepStep = "upkeep step",
    DrawStep = "draw step",
    UntapStep = "untap step",
}}
node! { VControlTurn = v_control_turn [verb] {
    control_now: Option<SyntaxNode<'i, ControlNow<'i>>>,
    player_possessive: Option<SyntaxNode<'i, PlayerPossessive<'i>>>,
}}
node! { ControlNow = control_now [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    tilde: SyntaxNode<'i, Tilde>,
}}
words! { VSubgame = v_subgame {
    PlaysAMagicSubgameUsingTheirLibrariesAsTheirDecks = "plays a Magic subgame, using their libraries as their decks",
    PlayAMagicSubgameUsingTheirLibrariesAsTheirDecks = "play a Magic subgame, using their libraries as their decks",
}}
agreeing! { VSubgame = v_subgame [verb] }
words! { VFixed = v_fixed {
    ThePlayerWithTheMostLifeWinsTheGameIfTwoOrMorePlayersAreTiedForHighestLifeTotalTheGameIsADraw = "the player with the most life wins the game. if two or more players are tied for highest life total, the game is a draw",
    EndTheTurn = "end the turn",
    ExchangeYourGraveyardAndLibrary = "exchange your graveyard and library",
    ExchangeYourHandAndGraveyard = "exchange your hand and graveyard",
    RedistributeAnyNumberOfPlayersLifeTotals = "redistribute any number of players' life totals",
    DoubleTheAmountOfEachTypeOfManaInYourManaPool = "double the amount of each type of mana in your mana pool",
}}
node! { VExtraTurn = v_extra_turn [verb] {
    number_word: Option<SyntaxNode<'i, NumberWord>>,
}}
node! { VSkip = v_skip [verb] {
    that_draw: Option<SyntaxNode<'i, ThatDraw>>,
    this_step: Option<SyntaxNode<'i, ThisStep<'i>>>,
    all_combats: Option<SyntaxNode<'i, AllCombats>>,
    player_possessive: Option<SyntaxNode<'i, PlayerPossessive<'i>>>,
    skip_turns: Option<SyntaxNode<'i, SkipTurns<'i>>>,
    skip_combat: Option<SyntaxNode<'i, SkipCombat<'i>>>,
    step_word: Option<SyntaxNode<'i, StepWord>>,
}}
mark! { AllCombats = all_combats "all combat phases of" }
node! { ThisStep = this_step [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
    step_word: SyntaxNode<'i, StepWord>,
}}
mark! { ThatDraw = that_draw "that draw" }
node! { SkipTurns = skip_turns [] {
    number_word: SyntaxNode<'i, NumberWord>,
}}
node! { SkipCombat = skip_combat [] {
    this_turn: Option<SyntaxNode<'i, ThisTurn>>,
}}
node! { VPrevent = v_prevent [] {
    prevent_would: Option<SyntaxNode<'i, PreventWould<'i>>>,
    prevent_next: Option<SyntaxNode<'i, PreventNext<'i>>>,
    prevent_all: Option<SyntaxNode<'i, PreventAll<'i>>>,
    duration: Option<SyntaxNode<'i, Duration<'i>>>,
}}
node! { PreventNext = prevent_next [] {
    digits_or_letter: DigitsOrLetter<'i>,
    combat_word: Option<SyntaxNode<'i, CombatWord>>,
    prevent_to: Option<SyntaxNode<'i, PreventTo<'i>>>,
    this_turn: Option<SyntaxNode<'i, ThisTurn>>,
    prevent_by: Option<SyntaxNode<'i, PreventBy<'i>>>,
    prevent_divided: Option<SyntaxNode<'i, PreventDivided>>,
}}
mark! { PreventDivided = prevent_divided ", divided as you choose" }
node! { PreventAll = prevent_all [] {
    combat_word: Option<SyntaxNode<'i, CombatWord>>,
    to_and_by: Option<SyntaxNode<'i, ToAndBy<'i>>>,
    prevent_to: Option<SyntaxNode<'i, PreventTo<'i>>>,
    this_turn: Option<SyntaxNode<'i, ThisTurn>>,
    prevent_by: Option<SyntaxNode<'i, PreventBy<'i>>>,
}}
node! { ToAndBy = to_and_by [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { PreventWould = prevent_would [] {
    combat_word: Option<SyntaxNode<'i, CombatWord>>,
    that_word: Option<SyntaxNode<'i, ThatWord>>,
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    prevent_to: Option<SyntaxNode<'i, PreventTo<'i>>>,
}}
mark! { ThatWord = that_word "that" }
node! { PreventTo = prevent_to [] {
    thing: SyntaxNode<'i, Thing<'i>>,
}}
node! { PreventBy = prevent_by [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { VPutBack = v_put_back [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { VHaveBlock = v_have_block [verb] {
    object_ref: [SyntaxNode<'i, ObjectRef<'i>>; 2],
}}
node! { VAsUnblocked = v_as_unblocked [noun] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { VRemoveDamage = v_remove_damage [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { VRemoveCombat = v_remove_combat [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { PFight = p_fight [verb] {
    each_other: Option<SyntaxNode<'i, EachOther>>,
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
}}
mark! { EachOther = each_other "each other" }
words! { PAsUnblocked = p_as_unblocked {
    AssignsTheirCombatDamageThisTurnAsThoughTheyWerentBlocked = "assigns their combat damage this turn as though they weren't blocked",
    AssignsTheirCombatDamageThisTurnAsThoughItWerentBlocked = "assigns their combat damage this turn as though it weren't blocked",
    AssignsItsCombatDamageThisTurnAsThoughTheyWerentBlocked = "assigns its combat damage this turn as though they weren't blocked",
    AssignsItsCombatDamageThisTurnAsThoughItWerentBlocked = "assigns its combat damage this turn as though it weren't blocked",
    AssignTheirCombatDamageThisTurnAsThoughTheyWerentBlocked = "assign their combat damage this turn as though they weren't blocked",
    AssignTheirCombatDamageThisTurnAsThoughItWerentBlocked = "assign their combat damage this turn as though it weren't blocked",
    AssignItsCombatDamageThisTurnAsThoughTheyWerentBlocked = "assign its combat damage this turn as though they weren't blocked",
    AssignItsCombatDamageThisTurnAsThoughItWerentBlocked = "assign its combat damage this turn as though it weren't blocked",
}}
agreeing! { PAsUnblocked = p_as_unblocked [verb noun] }
class! { ObjectPred {
    PAsUnblocked(SyntaxNode<'i, PAsUnblocked>) = p_as_unblocked,
    PFight(SyntaxNode<'i, PFight<'i>>) = p_fight,
    PCopy(SyntaxNode<'i, PCopy<'i>>) = p_copy,
    PFixed(SyntaxNode<'i, PFixed<'i>>) = p_fixed,
    PDamage(SyntaxNode<'i, PDamage<'i>>) = p_damage,
    PCantRegen(SyntaxNode<'i, PCantRegen<'i>>) = p_cant_regen,
    PPhase(SyntaxNode<'i, PPhase<'i>>) = p_phase,
    PNoDamage(SyntaxNode<'i, PNoDamage<'i>>) = p_no_damage,
    ChangePred(SyntaxNode<'i, ChangePred<'i>>) = change_pred,
}}
node! { PDamage = p_damage [verb] {
    u_damage_to: SyntaxNode<'i, UDamageTo<'i>>,
}}
node! { UDamageTo = u_damage_to [] {
    damage_amount: Option<SyntaxNode<'i, DamageAmount<'i>>>,
    divided: Option<SyntaxNode<'i, Divided<'i>>>,
    thing: SyntaxNode<'i, Thing<'i>>,
    for_each: Option<SyntaxNode<'i, ForEach<'i>>>,
    count: Option<SyntaxNode<'i, Count<'i>>>,
    equal_to: Option<SyntaxNode<'i, EqualTo<'i>>>,
}}
node! { DamageAmount = damage_amount [] {
    half_damage: Option<SyntaxNode<'i, HalfDamage<'i>>>,
    count: Option<SyntaxNode<'i, Count<'i>>>,
    equal_to: Option<SyntaxNode<'i, EqualTo<'i>>>,
    comma: Option<SyntaxNode<'i, Comma>>,
}}
node! { HalfDamage = half_damage [] {
    variable: SyntaxNode<'i, Variable>,
    rounding: SyntaxNode<'i, Rounding<'i>>,
}}
choice! { Divided = divided {
    rules {
        Evenly(SyntaxNode<'i, Evenly>) = evenly,
    }
    words {
        DividedAsYouChooseAmong = "divided as you choose among",
    }
}}
mark! { Evenly = evenly "divided evenly, rounded down, among" }
node! { PCantRegen = p_cant_regen [] {
    this_turn: Option<SyntaxNode<'i, ThisTurn>>,
}}
node! { PNoDamage = p_no_damage [verb] {
    to_defender: Option<SyntaxNode<'i, ToDefender>>,
    duration: Option<SyntaxNode<'i, Duration<'i>>>,
}}
mark! { ToDefender = to_defender "to defending player" }
node! { PPhase = p_phase [verb] {
    phased_out: Option<SyntaxNode<'i, PhasedOut>>,
}}
mark! { PhasedOut = phased_out "out" }
node! { VSwitch = v_switch [verb] {
    possessive: SyntaxNode<'i, Possessive<'i>>,
    duration: Option<SyntaxNode<'i, Duration<'i>>>,
}}
node! { VExchange = v_exchange [verb] {
    object_item: Vec<ObjectItem<'i>>,
    those_obj: Option<SyntaxNode<'i, ThoseObj<'i>>>,
    two_things: Option<SyntaxNode<'i, TwoThings<'i>>>,
    duration: Option<SyntaxNode<'i, Duration<'i>>>,
}}
node! { TwoThings = two_things [] {
    object_phrase: SyntaxNode<'i, ObjectPhrase<'i>>,
}}
node! { VCopyEach = v_copy_each [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    aims_both: Option<SyntaxNode<'i, AimsBoth>>,
    objects_simple: Vec<SyntaxNode<'i, ObjectsSimple<'i>>>,
    that_obj: Option<SyntaxNode<'i, ThatObj<'i>>>,
    the_obj: Option<SyntaxNode<'i, TheObj<'i>>>,
    it: Option<SyntaxNode<'i, It<'i>>>,
    aimed_both: Option<SyntaxNode<'i, AimedBoth>>,
}}
mark! { AimsBoth = aims_both "permanent or player" }
mark! { AimedBoth = aimed_both "permanents and players" }
node! { VCopy = v_copy [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    copy_except: Option<SyntaxNode<'i, CopyExcept<'i>>>,
}}
node! { VNewTargets = v_new_targets [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    one_target: Option<SyntaxNode<'i, OneTarget>>,
}}
mark! { OneTarget = one_target "a new target for" }
node! { VChangeTarget = v_change_target [verb] {
    the_targets: Option<SyntaxNode<'i, TheTargets>>,
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
    thing: Option<SyntaxNode<'i, Thing<'i>>>,
    new_must_be: Option<SyntaxNode<'i, NewMustBe<'i>>>,
    possessive: Option<SyntaxNode<'i, Possessive<'i>>>,
    objects_bare: Option<SyntaxNode<'i, ObjectsBare<'i>>>,
}}
mark! { TheTargets = the_targets "the targets of" }
node! { NewMustBe = new_must_be [] {
    thing: SyntaxNode<'i, Thing<'i>>,
}}
node! { VChangeText = v_change_text [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    text_words: SyntaxNode<'i, TextWords>,
    duration: Option<SyntaxNode<'i, Duration<'i>>>,
    new_type_not: Option<SyntaxNode<'i, NewTypeNot>>,
}}
words! { TextWords = text_words {
    OneColorWordWithAnotherOrOneBasicLandTypeWithAnother = "one color word with another or one basic land type with another",
    OneColorWordWithAnother = "one color word with another",
    OneBasicLandTypeWithAnother = "one basic land type with another",
    OneCreatureTypeWithAnother = "one creature type with another",
}}
mark! { NewTypeNot = new_type_not ". the new creature type can't be Wall" }
node! { VFlip = v_flip [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { VTurnFace = v_turn_face [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    face_up: Option<SyntaxNode<'i, FaceUp>>,
}}
mark! { FaceUp = face_up "face up" }
node! { VDistribute = v_distribute [verb] {
    u_counters: SyntaxNode<'i, UCounters<'i>>,
    thing: SyntaxNode<'i, Thing<'i>>,
}}
node! { VMoveCounters = v_move_counters [verb] {
    any_counters: Option<SyntaxNode<'i, AnyCounters<'i>>>,
    all_word: Option<SyntaxNode<'i, AllWord>>,
    counter_kind: Option<SyntaxNode<'i, CounterKind<'i>>>,
    u_counters: Option<SyntaxNode<'i, UCounters<'i>>>,
    object_ref: [SyntaxNode<'i, ObjectRef<'i>>; 2],
}}
node! { VPlayRevealed = v_play_revealed [verb] {
    reveal_what: SyntaxNode<'i, RevealWhat<'i>>,
    duration: SyntaxNode<'i, Duration<'i>>,
}}
node! { VPlayCard = v_play_card [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    as_two_two: Option<SyntaxNode<'i, AsTwoTwo>>,
    free_word: Option<SyntaxNode<'i, FreeWord>>,
    for_as_long: Option<SyntaxNode<'i, ForAsLong<'i>>>,
    as_flash_all: Option<SyntaxNode<'i, AsFlashAll>>,
    duration: Option<SyntaxNode<'i, Duration<'i>>>,
}}
mark! { AsFlashAll = as_flash_all "as though they had flash" }
mark! { AsTwoTwo = as_two_two "face down as a 2/2 creature spell" }
words! { FreeWord = free_word {
    WithoutPayingTheirManaCosts = "without paying their mana costs",
    WithoutPayingItsManaCost = "without paying its mana cost",
}}
agreeing! { FreeWord = free_word [noun] }
node! { LifeDoubled = life_doubled [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
}}
node! { ProduceStep = produce_step [] {
    st_produce: SyntaxNode<'i, StProduce<'i>>,
}}
node! { DeclareStep = declare_step [verb] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    declared: SyntaxNode<'i, Declared>,
    duration: SyntaxNode<'i, Duration<'i>>,
}}
words! { Declared = declared {
    WhichCreaturesAttack = "which creatures attack",
    HowEachCreatureBlocks = "how each creature blocks",
}}
node! { ResizeStep = resize_step [] {
    possessive: Vec<SyntaxNode<'i, Possessive<'i>>>,
    resize_both: Vec<SyntaxNode<'i, ResizeBoth>>,
    sizes_of: Option<SyntaxNode<'i, SizesOf<'i>>>,
    stat_word: Option<SyntaxNode<'i, StatWord>>,
    value: Option<SyntaxNode<'i, Value<'i>>>,
    duration: Option<SyntaxNode<'i, Duration<'i>>>,
}}
node! { SizesOf = sizes_of [] {
    object_phrase: SyntaxNode<'i, ObjectPhrase<'i>>,
}}
mark! { ResizeBoth = resize_both "power and toughness" }
node! { LifeBecomes = life_becomes [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
    value: SyntaxNode<'i, Value<'i>>,
}}
choice! { ReplacingStep = replacing_step {
    rules {
        Replacing(SyntaxNode<'i, Replacing<'i>>) = replacing,
        Reducing(SyntaxNode<'i, Reducing<'i>>) = reducing,
    }
    words {
    }
}}
text! { PFixed = p_fixed }
node! { RedirectStep = redirect_step [] {
    redirecting: SyntaxNode<'i, Redirecting<'i>>,
}}
node! { ForbidStep = forbid_step [] {
    forbidden: SyntaxNode<'i, Forbidden<'i>>,
    duration: Option<SyntaxNode<'i, Duration<'i>>>,
}}
node! { VPoison = v_poison [verb] {
    u_counters: SyntaxNode<'i, UCounters<'i>>,
}}
node! { SharedDamage = shared_damage [] {
    half_damage: Option<SyntaxNode<'i, HalfDamage<'i>>>,
    count: Option<SyntaxNode<'i, Count<'i>>>,
    thing: SyntaxNode<'i, Thing<'i>>,
}}
node! { SharedCounters = shared_counters [] {
    u_counters: SyntaxNode<'i, UCounters<'i>>,
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
choice! { SharedShown = shared_shown {
    rules {
        WholeHand(SyntaxNode<'i, WholeHand<'i>>) = whole_hand,
        TopCards(SyntaxNode<'i, TopCards<'i>>) = top_cards,
        AnySuch(SyntaxNode<'i, AnySuch<'i>>) = any_such,
    }
    words {
    }
}}
node! { AnySuch = any_such [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
node! { SharedDestroy = shared_destroy [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
mark! { InsteadFirst = instead_first "instead" }
node! { VExchangeLife = v_exchange_life [verb] {
    exchange_with: Option<SyntaxNode<'i, ExchangeWith<'i>>>,
}}
node! { ExchangeWith = exchange_with [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
}}
node! { CardsUntil = cards_until [verb] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
    object_phrase: SyntaxNode<'i, ObjectPhrase<'i>>,
    or_so_many: Option<SyntaxNode<'i, OrSoMany<'i>>>,
    player_ref: Option<SyntaxNode<'i, PlayerRef<'i>>>,
}}
node! { OrSoMany = or_so_many [] {
    variable: Option<SyntaxNode<'i, Variable>>,
    number_word: Option<SyntaxNode<'i, NumberWord>>,
}}
node! { VName = v_name [verb] {
    a_word: SyntaxNode<'i, AWord>,
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
node! { AllBlock = all_block [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
choice! { SoManyTop = so_many_top {
    rules {
        TwiceThat(SyntaxNode<'i, TwiceThat<'i>>) = twice_that,
        ThatMany(SyntaxNode<'i, ThatMany<'i>>) = that_many,
        NumberWord(SyntaxNode<'i, NumberWord>) = number_word,
        Variable(SyntaxNode<'i, Variable>) = variable,
        AWord(SyntaxNode<'i, AWord>) = a_word,
    }
    words {
    }
}}
mark! { TopHalf = top_half "half of" }
node! { ChoiceLimited = choice_limited [] {
    any_land_type: Option<SyntaxNode<'i, AnyLandType>>,
    subtype: Option<SyntaxNode<'i, Subtype<'i>>>,
    digits: Vec<SyntaxNode<'i, Digits<'i>>>,
    color: Option<SyntaxNode<'i, Color>>,
    choice_of_two: Option<SyntaxNode<'i, ChoiceOfTwo<'i>>>,
}}
mark! { AnyLandType = any_land_type "a land type" }
node! { ChoiceColorOf = choice_color_of [] {
    object_phrase: SyntaxNode<'i, ObjectPhrase<'i>>,
}}
node! { ChoiceOfTwo = choice_of_two [] {
    choice_word: Vec<SyntaxNode<'i, ChoiceWord<'i>>>,
}}
choice! { ChoiceWord = choice_word {
    rules {
        Color(SyntaxNode<'i, Color>) = color,
        CardType(SyntaxNode<'i, CardType>) = card_type,
        ChoiceNon(SyntaxNode<'i, ChoiceNon<'i>>) = choice_non,
        Subtype(SyntaxNode<'i, Subtype<'i>>) = subtype,
    }
    words {
    }
}}
node! { ChoiceNon = choice_non [] {
    subtype: SyntaxNode<'i, Subtype<'i>>,
    card_type: SyntaxNode<'i, CardType>,
}}
mark! { DrawGame = draw_game "the game is a draw" }
node! { PCopy = p_copy [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    copy_keeps: Option<SyntaxNode<'i, CopyKeeps>>,
    copy_except: Option<SyntaxNode<'i, CopyExcept<'i>>>,
    duration: Option<SyntaxNode<'i, Duration<'i>>>,
}}
mark! { CopyKeeps = copy_keeps "and gains this ability" }
node! { InsteadOf = instead_of [] {
    putting: Option<SyntaxNode<'i, Putting>>,
    player_possessive: Option<SyntaxNode<'i, PlayerPossessive<'i>>>,
    zone_word: Option<SyntaxNode<'i, ZoneWord>>,
}}
mark! { Putting = putting "putting it" }
node! { VUnattach = v_unattach [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { PermitLands = permit_lands [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    lands_more: SyntaxNode<'i, LandsMore<'i>>,
    duration: SyntaxNode<'i, Duration<'i>>,
}}
node! { FlashbackStep = flashback_step [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    duration: SyntaxNode<'i, Duration<'i>>,
    possessive: SyntaxNode<'i, Possessive<'i>>,
}}
node! { LeadAtOnce = lead_at_once [] {
    comma: Option<SyntaxNode<'i, Comma>>,
}}
mark! { Comma = comma "," }
node! { AskedAgain = asked_again [] {
    verb_phrase: VerbPhrase<'i>,
}}
node! { CounteredStep = countered_step [] {
    duration: SyntaxNode<'i, Duration<'i>>,
}}
node! { SpendStep = spend_step [] {
    spend_lasts: Option<SyntaxNode<'i, SpendLasts<'i>>>,
    spend_if: Option<SyntaxNode<'i, SpendIf<'i>>>,
    spend_upkeep: Option<SyntaxNode<'i, SpendUpkeep>>,
    spend_no_spells: Option<SyntaxNode<'i, SpendNoSpells>>,
    spend_abilities: Option<SyntaxNode<'i, SpendAbilities<'i>>>,
    spend_spells: Option<SyntaxNode<'i, SpendSpells<'i>>>,
}}
node! { SpendIf = spend_if [] {
    a_word: SyntaxNode<'i, AWord>,
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
    object_step: SyntaxNode<'i, ObjectStep<'i>>,
}}
node! { SpendLasts = spend_lasts [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
}}
mark! { SpendUpkeep = spend_upkeep "spend this mana only to pay cumulative upkeep costs" }
mark! { SpendNoSpells = spend_no_spells "this mana can't be spent to play spells" }
node! { SpendSpells = spend_spells [] {
    a_word: Option<SyntaxNode<'i, AWord>>,
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
node! { SpendAbilities = spend_abilities [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
node! { Undiverted = undiverted [] {
    a_word: SyntaxNode<'i, AWord>,
    objects_one: SyntaxNode<'i, ObjectsOne<'i>>,
}}
mark! { Unprevented = unprevented "the damage can't be prevented" }
node! { TieStep = tie_step [] {
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
    extreme_word: Option<SyntaxNode<'i, ExtremeWord>>,
    stat_word: Option<SyntaxNode<'i, StatWord>>,
}}
node! { LeadUnless = lead_unless [verb] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    paid: Option<SyntaxNode<'i, Paid<'i>>>,
    verb_phrase: Option<VerbPhrase<'i>>,
}}
node! { ActStep = act_step [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    v_pay: SyntaxNode<'i, VPay<'i>>,
    act_time: Option<SyntaxNode<'i, ActTime<'i>>>,
    act_time_first: Option<SyntaxNode<'i, ActTimeFirst<'i>>>,
    sentence: SyntaxNode<'i, Sentence<'i>>,
}}
node! { ActTimeFirst = act_time_first [] {
    act_time: SyntaxNode<'i, ActTime<'i>>,
}}
node! { ActTime = act_time [] {
    act_as_mana: Option<SyntaxNode<'i, ActAsMana>>,
}}
mark! { ActAsMana = act_as_mana "a mana ability" }
node! { EndEffect = end_effect [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    v_pay: SyntaxNode<'i, VPay<'i>>,
}}
mark! { LandOrNot = land_or_not "land or nonland" }
