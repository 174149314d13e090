//! The syntax of `grammar/wording/moves.pest`.
//!
//! Long because it has a type for each rule; made by `generate.rs`, not by hand.
#[allow(unused_imports, clippy::wildcard_imports)]
use super::*;

choice! { VMove = v_move {
    rules {
        MReturn(SyntaxNode<'i, MReturn<'i>>) = m_return,
        MRemove(SyntaxNode<'i, MRemove<'i>>) = m_remove,
        MPutTop(SyntaxNode<'i, MPutTop<'i>>) = m_put_top,
        MPut(SyntaxNode<'i, MPut<'i>>) = m_put,
        MShuffleInto(SyntaxNode<'i, MShuffleInto<'i>>) = m_shuffle_into,
    }
    words {
    }
}}
node! { MReturn = m_return [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    destination: Option<SyntaxNode<'i, Destination<'i>>>,
    for_each: Option<SyntaxNode<'i, ForEach<'i>>>,
    to_first: Option<SyntaxNode<'i, ToFirst<'i>>>,
}}
node! { ToFirst = to_first [] {
    destination: SyntaxNode<'i, Destination<'i>>,
}}
node! { MRemove = m_remove [verb] {
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
    top_cards: Option<SyntaxNode<'i, TopCards<'i>>>,
    removed_face_down: Option<SyntaxNode<'i, RemovedFaceDown>>,
}}
mark! { RemovedFaceDown = removed_face_down "face down" }
node! { MPut = m_put [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    dest_both: Option<SyntaxNode<'i, DestBoth<'i>>>,
    dest_deep: Option<SyntaxNode<'i, DestDeep<'i>>>,
    on_place: Option<SyntaxNode<'i, OnPlace>>,
    destination: Option<SyntaxNode<'i, Destination<'i>>>,
    for_each: Option<SyntaxNode<'i, ForEach<'i>>>,
    dest_first: Option<SyntaxNode<'i, DestFirst<'i>>>,
}}
node! { DestFirst = dest_first [] {
    destination: SyntaxNode<'i, Destination<'i>>,
}}
mark! { OnPlace = on_place "on" }
node! { MPutTop = m_put_top [verb] {
    top_cards: SyntaxNode<'i, TopCards<'i>>,
    on_place: Option<SyntaxNode<'i, OnPlace>>,
    destination: SyntaxNode<'i, Destination<'i>>,
    for_each: Option<SyntaxNode<'i, ForEach<'i>>>,
}}
node! { MShuffleInto = m_shuffle_into [verb] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
    destination: SyntaxNode<'i, Destination<'i>>,
}}
choice! { Destination = destination {
    rules {
        DestPlay(SyntaxNode<'i, DestPlay<'i>>) = dest_play,
        DestPlace(SyntaxNode<'i, DestPlace<'i>>) = dest_place,
        DestZone(SyntaxNode<'i, DestZone<'i>>) = dest_zone,
    }
    words {
    }
}}
node! { DestPlay = dest_play [] {
    play_word: SyntaxNode<'i, PlayWord>,
    tapped_adv: Option<SyntaxNode<'i, TappedAdv<'i>>>,
    dest_under: Option<SyntaxNode<'i, DestUnder<'i>>>,
    dest_counters: Option<SyntaxNode<'i, DestCounters<'i>>>,
    dest_attached: Option<SyntaxNode<'i, DestAttached<'i>>>,
    dest_blocking: Option<SyntaxNode<'i, DestBlocking<'i>>>,
}}
mark! { PlayWord = play_word "play" }
node! { TappedAdv = tapped_adv [] {
    comes_tapped: Option<SyntaxNode<'i, ComesTapped>>,
    comes_attacking: Option<SyntaxNode<'i, ComesAttacking>>,
}}
mark! { ComesTapped = comes_tapped "tapped" }
mark! { ComesAttacking = comes_attacking "attacking" }
node! { DestUnder = dest_under [] {
    player_ref: Option<SyntaxNode<'i, PlayerRef<'i>>>,
    player_possessive: Option<SyntaxNode<'i, PlayerPossessive<'i>>>,
}}
node! { DestCounters = dest_counters [] {
    u_counters: SyntaxNode<'i, UCounters<'i>>,
    it: Option<SyntaxNode<'i, It<'i>>>,
    them: Option<SyntaxNode<'i, Them<'i>>>,
}}
node! { DestBlocking = dest_blocking [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { DestAttached = dest_attached [] {
    object_ref: SyntaxNode<'i, ObjectRef<'i>>,
}}
node! { DestPlace = dest_place [noun] {
    in_any_order: Option<SyntaxNode<'i, InAnyOrder>>,
    top_or_bottom: Option<SyntaxNode<'i, TopOrBottom>>,
    player_possessive: Option<SyntaxNode<'i, PlayerPossessive<'i>>>,
    top_of_it: Option<SyntaxNode<'i, TopOfIt>>,
    bottom_word: Option<SyntaxNode<'i, BottomWord>>,
}}
mark! { TopOrBottom = top_or_bottom "the top or bottom of" }
mark! { BottomWord = bottom_word "bottom" }
node! { DestDeep = dest_deep [] {
    second_word: Option<SyntaxNode<'i, SecondWord>>,
}}
mark! { SecondWord = second_word "second" }
node! { DestBoth = dest_both [] {
    player_possessive: [SyntaxNode<'i, PlayerPossessive<'i>>; 2],
}}
mark! { InAnyOrder = in_any_order "in any order" }
node! { DestZone = dest_zone [] {
    player_possessive: SyntaxNode<'i, PlayerPossessive<'i>>,
    zone_word: SyntaxNode<'i, ZoneWord>,
}}
node! { VPutCounters = v_put_counters [verb] {
    u_counters: SyntaxNode<'i, UCounters<'i>>,
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
    on_each: Option<SyntaxNode<'i, OnEach<'i>>>,
    for_each: Option<SyntaxNode<'i, ForEach<'i>>>,
    counter_cap: Option<SyntaxNode<'i, CounterCap<'i>>>,
}}
node! { OnEach = on_each [] {
    thing: SyntaxNode<'i, Thing<'i>>,
}}
node! { CounterCap = counter_cap [] {
    counter_kind: SyntaxNode<'i, CounterKind<'i>>,
    number_word: SyntaxNode<'i, NumberWord>,
}}
node! { VRemoveCounters = v_remove_counters [verb] {
    those_counters: Option<SyntaxNode<'i, ThoseCounters>>,
    one_counter: Option<SyntaxNode<'i, OneCounter>>,
    all_word: Option<SyntaxNode<'i, AllWord>>,
    counter_kind: Option<SyntaxNode<'i, CounterKind<'i>>>,
    any_counters: Option<SyntaxNode<'i, AnyCounters<'i>>>,
    u_counters: Option<SyntaxNode<'i, UCounters<'i>>>,
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
    for_each: Option<SyntaxNode<'i, ForEach<'i>>>,
}}
mark! { TopOfIt = top_of_it "top of it" }
mark! { OneCounter = one_counter "a counter" }
node! { AnyCounters = any_counters [] {
    counter_kind: SyntaxNode<'i, CounterKind<'i>>,
}}
mark! { ThoseCounters = those_counters "those counters" }
