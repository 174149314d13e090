//! By which verbs a question may be told, and what it is about.
use crate::decide::{Ask, ByRule, Decision, Deed, Purpose, Verb, WordKind};
use crate::scenario::ast::{AskedKind, AskedVerb};
use crate::wording::tree::{
    Action, Cost, FixedVerb, MoveVerb, Node, ObjectRef, Objects, PlayerRef, Predicate, Slot, Tree,
    as_node_mut,
};

/// Whether a question is of this sort.
pub(super) fn is_of_kind(decision: &Decision, kind: AskedKind) -> bool {
    let word = |of: WordKind| purpose(decision) == Some(&Purpose::Word(of));
    let is = |test: fn(&Purpose) -> bool| purpose(decision).is_some_and(test);
    match kind {
        AskedKind::BasicLandType => word(WordKind::BasicLandType),
        AskedKind::CardName => word(WordKind::CardName),
        AskedKind::CardType => word(WordKind::CardType),
        AskedKind::CreatureType => word(WordKind::CreatureType),
        AskedKind::LandType => word(WordKind::LandType) || word(WordKind::BasicLandType),
        AskedKind::Attackers => matches!(decision.ask, Ask::Attack { .. }),
        AskedKind::Blockers => matches!(decision.ask, Ask::Block { .. }),
        AskedKind::Cards => is(|p| matches!(p, Purpose::Cards(_))),
        AskedKind::Color => is(|p| matches!(p, Purpose::Color)),
        AskedKind::Mana => is(|p| matches!(p, Purpose::Mana | Purpose::Convoke)),
        AskedKind::Mode => is(|p| matches!(p, Purpose::Mode)),
        AskedKind::Mulligan => {
            is(|p| matches!(p, Purpose::Mulligan)) || offered(decision, &ByRule::Mulligan)
        }
        AskedKind::Number => is(|p| matches!(p, Purpose::Number | Purpose::Variable(_))),
        AskedKind::Source => is(|p| matches!(p, Purpose::Source)),
        AskedKind::Target => is(|p| matches!(p, Purpose::Target(_))),
        AskedKind::Triggers => is(|p| matches!(p, Purpose::Triggers)),
    }
}

fn offered(decision: &Decision, rule: &ByRule) -> bool {
    matches!(&decision.ask, Ask::YesNo { what, .. } if what.rule() == Some(rule))
}

fn purpose(decision: &Decision) -> Option<&Purpose> {
    match &decision.ask {
        Ask::One { purpose, .. }
        | Ask::Some { purpose, .. }
        | Ask::Order { purpose, .. }
        | Ask::Number { purpose, .. }
        | Ask::Split { purpose, .. }
        | Ask::YesNo { purpose, .. } => Some(purpose),
        Ask::Act
        | Ask::Attack { .. }
        | Ask::Block { .. }
        | Ask::Assign { .. }
        | Ask::Pay { .. } => None,
    }
}

/// What may be done where the answer is so, each apart.
fn deeds(decision: &Decision) -> Vec<&Deed> {
    let mut all: Vec<&Deed> = Vec::new();
    if let Some(Purpose::Instruction(deeds)) = purpose(decision) {
        all.extend(deeds);
    }
    if let Ask::YesNo { what, .. } = &decision.ask {
        all.push(what);
    }
    all
}

/// Whether just this is what may be done.
pub(super) fn is_asked(decision: &Decision, said: &Action) -> bool {
    let said = plain(said);
    let pays = |deed: &&Deed| match &said {
        Action::Pay(_, costs) => deed.paid() == costs.as_slice(),
        _ => matches!(deed.paid(), [Cost::Do(action)] if plain(action) == said),
    };
    deeds(decision)
        .iter()
        .any(|deed| deed.actions().iter().any(|action| plain(action) == said) || pays(deed))
}

/// Whether what may be done is about such objects, said so.
pub(super) fn is_about(decision: &Decision, objects: &Objects) -> bool {
    deeds(decision).iter().any(|deed| deed.any(|said: &Objects| said == objects))
}

/// Whether what may be done is done to the object itself that asks.
pub(super) fn is_of_itself(decision: &Decision) -> bool {
    deeds(decision).iter().any(|deed| deed.any(|what: &ObjectRef| *what == ObjectRef::This))
}

/// An action by whoever is asked, its phrases numbered as though it stood alone.
fn plain(action: &Action) -> Action {
    let mut plain = action.by(&PlayerRef::You);
    plain.visit_mut(|node: &mut Node| {
        if let Some(slot @ Slot::Text(_)) = as_node_mut::<Slot>(node) {
            *slot = Slot::Text(0);
        }
    });
    plain
}

