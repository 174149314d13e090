//! The syntax of `grammar/wording/changes.pest`.
//!
//! Long because it has a type for each rule; made by `generate.rs`, not by hand.
#[allow(unused_imports, clippy::wildcard_imports)]
use super::*;

node! { ChangePred = change_pred [] {
    each_adv: Option<SyntaxNode<'i, EachAdv>>,
    change: Vec<SyntaxNode<'i, Change<'i>>>,
    change_join: Vec<SyntaxNode<'i, ChangeJoin>>,
    duration: Option<SyntaxNode<'i, Duration<'i>>>,
    for_each: Option<SyntaxNode<'i, ForEach<'i>>>,
}}
mark! { Additional = additional "an additional" }
mark! { EachAdv = each_adv "each" }
words! { ChangeJoin = change_join {
    And = ", and",
    And_ = "and",
    Word = ",",
}}
node! { ChBase = ch_base [verb] {
    base_stat: SyntaxNode<'i, BaseStat>,
    digits_or_letter: DigitsOrLetter<'i>,
}}
words! { BaseStat = base_stat {
    Power = "power",
    Toughness = "toughness",
}}
node! { ChFullText = ch_full_text [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    quoted: SyntaxNode<'i, Quoted<'i>>,
}}
node! { ChProtColors = ch_prot_colors [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { ChLandwalkOf = ch_landwalk_of [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { ChStatsOf = ch_stats_of [verb] {
    possessive: SyntaxNode<'i, Possessive<'i>>,
    still_too: Option<SyntaxNode<'i, StillToo<'i>>>,
}}
node! { StillToo = still_too [] {
    a_word: SyntaxNode<'i, AWord>,
    subtype: SyntaxNode<'i, Subtype<'i>>,
}}
choice! { Change = change {
    rules {
        ChStatsOf(SyntaxNode<'i, ChStatsOf<'i>>) = ch_stats_of,
        ChLandwalkOf(SyntaxNode<'i, ChLandwalkOf<'i>>) = ch_landwalk_of,
        ChProtColors(SyntaxNode<'i, ChProtColors<'i>>) = ch_prot_colors,
        ChProtOr(SyntaxNode<'i, ChProtOr<'i>>) = ch_prot_or,
        ChBase(SyntaxNode<'i, ChBase<'i>>) = ch_base,
        ChFullText(SyntaxNode<'i, ChFullText<'i>>) = ch_full_text,
        ChStill(SyntaxNode<'i, ChStill<'i>>) = ch_still,
        ChAllColors(SyntaxNode<'i, ChAllColors>) = ch_all_colors,
        ChNoLonger(SyntaxNode<'i, ChNoLonger<'i>>) = ch_no_longer,
        ChIsnt(SyntaxNode<'i, ChIsnt<'i>>) = ch_isnt,
        ChEveryType(SyntaxNode<'i, ChEveryType>) = ch_every_type,
        ChThatType(SyntaxNode<'i, ChThatType<'i>>) = ch_that_type,
        ChSupertype(SyntaxNode<'i, ChSupertype<'i>>) = ch_supertype,
        ChSetSize(SyntaxNode<'i, ChSetSize<'i>>) = ch_set_size,
        ChTypes(SyntaxNode<'i, ChTypes<'i>>) = ch_types,
        ChBasicChoice(SyntaxNode<'i, ChBasicChoice<'i>>) = ch_basic_choice,
        ChTypeChoice(SyntaxNode<'i, ChTypeChoice<'i>>) = ch_type_choice,
        ChNoDamage(SyntaxNode<'i, ChNoDamage>) = ch_no_damage,
        ChSize(SyntaxNode<'i, ChSize<'i>>) = ch_size,
        ChGainThis(SyntaxNode<'i, ChGainThis>) = ch_gain_this,
        ChGainOne(SyntaxNode<'i, ChGainOne<'i>>) = ch_gain_one,
        ChGainAll(SyntaxNode<'i, ChGainAll<'i>>) = ch_gain_all,
        ChGain(SyntaxNode<'i, ChGain<'i>>) = ch_gain,
        ChLoseThis(SyntaxNode<'i, ChLoseThis>) = ch_lose_this,
        ChLoseAll(SyntaxNode<'i, ChLoseAll>) = ch_lose_all,
        ChLoseKind(SyntaxNode<'i, ChLoseKind<'i>>) = ch_lose_kind,
        ChLoseKindToo(SyntaxNode<'i, ChLoseKindToo<'i>>) = ch_lose_kind_too,
        ChLoseOne(SyntaxNode<'i, ChLoseOne<'i>>) = ch_lose_one,
        ChLose(SyntaxNode<'i, ChLose<'i>>) = ch_lose,
        ChColor(SyntaxNode<'i, ChColor<'i>>) = ch_color,
        ChRule(SyntaxNode<'i, ChRule<'i>>) = ch_rule,
    }
    words {
    }
}}
node! { ChBasicChoice = ch_basic_choice [verb] {
    kept: Option<SyntaxNode<'i, Kept<'i>>>,
}}
node! { ChTypeChoice = ch_type_choice [verb] {
    kept: Option<SyntaxNode<'i, Kept<'i>>>,
}}
words! { ChNoDamage = ch_no_damage {
    AssignsNoCombatDamage = "assigns no combat damage",
    AssignNoCombatDamage = "assign no combat damage",
}}
agreeing! { ChNoDamage = ch_no_damage [verb] }
words! { ShortBe = short_be {
    S = "'s",
    Re = "'re",
}}
node! { ChStill = ch_still [verb] {
    short_be: Option<SyntaxNode<'i, ShortBe>>,
    a_word: Option<SyntaxNode<'i, AWord>>,
    card_type_s: SyntaxNode<'i, CardTypeS>,
}}
node! { ChSetSize = ch_set_size [verb] {
    size_fixed: SyntaxNode<'i, SizeFixed<'i>>,
}}
node! { ChTypes = ch_types [verb] {
    a_word: Option<SyntaxNode<'i, AWord>>,
    token_colors: Option<SyntaxNode<'i, TokenColors<'i>>>,
    subtype_any: Vec<SyntaxNode<'i, SubtypeAny<'i>>>,
    card_type_s: Vec<SyntaxNode<'i, CardTypeS>>,
    size_fixed: Option<SyntaxNode<'i, SizeFixed<'i>>>,
    kept: Option<SyntaxNode<'i, Kept<'i>>>,
    super_first: Vec<SyntaxNode<'i, SuperFirst<'i>>>,
    token_super: Vec<SyntaxNode<'i, TokenSuper<'i>>>,
    token_with: Option<SyntaxNode<'i, TokenWith<'i>>>,
    size_each: Option<SyntaxNode<'i, SizeEach<'i>>>,
}}
node! { SuperFirst = super_first [] {
    supertype: SyntaxNode<'i, Supertype>,
}}
node! { SizeEach = size_each [] {
    value: SyntaxNode<'i, Value<'i>>,
}}
node! { SubtypeAny = subtype_any [] {
    subtype: SyntaxNode<'i, Subtype<'i>>,
}}
choice! { Kept = kept {
    rules {
        KeptCreature(SyntaxNode<'i, KeptCreature>) = kept_creature,
        KeptAll(SyntaxNode<'i, KeptAll>) = kept_all,
    }
    words {
        ThatsStillALand = "that's still a land",
        ThatAreStillLands = "that are still lands",
    }
}}
words! { KeptCreature = kept_creature {
    InAdditionToItsOtherCreatureTypes = "in addition to its other creature types",
    InAdditionToTheirOtherCreatureTypes = "in addition to their other creature types",
}}
words! { KeptAll = kept_all {
    InAdditionToItsOtherTypes = "in addition to its other types",
    InAdditionToTheirOtherTypes = "in addition to their other types",
}}
node! { ChSize = ch_size [verb] {
    additional: Option<SyntaxNode<'i, Additional>>,
    size_change: SyntaxNode<'i, SizeChange<'i>>,
    for_each: Option<SyntaxNode<'i, ForEach<'i>>>,
}}
node! { ChGainOne = ch_gain_one [verb] {
    your_choice: Option<SyntaxNode<'i, YourChoice>>,
    keyword: Vec<SyntaxNode<'i, Keyword<'i>>>,
}}
node! { ChGainAll = ch_gain_all [verb] {
    thing: SyntaxNode<'i, Thing<'i>>,
}}
words! { ChGainThis = ch_gain_this {
    GainsThisAbility = "gains this ability",
    GainThisAbility = "gain this ability",
}}
agreeing! { ChGainThis = ch_gain_this [verb] }
node! { ChGain = ch_gain [verb] {
    granted_list: SyntaxNode<'i, GrantedList<'i>>,
}}
words! { ChLoseAll = ch_lose_all {
    LosesAllAbilities = "loses all abilities",
    LoseAllAbilities = "lose all abilities",
}}
agreeing! { ChLoseAll = ch_lose_all [verb] }
node! { ChLoseOne = ch_lose_one [verb] {
    your_choice: Option<SyntaxNode<'i, YourChoice>>,
    keyword: Vec<SyntaxNode<'i, Keyword<'i>>>,
}}
node! { ChProtOr = ch_prot_or [verb] {
    prot_from: SyntaxNode<'i, ProtFrom<'i>>,
}}
mark! { YourChoice = your_choice "your choice of" }
node! { ChLoseKind = ch_lose_kind [verb] {
    lost_kind: SyntaxNode<'i, LostKind<'i>>,
}}
node! { ChLoseKindToo = ch_lose_kind_too [] {
    lost_kind: SyntaxNode<'i, LostKind<'i>>,
}}
choice! { LostKind = lost_kind {
    rules {
        KwLandwalk(SyntaxNode<'i, KwLandwalk<'i>>) = kw_landwalk,
        BandsOther(SyntaxNode<'i, BandsOther>) = bands_other,
    }
    words {
    }
}}
mark! { BandsOther = bands_other "\"bands with other\"" }
node! { ChLose = ch_lose [verb] {
    granted_list: SyntaxNode<'i, GrantedList<'i>>,
}}
node! { ChColor = ch_color [verb] {
    color_of_choice: Option<SyntaxNode<'i, ColorOfChoice<'i>>>,
    color: Option<SyntaxNode<'i, Color>>,
}}
choice! { ColorOfChoice = color_of_choice {
    rules {
        ColorsOfChoice(SyntaxNode<'i, ColorsOfChoice>) = colors_of_choice,
        TheColor(SyntaxNode<'i, TheColor>) = the_color,
    }
    words {
        TheColorOfYourChoice = "the color of your choice",
    }
}}
mark! { ColorsOfChoice = colors_of_choice "the color or colors of your choice" }
node! { GrantedList = granted_list [] {
    granted: Vec<SyntaxNode<'i, Granted<'i>>>,
}}
choice! { Granted = granted {
    rules {
        Quoted(SyntaxNode<'i, Quoted<'i>>) = quoted,
        ProtectionChoice(SyntaxNode<'i, ProtectionChoice<'i>>) = protection_choice,
        Keyword(SyntaxNode<'i, Keyword<'i>>) = keyword,
    }
    words {
    }
}}
node! { ProtectionChoice = protection_choice [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
}}
node! { Quoted = quoted [] {
    ability_inner: SyntaxNode<'i, AbilityInner<'i>>,
}}
choice! { ChRule = ch_rule {
    rules {
        RTargetable(SyntaxNode<'i, RTargetable<'i>>) = r_targetable,
        RMostCounters(SyntaxNode<'i, RMostCounters<'i>>) = r_most_counters,
        RCantPhase(SyntaxNode<'i, RCantPhase>) = r_cant_phase,
        RCantRegen(SyntaxNode<'i, RCantRegen<'i>>) = r_cant_regen,
        RCantPay(SyntaxNode<'i, RCantPay<'i>>) = r_cant_pay,
        RCantBoth(SyntaxNode<'i, RCantBoth<'i>>) = r_cant_both,
        RNoLandwalk(SyntaxNode<'i, RNoLandwalk<'i>>) = r_no_landwalk,
        RPrison(SyntaxNode<'i, RPrison<'i>>) = r_prison,
        RBlockPrison(SyntaxNode<'i, RBlockPrison<'i>>) = r_block_prison,
        RCantAlone(SyntaxNode<'i, RCantAlone<'i>>) = r_cant_alone,
        ROnlyAlone(SyntaxNode<'i, ROnlyAlone>) = r_only_alone,
        RBlocks(SyntaxNode<'i, RBlocks<'i>>) = r_blocks,
        RBlockMore(SyntaxNode<'i, RBlockMore<'i>>) = r_block_more,
        RUnblockable(SyntaxNode<'i, RUnblockable>) = r_unblockable,
        RMustBeBlocked(SyntaxNode<'i, RMustBeBlocked>) = r_must_be_blocked,
        RAsThough(SyntaxNode<'i, RAsThough<'i>>) = r_as_though,
        RCantBe(SyntaxNode<'i, RCantBe<'i>>) = r_cant_be,
        RAbilities(SyntaxNode<'i, RAbilities<'i>>) = r_abilities,
        RCantAttackBlock(SyntaxNode<'i, RCantAttackBlock<'i>>) = r_cant_attack_block,
        RCantAttackYou(SyntaxNode<'i, RCantAttackYou>) = r_cant_attack_you,
        RCantAttack(SyntaxNode<'i, RCantAttack<'i>>) = r_cant_attack,
        RCantBlock(SyntaxNode<'i, RCantBlock<'i>>) = r_cant_block,
        RCantBeBlocked(SyntaxNode<'i, RCantBeBlocked<'i>>) = r_cant_be_blocked,
        RMustAttack(SyntaxNode<'i, RMustAttack<'i>>) = r_must_attack,
        RDoesntUntap(SyntaxNode<'i, RDoesntUntap<'i>>) = r_doesnt_untap,
        RCantCountered(SyntaxNode<'i, RCantCountered>) = r_cant_countered,
        RCantTarget(SyntaxNode<'i, RCantTarget<'i>>) = r_cant_target,
        RIndestructible(SyntaxNode<'i, RIndestructible>) = r_indestructible,
        RBlockOnly(SyntaxNode<'i, RBlockOnly<'i>>) = r_block_only,
    }
    words {
    }
}}
node! { RMostCounters = r_most_counters [] {
    number_word: SyntaxNode<'i, NumberWord>,
    counter_kind: SyntaxNode<'i, CounterKind<'i>>,
    it: Option<SyntaxNode<'i, It<'i>>>,
    them: Option<SyntaxNode<'i, Them<'i>>>,
}}
node! { RTargetable = r_targetable [noun] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
}}
mark! { RCantPhase = r_cant_phase "can't phase out" }
node! { RCantAlone = r_cant_alone [] {
    alone_verb: SyntaxNode<'i, AloneVerb<'i>>,
}}
mark! { ROnlyAlone = r_only_alone "can only attack alone" }
node! { AloneVerb = alone_verb [] {
    attack_word: Option<SyntaxNode<'i, AttackWord>>,
    block_word: Option<SyntaxNode<'i, BlockWord>>,
}}
mark! { AttackWord = attack_word "attack" }
mark! { BlockWord = block_word "block" }
node! { RCantAttackBlock = r_cant_attack_block [] {
    rule_unless: Option<SyntaxNode<'i, RuleUnless<'i>>>,
}}
node! { RCantAttack = r_cant_attack [] {
    rule_unless: Option<SyntaxNode<'i, RuleUnless<'i>>>,
}}
node! { RuleUnless = rule_unless [] {
    condition: SyntaxNode<'i, Condition<'i>>,
}}
node! { RCantBlock = r_cant_block [] {
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
    rule_unless: Option<SyntaxNode<'i, RuleUnless<'i>>>,
}}
node! { RPrison = r_prison [] {
    not_you: Option<SyntaxNode<'i, NotYou>>,
    prison_cost: SyntaxNode<'i, PrisonCost<'i>>,
    prison_noun: Option<SyntaxNode<'i, PrisonNoun<'i>>>,
}}
mark! { NotYou = not_you "can't attack you" }
node! { PrisonCost = prison_cost [] {
    mana_cost: Option<SyntaxNode<'i, ManaCost<'i>>>,
    prison_life: Option<SyntaxNode<'i, PrisonLife<'i>>>,
    prison_sacrifice: Option<SyntaxNode<'i, PrisonSacrifice<'i>>>,
    verb_phrase: Option<VerbPhrase<'i>>,
}}
node! { PrisonSacrifice = prison_sacrifice [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { PrisonLife = prison_life [] {
    digits: SyntaxNode<'i, Digits<'i>>,
}}
node! { PrisonNoun = prison_noun [] {
    objects_simple: SyntaxNode<'i, ObjectsSimple<'i>>,
}}
node! { RBlockPrison = r_block_prison [] {
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
    prison_cost: SyntaxNode<'i, PrisonCost<'i>>,
    prison_noun: SyntaxNode<'i, PrisonNoun<'i>>,
}}
node! { RBlocks = r_blocks [verb] {
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
    this_turn: Option<SyntaxNode<'i, ThisTurn>>,
}}
node! { RBlockMore = r_block_more [] {
    block_up_to: Option<SyntaxNode<'i, BlockUpTo>>,
    number_word: Option<SyntaxNode<'i, NumberWord>>,
    one_more: Option<SyntaxNode<'i, OneMore>>,
}}
mark! { OneMore = one_more "an additional creature" }
mark! { BlockUpTo = block_up_to "up to" }
node! { RCantBeBlocked = r_cant_be_blocked [] {
    blocked_except: Option<SyntaxNode<'i, BlockedExcept<'i>>>,
    rule_unless: Option<SyntaxNode<'i, RuleUnless<'i>>>,
    this_turn: Option<SyntaxNode<'i, ThisTurn>>,
    blocked_except_n: Option<SyntaxNode<'i, BlockedExceptN<'i>>>,
    blocked_one: Option<SyntaxNode<'i, BlockedOne>>,
    blocked_by: Option<SyntaxNode<'i, BlockedBy<'i>>>,
}}
mark! { BlockedOne = blocked_one "by more than one creature" }
node! { RCantTarget = r_cant_target [noun] {
    target_by: SyntaxNode<'i, TargetBy<'i>>,
}}
node! { TargetBy = target_by [] {
    opponents_own: Option<SyntaxNode<'i, OpponentsOwn>>,
    spells_abilities: Option<SyntaxNode<'i, SpellsAbilities>>,
    objects_bare: Vec<SyntaxNode<'i, ObjectsBare<'i>>>,
}}
words! { SpellsAbilities = spells_abilities {
    SpellsOrAbilities = "spells or abilities",
    Spells = "spells",
    Abilities = "abilities",
}}
mark! { OpponentsOwn = opponents_own "spells or abilities your opponents control" }
node! { BlockedExcept = blocked_except [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
node! { BlockedBy = blocked_by [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
node! { RMustAttack = r_must_attack [verb] {
    must_whom: Option<SyntaxNode<'i, MustWhom>>,
    each_turn: Option<SyntaxNode<'i, EachTurn>>,
    this_turn: Option<SyntaxNode<'i, ThisTurn>>,
}}
mark! { MustWhom = must_whom "you" }
node! { RDoesntUntap = r_doesnt_untap [verb noun] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
    next_word: Option<SyntaxNode<'i, NextWord>>,
    number_word: Option<SyntaxNode<'i, NumberWord>>,
}}
mark! { NextWord = next_word "next" }
mark! { RCantCountered = r_cant_countered "can't be countered" }
words! { RIndestructible = r_indestructible {
    IsIndestructible = "is indestructible",
    AreIndestructible = "are indestructible",
}}
agreeing! { RIndestructible = r_indestructible [verb] }
node! { RBlockOnly = r_block_only [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
words! { RUnblockable = r_unblockable {
    IsUnblockable = "is unblockable",
    AreUnblockable = "are unblockable",
}}
agreeing! { RUnblockable = r_unblockable [verb] }
words! { RMustBeBlocked = r_must_be_blocked {
    MustBeBlockedThisTurnIfAble = "must be blocked this turn if able",
    MustBeBlockedEachCombatIfAble = "must be blocked each combat if able",
    MustBeBlockedIfAble = "must be blocked if able",
}}
node! { RAsThough = r_as_though [noun] {
    as_no_walker: Option<SyntaxNode<'i, AsNoWalker>>,
    as_shadow: Option<SyntaxNode<'i, AsShadow>>,
    as_untapped: Option<SyntaxNode<'i, AsUntapped>>,
    as_flying: Option<SyntaxNode<'i, AsFlying>>,
    as_haste: Option<SyntaxNode<'i, AsHaste>>,
    this_turn: Option<SyntaxNode<'i, ThisTurn>>,
}}
mark! { AsNoWalker = as_no_walker "can block creatures with landwalk abilities as though they didn't have those abilities" }
mark! { AsShadow = as_shadow "can block creatures with shadow as though it had shadow" }
words! { AsUntapped = as_untapped {
    CanBlockAsThoughItWereUntapped = "can block as though it were untapped",
    CanBlockAsThoughTheyWereUntapped = "can block as though they were untapped",
}}
words! { AsFlying = as_flying {
    Can = "can",
    CanBlockAsThoughItHadFlying = "can block as though it had flying",
    CanBlockAsThoughTheyHadFlying = "can block as though they had flying",
}}
mark! { AsHaste = as_haste "can attack as though it had haste" }
node! { RCantBe = r_cant_be [] {
    cant_enchant: Option<SyntaxNode<'i, CantEnchant>>,
    by_other_auras: Option<SyntaxNode<'i, ByOtherAuras>>,
    cant_equip: Option<SyntaxNode<'i, CantEquip>>,
}}
mark! { CantEnchant = cant_enchant "can't be enchanted" }
mark! { CantEquip = cant_equip "can't be equipped" }
node! { RAbilities = r_abilities [] {
    poss_word: SyntaxNode<'i, PossWord>,
    tap_costs: Option<SyntaxNode<'i, TapCosts>>,
    unless_mana: Option<SyntaxNode<'i, UnlessMana>>,
}}
mark! { TapCosts = tap_costs "with {T} in their costs" }
words! { PossWord = poss_word {
    Its = "its",
    Their = "their",
}}
mark! { UnlessMana = unless_mana "unless they're mana abilities" }
mark! { RCantAttackYou = r_cant_attack_you "can't attack you" }
node! { BlockedExceptN = blocked_except_n [] {
    number_word: SyntaxNode<'i, NumberWord>,
}}
node! { RNoLandwalk = r_no_landwalk [noun] {
    kw_landwalk: SyntaxNode<'i, KwLandwalk<'i>>,
}}
node! { ChNoLonger = ch_no_longer [verb] {
    supertype: SyntaxNode<'i, Supertype>,
}}
node! { ChIsnt = ch_isnt [verb] {
    a_word: Option<SyntaxNode<'i, AWord>>,
    card_type_s: SyntaxNode<'i, CardTypeS>,
}}
words! { ChEveryType = ch_every_type {
    BecomesEveryCreatureType = "becomes every creature type",
    BecomeEveryCreatureType = "become every creature type",
    IsEveryCreatureType = "is every creature type",
    AreEveryCreatureType = "are every creature type",
}}
agreeing! { ChEveryType = ch_every_type [verb] }
node! { ChThatType = ch_that_type [verb] {
    chosen_type: SyntaxNode<'i, ChosenType<'i>>,
    kept: Option<SyntaxNode<'i, Kept<'i>>>,
}}
choice! { ChosenType = chosen_type {
    rules {
        ThatWordType(SyntaxNode<'i, ThatWordType>) = that_word_type,
    }
    words {
        TheChosenType = "the chosen type",
    }
}}
mark! { ThatWordType = that_word_type "that type" }
node! { ChSupertype = ch_supertype [verb] {
    supertype: SyntaxNode<'i, Supertype>,
}}
node! { RCantBoth = r_cant_both [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
node! { RCantPay = r_cant_pay [] {
    cant_what: SyntaxNode<'i, CantWhat<'i>>,
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
    pays_for_it: Option<SyntaxNode<'i, PaysForIt>>,
    paid: Option<SyntaxNode<'i, Paid<'i>>>,
    cost_for_it: Option<SyntaxNode<'i, CostForIt<'i>>>,
}}
node! { CantWhat = cant_what [] {
    alone_verb: SyntaxNode<'i, AloneVerb<'i>>,
}}
words! { PaysForIt = pays_for_it {
    YouPay = "you pay",
    ItsControllerPays = "its controller pays",
}}
node! { CostForIt = cost_for_it [] {
    v_sacrifice: Option<SyntaxNode<'i, VSacrifice<'i>>>,
    v_return: Option<SyntaxNode<'i, VReturn<'i>>>,
    v_discard: Option<SyntaxNode<'i, VDiscard<'i>>>,
}}
node! { VReturn = v_return [] {
    m_return: SyntaxNode<'i, MReturn<'i>>,
}}
words! { ChLoseThis = ch_lose_this {
    LosesThisAbility = "loses this ability",
    LoseThisAbility = "lose this ability",
}}
agreeing! { ChLoseThis = ch_lose_this [verb] }
node! { RCantRegen = r_cant_regen [] {
    this_turn: Option<SyntaxNode<'i, ThisTurn>>,
}}
words! { ChAllColors = ch_all_colors {
    BecomesAllColors = "becomes all colors",
    BecomeAllColors = "become all colors",
    IsAllColors = "is all colors",
    AreAllColors = "are all colors",
}}
agreeing! { ChAllColors = ch_all_colors [verb] }
mark! { ByOtherAuras = by_other_auras "by other Auras" }
