//! The syntax of `grammar/wording/abilities.pest`.
//!
//! Long because it has a type for each rule; made by `generate.rs`, not by hand.
#[allow(unused_imports, clippy::wildcard_imports)]
use super::*;

node! { PermanentParagraph = permanent_paragraph [] {
    ability_word: Option<SyntaxNode<'i, AbilityWord<'i>>>,
    keyword_line: Option<SyntaxNode<'i, KeywordLine<'i>>>,
    triggered: Option<SyntaxNode<'i, Triggered<'i>>>,
    activated: Option<SyntaxNode<'i, Activated<'i>>>,
    static_text: Option<SyntaxNode<'i, StaticText<'i>>>,
    static_texts: Option<SyntaxNode<'i, StaticTexts<'i>>>,
}}
node! { SpellParagraph = spell_paragraph [] {
    ability_word: Option<SyntaxNode<'i, AbilityWord<'i>>>,
    keyword_line: Option<SyntaxNode<'i, KeywordLine<'i>>>,
    spell_static: Option<SyntaxNode<'i, SpellStatic<'i>>>,
    spell_effect: Option<SyntaxNode<'i, SpellEffect<'i>>>,
    triggered: Option<SyntaxNode<'i, Triggered<'i>>>,
    activated: Option<SyntaxNode<'i, Activated<'i>>>,
}}
node! { ExplainedPermanent = explained_permanent [] {
    permanent_paragraph: SyntaxNode<'i, PermanentParagraph<'i>>,
}}
node! { ExplainedSpell = explained_spell [] {
    spell_paragraph: SyntaxNode<'i, SpellParagraph<'i>>,
}}
node! { SpellEffect = spell_effect [] {
    effect: SyntaxNode<'i, Effect<'i>>,
}}
node! { SpellStatic = spell_static [] {
    static_text: SyntaxNode<'i, StaticText<'i>>,
}}
choice! { AbilityInner = ability_inner {
    rules {
        Triggered(SyntaxNode<'i, Triggered<'i>>) = triggered,
        Activated(SyntaxNode<'i, Activated<'i>>) = activated,
        StaticText(SyntaxNode<'i, StaticText<'i>>) = static_text,
        KeywordLine(SyntaxNode<'i, KeywordLine<'i>>) = keyword_line,
    }
    words {
    }
}}
node! { OnlyObjects = only_objects [] {
    objects: SyntaxNode<'i, Objects<'i>>,
}}
node! { OnlyQuality = only_quality [] {
    is_quality: Option<SyntaxNode<'i, IsQuality<'i>>>,
    keyword_plain: Option<SyntaxNode<'i, KeywordPlain<'i>>>,
}}
node! { AbilityWord = ability_word [] {
    ability_word_name: SyntaxNode<'i, AbilityWordName>,
}}
words! { AbilityWordName = ability_word_name {
    Threshold = "threshold",
    Hellbent = "hellbent",
    Domain = "domain",
    Radiance = "radiance",
    Sweep = "sweep",
    Channel = "channel",
    Imprint = "imprint",
    Grandeur = "grandeur",
}}
node! { KeywordLine = keyword_line [] {
    keyword: Vec<SyntaxNode<'i, Keyword<'i>>>,
}}
node! { Activated = activated [] {
    costs_or: Option<SyntaxNode<'i, CostsOr<'i>>>,
    costs: Option<SyntaxNode<'i, Costs<'i>>>,
    limited_effect: SyntaxNode<'i, LimitedEffect<'i>>,
}}
node! { LimitedEffect = limited_effect [] {
    limited_item: Vec<LimitedItem<'i>>,
}}
class! { LimitedItem {
    PlayLimit(SyntaxNode<'i, PlayLimit<'i>>) = play_limit,
    ResolvesAnyway(SyntaxNode<'i, ResolvesAnyway>) = resolves_anyway,
    XOnly(SyntaxNode<'i, XOnly<'i>>) = x_only,
    XNotZero(SyntaxNode<'i, XNotZero<'i>>) = x_not_zero,
    XIs(SyntaxNode<'i, XIs<'i>>) = x_is,
    Sentence(SyntaxNode<'i, Sentence<'i>>) = sentence,
}}
mark! { ResolvesAnyway = resolves_anyway "this ability can't be countered except by spells and abilities" }
node! { XOnly = x_only [] {
    color: SyntaxNode<'i, Color>,
}}
node! { XNotZero = x_not_zero [] {
    variable: SyntaxNode<'i, Variable>,
}}
node! { XIs = x_is [] {
    variable: SyntaxNode<'i, Variable>,
    value: SyntaxNode<'i, Value<'i>>,
}}
node! { PlayLimit = play_limit [] {
    limit_count: Option<SyntaxNode<'i, LimitCount<'i>>>,
    any_player: Option<SyntaxNode<'i, AnyPlayer<'i>>>,
    only_by: Option<SyntaxNode<'i, OnlyBy<'i>>>,
    limit_twice: Option<SyntaxNode<'i, LimitTwice<'i>>>,
    limit: Vec<SyntaxNode<'i, Limit<'i>>>,
}}
node! { LimitCount = limit_count [] {
    value: SyntaxNode<'i, Value<'i>>,
}}
node! { LimitTwice = limit_twice [] {
    times: SyntaxNode<'i, Times>,
}}
node! { OnlyBy = only_by [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
}}
node! { AnyPlayer = any_player [] {
    condition: Option<SyntaxNode<'i, Condition<'i>>>,
    any_during: Option<SyntaxNode<'i, AnyDuring<'i>>>,
    sorcery_time: Option<SyntaxNode<'i, SorceryTime>>,
    any_opponent: Option<SyntaxNode<'i, AnyOpponent>>,
}}
mark! { AnyOpponent = any_opponent "only any opponent may play this ability" }
choice! { AnyDuring = any_during {
    rules {
        OwnTurnEarly(SyntaxNode<'i, OwnTurnEarly>) = own_turn_early,
    }
    words {
        AnyUpkeepStep = "any upkeep step",
        HisOrHerTurn = "his or her turn",
        HisOrHerDrawStep = "his or her draw step",
    }
}}
mark! { OwnTurnEarly = own_turn_early "his or her turn before the end step" }
choice! { Limit = limit {
    rules {
        LimitInstant(SyntaxNode<'i, LimitInstant>) = limit_instant,
        LimitSorcery(SyntaxNode<'i, LimitSorcery>) = limit_sorcery,
        LimitTimes(SyntaxNode<'i, LimitTimes<'i>>) = limit_times,
        LimitIf(SyntaxNode<'i, LimitIf<'i>>) = limit_if,
        LimitDuring(SyntaxNode<'i, LimitDuring<'i>>) = limit_during,
    }
    words {
    }
}}
mark! { LimitSorcery = limit_sorcery "any time you could play a sorcery" }
mark! { LimitInstant = limit_instant "any time you could play an instant" }
choice! { LimitTimes = limit_times {
    rules {
        OnceEachTurn(SyntaxNode<'i, OnceEachTurn>) = once_each_turn,
        OnceEver(SyntaxNode<'i, OnceEver>) = once_ever,
    }
    words {
        TwiceEachTurn = "twice each turn",
    }
}}
mark! { OnceEachTurn = once_each_turn "once each turn" }
mark! { OnceEver = once_ever "once" }
node! { LimitIf = limit_if [] {
    condition: SyntaxNode<'i, Condition<'i>>,
}}
node! { LimitDuring = limit_during [] {
    limit_time: Vec<SyntaxNode<'i, LimitTime>>,
    limit_before: Option<SyntaxNode<'i, LimitBefore>>,
}}
words! { LimitTime = limit_time {
    AfterTheirUpkeepStep = "after their upkeep step",
    AfterBlockersAreDeclared = "after blockers are declared",
    AfterCombat = "after combat",
    YourTurn = "your turn",
    Combat = "combat",
    YourUpkeep = "your upkeep",
    YourDrawStep = "your draw step",
    YourDeclareAttackersStep = "your declare attackers step",
    BeforeAttackersAreDeclared = "before attackers are declared",
    BeforeBlockersAreDeclared = "before blockers are declared",
    AnOpponentsTurn = "an opponent's turn",
    AnOpponentsUpkeep = "an opponent's upkeep",
    AnyUpkeepStep = "any upkeep step",
    TheEndOfCombatStep = "the end of combat step",
    YourEndOfTurnStep = "your end of turn step",
    TheDeclareBlockersStep = "the declare blockers step",
    TheDeclareAttackersStep = "the declare attackers step",
}}
words! { LimitBefore = limit_before {
    Combat = "combat",
    TheEndOfCombatStep = "the end of combat step",
    AttackersAreDeclared = "attackers are declared",
    BlockersAreDeclared = "blockers are declared",
    TheCombatDamageStep = "the combat damage step",
}}
node! { Triggered = triggered [] {
    at_time: Option<SyntaxNode<'i, AtTime<'i>>>,
    trigger_word: Option<SyntaxNode<'i, TriggerWord<'i>>>,
    events: Option<SyntaxNode<'i, Events<'i>>>,
    limited_effect: SyntaxNode<'i, LimitedEffect<'i>>,
    intervening: Option<SyntaxNode<'i, Intervening<'i>>>,
}}
choice! { TriggerWord = trigger_word {
    rules {
        EachTime(SyntaxNode<'i, EachTime>) = each_time,
    }
    words {
        When = "when",
    }
}}
node! { Intervening = intervening [] {
    about_this: Option<SyntaxNode<'i, AboutThis>>,
    condition: SyntaxNode<'i, Condition<'i>>,
}}
mark! { AboutThis = about_this "" }
