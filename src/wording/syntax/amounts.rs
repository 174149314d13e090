//! The syntax of `grammar/wording/amounts.pest`.
//!
//! Long because it has a type for each rule; made by `generate.rs`, not by hand.
#[allow(unused_imports, clippy::wildcard_imports)]
use super::*;

choice! { Count = count {
    rules {
        DigitsMinus(SyntaxNode<'i, DigitsMinus<'i>>) = digits_minus,
        TimesVariable(SyntaxNode<'i, TimesVariable<'i>>) = times_variable,
        TwiceThat(SyntaxNode<'i, TwiceThat<'i>>) = twice_that,
        VariablePlus(SyntaxNode<'i, VariablePlus<'i>>) = variable_plus,
        AWord(SyntaxNode<'i, AWord>) = a_word,
        NumberWord(SyntaxNode<'i, NumberWord>) = number_word,
        Digits(SyntaxNode<'i, Digits<'i>>) = digits,
        Variable(SyntaxNode<'i, Variable>) = variable,
        ThatMany(SyntaxNode<'i, ThatMany<'i>>) = that_many,
        HalfThat(SyntaxNode<'i, HalfThat<'i>>) = half_that,
        Half(SyntaxNode<'i, Half<'i>>) = half,
    }
    words {
    }
}}
node! { TimesVariable = times_variable [] {
    times: SyntaxNode<'i, Times>,
    variable: SyntaxNode<'i, Variable>,
}}
choice! { ThatMany = that_many {
    rules {
        SoManyWord(SyntaxNode<'i, SoManyWord>) = so_many_word,
    }
    words {
        ThatMuch = "that much",
    }
}}
mark! { SoManyWord = so_many_word "that many" }
node! { TwiceThat = twice_that [] {
    times: SyntaxNode<'i, Times>,
    that_many: SyntaxNode<'i, ThatMany<'i>>,
}}
node! { HalfThat = half_that [] {
    that_many: SyntaxNode<'i, ThatMany<'i>>,
}}
node! { Half = half [] {
    value: SyntaxNode<'i, Value<'i>>,
    rounding: Option<SyntaxNode<'i, Rounding<'i>>>,
}}
node! { Rounding = rounding [] {
    rounded_up: Option<SyntaxNode<'i, RoundedUp>>,
    round_comma: Option<SyntaxNode<'i, RoundComma>>,
}}
mark! { RoundComma = round_comma "," }
mark! { RoundedUp = rounded_up "rounded up" }
node! { Value = value [] {
    value_one: SyntaxNode<'i, ValueOne<'i>>,
    value_plus: Option<SyntaxNode<'i, ValuePlus<'i>>>,
    value_minus: Option<SyntaxNode<'i, ValueMinus<'i>>>,
}}
node! { ValuePlus = value_plus [] {
    value_one: SyntaxNode<'i, ValueOne<'i>>,
}}
node! { ValueMinus = value_minus [] {
    value_one: SyntaxNode<'i, ValueOne<'i>>,
}}
choice! { ValueOne = value_one {
    rules {
        ManaPaid(SyntaxNode<'i, ManaPaid>) = mana_paid,
        TurnStartCount(SyntaxNode<'i, TurnStartCount<'i>>) = turn_start_count,
        HighBid(SyntaxNode<'i, HighBid>) = high_bid,
        MostWay(SyntaxNode<'i, MostWay>) = most_way,
        MostHand(SyntaxNode<'i, MostHand>) = most_hand,
        PaidEntering(SyntaxNode<'i, PaidEntering<'i>>) = paid_entering,
        DoneEntering(SyntaxNode<'i, DoneEntering<'i>>) = done_entering,
        Difference(SyntaxNode<'i, Difference>) = difference,
        DrawnTurn(SyntaxNode<'i, DrawnTurn<'i>>) = drawn_turn,
        DamageBy(SyntaxNode<'i, DamageBy<'i>>) = damage_by,
        DamageTurn(SyntaxNode<'i, DamageTurn<'i>>) = damage_turn,
        LifeLostTurn(SyntaxNode<'i, LifeLostTurn<'i>>) = life_lost_turn,
        TimesValue(SyntaxNode<'i, TimesValue<'i>>) = times_value,
        Half(SyntaxNode<'i, Half<'i>>) = half,
        DealtValue(SyntaxNode<'i, DealtValue>) = dealt_value,
        NumberOf(SyntaxNode<'i, NumberOf<'i>>) = number_of,
        Total(SyntaxNode<'i, Total<'i>>) = total,
        TheirTotal(SyntaxNode<'i, TheirTotal<'i>>) = their_total,
        Extreme(SyntaxNode<'i, Extreme<'i>>) = extreme,
        StatOf(SyntaxNode<'i, StatOf<'i>>) = stat_of,
        ValueStat(SyntaxNode<'i, ValueStat<'i>>) = value_stat,
        LifeTotal(SyntaxNode<'i, LifeTotal<'i>>) = life_total,
        PoolMana(SyntaxNode<'i, PoolMana>) = pool_mana,
        ValueThat(SyntaxNode<'i, ValueThat>) = value_that,
        ThatDamage(SyntaxNode<'i, ThatDamage>) = that_damage,
        Digits(SyntaxNode<'i, Digits<'i>>) = digits,
        NumberWord(SyntaxNode<'i, NumberWord>) = number_word,
        Variable(SyntaxNode<'i, Variable>) = variable,
    }
    words {
    }
}}
mark! { ManaPaid = mana_paid "the amount of mana paid this way" }
mark! { MostWay = most_way "the greatest number of cards a player discarded this way" }
node! { TurnStartCount = turn_start_count [] {
    objects_simple: SyntaxNode<'i, ObjectsSimple<'i>>,
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
}}
mark! { HighBid = high_bid "the high bid" }
mark! { MostHand = most_hand "the number of cards in the hand of the opponent with the most cards in hand" }
node! { PaidEntering = paid_entering [] {
    it: Option<SyntaxNode<'i, It<'i>>>,
    tilde: Option<SyntaxNode<'i, Tilde>>,
}}
node! { DoneEntering = done_entering [] {
    objects_simple: SyntaxNode<'i, ObjectsSimple<'i>>,
}}
mark! { Difference = difference "the difference" }
node! { TimesValue = times_value [] {
    times: SyntaxNode<'i, Times>,
    value_one: SyntaxNode<'i, ValueOne<'i>>,
}}
words! { Times = times {
    Twice = "twice",
    ThreeTimes = "three times",
}}
node! { NumberOf = number_of [] {
    countable: SyntaxNode<'i, Countable<'i>>,
}}
mark! { ValueThat = value_that "that number" }
mark! { ThatDamage = that_damage "that damage" }
node! { DiedCount = died_count [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
    died_where: SyntaxNode<'i, DiedWhere<'i>>,
}}
node! { DiedWhere = died_where [] {
    player_possessive: Option<SyntaxNode<'i, PlayerPossessive<'i>>>,
}}
node! { ColorsWas = colors_was [] {
    that_obj: SyntaxNode<'i, ThatObj<'i>>,
}}
choice! { Countable = countable {
    rules {
        OpponentsHave(SyntaxNode<'i, OpponentsHave>) = opponents_have,
        PlayedCount(SyntaxNode<'i, PlayedCount<'i>>) = played_count,
        ColorsWas(SyntaxNode<'i, ColorsWas<'i>>) = colors_was,
        DiedCount(SyntaxNode<'i, DiedCount<'i>>) = died_count,
        RemovedCounters(SyntaxNode<'i, RemovedCounters<'i>>) = removed_counters,
        CountersOn(SyntaxNode<'i, CountersOn<'i>>) = counters_on,
        DistinctTypes(SyntaxNode<'i, DistinctTypes<'i>>) = distinct_types,
        WayCount(SyntaxNode<'i, WayCount<'i>>) = way_count,
        ObjectsBare(SyntaxNode<'i, ObjectsBare<'i>>) = objects_bare,
    }
    words {
    }
}}
node! { CountersOn = counters_on [noun] {
    counter_kind: Option<SyntaxNode<'i, CounterKind<'i>>>,
    tilde_here: Option<SyntaxNode<'i, TildeHere<'i>>>,
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
}}
node! { TildeHere = tilde_here [] {
    tilde: SyntaxNode<'i, Tilde>,
}}
mark! { OpponentsHave = opponents_have "opponents you have" }
node! { PlayedCount = played_count [] {
    objects_simple: SyntaxNode<'i, ObjectsSimple<'i>>,
    youve_played: Option<SyntaxNode<'i, YouvePlayed>>,
    player_ref: Option<SyntaxNode<'i, PlayerRef<'i>>>,
}}
node! { DistinctTypes = distinct_types [] {
    distinct_many: SyntaxNode<'i, DistinctMany>,
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
words! { DistinctMany = distinct_many {
    BasicLandTypes = "basic land types",
    BasicLandType = "basic land type",
    Colors = "colors",
    CreatureTypes = "creature types",
    CardTypes = "card types",
}}
node! { WayCount = way_count [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
    way: SyntaxNode<'i, Way<'i>>,
}}
node! { Way = way [] {
    way_verb: SyntaxNode<'i, WayVerb>,
}}
words! { WayVerb = way_verb {
    Revealed = "revealed",
    Discarded = "discarded",
    Destroyed = "destroyed",
    Sacrificed = "sacrificed",
    Returned = "returned",
    RemovedFromTheGame = "removed from the game",
    Removed = "removed",
    Tapped = "tapped",
    Untapped = "untapped",
    PutIntoPlay = "put into play",
    PutIntoAGraveyard = "put into a graveyard",
    PutIntoYourGraveyard = "put into your graveyard",
    Dealt = "dealt",
    Chosen = "chosen",
    Drawn = "drawn",
    Countered = "countered",
    Prevented = "prevented",
}}
node! { Total = total [] {
    stat_word: SyntaxNode<'i, StatWord>,
    total_paid: Option<SyntaxNode<'i, TotalPaid<'i>>>,
    those_obj: Option<SyntaxNode<'i, ThoseObj<'i>>>,
    objects_bare: Option<SyntaxNode<'i, ObjectsBare<'i>>>,
}}
node! { TheirTotal = their_total [] {
    their_obj: SyntaxNode<'i, TheirObj>,
    stat_word: SyntaxNode<'i, StatWord>,
}}
node! { TotalPaid = total_paid [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
node! { Extreme = extreme [] {
    extreme_word: SyntaxNode<'i, ExtremeWord>,
    stat_word: SyntaxNode<'i, StatWord>,
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
words! { ExtremeWord = extreme_word {
    Greatest = "greatest",
    Highest = "highest",
    Least = "least",
    Lowest = "lowest",
}}
words! { StatWord = stat_word {
    Power = "power",
    Toughness = "toughness",
    ConvertedManaCost = "converted mana cost",
}}
node! { StatOf = stat_of [] {
    one_stat: SyntaxNode<'i, OneStat>,
    object_phrase: SyntaxNode<'i, ObjectPhrase<'i>>,
}}
words! { OneStat = one_stat {
    Power = "power",
    Toughness = "toughness",
}}
node! { ValueStat = value_stat [] {
    possessive: Option<SyntaxNode<'i, Possessive<'i>>>,
    stat_word: SyntaxNode<'i, StatWord>,
}}
mark! { PoolMana = pool_mana "the amount of mana in your mana pool" }
node! { LifeTotal = life_total [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
}}
node! { ForEach = for_each [] {
    countable_one: SyntaxNode<'i, CountableOne<'i>>,
}}
mark! { FlipsWon = flips_won "flip you win" }
mark! { FlipsAll = flips_all "flip" }
choice! { CountableOne = countable_one {
    rules {
        EachOfThem(SyntaxNode<'i, EachOfThem<'i>>) = each_of_them,
        FlipsWon(SyntaxNode<'i, FlipsWon>) = flips_won,
        FlipsAll(SyntaxNode<'i, FlipsAll>) = flips_all,
        DamagePrevented(SyntaxNode<'i, DamagePrevented>) = damage_prevented,
        BushidoPoints(SyntaxNode<'i, BushidoPoints<'i>>) = bushido_points,
        FewerCards(SyntaxNode<'i, FewerCards<'i>>) = fewer_cards,
        BeyondFirst(SyntaxNode<'i, BeyondFirst<'i>>) = beyond_first,
        FurtherTargets(SyntaxNode<'i, FurtherTargets>) = further_targets,
        AllTargets(SyntaxNode<'i, AllTargets>) = all_targets,
        ColorsOf(SyntaxNode<'i, ColorsOf<'i>>) = colors_of,
        DamageOf(SyntaxNode<'i, DamageOf<'i>>) = damage_of,
        DiedCount(SyntaxNode<'i, DiedCount<'i>>) = died_count,
        PlayedCount(SyntaxNode<'i, PlayedCount<'i>>) = played_count,
        PlayersOne(SyntaxNode<'i, PlayersOne<'i>>) = players_one,
        RemovedCounter(SyntaxNode<'i, RemovedCounter<'i>>) = removed_counter,
        CounterOnOne(SyntaxNode<'i, CounterOnOne<'i>>) = counter_on_one,
        DistinctOne(SyntaxNode<'i, DistinctOne<'i>>) = distinct_one,
        ObjectsOne(SyntaxNode<'i, ObjectsOne<'i>>) = objects_one,
    }
    words {
    }
}}
node! { CounterOnOne = counter_on_one [] {
    counter_kind: Option<SyntaxNode<'i, CounterKind<'i>>>,
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { DistinctOne = distinct_one [] {
    distinct_each: SyntaxNode<'i, DistinctEach>,
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
words! { DistinctEach = distinct_each {
    BasicLandType = "basic land type",
    Color = "color",
    CreatureType = "creature type",
    CardType = "card type",
}}
node! { EqualTo = equal_to [] {
    value: SyntaxNode<'i, Value<'i>>,
}}
node! { WhereX = where_x [] {
    variable: SyntaxNode<'i, Variable>,
    where_most: Option<SyntaxNode<'i, WhereMost>>,
    value: Option<SyntaxNode<'i, Value<'i>>>,
    as_played: Option<SyntaxNode<'i, AsPlayed>>,
    where_more: Option<SyntaxNode<'i, WhereMore<'i>>>,
}}
words! { WhereMost = where_most {
    LessThanOrEqualToTheAmountOfLifeYouGained = "less than or equal to the amount of life you gained",
    LessThanOrEqualToTheAmountOfLifeHeOrSheGained = "less than or equal to the amount of life he or she gained",
}}
node! { WhereMore = where_more [] {
    comma: Option<SyntaxNode<'i, Comma>>,
    variable: SyntaxNode<'i, Variable>,
    value: SyntaxNode<'i, Value<'i>>,
}}
mark! { AsPlayed = as_played "as you play ~" }
node! { ULife = u_life [] {
    life_plus_each: Option<SyntaxNode<'i, LifePlusEach<'i>>>,
    capped_life: Option<SyntaxNode<'i, CappedLife>>,
    half_life: Option<SyntaxNode<'i, HalfLife<'i>>>,
    third_life: Option<SyntaxNode<'i, ThirdLife<'i>>>,
    count: Option<SyntaxNode<'i, Count<'i>>>,
    for_each: Option<SyntaxNode<'i, ForEach<'i>>>,
    equal_to: Option<SyntaxNode<'i, EqualTo<'i>>>,
    rounding: Option<SyntaxNode<'i, Rounding<'i>>>,
    more_or_less: Option<SyntaxNode<'i, MoreOrLess<'i>>>,
}}
node! { MoreOrLess = more_or_less [] {
    plus_word: Option<SyntaxNode<'i, PlusWord>>,
}}
mark! { PlusWord = plus_word "plus" }
node! { LifePlusEach = life_plus_each [] {
    digits: [SyntaxNode<'i, Digits<'i>>; 2],
    for_each: SyntaxNode<'i, ForEach<'i>>,
}}
node! { UCards = u_cards [noun] {
    up_to_word: Option<SyntaxNode<'i, UpToWord>>,
    count: Option<SyntaxNode<'i, Count<'i>>>,
    for_each: Option<SyntaxNode<'i, ForEach<'i>>>,
    equal_to: Option<SyntaxNode<'i, EqualTo<'i>>>,
    rounding: Option<SyntaxNode<'i, Rounding<'i>>>,
    more_or_less: Option<SyntaxNode<'i, MoreOrLess<'i>>>,
}}
node! { UCounters = u_counters [noun] {
    up_to_word: Option<SyntaxNode<'i, UpToWord>>,
    count: Option<SyntaxNode<'i, Count<'i>>>,
    counter_kind: SyntaxNode<'i, CounterKind<'i>>,
}}
node! { CompareNum = compare_num [] {
    numeral: Numeral<'i>,
    compare_end: Option<SyntaxNode<'i, CompareEnd>>,
}}
class! { Numeral {
    Digits(SyntaxNode<'i, Digits<'i>>) = digits,
    NumberWord(SyntaxNode<'i, NumberWord>) = number_word,
    Variable(SyntaxNode<'i, Variable>) = variable,
}}
class! { WordOrLetter {
    NumberWord(SyntaxNode<'i, NumberWord>) = number_word,
    Variable(SyntaxNode<'i, Variable>) = variable,
}}
class! { DigitsOrLetter {
    Digits(SyntaxNode<'i, Digits<'i>>) = digits,
    Variable(SyntaxNode<'i, Variable>) = variable,
}}
words! { CompareEnd = compare_end {
    OrLess = "or less",
    OrGreater = "or greater",
    OrMore = "or more",
    OrFewer = "or fewer",
}}
words! { DealtValue = dealt_value {
    TheDamageDealtThisWay = "the damage dealt this way",
    TheDamagePreventedThisWay = "the damage prevented this way",
    TheLifeLostThisWay = "the life lost this way",
}}
mark! { CappedLife = capped_life "life equal to the damage dealt, but not more life than the player's life total before the damage was dealt or the creature's toughness" }
node! { HalfLife = half_life [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
    rounding: SyntaxNode<'i, Rounding<'i>>,
}}
node! { RemovedCounter = removed_counter [] {
    counter_kind: Option<SyntaxNode<'i, CounterKind<'i>>>,
}}
node! { RemovedCounters = removed_counters [] {
    counter_kind: SyntaxNode<'i, CounterKind<'i>>,
}}
node! { ThirdLife = third_life [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
}}
node! { DigitsMinus = digits_minus [] {
    digits: SyntaxNode<'i, Digits<'i>>,
    variable: SyntaxNode<'i, Variable>,
}}
node! { VariablePlus = variable_plus [] {
    variable: SyntaxNode<'i, Variable>,
    digits: SyntaxNode<'i, Digits<'i>>,
}}
node! { EachOfThem = each_of_them [] {
    them: Option<SyntaxNode<'i, Them<'i>>>,
    those_obj: Option<SyntaxNode<'i, ThoseObj<'i>>>,
}}
choice! { PlayersOne = players_one {
    rules {
        OpponentNoun(SyntaxNode<'i, OpponentNoun>) = opponent_noun,
    }
    words {
        Player = "player",
    }
}}
mark! { UpToWord = up_to_word "up to" }
node! { ColorsOf = colors_of [] {
    possessive: SyntaxNode<'i, Possessive<'i>>,
}}
mark! { LifeLostEach = life_lost_each "1 life you lost" }
node! { BushidoPoints = bushido_points [] {
    it: SyntaxNode<'i, It<'i>>,
}}
mark! { DamagePrevented = damage_prevented "1 damage prevented this way" }
node! { DamageOf = damage_of [] {
    thing: SyntaxNode<'i, Thing<'i>>,
}}
node! { DamageBy = damage_by [] {
    thing: SyntaxNode<'i, Thing<'i>>,
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
node! { DamageTurn = damage_turn [] {
    thing: SyntaxNode<'i, Thing<'i>>,
}}
node! { LifeLostTurn = life_lost_turn [] {
    player_ref: Option<SyntaxNode<'i, PlayerRef<'i>>>,
}}
node! { DrawnTurn = drawn_turn [verb] {
    player_ref: Option<SyntaxNode<'i, PlayerRef<'i>>>,
}}
node! { FewerCards = fewer_cards [] {
    number_word: SyntaxNode<'i, NumberWord>,
    zone_owned: SyntaxNode<'i, ZoneOwned<'i>>,
}}
node! { BeyondFirst = beyond_first [] {
    objects_one: SyntaxNode<'i, ObjectsOne<'i>>,
}}
mark! { AllTargets = all_targets "target" }
mark! { FurtherTargets = further_targets "target beyond the first" }
