//! How an object came to its characteristics: kept by the computation itself, one entry an effect
//! and layer.
use super::board::BoardValues;
use super::gather::ContinuousEffect;
use super::layer::Origin;
use super::order::EffectOutcome;
use crate::cite;
use crate::game::{
    Characteristics, ContinuingKind, Derivation, Derived, Entity, Game, Layer, ObjectId, Op,
    Stamped,
};
use crate::rulebook::RuleId;
use crate::terms::CounterKind;
use crate::wording::tree::{Ability, Change, Keyword};
use std::sync::Arc;

/// Keeps the derivation of one object, or none.
#[derive(Debug, Default)]
pub(super) struct Recorder {
    of: Option<ObjectId>,
    before: Option<Arc<Characteristics>>,
    /// The board before the first layer.
    printed: Option<BoardValues>,
    pub steps: Vec<Derivation>,
}

impl Recorder {
    pub fn of(id: ObjectId) -> Recorder {
        Recorder { of: Some(id), ..Recorder::default() }
    }

    /// Whether it keeps anything.
    pub fn listens(&self) -> bool {
        self.of.is_some()
    }

    pub fn start(&mut self, game: &Game, board: &BoardValues) {
        let Some(id) = self.of else { return };
        self.steps.clear();
        let copied = board.characteristics(game, id);
        // What came into play as a copy starts as the actual object too (418.5a, 503.5).
        let own = super::board::actual(game.object(id)).map(Arc::new);
        let values = own.clone().unwrap_or_else(|| copied.clone());
        let mut rules = vec![
            cite!("418.5a"),
            cite!("201.1"),
            cite!("201.2"),
            cite!("205.1"),
            cite!("207.1"),
            cite!("207.2"),
        ];
        let words = &game.object(id).face.ability_words;
        let once_a_keyword = words.iter().any(|w| w.eq_ignore_ascii_case("threshold"));
        rules.extend((!words.is_empty()).then_some(cite!("glossary: Ability Word")));
        rules.extend(once_a_keyword.then_some(cite!("502.23a")));
        self.printed = Some(board.clone());
        self.steps.push(Derivation {
            layer: None,
            source: None,
            what: Derived::Actual(words.clone()),
            of: id,
            before: None,
            after: Some(values),
            rules,
            timestamp: None,
            place: None,
        });
        if own.is_some() {
            let what = Derived::Copied(copied.name.clone());
            let rules = [Layer::Copy.rules(), vec![cite!("503.5")]].concat();
            self.before = own;
            self.push(game, board, Layer::Copy, None, what, rules);
        }
    }

    pub fn before(&mut self, game: &Game, board: &BoardValues, outcome: &EffectOutcome) {
        let Some(id) = self.of.filter(|id| outcome.iter().any(|(o, _)| o == id)) else { return };
        self.before = Some(board.characteristics(game, id).clone());
    }

