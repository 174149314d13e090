//! The syntax of `grammar/wording/conditions.pest`.
//!
//! Long because it has a type for each rule; made by `generate.rs`, not by hand.
#[allow(unused_imports, clippy::wildcard_imports)]
use super::*;

node! { Condition = condition [] {
    condition_one: Vec<ConditionOne<'i>>,
    cond_join: Vec<SyntaxNode<'i, CondJoin<'i>>>,
}}
choice! { CondJoin = cond_join {
    rules {
        CondOr(SyntaxNode<'i, CondOr>) = cond_or,
    }
    words {
        And = "and",
    }
}}
mark! { CondOr = cond_or "or" }
mark! { CCountered = c_countered "a permanent's ability is countered this way" }
node! { CPrevented = c_prevented [] {
    a_word: SyntaxNode<'i, AWord>,
    objects_one: SyntaxNode<'i, ObjectsOne<'i>>,
}}
node! { CTheOnly = c_the_only [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
mark! { AboveIt = above_it "above it" }
node! { CAbove = c_above [] {
    tilde: SyntaxNode<'i, Tilde>,
    count_det: Option<SyntaxNode<'i, CountDet<'i>>>,
    objects: Option<SyntaxNode<'i, Objects<'i>>>,
    above_it: Option<SyntaxNode<'i, AboveIt>>,
}}
node! { CAbilityPlayed = c_ability_played [] {
    number_word: SyntaxNode<'i, NumberWord>,
}}
node! { CCommon = c_common [] {
    color: Option<SyntaxNode<'i, Color>>,
    the_color: Option<SyntaxNode<'i, TheColor>>,
    is_word: SyntaxNode<'i, IsWord<'i>>,
    objects_bare: Option<SyntaxNode<'i, ObjectsBare<'i>>>,
    common_alone: Option<SyntaxNode<'i, CommonAlone>>,
}}
mark! { TheColor = the_color "the chosen color" }
mark! { CommonAlone = common_alone "but isn't tied for most common" }
node! { CShareCommon = c_share_common [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { CNumber = c_number [] {
    value: SyntaxNode<'i, Value<'i>>,
    compare_value: SyntaxNode<'i, CompareValue<'i>>,
}}
node! { CHad = c_had [noun] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    no_word: Option<SyntaxNode<'i, NoWord>>,
    compare_num: Option<SyntaxNode<'i, CompareNum<'i>>>,
}}
node! { CStarted = c_started [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    adj_state: SyntaxNode<'i, AdjState>,
}}
node! { CEven = c_even [] {
    value: SyntaxNode<'i, Value<'i>>,
    is_even: Option<SyntaxNode<'i, IsEven>>,
}}
mark! { IsEven = is_even "even" }
node! { CDealtWay = c_dealt_way [] {
    tilde: SyntaxNode<'i, Tilde>,
}}
node! { CManyWay = c_many_way [] {
    counter_compare: SyntaxNode<'i, CounterCompare<'i>>,
    objects: SyntaxNode<'i, Objects<'i>>,
    way: SyntaxNode<'i, Way<'i>>,
}}
node! { CHeld = c_held [] {
    tilde: SyntaxNode<'i, Tilde>,
    recent_turn: Option<SyntaxNode<'i, RecentTurn>>,
}}
mark! { RecentTurn = recent_turn "your most recent turn" }
mark! { AtLeastOne = at_least_one "at least one" }
node! { CBlocking = c_blocking [verb] {
    at_least_one: Option<SyntaxNode<'i, AtLeastOne>>,
    no_word: Option<SyntaxNode<'i, NoWord>>,
    objects: SyntaxNode<'i, Objects<'i>>,
    that_obj: Option<SyntaxNode<'i, ThatObj<'i>>>,
    it: Option<SyntaxNode<'i, It<'i>>>,
    tilde: Option<SyntaxNode<'i, Tilde>>,
}}
node! { CSacrificed = c_sacrificed [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    was_not: Option<SyntaxNode<'i, WasNot>>,
}}
mark! { WasNot = was_not "wasn't" }
node! { COneTarget = c_one_target [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { CTargetsOnly = c_targets_only [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    thing: SyntaxNode<'i, Thing<'i>>,
}}
mark! { CTargetsLegal = c_targets_legal "both targets are still legal as this ability resolves" }
node! { CThatTarget = c_that_target [] {
    thing: SyntaxNode<'i, Thing<'i>>,
}}
class! { ConditionOne {
    COfBoth(SyntaxNode<'i, COfBoth<'i>>) = c_of_both,
    CTargetsLegal(SyntaxNode<'i, CTargetsLegal>) = c_targets_legal,
    CTargetsOnly(SyntaxNode<'i, CTargetsOnly<'i>>) = c_targets_only,
    CColorsDiffer(SyntaxNode<'i, CColorsDiffer>) = c_colors_differ,
    CBidding(SyntaxNode<'i, CBidding>) = c_bidding,
    CSomeShare(SyntaxNode<'i, CSomeShare<'i>>) = c_some_share,
    CApart(SyntaxNode<'i, CApart<'i>>) = c_apart,
    CSacrificed(SyntaxNode<'i, CSacrificed<'i>>) = c_sacrificed,
    COneTarget(SyntaxNode<'i, COneTarget<'i>>) = c_one_target,
    CThatTarget(SyntaxNode<'i, CThatTarget<'i>>) = c_that_target,
    CBlocking(SyntaxNode<'i, CBlocking<'i>>) = c_blocking,
    CHeld(SyntaxNode<'i, CHeld<'i>>) = c_held,
    CHad(SyntaxNode<'i, CHad<'i>>) = c_had,
    CStarted(SyntaxNode<'i, CStarted<'i>>) = c_started,
    CNumber(SyntaxNode<'i, CNumber<'i>>) = c_number,
    CEven(SyntaxNode<'i, CEven<'i>>) = c_even,
    CDealtWay(SyntaxNode<'i, CDealtWay<'i>>) = c_dealt_way,
    CManyWay(SyntaxNode<'i, CManyWay<'i>>) = c_many_way,
    CLaterLand(SyntaxNode<'i, CLaterLand>) = c_later_land,
    CDistinct(SyntaxNode<'i, CDistinct<'i>>) = c_distinct,
    CStatRemains(SyntaxNode<'i, CStatRemains<'i>>) = c_stat_remains,
    CShareCommon(SyntaxNode<'i, CShareCommon<'i>>) = c_share_common,
    CAllShare(SyntaxNode<'i, CAllShare<'i>>) = c_all_share,
    CAlso(SyntaxNode<'i, CAlso<'i>>) = c_also,
    CDidWay(SyntaxNode<'i, CDidWay<'i>>) = c_did_way,
    CSearched(SyntaxNode<'i, CSearched<'i>>) = c_searched,
    CDealt(SyntaxNode<'i, CDealt<'i>>) = c_dealt,
    CCountered(SyntaxNode<'i, CCountered>) = c_countered,
    CPrevented(SyntaxNode<'i, CPrevented<'i>>) = c_prevented,
    CTheOnly(SyntaxNode<'i, CTheOnly<'i>>) = c_the_only,
    CAbove(SyntaxNode<'i, CAbove<'i>>) = c_above,
    CAbilityPlayed(SyntaxNode<'i, CAbilityPlayed<'i>>) = c_ability_played,
    CCommon(SyntaxNode<'i, CCommon<'i>>) = c_common,
    CNoOne(SyntaxNode<'i, CNoOne<'i>>) = c_no_one,
    CHaventPlayed(SyntaxNode<'i, CHaventPlayed<'i>>) = c_havent_played,
    CBothPlayed(SyntaxNode<'i, CBothPlayed<'i>>) = c_both_played,
    CUnplayed(SyntaxNode<'i, CUnplayed<'i>>) = c_unplayed,
    CCameUnder(SyntaxNode<'i, CCameUnder<'i>>) = c_came_under,
    CDamage(SyntaxNode<'i, CDamage<'i>>) = c_damage,
    CControlsNot(SyntaxNode<'i, CControlsNot<'i>>) = c_controls_not,
    CFlipOf(SyntaxNode<'i, CFlipOf<'i>>) = c_flip_of,
    CAttacked(SyntaxNode<'i, CAttacked>) = c_attacked,
    CDied(SyntaxNode<'i, CDied<'i>>) = c_died,
    CMainPhase(SyntaxNode<'i, CMainPhase>) = c_main_phase,
    CKickerOf(SyntaxNode<'i, CKickerOf<'i>>) = c_kicker_of,
    CStat(SyntaxNode<'i, CStat<'i>>) = c_stat,
    CPlayed(SyntaxNode<'i, CPlayed<'i>>) = c_played,
    CFromHand(SyntaxNode<'i, CFromHand<'i>>) = c_from_hand,
    CYours(SyntaxNode<'i, CYours<'i>>) = c_yours,
    CSameName(SyntaxNode<'i, CSameName<'i>>) = c_same_name,
    CSpent(SyntaxNode<'i, CSpent<'i>>) = c_spent,
    CMore(SyntaxNode<'i, CMore<'i>>) = c_more,
    CKicked(SyntaxNode<'i, CKicked<'i>>) = c_kicked,
    CCoin(SyntaxNode<'i, CCoin<'i>>) = c_coin,
    CBothFlips(SyntaxNode<'i, CBothFlips<'i>>) = c_both_flips,
    CFlips(SyntaxNode<'i, CFlips>) = c_flips,
    CFlip(SyntaxNode<'i, CFlip<'i>>) = c_flip,
    CShares(SyntaxNode<'i, CShares<'i>>) = c_shares,
    CPast(SyntaxNode<'i, CPast<'i>>) = c_past,
    CTurnDeed(SyntaxNode<'i, CTurnDeed<'i>>) = c_turn_deed,
    CRemains(SyntaxNode<'i, CRemains<'i>>) = c_remains,
    CTurn(SyntaxNode<'i, CTurn<'i>>) = c_turn,
    CLife(SyntaxNode<'i, CLife<'i>>) = c_life,
    CHand(SyntaxNode<'i, CHand<'i>>) = c_hand,
    CHolds(SyntaxNode<'i, CHolds<'i>>) = c_holds,
    CAlike(SyntaxNode<'i, CAlike<'i>>) = c_alike,
    CControls(SyntaxNode<'i, CControls<'i>>) = c_controls,
    CCounters(SyntaxNode<'i, CCounters<'i>>) = c_counters,
    CExists(SyntaxNode<'i, CExists<'i>>) = c_exists,
    CHas(SyntaxNode<'i, CHas<'i>>) = c_has,
    CInZone(SyntaxNode<'i, CInZone<'i>>) = c_in_zone,
    CIs(SyntaxNode<'i, CIs<'i>>) = c_is,
}}
node! { COfBoth = c_of_both [verb] {
    of_both: SyntaxNode<'i, OfBoth<'i>>,
    them: Option<SyntaxNode<'i, Them<'i>>>,
    those_obj: Option<SyntaxNode<'i, ThoseObj<'i>>>,
    keyword_plain: Option<SyntaxNode<'i, KeywordPlain<'i>>>,
    is_what: Option<SyntaxNode<'i, IsWhat<'i>>>,
    a_word: Option<SyntaxNode<'i, AWord>>,
    is_quality: Option<SyntaxNode<'i, IsQuality<'i>>>,
}}
choice! { OfBoth = of_both {
    rules {
        BothWord(SyntaxNode<'i, BothWord>) = both_word,
        EitherWord(SyntaxNode<'i, EitherWord>) = either_word,
    }
    words {
        Neither = "neither",
    }
}}
mark! { BothWord = both_word "both" }
mark! { EitherWord = either_word "either" }
mark! { CLaterLand = c_later_land "it wasn't the first land you played this turn" }
node! { CDistinct = c_distinct [] {
    there_are: SyntaxNode<'i, ThereAre>,
    counter_compare: SyntaxNode<'i, CounterCompare<'i>>,
    distinct_types: SyntaxNode<'i, DistinctTypes<'i>>,
}}
node! { CStatRemains = c_stat_remains [] {
    possessive: SyntaxNode<'i, Possessive<'i>>,
    stat_word: SyntaxNode<'i, StatWord>,
    compare_value: SyntaxNode<'i, CompareValue<'i>>,
}}
mark! { CColorsDiffer = c_colors_differ "either one is a color the other isn't" }
node! { CDidWay = c_did_way [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    did_way_was: Option<SyntaxNode<'i, DidWayWas<'i>>>,
    a_word: SyntaxNode<'i, AWord>,
    objects_one: SyntaxNode<'i, ObjectsOne<'i>>,
    did_way_not: Option<SyntaxNode<'i, DidWayNot>>,
    did_way_verb: Option<SyntaxNode<'i, DidWayVerb>>,
}}
choice! { DidWayWas = did_way_was {
    rules {
        DidDraw(SyntaxNode<'i, DidDraw>) = did_draw,
    }
    words {
        Discarded = "discarded",
        Revealed = "revealed",
        Sacrificed = "sacrificed",
    }
}}
mark! { DidDraw = did_draw "drew" }
words! { DidWayNot = did_way_not {
    Doesnt = "doesn't",
    Dont = "don't",
}}
agreeing! { DidWayNot = did_way_not [verb] }
words! { DidWayVerb = did_way_verb {
    Sacrifices = "sacrifices",
    Sacrifice = "sacrifice",
    Discards = "discards",
    Discard = "discard",
    Reveals = "reveals",
    Reveal = "reveal",
    Returns = "returns",
    Return = "return",
}}
agreeing! { DidWayVerb = did_way_verb [verb] }
node! { CSearched = c_searched [noun] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
}}
choice! { CKicked = c_kicked {
    rules {
        NotKicked(SyntaxNode<'i, NotKicked>) = not_kicked,
    }
    words {
        TheKickerCostWasPaid = "the kicker cost was paid",
        TheBuybackCostWasPaid = "the buyback cost was paid",
        TheEntwineCostWasPaid = "the entwine cost was paid",
        TheMadnessCostWasPaid = "the madness cost was paid",
        TheFlashbackCostWasPaid = "the flashback cost was paid",
    }
}}
mark! { NotKicked = not_kicked "the kicker cost wasn't paid" }
node! { CCoin = c_coin [] {
    any_coin: Option<SyntaxNode<'i, AnyCoin>>,
    coin_word: SyntaxNode<'i, CoinWord<'i>>,
}}
mark! { AnyCoin = any_coin "any coin comes up" }
node! { CFlip = c_flip [] {
    flip_won: Option<SyntaxNode<'i, FlipWon>>,
}}
mark! { CFlips = c_flips "you win all the flips" }
node! { CBothFlips = c_both_flips [] {
    flip_won: Option<SyntaxNode<'i, FlipWon>>,
    coin_word: Option<SyntaxNode<'i, CoinWord<'i>>>,
}}
words! { FlipWon = flip_won {
    Wins = "wins",
    Win = "win",
}}
agreeing! { FlipWon = flip_won [verb] }
node! { CRemains = c_remains [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    zone_in_play: Option<SyntaxNode<'i, ZoneInPlay>>,
    zone_removed: Option<SyntaxNode<'i, ZoneRemoved>>,
    is_quality: Option<SyntaxNode<'i, IsQuality<'i>>>,
}}
mark! { ZoneInPlay = zone_in_play "in play" }
mark! { ZoneRemoved = zone_removed "removed from the game" }
node! { CYours = c_yours [verb] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    tilde: Option<SyntaxNode<'i, Tilde>>,
    attached: Option<SyntaxNode<'i, Attached<'i>>>,
    that_obj: Option<SyntaxNode<'i, ThatObj<'i>>>,
    it: Option<SyntaxNode<'i, It<'i>>>,
}}
node! { CTurn = c_turn [] {
    not_turn: Option<SyntaxNode<'i, NotTurn>>,
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
}}
mark! { NotTurn = not_turn "it isn't" }
node! { CLife = c_life [verb] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    compare_num: SyntaxNode<'i, CompareNum<'i>>,
    exactly: Option<SyntaxNode<'i, Exactly>>,
}}
node! { CHand = c_hand [verb noun] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    no_word: Option<SyntaxNode<'i, NoWord>>,
    a_word: Option<SyntaxNode<'i, AWord>>,
    exactly: Vec<SyntaxNode<'i, Exactly>>,
    compare_num: Vec<SyntaxNode<'i, CompareNum<'i>>>,
}}
mark! { Exactly = exactly "exactly" }
node! { CHolds = c_holds [verb] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    counted_objects: SyntaxNode<'i, CountedObjects<'i>>,
}}
node! { CAlike = c_alike [verb] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    counted_objects: SyntaxNode<'i, CountedObjects<'i>>,
    a_word: SyntaxNode<'i, AWord>,
    shared_word: SyntaxNode<'i, SharedWord>,
}}
node! { CControls = c_controls [verb] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    counted_objects: Vec<SyntaxNode<'i, CountedObjects<'i>>>,
    cond_join: Vec<SyntaxNode<'i, CondJoin<'i>>>,
}}
node! { CountedObjects = counted_objects [] {
    count_det: SyntaxNode<'i, CountDet<'i>>,
    objects: SyntaxNode<'i, Objects<'i>>,
}}
choice! { CountDet = count_det {
    rules {
        NoWord(SyntaxNode<'i, NoWord>) = no_word,
        AWord(SyntaxNode<'i, AWord>) = a_word,
        AnotherWord(SyntaxNode<'i, AnotherWord>) = another_word,
        CounterCompare(SyntaxNode<'i, CounterCompare<'i>>) = counter_compare,
        Variable(SyntaxNode<'i, Variable>) = variable,
    }
    words {
    }
}}
node! { CCounters = c_counters [noun] {
    count_det: SyntaxNode<'i, CountDet<'i>>,
    counter_kind: SyntaxNode<'i, CounterKind<'i>>,
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { CHas = c_has [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    has_not: Option<SyntaxNode<'i, HasNot>>,
    keyword_plain: Option<SyntaxNode<'i, KeywordPlain<'i>>>,
    with_counters: Option<SyntaxNode<'i, WithCounters<'i>>>,
    has_chosen_name: Option<SyntaxNode<'i, HasChosenName>>,
    with_stat: Option<SyntaxNode<'i, WithStat<'i>>>,
    it_had: Option<SyntaxNode<'i, ItHad>>,
}}
mark! { ItHad = it_had "had" }
words! { HasNot = has_not {
    DoesntHave = "doesn't have",
    DontHave = "don't have",
}}
mark! { HasChosenName = has_chosen_name "the chosen name" }
node! { CExists = c_exists [verb] {
    there_are: Option<SyntaxNode<'i, ThereAre>>,
    counted_objects: Option<SyntaxNode<'i, CountedObjects<'i>>>,
    no_word: Option<SyntaxNode<'i, NoWord>>,
    counter_compare: Option<SyntaxNode<'i, CounterCompare<'i>>>,
    objects: Option<SyntaxNode<'i, Objects<'i>>>,
    adj_state: Option<SyntaxNode<'i, AdjState>>,
    zone_tail: Option<SyntaxNode<'i, ZoneTail<'i>>>,
}}
node! { CInZone = c_in_zone [verb] {
    tilde: Option<SyntaxNode<'i, Tilde>>,
    on_the_stack: Option<SyntaxNode<'i, OnTheStack>>,
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
    zone_tail: Vec<SyntaxNode<'i, ZoneTail<'i>>>,
    it_s: Option<SyntaxNode<'i, ItS>>,
}}
mark! { OnTheStack = on_the_stack "on the stack" }
mark! { ItS = it_s "it's" }
node! { CIs = c_is [] {
    it_is: Option<SyntaxNode<'i, ItIs<'i>>>,
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
    is_word: Option<SyntaxNode<'i, IsWord<'i>>>,
    way: Option<SyntaxNode<'i, Way<'i>>>,
    is_what: Option<SyntaxNode<'i, IsWhat<'i>>>,
    a_word: Option<SyntaxNode<'i, AWord>>,
    is_quality: Option<SyntaxNode<'i, IsQuality<'i>>>,
}}
choice! { IsWord = is_word {
    rules {
        IsDenied(SyntaxNode<'i, IsDenied>) = is_denied,
        PlainIs(SyntaxNode<'i, PlainIs>) = plain_is,
        WasDenied(SyntaxNode<'i, WasDenied>) = was_denied,
        WasSo(SyntaxNode<'i, WasSo>) = was_so,
    }
    words {
        Are = "are",
    }
}}
words! { IsDenied = is_denied {
    Isnt = "isn't",
    Arent = "aren't",
}}
agreeing! { IsDenied = is_denied [verb] }
mark! { PlainIs = plain_is "is" }
words! { WasDenied = was_denied {
    Wasnt = "wasn't",
    Werent = "weren't",
}}
agreeing! { WasDenied = was_denied [verb] }
words! { WasSo = was_so {
    Was = "was",
    Were = "were",
}}
agreeing! { WasSo = was_so [verb] }
node! { IsWhat = is_what [] {
    a_word: SyntaxNode<'i, AWord>,
    objects_simple: SyntaxNode<'i, ObjectsSimple<'i>>,
    chosen_tail: Option<SyntaxNode<'i, ChosenTail<'i>>>,
}}
words! { ThereAre = there_are {
    ThereAre = "there are",
    ThereIs = "there is",
}}
node! { CSpent = c_spent [] {
    mana_cost: SyntaxNode<'i, ManaCost<'i>>,
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { CMore = c_more [verb] {
    player_ref: [SyntaxNode<'i, PlayerRef<'i>>; 2],
    more_life: Option<SyntaxNode<'i, MoreLife>>,
    by_at_least: Option<SyntaxNode<'i, ByAtLeast<'i>>>,
    more_cards: Option<SyntaxNode<'i, MoreCards>>,
    objects_bare: Option<SyntaxNode<'i, ObjectsBare<'i>>>,
}}
node! { ByAtLeast = by_at_least [] {
    number_word: SyntaxNode<'i, NumberWord>,
}}
mark! { MoreLife = more_life "more life" }
mark! { MoreCards = more_cards "more cards in hand" }
choice! { ItIs = it_is {
    rules {
        ItsDenied(SyntaxNode<'i, ItsDenied>) = its_denied,
    }
    words {
        Its = "it's",
    }
}}
words! { ItsDenied = its_denied {
    ItsNot = "it's not",
    ItIsnt = "it isn't",
}}
mark! { CBidding = c_bidding "you win the bidding" }
node! { CSomeShare = c_some_share [] {
    those_obj: SyntaxNode<'i, ThoseObj<'i>>,
    same_what: SyntaxNode<'i, SameWhat>,
}}
node! { CApart = c_apart [] {
    value_one: [SyntaxNode<'i, ValueOne<'i>>; 2],
    compare_num: SyntaxNode<'i, CompareNum<'i>>,
}}
node! { CAllShare = c_all_share [] {
    they_all: Option<SyntaxNode<'i, TheyAll>>,
    those_obj: Option<SyntaxNode<'i, ThoseObj<'i>>>,
    a_word: SyntaxNode<'i, AWord>,
    shared_word: SyntaxNode<'i, SharedWord>,
}}
mark! { TheyAll = they_all "they all" }
node! { CShares = c_shares [verb] {
    object_ref: [SyntaxNode<'i, ObjectRef<'i>>; 2],
    a_word: SyntaxNode<'i, AWord>,
    shared_word: SyntaxNode<'i, SharedWord>,
}}
node! { CPast = c_past [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    past_attacked: Option<SyntaxNode<'i, PastAttacked>>,
    past_turn: Option<SyntaxNode<'i, PastTurn<'i>>>,
    past_faced: Option<SyntaxNode<'i, PastFaced<'i>>>,
    past_was_blocked: Option<SyntaxNode<'i, PastWasBlocked>>,
    past_came: Option<SyntaxNode<'i, PastCame>>,
    past_absent: Option<SyntaxNode<'i, PastAbsent>>,
    past_neither: Option<SyntaxNode<'i, PastNeither>>,
    past_not: Option<SyntaxNode<'i, PastNot<'i>>>,
    past_either: Option<SyntaxNode<'i, PastEither>>,
    past_blocked: Option<SyntaxNode<'i, PastBlocked>>,
    past_dealt: Option<SyntaxNode<'i, PastDealt<'i>>>,
    past_combat: Option<SyntaxNode<'i, PastCombat>>,
}}
node! { CTurnDeed = c_turn_deed [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    turn_deed: SyntaxNode<'i, TurnDeed<'i>>,
}}
node! { PastTurn = past_turn [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
}}
node! { PastFaced = past_faced [] {
    faced_how: SyntaxNode<'i, FacedHow<'i>>,
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
choice! { FacedHow = faced_how {
    rules {
        FacedEither(SyntaxNode<'i, FacedEither>) = faced_either,
    }
    words {
        WasBlockedBy = "was blocked by",
        WereBlockedBy = "were blocked by",
    }
}}
words! { FacedEither = faced_either {
    BlockedOrWasBlockedBy = "blocked or was blocked by",
    BlockedOrWereBlockedBy = "blocked or were blocked by",
}}
words! { PastWasBlocked = past_was_blocked {
    WasBlocked = "was blocked",
    WereBlocked = "were blocked",
}}
mark! { PastCame = past_came "came into play" }
mark! { PastAbsent = past_absent "didn't come into play" }
mark! { PastCombat = past_combat "this combat" }
mark! { PastEither = past_either "attacked or blocked" }
mark! { PastAttacked = past_attacked "attacked" }
mark! { PastBlocked = past_blocked "blocked" }
node! { PastDealt = past_dealt [] {
    thing: SyntaxNode<'i, Thing<'i>>,
}}
node! { CSameName = c_same_name [verb] {
    object_ref: [SyntaxNode<'i, ObjectRef<'i>>; 2],
    same_what: SyntaxNode<'i, SameWhat>,
}}
words! { SameWhat = same_what {
    Name = "name",
    ConvertedManaCost = "converted mana cost",
}}
choice! { CFromHand = c_from_hand {
    rules {
        FromHandNot(SyntaxNode<'i, FromHandNot>) = from_hand_not,
    }
    words {
        YouPlayedItFromYourHand = "you played it from your hand",
    }
}}
mark! { FromHandNot = from_hand_not "you didn't play it from your hand" }
node! { CPlayed = c_played [] {
    youve_played: Option<SyntaxNode<'i, YouvePlayed>>,
    player_ref: Option<SyntaxNode<'i, PlayerRef<'i>>>,
    a_word: Option<SyntaxNode<'i, AWord>>,
    another_word: Option<SyntaxNode<'i, AnotherWord>>,
    objects_one: Option<SyntaxNode<'i, ObjectsOne<'i>>>,
    tilde: Option<SyntaxNode<'i, Tilde>>,
}}
mark! { YouvePlayed = youve_played "you've played" }
node! { CBothPlayed = c_both_played [] {
    youve_played: SyntaxNode<'i, YouvePlayed>,
    a_word: [SyntaxNode<'i, AWord>; 2],
    objects_one: [SyntaxNode<'i, ObjectsOne<'i>>; 2],
}}
node! { CKickerOf = c_kicker_of [] {
    mana_cost: SyntaxNode<'i, ManaCost<'i>>,
}}
node! { CStat = c_stat [] {
    possessive: SyntaxNode<'i, Possessive<'i>>,
    stat_word: SyntaxNode<'i, StatWord>,
    compare_value: Option<SyntaxNode<'i, CompareValue<'i>>>,
    compare_num: Option<SyntaxNode<'i, CompareNum<'i>>>,
}}
mark! { CMainPhase = c_main_phase "you played ~ during your main phase" }
node! { CDied = c_died [verb] {
    count_det: SyntaxNode<'i, CountDet<'i>>,
    objects: SyntaxNode<'i, Objects<'i>>,
    died_where: Option<SyntaxNode<'i, DiedWhere<'i>>>,
}}
node! { CAlso = c_also [] {
    also_n: SyntaxNode<'i, AlsoN<'i>>,
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
    also_verb: SyntaxNode<'i, AlsoVerb<'i>>,
}}
node! { AlsoN = also_n [] {
    number_word: Option<SyntaxNode<'i, NumberWord>>,
    a_word: Option<SyntaxNode<'i, AWord>>,
}}
choice! { AlsoVerb = also_verb {
    rules {
        AlsoAttacks(SyntaxNode<'i, AlsoAttacks>) = also_attacks,
    }
    words {
        Blocks = "blocks",
        Block = "block",
    }
}}
words! { AlsoAttacks = also_attacks {
    Attacks = "attacks",
    Attack = "attack",
}}
agreeing! { AlsoAttacks = also_attacks [verb] }
mark! { CAttacked = c_attacked "you've been attacked this step" }
choice! { PastNot = past_not {
    rules {
        DidNeither(SyntaxNode<'i, DidNeither>) = did_neither,
        NotAttacked(SyntaxNode<'i, NotAttacked>) = not_attacked,
    }
    words {
        DidntBlock = "didn't block",
    }
}}
mark! { DidNeither = did_neither "didn't attack or block" }
mark! { NotAttacked = not_attacked "didn't attack" }
node! { CCameUnder = c_came_under [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { CDamage = c_damage [] {
    compare_num: SyntaxNode<'i, CompareNum<'i>>,
    thing: SyntaxNode<'i, Thing<'i>>,
}}
node! { CControlsNot = c_controls_not [verb] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    a_word: SyntaxNode<'i, AWord>,
    objects: SyntaxNode<'i, Objects<'i>>,
}}
node! { CFlipOf = c_flip_of [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    flip_won: Option<SyntaxNode<'i, FlipWon>>,
}}
node! { CNoOne = c_no_one [] {
    player_noun: SyntaxNode<'i, PlayerNoun<'i>>,
    a_word: SyntaxNode<'i, AWord>,
    objects: SyntaxNode<'i, Objects<'i>>,
}}
node! { CUnplayed = c_unplayed [] {
    player_ref: Option<SyntaxNode<'i, PlayerRef<'i>>>,
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { CHaventPlayed = c_havent_played [] {
    player_ref: Option<SyntaxNode<'i, PlayerRef<'i>>>,
    a_word: SyntaxNode<'i, AWord>,
    objects_one: SyntaxNode<'i, ObjectsOne<'i>>,
}}
mark! { PastNeither = past_neither "didn't attack or come under your control" }
node! { CDealt = c_dealt [verb] {
    player_ref: Option<SyntaxNode<'i, PlayerRef<'i>>>,
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
}}
