//! What players were asked, what was forced, what was chosen for something.
use super::deeds_asked::{is_about, is_asked, is_of_itself, is_of_kind, verbs_of};
use super::{Happening, Hit, any_entity, any_source};
use crate::called::{entity_name, in_the_name_of, name, player_name};
use crate::decide::{Answer, Ask, ByRule, Choice, Decision, DeedSays, Purpose};
use crate::game::{Chosen, Entity, PlayerId};
use crate::judge::expect::values::ordered;
use crate::judge::expect::who::EverMeant;
use crate::judge::expect::{CheckOutcome, Checked, ClaimView, Problem};
use crate::judge::names::player_id;
use crate::scenario::ast::{
    AskedAbout, AskedDeed, AskedRule, Compared, Described, DescribedAs, EventKind, ManaText, Many,
    NounKind, NounPhrase, PastEvent,
};
use crate::source::Span;
use crate::wording::tree::Cost;
use crate::words::{
    aimed_in_words, changer_in_words, choice_in_words, cost_in_words, deed_in_words,
};

/// The facts about questions; none for another happening.
pub(super) fn asked(
    view: &ClaimView,
    subject: &NounPhrase,
    event: &PastEvent,
    span: Span,
) -> Result<Option<CheckOutcome>, Problem> {
    if !matches!(event.kind, EventKind::Asked(_) | EventKind::ForcedToChoose(_)) {
        return Ok(None);
    }
    let player = match &subject.kind {
        NounKind::Player(p) => Some(player_id(p)),
        NounKind::Described(players) => match players.many {
            Many::So(Compared::Exactly(0)) => return nothing(view, event, span),
            Many::So(_) => None,
            Many::All => return Err(Problem::error(subject.span, "say it of each player")),
        },
        _ => {
            return Err(Problem::error(
                subject.span,
                format!("{} is no player; this is said of players", view.names.words(subject)),
            ));
        }
    };
    judge(view, player, event, span).map(Some)
}

/// The same of no player.
pub(super) fn nothing(
    view: &ClaimView,
    event: &PastEvent,
    span: Span,
) -> Result<Option<CheckOutcome>, Problem> {
    if !matches!(event.kind, EventKind::Asked(_) | EventKind::ForcedToChoose(_)) {
        return Ok(None);
    }
    let outcome = judge(view, None, event, span)?;
    Ok(Some(CheckOutcome { holds: !outcome.holds, ..outcome }))
}

/// A question, and what came of it.
struct Put<'a> {
    decision: &'a Decision,
    answer: Option<&'a Answer>,
    forced: bool,
    entry: Option<usize>,
}

fn questions<'a>(view: &ClaimView<'a>, event: &PastEvent) -> Vec<Put<'a>> {
    let turn = view.game.turn().number;
    let old = view.asks.iter().filter(|a| !event.this_turn || a.turn == turn).map(|a| Put {
        decision: &a.decision,
        answer: a.answer.as_ref(),
        forced: a.forced,
        entry: Some(a.entry).filter(|e| *e < view.log.len()),
    });
    let now = view.asked.map(|decision| Put { decision, answer: None, forced: false, entry: None });
    let mut all: Vec<Put> = old.collect();
    all.extend(
        now.filter(|n| all.last().is_none_or(|l| l.decision != n.decision || l.answer.is_some())),
    );
    all
}

fn judge(view: &ClaimView, player: Option<PlayerId>, event: &PastEvent, span: Span) -> Checked {
    // That nobody was asked for what no question says would always be so.
    if let EventKind::Asked(AskedAbout::Nothing(words)) = &event.kind {
        return Err(Problem::error(words.span, format!("no question says `{words}`")).help(
            "write `to pay {3}`, `to choose X`, or a verb and what it is done to: `to sacrifice a \
                creature`",
        ));
    }
    let mut hits = Vec::new();
    let mut told = Vec::new();
    for put in
        questions(view, event).into_iter().filter(|q| player.is_none_or(|p| q.decision.who == p))
    {
        if put.decision.ask == Ask::Act {
            continue;
        }
        told.push(question(view, put.decision));
        if fits(view, &put, &event.kind, span)? {
            hits.push(put.entry);
        }
    }
    let holds = match event.times {
        Some(n) => hits.len() == n as usize,
        None => !hits.is_empty(),
    };
    let who = player.map_or_else(|| "players".to_string(), |p| player_name(view.game, p));
    told.dedup();
    let verb = if player.is_some() { "was" } else { "were" };
    let actual = if told.is_empty() {
        format!("{who} {verb} asked nothing")
    } else {
        format!("{who} {verb} asked: {}", told.join("; "))
    };
    Ok(CheckOutcome::new(holds, actual).at(hits.into_iter().flatten().max()))
}