    pub fn after(
        &mut self,
        game: &Game,
        board: &BoardValues,
        layer: Layer,
        effect: &ContinuousEffect,
        outcome: &EffectOutcome,
        order: &[RuleId],
    ) {
        let Some((_, ops)) = outcome.iter().find(|(o, _)| Some(*o) == self.of) else { return };
        let instances = |k: &Keyword| {
            self.before.as_ref().map_or(0, |b| b.keywords().filter(|x| *x == k).count())
        };
        let every = ops
            .iter()
            .any(|op| matches!(op, Op::Lose(all) if all.iter().any(|k| instances(k) > 1)));
        let what = Derived::Effect(ops.clone());
        let mut rules = layer.rules();
        refine(&mut rules, ops);
        let bands = |k: &Keyword| matches!(k, Keyword::BandsWithOther(_));
        let had = self.before.as_ref().is_some_and(|b| b.keywords().any(bands));
        rules.extend(
            (had && ops.iter().any(|o| matches!(o, Op::Lose(k) if k.contains(&Keyword::Banding))))
                .then_some(cite!("502.11a")),
        );
        let kept = ops.iter().any(|op| matches!(op, Op::SetTypes(_) | Op::SetSubtypes(_)));
        let named = self.before.as_ref().is_some_and(|b| !b.supertypes.is_empty());
        rules.extend((kept && named).then_some(cite!("205.4a")));
        if effect.origin == Origin::OfItself && ops.iter().any(|op| matches!(op, Op::SetSize(..))) {
            rules.push(cite!("208.2"));
        }
        match effect.origin {
            Origin::OfItself => {
                rules.extend([cite!("405.2"), cite!("408.2f")]);
                let line = |op: &Op| {
                    matches!(
                        op,
                        Op::SetTypes(_)
                            | Op::AddTypes(_)
                            | Op::SetSubtypes(_)
                            | Op::AddSubtypes(_)
                            | Op::SetColors(_)
                            | Op::AddColors(_)
                    )
                };
                if ops.iter().any(line) && !game.object(effect.source).in_play() {
                    rules.extend([cite!("405.2a"), cite!("402.8a")]);
                }
            }
            Origin::Static => rules.extend([
                cite!("418.4a"),
                cite!("418.4b"),
                cite!("405.1"),
                cite!("400.2"),
                cite!("408.1h"),
            ]),
            Origin::Resolution => rules.push(cite!("418.3b")),
        }
        rules.push(cite!("418.1"));
        rules.extend(game.is_range_limited().then_some(cite!("601.11")));
        if self.met(game, effect, layer) == Some(false) {
            rules.push(cite!("418.5h"));
        }
        if ops.iter().any(|op| matches!(op, Op::LoseAll)) {
            rules.push(cite!("402.3"));
            // What an effect says that the object is (its types, its color) is no ability, and
            // stays (407.2).
            let set = |s: &Derivation| {
                matches!(s.layer, Some(Layer::Type | Layer::Other))
                    && s.source.is_some()
                    && s.changes_something()
            };
            rules.extend(self.steps.iter().any(set).then_some(cite!("407.2")));
        }
        rules.extend_from_slice(order);
        rules.extend(every.then_some(cite!("407.3")));
        if ops.iter().any(|op| matches!(op, Op::Words(_))) {
            rules.push(cite!("glossary: Rules Text"));
            let granted = game.effects().any(|e| self.of.is_some_and(|id| grants(&e.kind, id)));
            rules.extend(granted.then_some(cite!("418.6b")));
            rules.extend(
                self.of.is_some_and(|id| game.object(id).is_token()).then_some(cite!("418.6d")),
            );
        }
        self.push(game, board, layer, Some(effect.source), what, rules);
        if let Some(step) = self.steps.last_mut().filter(|_| effect.origin != Origin::OfItself) {
            step.timestamp = Some((effect.timestamp, stamped(game, effect)));
            step.place = Some(effect.place);
        }
    }

    /// Whether the effect of a static ability would apply to it on the board as printed; `None` for
    /// other effects.
    fn met(&self, game: &Game, effect: &ContinuousEffect, layer: Layer) -> Option<bool> {
        let (id, printed) = (self.of?, self.printed.as_ref()?);
        if effect.origin != Origin::Static {
            return None;
        }
        let outcome = super::order::outcome(game, printed, effect, None, layer).ok()?;
        Some(outcome.iter().any(|(o, _)| *o == id))
    }

    /// 418.5h: an effect that would have applied to it, had not another one changed what it asks
    /// for.
    pub fn passed(
        &mut self,
        game: &Game,
        layer: Layer,
        effect: &ContinuousEffect,
        outcome: &EffectOutcome,
    ) {
        let Some(id) = self.of.filter(|id| outcome.iter().all(|(o, _)| o != id)) else { return };
        if game.object(id).in_play() && self.met(game, effect, layer) == Some(true) {
            let rules = vec![cite!("418.5a"), cite!("418.5h")];
            self.steps.push(Derivation {
                layer: Some(layer),
                source: Some(effect.source),
                what: Derived::Passed,
                of: id,
                before: None,
                after: None,
                rules,
                timestamp: None,
                place: None,
            });
        }
    }

