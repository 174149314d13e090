//! The syntax of `grammar/wording/statics.pest`.
//!
//! Long because it has a type for each rule; made by `generate.rs`, not by hand.
#[allow(unused_imports, clippy::wildcard_imports)]
use super::*;

node! { StaticText = static_text [] {
    static_sentence: SyntaxNode<'i, StaticSentence<'i>>,
    static_more: Vec<SyntaxNode<'i, StaticMore<'i>>>,
    where_x: Option<SyntaxNode<'i, WhereX<'i>>>,
}}
node! { StaticMore = static_more [] {
    forbid_and: Option<SyntaxNode<'i, ForbidAnd>>,
    static_sentence: SyntaxNode<'i, StaticSentence<'i>>,
}}
node! { StaticTexts = static_texts [] {
    static_run: Vec<SyntaxNode<'i, StaticRun<'i>>>,
    has_run: Vec<SyntaxNode<'i, HasRun<'i>>>,
}}
node! { HasRun = has_run [] {
    granted: SyntaxNode<'i, Granted<'i>>,
    as_long_back: SyntaxNode<'i, AsLongBack<'i>>,
}}
node! { StaticRun = static_run [] {
    st_otherwise: Option<SyntaxNode<'i, StOtherwise>>,
    static_sentence: SyntaxNode<'i, StaticSentence<'i>>,
    where_x: Option<SyntaxNode<'i, WhereX<'i>>>,
}}
mark! { StOtherwise = st_otherwise "otherwise," }
node! { StaticSentence = static_sentence [] {
    during_front: Option<SyntaxNode<'i, DuringFront>>,
    if_front: Option<SyntaxNode<'i, IfFront<'i>>>,
    as_long_front: Option<SyntaxNode<'i, AsLongFront<'i>>>,
    static_inner: StaticInner<'i>,
    as_long_after: Option<SyntaxNode<'i, AsLongAfter<'i>>>,
}}
node! { AsLongAfter = as_long_after [] {
    condition: SyntaxNode<'i, Condition<'i>>,
}}
node! { StUntapToo = st_untap_too [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
class! { StaticInner {
    StUntapToo(SyntaxNode<'i, StUntapToo<'i>>) = st_untap_too,
    StUntapKind(SyntaxNode<'i, StUntapKind>) = st_untap_kind,
    StFlipTwo(SyntaxNode<'i, StFlipTwo<'i>>) = st_flip_two,
    StReplicates(SyntaxNode<'i, StReplicates<'i>>) = st_replicates,
    StNotChosen(SyntaxNode<'i, StNotChosen<'i>>) = st_not_chosen,
    StAttachOnly(SyntaxNode<'i, StAttachOnly<'i>>) = st_attach_only,
    StManaStays(SyntaxNode<'i, StManaStays>) = st_mana_stays,
    StSpend(SyntaxNode<'i, StSpend<'i>>) = st_spend,
    StContinues(SyntaxNode<'i, StContinues<'i>>) = st_continues,
    StAtLeast(SyntaxNode<'i, StAtLeast<'i>>) = st_at_least,
    StMustTarget(SyntaxNode<'i, StMustTarget<'i>>) = st_must_target,
    StDeclares(SyntaxNode<'i, StDeclares<'i>>) = st_declares,
    StFirstTurns(SyntaxNode<'i, StFirstTurns<'i>>) = st_first_turns,
    StFromThere(SyntaxNode<'i, StFromThere<'i>>) = st_from_there,
    StAltFor(SyntaxNode<'i, StAltFor<'i>>) = st_alt_for,
    StIgnore(SyntaxNode<'i, StIgnore<'i>>) = st_ignore,
    StCountsAs(SyntaxNode<'i, StCountsAs<'i>>) = st_counts_as,
    StSame(SyntaxNode<'i, StSame<'i>>) = st_same,
    StEntersOnly(SyntaxNode<'i, StEntersOnly<'i>>) = st_enters_only,
    StProduce(SyntaxNode<'i, StProduce<'i>>) = st_produce,
    StOpening(SyntaxNode<'i, StOpening<'i>>) = st_opening,
    StAnyNumber(SyntaxNode<'i, StAnyNumber>) = st_any_number,
    StAbilities(SyntaxNode<'i, StAbilities<'i>>) = st_abilities,
    StPlayAs(SyntaxNode<'i, StPlayAs<'i>>) = st_play_as,
    StFirstDraw(SyntaxNode<'i, StFirstDraw<'i>>) = st_first_draw,
    StAsCopyUp(SyntaxNode<'i, StAsCopyUp<'i>>) = st_as_copy_up,
    StUpCounters(SyntaxNode<'i, StUpCounters<'i>>) = st_up_counters,
    StAsCopy(SyntaxNode<'i, StAsCopy<'i>>) = st_as_copy,
    StNoLoss(SyntaxNode<'i, StNoLoss<'i>>) = st_no_loss,
    StFree(SyntaxNode<'i, StFree<'i>>) = st_free,
    StAlternative(SyntaxNode<'i, StAlternative<'i>>) = st_alternative,
    StHandSize(SyntaxNode<'i, StHandSize<'i>>) = st_hand_size,
    StRevealed(SyntaxNode<'i, StRevealed<'i>>) = st_revealed,
    StLands(SyntaxNode<'i, StLands<'i>>) = st_lands,
    StRedirect(SyntaxNode<'i, StRedirect<'i>>) = st_redirect,
    StReplace(SyntaxNode<'i, StReplace<'i>>) = st_replace,
    StAllBlock(SyntaxNode<'i, StAllBlock<'i>>) = st_all_block,
    StUnblocked(SyntaxNode<'i, StUnblocked<'i>>) = st_unblocked,
    StDivides(SyntaxNode<'i, StDivides<'i>>) = st_divides,
    StAct(SyntaxNode<'i, StAct<'i>>) = st_act,
    StMayPlay(SyntaxNode<'i, StMayPlay<'i>>) = st_may_play,
    StAlong(SyntaxNode<'i, StAlong<'i>>) = st_along,
    StForbid(SyntaxNode<'i, StForbid<'i>>) = st_forbid,
    StPrevent(SyntaxNode<'i, StPrevent<'i>>) = st_prevent,
    StKwCost(SyntaxNode<'i, StKwCost<'i>>) = st_kw_cost,
    StExtraCost(SyntaxNode<'i, StExtraCost<'i>>) = st_extra_cost,
    StCost(SyntaxNode<'i, StCost<'i>>) = st_cost,
    StChooseEnters(SyntaxNode<'i, StChooseEnters<'i>>) = st_choose_enters,
    StPayOrTapped(SyntaxNode<'i, StPayOrTapped<'i>>) = st_pay_or_tapped,
    StAsOne(SyntaxNode<'i, StAsOne<'i>>) = st_as_one,
    StEntersDo(SyntaxNode<'i, StEntersDo<'i>>) = st_enters_do,
    StEnters(SyntaxNode<'i, StEnters<'i>>) = st_enters,
    StCda(SyntaxNode<'i, StCda<'i>>) = st_cda,
    StControl(SyntaxNode<'i, StControl<'i>>) = st_control,
    StSkip(SyntaxNode<'i, StSkip<'i>>) = st_skip,
    StAnte(SyntaxNode<'i, StAnte<'i>>) = st_ante,
    StKeeps(SyntaxNode<'i, StKeeps<'i>>) = st_keeps,
    StPlayOnly(SyntaxNode<'i, StPlayOnly<'i>>) = st_play_only,
    StMayNotUntap(SyntaxNode<'i, StMayNotUntap<'i>>) = st_may_not_untap,
    StAdditionalCost(SyntaxNode<'i, StAdditionalCost<'i>>) = st_additional_cost,
    StChange(SyntaxNode<'i, StChange<'i>>) = st_change,
}}
node! { StAlong = st_along [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    thing: SyntaxNode<'i, Thing<'i>>,
    also_word: Option<SyntaxNode<'i, AlsoWord>>,
}}
mark! { AlsoWord = also_word "also" }
mark! { StUntapKind = st_untap_kind "players untap only one type of permanents" }
node! { StFlipTwo = st_flip_two [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
}}
node! { StNotChosen = st_not_chosen [] {
    object_phrase: SyntaxNode<'i, ObjectPhrase<'i>>,
    tilde: [SyntaxNode<'i, Tilde>; 2],
}}
node! { StReplicates = st_replicates [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    possessive: SyntaxNode<'i, Possessive<'i>>,
}}
node! { StAttachOnly = st_attach_only [] {
    tilde: SyntaxNode<'i, Tilde>,
    object_phrase: SyntaxNode<'i, ObjectPhrase<'i>>,
}}
node! { StChooseEnters = st_choose_enters [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    choice_kind: Vec<SyntaxNode<'i, ChoiceKind<'i>>>,
    name_card: Option<SyntaxNode<'i, NameCard<'i>>>,
}}
choice! { NameCard = name_card {
    rules {
        NameNonbasic(SyntaxNode<'i, NameNonbasic>) = name_nonbasic,
        NameNonland(SyntaxNode<'i, NameNonland>) = name_nonland,
    }
    words {
        NameACard = "name a card",
    }
}}
mark! { NameNonbasic = name_nonbasic "name a card other than a basic land card" }
mark! { NameNonland = name_nonland "name a nonland card" }
node! { StPayOrTapped = st_pay_or_tapped [] {
    tilde: [SyntaxNode<'i, Tilde>; 2],
    cost: SyntaxNode<'i, Cost<'i>>,
}}
node! { StCda = st_cda [] {
    possessive: SyntaxNode<'i, Possessive<'i>>,
    value: Vec<SyntaxNode<'i, Value<'i>>>,
    cda_stats: Option<SyntaxNode<'i, CdaStats>>,
}}
words! { CdaStats = cda_stats {
    PowerAndToughnessAreEachEqualTo = "power and toughness are each equal to",
    PowerIsEqualTo = "power is equal to",
    ToughnessIsEqualTo = "toughness is equal to",
}}
node! { StControl = st_control [] {
    attached: SyntaxNode<'i, Attached<'i>>,
}}
node! { StSkip = st_skip [verb] {
    step_word: SyntaxNode<'i, StepWord>,
    player_ref: Option<SyntaxNode<'i, PlayerRef<'i>>>,
    player_possessive: Option<SyntaxNode<'i, PlayerPossessive<'i>>>,
}}
node! { StAnte = st_ante [] {
    tilde: SyntaxNode<'i, Tilde>,
}}
node! { StKeeps = st_keeps [] {
    tilde: SyntaxNode<'i, Tilde>,
}}
node! { StContinues = st_continues [] {
    tilde: SyntaxNode<'i, Tilde>,
}}
node! { StAlternative = st_alternative [] {
    condition: Option<SyntaxNode<'i, Condition<'i>>>,
    tilde: SyntaxNode<'i, Tilde>,
    cost_gain: Option<SyntaxNode<'i, CostGain<'i>>>,
    alt_cost: Vec<SyntaxNode<'i, AltCost<'i>>>,
}}
node! { AltCost = alt_cost [] {
    paid_one: Option<SyntaxNode<'i, PaidOne<'i>>>,
    cost_action: Option<SyntaxNode<'i, CostAction<'i>>>,
}}
node! { StPrevent = st_prevent [] {
    v_prevent: SyntaxNode<'i, VPrevent<'i>>,
}}
node! { CostEach = cost_each [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
node! { StCost = st_cost [verb] {
    tilde: Option<SyntaxNode<'i, Tilde>>,
    cost_each: Option<SyntaxNode<'i, CostEach<'i>>>,
    cost_of: Vec<SyntaxNode<'i, CostOf<'i>>>,
    up_to_word: Option<SyntaxNode<'i, UpToWord>>,
    mana_cost: Option<SyntaxNode<'i, ManaCost<'i>>>,
    life_more: Option<SyntaxNode<'i, LifeMore<'i>>>,
    more_less: SyntaxNode<'i, MoreLess<'i>>,
    for_each: Option<SyntaxNode<'i, ForEach<'i>>>,
    unless_mana: Option<SyntaxNode<'i, UnlessMana>>,
    other_turns: Option<SyntaxNode<'i, OtherTurns>>,
    cost_floor: Option<SyntaxNode<'i, CostFloor>>,
    cost_colored: Option<SyntaxNode<'i, CostColored>>,
}}
node! { LifeMore = life_more [] {
    digits: SyntaxNode<'i, Digits<'i>>,
}}
mark! { OtherTurns = other_turns "except during their controllers' turns" }
node! { StExtraCost = st_extra_cost [verb] {
    cost_of: SyntaxNode<'i, CostOf<'i>>,
    costs: SyntaxNode<'i, Costs<'i>>,
}}
node! { StKwCost = st_kw_cost [verb] {
    kw_cost_name: SyntaxNode<'i, KwCostName>,
    player_ref: Option<SyntaxNode<'i, PlayerRef<'i>>>,
    up_to_word: Option<SyntaxNode<'i, UpToWord>>,
    mana_cost: SyntaxNode<'i, ManaCost<'i>>,
    more_less: SyntaxNode<'i, MoreLess<'i>>,
}}
words! { KwCostName = kw_cost_name {
    Equip = "equip",
    Morph = "morph",
    Flashback = "flashback",
    Cycling = "cycling",
    Buyback = "buyback",
}}
mark! { CostFloor = cost_floor ". this effect can't reduce the amount of mana an ability costs to play to less than one mana" }
mark! { CostColored = cost_colored ". this effect reduces only the amount of colored mana you pay" }
choice! { MoreLess = more_less {
    rules {
        LessWord(SyntaxNode<'i, LessWord>) = less_word,
    }
    words {
        More = "more",
    }
}}
mark! { LessWord = less_word "less" }
node! { StPlayOnly = st_play_only [] {
    tilde: SyntaxNode<'i, Tilde>,
    limit: Vec<SyntaxNode<'i, Limit<'i>>>,
}}
node! { StChange = st_change [] {
    as_long_front: Option<SyntaxNode<'i, AsLongFront<'i>>>,
    except_front: Option<SyntaxNode<'i, ExceptFront<'i>>>,
    thing: Option<SyntaxNode<'i, Thing<'i>>>,
    three_things: Option<SyntaxNode<'i, ThreeThings<'i>>>,
    change_pred: SyntaxNode<'i, ChangePred<'i>>,
    as_long_back: Option<SyntaxNode<'i, AsLongBack<'i>>>,
}}
node! { ExceptFront = except_front [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { ThreeThings = three_things [] {
    object_item: [ObjectItem<'i>; 3],
}}
node! { AsLongFront = as_long_front [] {
    condition: SyntaxNode<'i, Condition<'i>>,
}}
node! { AsLongBack = as_long_back [] {
    as_long_word: SyntaxNode<'i, AsLongWord<'i>>,
    of_defending: Option<SyntaxNode<'i, OfDefending>>,
    condition: SyntaxNode<'i, Condition<'i>>,
}}
mark! { OfDefending = of_defending "" }
choice! { AsLongWord = as_long_word {
    rules {
        IfWord(SyntaxNode<'i, IfWord>) = if_word,
        UnlessWord(SyntaxNode<'i, UnlessWord>) = unless_word,
    }
    words {
        AsLongAs = "as long as",
    }
}}
mark! { IfWord = if_word "if" }
node! { StEnters = st_enters [verb] {
    condition: Option<SyntaxNode<'i, Condition<'i>>>,
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    enters_how: Vec<SyntaxNode<'i, EntersHow<'i>>>,
    enters_and: Vec<SyntaxNode<'i, EntersAnd>>,
    enters_if: Option<SyntaxNode<'i, EntersIf<'i>>>,
    enters_has: Option<SyntaxNode<'i, EntersHas<'i>>>,
    enters_rule: Option<SyntaxNode<'i, EntersRule<'i>>>,
}}
node! { EntersHas = enters_has [] {
    granted_list: SyntaxNode<'i, GrantedList<'i>>,
}}
node! { EntersRule = enters_rule [] {
    ch_rule: SyntaxNode<'i, ChRule<'i>>,
}}
mark! { EntersAnd = enters_and "and" }
node! { EntersIf = enters_if [] {
    enters_if_word: SyntaxNode<'i, EntersIfWord<'i>>,
    condition: SyntaxNode<'i, Condition<'i>>,
}}
choice! { EntersIfWord = enters_if_word {
    rules {
        UnlessWord(SyntaxNode<'i, UnlessWord>) = unless_word,
    }
    words {
        If = "if",
    }
}}
mark! { UnlessWord = unless_word "unless" }
node! { StRedirect = st_redirect [] {
    redirecting: SyntaxNode<'i, Redirecting<'i>>,
}}
choice! { EntersHow = enters_how {
    rules {
        EntersTapped(SyntaxNode<'i, EntersTapped>) = enters_tapped,
        EntersCounters(SyntaxNode<'i, EntersCounters<'i>>) = enters_counters,
    }
    words {
    }
}}
mark! { EntersTapped = enters_tapped "tapped" }
node! { EntersCounters = enters_counters [] {
    u_counters: SyntaxNode<'i, UCounters<'i>>,
    it: Option<SyntaxNode<'i, It<'i>>>,
    them: Option<SyntaxNode<'i, Them<'i>>>,
    for_each: Option<SyntaxNode<'i, ForEach<'i>>>,
}}
node! { StMayNotUntap = st_may_not_untap [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { StAdditionalCost = st_additional_cost [] {
    tilde: SyntaxNode<'i, Tilde>,
    cost_either: Option<SyntaxNode<'i, CostEither<'i>>>,
    costs_and: Option<SyntaxNode<'i, CostsAnd<'i>>>,
    costs: Option<SyntaxNode<'i, Costs<'i>>>,
}}
node! { CostOf = cost_of [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
node! { StPlayAs = st_play_as [] {
    tilde: SyntaxNode<'i, Tilde>,
    as_instant: Option<SyntaxNode<'i, AsInstant>>,
    as_flash: Option<SyntaxNode<'i, AsFlash<'i>>>,
    flash_sacrifice: Option<SyntaxNode<'i, FlashSacrifice>>,
}}
mark! { FlashSacrifice = flash_sacrifice ". if you play it any time a sorcery couldn't have been played, the controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step" }
mark! { AsInstant = as_instant "any time you could play an instant" }
node! { AsFlash = as_flash [] {
    flash_more: Option<SyntaxNode<'i, FlashMore<'i>>>,
}}
node! { FlashMore = flash_more [] {
    mana_cost: SyntaxNode<'i, ManaCost<'i>>,
}}
node! { StFree = st_free [] {
    condition: Option<SyntaxNode<'i, Condition<'i>>>,
    tilde: SyntaxNode<'i, Tilde>,
}}
choice! { StHandSize = st_hand_size {
    rules {
        HandSizeNone(SyntaxNode<'i, HandSizeNone<'i>>) = hand_size_none,
        HandSizeChange(SyntaxNode<'i, HandSizeChange<'i>>) = hand_size_change,
    }
    words {
    }
}}
node! { HandSizeNone = hand_size_none [verb] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
}}
node! { HandSizeChange = hand_size_change [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
    hand_more_less: Option<SyntaxNode<'i, HandMoreLess<'i>>>,
    number_word: Option<SyntaxNode<'i, NumberWord>>,
    digits: Option<SyntaxNode<'i, Digits<'i>>>,
    value: Option<SyntaxNode<'i, Value<'i>>>,
}}
choice! { HandMoreLess = hand_more_less {
    rules {
        ReducedBy(SyntaxNode<'i, ReducedBy>) = reduced_by,
    }
    words {
        IncreasedBy = "increased by",
    }
}}
mark! { ReducedBy = reduced_by "reduced by" }
node! { StRevealed = st_revealed [verb] {
    player_ref: Option<SyntaxNode<'i, PlayerRef<'i>>>,
    reveal_what: SyntaxNode<'i, RevealWhat<'i>>,
}}
node! { LandsMore = lands_more [] {
    any_lands: Option<SyntaxNode<'i, AnyLands>>,
    number_word: Option<SyntaxNode<'i, NumberWord>>,
}}
mark! { AnyLands = any_lands "any number of additional lands" }
node! { StLands = st_lands [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    lands_more: SyntaxNode<'i, LandsMore<'i>>,
    player_possessive: Option<SyntaxNode<'i, PlayerPossessive<'i>>>,
}}
node! { StAllBlock = st_all_block [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { StForbid = st_forbid [] {
    forbidden: SyntaxNode<'i, Forbidden<'i>>,
    or_abilities: Option<SyntaxNode<'i, OrAbilities>>,
}}
mark! { OrAbilities = or_abilities "or play abilities that aren't mana abilities" }
mark! { DuringFront = during_front "during combat," }
mark! { ForbidAnd = forbid_and "and" }
choice! { Forbidden = forbidden {
    rules {
        FbEnter(SyntaxNode<'i, FbEnter<'i>>) = fb_enter,
        FbAttacked(SyntaxNode<'i, FbAttacked<'i>>) = fb_attacked,
        FbTarget(SyntaxNode<'i, FbTarget<'i>>) = fb_target,
        FbPlayAbilities(SyntaxNode<'i, FbPlayAbilities<'i>>) = fb_play_abilities,
        FbOnlyWhen(SyntaxNode<'i, FbOnlyWhen<'i>>) = fb_only_when,
        FbLegend(SyntaxNode<'i, FbLegend<'i>>) = fb_legend,
        FbAbilities(SyntaxNode<'i, FbAbilities<'i>>) = fb_abilities,
        FbPlayed(SyntaxNode<'i, FbPlayed<'i>>) = fb_played,
        FbAttackLimit(SyntaxNode<'i, FbAttackLimit<'i>>) = fb_attack_limit,
        FbPlayMore(SyntaxNode<'i, FbPlayMore<'i>>) = fb_play_more,
        FbPlay(SyntaxNode<'i, FbPlay<'i>>) = fb_play,
        FbGain(SyntaxNode<'i, FbGain<'i>>) = fb_gain,
        FbSearch(SyntaxNode<'i, FbSearch<'i>>) = fb_search,
        FbCycle(SyntaxNode<'i, FbCycle<'i>>) = fb_cycle,
        FbItsDamage(SyntaxNode<'i, FbItsDamage>) = fb_its_damage,
        FbFixed(SyntaxNode<'i, FbFixed<'i>>) = fb_fixed,
        FbPrevent(SyntaxNode<'i, FbPrevent<'i>>) = fb_prevent,
        FbLoseWin(SyntaxNode<'i, FbLoseWin<'i>>) = fb_lose_win,
        FbUntap(SyntaxNode<'i, FbUntap<'i>>) = fb_untap,
    }
    words {
    }
}}
node! { FbEnter = fb_enter [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
node! { FbPlayMore = fb_play_more [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    number_word: SyntaxNode<'i, NumberWord>,
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
node! { FbPlay = fb_play [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
    fb_during: Option<SyntaxNode<'i, FbDuring<'i>>>,
}}
node! { FbDuring = fb_during [] {
    limit_time: SyntaxNode<'i, LimitTime>,
}}
node! { FbTarget = fb_target [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    opponents_own: Option<SyntaxNode<'i, OpponentsOwn>>,
}}
node! { FbAttacked = fb_attacked [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    fb_attackers: Option<SyntaxNode<'i, FbAttackers<'i>>>,
}}
node! { FbAttackers = fb_attackers [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
node! { FbGain = fb_gain [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
}}
node! { FbCycle = fb_cycle [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
}}
node! { FbSearch = fb_search [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
}}
mark! { FbItsDamage = fb_its_damage "the damage can't be prevented" }
node! { FbPrevent = fb_prevent [] {
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
}}
node! { FbFixed = fb_fixed [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { FbLoseWin = fb_lose_win [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    game_won: Option<SyntaxNode<'i, GameWon>>,
}}
node! { FbUntap = fb_untap [noun] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    number_word: SyntaxNode<'i, NumberWord>,
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
}}
node! { StReplace = st_replace [] {
    replacing: Option<SyntaxNode<'i, Replacing<'i>>>,
    rep_more: Vec<SyntaxNode<'i, RepMore<'i>>>,
    reducing: Option<SyntaxNode<'i, Reducing<'i>>>,
}}
node! { RepMore = rep_more [] {
    sentence: SyntaxNode<'i, Sentence<'i>>,
}}
node! { Reducing = reducing [] {
    condition: Option<SyntaxNode<'i, Condition<'i>>>,
    w_reduce: SyntaxNode<'i, WReduce<'i>>,
    digits: SyntaxNode<'i, Digits<'i>>,
}}
node! { Replacing = replacing [] {
    watched: SyntaxNode<'i, Watched<'i>>,
    next_time: Option<SyntaxNode<'i, NextTime>>,
    rep_then: SyntaxNode<'i, RepThen<'i>>,
}}
node! { WCauses = w_causes [] {
    object_phrase: SyntaxNode<'i, ObjectPhrase<'i>>,
    e_causes: SyntaxNode<'i, ECauses<'i>>,
}}
mark! { WGainCaused = w_gain_caused "a spell or ability would cause its controller to gain life" }
node! { WBegin = w_begin [] {
    begins_turn: Option<SyntaxNode<'i, BeginsTurn>>,
    step_word: Option<SyntaxNode<'i, StepWord>>,
    condition: Option<SyntaxNode<'i, Condition<'i>>>,
}}
mark! { BeginsTurn = begins_turn "turn" }
node! { RepSkips = rep_skips [] {
    rep_instead_first: Option<SyntaxNode<'i, RepInsteadFirst>>,
    sentence: SyntaxNode<'i, Sentence<'i>>,
}}
mark! { NextTime = next_time "the next time" }
node! { WTokens = w_tokens [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
}}
node! { WPlace = w_place [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
mark! { RepTokens = rep_tokens "it puts twice that many of those tokens into play instead" }
node! { RepPlace = rep_place [] {
    that_obj: SyntaxNode<'i, ThatObj<'i>>,
}}
choice! { Watched = watched {
    rules {
        WGainCaused(SyntaxNode<'i, WGainCaused>) = w_gain_caused,
        WTokens(SyntaxNode<'i, WTokens<'i>>) = w_tokens,
        WPlace(SyntaxNode<'i, WPlace<'i>>) = w_place,
        WBegin(SyntaxNode<'i, WBegin<'i>>) = w_begin,
        WCauses(SyntaxNode<'i, WCauses<'i>>) = w_causes,
        WDeal(SyntaxNode<'i, WDeal<'i>>) = w_deal,
        WDealt(SyntaxNode<'i, WDealt<'i>>) = w_dealt,
        WDraw(SyntaxNode<'i, WDraw<'i>>) = w_draw,
        WGain(SyntaxNode<'i, WGain<'i>>) = w_gain,
        WEvent(SyntaxNode<'i, WEvent<'i>>) = w_event,
    }
    words {
    }
}}
node! { WDeal = w_deal [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    at_least_n: Option<SyntaxNode<'i, AtLeastN<'i>>>,
    at_most_n: Option<SyntaxNode<'i, AtMostN<'i>>>,
    combat_word: Option<SyntaxNode<'i, CombatWord>>,
    thing: Option<SyntaxNode<'i, Thing<'i>>>,
    duration: Option<SyntaxNode<'i, Duration<'i>>>,
}}
node! { WDealt = w_dealt [] {
    combat_word: Option<SyntaxNode<'i, CombatWord>>,
    thing: SyntaxNode<'i, Thing<'i>>,
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
    duration: Option<SyntaxNode<'i, Duration<'i>>>,
}}
node! { WDraw = w_draw [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    but_first: Option<SyntaxNode<'i, ButFirst<'i>>>,
    in_draw_step: Option<SyntaxNode<'i, InDrawStep>>,
    duration: Option<SyntaxNode<'i, Duration<'i>>>,
}}
words! { InDrawStep = in_draw_step {
    DuringYourDrawStep = "during your draw step",
    DuringHisOrHerDrawStep = "during his or her draw step",
}}
node! { ButFirst = but_first [] {
    drawn_by: SyntaxNode<'i, DrawnBy>,
    each_of: Option<SyntaxNode<'i, EachOf>>,
    drawn_whose: SyntaxNode<'i, DrawnWhose>,
}}
words! { DrawnBy = drawn_by {
    HeOrSheDraws = "he or she draws",
    YouDraw = "you draw",
}}
words! { DrawnWhose = drawn_whose {
    HisOrHer = "his or her",
    Your = "your",
}}
mark! { EachOf = each_of "each of" }
node! { WReduce = w_reduce [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
    digits: SyntaxNode<'i, Digits<'i>>,
}}
node! { WGain = w_gain [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    duration: Option<SyntaxNode<'i, Duration<'i>>>,
}}
node! { WEvent = w_event [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    w_put: Option<SyntaxNode<'i, WPut<'i>>>,
    w_leave: Option<SyntaxNode<'i, WLeave>>,
    w_enter: Option<SyntaxNode<'i, WEnter>>,
    w_destroyed: Option<SyntaxNode<'i, WDestroyed>>,
    w_untap: Option<SyntaxNode<'i, WUntap<'i>>>,
    duration: Option<SyntaxNode<'i, Duration<'i>>>,
}}
node! { WPut = w_put [] {
    zone_any: Option<SyntaxNode<'i, ZoneAny<'i>>>,
    zone_owned: Option<SyntaxNode<'i, ZoneOwned<'i>>>,
    from_anywhere: Option<SyntaxNode<'i, FromAnywhere>>,
    zone_tail: Option<SyntaxNode<'i, ZoneTail<'i>>>,
}}
mark! { WLeave = w_leave "leave play" }
mark! { WEnter = w_enter "come into play" }
mark! { WDestroyed = w_destroyed "be destroyed" }
node! { WUntap = w_untap [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
}}
mark! { RepRegen = rep_regen "regenerate it" }
node! { RepSkip = rep_skip [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    skips_it: SyntaxNode<'i, SkipsIt<'i>>,
}}
choice! { SkipsIt = skips_it {
    rules {
        MaySkip(SyntaxNode<'i, MaySkip>) = may_skip,
    }
    words {
        Skips = "skips",
        Skip = "skip",
    }
}}
mark! { MaySkip = may_skip "may skip" }
node! { RepMay = rep_may [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    verb_phrase: VerbPhrase<'i>,
    step_join: Vec<SyntaxNode<'i, StepJoin>>,
    step: Vec<SyntaxNode<'i, Step<'i>>>,
}}
choice! { RepThen = rep_then {
    rules {
        RepTokens(SyntaxNode<'i, RepTokens>) = rep_tokens,
        RepPlace(SyntaxNode<'i, RepPlace<'i>>) = rep_place,
        RepSkips(SyntaxNode<'i, RepSkips<'i>>) = rep_skips,
        RepSkip(SyntaxNode<'i, RepSkip<'i>>) = rep_skip,
        RepMay(SyntaxNode<'i, RepMay<'i>>) = rep_may,
        RepRegen(SyntaxNode<'i, RepRegen>) = rep_regen,
        RepPrevent(SyntaxNode<'i, RepPrevent<'i>>) = rep_prevent,
        RepDeals(SyntaxNode<'i, RepDeals<'i>>) = rep_deals,
        RepDouble(SyntaxNode<'i, RepDouble<'i>>) = rep_double,
        RepRedirect(SyntaxNode<'i, RepRedirect<'i>>) = rep_redirect,
        RepDo(SyntaxNode<'i, RepDo<'i>>) = rep_do,
    }
    words {
    }
}}
node! { RepPrevent = rep_prevent [] {
    rep_part: Option<SyntaxNode<'i, RepPart<'i>>>,
    rep_half_of: Option<SyntaxNode<'i, RepHalfOf<'i>>>,
    rep_all_but: Option<SyntaxNode<'i, RepAllBut<'i>>>,
    sentence: Option<SyntaxNode<'i, Sentence<'i>>>,
}}
choice! { RepPart = rep_part {
    rules {
        Digits(SyntaxNode<'i, Digits<'i>>) = digits,
        Variable(SyntaxNode<'i, Variable>) = variable,
    }
    words {
    }
}}
node! { RepAllBut = rep_all_but [] {
    digits: SyntaxNode<'i, Digits<'i>>,
}}
node! { AtMostN = at_most_n [] {
    digits: SyntaxNode<'i, Digits<'i>>,
}}
node! { AtLeastN = at_least_n [] {
    digits: SyntaxNode<'i, Digits<'i>>,
}}
node! { RepDouble = rep_double [] {
    it: Option<SyntaxNode<'i, It<'i>>>,
    that_source: Option<SyntaxNode<'i, ThatSource>>,
    rep_twice: Option<SyntaxNode<'i, RepTwice>>,
    rep_plus: Option<SyntaxNode<'i, RepPlus<'i>>>,
    rep_minus: Option<SyntaxNode<'i, RepMinus<'i>>>,
    rep_half: Option<SyntaxNode<'i, RepHalf<'i>>>,
    rep_fixed: Option<SyntaxNode<'i, RepFixed<'i>>>,
    rep_whom: Option<SyntaxNode<'i, RepWhom>>,
}}
node! { RepFixed = rep_fixed [] {
    digits: SyntaxNode<'i, Digits<'i>>,
}}
mark! { ThatSource = that_source "that source" }
mark! { RepTwice = rep_twice "double that damage" }
node! { RepPlus = rep_plus [] {
    digits: SyntaxNode<'i, Digits<'i>>,
}}
node! { RepMinus = rep_minus [] {
    digits: SyntaxNode<'i, Digits<'i>>,
}}
node! { RepHalf = rep_half [] {
    rounding: SyntaxNode<'i, Rounding<'i>>,
}}
words! { RepWhom = rep_whom {
    ThatCreatureOrPlayer = "that creature or player",
    ThatPermanentOrPlayer = "that permanent or player",
    ThatCreature = "that creature",
    ThatPlayer = "that player",
    You = "you",
}}
node! { RepRedirect = rep_redirect [] {
    thing: SyntaxNode<'i, Thing<'i>>,
    rep_may_redirect: Option<SyntaxNode<'i, RepMayRedirect<'i>>>,
}}
node! { RepMayRedirect = rep_may_redirect [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
}}
node! { RepDo = rep_do [] {
    rep_instead_first: Option<SyntaxNode<'i, RepInsteadFirst>>,
    sentence: SyntaxNode<'i, Sentence<'i>>,
}}
mark! { RepInsteadFirst = rep_instead_first "instead" }
node! { StFirstDraw = st_first_draw [] {
    a_word: SyntaxNode<'i, AWord>,
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
    effect: SyntaxNode<'i, Effect<'i>>,
}}
node! { StAsCopyUp = st_as_copy_up [] {
    tilde: [SyntaxNode<'i, Tilde>; 2],
    object_phrase: SyntaxNode<'i, ObjectPhrase<'i>>,
    that_obj: SyntaxNode<'i, ThatObj<'i>>,
    granted_list: SyntaxNode<'i, GrantedList<'i>>,
}}
node! { StUpCounters = st_up_counters [] {
    tilde: SyntaxNode<'i, Tilde>,
    u_counters: SyntaxNode<'i, UCounters<'i>>,
}}
node! { StAsCopy = st_as_copy [] {
    tilde: [SyntaxNode<'i, Tilde>; 2],
    object_phrase: SyntaxNode<'i, ObjectPhrase<'i>>,
    copy_tapped: Option<SyntaxNode<'i, CopyTapped>>,
    that_obj: SyntaxNode<'i, ThatObj<'i>>,
    copy_except: Option<SyntaxNode<'i, CopyExcept<'i>>>,
}}
mark! { CopyTapped = copy_tapped "tapped" }
node! { CopyExcept = copy_except [] {
    copy_exception: Vec<SyntaxNode<'i, CopyException<'i>>>,
}}
node! { CopyException = copy_exception [] {
    own_name: Option<SyntaxNode<'i, OwnName<'i>>>,
    it: Option<SyntaxNode<'i, It<'i>>>,
    own_color: Option<SyntaxNode<'i, OwnColor<'i>>>,
    gains_this: Option<SyntaxNode<'i, GainsThis>>,
    change: Option<SyntaxNode<'i, Change<'i>>>,
}}
words! { GainsThis = gains_this {
    GainsThisAbility = "gains this ability",
    HasThisAbility = "has this ability",
}}
node! { OwnName = own_name [] {
    tilde: SyntaxNode<'i, Tilde>,
}}
node! { OwnColor = own_color [] {
    that_obj: SyntaxNode<'i, ThatObj<'i>>,
}}
node! { StNoLoss = st_no_loss [verb] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
}}
node! { StAsOne = st_as_one [] {
    tilde: SyntaxNode<'i, Tilde>,
    one_by_choice: Option<SyntaxNode<'i, OneByChoice<'i>>>,
    one_by_coin: Option<SyntaxNode<'i, OneByCoin<'i>>>,
}}
node! { OneByChoice = one_by_choice [] {
    as_one: Vec<SyntaxNode<'i, AsOne<'i>>>,
}}
node! { OneByCoin = one_by_coin [] {
    tilde: [SyntaxNode<'i, Tilde>; 2],
    as_one: [SyntaxNode<'i, AsOne<'i>>; 2],
}}
node! { AsOne = as_one [] {
    a_word: SyntaxNode<'i, AWord>,
    size_fixed: SyntaxNode<'i, SizeFixed<'i>>,
    subtype: Vec<SyntaxNode<'i, Subtype<'i>>>,
    card_type: Vec<SyntaxNode<'i, CardType>>,
    token_with: Option<SyntaxNode<'i, TokenWith<'i>>>,
}}
node! { StEntersDo = st_enters_do [] {
    tilde: SyntaxNode<'i, Tilde>,
    sentence: SyntaxNode<'i, Sentence<'i>>,
}}
node! { StAct = st_act [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    v_discard: SyntaxNode<'i, VDiscard<'i>>,
    act_time: SyntaxNode<'i, ActTime<'i>>,
}}
node! { StDivides = st_divides [] {
    possessive: SyntaxNode<'i, Possessive<'i>>,
}}
node! { StUnblocked = st_unblocked [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { StMayPlay = st_may_play [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    equips_early: Option<SyntaxNode<'i, EquipsEarly<'i>>>,
    top_of_library: Option<SyntaxNode<'i, TopOfLibrary>>,
    objects_bare: Option<SyntaxNode<'i, ObjectsBare<'i>>>,
    may_play_how: Option<SyntaxNode<'i, MayPlayHow<'i>>>,
}}
node! { EquipsEarly = equips_early [] {
    limit_instant: SyntaxNode<'i, LimitInstant>,
}}
mark! { TopOfLibrary = top_of_library "the top card of your library" }
node! { MayPlayHow = may_play_how [] {
    unpaid_for: Option<SyntaxNode<'i, UnpaidFor>>,
    as_with_flash: Option<SyntaxNode<'i, AsWithFlash>>,
    any_time: Option<SyntaxNode<'i, AnyTime>>,
}}
mark! { UnpaidFor = unpaid_for "without paying" }
mark! { AnyTime = any_time "any time" }
mark! { AsWithFlash = as_with_flash "as though they had flash" }
node! { FbAttackLimit = fb_attack_limit [noun] {
    number_word: SyntaxNode<'i, NumberWord>,
    limit_verb: SyntaxNode<'i, LimitVerb<'i>>,
    limit_whom: Option<SyntaxNode<'i, LimitWhom>>,
    limit_each: SyntaxNode<'i, LimitEach<'i>>,
}}
choice! { LimitVerb = limit_verb {
    rules {
        AttackWord(SyntaxNode<'i, AttackWord>) = attack_word,
        BlockWord(SyntaxNode<'i, BlockWord>) = block_word,
    }
    words {
    }
}}
choice! { LimitEach = limit_each {
    rules {
        EachTurn(SyntaxNode<'i, EachTurn>) = each_turn,
    }
    words {
        EachCombat = "each combat",
    }
}}
mark! { EachTurn = each_turn "each turn" }
mark! { LimitWhom = limit_whom "you" }
node! { Redirecting = redirecting [] {
    thing: SyntaxNode<'i, Thing<'i>>,
    rd_next: Option<SyntaxNode<'i, RdNext<'i>>>,
    rd_all: Option<SyntaxNode<'i, RdAll>>,
    combat_word: Option<SyntaxNode<'i, CombatWord>>,
    prevent_to: Option<SyntaxNode<'i, PreventTo<'i>>>,
    this_turn: Option<SyntaxNode<'i, ThisTurn>>,
    prevent_by: Option<SyntaxNode<'i, PreventBy<'i>>>,
    duration: Option<SyntaxNode<'i, Duration<'i>>>,
}}
node! { RdNext = rd_next [] {
    digits_or_letter: DigitsOrLetter<'i>,
}}
mark! { RdAll = rd_all "all" }
node! { StAbilities = st_abilities [] {
    possessive: SyntaxNode<'i, Possessive<'i>>,
    unless_mana: Option<SyntaxNode<'i, UnlessMana>>,
}}
node! { IfFront = if_front [] {
    condition: SyntaxNode<'i, Condition<'i>>,
}}
node! { StOpening = st_opening [] {
    not_first: Option<SyntaxNode<'i, NotFirst>>,
    opening_as: SyntaxNode<'i, OpeningAs<'i>>,
    enters_counters: Option<SyntaxNode<'i, EntersCounters<'i>>>,
    opening_then: Option<SyntaxNode<'i, OpeningThen<'i>>>,
}}
mark! { NotFirst = not_first "and you're not playing first" }
choice! { OpeningAs = opening_as {
    rules {
        Tilde(SyntaxNode<'i, Tilde>) = tilde,
    }
    words {
        It = "it",
    }
}}
node! { OpeningThen = opening_then [] {
    sentence: SyntaxNode<'i, Sentence<'i>>,
}}
mark! { StAnyNumber = st_any_number "a deck can have any number of cards named ~" }
node! { FbLegend = fb_legend [] {
    to_them: Option<SyntaxNode<'i, ToThem>>,
}}
mark! { ToThem = to_them "to them" }
node! { FbAbilities = fb_abilities [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
    unless_mana: Option<SyntaxNode<'i, UnlessMana>>,
}}
node! { FbPlayed = fb_played [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
node! { FbOnlyWhen = fb_only_when [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
    only_when: SyntaxNode<'i, OnlyWhen<'i>>,
}}
choice! { OnlyWhen = only_when {
    rules {
        SorceryTime(SyntaxNode<'i, SorceryTime>) = sorcery_time,
    }
    words {
        DuringHisOrHerOwnTurn = "during his or her own turn",
        DuringTheirOwnTurns = "during their own turns",
    }
}}
words! { SorceryTime = sorcery_time {
    AnyTimeHeOrSheCouldPlayASorcery = "any time he or she could play a sorcery",
    AnyTimeTheyCouldPlayASorcery = "any time they could play a sorcery",
}}
node! { StSame = st_same [] {
    objects_bare: Vec<SyntaxNode<'i, ObjectsBare<'i>>>,
}}
node! { StEntersOnly = st_enters_only [] {
    tilde: [SyntaxNode<'i, Tilde>; 2],
    cost_action: SyntaxNode<'i, CostAction<'i>>,
}}
mark! { OneAnyColor = one_any_color "one mana of a color of your choice" }
node! { StProduce = st_produce [] {
    object_phrase: Option<SyntaxNode<'i, ObjectPhrase<'i>>>,
    mana_cost: Option<SyntaxNode<'i, ManaCost<'i>>>,
    colorless_mana: Option<SyntaxNode<'i, ColorlessMana>>,
    one_any_color: Option<SyntaxNode<'i, OneAnyColor>>,
    and_amount: Option<SyntaxNode<'i, AndAmount>>,
    objects_bare: Option<SyntaxNode<'i, ObjectsBare<'i>>>,
}}
mark! { ColorlessMana = colorless_mana "colorless mana" }
mark! { AndAmount = and_amount "and amount" }
node! { RepHalfOf = rep_half_of [] {
    rounding: SyntaxNode<'i, Rounding<'i>>,
}}
node! { RepDeals = rep_deals [] {
    that_spell: Option<SyntaxNode<'i, ThatSpell>>,
    that_source: Option<SyntaxNode<'i, ThatSource>>,
    it: Option<SyntaxNode<'i, It<'i>>>,
    thing: SyntaxNode<'i, Thing<'i>>,
}}
mark! { ThatSpell = that_spell "that spell" }
node! { FbPlayAbilities = fb_play_abilities [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    objects_bare: Option<SyntaxNode<'i, ObjectsBare<'i>>>,
    unless_mana: Option<SyntaxNode<'i, UnlessMana>>,
}}
node! { StFromThere = st_from_there [] {
    tilde: SyntaxNode<'i, Tilde>,
    not_elsewhere: Option<SyntaxNode<'i, NotElsewhere>>,
}}
mark! { NotElsewhere = not_elsewhere ", but not from anywhere else" }
node! { StIgnore = st_ignore [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    cost_action: SyntaxNode<'i, CostAction<'i>>,
}}
node! { StAltFor = st_alt_for [] {
    cost_action: Option<SyntaxNode<'i, CostAction<'i>>>,
    alt_cost: Option<SyntaxNode<'i, AltCost<'i>>>,
    objects_bare: Option<SyntaxNode<'i, ObjectsBare<'i>>>,
    where_x: Option<SyntaxNode<'i, WhereX<'i>>>,
}}
node! { StCountsAs = st_counts_as [] {
    tilde: SyntaxNode<'i, Tilde>,
    card_name: [SyntaxNode<'i, CardName<'i>>; 2],
}}
node! { StMustTarget = st_must_target [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
node! { StAtLeast = st_at_least [] {
    number_word: [SyntaxNode<'i, NumberWord>; 2],
}}
node! { StFirstTurns = st_first_turns [] {
    tilde: SyntaxNode<'i, Tilde>,
}}
node! { StSpend = st_spend [] {
    color: Option<SyntaxNode<'i, Color>>,
    spend_as: Option<SyntaxNode<'i, SpendAs<'i>>>,
}}
node! { SpendAs = spend_as [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    spend_what: SyntaxNode<'i, SpendWhat<'i>>,
    spend_any: Option<SyntaxNode<'i, SpendAny>>,
    spend_like: Option<SyntaxNode<'i, SpendLike<'i>>>,
    spend_own: Option<SyntaxNode<'i, SpendOwn>>,
    spend_rest: Option<SyntaxNode<'i, SpendRest>>,
}}
node! { SpendWhat = spend_what [] {
    color: Option<SyntaxNode<'i, Color>>,
}}
mark! { SpendAny = spend_any "mana of any color" }
node! { SpendLike = spend_like [] {
    color: SyntaxNode<'i, Color>,
}}
mark! { SpendOwn = spend_own "to pay the activation costs of ~'s abilities" }
mark! { SpendRest = spend_rest ". you may spend other mana only as though it were colorless mana" }
node! { StDeclares = st_declares [verb] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    declared: SyntaxNode<'i, Declared>,
}}
mark! { StManaStays = st_mana_stays "mana pools don't empty at the end of phases or turns" }