fn fits(view: &ClaimView, put: &Put, kind: &EventKind, span: Span) -> Result<bool, Problem> {
    match kind {
        EventKind::ForcedToChoose(noun) => match given(put.answer, put.decision) {
            Some(answer) if put.forced => answered(view, noun, &answer),
            _ => Ok(false),
        },
        EventKind::Asked(AskedAbout::Pay(mana)) => Ok(to_pay(put.decision, mana)),
        EventKind::Asked(AskedAbout::Choose(noun)) => offers(view, noun, &put.decision.ask),
        EventKind::Asked(AskedAbout::Question(kind)) => Ok(is_of_kind(put.decision, *kind)),
        EventKind::Asked(AskedAbout::Rule(rule)) => allows(view, rule, put.decision),
        EventKind::Asked(AskedAbout::Do(deed)) => asks_for(view, deed, put.decision),
        _ => Err(Problem::error(span, "what was asked?")
            .help("write `Ann was asked to pay {3}` or `Ann was asked to choose X`")),
    }
}

/// Whether a question is whether a player does what a rule allows.
fn allows(view: &ClaimView, said: &AskedRule, decision: &Decision) -> Result<bool, Problem> {
    let Ask::YesNo { what, .. } = &decision.ask else { return Ok(false) };
    let Some(rule) = what.rule() else { return Ok(false) };
    let about = match what.says() {
        DeedSays::Rule(about) => *about,
        _ => None,
    };
    let of = |noun: &NounPhrase| match about.or(decision.about) {
        Some(object) => any_entity(view, noun, Entity::Object(object)),
        None => Ok(false),
    };
    match (said, rule) {
        (AskedRule::Skip(what), ByRule::Skip(period)) => Ok(what.is_none_or(|w| w == *period)),
        (AskedRule::Top(bid), ByRule::Top(high)) => {
            Ok(bid.is_none_or(|bid| i64::from(bid) == *high))
        }
        (AskedRule::BeginInPlay(noun), ByRule::BeginInPlay)
        | (AskedRule::ComeAsCopy(noun), ByRule::ComeAsCopy)
        | (AskedRule::TurnUpAsCopy(noun), ByRule::TurnUpAsCopy)
        | (AskedRule::LeaveTapped(noun), ByRule::LeaveTapped)
        | (AskedRule::Divide(noun), ByRule::Divide)
        | (AskedRule::AsThoughUnblocked(noun), ByRule::AsThoughUnblocked)
        | (AskedRule::Apply(noun), ByRule::Apply | ByRule::Use(_)) => of(noun),
        (
            AskedRule::Skip(_)
            | AskedRule::Top(_)
            | AskedRule::BeginInPlay(_)
            | AskedRule::ComeAsCopy(_)
            | AskedRule::TurnUpAsCopy(_)
            | AskedRule::LeaveTapped(_)
            | AskedRule::Divide(_)
            | AskedRule::AsThoughUnblocked(_)
            | AskedRule::Apply(_),
            _,
        ) => Ok(false),
    }
}

