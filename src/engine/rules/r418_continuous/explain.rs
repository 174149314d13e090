//! How an object came to its characteristics: kept by the computation itself, one entry an effect
//! and layer.
use super::board::Board;
use super::gather::Effect;
use super::layer::{Layer, Origin};
use super::ops::Op;
use super::order::EffectOutcome;
use crate::cite;
use crate::game::{
    AbilityInstance, Characteristics, ContinuingKind, Entity, Expansion, Game, ObjectId, PlayerId,
    Timestamp,
};
use crate::rulebook::RuleId;
use crate::rules::names::in_its_name;
use crate::terms::CounterKind;
use crate::terms::subtypes::{CREATURE_TYPES, is_creature_type};
use crate::wording::tree::{Ability, Change, Keyword};
use std::sync::Arc;

/// One step of the derivation of an object's characteristics.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Derivation {
    /// "printed", or the layer's name in 418.5a: "4", "6b".
    pub layer: &'static str,
    /// The object whose effect it is; `None` for the actual object and for counters.
    pub source: Option<ObjectId>,
    /// What is done: "gets +2/+2", "becomes blue".
    pub what: String,
    /// What it changes, as it was; empty where nothing changed.
    pub before: String,
    /// The same afterwards.
    pub after: String,
    /// The rules that the step rests on.
    pub rules: Vec<RuleId>,
    /// The timestamp of the effect (418.5f, g); none of the actual object, of counters, and of what
    /// an object is in itself.
    pub timestamp: Option<Timestamp>,
    /// The place of the ability among its source's: each has an effect of its own.
    pub place: Option<u16>,
}

/// Keeps the derivation of one object, or none.
#[derive(Debug, Default)]
pub(super) struct Recorder {
    of: Option<ObjectId>,
    before: Option<Arc<Characteristics>>,
    /// The board before the first layer.
    printed: Option<Board>,
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

    pub fn start(&mut self, game: &Game, board: &Board) {
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
        let after = aspects(game, &values, self.of)
            .into_iter()
            .map(|(_, words)| words)
            .filter(|w| !w.is_empty());
        let after = after.collect::<Vec<_>>().join("; ");
        let what = match words.as_slice() {
            [] => "the actual object".to_string(),
            words => format!("the actual object ({} adds nothing)", words.join(", ")),
        };
        self.steps.push(Derivation {
            layer: "printed",
            source: None,
            what,
            before: String::new(),
            after,
            rules,
            timestamp: None,
            place: None,
        });
        if own.is_some() {
            let of = copied.name.as_deref().unwrap_or("something without a name");
            let what = format!("came into play as a copy of {of}");
            let rules = [Layer::Copy.rules(), vec![cite!("503.5")]].concat();
            self.before = own;
            self.push(game, board, Layer::Copy, None, what, rules);
        }
    }

    pub fn before(&mut self, game: &Game, board: &Board, outcome: &EffectOutcome) {
        let Some(id) = self.of.filter(|id| outcome.iter().any(|(o, _)| o == id)) else { return };
        self.before = Some(board.characteristics(game, id).clone());
    }

