//! The syntax of `grammar/wording/objects.pest`.
//!
//! Long because it has a type for each rule; made by `generate.rs`, not by hand.
#[allow(unused_imports, clippy::wildcard_imports)]
use super::*;

node! { ObjectRef = object_ref [] {
    object_item: Vec<ObjectItem<'i>>,
    ref_and: Option<SyntaxNode<'i, RefAnd>>,
}}
mark! { RefAnd = ref_and "and" }
node! { VerbAhead = verb_ahead [] {
    it: Option<SyntaxNode<'i, It<'i>>>,
    them: Option<SyntaxNode<'i, Them<'i>>>,
    that_obj: Option<SyntaxNode<'i, ThatObj<'i>>>,
    those_obj: Option<SyntaxNode<'i, ThoseObj<'i>>>,
    tilde: Option<SyntaxNode<'i, Tilde>>,
    player_ref: Option<SyntaxNode<'i, PlayerRef<'i>>>,
    possessive: Option<SyntaxNode<'i, Possessive<'i>>>,
}}
class! { ObjectItem {
    LastDrawn(SyntaxNode<'i, LastDrawn>) = last_drawn,
    AllOwned(SyntaxNode<'i, AllOwned<'i>>) = all_owned,
    NthSpell(SyntaxNode<'i, NthSpell<'i>>) = nth_spell,
    GraveTop(SyntaxNode<'i, GraveTop<'i>>) = grave_top,
    WholeZone(SyntaxNode<'i, WholeZone<'i>>) = whole_zone,
    ThisIn(SyntaxNode<'i, ThisIn<'i>>) = this_in,
    LinkedRef(SyntaxNode<'i, LinkedRef<'i>>) = linked_ref,
    BackIn(SyntaxNode<'i, BackIn<'i>>) = back_in,
    BackRef(SyntaxNode<'i, BackRef<'i>>) = back_ref,
    Attached(SyntaxNode<'i, Attached<'i>>) = attached,
    Tilde(SyntaxNode<'i, Tilde>) = tilde,
    ThisNoun(SyntaxNode<'i, ThisNoun<'i>>) = this_noun,
    ObjectPhrase(SyntaxNode<'i, ObjectPhrase<'i>>) = object_phrase,
}}
node! { NthSpell = nth_spell [verb] {
    nth_own: Option<SyntaxNode<'i, NthOwn<'i>>>,
    nth_word: Option<SyntaxNode<'i, NthWord>>,
    objects_simple: SyntaxNode<'i, ObjectsSimple<'i>>,
    of_a_turn: Option<SyntaxNode<'i, OfATurn>>,
    player_ref: Option<SyntaxNode<'i, PlayerRef<'i>>>,
    nth_next: Option<SyntaxNode<'i, NthNext>>,
}}
node! { AllOwned = all_owned [verb] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
}}
node! { NthOwn = nth_own [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
}}
words! { NthWord = nth_word {
    First = "first",
    Second = "second",
    Third = "third",
    Fourth = "fourth",
    Fifth = "fifth",
}}
mark! { NthNext = nth_next "next" }
mark! { OfATurn = of_a_turn "of a turn" }
node! { ThisIn = this_in [] {
    tilde: Option<SyntaxNode<'i, Tilde>>,
    zone_tail: SyntaxNode<'i, ZoneTail<'i>>,
    this_noun: Option<SyntaxNode<'i, ThisNoun<'i>>>,
}}
node! { BackIn = back_in [] {
    it: Option<SyntaxNode<'i, It<'i>>>,
    them: Option<SyntaxNode<'i, Them<'i>>>,
    that_obj: Option<SyntaxNode<'i, ThatObj<'i>>>,
    those_obj: Option<SyntaxNode<'i, ThoseObj<'i>>>,
    the_way: Option<SyntaxNode<'i, TheWay<'i>>>,
    zone_owned: SyntaxNode<'i, ZoneOwned<'i>>,
}}
node! { ThisNoun = this_noun [] {
    noun_one: SyntaxNode<'i, NounOne<'i>>,
}}
node! { Attached = attached [] {
    enchanted_card: Option<SyntaxNode<'i, EnchantedCard<'i>>>,
    attach_word: Option<SyntaxNode<'i, AttachWord<'i>>>,
    noun_one: Option<SyntaxNode<'i, NounOne<'i>>>,
}}
choice! { AttachWord = attach_word {
    rules {
        EnchantWord(SyntaxNode<'i, EnchantWord>) = enchant_word,
    }
    words {
        Equipped = "equipped",
    }
}}
mark! { EnchantWord = enchant_word "enchanted" }
node! { LinkedRef = linked_ref [] {
    haunted_ref: Option<SyntaxNode<'i, HauntedRef>>,
    link_word: Option<SyntaxNode<'i, LinkWord<'i>>>,
    objects_simple: Option<SyntaxNode<'i, ObjectsSimple<'i>>>,
}}
mark! { HauntedRef = haunted_ref "the creature ~ haunts" }
choice! { LinkWord = link_word {
    rules {
        ImprintWord(SyntaxNode<'i, ImprintWord>) = imprint_word,
    }
    words {
        Haunted = "haunted",
    }
}}
mark! { ImprintWord = imprint_word "imprinted" }
mark! { LastRemoved = last_removed "the last card removed from the game" }
choice! { BackRef = back_ref {
    rules {
        TheTargeted(SyntaxNode<'i, TheTargeted<'i>>) = the_targeted,
        LastRemoved(SyntaxNode<'i, LastRemoved>) = last_removed,
        PileOf(SyntaxNode<'i, PileOf<'i>>) = pile_of,
        It(SyntaxNode<'i, It<'i>>) = it,
        Them(SyntaxNode<'i, Them<'i>>) = them,
        ThatObj(SyntaxNode<'i, ThatObj<'i>>) = that_obj,
        ThoseObj(SyntaxNode<'i, ThoseObj<'i>>) = those_obj,
        TheWay(SyntaxNode<'i, TheWay<'i>>) = the_way,
        OneOf(SyntaxNode<'i, OneOf<'i>>) = one_of,
        TheObj(SyntaxNode<'i, TheObj<'i>>) = the_obj,
    }
    words {
    }
}}
node! { TheTargeted = the_targeted [] {
    objects_simple: SyntaxNode<'i, ObjectsSimple<'i>>,
}}
node! { PileOf = pile_of [] {
    player_possessive: Option<SyntaxNode<'i, PlayerPossessive<'i>>>,
}}
choice! { It = it {
    rules {
        Itself(SyntaxNode<'i, Itself>) = itself,
    }
    words {
        It = "it",
    }
}}
mark! { Itself = itself "itself" }
choice! { Them = them {
    rules {
        Themselves(SyntaxNode<'i, Themselves>) = themselves,
    }
    words {
        They = "they",
        Them = "them",
    }
}}
mark! { Themselves = themselves "themselves" }
node! { ThatObj = that_obj [] {
    objects_simple: SyntaxNode<'i, ObjectsSimple<'i>>,
}}
node! { ThoseObj = those_obj [] {
    objects_simple: SyntaxNode<'i, ObjectsSimple<'i>>,
}}
node! { TheWay = the_way [] {
    way_adj: SyntaxNode<'i, WayAdj>,
    many_ahead: Option<SyntaxNode<'i, ManyAhead>>,
    objects_simple: SyntaxNode<'i, ObjectsSimple<'i>>,
}}
mark! { ManyAhead = many_ahead "" }
words! { NounMany = noun_many {
    Artifacts = "artifacts",
    Creatures = "creatures",
    Enchantments = "enchantments",
    Instants = "instants",
    Lands = "lands",
    Cards = "cards",
    Permanents = "permanents",
    Spells = "spells",
    Sources = "sources",
    Tokens = "tokens",
    Sorceries = "sorceries",
    Abilities = "abilities",
    Copies = "copies",
}}
words! { WayAdj = way_adj {
    Sacrificed = "sacrificed",
    Tapped = "tapped",
    Discarded = "discarded",
    Destroyed = "destroyed",
    Revealed = "revealed",
    Returned = "returned",
    Removed = "removed",
    Chosen = "chosen",
    Countered = "countered",
    Drawn = "drawn",
}}
node! { TheExtreme = the_extreme [] {
    objects_simple: SyntaxNode<'i, ObjectsSimple<'i>>,
    with_extreme: SyntaxNode<'i, WithExtreme<'i>>,
}}
node! { TheObj = the_obj [] {
    rest_word_back: Option<SyntaxNode<'i, RestWordBack>>,
    ordinal: Option<SyntaxNode<'i, Ordinal>>,
    other_word: Option<SyntaxNode<'i, OtherWord>>,
    the_role: Option<SyntaxNode<'i, TheRole<'i>>>,
    the_noun: Option<SyntaxNode<'i, TheNoun<'i>>>,
    subtype: Option<SyntaxNode<'i, Subtype<'i>>>,
}}
mark! { RestWordBack = rest_word_back "rest" }
choice! { TheNoun = the_noun {
    rules {
        TheCard(SyntaxNode<'i, TheCard<'i>>) = the_card,
        TheWord(SyntaxNode<'i, TheWord>) = the_word,
    }
    words {
    }
}}
node! { TheCard = the_card [] {
    the_type: SyntaxNode<'i, TheType>,
}}
words! { TheType = the_type {
    Artifact = "artifact",
    Creature = "creature",
    Enchantment = "enchantment",
    Land = "land",
}}
words! { TheWord = the_word {
    Artifact = "artifact",
    Enchantment = "enchantment",
    Card = "card",
    Creature = "creature",
    Token = "token",
    Spell = "spell",
    Copy = "copy",
    Land = "land",
    Permanent = "permanent",
    Source = "source",
}}
choice! { TheRole = the_role {
    rules {
        RoleBlocking(SyntaxNode<'i, RoleBlocking>) = role_blocking,
    }
    words {
        Attacking = "attacking",
    }
}}
mark! { RoleBlocking = role_blocking "blocking" }
words! { Ordinal = ordinal {
    First = "first",
    Second = "second",
    Third = "third",
}}
node! { OneOf = one_of [] {
    each_word: Option<SyntaxNode<'i, EachWord>>,
    all_word: Option<SyntaxNode<'i, AllWord>>,
    any_some: Option<SyntaxNode<'i, AnySome>>,
    number_word: Option<SyntaxNode<'i, NumberWord>>,
    them: Option<SyntaxNode<'i, Them<'i>>>,
    those_with: Option<SyntaxNode<'i, ThoseWith<'i>>>,
    those_obj: Option<SyntaxNode<'i, ThoseObj<'i>>>,
    part_at_random: Option<SyntaxNode<'i, PartAtRandom>>,
}}
mark! { AnySome = any_some "any number" }
mark! { PartAtRandom = part_at_random "at random" }
node! { ThoseWith = those_with [] {
    objects_simple: SyntaxNode<'i, ObjectsSimple<'i>>,
    with_tail: Option<SyntaxNode<'i, WithTail<'i>>>,
    without_tail: Option<SyntaxNode<'i, WithoutTail<'i>>>,
    past_tail: Option<SyntaxNode<'i, PastTail<'i>>>,
}}
choice! { Possessive = possessive {
    rules {
        Its(SyntaxNode<'i, Its>) = its,
        TheirObj(SyntaxNode<'i, TheirObj>) = their_obj,
        PossObj(SyntaxNode<'i, PossObj<'i>>) = poss_obj,
    }
    words {
    }
}}
mark! { Its = its "its" }
mark! { TheirObj = their_obj "their" }
node! { PossObj = poss_obj [] {
    tilde: Option<SyntaxNode<'i, Tilde>>,
    this_noun: Option<SyntaxNode<'i, ThisNoun<'i>>>,
    attached: Option<SyntaxNode<'i, Attached<'i>>>,
    linked_ref: Option<SyntaxNode<'i, LinkedRef<'i>>>,
    that_obj: Option<SyntaxNode<'i, ThatObj<'i>>>,
    those_obj: Option<SyntaxNode<'i, ThoseObj<'i>>>,
    the_way: Option<SyntaxNode<'i, TheWay<'i>>>,
    the_obj: Option<SyntaxNode<'i, TheObj<'i>>>,
    object_phrase_head: Option<SyntaxNode<'i, ObjectPhraseHead<'i>>>,
}}
node! { ObjectPhrase = object_phrase [] {
    all_but: Option<SyntaxNode<'i, AllBut<'i>>>,
    half_of: Option<SyntaxNode<'i, HalfOf>>,
    objects: Option<SyntaxNode<'i, Objects<'i>>>,
    rounding: Option<SyntaxNode<'i, Rounding<'i>>>,
    third_of: Option<SyntaxNode<'i, ThirdOf>>,
    number_of_q: Option<SyntaxNode<'i, NumberOfQ>>,
    equal_to: Option<SyntaxNode<'i, EqualTo<'i>>>,
    quantity: Option<SyntaxNode<'i, Quantity<'i>>>,
    at_random: Option<SyntaxNode<'i, AtRandom<'i>>>,
}}
node! { ObjectPhraseHead = object_phrase_head [] {
    quantity: SyntaxNode<'i, Quantity<'i>>,
    objects_simple: SyntaxNode<'i, ObjectsSimple<'i>>,
}}
node! { AllBut = all_but [] {
    objects: SyntaxNode<'i, Objects<'i>>,
    number_count: SyntaxNode<'i, NumberCount<'i>>,
}}
node! { AtRandom = at_random [] {
    zone_tail: Option<SyntaxNode<'i, ZoneTail<'i>>>,
    was_removed: Option<SyntaxNode<'i, WasRemoved<'i>>>,
    enchant_tail: Option<SyntaxNode<'i, EnchantTail<'i>>>,
}}
node! { WasRemoved = was_removed [] {
    tilde: SyntaxNode<'i, Tilde>,
}}
mark! { NumberOfQ = number_of_q "a number of" }
mark! { HalfOf = half_of "half the" }
mark! { ThirdOf = third_of "a third of the" }
node! { Quantity = quantity [] {
    up_to: Option<SyntaxNode<'i, UpTo<'i>>>,
    other_word: Option<SyntaxNode<'i, OtherWord>>,
    target_word: Option<SyntaxNode<'i, TargetWord>>,
    any_number_of: Option<SyntaxNode<'i, AnyNumberOf>>,
    one_or_more: Option<SyntaxNode<'i, OneOrMore>>,
    one_or_two: Option<SyntaxNode<'i, OneOrTwo<'i>>>,
    target_det: Option<SyntaxNode<'i, TargetDet<'i>>>,
    another_word: Option<SyntaxNode<'i, AnotherWord>>,
    a_word: Option<SyntaxNode<'i, AWord>>,
    each_word: Option<SyntaxNode<'i, EachWord>>,
    all_word: Option<SyntaxNode<'i, AllWord>>,
    no_word: Option<SyntaxNode<'i, NoWord>>,
    the_word_q: Option<SyntaxNode<'i, TheWordQ>>,
    number_count: Option<SyntaxNode<'i, NumberCount<'i>>>,
    bare_q: Option<SyntaxNode<'i, BareQ>>,
}}
mark! { TargetWord = target_word "target" }
node! { TargetDet = target_det [] {
    another_target: Option<SyntaxNode<'i, AnotherTarget>>,
    number_count: Option<SyntaxNode<'i, NumberCount<'i>>>,
}}
mark! { AnotherTarget = another_target "another target" }
choice! { NumberCount = number_count {
    rules {
        NumberWord(SyntaxNode<'i, NumberWord>) = number_word,
        Variable(SyntaxNode<'i, Variable>) = variable,
        ThatManyQ(SyntaxNode<'i, ThatManyQ>) = that_many_q,
    }
    words {
    }
}}
mark! { ThatManyQ = that_many_q "that many" }
node! { UpTo = up_to [] {
    number_count: SyntaxNode<'i, NumberCount<'i>>,
}}
mark! { AnyNumberOf = any_number_of "any number of" }
mark! { OneOrMore = one_or_more "one or more" }
choice! { OneOrTwo = one_or_two {
    rules {
        OneToThree(SyntaxNode<'i, OneToThree>) = one_to_three,
    }
    words {
        OneOrTwo = "one or two",
    }
}}
mark! { OneToThree = one_to_three "one, two, or three" }
mark! { NoWord = no_word "no" }
mark! { TheWordQ = the_word_q "the" }
mark! { BareQ = bare_q "" }
node! { ObjectsBare = objects_bare [] {
    objects: SyntaxNode<'i, Objects<'i>>,
}}
node! { ObjectsOne = objects_one [] {
    objects: SyntaxNode<'i, Objects<'i>>,
}}
node! { ObjectsSimple = objects_simple [] {
    adjective: Vec<SyntaxNode<'i, Adjective<'i>>>,
    noun_group: SyntaxNode<'i, NounGroup<'i>>,
}}
node! { Objects = objects [] {
    alternatives: Option<SyntaxNode<'i, Alternatives<'i>>>,
    tail: Vec<SyntaxNode<'i, Tail<'i>>>,
    adjective: Vec<SyntaxNode<'i, Adjective<'i>>>,
    noun_group: Option<SyntaxNode<'i, NounGroup<'i>>>,
}}
choice! { Alternatives = alternatives {
    rules {
        AltArticle(SyntaxNode<'i, AltArticle<'i>>) = alt_article,
        AltNested(SyntaxNode<'i, AltNested<'i>>) = alt_nested,
        AltEach(SyntaxNode<'i, AltEach<'i>>) = alt_each,
        AltSuspended(SyntaxNode<'i, AltSuspended<'i>>) = alt_suspended,
        AltLast(SyntaxNode<'i, AltLast<'i>>) = alt_last,
        AltCompound(SyntaxNode<'i, AltCompound<'i>>) = alt_compound,
    }
    words {
    }
}}
node! { AltArticle = alt_article [] {
    alt_any: Vec<SyntaxNode<'i, AltAny<'i>>>,
    a_word: Vec<SyntaxNode<'i, AWord>>,
    or_a: SyntaxNode<'i, OrA<'i>>,
}}
node! { OrA = or_a [] {
    a_word: SyntaxNode<'i, AWord>,
}}
node! { AltAny = alt_any [] {
    alt_adj: Vec<SyntaxNode<'i, AltAdj<'i>>>,
    noun_one: SyntaxNode<'i, NounOne<'i>>,
}}
node! { AltNested = alt_nested [] {
    alt_kind: SyntaxNode<'i, AltKind<'i>>,
    joiner: SyntaxNode<'i, Joiner>,
    alt_creatures: SyntaxNode<'i, AltCreatures<'i>>,
    alt_tail: SyntaxNode<'i, AltTail<'i>>,
}}
node! { AltEach = alt_each [] {
    alt_full: Vec<SyntaxNode<'i, AltFull<'i>>>,
    joiner_or: SyntaxNode<'i, JoinerOr>,
    alt_tail: Option<SyntaxNode<'i, AltTail<'i>>>,
}}
node! { AltLast = alt_last [] {
    alt_one: Vec<SyntaxNode<'i, AltOne<'i>>>,
    joiner_or: SyntaxNode<'i, JoinerOr>,
    alt_full_one: Option<SyntaxNode<'i, AltFullOne<'i>>>,
    alt_many: Vec<SyntaxNode<'i, AltMany<'i>>>,
    alt_full_many: Option<SyntaxNode<'i, AltFullMany<'i>>>,
    alt_tail: Option<SyntaxNode<'i, AltTail<'i>>>,
}}
choice! { AltOne = alt_one {
    rules {
        CardType(SyntaxNode<'i, CardType>) = card_type,
        Subtype(SyntaxNode<'i, Subtype<'i>>) = subtype,
    }
    words {
    }
}}
choice! { AltMany = alt_many {
    rules {
        CardTypes(SyntaxNode<'i, CardTypes>) = card_types,
        Subtype(SyntaxNode<'i, Subtype<'i>>) = subtype,
    }
    words {
    }
}}
node! { AltFullOne = alt_full_one [] {
    alt_adj: Vec<SyntaxNode<'i, AltAdj<'i>>>,
    card_type: Option<SyntaxNode<'i, CardType>>,
    subtype: Option<SyntaxNode<'i, Subtype<'i>>>,
}}
node! { AltFullMany = alt_full_many [] {
    alt_adj: Vec<SyntaxNode<'i, AltAdj<'i>>>,
    card_types: Option<SyntaxNode<'i, CardTypes>>,
    subtype: Option<SyntaxNode<'i, Subtype<'i>>>,
}}
words! { CardTypes = card_types {
    Artifacts = "artifacts",
    Creatures = "creatures",
    Enchantments = "enchantments",
    Lands = "lands",
}}
node! { AltCompound = alt_compound [] {
    alt_typed: SyntaxNode<'i, AltTyped<'i>>,
    joiner: SyntaxNode<'i, Joiner>,
    alt_bare: SyntaxNode<'i, AltBare<'i>>,
    alt_tail: Option<SyntaxNode<'i, AltTail<'i>>>,
}}
node! { AltSuspended = alt_suspended [] {
    alt_permanent: SyntaxNode<'i, AltPermanent<'i>>,
    alt_removed: SyntaxNode<'i, AltRemoved<'i>>,
}}
node! { AltPermanent = alt_permanent [] {
    controls_tail: Option<SyntaxNode<'i, ControlsTail<'i>>>,
    with_tail: Option<SyntaxNode<'i, WithTail<'i>>>,
}}
node! { AltRemoved = alt_removed [] {
    own_tail: Option<SyntaxNode<'i, OwnTail<'i>>>,
}}
node! { AltKind = alt_kind [] {
    alt_adj: Vec<SyntaxNode<'i, AltAdj<'i>>>,
    creature_word: Option<SyntaxNode<'i, CreatureWord>>,
    subtype: Option<SyntaxNode<'i, Subtype<'i>>>,
}}
node! { AltCreatures = alt_creatures [] {
    alt_adj: Vec<SyntaxNode<'i, AltAdj<'i>>>,
    creature_word: SyntaxNode<'i, CreatureWord>,
}}
node! { AltFull = alt_full [] {
    alt_adj: Vec<SyntaxNode<'i, AltAdj<'i>>>,
    alt_noun: AltNoun<'i>,
}}
node! { AltBare = alt_bare [] {
    alt_noun: AltNoun<'i>,
}}
node! { AltTyped = alt_typed [] {
    alt_type: SyntaxNode<'i, AltType<'i>>,
    alt_noun: AltNoun<'i>,
}}
class! { AltNoun {
    CardTypeS(SyntaxNode<'i, CardTypeS>) = card_type_s,
    Subtype(SyntaxNode<'i, Subtype<'i>>) = subtype,
}}
node! { AltAdj = alt_adj [] {
    adj_single: SyntaxNode<'i, AdjSingle<'i>>,
}}
node! { AltType = alt_type [] {
    card_type: SyntaxNode<'i, CardType>,
}}
choice! { AltTail = alt_tail {
    rules {
        WithTail(SyntaxNode<'i, WithTail<'i>>) = with_tail,
        WithoutTail(SyntaxNode<'i, WithoutTail<'i>>) = without_tail,
    }
    words {
    }
}}
words! { CreatureWord = creature_word {
    Creatures = "creatures",
    Creature = "creature",
}}
words! { JoinerOr = joiner_or {
    AndOr = "and/or",
    Or = "or",
}}
class! { NounStart {
    CardTypeS(SyntaxNode<'i, CardTypeS>) = card_type_s,
    NounWord(SyntaxNode<'i, NounWord>) = noun_word,
    Subtype(SyntaxNode<'i, Subtype<'i>>) = subtype,
}}
node! { Adjective = adjective [] {
    adj_list: Option<SyntaxNode<'i, AdjList<'i>>>,
    adj_single: Option<SyntaxNode<'i, AdjSingle<'i>>>,
}}
node! { AdjList = adj_list [] {
    color: Vec<SyntaxNode<'i, Color>>,
    joiner_all: Option<SyntaxNode<'i, JoinerAll>>,
    adj_item: Vec<SyntaxNode<'i, AdjItem<'i>>>,
    joiner: Option<SyntaxNode<'i, Joiner>>,
}}
mark! { JoinerAll = joiner_all "and all" }
choice! { AdjSingle = adj_single {
    rules {
        AdjSize(SyntaxNode<'i, AdjSize<'i>>) = adj_size,
        AdjRemoved(SyntaxNode<'i, AdjRemoved>) = adj_removed,
        OtherWord(SyntaxNode<'i, OtherWord>) = other_word,
        AdjNon(SyntaxNode<'i, AdjNon<'i>>) = adj_non,
        Color(SyntaxNode<'i, Color>) = color,
        AdjState(SyntaxNode<'i, AdjState>) = adj_state,
        Supertype(SyntaxNode<'i, Supertype>) = supertype,
        AdjWord(SyntaxNode<'i, AdjWord>) = adj_word,
        PermanentAdj(SyntaxNode<'i, PermanentAdj>) = permanent_adj,
        CardType(SyntaxNode<'i, CardType>) = card_type,
        Subtype(SyntaxNode<'i, Subtype<'i>>) = subtype,
    }
    words {
    }
}}
mark! { AdjRemoved = adj_removed "removed" }
mark! { PermanentAdj = permanent_adj "permanent" }
choice! { AdjItem = adj_item {
    rules {
        OtherWord(SyntaxNode<'i, OtherWord>) = other_word,
        AdjNon(SyntaxNode<'i, AdjNon<'i>>) = adj_non,
        Color(SyntaxNode<'i, Color>) = color,
        AdjState(SyntaxNode<'i, AdjState>) = adj_state,
        Supertype(SyntaxNode<'i, Supertype>) = supertype,
        AdjWord(SyntaxNode<'i, AdjWord>) = adj_word,
        CardType(SyntaxNode<'i, CardType>) = card_type,
        Subtype(SyntaxNode<'i, Subtype<'i>>) = subtype,
    }
    words {
    }
}}
node! { AdjNon = adj_non [] {
    adj_state: Option<SyntaxNode<'i, AdjState>>,
    color: Option<SyntaxNode<'i, Color>>,
    card_type: Option<SyntaxNode<'i, CardType>>,
    supertype: Option<SyntaxNode<'i, Supertype>>,
    subtype: Option<SyntaxNode<'i, Subtype<'i>>>,
    token_adj: Option<SyntaxNode<'i, TokenAdj>>,
}}
mark! { TokenAdj = token_adj "token" }
words! { AdjState = adj_state {
    Tapped = "tapped",
    Untapped = "untapped",
    Attacking = "attacking",
    Blocking = "blocking",
    Blocked = "blocked",
    Unblocked = "unblocked",
    Enchanted = "enchanted",
    Equipped = "equipped",
    FaceDown = "face-down",
    FaceUp = "face-up",
    PhasedOut = "phased-out",
    Suspended = "suspended",
}}
words! { AdjWord = adj_word {
    Colorless = "colorless",
    Multicolored = "multicolored",
    Monocolored = "monocolored",
    Token = "token",
    Kicked = "kicked",
}}
words! { Joiner = joiner {
    AndOr = "and/or",
    And = "and",
    Or = "or",
}}
node! { NounGroup = noun_group [] {
    noun_one: Vec<SyntaxNode<'i, NounOne<'i>>>,
    joiner: Option<SyntaxNode<'i, Joiner>>,
}}
choice! { NounOne = noun_one {
    rules {
        NounWord(SyntaxNode<'i, NounWord>) = noun_word,
        CardTypeS(SyntaxNode<'i, CardTypeS>) = card_type_s,
        Subtype(SyntaxNode<'i, Subtype<'i>>) = subtype,
    }
    words {
    }
}}
words! { NounWord = noun_word {
    ActivatedOrTriggeredAbility = "activated or triggered ability",
    ActivatedOrTriggeredAbilities = "activated or triggered abilities",
    Cards = "cards",
    Card = "card",
    Permanents = "permanents",
    Permanent = "permanent",
    Spells = "spells",
    Spell = "spell",
    ActivatedAbilities = "activated abilities",
    ActivatedAbility = "activated ability",
    TriggeredAbilities = "triggered abilities",
    TriggeredAbility = "triggered ability",
    Abilities = "abilities",
    Ability = "ability",
    Sources = "sources",
    Source = "source",
    Tokens = "tokens",
    Token = "token",
    Copies = "copies",
    Copy = "copy",
}}
agreeing! { NounWord = noun_word [noun] }
choice! { Tail = tail {
    rules {
        NotOwned(SyntaxNode<'i, NotOwned>) = not_owned,
        ExceptTail(SyntaxNode<'i, ExceptTail<'i>>) = except_tail,
        HeldAlike(SyntaxNode<'i, HeldAlike>) = held_alike,
        OfOneChosen(SyntaxNode<'i, OfOneChosen<'i>>) = of_one_chosen,
        SpentTail(SyntaxNode<'i, SpentTail>) = spent_tail,
        WhoseTail(SyntaxNode<'i, WhoseTail<'i>>) = whose_tail,
        EnchantTail(SyntaxNode<'i, EnchantTail<'i>>) = enchant_tail,
        EnchantsTail(SyntaxNode<'i, EnchantsTail<'i>>) = enchants_tail,
        LastTail(SyntaxNode<'i, LastTail<'i>>) = last_tail,
        OfAttached(SyntaxNode<'i, OfAttached<'i>>) = of_attached,
        InPile(SyntaxNode<'i, InPile<'i>>) = in_pile,
        TapTail(SyntaxNode<'i, TapTail>) = tap_tail,
        ExpansionTail(SyntaxNode<'i, ExpansionTail<'i>>) = expansion_tail,
        DrawnTail(SyntaxNode<'i, DrawnTail>) = drawn_tail,
        Continuously(SyntaxNode<'i, Continuously<'i>>) = continuously,
        ControlledThen(SyntaxNode<'i, ControlledThen<'i>>) = controlled_then,
        ByWay(SyntaxNode<'i, ByWay<'i>>) = by_way,
        PlaysTail(SyntaxNode<'i, PlaysTail<'i>>) = plays_tail,
        EitherTail(SyntaxNode<'i, EitherTail<'i>>) = either_tail,
        BothTail(SyntaxNode<'i, BothTail<'i>>) = both_tail,
        ControlsTail(SyntaxNode<'i, ControlsTail<'i>>) = controls_tail,
        OwnTail(SyntaxNode<'i, OwnTail<'i>>) = own_tail,
        PutWith(SyntaxNode<'i, PutWith<'i>>) = put_with,
        PutThere(SyntaxNode<'i, PutThere>) = put_there,
        OfEach(SyntaxNode<'i, OfEach<'i>>) = of_each,
        OfSources(SyntaxNode<'i, OfSources<'i>>) = of_sources,
        FacedTail(SyntaxNode<'i, FacedTail<'i>>) = faced_tail,
        BlockedWhom(SyntaxNode<'i, BlockedWhom<'i>>) = blocked_whom,
        AttackedWhom(SyntaxNode<'i, AttackedWhom<'i>>) = attacked_whom,
        PastTail(SyntaxNode<'i, PastTail<'i>>) = past_tail,
        PlayedTail(SyntaxNode<'i, PlayedTail<'i>>) = played_tail,
        FromSources(SyntaxNode<'i, FromSources<'i>>) = from_sources,
        DealtToTail(SyntaxNode<'i, DealtToTail<'i>>) = dealt_to_tail,
        ItBlocking(SyntaxNode<'i, ItBlocking<'i>>) = it_blocking,
        ThatName(SyntaxNode<'i, ThatName>) = that_name,
        SameValue(SyntaxNode<'i, SameValue<'i>>) = same_value,
        DealtWay(SyntaxNode<'i, DealtWay>) = dealt_way,
        SameControl(SyntaxNode<'i, SameControl>) = same_control,
        SameName(SyntaxNode<'i, SameName<'i>>) = same_name,
        RemovedTail(SyntaxNode<'i, RemovedTail<'i>>) = removed_tail,
        FromIt(SyntaxNode<'i, FromIt<'i>>) = from_it,
        FromAmong(SyntaxNode<'i, FromAmong<'i>>) = from_among,
        AttackingTail(SyntaxNode<'i, AttackingTail<'i>>) = attacking_tail,
        ZoneTail(SyntaxNode<'i, ZoneTail<'i>>) = zone_tail,
        WithTail(SyntaxNode<'i, WithTail<'i>>) = with_tail,
        WithoutTail(SyntaxNode<'i, WithoutTail<'i>>) = without_tail,
        NamedTail(SyntaxNode<'i, NamedTail<'i>>) = named_tail,
        ThatIs(SyntaxNode<'i, ThatIs<'i>>) = that_is,
        OtherThan(SyntaxNode<'i, OtherThan<'i>>) = other_than,
        ChosenNow(SyntaxNode<'i, ChosenNow<'i>>) = chosen_now,
        ChosenTail(SyntaxNode<'i, ChosenTail<'i>>) = chosen_tail,
        ChoiceTail(SyntaxNode<'i, ChoiceTail<'i>>) = choice_tail,
        BandedTail(SyntaxNode<'i, BandedTail<'i>>) = banded_tail,
        AttachedTail(SyntaxNode<'i, AttachedTail<'i>>) = attached_tail,
        SharesTail(SyntaxNode<'i, SharesTail<'i>>) = shares_tail,
        BlockingTail(SyntaxNode<'i, BlockingTail<'i>>) = blocking_tail,
        DealtTail(SyntaxNode<'i, DealtTail<'i>>) = dealt_tail,
        UnplacedTail(SyntaxNode<'i, UnplacedTail>) = unplaced_tail,
        WayTail(SyntaxNode<'i, WayTail<'i>>) = way_tail,
        TargetsTail(SyntaxNode<'i, TargetsTail<'i>>) = targets_tail,
        SingleTargetTail(SyntaxNode<'i, SingleTargetTail>) = single_target_tail,
        ThatHeld(SyntaxNode<'i, ThatHeld<'i>>) = that_held,
    }
    words {
    }
}}
class! { PlayersTail {
    Continuously(SyntaxNode<'i, Continuously<'i>>) = continuously,
    ControlledThen(SyntaxNode<'i, ControlledThen<'i>>) = controlled_then,
    ByWay(SyntaxNode<'i, ByWay<'i>>) = by_way,
    PlaysTail(SyntaxNode<'i, PlaysTail<'i>>) = plays_tail,
    EitherTail(SyntaxNode<'i, EitherTail<'i>>) = either_tail,
    BothTail(SyntaxNode<'i, BothTail<'i>>) = both_tail,
    ControlsTail(SyntaxNode<'i, ControlsTail<'i>>) = controls_tail,
    OwnTail(SyntaxNode<'i, OwnTail<'i>>) = own_tail,
}}
choice! { FromIt = from_it {
    rules {
        InIt(SyntaxNode<'i, InIt>) = in_it,
    }
    words {
        FromIt = "from it",
    }
}}
mark! { InIt = in_it "in it" }
node! { InPile = in_pile [] {
    pile_of: SyntaxNode<'i, PileOf<'i>>,
}}
node! { FromAmong = from_among [] {
    them: Option<SyntaxNode<'i, Them<'i>>>,
    those_obj: Option<SyntaxNode<'i, ThoseObj<'i>>>,
}}
node! { AttackingTail = attacking_tail [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
}}
node! { PlaysTail = plays_tail [verb] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
}}
node! { ControlsTail = controls_tail [verb] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    not_word: Option<SyntaxNode<'i, NotWord>>,
}}
words! { NotWord = not_word {
    Doesnt = "doesn't",
    Dont = "don't",
}}
agreeing! { NotWord = not_word [verb] }
node! { BothTail = both_tail [verb] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
}}
node! { EitherTail = either_tail [verb] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
}}
node! { ThatHeld = that_held [verb] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
}}
mark! { NotOwned = not_owned "but don't own" }
node! { OwnTail = own_tail [verb] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
}}
node! { ZoneTail = zone_tail [] {
    the_ante: Option<SyntaxNode<'i, TheAnte>>,
    outside_game: Option<SyntaxNode<'i, OutsideGame>>,
    single_graveyard: Option<SyntaxNode<'i, SingleGraveyard>>,
    in_play: Option<SyntaxNode<'i, InPlay>>,
    zone_owned: Option<SyntaxNode<'i, ZoneOwned<'i>>>,
    zone_any: Option<SyntaxNode<'i, ZoneAny<'i>>>,
    all_graveyards: Option<SyntaxNode<'i, AllGraveyards>>,
}}
mark! { InPlay = in_play "play" }
node! { ZoneOwned = zone_owned [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
    zone_word: SyntaxNode<'i, ZoneWord>,
}}
node! { ZoneAny = zone_any [] {
    a_word: Option<SyntaxNode<'i, AWord>>,
    zone_word: Option<SyntaxNode<'i, ZoneWord>>,
    some_graveyards: Option<SyntaxNode<'i, SomeGraveyards>>,
}}
mark! { SomeGraveyards = some_graveyards "graveyards" }
mark! { TheAnte = the_ante "the ante" }
mark! { OutsideGame = outside_game "outside the game" }
mark! { AllGraveyards = all_graveyards "all graveyards" }
words! { ZoneWord = zone_word {
    Graveyards = "graveyards",
    Graveyard = "graveyard",
    Hands = "hands",
    Hand = "hand",
    Libraries = "libraries",
    Library = "library",
}}
agreeing! { ZoneWord = zone_word [noun] }
node! { WithTotal = with_total [] {
    stat_word: SyntaxNode<'i, StatWord>,
    compare_num: SyntaxNode<'i, CompareNum<'i>>,
}}
mark! { WithNames = with_names "different names" }
node! { WithLesser = with_lesser [] {
    lesser: Option<SyntaxNode<'i, Lesser>>,
    stat_word: SyntaxNode<'i, StatWord>,
}}
mark! { Lesser = lesser "lesser" }
words! { WithOtherAbility = with_other_ability {
    AnActivatedAbilityThatIsntAManaAbility = "an activated ability that isn't a mana ability",
    ActivatedAbilitiesThatArentManaAbilities = "activated abilities that aren't mana abilities",
}}
words! { WithManaAbility = with_mana_ability {
    ManaAbilities = "mana abilities",
    AManaAbility = "a mana ability",
}}
node! { WithTail = with_tail [] {
    with_land_type: Option<SyntaxNode<'i, WithLandType>>,
    kw_enchant: Option<SyntaxNode<'i, KwEnchant<'i>>>,
    with_other_ability: Option<SyntaxNode<'i, WithOtherAbility>>,
    with_mana_ability: Option<SyntaxNode<'i, WithManaAbility>>,
    with_lesser: Option<SyntaxNode<'i, WithLesser<'i>>>,
    with_total: Option<SyntaxNode<'i, WithTotal<'i>>>,
    with_names: Option<SyntaxNode<'i, WithNames>>,
    with_extreme: Option<SyntaxNode<'i, WithExtreme<'i>>>,
    with_stat: Option<SyntaxNode<'i, WithStat<'i>>>,
    with_counters: Option<SyntaxNode<'i, WithCounters<'i>>>,
    with_either: Option<SyntaxNode<'i, WithEither<'i>>>,
    keyword_plain: Option<SyntaxNode<'i, KeywordPlain<'i>>>,
}}
node! { WithEither = with_either [] {
    keyword_plain: [SyntaxNode<'i, KeywordPlain<'i>>; 2],
}}
mark! { WithLandType = with_land_type "a basic land type" }
node! { WithStat = with_stat [] {
    stat_word: SyntaxNode<'i, StatWord>,
    compare_value: Option<SyntaxNode<'i, CompareValue<'i>>>,
    compare_num: Option<SyntaxNode<'i, CompareNum<'i>>>,
}}
node! { CompareValue = compare_value [] {
    compare_how: SyntaxNode<'i, CompareHow>,
    value: SyntaxNode<'i, Value<'i>>,
}}
words! { CompareHow = compare_how {
    LessThanOrEqualTo = "less than or equal to",
    GreaterThanOrEqualTo = "greater than or equal to",
    LessThan = "less than",
    GreaterThan = "greater than",
    EqualTo = "equal to",
}}
node! { WithCounters = with_counters [noun] {
    a_word: Option<SyntaxNode<'i, AWord>>,
    no_word: Option<SyntaxNode<'i, NoWord>>,
    counter_compare: Option<SyntaxNode<'i, CounterCompare<'i>>>,
    counter_kind: Option<SyntaxNode<'i, CounterKind<'i>>>,
    it: Option<SyntaxNode<'i, It<'i>>>,
    them: Option<SyntaxNode<'i, Them<'i>>>,
    counters_plural: Option<SyntaxNode<'i, CountersPlural<'i>>>,
}}
node! { CountersPlural = counters_plural [] {
    counter_kind: Option<SyntaxNode<'i, CounterKind<'i>>>,
}}
node! { CounterCompare = counter_compare [] {
    exactly: Option<SyntaxNode<'i, Exactly>>,
    number_word: Option<SyntaxNode<'i, NumberWord>>,
    digits: Option<SyntaxNode<'i, Digits<'i>>>,
    or_so_many_more: Option<SyntaxNode<'i, OrSoManyMore>>,
}}
words! { OrSoManyMore = or_so_many_more {
    OrMore = "or more",
    OrFewer = "or fewer",
}}
node! { WithoutTail = without_tail [] {
    without_counter: Option<SyntaxNode<'i, WithoutCounter<'i>>>,
    keyword_plain: Option<SyntaxNode<'i, KeywordPlain<'i>>>,
}}
node! { WithoutCounter = without_counter [] {
    a_word: SyntaxNode<'i, AWord>,
    counter_kind: SyntaxNode<'i, CounterKind<'i>>,
    it: Option<SyntaxNode<'i, It<'i>>>,
    them: Option<SyntaxNode<'i, Them<'i>>>,
}}
node! { ExpansionTail = expansion_tail [] {
    expansion: SyntaxNode<'i, Expansion<'i>>,
}}
node! { Expansion = expansion [] {
    name_word: Vec<SyntaxNode<'i, NameWord<'i>>>,
}}
node! { NamedTail = named_tail [] {
    not_named: Option<SyntaxNode<'i, NotNamed>>,
    names: Option<SyntaxNode<'i, Names<'i>>>,
    tilde: Option<SyntaxNode<'i, Tilde>>,
    card_name: Option<SyntaxNode<'i, CardName<'i>>>,
}}
node! { Names = names [] {
    one_name: Vec<SyntaxNode<'i, OneName<'i>>>,
}}
choice! { OneName = one_name {
    rules {
        Tilde(SyntaxNode<'i, Tilde>) = tilde,
        PlainName(SyntaxNode<'i, PlainName<'i>>) = plain_name,
    }
    words {
    }
}}
mark! { NotNamed = not_named "not" }
node! { ThatIs = that_is [] {
    not_in_play: Option<SyntaxNode<'i, NotInPlay>>,
    that_or: Option<SyntaxNode<'i, ThatOr<'i>>>,
    out_there: Option<SyntaxNode<'i, OutThere>>,
    that_not: Option<SyntaxNode<'i, ThatNot>>,
    is_quality: Option<SyntaxNode<'i, IsQuality<'i>>>,
}}
words! { OutThere = out_there {
    ThatsRemovedFromTheGame = "that's removed from the game",
    ThatAreRemovedFromTheGame = "that are removed from the game",
}}
words! { ThatNot = that_not {
    ThatIsnt = "that isn't",
    ThatArent = "that aren't",
    ThatWerent = "that weren't",
}}
choice! { IsQuality = is_quality {
    rules {
        IsEither(SyntaxNode<'i, IsEither<'i>>) = is_either,
        ChosenTail(SyntaxNode<'i, ChosenTail<'i>>) = chosen_tail,
        OfOneChosen(SyntaxNode<'i, OfOneChosen<'i>>) = of_one_chosen,
        Supertype(SyntaxNode<'i, Supertype>) = supertype,
        AdjState(SyntaxNode<'i, AdjState>) = adj_state,
        Color(SyntaxNode<'i, Color>) = color,
        AdjNon(SyntaxNode<'i, AdjNon<'i>>) = adj_non,
        AdjWord(SyntaxNode<'i, AdjWord>) = adj_word,
        CardTypeS(SyntaxNode<'i, CardTypeS>) = card_type_s,
        Subtype(SyntaxNode<'i, Subtype<'i>>) = subtype,
    }
    words {
        AttackingAlone = "attacking alone",
        Colorless = "colorless",
        Multicolored = "multicolored",
        Monocolored = "monocolored",
        Kicked = "kicked",
    }
}}
node! { IsEither = is_either [] {
    is_simple: Vec<SyntaxNode<'i, IsSimple<'i>>>,
    either_or: SyntaxNode<'i, EitherOr>,
}}
mark! { EitherOr = either_or "or" }
choice! { IsSimple = is_simple {
    rules {
        AdjState(SyntaxNode<'i, AdjState>) = adj_state,
        Color(SyntaxNode<'i, Color>) = color,
        AdjWord(SyntaxNode<'i, AdjWord>) = adj_word,
        Supertype(SyntaxNode<'i, Supertype>) = supertype,
    }
    words {
        Colorless = "colorless",
        Multicolored = "multicolored",
        Monocolored = "monocolored",
    }
}}
node! { OtherThan = other_than [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
choice! { ChosenTail = chosen_tail {
    rules {
        ChosenKind(SyntaxNode<'i, ChosenKind>) = chosen_kind,
        ChosenColor(SyntaxNode<'i, ChosenColor>) = chosen_color,
        ThatColor(SyntaxNode<'i, ThatColor>) = that_color,
        ThatType(SyntaxNode<'i, ThatType>) = that_type,
    }
    words {
        OfTheChosenType = "of the chosen type",
        OfTheChosenCreatureType = "of the chosen creature type",
    }
}}
mark! { ChosenKind = chosen_kind "of the chosen kind" }
mark! { ChosenColor = chosen_color "of the chosen color" }
mark! { ThatColor = that_color "of that color" }
mark! { ThatType = that_type "of that type" }
node! { ChosenNow = chosen_now [] {
    word_color: Option<SyntaxNode<'i, WordColor>>,
}}
mark! { WordColor = word_color "color" }
node! { ChoiceTail = choice_tail [] {
    choice_of: SyntaxNode<'i, ChoiceOf>,
}}
words! { ChoiceOf = choice_of {
    DefendingPlayersChoice = "defending player's choice",
    TargetOpponentsChoice = "target opponent's choice",
    AnOpponentsChoice = "an opponent's choice",
    YourChoice = "your choice",
    HisOrHerChoice = "his or her choice",
    ThatPlayersChoice = "that player's choice",
    TheirChoice = "their choice",
}}
node! { SharesTail = shares_tail [] {
    shares_not: Option<SyntaxNode<'i, SharesNot>>,
    a_word: Option<SyntaxNode<'i, AWord>>,
    shared_word: Vec<SyntaxNode<'i, SharedWord>>,
    one_of_types: Option<SyntaxNode<'i, OneOfTypes>>,
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
words! { SharesNot = shares_not {
    ThatDoesntShare = "that doesn't share",
    ThatDontShare = "that don't share",
}}
mark! { OneOfTypes = one_of_types "one of those types" }
words! { SharedWord = shared_word {
    ConvertedManaCost = "converted mana cost",
    Color = "color",
    CreatureType = "creature type",
    CardType = "card type",
    LandType = "land type",
}}
node! { EnchantTail = enchant_tail [] {
    it: Option<SyntaxNode<'i, It<'i>>>,
    tilde: Option<SyntaxNode<'i, Tilde>>,
    could_attach: Option<SyntaxNode<'i, CouldAttach>>,
}}
mark! { CouldAttach = could_attach "could be attached to" }
node! { EnchantsTail = enchants_tail [] {
    it: Option<SyntaxNode<'i, It<'i>>>,
    tilde: Option<SyntaxNode<'i, Tilde>>,
}}
mark! { SpentTail = spent_tail "that mana spent on {X} would pay" }
node! { WhoseTail = whose_tail [] {
    counted_objects: SyntaxNode<'i, CountedObjects<'i>>,
}}
node! { OfAttached = of_attached [] {
    attached: SyntaxNode<'i, Attached<'i>>,
}}
node! { AttachedTail = attached_tail [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { BandedTail = banded_tail [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { BlockingTail = blocking_tail [] {
    blocks_either: Option<SyntaxNode<'i, BlocksEither>>,
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    is_blocked_by: Option<SyntaxNode<'i, IsBlockedBy>>,
}}
mark! { BlocksEither = blocks_either "blocking or blocked by" }
mark! { IsBlockedBy = is_blocked_by "blocked by" }
node! { DealtTail = dealt_tail [] {
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
    dealt_short: Option<SyntaxNode<'i, DealtShort>>,
}}
mark! { DealtShort = dealt_short "dealt damage this turn" }
node! { WayTail = way_tail [] {
    way: SyntaxNode<'i, Way<'i>>,
}}
mark! { UnplacedTail = unplaced_tail "that weren't put into play" }
choice! { Thing = thing {
    rules {
        DealtEither(SyntaxNode<'i, DealtEither<'i>>) = dealt_either,
        ThatEither(SyntaxNode<'i, ThatEither<'i>>) = that_either,
        EachOfTargets(SyntaxNode<'i, EachOfTargets<'i>>) = each_of_targets,
        PlayerAndEach(SyntaxNode<'i, PlayerAndEach<'i>>) = player_and_each,
        AnyTarget(SyntaxNode<'i, AnyTarget<'i>>) = any_target,
        EachCreatureAndPlayer(SyntaxNode<'i, EachCreatureAndPlayer<'i>>) = each_creature_and_player,
        Either(SyntaxNode<'i, Either<'i>>) = either,
        PlayerRef(SyntaxNode<'i, PlayerRef<'i>>) = player_ref,
        ObjectRef(SyntaxNode<'i, ObjectRef<'i>>) = object_ref,
    }
    words {
    }
}}
node! { ThatEither = that_either [] {
    those_eithers: Option<SyntaxNode<'i, ThoseEithers>>,
    that_one: Option<SyntaxNode<'i, ThatOne>>,
}}
mark! { ThatOne = that_one "that" }
mark! { ThoseEithers = those_eithers "each of those creatures and/or players" }
node! { AnyTarget = any_target [] {
    a_third: Option<SyntaxNode<'i, AThird>>,
    another_target: Option<SyntaxNode<'i, AnotherTarget>>,
    choice_tail: Option<SyntaxNode<'i, ChoiceTail<'i>>>,
}}
mark! { AThird = a_third "a third target creature or player" }
node! { EachCreatureAndPlayer = each_creature_and_player [] {
    object_phrase: SyntaxNode<'i, ObjectPhrase<'i>>,
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
}}
words! { PlayerVerb = player_verb {
    Exile = "exile",
    Create = "create",
    Gain = "gain",
    Gets = "gets",
    Get = "get ",
    Lose = "lose",
    Draw = "draw",
    Discard = "discard",
    May = "may",
    Puts = "puts",
    Put = "put ",
    Sacrifice = "sacrifice",
    Search = "search",
    Reveal = "reveal",
    Shuffle = "shuffle",
    Cant = "can't",
    Control = "control",
    Tap = "tap",
    Untap = "untap",
    Choose = "choose",
    Add = "add",
    Destroy = "destroy",
    Return = "return",
    Remove = "remove",
    Skip = "skip",
    Have = "have",
}}
node! { Either = either [] {
    quantity: SyntaxNode<'i, Quantity<'i>>,
    objects_simple: SyntaxNode<'i, ObjectsSimple<'i>>,
    joiner: SyntaxNode<'i, Joiner>,
    player_noun: SyntaxNode<'i, PlayerNoun<'i>>,
}}
node! { TargetsTail = targets_tail [] {
    only_word: Option<SyntaxNode<'i, OnlyWord>>,
    only_single: Option<SyntaxNode<'i, OnlySingle>>,
    targets_either: Option<SyntaxNode<'i, TargetsEither<'i>>>,
    thing: Option<SyntaxNode<'i, Thing<'i>>>,
}}
mark! { OnlySingle = only_single "a single" }
mark! { OnlyWord = only_word "only" }
node! { TargetsEither = targets_either [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    object_phrase: SyntaxNode<'i, ObjectPhrase<'i>>,
}}
mark! { SingleTargetTail = single_target_tail "with a single target" }
node! { WholeZone = whole_zone [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
    zone_names: SyntaxNode<'i, ZoneNames>,
}}
words! { ZoneNames = zone_names {
    HandAndGraveyard = "hand and graveyard",
    Library = "library",
    Graveyard = "graveyard",
    Hand = "hand",
    HandsAndGraveyards = "hands and graveyards",
    Hands = "hands",
    Graveyards = "graveyards",
}}
node! { SameName = same_name [] {
    that_obj: Option<SyntaxNode<'i, ThatObj<'i>>>,
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
}}
mark! { SameControl = same_control "with the same controller" }
node! { RemovedTail = removed_tail [] {
    tilde: SyntaxNode<'i, Tilde>,
}}
node! { EachOfTargets = each_of_targets [] {
    up_to: Option<SyntaxNode<'i, UpTo<'i>>>,
    number_count: Option<SyntaxNode<'i, NumberCount<'i>>>,
    target_word: SyntaxNode<'i, TargetWord>,
    objects_bare: Option<SyntaxNode<'i, ObjectsBare<'i>>>,
    objects_simple: Option<SyntaxNode<'i, ObjectsSimple<'i>>>,
    joiner: Option<SyntaxNode<'i, Joiner>>,
    player_noun: Option<SyntaxNode<'i, PlayerNoun<'i>>>,
}}
node! { WithExtreme = with_extreme [] {
    extreme_word: SyntaxNode<'i, ExtremeWord>,
    stat_word: SyntaxNode<'i, StatWord>,
}}
node! { DealtToTail = dealt_to_tail [] {
    thing: SyntaxNode<'i, Thing<'i>>,
}}
mark! { DealtWay = dealt_way "dealt damage this way" }
choice! { OfOneChosen = of_one_chosen {
    rules {
        OfChosenColor(SyntaxNode<'i, OfChosenColor>) = of_chosen_color,
    }
    words {
        OfATypeChosenThisWay = "of a type chosen this way",
    }
}}
mark! { OfChosenColor = of_chosen_color "of a color chosen this way" }
mark! { HeldAlike = held_alike "controlled by the same player" }
mark! { SingleGraveyard = single_graveyard "a single graveyard" }
node! { ItBlocking = it_blocking [] {
    it: Option<SyntaxNode<'i, It<'i>>>,
    tilde: Option<SyntaxNode<'i, Tilde>>,
}}
mark! { ThatName = that_name "with that name" }
node! { SameValue = same_value [] {
    that_obj: Option<SyntaxNode<'i, ThatObj<'i>>>,
    the_obj: Option<SyntaxNode<'i, TheObj<'i>>>,
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
}}
words! { TapTail = tap_tail {
    ThatHasAnActivatedAbilityWithTInItsCost = "that has an activated ability with {T} in its cost",
    ThatHaveActivatedAbilitiesWithTInItsCost = "that have activated abilities with {T} in its cost",
}}
node! { FromSources = from_sources [] {
    a_word: Option<SyntaxNode<'i, AWord>>,
    source_phrase: Option<SyntaxNode<'i, SourcePhrase<'i>>>,
    source_types: Option<SyntaxNode<'i, SourceTypes<'i>>>,
}}
node! { SourceTypes = source_types [] {
    noun_group: SyntaxNode<'i, NounGroup<'i>>,
}}
node! { SourcePhrase = source_phrase [noun] {
    adjective: Vec<SyntaxNode<'i, Adjective<'i>>>,
}}
node! { ThatOr = that_or [] {
    a_word: Vec<SyntaxNode<'i, AWord>>,
    noun_one: Vec<SyntaxNode<'i, NounOne<'i>>>,
}}
node! { GraveTop = grave_top [] {
    grave_end: SyntaxNode<'i, GraveEnd<'i>>,
    number_word: Option<SyntaxNode<'i, NumberWord>>,
    objects_simple: SyntaxNode<'i, ObjectsSimple<'i>>,
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
    top_library: Option<SyntaxNode<'i, TopLibrary>>,
}}
choice! { GraveEnd = grave_end {
    rules {
        TopWord(SyntaxNode<'i, TopWord>) = top_word,
    }
    words {
        Bottom = "bottom",
    }
}}
mark! { TopWord = top_word "top" }
mark! { TopLibrary = top_library "library" }
node! { LastTail = last_tail [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
}}
node! { BlockedWhom = blocked_whom [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { AttackedWhom = attacked_whom [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
}}
node! { FacedTail = faced_tail [] {
    faced_how: SyntaxNode<'i, FacedHow<'i>>,
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { PastTail = past_tail [] {
    past_what: Option<SyntaxNode<'i, PastWhat>>,
    past_now: Option<SyntaxNode<'i, PastNow>>,
}}
mark! { PastNow = past_now "that didn't attack" }
node! { ExceptTail = except_tail [] {
    objects_bare: Option<SyntaxNode<'i, ObjectsBare<'i>>>,
    except_apart: Option<SyntaxNode<'i, ExceptApart>>,
    objects_one: Option<SyntaxNode<'i, ObjectsOne<'i>>>,
}}
mark! { ExceptApart = except_apart ". ignore this effect for each" }
words! { PastWhat = past_what {
    BlockedOrWasBlocked = "blocked or was blocked",
    BlockedOrWereBlocked = "blocked or were blocked",
    WasBlocked = "was blocked",
    WereBlocked = "were blocked",
    AttackedOrBlocked = "attacked or blocked",
    Attacked = "attacked",
    Blocked = "blocked",
    DidntAttack = "didn't attack",
    DidntBlock = "didn't block",
    CameIntoPlay = "came into play",
}}
choice! { PlayedTail = played_tail {
    rules {
        PlayedFrom(SyntaxNode<'i, PlayedFrom<'i>>) = played_from,
        PlayedBy(SyntaxNode<'i, PlayedBy>) = played_by,
        YouvePlayed(SyntaxNode<'i, YouvePlayed>) = youve_played,
    }
    words {
        YouPlayed = "you played",
    }
}}
words! { NotInPlay = not_in_play {
    ThatIsntInPlay = "that isn't in play",
    ThatArentInPlay = "that aren't in play",
}}
node! { PlayerAndEach = player_and_each [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    tilde: Option<SyntaxNode<'i, Tilde>>,
    object_phrase: Option<SyntaxNode<'i, ObjectPhrase<'i>>>,
}}
node! { OfSources = of_sources [] {
    objects: SyntaxNode<'i, Objects<'i>>,
}}
node! { AdjSize = adj_size [] {
    digits_raw: [SyntaxNode<'i, DigitsRaw<'i>>; 2],
}}
choice! { OfEach = of_each {
    rules {
        OfEachColor(SyntaxNode<'i, OfEachColor>) = of_each_color,
    }
    words {
        OfEachBasicLandType = "of each basic land type",
    }
}}
mark! { OfEachColor = of_each_color "of each color" }
words! { PutThere = put_there {
    ThatWerePutThereFromPlayThisTurn = "that were put there from play this turn",
    ThatWasPutThereFromPlayThisTurn = "that was put there from play this turn",
}}
node! { ControlledThen = controlled_then [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
}}
node! { ByWay = by_way [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    by_way_verb: SyntaxNode<'i, ByWayVerb<'i>>,
}}
choice! { ByWayVerb = by_way_verb {
    rules {
        WayDrew(SyntaxNode<'i, WayDrew>) = way_drew,
        WayFromGame(SyntaxNode<'i, WayFromGame>) = way_from_game,
        WayChose(SyntaxNode<'i, WayChose>) = way_chose,
    }
    words {
        Removed = "removed",
        Discarded = "discarded",
        Revealed = "revealed",
        Sacrificed = "sacrificed",
        Returned = "returned",
        PutIntoPlay = "put into play",
    }
}}
mark! { WayDrew = way_drew "drew" }
mark! { WayFromGame = way_from_game "removed from the game" }
mark! { WayChose = way_chose "chose" }
mark! { DrawnTail = drawn_tail "drawn this turn" }
mark! { LastDrawn = last_drawn "the last card you drew this turn" }
node! { Continuously = continuously [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    held_hasnt: Option<SyntaxNode<'i, HeldHasnt>>,
    held_has: Option<SyntaxNode<'i, HeldHas>>,
    held_didnt: Option<SyntaxNode<'i, HeldDidnt>>,
}}
words! { HeldHas = held_has {
    HasControlled = "has controlled",
    HaveControlled = "have controlled",
}}
mark! { HeldHasnt = held_hasnt "hasn't controlled" }
mark! { HeldDidnt = held_didnt "didn't control" }
node! { PutWith = put_with [] {
    tilde: SyntaxNode<'i, Tilde>,
}}
node! { PlayedFrom = played_from [] {
    zone_owned: Option<SyntaxNode<'i, ZoneOwned<'i>>>,
    zone_any: Option<SyntaxNode<'i, ZoneAny<'i>>>,
}}
node! { EnchantedCard = enchanted_card [] {
    noun_one: SyntaxNode<'i, NounOne<'i>>,
}}
mark! { PlayedBy = played_by "played by your opponents" }
