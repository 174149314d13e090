//! What a card's text says, in words, where a fact or a question holds it.
use super::*;
use crate::decide::{
    AimedAt, ByRule, Choice, CostAsked, Deed, DeedSays, EffectKind, EffectLabel, Label, PaidFor,
};
use crate::wording::tree::{Cost, Place};

/// What a text says, by the printer; nothing where it says what no text can say.
pub(crate) fn words_of(game: &Game, says: &Says) -> Option<String> {
    let words = match &*says.what {
        Saying::Objects(objects) => crate::wording::phrase_words(objects).ok()?,
        Saying::The(objects) => format!("the {}", crate::wording::phrase_words(objects).ok()?),
        Saying::Thing(thing) => thing.to_string(),
        Saying::Keywords(all) => joined(all, ", "),
        Saying::Condition(condition) => crate::wording::condition_words(condition).ok()?,
        Saying::Costs(costs) => joined(costs, ", "),
        Saying::Additional(keyword, costs) => format!("{keyword} {}", joined(costs, ", ")),
        Saying::Clause(clause, besides) => {
            let clause = lowered(&clause.to_string());
            besides.iter().fold(clause, |all, cost| format!("{all} and {}", paying(cost)))
        }
        Saying::Sentence(clause) => clause.to_string(),
        Saying::Changes(changes, duration) => {
            let words = crate::wording::change_words(changes, duration);
            let lasts = || crate::wording::duration_words(duration);
            words.or_else(|_| lasts().map(|lasts| format!("…{lasts}"))).ok()?
        }
        Saying::Replacement(text, duration) => {
            crate::wording::replacement_words(text, duration).ok()?
        }
        Saying::Duration(duration) => crate::wording::duration_words(duration).ok()?,
        Saying::Ability(ability) => ability.to_string(),
        Saying::Effect(effect) => effect.to_string(),
        Saying::Named(keyword) => keyword.to_string(),
        Saying::Called(entity) => entity_name(game, entity),
    };
    Some(match says.this {
        Some(this) => in_its_name(game, words, this),
        None => words,
    })
}

/// The same, and "…" for what no text can say.
pub(crate) fn say(game: &Game, says: &Says) -> String {
    words_of(game, says).unwrap_or_else(|| "…".into())
}

/// What is done where the answer is yes.
pub(crate) fn deed_in_words(game: &Game, deed: &Deed) -> String {
    let all = |of: &[Says], joiner: &str| {
        of.iter().map(|one| say(game, one)).collect::<Vec<_>>().join(joiner)
    };
    match deed.says() {
        DeedSays::Rule(about) => {
            let name = about.map_or_else(String::new, |about| name(game, about));
            deed.rule().map_or_else(String::new, |what| by_rule(what, &name))
        }
        DeedSays::Text(of) => all(of, " or "),
        DeedSays::Paying(what) => format!("pay {}", say(game, what)),
        DeedSays::PayingFor(what) => {
            let deeds: Vec<String> = deed.paid().iter().map(paying).collect();
            format!("{} for {}", deeds.join(" and "), paid_for_in_words(game, what))
        }
        DeedSays::Entering(object) => {
            format!("pay for {} as it comes into play", name(game, object))
        }
        DeedSays::Unless(costs, done) => {
            let deeds: Vec<String> = costs.iter().map(paying).collect();
            let done = done.as_ref().map_or_else(|| "what follows".into(), |done| say(game, done));
            format!("{} ({done})", deeds.join(" and "))
        }
    }
}

/// What a rule lets a player do with what is called so.
fn by_rule(what: &ByRule, name: &str) -> String {
    match what {
        ByRule::Mulligan => "mulligan".to_owned(),
        ByRule::BeginInPlay => format!("begin the game with {name} in play"),
        ByRule::Skip(period) => format!("skip the {period}"),
        ByRule::Top(bid) => format!("top the high bid of {bid}"),
        ByRule::ComeAsCopy => format!("have {name} come into play as a copy"),
        ByRule::TurnUpAsCopy => format!("have {name} be turned face up as a copy"),
        ByRule::LeaveTapped => format!("leave {name} tapped"),
        ByRule::Divide => format!("divide {name}'s combat damage"),
        ByRule::AsThoughUnblocked => {
            format!("assign {name}'s combat damage as though it weren't blocked")
        }
        ByRule::Apply => format!("apply the effect of {name}"),
        ByRule::Use(keyword) => format!("use {keyword} of {name}"),
    }
}

/// What a target is chosen for.
pub(crate) fn aimed_in_words(game: &Game, at: &AimedAt) -> String {
    match at {
        AimedAt::At(phrase) => say(game, phrase),
        AimedAt::InsteadOf(old) => format!("new target instead of {}", entity_name(game, old)),
        AimedAt::ByNextCopy => "target of the next copy".into(),
        AimedAt::Anyhow => String::new(),
    }
}

