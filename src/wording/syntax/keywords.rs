//! The syntax of `grammar/wording/keywords.pest`.
//!
//! Long because it has a type for each rule; made by `generate.rs`, not by hand.
#[allow(unused_imports, clippy::wildcard_imports)]
use super::*;

choice! { Keyword = keyword {
    rules {
        KwLettered(SyntaxNode<'i, KwLettered<'i>>) = kw_lettered,
        KwForecast(SyntaxNode<'i, KwForecast<'i>>) = kw_forecast,
        KwCosted(SyntaxNode<'i, KwCosted<'i>>) = kw_costed,
        KwNumbered(SyntaxNode<'i, KwNumbered<'i>>) = kw_numbered,
        KwProtection(SyntaxNode<'i, KwProtection<'i>>) = kw_protection,
        KwAffinity(SyntaxNode<'i, KwAffinity<'i>>) = kw_affinity,
        KwEnchant(SyntaxNode<'i, KwEnchant<'i>>) = kw_enchant,
        KwSplice(SyntaxNode<'i, KwSplice<'i>>) = kw_splice,
        KwOffering(SyntaxNode<'i, KwOffering<'i>>) = kw_offering,
        KwSuspend(SyntaxNode<'i, KwSuspend<'i>>) = kw_suspend,
        KwKicker(SyntaxNode<'i, KwKicker<'i>>) = kw_kicker,
        KwBands(SyntaxNode<'i, KwBands<'i>>) = kw_bands,
        KwLandwalk(SyntaxNode<'i, KwLandwalk<'i>>) = kw_landwalk,
        KwTypeCycling(SyntaxNode<'i, KwTypeCycling<'i>>) = kw_type_cycling,
        KeywordWord(SyntaxNode<'i, KeywordWord<'i>>) = keyword_word,
    }
    words {
    }
}}
choice! { KeywordPlain = keyword_plain {
    rules {
        KwProtection(SyntaxNode<'i, KwProtection<'i>>) = kw_protection,
        KwBands(SyntaxNode<'i, KwBands<'i>>) = kw_bands,
        KwLandwalk(SyntaxNode<'i, KwLandwalk<'i>>) = kw_landwalk,
        KwNameOnly(SyntaxNode<'i, KwNameOnly<'i>>) = kw_name_only,
        KeywordWord(SyntaxNode<'i, KeywordWord<'i>>) = keyword_word,
    }
    words {
    }
}}
text! { KwNameOnly = kw_name_only }
text! { KeywordWord = keyword_word }
node! { KwCosted = kw_costed [] {
    kw_cost_word: SyntaxNode<'i, KwCostWord<'i>>,
    costs: Option<SyntaxNode<'i, Costs<'i>>>,
    mana_alt: Option<SyntaxNode<'i, ManaAlt<'i>>>,
}}
text! { KwCostWord = kw_cost_word }
node! { ManaAlt = mana_alt [] {
    mana_cost: Vec<SyntaxNode<'i, ManaCost<'i>>>,
}}
node! { KwNumbered = kw_numbered [] {
    kw_modular_sunburst: Option<SyntaxNode<'i, KwModularSunburst>>,
    kw_number_word: Option<SyntaxNode<'i, KwNumberWord<'i>>>,
    digits_or_letter: Option<DigitsOrLetter<'i>>,
}}
node! { KwLettered = kw_lettered [] {
    bushido_word: Option<SyntaxNode<'i, BushidoWord>>,
    value: SyntaxNode<'i, Value<'i>>,
}}
mark! { BushidoWord = bushido_word "bushido" }
mark! { KwModularSunburst = kw_modular_sunburst "modular—sunburst" }
mark! { CostDash = cost_dash "—" }
text! { KwNumberWord = kw_number_word }
node! { KwProtection = kw_protection [] {
    prot_from: Vec<SyntaxNode<'i, ProtFrom<'i>>>,
}}
choice! { ProtFrom = prot_from {
    rules {
        ProtColors(SyntaxNode<'i, ProtColors<'i>>) = prot_colors,
        ProtEverything(SyntaxNode<'i, ProtEverything>) = prot_everything,
        AdjItemProt(SyntaxNode<'i, AdjItemProt<'i>>) = adj_item_prot,
        ObjectsBare(SyntaxNode<'i, ObjectsBare<'i>>) = objects_bare,
    }
    words {
        TheChosenColor = "the chosen color",
        ItsColors = "its colors",
        AllColors = "all colors",
    }
}}
mark! { ProtEverything = prot_everything "everything" }
node! { ProtColors = prot_colors [] {
    objects_bare: Option<SyntaxNode<'i, ObjectsBare<'i>>>,
    possessive: Option<SyntaxNode<'i, Possessive<'i>>>,
    prot_types: Option<SyntaxNode<'i, ProtTypes>>,
}}
mark! { ProtTypes = prot_types "card types" }
choice! { AdjItemProt = adj_item_prot {
    rules {
        Color(SyntaxNode<'i, Color>) = color,
        AdjWordProt(SyntaxNode<'i, AdjWordProt>) = adj_word_prot,
        Supertype(SyntaxNode<'i, Supertype>) = supertype,
    }
    words {
    }
}}
words! { AdjWordProt = adj_word_prot {
    Colorless = "colorless",
    Multicolored = "multicolored",
    Monocolored = "monocolored",
}}
node! { KwAffinity = kw_affinity [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
node! { KwEnchant = kw_enchant [] {
    enchant_player: Option<SyntaxNode<'i, EnchantPlayer<'i>>>,
    objects_bare: Option<SyntaxNode<'i, ObjectsBare<'i>>>,
}}
choice! { EnchantPlayer = enchant_player {
    rules {
        OpponentNoun(SyntaxNode<'i, OpponentNoun>) = opponent_noun,
    }
    words {
        Player = "player",
    }
}}
node! { KwSplice = kw_splice [] {
    subtype: SyntaxNode<'i, Subtype<'i>>,
    cost_dash: Option<SyntaxNode<'i, CostDash>>,
    costs: SyntaxNode<'i, Costs<'i>>,
}}
node! { KwOffering = kw_offering [] {
    subtype: SyntaxNode<'i, Subtype<'i>>,
}}
node! { KwSuspend = kw_suspend [] {
    digits_or_letter: DigitsOrLetter<'i>,
    cost_dash: SyntaxNode<'i, CostDash>,
    costs: SyntaxNode<'i, Costs<'i>>,
}}
node! { KwKicker = kw_kicker [] {
    costs: Option<SyntaxNode<'i, Costs<'i>>>,
    mana_cost: Vec<SyntaxNode<'i, ManaCost<'i>>>,
}}
node! { KwBands = kw_bands [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
node! { KwLandwalk = kw_landwalk [] {
    landwalk_adj: Vec<SyntaxNode<'i, LandwalkAdj>>,
    landwalk_chosen: Option<SyntaxNode<'i, LandwalkChosen>>,
    landwalk_word: Option<SyntaxNode<'i, LandwalkWord<'i>>>,
}}
mark! { LandwalkChosen = landwalk_chosen "landwalk of the chosen type" }
words! { LandwalkAdj = landwalk_adj {
    Snow = "snow",
    Legendary = "legendary",
    Nonbasic = "nonbasic",
}}
node! { LandwalkWord = landwalk_word [] {
    any_land: Option<SyntaxNode<'i, AnyLand>>,
    landwalk_type: Option<SyntaxNode<'i, LandwalkType>>,
}}
mark! { AnyLand = any_land "land" }
words! { LandwalkType = landwalk_type {
    Plains = "plains",
    Island = "island",
    Swamp = "swamp",
    Mountain = "mountain",
    Forest = "forest",
    Desert = "desert",
}}
node! { KwTypeCycling = kw_type_cycling [] {
    type_cycling_word: SyntaxNode<'i, TypeCyclingWord<'i>>,
    costs: SyntaxNode<'i, Costs<'i>>,
}}
node! { TypeCyclingWord = type_cycling_word [] {
    cycled_for: SyntaxNode<'i, CycledFor<'i>>,
}}
text! { CycledFor = cycled_for }
node! { KwForecast = kw_forecast [] {
    activated: SyntaxNode<'i, Activated<'i>>,
}}
