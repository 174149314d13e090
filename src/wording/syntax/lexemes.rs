//! The syntax of `grammar/wording/lexemes.pest`.
//!
//! Long because it has a type for each rule; made by `generate.rs`, not by hand.
#[allow(unused_imports, clippy::wildcard_imports)]
use super::*;

words! { AWord = a_word {
    An = "an",
    A = "a",
}}
text! { Digits = digits }
words! { NumberWord = number_word {
    One = "one",
    Three = "three",
    Thirteen = "thirteen",
    Twelve = "twelve",
    Twenty = "twenty",
    Two = "two",
    Ten = "ten",
    Fourteen = "fourteen",
    Four = "four",
    Fifteen = "fifteen",
    Five = "five",
    Sixteen = "sixteen",
    Six = "six",
    Seventeen = "seventeen",
    Seven = "seven",
    Eighteen = "eighteen",
    Eight = "eight",
    Eleven = "eleven",
    Nineteen = "nineteen",
    Nine = "nine",
}}
words! { Variable = variable {
    X = "X",
    Y = "Y",
    Z = "Z",
}}
text! { ManaSymbol = mana_symbol }
node! { ManaCost = mana_cost [] {
    mana_symbol: Vec<SyntaxNode<'i, ManaSymbol<'i>>>,
}}
mark! { TapSymbol = tap_symbol "{T}" }
mark! { Tilde = tilde "~" }
words! { Color = color {
    White = "white",
    Blue = "blue",
    Black = "black",
    Red = "red",
    Green = "green",
}}
words! { CardType = card_type {
    Artifact = "artifact",
    Creature = "creature",
    Enchantment = "enchantment",
    Instant = "instant",
    Land = "land",
    Sorcery = "sorcery",
}}
words! { CardTypeS = card_type_s {
    Artifacts = "artifacts",
    Artifact = "artifact",
    Creatures = "creatures",
    Creature = "creature",
    Enchantments = "enchantments",
    Enchantment = "enchantment",
    Instants = "instants",
    Instant = "instant",
    Lands = "lands",
    Land = "land",
    Sorceriess = "sorceriess",
    Sorceries = "sorceries",
    Sorcerys = "sorcerys",
    Sorcery = "sorcery",
}}
words! { Supertype = supertype {
    Basic = "basic",
    Legendary = "legendary",
    Snow = "snow",
    World = "world",
}}
text! { Subtype = subtype }
text! { NameWord = name_word }
words! { NameLink = name_link {
    Of = "of",
    The = "the",
    And = "and",
    To = "to",
    In = "in",
    From = "from",
    For = "for",
}}
node! { PlainName = plain_name [] {
    plain_word: Vec<SyntaxNode<'i, PlainWord<'i>>>,
    name_link: Vec<SyntaxNode<'i, NameLink>>,
}}
text! { PlainWord = plain_word }
node! { CardName = card_name [] {
    name_word: Vec<SyntaxNode<'i, NameWord<'i>>>,
    name_link: Vec<SyntaxNode<'i, NameLink>>,
}}
node! { Signed = signed [] {
    sign: SyntaxNode<'i, Sign>,
    raw_number: RawNumber<'i>,
}}
class! { RawNumber {
    DigitsRaw(SyntaxNode<'i, DigitsRaw<'i>>) = digits_raw,
    VariableRaw(SyntaxNode<'i, VariableRaw>) = variable_raw,
}}
words! { Sign = sign {
    Plus = "+",
    Minus = "-",
}}
text! { DigitsRaw = digits_raw }
words! { VariableRaw = variable_raw {
    X = "X",
    Y = "Y",
    Z = "Z",
}}
node! { SizeChange = size_change [] {
    signed: [SyntaxNode<'i, Signed<'i>>; 2],
}}
node! { SizeFixed = size_fixed [] {
    raw_number: [RawNumber<'i>; 2],
}}
text! { CounterSize = counter_size }
text! { CounterWord = counter_word }
choice! { CounterKind = counter_kind {
    rules {
        CounterSize(SyntaxNode<'i, CounterSize<'i>>) = counter_size,
        CounterWord(SyntaxNode<'i, CounterWord<'i>>) = counter_word,
    }
    words {
    }
}}
