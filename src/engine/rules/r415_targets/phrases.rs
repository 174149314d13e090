//! 415.1, 415.2: where a text says "target", in order of the text.
use super::phrase::{TargetPhrase, was_paid};
use crate::wording::tree::*;

/// The targeting phrases of an effect, given its modes and the costs that were announced (409.1d), by slot.
pub fn target_phrases(effect: &Effect, modes: &[usize], paid: &[CostName]) -> Vec<TargetPhrase> {
    let mut seek = Seek { modes, paid, found: Vec::new() };
    seek.effect(effect);
    let mut found = seek.found;
    found.sort_by_key(TargetPhrase::slot);
    found.dedup_by_key(|p| p.slot());
    found
}

struct Seek<'a> {
    modes: &'a [usize],
    paid: &'a [CostName],
    found: Vec<TargetPhrase>,
}

impl Seek<'_> {
    fn effect(&mut self, effect: &Effect) {
        let mut last = None;
        for sentence in &effect.sentences {
            match &sentence.lead {
                Lead::Delayed(_) | Lead::Whenever { .. } => continue,
                Lead::If(c) | Lead::ThenIf(c) => {
                    last = self.paid_for(c);
                    if last == Some(false) {
                        continue;
                    }
                    self.condition(c);
                }
                Lead::Otherwise if last == Some(true) => continue,
                Lead::ForEach { over } => self.thing(over),
                Lead::Unless(who, _) => self.player(who),
                Lead::IfDone { who: Some(who), .. } => self.player(who),
                Lead::None
                | Lead::Then
                | Lead::AtOnce(_)
                | Lead::IfDone { who: None, .. }
                | Lead::Otherwise
                | Lead::During(_) => {}
            }
            for step in &sentence.steps {
                self.step(step);
            }
            if let Some((_, amount)) = &sentence.where_x {
                self.amount(amount);
            }
        }
    }

    fn step(&mut self, step: &Step) {
        if step.only_if.as_ref().and_then(|c| self.paid_for(c)) == Some(false) {
            return;
        }
        if let Some(who) = &step.may {
            self.player(who);
        }
        self.action(&step.action);
        if let Some(Unless::Pays(who, _)) = &step.unless {
            self.player(who);
        }
        if let Some(Unless::If(c)) = &step.unless {
            self.condition(c);
        }
        if let Some(c) = &step.only_if {
            self.condition(c);
        }
    }

    /// Whether a condition is about a cost, and that cost was announced.
    fn paid_for(&self, condition: &Condition) -> Option<bool> {
        match condition {
            Condition::Paid(name) => Some(was_paid(self.paid, name)),
            Condition::KickerPaid(_, which) => {
                Some(was_paid(self.paid, &CostName::KickerOf(*which)))
            }
            Condition::Not(c) => self.paid_for(c).map(|p| !p),
            Condition::All(all) => {
                all.iter().filter_map(|c| self.paid_for(c)).reduce(|a, b| a && b)
            }
            _ => None,
        }
    }

    fn condition(&mut self, condition: &Condition) {
        match condition {
            Condition::All(all) | Condition::Any(all) => all.iter().for_each(|c| self.condition(c)),
            Condition::Not(c) => self.condition(c),
            Condition::Controls(p, _, objects) => {
                self.player(p);
                self.objects(objects);
            }
            Condition::More(a, what, b) => {
                self.player(a);
                if let crate::wording::tree::Measure::Controls(objects) = what {
                    self.objects(objects);
                }
                self.player(b);
            }
            Condition::ManaSpent(_, o) | Condition::Was(o, _) => self.object(o),
            Condition::TheOnly(what, _) => self.object(what),
            Condition::PlayedInMainPhase
            | Condition::BeenAttacked
            | Condition::AbilityPlayed(_)
            | Condition::MostCommon(_) => {}
            Condition::Above(_, objects, _) => self.objects(objects),
            Condition::FlipOf(p, _) => self.player(p),
            Condition::CameUnderControl(o) => self.object(o),
            Condition::Is(o, _) | Condition::Has(o, _) | Condition::Remains(o, _) => self.object(o),
            Condition::Life(p, _)
            | Condition::DidThisWay(p, ..)
            | Condition::Searched(p)
            | Condition::CardsInHand(p, _)
            | Condition::HasMost(p, _) => self.player(p),
            Condition::InZone(o, _, _) | Condition::UnderControl(o, _) => self.object(o),
            Condition::Compare(a, c) => {
                self.amount(a);
                self.amount(&c.with);
            }
            Condition::Shares(_, a, b) => {
                self.object(a);
                self.object(b);
            }
            Condition::Exists(_, objects) => self.objects(objects),
            Condition::Paid(_)
            | Condition::KickerPaid(..)
            | Condition::Did(..)
            | Condition::Turn(..)
            | Condition::Since(_)
            | Condition::Happened(_)
            | Condition::ThisWay(..)
            | Condition::FlipWon(_)
            | Condition::FlipHeads(_)
            | Condition::Targets(..)
            | Condition::CameSinceLastUpkeep(_) => {}
        }
    }

    fn thing(&mut self, thing: &Thing) {
        match thing {
            Thing::Object(o) => self.object(o),
            Thing::Player(p) => self.player(p),
            Thing::Either(e) => {
                if e.quantity.is_target() {
                    self.found.push(TargetPhrase::Either((**e).clone()));
                }
                self.objects(&e.objects);
            }
            Thing::List(all) => all.iter().for_each(|t| self.thing(t)),
        }
    }

    fn object(&mut self, object: &ObjectRef) {
        match object {
            ObjectRef::Phrase(p) => {
                if p.quantity.is_target() {
                    self.found.push(TargetPhrase::Objects((**p).clone()));
                }
                if let Some(who) = &p.chooser {
                    self.player(who);
                }
                self.objects(&p.objects);
            }
            ObjectRef::List(all) | ObjectRef::AnyOf(all) => all.iter().for_each(|o| self.object(o)),
            ObjectRef::WholeZones(_, who) => self.player(who),
            ObjectRef::This
            | ObjectRef::ThisIn(..)
            | ObjectRef::ThisAs(_)
            | ObjectRef::Back(_)
            | ObjectRef::Attached(..)
            | ObjectRef::Linked(..) => {}
        }
    }

    fn objects(&mut self, objects: &Objects) {
        for quality in objects.qualities() {
            self.quality(quality);
        }
    }

    fn quality(&mut self, quality: &Quality) {
        match quality {
            Quality::Not(q) => self.quality(q),
            Quality::AnyOf(all, _) => all.iter().for_each(|q| self.quality(q)),
            Quality::ControlledBy(p)
            | Quality::OwnedBy(p)
            | Quality::InZone(_, Some(p))
            | Quality::Attacking(Some(p)) => self.player(p),
            Quality::Blocking(Some(o))
            | Quality::Blocked(Some(o))
            | Quality::OtherThan(o)
            | Quality::Shares(_, o)
            | Quality::AttachedTo(o) => self.object(o),
            Quality::Power(c) | Quality::Toughness(c) | Quality::ManaValue(c) => {
                self.amount(&c.with)
            }
            _ => {}
        }
    }

    fn player(&mut self, player: &PlayerRef) {
        match player {
            PlayerRef::Phrase(p) if p.quantity.is_target() => {
                self.found.push(TargetPhrase::Players((**p).clone()))
            }
            PlayerRef::ControllerOf(o) | PlayerRef::OwnerOf(o) => self.object(o),
            PlayerRef::List(all) => all.iter().for_each(|p| self.player(p)),
            _ => {}
        }
    }

    fn amount(&mut self, amount: &Amount) {
        match amount {
            Amount::Count(o)
            | Amount::Distinct(_, o)
            | Amount::ExtremeStat(_, _, o)
            | Amount::TotalStat(_, o)
            | Amount::TotalSacrificed(_, o) => self.objects(o),
            Amount::CountPlayers(p)
            | Amount::Life(p)
            | Amount::PlayerCounters(_, p)
            | Amount::CardsInHandAbove(p, _) => self.player(p),
            Amount::Stat(_, o) | Amount::Counters(_, o) | Amount::ColorsOf(o) => self.object(o),
            Amount::DrawnThisTurn(p) | Amount::LifeLostThisTurn(p) => self.player(p),
            Amount::Half(a, _) | Amount::Times(_, a) | Amount::UpTo(a) | Amount::Said(a) => {
                self.amount(a)
            }
            Amount::Plus(a, b)
            | Amount::Minus(a, b)
            | Amount::ForEach(a, b)
            | Amount::Difference(a, b) => {
                self.amount(a);
                self.amount(b);
            }
            Amount::DamageThisTurn(t) => self.thing(t),
            Amount::Number(_)
            | Amount::Variable(_)
            | Amount::ThatMany(_)
            | Amount::ThisWay(..)
            | Amount::Chosen(_)
            | Amount::CountersRemoved(_)
            | Amount::DiedThisTurn(..)
            | Amount::MovedBefore(_)
            | Amount::TimesPaid(_)
            | Amount::FurtherTargets
            | Amount::SpellsPlayedThisTurn(..) => {}
        }
    }

    fn change(&mut self, change: &Change) {
        match change {
            Change::Size(a, b) | Change::AdditionalSize(a, b) => {
                self.amount(&a.amount);
                self.amount(&b.amount);
            }
            Change::SetSize(a, b) => a.iter().chain(b).for_each(|n| self.amount(n)),
            Change::GainAbilitiesOf(_, t) => self.thing(t),
            Change::Control(p) => self.player(p),
            Change::CopyOf(o, _) | Change::FullText(o, _) => self.object(o),
            Change::Color { to: ColorChoice::Of(o), .. } => self.object(o),
            _ => {}
        }
    }

    fn destination(&mut self, to: &Destination) {
        to.whose.iter().chain(&to.under).for_each(|p| self.player(p));
        if let Some(o) = &to.arrives.attached_to {
            self.object(o);
        }
    }

    fn reveal(&mut self, what: &RevealWhat) {
        match what {
            RevealWhat::Object(o) => self.object(o),
            RevealWhat::Hand(p) | RevealWhat::Until(p, ..) | RevealWhat::Library(p) => {
                self.player(p)
            }
            RevealWhat::Top(p, n, _) => {
                self.player(p);
                self.amount(n);
            }
        }
    }

    fn replacement(&mut self, text: &ReplacementText) {
        match &text.event {
            Watched::Damage { by, to, amount, .. } => {
                if let Some(o) = by {
                    self.object(o);
                }
                if let Some(t) = to {
                    self.thing(t);
                }
                if let DamageAmount::Next(n) | DamageAmount::Part(n) | DamageAmount::AllBut(n) =
                    amount
                {
                    self.amount(n);
                }
            }
            Watched::Draw(p)
            | Watched::DrawButFirst(p, _)
            | Watched::GainLife(p)
            | Watched::ReduceLife(p, _)
            | Watched::LoseLife(p)
            | Watched::LoseGame(p)
            | Watched::Begin(p, _) => self.player(p),
            Watched::Discard(p, o) => {
                self.player(p);
                self.object(o);
            }
            Watched::PutCounters(o, _) | Watched::TapForMana(o) | Watched::Untap(o) => {
                self.object(o)
            }
            Watched::Event(e) => self.event(e),
        }
        match &text.instead {
            Instead::Redirect(t) => self.thing(t),
            Instead::Prevent(Some(e)) | Instead::Do(e) => self.effect(e),
            Instead::MoveTo(to) => self.destination(to),
            _ => {}
        }
    }

    fn event(&mut self, event: &Event) {
        match event {
            Event::ComesIntoPlay { what, .. }
            | Event::PutInto { what, .. }
            | Event::Attacks { what, .. } => self.object(what),
            Event::LeavesPlay(o) | Event::Destroyed(o) => self.object(o),
            Event::DealsDamage { source, .. } => self.object(source),
            _ => {}
        }
    }

    fn action(&mut self, action: &Action) {
        match action {
            Action::Destroy(o)
            | Action::NoRegeneration(o)
            | Action::Tap(o)
            | Action::Untap(o)
            | Action::TapOrUntap(o)
            | Action::Counter(o)
            | Action::Regenerate(o)
            | Action::Unattach(o)
            | Action::Flip(o)
            | Action::TurnFace(o, _)
            | Action::RemoveFromCombat(o)
            | Action::PhaseOut(o)
            | Action::PhaseIn(o)
            | Action::AssignAsUnblocked(o, _)
            | Action::BecomeBlocked(o) => self.object(o),
            Action::Fight(a, b) => {
                self.object(a);
                if let Some(b) = b {
                    self.object(b);
                }
            }
            Action::Damage { source, amount, to, .. } => {
                self.object(source);
                self.amount(amount);
                self.thing(to);
            }
            Action::GainLife(p, n)
            | Action::LoseLife(p, n)
            | Action::SetLife(p, n)
            | Action::Draw(p, n)
            | Action::ExtraTurn(p, n, _)
            | Action::Scry(p, n) => {
                self.player(p);
                self.amount(n);
            }
            Action::ExtraStep(p, _) => self.player(p),
            Action::ControlTurn(p, whose) => {
                self.player(p);
                self.player(whose);
            }
            Action::PlayerCounters(p, n, _) => {
                self.player(p);
                self.amount(n);
            }
            Action::ExchangeLife(a, b) | Action::Shuffle(a, b) => {
                self.player(a);
                self.player(b);
            }
            Action::Discard(p, what) => {
                self.player(p);
                if let DiscardWhat::Cards(o) = what {
                    self.object(o);
                }
            }
            Action::Sacrifice(p, o) | Action::TapBy(p, o, _) | Action::GainControl(p, o, _) => {
                self.player(p);
                self.object(o);
            }
            Action::Move { who, what, to, .. } => {
                self.player(who);
                self.object(what);
                self.destination(to);
            }
            Action::MoveTop { who, whose, amount, to, .. } => {
                self.player(who);
                self.player(whose);
                self.amount(amount);
                self.destination(to);
            }
            Action::PutTokens { who, amount, token, .. } => {
                self.player(who);
                self.amount(amount);
                token.under.iter().for_each(|p| self.player(p));
            }
            Action::PutTokenCopy { who, amount, of, .. } => {
                self.player(who);
                self.amount(amount);
                self.object(of);
            }
            Action::PutCounters(o, n, _) => {
                self.amount(n);
                self.object(o);
            }
            Action::DistributeCounters(t, n, _) => {
                self.amount(n);
                self.thing(t);
            }
            Action::RemoveCounters(o, n, _) => {
                n.iter().for_each(|n| self.amount(n));
                self.object(o);
            }
            Action::MoveCounters { from: a, to: b, .. }
            | Action::ExchangeControl(a, b, _)
            | Action::Attach(a, b)
            | Action::BlockNow(a, b)
            | Action::Haunt(a, b) => {
                self.object(a);
                self.object(b);
            }
            Action::Change { what, changes, duration } => {
                self.thing(what);
                changes.iter().for_each(|c| self.change(c));
                if let Duration::NextUntapStep(Some(p)) | Duration::UntilNext(p, _) = duration {
                    self.player(p);
                }
            }
            Action::Search { who, whose, find, .. } => {
                self.player(who);
                self.player(whose);
                self.objects(&find.objects);
            }
            Action::Reveal(p, what) | Action::LookAt(p, what) | Action::Ante(p, what) => {
                self.player(p);
                self.reveal(what);
            }
            Action::AddMana(p, _)
            | Action::Pay(p, _)
            | Action::FlipCoin(p)
            | Action::EmptyManaPool(p)
            | Action::EndGame(p, _)
            | Action::Choose(p, ..) => self.player(p),
            Action::NameCard(p, _) | Action::Skip(p, _) => self.player(p),
            Action::Replace(text, _) => self.replacement(text),
            Action::ChooseThing(p, t) => {
                self.player(p);
                self.thing(t);
            }
            Action::Piles(p, t) => {
                self.player(p);
                self.thing(t);
            }
            Action::Modes { modes, .. } => {
                for (n, mode) in modes.iter().enumerate() {
                    if self.modes.contains(&n) {
                        self.effect(mode);
                    }
                }
            }
            Action::CopySpell { who, what, amount, .. } => {
                self.player(who);
                self.object(what);
                self.amount(amount);
            }
            Action::NewTargets { who, of, to, .. } => {
                self.player(who);
                self.object(of);
                to.iter().for_each(|t| self.thing(t));
            }
            Action::PlayCard { who, what, .. } | Action::PutBack { who, what, .. } => {
                self.player(who);
                self.object(what);
            }
            Action::BecomeCopy { what, of, .. } => {
                self.object(what);
                self.object(of);
            }
            Action::Rearrange(a, b, n) => {
                self.player(a);
                self.player(b);
                self.amount(n);
            }
            Action::Simultaneous(steps) => steps.iter().for_each(|s| self.step(s)),
            Action::PhaseExcess(p, _) => self.player(p),
            Action::Forbid(prohibition, _) => self.prohibition(prohibition),
            Action::Permit(..)
            | Action::NoPrevention
            | Action::SpendOnly(_)
            | Action::ExtraPhases(_)
            | Action::DrawGame
            | Action::Repeat(_)
            | Action::EndTurn
            | Action::Nothing(_) => {}
        }
    }

    fn prohibition(&mut self, prohibition: &Prohibition) {
        match prohibition {
            Prohibition::Play { who, .. }
            | Prohibition::PlayAbilities { who: Some(who), .. }
            | Prohibition::GainLife(who)
            | Prohibition::Search(who)
            | Prohibition::WinLose(who, _)
            | Prohibition::LoseLife(who)
            | Prohibition::PayLife(who)
            | Prohibition::Cycle(who)
            | Prohibition::Sacrifice(who, _)
            | Prohibition::DrawMoreThan(who, _) => self.player(who),
            _ => {}
        }
    }
}