/// What is paid for.
pub(crate) fn paid_for_in_words(game: &Game, what: &PaidFor) -> String {
    match what {
        PaidFor::Cost => "a cost".into(),
        PaidFor::Nothing => String::new(),
        PaidFor::Object(object) => name(game, object),
        PaidFor::Ability(object) => format!("{}'s ability", name(game, object)),
        PaidFor::ManaAbility(object) => format!("{}'s mana ability", name(game, object)),
        PaidFor::Allowed(object) => format!("what {} allows", name(game, object)),
        PaidFor::Ending(object) => format!("ending the effect of {}", name(game, object)),
        PaidFor::Ignoring(object) => format!("ignoring the effect of {}", name(game, object)),
        PaidFor::Suspending(card) => format!("suspending {}", name(game, card)),
        PaidFor::Said(costs) => say(game, costs),
        PaidFor::Attacking => "attacking".into(),
        PaidFor::Blocking => "blocking".into(),
        PaidFor::FaceUp => "turning it face up".into(),
    }
}

/// A cost that may be chosen.
pub(crate) fn cost_in_words(game: &Game, asked: &CostAsked) -> String {
    match asked {
        CostAsked::Alternative(_) => "alternative cost".into(),
        CostAsked::Flashback(_) => "flashback cost".into(),
        CostAsked::OneOf(_) => "one of these costs".into(),
        CostAsked::Convoke => "convoke".into(),
        CostAsked::Splice => "splice".into(),
        CostAsked::Offering(of) => of.to_string(),
        CostAsked::Additional { says: cost, .. } => say(game, cost),
    }
}

/// What changes a cost.
pub(crate) fn changer_in_words(game: &Game, of: &CostChanger) -> String {
    match of {
        CostChanger::Additional => "additional cost".into(),
        CostChanger::Keyword(word) => say(game, word),
        CostChanger::Object(object) => name(game, object),
    }
}

/// An option, as a person is shown it.
pub fn choice_in_words(game: &Game, choice: &Choice) -> String {
    match choice {
        Choice::Entity(entity) => entity_name(game, entity),
        Choice::Nth(_, label) => label_in_words(game, label),
        Choice::Number(n) => n.to_string(),
        Choice::Mana(mana) => joined(mana, ""),
        Choice::AnyName => "any card name".into(),
        word => word_of_choice(word).unwrap_or_default(),
    }
}

/// The word by which something is chosen.
pub(crate) fn word_of_choice(choice: &Choice) -> Option<String> {
    Some(match choice {
        Choice::Color(color) => color.to_string(),
        Choice::Kind(kind) => kind.to_string(),
        Choice::Subtype(word) | Choice::Name(word) => word.to_string(),
        Choice::Counter(kind) => kind.to_string(),
        Choice::Coin(coin) => coin.to_string(),
        Choice::Tapping(verb) => verb.to_string(),
        Choice::Pile(pile) => pile.to_string(),
        Choice::Entity(_)
        | Choice::Nth(..)
        | Choice::Number(_)
        | Choice::Mana(_)
        | Choice::AnyName => return None,
    })
}

/// What is shown of one of several that are chosen by place.
pub(crate) fn label_in_words(game: &Game, label: &Label) -> String {
    match label {
        Label::Says(says) => say(game, says),
        Label::AbilityOf(source) => format!("{}'s ability", name(game, source)),
        Label::Effect(effect) => effect_in_words(game, effect),
        Label::To(Place::Top, zone) => format!("top of {zone}"),
        Label::To(Place::Bottom, zone) => format!("bottom of {zone}"),
        Label::To(Place::None | Place::FromTop(_), zone) => zone.to_string(),
        Label::Missing => String::new(),
    }
}

/// "the effect of Healing Salve with Ann".
fn effect_in_words(game: &Game, effect: &EffectLabel) -> String {
    let what = match effect.kind {
        EffectKind::Regeneration => "regeneration",
        EffectKind::HowItComes => "how it comes into play",
        EffectKind::Protection => "protection",
        EffectKind::Shield => "the prevention shield",
        EffectKind::Lasting => "the effect",
        EffectKind::Ability => "the ability",
    };
    let things = effect.things.iter().map(|thing| entity_name(game, thing));
    let letters = effect.letters.iter().map(|(letter, n)| format!("{} = {n}", letter.letter()));
    let with: Vec<String> = things.chain(letters).collect();
    let source = name(game, effect.source);
    match with.is_empty() {
        true => format!("{what} of {source}"),
        false => format!("{what} of {source} with {}", with.join(", ")),
    }
}

fn joined<T: ToString>(all: &[T], joiner: &str) -> String {
    all.iter().map(ToString::to_string).collect::<Vec<_>>().join(joiner)
}

/// "pay {2}", "sacrifice a land".
fn paying(cost: &Cost) -> String {
    if cost.is_mana() { format!("pay {cost}") } else { cost.to_string() }
}

/// With a small first letter, as it stands inside a sentence.
fn lowered(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
