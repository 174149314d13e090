//! The syntax of `grammar/wording/tokens.pest`.
//!
//! Long because it has a type for each rule; made by `generate.rs`, not by hand.
#[allow(unused_imports, clippy::wildcard_imports)]
use super::*;

node! { VPutTokens = v_put_tokens [verb noun] {
    count: SyntaxNode<'i, Count<'i>>,
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
    tapped_adv: Option<SyntaxNode<'i, TappedAdv<'i>>>,
    copy_except: Option<SyntaxNode<'i, CopyExcept<'i>>>,
    token_text: Option<SyntaxNode<'i, TokenText<'i>>>,
    dest_under: Option<SyntaxNode<'i, DestUnder<'i>>>,
    dest_blocking: Option<SyntaxNode<'i, DestBlocking<'i>>>,
    token_name: Option<SyntaxNode<'i, TokenName<'i>>>,
    for_each: Option<SyntaxNode<'i, ForEach<'i>>>,
    token_sized: Option<SyntaxNode<'i, TokenSized<'i>>>,
}}
node! { TokenSized = token_sized [] {
    value: [SyntaxNode<'i, Value<'i>>; 2],
}}
node! { TokenText = token_text [noun] {
    token_hard: Option<SyntaxNode<'i, TokenHard>>,
    token_super: Vec<SyntaxNode<'i, TokenSuper<'i>>>,
    size_fixed: Option<SyntaxNode<'i, SizeFixed<'i>>>,
    token_colors: Option<SyntaxNode<'i, TokenColors<'i>>>,
    subtype: Vec<SyntaxNode<'i, Subtype<'i>>>,
    card_type: Vec<SyntaxNode<'i, CardType>>,
    token_chosen: Option<SyntaxNode<'i, TokenChosen>>,
    token_with: Option<SyntaxNode<'i, TokenWith<'i>>>,
    token_name: Option<SyntaxNode<'i, TokenName<'i>>>,
}}
mark! { TokenChosen = token_chosen "of the chosen color and type" }
mark! { TokenHard = token_hard "indestructible" }
node! { TokenSuper = token_super [] {
    supertype: SyntaxNode<'i, Supertype>,
}}
node! { TokenColors = token_colors [] {
    no_color: Option<SyntaxNode<'i, NoColor>>,
    color: Vec<SyntaxNode<'i, Color>>,
}}
mark! { NoColor = no_color "colorless" }
node! { TokenName = token_name [] {
    card_name: SyntaxNode<'i, CardName<'i>>,
}}
node! { TokenWith = token_with [] {
    granted_list: SyntaxNode<'i, GrantedList<'i>>,
}}