/// The verbs by which a question may be told.
pub(super) fn verbs_of(decision: &Decision) -> Vec<AskedVerb> {
    let mut all: Vec<AskedVerb> = match &decision.ask {
        Ask::Act => Vec::new(),
        Ask::Attack { .. } => vec![AskedVerb::Attack, AskedVerb::Declare],
        Ask::Block { .. } => vec![AskedVerb::Block, AskedVerb::Declare],
        Ask::Assign { .. } => vec![AskedVerb::Assign, AskedVerb::Divide],
        Ask::Pay { .. } => vec![AskedVerb::Pay],
        Ask::YesNo { .. } => Vec::new(),
        Ask::Order { purpose, .. } => [&[AskedVerb::Order][..], of_purpose(purpose)].concat(),
        Ask::One { purpose, .. }
        | Ask::Some { purpose, .. }
        | Ask::Number { purpose, .. }
        | Ask::Split { purpose, .. } => of_purpose(purpose).to_vec(),
    };
    for deed in deeds(decision) {
        deed.actions().iter().for_each(|action| of_action(action, &mut all));
        deed.paid().iter().for_each(|cost| of_cost(cost, &mut all));
        all.extend(deed.rule().map_or(&[][..], of_rule));
    }
    all
}

fn of_rule(rule: &ByRule) -> &'static [AskedVerb] {
    match rule {
        ByRule::Mulligan | ByRule::BeginInPlay | ByRule::Top(_) => &[],
        ByRule::Skip(_) => &[AskedVerb::Skip],
        ByRule::ComeAsCopy | ByRule::TurnUpAsCopy => &[AskedVerb::Have],
        ByRule::LeaveTapped => &[AskedVerb::Leave],
        ByRule::Divide => &[AskedVerb::Divide],
        ByRule::AsThoughUnblocked => &[AskedVerb::Assign],
        ByRule::Apply | ByRule::Use(_) => &[],
    }
}

fn of_purpose(purpose: &Purpose) -> &'static [AskedVerb] {
    match purpose {
        Purpose::Sacrifice => &[AskedVerb::Sacrifice],
        Purpose::Discard => &[AskedVerb::Discard],
        Purpose::Object(verb) => of_verb(*verb),
        Purpose::Word(WordKind::CardName) => &[AskedVerb::Choose, AskedVerb::Name],
        Purpose::Word(WordKind::TapOrUntap) => {
            &[AskedVerb::Choose, AskedVerb::Tap, AskedVerb::Untap]
        }
        Purpose::Mode
        | Purpose::Target(_)
        | Purpose::Color
        | Purpose::Word(_)
        | Purpose::Player
        | Purpose::FirstPlayer
        | Purpose::DefendingPlayer
        | Purpose::Assigned
        | Purpose::Replacement
        | Purpose::Variable(_)
        | Purpose::Source
        | Purpose::Mana
        | Purpose::Convoke
        | Purpose::Reduction(_)
        | Purpose::Ability
        | Purpose::Place
        | Purpose::Number
        | Purpose::Instruction(_)
        | Purpose::Zones => &[AskedVerb::Choose],
        Purpose::Triggers | Purpose::Cards(_) | Purpose::Timestamps => &[AskedVerb::Order],
        Purpose::Pay | Purpose::Cost(_) | Purpose::LifePaid | Purpose::ManaPaid => {
            &[AskedVerb::Pay]
        }
        Purpose::LeaveTapped => &[AskedVerb::Leave],
        Purpose::Divide => &[AskedVerb::Divide, AskedVerb::Distribute],
        Purpose::Find => &[AskedVerb::Find, AskedVerb::Search],
        Purpose::May
        | Purpose::Modify
        | Purpose::Assignment
        | Purpose::Mulligan
        | Purpose::Random(_) => &[],
    }
}