    pub fn after(
        &mut self,
        game: &Game,
        board: &Board,
        layer: Layer,
        effect: &Effect,
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
        let what =
            ops.iter().map(|op| described(game, op, self.of)).collect::<Vec<_>>().join(" and ");
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
                matches!(s.layer, "4" | "5") && s.source.is_some() && !s.after.is_empty()
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
            step.timestamp = Some(effect.timestamp);
            step.place = Some(effect.place);
        }
    }

    /// Whether the effect of a static ability would apply to it on the board as printed; `None` for
    /// other effects.
    fn met(&self, game: &Game, effect: &Effect, layer: Layer) -> Option<bool> {
        let (id, printed) = (self.of?, self.printed.as_ref()?);
        if effect.origin != Origin::Static {
            return None;
        }
        let outcome = super::order::outcome(game, printed, effect, None, layer).ok()?;
        Some(outcome.iter().any(|(o, _)| *o == id))
    }

    /// 418.5h: an effect that would have applied to it, had not another one changed what it asks
    /// for.
    pub fn passed(&mut self, game: &Game, layer: Layer, effect: &Effect, outcome: &EffectOutcome) {
        let Some(id) = self.of.filter(|id| outcome.iter().all(|(o, _)| o != id)) else { return };
        if game.object(id).in_play() && self.met(game, effect, layer) == Some(true) {
            let what = "would apply to it as printed, and doesn't".to_string();
            let rules = vec![cite!("418.5a"), cite!("418.5h")];
            let (before, after) = Default::default();
            self.steps.push(Derivation {
                layer: layer.name(),
                source: Some(effect.source),
                what,
                before,
                after,
                rules,
                timestamp: None,
                place: None,
            });
        }
    }

    pub fn counters(
        &mut self,
        game: &Game,
        board: &Board,
        id: ObjectId,
        n: u32,
        kind: &CounterKind,
    ) {
        if self.of == Some(id) {
            let what = format!("{n} {kind} counter{}", if n == 1 { "" } else { "s" });
            self.push(game, board, Layer::Counters, None, what, Layer::Counters.rules());
        }
    }

    pub fn no_creature(&mut self, game: &Game, board: &Board, id: ObjectId) {
        if self.of == Some(id) {
            let what = "isn't a creature: no power or toughness".to_string();
            self.push(game, board, Layer::Switch, None, what, vec![cite!("208.3")]);
        }
    }

    fn push(
        &mut self,
        game: &Game,
        board: &Board,
        layer: Layer,
        source: Option<ObjectId>,
        what: String,
        rules: Vec<RuleId>,
    ) {
        let (Some(id), Some(was)) = (self.of, self.before.take()) else { return };
        let now = board.characteristics(game, id);
        let (mut before, mut after) = (Vec::new(), Vec::new());
        for ((_, a), (_, b)) in
            aspects(game, &was, self.of).into_iter().zip(aspects(game, now, self.of))
        {
            if a != b {
                before.push(a);
                after.push(b);
            }
        }
        let (before, after) = (before.join("; "), after.join("; "));
        let layer = layer.name();
        let (timestamp, place) = (None, None);
        self.steps.push(Derivation { layer, source, what, before, after, rules, timestamp, place });
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

/// The values of 201.2 in words, always in the same order.
fn aspects(
    game: &Game,
    values: &Characteristics,
    of: Option<ObjectId>,
) -> Vec<(&'static str, String)> {
    let words = |all: Vec<String>| all.join(" ");
    let mut line: Vec<_> = values.supertypes.iter().map(|s| s.word().to_string()).collect();
    line.extend(values.types.iter().map(|t| t.word().to_string()));
    if !values.subtypes.is_empty() {
        line.push("-".into());
        line.extend(subtype_words(&values.subtypes));
    }
    let size = match (values.power, values.toughness) {
        (Some(p), Some(t)) => format!("{p}/{t}"),
        _ => String::new(),
    };
    let own = values.abilities.iter().filter(|a| a.part == 0);
    let abilities: Vec<_> = own.map(|a| ability_of(game, a, values.name.as_ref(), of)).collect();
    let expansion = if let Expansion::Of(set) = &values.expansion {
        format!("from {set}")
    } else {
        String::new()
    };
    vec![
        ("name", values.name.as_ref().map(|n| n.to_string()).unwrap_or_default()),
        ("mana cost", values.mana_cost.as_ref().map(|c| c.to_string()).unwrap_or_default()),
        ("color", values.colors.to_string()),
        ("types", words(line)),
        ("expansion symbol", expansion),
        (
            "abilities",
            if abilities.is_empty() { "no abilities".into() } else { abilities.join(", ") },
        ),
        ("size", size),
        ("controller", values.controller.map(|p| player(game, p)).unwrap_or_default()),
    ]
}

/// Subtypes in words; all creature types there are aren't listed.
fn subtype_words<S: AsRef<str>>(all: &[S]) -> Vec<String> {
    let has = |word: &&&str| all.iter().any(|s| s.as_ref().eq_ignore_ascii_case(word));
    if CREATURE_TYPES.iter().filter(has).count() < CREATURE_TYPES.len() {
        return all.iter().map(|s| s.as_ref().to_owned()).collect();
    }
    let others = all.iter().map(AsRef::as_ref).filter(|s| !is_creature_type(s));
    others.chain(["every creature type"]).map(str::to_owned).collect()
}

fn player(game: &Game, id: PlayerId) -> String {
    format!("controlled by {}", game.player(id).name)
}

/// An ability in words, the object that it names called by its name: what granted it (202.2b), or
/// what has it. A text that has another name than the object has now says its own.
fn ability_of(
    game: &Game,
    instance: &AbilityInstance,
    then: Option<&Arc<str>>,
    of: Option<ObjectId>,
) -> String {
    let words = ability_words(&instance.ability);
    let now = of.and_then(|id| super::characteristics(game, id).name.clone());
    if let (None, Some(then)) = (instance.granted_by, then)
        && now.as_ref() != Some(then)
    {
        return words.replace('~', then);
    }
    match instance.granted_by.or(of) {
        Some(this) => in_its_name(game, words, this),
        None => words,
    }
}

/// A keyword as it stands in a line, or an ability in quotes.
fn ability_words(ability: &Ability) -> String {
    match ability {
        Ability::Keyword(keyword) => keyword.to_string(),
        other => format!("\"{other}\""),
    }
}

/// What an operation does, in words.
fn described(game: &Game, op: &Op, of: Option<ObjectId>) -> String {
    fn list<T: ToString>(all: &[T]) -> String {
        all.iter().map(T::to_string).collect::<Vec<_>>().join(" ")
    }
    let keywords = |all: &[crate::wording::tree::Keyword]| {
        all.iter()
            .map(|k| ability_words(&Ability::Keyword(k.clone())))
            .collect::<Vec<_>>()
            .join(", ")
    };
    match op {
        Op::Copy(face, _) => format!(
            "becomes a copy of {}",
            face.name.as_deref().unwrap_or("something without a name")
        ),
        Op::Control(p) => format!("{} gains control", game.player(*p).name),
        Op::Words(words) => words.to_string(),
        Op::SetTypes(types) => format!("becomes {}", list(types)),
        Op::AddTypes(types) => format!("becomes {} and stays what it is", list(types)),
        Op::RemoveTypes(types) => format!("is no longer {}", list(types)),
        Op::AddSupertypes(all) => {
            format!("becomes {}", list(&all.iter().map(|s| s.word()).collect::<Vec<_>>()))
        }
        Op::RemoveSupertypes(all) => {
            format!("is no longer {}", list(&all.iter().map(|s| s.word()).collect::<Vec<_>>()))
        }
        Op::SetSubtypes(all) => format!("becomes {}", subtype_words(all).join(" ")),
        Op::AddSubtypes(all) => format!("becomes {} too", subtype_words(all).join(" ")),
        Op::RemoveSubtypes(all) => format!("is no longer {}", subtype_words(all).join(" ")),
        Op::SetColors(colors) => format!("becomes {colors}"),
        Op::AddColors(colors) => format!("becomes {colors} too"),
        Op::Gain(gained) => {
            let words: Vec<_> = gained
                .iter()
                .filter(|a| a.part == 0)
                .map(|a| ability_of(game, a, None, of))
                .collect();
            format!("gains {}", words.join(", "))
        }
        Op::Lose(all) => format!("loses {}", keywords(all)),
        Op::LoseBands => "loses every \"bands with other\" ability".into(),
        Op::LoseAbility(a) => format!("loses \"{}\"", ability_words(a)),
        Op::LoseAll => "loses all abilities".into(),
        Op::SetSize(Some(p), Some(t)) => format!("becomes {p}/{t}"),
        Op::SetSize(p, t) => {
            let power = p.map(|p| format!("power becomes {p}"));
            let toughness = t.map(|t| format!("toughness becomes {t}"));
            power.into_iter().chain(toughness).collect::<Vec<_>>().join(", ")
        }
        Op::Size(p, t) => format!("gets {p:+}/{t:+}"),
        Op::Switch => "power and toughness are switched".into(),
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
