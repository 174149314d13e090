//! The syntax of `grammar/wording/costs.pest`.
//!
//! Long because it has a type for each rule; made by `generate.rs`, not by hand.
#[allow(unused_imports, clippy::wildcard_imports)]
use super::*;

node! { Costs = costs [] {
    cost: Vec<SyntaxNode<'i, Cost<'i>>>,
}}
node! { CostsOr = costs_or [] {
    costs: [SyntaxNode<'i, Costs<'i>>; 2],
}}
node! { CostEither = cost_either [] {
    cost: [SyntaxNode<'i, Cost<'i>>; 2],
}}
node! { CostsAnd = costs_and [] {
    cost: Vec<SyntaxNode<'i, Cost<'i>>>,
}}
choice! { Cost = cost {
    rules {
        CostCounters(SyntaxNode<'i, CostCounters<'i>>) = cost_counters,
        TapSymbol(SyntaxNode<'i, TapSymbol>) = tap_symbol,
        ManaCost(SyntaxNode<'i, ManaCost<'i>>) = mana_cost,
        PayLife(SyntaxNode<'i, PayLife<'i>>) = pay_life,
        CostHave(SyntaxNode<'i, CostHave<'i>>) = cost_have,
        CostAction(SyntaxNode<'i, CostAction<'i>>) = cost_action,
        CostGain(SyntaxNode<'i, CostGain<'i>>) = cost_gain,
    }
    words {
    }
}}
node! { CostCounters = cost_counters [] {
    one_such: [SyntaxNode<'i, OneSuch<'i>>; 2],
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { OneSuch = one_such [] {
    a_word: SyntaxNode<'i, AWord>,
    counter_kind: SyntaxNode<'i, CounterKind<'i>>,
}}
node! { CostHave = cost_have [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    v_put_tokens: SyntaxNode<'i, VPutTokens<'i>>,
}}
node! { CostGain = cost_gain [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
    v_gain_life: SyntaxNode<'i, VGainLife<'i>>,
}}
node! { PayLife = pay_life [] {
    u_life: SyntaxNode<'i, ULife<'i>>,
}}
node! { CostAction = cost_action [] {
    verb_phrase: VerbPhrase<'i>,
}}
node! { Paid = paid [] {
    paid_either: Option<SyntaxNode<'i, PaidEither<'i>>>,
    paid_one: Vec<SyntaxNode<'i, PaidOne<'i>>>,
}}
node! { PaidEither = paid_either [] {
    paid_one: [SyntaxNode<'i, PaidOne<'i>>; 2],
}}
node! { PaidOne = paid_one [] {
    mana_cost: Option<SyntaxNode<'i, ManaCost<'i>>>,
    for_each: Option<SyntaxNode<'i, ForEach<'i>>>,
    u_life: Option<SyntaxNode<'i, ULife<'i>>>,
    mana_cost_of: Option<SyntaxNode<'i, ManaCostOf<'i>>>,
}}
node! { ManaCostOf = mana_cost_of [] {
    possessive: SyntaxNode<'i, Possessive<'i>>,
    less_up_to: Option<SyntaxNode<'i, LessUpTo<'i>>>,
}}
node! { LessUpTo = less_up_to [] {
    mana_cost: SyntaxNode<'i, ManaCost<'i>>,
}}