fn of_verb(verb: Verb) -> &'static [AskedVerb] {
    match verb {
        Verb::Affect | Verb::BecomeACopy | Verb::Damage | Verb::Enchant | Verb::Protect => &[],
        Verb::Attach | Verb::AttachTo => &[AskedVerb::Attach],
        Verb::BeBlocked | Verb::BecomeBlocked | Verb::Block => &[AskedVerb::Block],
        Verb::Choose | Verb::ChooseNewTargets => &[AskedVerb::Choose],
        Verb::Copy => &[AskedVerb::Copy],
        Verb::Counter => &[AskedVerb::Counter],
        Verb::DealDamage => &[AskedVerb::Deal],
        Verb::Destroy => &[AskedVerb::Destroy],
        Verb::Discard => &[AskedVerb::Discard],
        Verb::ExchangeControlOf => &[AskedVerb::Exchange],
        Verb::Fight => &[AskedVerb::Fight],
        Verb::Flip => &[AskedVerb::Flip],
        Verb::GainControlOf => &[AskedVerb::Gain],
        Verb::Haunt => &[AskedVerb::Haunt],
        Verb::MoveCountersFrom | Verb::MoveCountersTo => &[AskedVerb::Move],
        Verb::Phase | Verb::PhaseOut => &[AskedVerb::Phase],
        Verb::Play => &[AskedVerb::Play],
        Verb::Put
        | Verb::PutIntoAPile
        | Verb::PutIntoTheFirstPile
        | Verb::PutCountersOn
        | Verb::PutOnTheBottom => &[AskedVerb::Put],
        Verb::Regenerate => &[AskedVerb::Regenerate],
        Verb::Remove
        | Verb::RemoveDamage
        | Verb::RemoveCountersFrom
        | Verb::RemoveFromCombat
        | Verb::RemoveFromTheGame => &[AskedVerb::Remove],
        Verb::Return => &[AskedVerb::Return],
        Verb::Reveal => &[AskedVerb::Reveal],
        Verb::Sacrifice => &[AskedVerb::Sacrifice],
        Verb::Separate => &[AskedVerb::Separate],
        Verb::Shuffle => &[AskedVerb::Shuffle],
        Verb::Tap => &[AskedVerb::Tap],
        Verb::TapOrUntap => &[AskedVerb::Tap, AskedVerb::Untap],
        Verb::TurnOver => &[AskedVerb::Turn],
        Verb::Unattach => &[AskedVerb::Unattach],
        Verb::Untap => &[AskedVerb::Untap],
    }
}

fn of_cost(cost: &Cost, all: &mut Vec<AskedVerb>) {
    match cost {
        Cost::Mana(_)
        | Cost::Life(_)
        | Cost::ManaCostOf(_)
        | Cost::ManaCostLess(..)
        | Cost::ManaForEach(..) => all.push(AskedVerb::Pay),
        Cost::Tap => all.push(AskedVerb::Tap),
        Cost::Do(action) => of_action(action, all),
        Cost::Often(cost, _) => of_cost(cost, all),
        Cost::Either(ways) => ways.iter().flatten().for_each(|cost| of_cost(cost, all)),
    }
}

