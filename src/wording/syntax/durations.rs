//! The syntax of `grammar/wording/durations.pest`.
//!
//! Long because it has a type for each rule; made by `generate.rs`, not by hand.
#[allow(unused_imports, clippy::wildcard_imports)]
use super::*;

choice! { Duration = duration {
    rules {
        ForAsLong(SyntaxNode<'i, ForAsLong<'i>>) = for_as_long,
        ThisAndNext(SyntaxNode<'i, ThisAndNext>) = this_and_next,
        UntilEot(SyntaxNode<'i, UntilEot>) = until_eot,
        UntilEndOfNext(SyntaxNode<'i, UntilEndOfNext<'i>>) = until_end_of_next,
        ThisTurn(SyntaxNode<'i, ThisTurn>) = this_turn,
        UntilEoc(SyntaxNode<'i, UntilEoc>) = until_eoc,
        ThisCombat(SyntaxNode<'i, ThisCombat>) = this_combat,
        UntilNextStep(SyntaxNode<'i, UntilNextStep<'i>>) = until_next_step,
        UntilNextTurn(SyntaxNode<'i, UntilNextTurn>) = until_next_turn,
        UntilLeaves(SyntaxNode<'i, UntilLeaves<'i>>) = until_leaves,
        DuringNext(SyntaxNode<'i, DuringNext<'i>>) = during_next,
    }
    words {
    }
}}
node! { ForAsLong = for_as_long [] {
    condition: SyntaxNode<'i, Condition<'i>>,
}}
node! { UntilEndOfNext = until_end_of_next [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
    whole_turn: Option<SyntaxNode<'i, WholeTurn>>,
    step_word: Option<SyntaxNode<'i, StepWord>>,
}}
mark! { WholeTurn = whole_turn "turn" }
mark! { UntilEot = until_eot "until end of turn" }
mark! { ThisAndNext = this_and_next "this turn and next turn" }
mark! { ThisTurn = this_turn "this turn" }
mark! { UntilEoc = until_eoc "until end of combat" }
mark! { ThisCombat = this_combat "this combat" }
mark! { UntilNextTurn = until_next_turn "until your next turn" }
node! { DuringNext = during_next [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
}}
node! { UntilLeaves = until_leaves [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { AtFirst = at_first [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
}}
choice! { AtTime = at_time {
    rules {
        AtEndOfNext(SyntaxNode<'i, AtEndOfNext<'i>>) = at_end_of_next,
        AtMain(SyntaxNode<'i, AtMain<'i>>) = at_main,
        AtFirst(SyntaxNode<'i, AtFirst<'i>>) = at_first,
        AtCombat(SyntaxNode<'i, AtCombat<'i>>) = at_combat,
        AtThatTurn(SyntaxNode<'i, AtThatTurn>) = at_that_turn,
        AtEndOf(SyntaxNode<'i, AtEndOf<'i>>) = at_end_of,
        AtEot(SyntaxNode<'i, AtEot>) = at_eot,
        AtEoc(SyntaxNode<'i, AtEoc>) = at_eoc,
        AtNextUpkeep(SyntaxNode<'i, AtNextUpkeep>) = at_next_upkeep,
        AtYourNext(SyntaxNode<'i, AtYourNext<'i>>) = at_your_next,
        AtBeginning(SyntaxNode<'i, AtBeginning<'i>>) = at_beginning,
    }
    words {
    }
}}
mark! { AtThatTurn = at_that_turn "at the end of that turn" }
node! { AtEndOfNext = at_end_of_next [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
}}
node! { AtEndOf = at_end_of [] {
    player_possessive: Option<SyntaxNode<'i, PlayerPossessive<'i>>>,
}}
mark! { AtEot = at_eot "at end of turn" }
mark! { AtEoc = at_eoc "at end of combat" }
mark! { AtNextUpkeep = at_next_upkeep "at the beginning of the next turn's upkeep" }
node! { AtYourNext = at_your_next [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
    step_word: SyntaxNode<'i, StepWord>,
}}
node! { AtBeginning = at_beginning [] {
    player_possessive: Option<SyntaxNode<'i, PlayerPossessive<'i>>>,
    step_word: SyntaxNode<'i, StepWord>,
    each_whose: Option<SyntaxNode<'i, EachWhose>>,
    the_next: Option<SyntaxNode<'i, TheNext>>,
    player_ref: Option<SyntaxNode<'i, PlayerRef<'i>>>,
}}
mark! { EachWhose = each_whose "each" }
mark! { TheNext = the_next "the next" }
words! { StepWord = step_word {
    Upkeep = "upkeep",
    DrawStep = "draw step",
    UntapStep = "untap step",
    EndOfTurnStep = "end of turn step",
    PrecombatMainPhase = "precombat main phase",
    PostcombatMainPhase = "postcombat main phase",
    Combat = "combat",
    DeclareAttackersStep = "declare attackers step",
    DeclareBlockersStep = "declare blockers step",
    EndStep = "end step",
    CleanupStep = "cleanup step",
}}
node! { UntilNextStep = until_next_step [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
    step_word: SyntaxNode<'i, StepWord>,
}}
node! { AtMain = at_main [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
}}
node! { AtCombat = at_combat [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
}}