/// Whether a question asks for what a claim says: by its verb, and the same done, or done to what
/// is named or described.
fn asks_for(view: &ClaimView, said: &AskedDeed, decision: &Decision) -> Result<bool, Problem> {
    if !verbs_of(decision).contains(&said.verb) {
        return Ok(false);
    }
    if said.bare || said.action.as_deref().is_some_and(|action| is_asked(decision, action)) {
        return Ok(true);
    }
    let Some(to) = &said.to else { return Ok(false) };
    if let NounKind::Described(Described { what: DescribedAs::Objects(objects), .. }) = &to.kind
        && is_about(decision, objects)
    {
        return Ok(true);
    }
    let own = decision.about.filter(|_| is_of_itself(decision)).map(Entity::Object);
    for entity in options(&decision.ask).into_iter().chain(own) {
        if any_entity(view, to, entity)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether a question is about paying this.
fn to_pay(decision: &Decision, mana: &ManaText) -> bool {
    let wanted = ordered(&mana.cost.0);
    match &decision.ask {
        Ask::Pay { cost, .. } => ordered(cost) == wanted,
        Ask::YesNo { what, .. } => {
            what.any(|cost: &Cost| matches!(cost, Cost::Mana(mana) if ordered(&mana.0) == wanted))
        }
        _ => false,
    }
}

fn options(ask: &Ask) -> Vec<Entity> {
    let entities = |of: &[Choice]| {
        of.iter().filter_map(|c| if let Choice::Entity(e) = c { Some(*e) } else { None }).collect()
    };
    match ask {
        Ask::One { of, .. } | Ask::Some { of, .. } | Ask::Order { of, .. } => entities(of),
        Ask::Split { among, .. } | Ask::Assign { among, .. } => among.clone(),
        Ask::Attack { candidates, .. } | Ask::Block { candidates, .. } => {
            candidates.iter().map(|o| Entity::Object(*o)).collect()
        }
        Ask::Act | Ask::Number { .. } | Ask::YesNo { .. } | Ask::Pay { .. } => Vec::new(),
    }
}

/// Whether a question offers what a noun names.
fn offers(view: &ClaimView, noun: &NounPhrase, ask: &Ask) -> Result<bool, Problem> {
    for entity in options(ask) {
        if any_entity(view, noun, entity)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The answer that was given; of a forced question that nobody answered, the only one.
fn given(answer: Option<&Answer>, decision: &Decision) -> Option<Answer> {
    answer.cloned().or_else(|| match &decision.ask {
        Ask::One { of, .. } if of.len() == 1 => Some(Answer::One(of[0].clone())),
        Ask::Some { of, min, max, .. } if min == max && *max == of.len() => {
            Some(Answer::Many(of.clone()))
        }
        Ask::Order { of, .. } if of.len() < 2 => Some(Answer::Many(of.clone())),
        Ask::Number { min, max, .. } if *max == Some(*min) => Some(Answer::Number(*min)),
        _ => None,
    })
}

fn entities_of(answer: &Answer) -> Vec<Entity> {
    let entity = |c: &Choice| if let Choice::Entity(e) = c { Some(*e) } else { None };
    match answer {
        Answer::One(c) => entity(c).into_iter().collect(),
        Answer::Many(all) => all.iter().filter_map(entity).collect(),
        Answer::Attack { attackers, .. } => {
            attackers.iter().map(|(o, _)| Entity::Object(*o)).collect()
        }
        Answer::Block(blocks) => blocks.iter().map(|(o, _)| Entity::Object(*o)).collect(),
        Answer::Act(_)
        | Answer::ActOf(..)
        | Answer::Concede(_)
        | Answer::Number(_)
        | Answer::Split(_)
        | Answer::Yes
        | Answer::No
        | Answer::Mana(_) => Vec::new(),
    }
}

/// Whether an answer names what a noun names; words by their text.
fn answered(view: &ClaimView, noun: &NounPhrase, answer: &Answer) -> Result<bool, Problem> {
    let said = view.names.words(noun);
    let word = |c: &Choice| match c {
        Choice::Entity(_) | Choice::Mana(_) | Choice::AnyName => false,
        other => choice_in_words(view.game, other).eq_ignore_ascii_case(&said),
    };
    let by_word = match answer {
        Answer::One(c) => word(c),
        Answer::Many(all) => all.iter().any(word),
        Answer::Yes => said.eq_ignore_ascii_case("yes"),
        Answer::No => said.eq_ignore_ascii_case("no"),
        _ => false,
    };
    let entities = entities_of(answer);
    if by_word || entities.is_empty() {
        return Ok(by_word);
    }
    for entity in entities {
        if any_entity(view, noun, entity)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// A question in words.
fn question(view: &ClaimView, decision: &Decision) -> String {
    let purpose = |p: &Purpose| -> String {
        match p {
            Purpose::Mode => "choose a mode".into(),
            Purpose::Target(words) => {
                format!("choose a target: {}", aimed_in_words(view.game, words))
            }
            Purpose::Sacrifice => "sacrifice".into(),
            Purpose::Discard => "discard".into(),
            Purpose::Object(verb) => verb.to_string(),
            Purpose::Color => "choose a color".into(),
            Purpose::Word(what) => format!("choose a {what}"),
            Purpose::Player
            | Purpose::FirstPlayer
            | Purpose::DefendingPlayer
            | Purpose::Assigned => "choose a player".into(),
            Purpose::Replacement => "choose which effect applies first".into(),
            Purpose::Triggers => "order triggered abilities".into(),
            Purpose::Cards(_) => "order cards".into(),
            Purpose::May | Purpose::Modify | Purpose::Assignment => "do it or not".into(),
            Purpose::LeaveTapped => "leave it tapped or not".into(),
            Purpose::Pay => "pay".into(),
            Purpose::Mulligan => "mulligan".into(),
            Purpose::Cost(cost) => format!("pay {}", cost_in_words(view.game, cost)),
            Purpose::Variable(variable) => format!("choose {}", variable.letter()),
            Purpose::Divide => "divide".into(),
            Purpose::Find => "find".into(),
            Purpose::Source => "choose a source".into(),
            Purpose::Mana | Purpose::Convoke => "choose mana".into(),
            Purpose::Random(what) => format!("{what} at random"),
            Purpose::Timestamps => "order timestamps".into(),
            Purpose::Reduction(by) => {
                format!("how much less for {}", changer_in_words(view.game, by))
            }
            Purpose::Ability => "ability".into(),
            Purpose::Place => "where".into(),
            Purpose::Number => "number".into(),
            Purpose::LifePaid => "how much life".into(),
            Purpose::ManaPaid => "how much mana".into(),
            Purpose::Instruction(_) => "which".into(),
            Purpose::Zones => "zones".into(),
        }
    };
    let what = match &decision.ask {
        Ask::Act => "act".into(),
        Ask::One { purpose: p, .. }
        | Ask::Some { purpose: p, .. }
        | Ask::Order { purpose: p, .. } => purpose(p),
        Ask::Number { purpose: p, .. } | Ask::Split { purpose: p, .. } => purpose(p),
        Ask::YesNo { what, .. } => {
            in_the_name_of(view.game, deed_in_words(view.game, what), decision.about)
        }
        Ask::Attack { .. } => "declare attackers".into(),
        Ask::Block { .. } => "declare blockers".into(),
        Ask::Assign { creature, .. } => {
            format!("assign the combat damage of {}", name(view.game, *creature))
        }
        Ask::Pay { cost, .. } => format!("pay {}", crate::terms::ManaCost(cost.clone())),
    };
    let among: Vec<String> =
        options(&decision.ask).into_iter().map(|e| entity_name(view.game, e)).collect();
    if among.is_empty() { what } else { format!("{what} ({})", among.join(", ")) }
}

/// `Teddy has been chosen for X`: kept for it, or answered to a question that X asks.
pub(super) fn chosen_for(search: &Happening, source: &NounPhrase) -> Result<Vec<Hit>, Problem> {
    let view = search.view;
    let mut found = Vec::new();
    let ids: Vec<_> =
        super::entities_ever(view, source)?.into_iter().filter_map(Entity::object).collect();
    for id in &ids {
        for (_, chosen) in &view.game.object(*id).chosen {
            let is_it = match (chosen, search.who) {
                (_, EverMeant::Anything) => true,
                (Chosen::Object(o), who) => who.object(view, *o)?,
                (Chosen::Player(p), who) => who.player(*p),
                (
                    Chosen::Color(_)
                    | Chosen::Kind(_)
                    | Chosen::Subtype(..)
                    | Chosen::Name(_)
                    | Chosen::Number(_),
                    _,
                ) => false,
            };
            if is_it {
                found.push(Hit { entry: None, amount: 1 });
            }
        }
    }
    for ask in view.asks {
        let answer = given(ask.answer.as_ref(), &ask.decision)
            .filter(|_| ask.forced || ask.answer.is_some());
        let (Some(about), Some(answer)) = (ask.decision.about, answer) else { continue };
        if matches!(ask.decision.ask, Ask::Act | Ask::Pay { .. } | Ask::YesNo { .. })
            || !(ids.contains(&about) || any_source(view, source, about)?)
        {
            continue;
        }
        let mut is_it = matches!(search.who, EverMeant::Anything);
        for entity in entities_of(&answer) {
            is_it |= search.who.entity(view, entity)?;
        }
        if is_it {
            found.push(Hit { entry: Some(ask.entry).filter(|e| *e < view.log.len()), amount: 1 });
        }
    }
    Ok(found)
}
