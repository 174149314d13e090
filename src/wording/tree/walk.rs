//! A walk over a tree that may change its words: colour words and subtypes where they are used as such (418.6a).
//!
//! Every node hands each of its fields on, so that no word can be missed; names, numbers and mana symbols are no words.
use super::*;
use crate::terms::{CardType, Color, Colors, CounterKind, ManaCost, ManaSymbol, Phase, Supertype, ZoneKind};

/// Whoever wants to see, and may change, the words of a tree.
pub trait Words {
    /// A colour word.
    fn color(&mut self, color: &mut Color);
    /// A subtype.
    fn subtype(&mut self, word: &mut String);
    /// Each reference back, phrase and other node that more than its words are looked at in; nothing by default.
    fn node(&mut self, _: Node<'_>) {}
    /// A slot, where it is introduced or referred to; nothing by default.
    fn slot(&mut self, _: Slot) {}
    /// Whether the walk goes on into what this node holds; it does by default.
    fn enters(&mut self, _: Node<'_>) -> bool {
        true
    }
}

/// A node that [`Words::node`] is shown, before its fields.
#[derive(Debug)]
pub enum Node<'t> {
    /// A reference back.
    Back(&'t Back),
    /// What a reference means.
    Antecedent(&'t Antecedent),
    /// A number.
    Amount(&'t Amount),
    /// Objects that are referred to or introduced.
    Object(&'t ObjectRef),
    /// Which objects.
    Objects(&'t Objects),
    /// A quality of objects.
    Quality(&'t Quality),
    /// A player.
    Player(&'t PlayerRef),
    /// A verb.
    Action(&'t Action),
    /// Where a move ends.
    Destination(&'t Destination),
    /// A change of a continuous effect.
    Change(&'t Change),
    /// How something comes into play.
    EntersHow(&'t EntersHow),
    /// A keyword.
    Keyword(&'t Keyword),
    /// Mana that is added.
    Mana(&'t ManaOutput),
    /// A subtype that is given.
    Subtype(&'t SubtypeChoice),
    /// An ability, of a whole text or one that a text gives.
    Ability(&'t Ability),
    /// Instructions.
    Effect(&'t Effect),
    /// A phrase over objects and players alike.
    Either(&'t Either),
}

/// A node whose words can be walked over.
pub trait Walk {
    /// Shows all words in the order of the fields.
    fn walk(&mut self, v: &mut dyn Words);
}

impl<T: Walk> Walk for Vec<T> {
    fn walk(&mut self, v: &mut dyn Words) {
        self.iter_mut().for_each(|x| x.walk(v));
    }
}
impl<T: Walk> Walk for Option<T> {
    fn walk(&mut self, v: &mut dyn Words) {
        self.iter_mut().for_each(|x| x.walk(v));
    }
}
impl<T: Walk> Walk for Box<T> {
    fn walk(&mut self, v: &mut dyn Words) {
        (**self).walk(v);
    }
}
impl<A: Walk, B: Walk> Walk for (A, B) {
    fn walk(&mut self, v: &mut dyn Words) {
        self.0.walk(v);
        self.1.walk(v);
    }
}
impl Walk for Color {
    fn walk(&mut self, v: &mut dyn Words) {
        v.color(self);
    }
}
impl Walk for Colors {
    fn walk(&mut self, v: &mut dyn Words) {
        *self = self.iter().map(|mut c| { v.color(&mut c); c }).collect();
    }
}
impl Walk for ManaOutput {
    fn walk(&mut self, v: &mut dyn Words) {
        v.node(Node::Mana(self));
        match self {
            ManaOutput::Symbols(_) | ManaOutput::Either(_) => {}
            ManaOutput::AnyColor { amount, .. }
            | ManaOutput::Times(_, amount)
            | ManaOutput::Chosen(amount)
            | ManaOutput::Combination(amount, _) => amount.walk(v),
            ManaOutput::CouldProduce { by, amount, .. } => {
                by.walk(v);
                amount.walk(v);
            }
            ManaOutput::SameAs { amount, what, .. } | ManaOutput::ColorsOf { amount, what } => {
                amount.walk(v);
                what.walk(v);
            }
        }
    }
}

macro_rules! no_words {
    ($($name:ty),* $(,)?) => { $(impl Walk for $name { fn walk(&mut self, _: &mut dyn Words) {} })* };
}

macro_rules! walk {
    (struct $name:ident(0)) => {
        impl Walk for $name { fn walk(&mut self, v: &mut dyn Words) { self.0.walk(v); } }
    };
    (struct $name:ident { $($f:ident),* $(,)? } $(,)? $(into $node:ident)? $(first $own:expr)?) => {
        impl Walk for $name {
            fn walk(&mut self, v: &mut dyn Words) {
                $(let own: fn(&mut $name, &mut dyn Words) = $own; own(self, v);)?
                $(if !v.enters(Node::$node(self)) { return; })?
                $(self.$f.walk(v);)*
            }
        }
    };
    (enum $name:ident { $($variant:ident $(($($f:ident),* $(,)?))? $({ $($g:ident),* $(,)? })?),* $(,)? } $(,)? $(into $node:ident)? $(first $own:expr)?) => {
        impl Walk for $name {
            fn walk(&mut self, v: &mut dyn Words) {
                $(let own: fn(&mut $name, &mut dyn Words) = $own; own(self, v);)?
                $(if !v.enters(Node::$node(self)) { return; })?
                match self {
                    $($name::$variant $(($($f),*))? $({ $($g),* })? => { $($($f.walk(v);)*)? $($($g.walk(v);)*)? })*
                }
            }
        }
    };
}

no_words!(
    bool, char, i32, u8, u32, usize, String, CardType, CounterKind, ManaCost, ManaSymbol, Phase, Supertype, ZoneKind,
    crate::terms::Step,
    DistinctKind, Rounding, Each, Comparison, AbilityGroup, SubjectForm, StepJoiner, Division, MoveVerb, Attachment,
    PreventSaid, ThatWhom, LinkKind, AbilityNoun, Joiner, Extreme, Stat, Shared, ChoiceKind, ChoiceLimit, Way,
);

walk!(struct TextSpan { start, end });
walk!(struct CardText { paragraphs });
walk!(struct Paragraph { span, ability_word, abilities });
walk!(enum Ability { Keyword(a), Activated(a), Triggered(a), Static(a), Spell(a), Unknown(a) } into Ability);
walk!(struct Activated { costs, effect, limits });
walk!(struct Triggered { whenever, events, condition, effect, limits });
walk!(enum PlayLimit { AsSorcery, AsInstant, AsThoughFlash, NotInFirstTurns(a), FromGraveyard(a), AsThoughFlashFor(a), XIs(a, b), NotZero(a), SpendOnly(a), TimesEachTurn(a), If(a), During(a), By(a) });
walk!(enum TimeLimit { Turn(a), Step(a, b), Phase(a, b), BeforeAttackers, BeforeBlockers,
    AfterBlockers, BeforeCombatDamage, BeforeCombat, AfterCombat });
walk!(struct Unknown { text, span, furthest, expected });
walk!(struct Quoted(0));
walk!(enum Amount { Number(a), Variable(a), ColorsOf(a), DrawnThisTurn(a), LifeLostThisTurn(a), MovedBefore(a), DiedThisTurn(a, b), UpTo(a), ThatMany(a), Said(a), Count(a), CountPlayers(a), Distinct(a, b),
    Stat(a, b), ExtremeStat(a, b, c), TotalStat(a, b), TotalSacrificed(a, b), Life(a), Counters(a, b), PlayerCounters(a,
    b), ThisWay(a, b), CountersRemoved(a), Chosen(a), Half(a, b), Times(a, b), Plus(a, b), Minus(a, b), ForEach(a, b),
    Difference(a, b), Least(a, b), TimesPaid(a), FurtherTargets, SpellsPlayedThisTurn(a, b), DamageThisTurn(a),
    CardsInHandAbove(a, b) } first |n, v| v.node(Node::Amount(n)));
walk!(enum PlayerScope { Any, Of(a) });
walk!(struct Compare { how, with });
walk!(struct Signed { negative, amount });
walk!(enum Duration { Unlimited, UntilEndOfTurn, ThisTurn, UntilEndOfCombat, ThisCombat, UntilYourNextTurn,
    UntilYourNext(a), UntilNext(a, b), UntilEndOfYourNextTurn, AsLongAs(a), UntilLeavesPlay(a), NextUntapStep(a),
    RestOfGame });
walk!(enum Change { Size(a, b), AdditionalSize(a, b), SetSize(a, b), Switch, Gain(a), GainOneOf(a, b), GainChosen(a, b),
    GainAbilitiesOf(a, b), Lose(a), LoseKind(a), LoseOneOf(a, b), GainThisAbility, LoseThisAbility, LoseAbility(a), LoseAll, CantHave(a), Color { to, in_addition }, Types(a),
    LoseSupertype(a), Control(a), Text(a), CopyOf(a, b), FullText(a, b), Name(a), Rule(a), NoCombatDamage,
    AsThoughUnblocked, DividesFreely, StillA(a) } first |n, v| v.node(Node::Change(n)));
walk!(enum ColorChoice { Colors(a), Colorless, OfChoice(a, b), Chosen, All, Of(a), Own });
walk!(struct TypeChange { supertypes, types, subtypes, size, colors, abilities, in_addition, negative });
walk!(enum InAddition { No, Yes, CreatureTypes, Still(a), StillAfter(a, b) });
walk!(enum SubtypeChoice { Fixed(a), Chosen(a), That(a), OfChoice(a, b), All } first |s, v| { v.node(Node::Subtype(s)); if let
    SubtypeChoice::Fixed(word) = s { v.subtype(word) } });
walk!(enum TextChange { ColorWord, BasicLandType, ColorWordOrBasicLandType, CreatureType { not },
    Fixed(a, b), ColorTo(a) });
walk!(enum ObjectRule { CantAttack { whom, unless, unless_pays, alone }, CantBlock { what, unless,
    unless_pays, alone }, CanBlockOnly(a), CantBeBlocked { by, except, count, as_long_as },
    MustAttack(a), Unblockable, MustBlock(a), MustBeBlocked { by_all, by }, CanBlockMore(a), BlocksAsThough(a),
    AttacksAsThough(a), DoesntUntap, MayNotUntap, CantBeTargeted { of, by }, CantBeCountered,
    CantBeRegenerated, Indestructible, CantBeEnchanted { other }, CantBeSacrificed,
    AbilitiesCantBePlayed { except_mana, tap }, CantBeEquipped, AssignsToughness, CantHaveCounters,
    CombatDamageAsThoughUnblocked, DividesFreely, CantChangeZone(a), CantPhase, CantTurnFaceUp,
    BlocksAsThoughUntapped });
walk!(enum AsThough { NoDefender, Haste, Untapped, Unblocked, NoLandwalk(a) });
walk!(enum Prohibition { Play { who, what, more_than, during, passive }, PlayOnly { who, what, as_sorcery }, PlayAbilities { who, of, except_mana
    }, GainLife(a), Search(a), WinLose(a, b), PreventDamage(a), PreventItsDamage, AttackLimit(a, b, c), BlockLimit(a, b),
    UntapLimit(a, b, c), DrawMoreThan(a, b), TargetPlayer { who, by },
    EnterZone(a, b), LoseLife(a), NoLegendRule, PayLife(a), Cycle(a), Sacrifice(a, b),
    LoseQuality(a, b) });
walk!(enum Condition { All(a), Any(a), Not(a), Controls(a, b, c), Exists(a, b), Is(a, b), Was(a, b), More(a, b, c), ManaSpent(a, b), Life(a,
    b), CardsInHand(a, b), InZone(a, b, c), Compare(a, b), Paid(a), KickerPaid(a, b), NotPlayed(a), CameUnderControl(a), FlipOf(a, b), Above(a, b, c), AbilityPlayed(a), MostCommon(a), TheOnly(a, b), BeenAttacked, PlayedInMainPhase, Did(a, b), Turn(a, b), Since(a),
    CameSinceLastUpkeep(a), Happened(a), UnderControl(a, b), ThisWay(a, b, c), Searched(a), DidThisWay(a, b, c), FlipWon(a), FlipHeads(a), AllShare(a, b), Shares(a,
    b, c), Remains(a, b), Targets(a, b), Has(a, b), HasMost(a, b) });
walk!(enum Measure { Life, CardsInHand, Controls(a) });
walk!(struct Past { subject, what, combat });
walk!(struct CostNameText(0));
walk!(enum Cost { Mana(a), Tap, Life(a), Do(a), ManaCostOf(a), ManaCostLess(a, b), ManaForEach(a, b), Often(a, b), Either(a) });
walk!(struct Effect { sentences } into Effect);
walk!(struct Sentence { lead, steps, where_x });
walk!(enum Lead { None, Then, Unless(a, b), AtOnce(a), If(a), ThenIf(a), IfDone { who, done, cant }, Otherwise, ForEach { over }, Times(a),
    Delayed(a), DelayedIf(a, b), Whenever { events, duration, duration_first, each_time }, During(a) });
walk!(struct Step { joiner, may, action, unless, only_if, delayed, instead, instead_of, instead_first, subject, each });
walk!(enum InsteadOf { Zone { putting, whose, zone }, Elsewhere });
walk!(enum Unless { Pays(a, b), If(a) });
walk!(enum Action { Destroy(a), NoRegeneration(a), NoPrevention, SpendOnly(a), Damage { source, amount, to, divided, slot, amount_last },
    GainLife(a, b), LoseLife(a, b), SetLife(a, b), ExchangeLife(a, b), Draw(a, b), Discard(a, b),
    Sacrifice(a, b), Tap(a), Untap(a), TapBy(a, b, c), TapOrUntap(a), Counter(a), Move { who, what, verb, to },
    MoveTop { who, whose, amount, bottom, verb, to, slot }, PutTokens { who, amount, token, slot },
    PutTokenCopy { who, amount, of, arrives, except, slot }, PutCounters(a, b, c),
    DistributeCounters(a, b, c), RemoveCounters(a, b, c), MoveCounters { from, to, amount, kind },
    PlayerCounters(a, b, c), Change { what, changes, duration }, GainControl(a, b, c),
    ExchangeControl(a, b, c), Search { who, whose, zones, find, or }, Shuffle(a, b), Reveal(a, b),
    LookAt(a, b), AddMana(a, b), Regenerate(a), Replace(a, b), Skip(a, b), ExtraTurn(a, b, c),
    ExtraPhases(a), ExtraStep(a, b), ControlTurn(a, b), Attach(a, b), AttachBy(a, b, c), Unattach(a), Flip(a), TurnFace(a, b), EndGame(a, b), DrawGame,
    Choose(a, b, c), NameCard(a, b), ChooseThing(a, b), Modes { who, count, modes, or_both }, CopySpell
    { who, what, amount, except, slot }, NewTargets { who, of, to, must }, RemoveFromCombat(a), PhaseOut(a), PhaseExcess(a, b),
    PhaseIn(a), PlayCard { who, what, free, duration }, Pay(a, b), FlipCoin(a), Ante(a, b), Scry(a,
    b), Forbid(a, b), Permit(a, b), Repeat(a), EmptyManaPool(a), BecomeCopy { what, of, except,
    duration }, AssignAsUnblocked(a, b), Piles { who, what, chooser, pile }, Level { what, then, each, player, lost }, EndTurn, Subgame(a), Rearrange(a, b, c), PutBack { who,
    what, bottom, any_order }, Simultaneous(a), Haunt(a, b), Fight(a, b), BecomeBlocked(a), BlockNow(a, b),
    Nothing(a) } into Action first |n, v| v.node(Node::Action(n)));
walk!(enum Leveled { Cards, Permanents(a) });
walk!(enum RevealWhat { Object(a), Hand(a), Top(a, b, c), Until(a, b, c), Library(a) });
walk!(enum DiscardWhat { Cards(a), Hand });
walk!(struct Destination { zone, whose, place, under, arrives, face_down, of_it, any_order, first, or_else } first |n, v| v.node(Node::Destination(n)));
walk!(enum Place { None, Top, Bottom, FromTop(a) });
walk!(struct Arrival { tapped, attacking, counters, attached_to, face_down });
walk!(struct TokenText { size, supertypes, colors, colorless_said, chosen_color, subtypes, types,
    name, abilities, arrives, under } first |t, v| t.subtypes.iter_mut().for_each(|word| v.subtype(word)));
walk!(enum SkipWhat { Turn(a), Step(a, b), Phase(a, b) });
walk!(enum RepeatWhat { Process, AsOften(a, b) });
walk!(struct Pool { count, of });
walk!(enum Event { PutsIntoPlay(a, b), ComesIntoPlay { what, under, from }, LeavesPlay(a), PutInto { what, zone, whose,
    from, anywhere, during, because }, Attacks { what, whom, alone, unblocked }, PlayerAttacks(a, b), Blocks
    { what, whom }, BecomesBlocked { what, by }, BlocksOrBecomesBlocked { what, other }, DealsDamage
    { source, combat, to, amount }, IsDealtDamage { to, combat, by, amount }, Plays { who, what },
    BecomesTarget { what, of, first }, BecomesTapped(a), BecomesUntapped(a), LosesKeyword(a, b), TapsForMana { who, what },
    TappedForMana(a), Draws(a, b), RevealsThisWay(a), Discards { who, what, because }, GainsLife { who, amount }, LosesLife {
    who, amount }, PaysUpkeep { who, what, paid }, Sacrifices { who, what }, Cycles { who, what }, TurnedFaceUp(a), Countered(a),
    Counter { on, kind, removed, last }, NextMainPhase(a), Beginning { whose, step, next }, Shuffles(a), PlaysAbility { who, of, mana, tap }, LosesControl(a, b), State(a), Destroyed(a), BecomesAttached(a, b), Phases(a,
    b), CoinFlip(a, b), ManaSpent(a) });
walk!(enum Whose { Of(a), Each, This, FirstOf(a), ThatTurn(a), NextTurn });
walk!(enum Keyword { FirstStrike, Flanking, Flying, Haste, Landwalk(a), Protection(a),
    ProtectionFromAll, Shadow, Trample, Banding, BandsWithOther(a), Rampage(a), CumulativeUpkeep(a),
    Vigilance, Phasing, Buyback(a), Horsemanship, Cycling(a), TypeCycling(a, b), Echo(a), Fading(a),
    Kicker(a), Flashback(a), Fear, Madness(a), Morph(a), Amplify(a), DoubleStrike, Provoke, Storm,
    Affinity(a), Entwine(a), Equip(a), Modular(a), ModularSunburst, Sunburst, Bushido(a),
    Soulshift(a), Splice(a, b), Offering(a), Ninjutsu(a), Epic, Convoke, Dredge(a), Transmute(a),
    Bloodthirst(a), Haunt, Replicate(a), Forecast(a), Graft(a), Recover(a), Ripple(a), SplitSecond,
    Suspend(a, b), Flash, Defender, Reach, Shroud, Enchant(a), Substance, Indestructible } into Keyword first |k, v| { v.node(Node::Keyword(k)); if let Keyword::TypeCycling(word, _) | Keyword::Offering(word) |
    Keyword::Splice(word, _) = k { v.subtype(word) } });
walk!(enum EnchantWhat { Objects(a), Player { opponent } });
walk!(enum CostName { Kicker, KickerOf(a), Buyback, Entwine, Other(a), Alternative });
impl Walk for Slot {
    fn walk(&mut self, v: &mut dyn Words) {
        v.slot(*self);
    }
}
walk!(enum Thing { Object(a), Player(a), Either(a), List(a) });
walk!(struct Either { slot, quantity, objects, opponents_only, chooser } first |n, v| v.node(Node::Either(n)));
walk!(enum ObjectRef { This, ThisAs(a), ThisIn(a, b), BackIn(a, b, c), Phrase(a), Back(a), Attached(a, b), Linked(a,
    b), List(a), AnyOf(a), WholeZones(a, b) } first |n, v| v.node(Node::Object(n)));
walk!(struct Phrase { slot, quantity, objects, chooser, at_random });
walk!(enum Quantity { One, The, Exactly(a), UpTo(a), AnyNumber, Between(a, b), All, Each, Bare, No,
    Target(a) });
walk!(struct Objects { adjectives, noun, tails } first |n, v| v.node(Node::Objects(n)));
walk!(enum Noun { Type(a), Subtype(a), Card, Permanent, Spell, Ability(a), Source, Token, AnyOf(a,
    b), Copy } first |n, v| if let Noun::Subtype(word) = n { v.subtype(word) });
walk!(enum Quality { Not(a), AnyOf(a, b), Color(a), Colorless, Multicolored, Monocolored, Type(a),
    Supertype(a), Subtype(a), Token, Tapped, Untapped, Attacking(a), Blocking(a), Blocked(a),
    Unblocked, Enchanted, Equipped, FaceDown, FaceUp, Other, OtherThan(a), OtherThanBearer(a), ControlledBy(a),
    OwnedBy(a), InZone(a, b), With(a), WithCounters(a, b), Power(a), Toughness(a), ManaValue(a),
    Superlative(a, b), Named(a), FromExpansion(a), Shares(a, b), Chosen(a), AttachedTo(a), Targeting(a), AbilityCounteredThisWay, SingleTarget,
    DealtDamageThisTurn(a), DealtDamageToThisTurn(a), CameIntoPlayThisTurn, AttackedThisTurn,
    BlockedThisTurn, PutThereThisTurn, PlayedFrom(a), WithVariableCost, OfChoice(a), ThisWay(a),
    ManaAbility, RemovedWithThis, Topmost, FromSource(a, b), ThatChosen(a), ThatItBlocks(a), InSingleGraveyard, A(a), NoAbilities, FromHandSeen(a), Among(a, b), PermanentCard, PutThereFromPlay, ThisWayBy(a, b, c), Suspended, OfEach(a), AbilityOf(a), AttackedLastTurn(a), CanHold(a, b), OfObject(a), Sized(a, b), OwnedAndControlledBy(a), PlayedBy(a, b), HeldSinceTurnBegan(a, b), HasTapAbility, Kicked, DrawnThisTurn, PutIntoPlayWithThis, StatCompare(a, b), OfYourChoice(a)
    } first |q, v| { v.node(Node::Quality(q)); if let Quality::Subtype(word) = q { v.subtype(word) } });
walk!(struct Back { form, to } first |n, v| v.node(Node::Back(n)));
walk!(enum BackForm { It, They, That(a), Those(a), The(a, b), TheMany(a, b), Pile(a), OneOf(a, b), Rest, ThatPlayer, ThatOpponent, ThePlayer, TheOpponent, FirstPlayer, SecondPlayer,
    HeOrShe, CreatureOrPlayer(a), Itself, ThosePlayers, Ordinal(a, b) });
walk!(enum Antecedent { This, Slot(a), Slots(a), EitherSlot(a), SameObject(a), SamePlayer(a), Each, Unclear(a) } first |n, v| v.node(Node::Antecedent(n)));
walk!(enum PlayerRef { You, Phrase(a), Back(a), ControllerOf(a), OrController(a, b), OwnerOf(a), Defending, Attacking,
    Active, YourOpponents, OpponentsOf(a), Chosen, List(a), Enchanted } first |n, v| v.node(Node::Player(n)));
walk!(struct PlayerPhrase { slot, quantity, opponent, other, tails });
walk!(enum PlayerQuality { Teammate, OtherThan(a), Controls(a, b), MoreThan(a, b), MostLife, MostCards, LeastLife, CardsInHand(a), LostLifeThisTurn, WonSubgame(a),
    DealtDamageThisTurn(a), DealtDamageBefore(a), ControlsMost(a), Coin(a), HadMore(a), Searched, Who(a) });
walk!(struct Static { condition, condition_first, if_said, during, clauses, linked, where_x, said_otherwise });
walk!(enum StaticClause { Change { what, changes }, Replace(a), ComesIntoPlay(a), CostChange { what,
    this, by, less, for_each }, AdditionalCost(a), AlternativeCost { condition, costs },
    PlayThis(a), Forbid(a), Permit(a), HandSize { who, to }, PlayRevealed(a, b), GameRule(a),
    OpeningHand, RevealFirstDraw, AnteOnly, KeepsThis, Continues, CountsAs(a), AnyNumberInDeck, AttachOnly(a) });
walk!(enum GameRule { ManaDoesntEmpty(a), NoManaBurn(a), NoLossForLife(a), ProduceInstead(a, b, c),
    SpendAs { who, mana, like, own_abilities, rest_colorless }, CostAtLeast(a), SpendOnly(a), DamageAsCounters(a, b) });
walk!(struct SpendOnly { spells, one, abilities });
walk!(enum CostBy { Mana(a), UpTo(a), DownToOne(a), Generic(a), Costs(a) });
walk!(enum Permission { AdditionalLands(a, b, c), Play { who, what, flash, free, timed }, LookAt(a, b),
    PlayTop(a), AlternativeFor { who, what, costs }, IgnoreFor(a, b),
    EndFor(a, b) });
walk!(enum HandSize { None, Is(a), ReducedBy(a), IncreasedBy(a) });
walk!(struct EntersText { what, how, condition, unless, condition_last, or_turned_face_up });
walk!(enum EntersHow { Tapped, Counters(a, b), Choose(a, b), Do(a), AsCopy { may, of, except },
    UnlessAction { cost, otherwise }, Only(a), UnderControl(a) } first |n, v| v.node(Node::EntersHow(n)));
walk!(struct ReplacementText { event, condition, instead, next_time, may, instead_first, if_would, instead_of, said, amount, divided });
walk!(enum Watched { Damage { combat, by, to, amount }, Draw(a), DrawButFirst(a, b), GainLife(a), LoseLife(a), ReduceLife(a, b),
    Discard(a, b), Event(a), Begin(a, b), PutCounters(a, b), LoseGame(a), TapForMana(a), Untap(a)
    });
walk!(enum Skipped { Step(a), Phase(a), Turn });
walk!(enum DamageAmount { All, Next(a), Part(a), AllBut(a), Half(a), If(a) });
walk!(enum Instead { Prevent(a), DamageBecomes(a, b, c), Redirect(a), MoveTo(a), Do(a), Nothing,
    AmountBecomes(a), Regenerate });
walk!(struct AlternativeDestination(0));
