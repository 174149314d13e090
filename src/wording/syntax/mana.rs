//! The syntax of `grammar/wording/mana.pest`.
//!
//! Long because it has a type for each rule; made by `generate.rs`, not by hand.
#[allow(unused_imports, clippy::wildcard_imports)]
use super::*;

node! { VAddMana = v_add_mana [verb] {
    mana_output: SyntaxNode<'i, ManaOutput<'i>>,
    player_possessive: Option<SyntaxNode<'i, PlayerPossessive<'i>>>,
    for_each: Option<SyntaxNode<'i, ForEach<'i>>>,
    cost_equal: Option<SyntaxNode<'i, CostEqual<'i>>>,
    equal_to: Option<SyntaxNode<'i, EqualTo<'i>>>,
}}
node! { CostEqual = cost_equal [] {
    possessive: SyntaxNode<'i, Possessive<'i>>,
}}
choice! { ManaOutput = mana_output {
    rules {
        ManaThatMuch(SyntaxNode<'i, ManaThatMuch<'i>>) = mana_that_much,
        ManaCombination(SyntaxNode<'i, ManaCombination<'i>>) = mana_combination,
        ManaEither(SyntaxNode<'i, ManaEither<'i>>) = mana_either,
        ManaCost(SyntaxNode<'i, ManaCost<'i>>) = mana_cost,
        ManaSame(SyntaxNode<'i, ManaSame<'i>>) = mana_same,
        ManaColorsOf(SyntaxNode<'i, ManaColorsOf<'i>>) = mana_colors_of,
        ManaCould(SyntaxNode<'i, ManaCould<'i>>) = mana_could,
        ManaAny(SyntaxNode<'i, ManaAny<'i>>) = mana_any,
        ManaChosen(SyntaxNode<'i, ManaChosen<'i>>) = mana_chosen,
        ManaAmountOf(SyntaxNode<'i, ManaAmountOf<'i>>) = mana_amount_of,
        ManaPlain(SyntaxNode<'i, ManaPlain>) = mana_plain,
    }
    words {
    }
}}
mark! { ManaPlain = mana_plain "mana" }
node! { ManaEither = mana_either [] {
    mana_cost: Vec<SyntaxNode<'i, ManaCost<'i>>>,
}}
node! { ManaCould = mana_could [] {
    number_word: SyntaxNode<'i, NumberWord>,
    word_color: Option<SyntaxNode<'i, WordColor>>,
    those_could: Option<SyntaxNode<'i, ThoseCould<'i>>>,
    object_phrase: Option<SyntaxNode<'i, ObjectPhrase<'i>>>,
}}
node! { ThoseCould = those_could [] {
    the_way: Option<SyntaxNode<'i, TheWay<'i>>>,
    that_obj: Option<SyntaxNode<'i, ThatObj<'i>>>,
}}
node! { ManaAny = mana_any [] {
    word_or_letter: WordOrLetter<'i>,
    one_color: Option<SyntaxNode<'i, OneColor>>,
    in_combination: Option<SyntaxNode<'i, InCombination>>,
}}
mark! { OneColor = one_color "of any one color" }
mark! { InCombination = in_combination "in any combination of colors" }
node! { ManaChosen = mana_chosen [] {
    number_word: SyntaxNode<'i, NumberWord>,
    chosen_color: Option<SyntaxNode<'i, ChosenColor>>,
    that_color: Option<SyntaxNode<'i, ThatColor>>,
}}
node! { ManaThatMuch = mana_that_much [] {
    that_many: SyntaxNode<'i, ThatMany<'i>>,
    mana_cost: SyntaxNode<'i, ManaCost<'i>>,
}}
node! { ManaAmountOf = mana_amount_of [] {
    colorless_mana: Option<SyntaxNode<'i, ColorlessMana>>,
    mana_cost: Option<SyntaxNode<'i, ManaCost<'i>>>,
}}
node! { ManaCombination = mana_combination [] {
    word_or_letter: WordOrLetter<'i>,
    mana_cost: Vec<SyntaxNode<'i, ManaCost<'i>>>,
}}
node! { ManaSame = mana_same [] {
    number_word: SyntaxNode<'i, NumberWord>,
    any_color_that: Option<SyntaxNode<'i, AnyColorThat>>,
    noun_one: Option<SyntaxNode<'i, NounOne<'i>>>,
}}
mark! { AnyColorThat = any_color_that "any color that" }
node! { ManaColorsOf = mana_colors_of [] {
    number_word: SyntaxNode<'i, NumberWord>,
    possessive: SyntaxNode<'i, Possessive<'i>>,
}}