/// The verbs by which cards have it done.
fn of_action(action: &Action, all: &mut Vec<AskedVerb>) {
    let of_move = |verb: &MoveVerb| match verb {
        MoveVerb::Return => AskedVerb::Return,
        MoveVerb::Put => AskedVerb::Put,
        MoveVerb::Remove => AskedVerb::Remove,
        MoveVerb::ShuffleInto => AskedVerb::Shuffle,
    };
    let verbs: &[AskedVerb] = match action {
        Action::Destroy(_) | Action::DestroyBy(..) => &[AskedVerb::Destroy],
        Action::Damage { .. } => &[AskedVerb::Deal],
        Action::GainLife(..) | Action::GainControl(..) => &[AskedVerb::Gain],
        Action::LoseLife(..) | Action::LoseCounters(..) => &[AskedVerb::Lose],
        Action::ExchangeLife(..) | Action::ExchangeControl(..) => &[AskedVerb::Exchange],
        Action::TradeControl { .. } => &[AskedVerb::Gain, AskedVerb::Exchange],
        Action::Draw(..) => &[AskedVerb::Draw],
        Action::Discard(..) => &[AskedVerb::Discard],
        Action::Sacrifice(..) => &[AskedVerb::Sacrifice],
        Action::Tap(_) => &[AskedVerb::Tap],
        Action::Untap(_) => &[AskedVerb::Untap],
        Action::TapBy(..) | Action::TapOrUntap(_) => &[AskedVerb::Tap, AskedVerb::Untap],
        Action::Counter(_) => &[AskedVerb::Counter],
        Action::Move { verb, .. } | Action::MoveTop { verb, .. } => {
            return all.push(of_move(verb));
        }
        Action::SacrificeAndMove { verb, .. } => {
            return all.extend([AskedVerb::Sacrifice, of_move(verb)]);
        }
        Action::PutTokens { .. }
        | Action::PutTokenCopy { .. }
        | Action::PutCounters(..)
        | Action::PutBack { .. } => &[AskedVerb::Put],
        Action::DistributeCounters(..) => &[AskedVerb::Put, AskedVerb::Distribute],
        Action::RemoveCounters(..)
        | Action::RemoveThoseCounters(_)
        | Action::RemoveFromCombat(_) => &[AskedVerb::Remove],
        Action::MoveCounters { .. } => &[AskedVerb::Move],
        // "You may have it gain flying", "switch its power and toughness".
        Action::Change { .. } => {
            &[AskedVerb::Have, AskedVerb::Gain, AskedVerb::Lose, AskedVerb::Change]
        }
        Action::PlayerCounters(..)
        | Action::SetLife(..)
        | Action::BecomeCopy { .. }
        | Action::BecomeUnblocked(..) => &[AskedVerb::Have],
        Action::Search { .. } => &[AskedVerb::Search, AskedVerb::Find],
        Action::Shuffle(..) => &[AskedVerb::Shuffle],
        Action::Reveal(..) => &[AskedVerb::Reveal],
        Action::LookAt(..) => &[AskedVerb::Look],
        Action::AddMana(..) => &[AskedVerb::Add],
        Action::Regenerate(_) => &[AskedVerb::Regenerate],
        Action::Replace(..) => &[AskedVerb::Prevent],
        Action::Skip(..) => &[AskedVerb::Skip],
        Action::ExtraTurn(..) => &[AskedVerb::Take],
        Action::Attach(..) | Action::AttachBy(..) => &[AskedVerb::Attach],
        Action::ToObject(verb, _) => {
            let words = verb.words().1;
            let first = words.split_once(' ').map_or(words, |(first, _)| first);
            return all.extend(AskedVerb::of_words(first));
        }
        Action::Flip(_) | Action::FlipCoin(..) | Action::FlipUntilLost(..) => &[AskedVerb::Flip],
        Action::TurnFace(..) => &[AskedVerb::Turn],
        Action::EndGame(..) => &[AskedVerb::Win, AskedVerb::Lose],
        Action::NameCard(..) => &[AskedVerb::Name],
        Action::Choose(..)
        | Action::ChooseThing(..)
        | Action::Modes { .. }
        | Action::ChooseAmongTied(_)
        | Action::Level { .. }
        | Action::KeepOfEach { .. } => &[AskedVerb::Choose],
        Action::CopySpell { .. } | Action::CopyForEach { .. } => &[AskedVerb::Copy],
        Action::NewTargets { .. } => &[AskedVerb::Choose, AskedVerb::Change],
        Action::PlayCard { .. } | Action::Subgame(_) => &[AskedVerb::Play],
        Action::Pay(_, costs) => {
            all.push(AskedVerb::Pay);
            return costs.iter().for_each(|cost| of_cost(cost, all));
        }
        Action::PayAnyLife(..) | Action::PayAnyMana(_) => &[AskedVerb::Pay],
        Action::Ante(..) => &[AskedVerb::Ante],
        Action::Repeat(_) => &[AskedVerb::Repeat],
        Action::AssignAsUnblocked(..) => &[AskedVerb::Assign],
        Action::Labeled(..) | Action::Piles { .. } => &[AskedVerb::Separate],
        Action::Fixed(FixedVerb::EndTurn) => &[AskedVerb::End],
        Action::Fixed(
            FixedVerb::ExchangeGraveyardAndLibrary | FixedVerb::ExchangeHandAndGraveyard,
        ) => &[AskedVerb::Exchange],
        Action::Fixed(_) => &[],
        Action::Predicate(Predicate::BecomeBlocked, _) => &[AskedVerb::Have],
        Action::Predicate(Predicate::RemovedFromCombat, _) => &[AskedVerb::Remove],
        Action::Predicate(Predicate::Sacrificed, _) => &[AskedVerb::Sacrifice],
        Action::PhaseOut(_) | Action::PhaseExcess(..) | Action::PhaseIn(_) => &[AskedVerb::Phase],
        Action::Haunt(..) => &[AskedVerb::Haunt],
        Action::Fight(..) => &[AskedVerb::Fight],
        Action::BlockNow(..) => &[AskedVerb::Block],
        Action::Simultaneous(steps) => {
            return steps.iter().for_each(|step| of_action(&step.action, all));
        }
        // What is only ever said of another verb, and verbs that no claim has.
        Action::NoRegeneration(_)
        | Action::SpendOnly(_)
        | Action::NoPrevention
        | Action::NoDiversion(_)
        | Action::Bid { .. }
        | Action::ExtraPhases(_)
        | Action::ExtraStep(..)
        | Action::ControlTurn(..)
        | Action::ControlNow(..)
        | Action::DrawGame
        | Action::Scry(..)
        | Action::Forbid(..)
        | Action::Permit(..)
        | Action::EmptyManaPool(_) => &[],
    };
    all.extend(verbs);
}