    pub fn counters(
        &mut self,
        game: &Game,
        board: &BoardValues,
        id: ObjectId,
        n: u32,
        kind: &CounterKind,
    ) {
        if self.of == Some(id) {
            let what = Derived::Counters(n, kind.clone());
            self.push(game, board, Layer::Counters, None, what, Layer::Counters.rules());
        }
    }

    pub fn no_creature(&mut self, game: &Game, board: &BoardValues, id: ObjectId) {
        if self.of == Some(id) {
            let rules = vec![cite!("208.3")];
            self.push(game, board, Layer::Switch, None, Derived::NoCreature, rules);
        }
    }

    fn push(
        &mut self,
        game: &Game,
        board: &BoardValues,
        layer: Layer,
        source: Option<ObjectId>,
        what: Derived,
        rules: Vec<RuleId>,
    ) {
        let (Some(of), Some(before)) = (self.of, self.before.take()) else { return };
        let after = Some(board.characteristics(game, of).clone());
        self.steps.push(Derivation {
            layer: Some(layer),
            source,
            what,
            of,
            before: Some(before),
            after,
            rules,
            timestamp: None,
            place: None,
        });
    }
}

/// Where an effect has its timestamp from (418.5f, 418.5g).
fn stamped(game: &Game, effect: &ContinuousEffect) -> Stamped {
    let source = game.object(effect.source);
    match effect.origin {
        Origin::Resolution => Stamped::Created,
        _ if source.timestamp != effect.timestamp => Stamped::Given,
        _ if source.attached_to.is_some() => Stamped::Attached,
        _ => Stamped::Came,
    }
}

impl Derivation {
    /// Whether the object is another afterwards.
    fn changes_something(&self) -> bool {
        self.before != self.after
    }
}

/// Whether an effect of a resolution gives an ability to the object: that is no part of its text.
fn grants(kind: &ContinuingKind, id: ObjectId) -> bool {
    match kind {
        ContinuingKind::Changes { affected, changes } => {
            affected.contains(&Entity::Object(id))
                && changes.iter().any(|c| matches!(c, Change::Gain(_)))
        }
        _ => false,
    }
}

/// The rule on types that the operations themselves rest on: added types keep the prior ones, and
/// land types take the text away.
fn refine(rules: &mut Vec<RuleId>, ops: &[Op]) {
    let basic = |all: &[std::sync::Arc<str>]| {
        all.iter().any(|s| crate::terms::subtypes::basic_land_color(s).is_some())
    };
    let replaced = cite!("212.1b");
    if ops.iter().any(|op| matches!(op, Op::Gain(_))) {
        rules.extend([cite!("400.1"), cite!("402.1")]);
    }
    let gained = ops.iter().filter_map(|op| if let Op::Gain(all) = op { Some(all) } else { None });
    for instance in gained.flatten() {
        // The name alone is given, and with it what its rule says.
        if let Ability::Keyword(keyword) = instance.ability.as_ref()
            && let Some(meaning) = crate::rules::r502_keywords::meaning_rule(keyword)
        {
            rules.extend([cite!("502.1"), meaning]);
        }
    }
    if ops.iter().any(|op| matches!(op, Op::SetColors(_))) {
        rules.push(cite!("glossary: Color"));
    }
    if ops.iter().any(|op| matches!(op, Op::SetSubtypes(s) if basic(s))) {
        rules.retain(|r| *r != replaced);
        rules.extend([cite!("212.6e"), cite!("212.6d")]);
    } else if ops.iter().any(|op| matches!(op, Op::AddTypes(_) | Op::AddSubtypes(_))) {
        rules.retain(|r| *r != replaced);
        rules.push(cite!("212.1c"));
    }
}
