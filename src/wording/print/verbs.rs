//! Verbs of players and objects: one action each.
//!
//! Long because one match says every verb.
use super::damage::{damage, prevent, prevent_is_plain, prevented_then, to_and_by};
use super::{
    GAP, agree, amounts, changes, effects, events, for_one, mana, moves, objects, players,
    references, tokens,
};
use crate::terms::{Phase, ZoneKind};
use crate::wording::tree::{
    Action, Aims, Amount, Back, BackForm, Blockers, Change, ChoiceKind, ChoiceLimit, DiscardWhat,
    Duration, Facing, GameEnd, Leveled, NewTarget, ObjectRef, ObjectRule, Objects, PlayOrder,
    PlayerRef, PreventSaid, Quality, Quantity, RevealWhat, SkipWhat, Spelling, SubjectForm,
    Tapping, TextChange, Thing, Through, whether,
};
use crate::words;

/// Who acts, and whether the words name them.
pub(super) struct Who<'a> {
    player: Option<&'a PlayerRef>,
    form: SubjectForm,
    bare: bool,
    /// "each" before the verb.
    each: bool,
}

impl Who<'_> {
    /// The subject and the verb in its form; "you" only where it is usual for the verb or said.
    pub(super) fn verb(&self, verb: &str, you: bool) -> String {
        if self.bare {
            return verb.to_string();
        }
        let Some(who) = self.player else { return verb.to_string() };
        let verb = if players::plain_verb(who) { verb.to_string() } else { for_one(verb) };
        let said = match (self.form, who) {
            (SubjectForm::Shared | SubjectForm::SharedBy | SubjectForm::SharedVerb, _) => false,
            (SubjectForm::Said, _) => true,
            (SubjectForm::Usual, PlayerRef::You) => you,
            _ => true,
        };
        let each = if self.each { "each " } else { "" };
        if said { format!("{} {each}{verb}", players::player(who)) } else { verb }
    }
}

impl Who<'_> {
    /// "your", "his or her", "their": the actor's own.
    pub(super) fn own(&self) -> &'static str {
        self.player.map_or("your", hand_of)
    }
}

/// The player who acts, where the action has one.
pub(super) fn actor(a: &Action) -> Option<&PlayerRef> {
    Some(match a {
        Action::GainLife(p, _)
        | Action::LoseLife(p, _)
        | Action::Draw(p, _)
        | Action::Discard(p, _)
        | Action::Sacrifice(p, _)
        | Action::PlayerCounters(p, ..)
        | Action::LoseCounters(p, ..)
        | Action::Shuffle(p, _)
        | Action::Reveal(p, _)
        | Action::LookAt(p, _)
        | Action::Ante(p, _)
        | Action::AddMana(p, _)
        | Action::Skip(p, _)
        | Action::ExtraTurn(p, ..)
        | Action::ExtraStep(p, _)
        | Action::ControlTurn(p, _)
        | Action::EndGame(p, _)
        | Action::Choose(p, ..)
        | Action::TapBy(p, ..)
        | Action::DestroyBy(p, _)
        | Action::ChooseThing(p, _)
        | Action::Pay(p, _)
        | Action::PayAnyLife(p)
        | Action::PutBack { who: p, .. }
        | Action::FlipCoin(p)
        | Action::FlipUntilLost(p, _)
        | Action::NameCard(p, _)
        | Action::Scry(p, _)
        | Action::Subgame(p)
        | Action::AttachBy(p, ..)
        | Action::Piles { who: p, .. }
        | Action::GainControl(p, _, _) => p,
        Action::Move { who, .. }
        | Action::MoveTop { who, .. }
        | Action::PutTokens { who, .. }
        | Action::PutTokenCopy { who, .. }
        | Action::Search { who, .. }
        | Action::CopySpell { who, .. }
        | Action::CopyForEach { who, .. }
        | Action::SacrificeAndMove { who, .. }
        | Action::NewTargets { who, .. }
        | Action::PlayCard { who, .. } => who,
        _ => return None,
    })
}

/// A clause of its own.
pub(super) fn action(a: &Action, form: SubjectForm, each: bool) -> String {
    match (form, a) {
        (SubjectForm::SharedVerb, _) => return without_verb(a),
        (SubjectForm::SharedBy, _) => {
            let form = SubjectForm::Shared;
            let another = Some(&PlayerRef::Active);
            return verb_phrase(a, &Who { player: another, form, bare: false, each }, each);
        }
        (SubjectForm::States, Action::Change { what, changes: list, duration: d }) => {
            let words = changes::changes(list, what, true);
            let subject = references::thing_subject(what);
            return match (subject.as_str(), words.strip_prefix("is ")) {
                ("it", Some(rest)) => format!("it's {rest}{}", duration(d)),
                _ => format!("{subject} {words}{}", duration(d)),
            };
        }
        (SubjectForm::Shared, Action::EmptyManaPool(p)) if !players::plain_verb(p) => {
            return format!("empties {} mana pool", players::possessive(p));
        }
        (SubjectForm::Theirs, Action::AddMana(who, out)) => return mana::to_pool_of(who, out),
        (SubjectForm::Shared, Action::Damage { source, .. }) => {
            return damage(a, agree("deal", references::object_is_plural(source)));
        }
        (
            SubjectForm::Shared,
            Action::Change { what, duration: Duration::NextUntapStep(_), .. },
        ) => {
            let words = verb_phrase(a, &Who { player: None, form, bare: false, each: false }, each);
            return words
                .strip_prefix(&format!("{} ", references::thing_subject(what)))
                .map_or_else(|| GAP.to_string(), str::to_string);
        }
        (
            SubjectForm::Shared,
            Action::Change { what, changes: list, duration: Duration::ThisTurn },
        ) if attacks_this_turn(list) => {
            return changes::changes(list, what, false)
                .replace("can attack as though", "can attack this turn as though");
        }
        (SubjectForm::Shared, Action::Change { what, changes: list, duration: d }) => {
            if let ([Change::Rule(r)], Duration::ThisTurn) = (list.as_slice(), d)
                && matches!(**r, ObjectRule::MustAttack(None))
            {
                let verb = agree("attack", references::thing_is_plural(what));
                return format!("{verb} this turn if able");
            }
            return changes::changes_for(list, what, &duration(d));
        }
        _ => {}
    }
    let said = (form == SubjectForm::Said).then_some(&PlayerRef::You);
    verb_phrase(a, &Who { player: actor(a).or(said), form, bare: false, each }, each)
}

fn gains_flashback(list: &[Change]) -> bool {
    use crate::wording::tree::{Ability, Cost, Keyword};
    let [Change::Gain(all)] = list else { return false };
    matches!(all.as_slice(), [Ability::Keyword(Keyword::Flashback(costs))] if matches!(costs.as_slice(), [Cost::ManaCostOf(_)]))
}

/// "can attack this turn as though it didn't have defender": the duration stands inside.
fn attacks_this_turn(list: &[Change]) -> bool {
    matches!(list, [Change::Rule(r)] if matches!(**r, ObjectRule::AttacksAsThough(crate::wording::tree::AsThough::NoDefender)))
}

/// "for each card less than two a player draws this way, that player gains 2 life"
fn undrawn(n: &Amount) -> Option<String> {
    let Amount::ForEach(life, less) = n else { return None };
    let Amount::Minus(limit, drawn) = &**less else { return None };
    matches!(**drawn, Amount::ThisWay(crate::wording::tree::Way::Drawn, Some(_))).then(|| {
        format!(
            "for each card less than {} a player draws this way, that player gains {} life",
            amounts::word(limit),
            amounts::digits(life)
        )
    })
}

/// "The next creature spell you play this turn": how long is said of it.
fn is_next(what: &Thing) -> bool {
    let Thing::Object(ObjectRef::Phrase(p)) = what else { return false };
    p.objects.tails.iter().any(|q| matches!(q, Quality::PlayedAs(PlayOrder::Next, ..)))
}

/// Without subject and verb: what "put" takes.
fn without_verb(a: &Action) -> String {
    if let Action::Damage { .. } = a {
        return damage(a, "").trim_start().to_string();
    }
    let words = bare(a);
    if let Action::LookAt(_, RevealWhat::Object(ObjectRef::Phrase(p))) = a {
        return format!("any {}", objects::objects(&p.objects, true));
    }
    let verb = match a {
        Action::Destroy(_) => "destroy ",
        Action::Reveal(..) => "reveal ",
        Action::LookAt(..) => "look at ",
        _ => "put ",
    };
    words.strip_prefix(verb).map_or_else(|| GAP.to_string(), str::to_string)
}

/// Behind "may": the verb alone.
pub(super) fn bare(a: &Action) -> String {
    let who = Who { player: actor(a), form: SubjectForm::Shared, bare: true, each: false };
    verb_phrase(a, &who, false)
}

/// Behind "may have": the subject and the bare verb.
pub(super) fn with_subject_bare(a: &Action) -> String {
    match a {
        Action::Damage { source, .. } => {
            format!("{} {}", references::object(source), damage(a, "deal"))
        }
        Action::Change { what, changes: list, duration: d } => {
            format!("{} {}{}", references::thing(what), changes::bare(list, what), duration(d))
        }
        Action::BecomeCopy { what, of, except, duration: d } => {
            let except = changes::copy_except(except);
            format!(
                "{} become a copy of {}{except}{}",
                references::object(what),
                references::object(of),
                duration(d)
            )
        }
        other => match actor(other) {
            Some(p) => format!("{} {}", players::object_case(p), bare(other)),
            None => GAP.to_string(),
        },
    }
}

/// Behind a player who was named: the verb in that player's form.
pub(super) fn action_of(a: &Action, who: Option<&PlayerRef>) -> String {
    verb_phrase(a, &Who { player: who, form: SubjectForm::Shared, bare: false, each: false }, false)
}

/// " until end of turn"; nothing for no duration.
pub(super) fn duration(d: &Duration) -> String {
    match d {
        Duration::Unlimited => String::new(),
        Duration::UntilEndOfTurn => " until end of turn".to_string(),
        Duration::ThisTurn => " this turn".to_string(),
        Duration::UntilEndOfCombat => " until end of combat".to_string(),
        Duration::ThisCombat => " this combat".to_string(),
        Duration::UntilYourNext(step) => format!(" until your next {}", events::step(*step)),
        Duration::UntilNext(who, step) => {
            format!(" until {} next {}", super::players::possessive(who), events::step(*step))
        }
        Duration::UntilEndOfNext(who, step) => {
            let what = step.map_or("turn".to_string(), events::step);
            format!(" until the end of {} next {what}", super::players::possessive(who))
        }
        Duration::UntilYourNextTurn => " until your next turn".to_string(),
        Duration::AsLongAs(c) => format!(" for as long as {}", super::conditions::condition(c)),
        Duration::DuringNextTurn(who) => {
            format!(" during {} next turn", super::players::possessive(who))
        }
        Duration::UntilLeavesPlay(o) => format!(" until {} leaves play", references::subject(o)),
        _ => GAP.to_string(),
    }
}

fn life(n: &Amount) -> String {
    amounts::unit(n, "life", "life", true)
}

fn level(what: &Objects, then: &[Leveled], each: bool) -> String {
    let things = objects::objects(what, true);
    let first = format!(
        "each player chooses a number of {things} he or she controls equal to the number of {things} controlled by the player who controls the fewest, then sacrifices the rest"
    );
    let (who, s) = if each { ("each player", "s") } else { ("players", "") };
    let same = |l: &Leveled| match l {
        Leveled::Cards => format!("discard{s} cards"),
        Leveled::Permanents(o) => format!("sacrifice{s} {}", objects::objects(o, true)),
    };
    match then {
        [] => first,
        all => {
            let all: Vec<String> = all.iter().map(same).collect();
            format!("{first}. {who} {} the same way", all.join(" and "))
        }
    }
}

/// "only creatures in the pile of his or her choice can attack this turn": the others can't.
fn only_in_pile(a: &Action) -> Option<String> {
    let Action::Change {
        what: Thing::Object(ObjectRef::Phrase(p)),
        changes: list,
        duration: Duration::ThisTurn,
    } = a
    else {
        return None;
    };
    let [Quality::Not(pile)] = p.objects.tails.as_slice() else { return None };
    if !matches!(**pile, Quality::Among(Back { form: BackForm::Pile(_), .. }))
        || p.quantity != Quantity::All
    {
        return None;
    }
    let [Change::Rule(rule)] = list.as_slice() else { return None };
    let verb = match &**rule {
        ObjectRule::CantAttack {
            whom: None,
            unless: None,
            unless_pays: None,
            alone: whether::Alone::No,
        } => "attack",
        ObjectRule::CantBlock {
            what: None,
            unless: None,
            unless_pays: None,
            alone: whether::Alone::No,
        } => "block",
        _ => return None,
    };
    let mut only = p.objects.clone();
    only.tails = vec![(**pile).clone()];
    Some(format!("only {} can {verb} this turn", objects::objects(&only, true)))
}

fn verb_phrase(a: &Action, who: &Who<'_>, each: bool) -> String {
    if let Some(words) = only_in_pile(a) {
        return words;
    }
    if let Some(words) = a.fixed_words() {
        return words.to_string();
    }
    let on =
        |verb: &str, o: &ObjectRef| format!("{} {}", who.verb(verb, false), references::object(o));
    match a {
        Action::Destroy(o) | Action::DestroyBy(_, o) => on("destroy", o),
        Action::Bid { who: bidders, prize, start, .. } => {
            let bid = match bidders {
                PlayerRef::List(all) => all.iter().map(players::player).collect::<Vec<_>>().join(" and "),
                each => format!("{} may", players::player(each)),
            };
            let prize = prize.as_ref().map_or(String::new(), |o| format!(" for control of {}", references::object(o)));
            let start = start.map_or("any number".to_string(), |n| n.to_string());
            format!(
                "{bid} bid life{prize}. you start the bidding with a bid of {start}. in turn order, each player may top the high bid. the bidding \
                 ends if the high bid stands"
            )
        }
        Action::TradeControl { with, what, duration: d, .. } => format!(
            "you and {} each gain control of all {} the other controls{}",
            players::player(with),
            objects::objects(what, true),
            duration(d)
        ),
        Action::SpendOnly(only) => mana::spend_only(only),
        Action::NoPrevention => "the damage can't be prevented".to_string(),
        Action::NoRegeneration(o) => format!("{} can't be regenerated", references::subject(o)),
        Action::Damage { source, .. } => {
            let verb = agree("deal", references::object_is_plural(source));
            format!("{} {}", references::subject(source), damage(a, verb))
        }
        Action::GainLife(_, n) if undrawn(n).is_some() => undrawn(n).unwrap_or_default(),
        Action::GainLife(_, n) => format!("{} {}", who.verb("gain", true), life(n)),
        Action::LoseLife(_, n) => format!("{} {}", who.verb("lose", true), life(n)),
        Action::Draw(_, n) => format!("{} {}", who.verb("draw", false), amounts::unit(n, "card", "cards", false)),
        Action::Discard(p, DiscardWhat::Hand) => {
            let hand = if players::player_is_plural(p) { "their hands".to_string() } else { format!("{} hand", hand_of(p)) };
            format!("{} {hand}", who.verb("discard", false))
        }
        Action::Discard(_, DiscardWhat::Cards(o)) => on("discard", o),
        Action::Sacrifice(_, o) => on("sacrifice", o),
        Action::Tap(o) => on("tap", o),
        Action::Untap(o) => on("untap", o),
        Action::TapBy(_, o, how) => on(if *how == Tapping::Tap { "tap" } else { "untap" }, o),
        Action::RemoveDamage(o) => on("remove all damage from", o),
        Action::TapOrUntap(o) => on("tap or untap", o),
        Action::Unattach(o) => on("unattach", o),
        Action::Counter(o) => on("counter", o),
        Action::Regenerate(o) => on("regenerate", o),
        Action::BlockNow(o, attacker) => format!("{} block {}", on("have", o), references::object(attacker)),
        Action::PhaseExcess(player, kinds) => {
            let (first, rest) = (kinds[0], kinds[1..].iter().map(|k| format!("{k}s")).collect::<Vec<_>>().join(" and "));
            let article = if matches!(first.to_string().chars().next(), Some('a' | 'e' | 'i')) { "an" } else { "a" };
            let who = players::player(player);
            format!(
                "for each {first} {who} controls in excess of the number you control, choose {article} {first} he or she controls, then the chosen \
                 permanents phase out. repeat this process for {rest}"
            )
        }
        Action::AssignAsUnblocked(o, _) => {
            let (whose, who) =
                if references::object_is_plural(o) { ("their", "they") } else { ("its", "it") };
            format!("{} assign {whose} combat damage this turn as though {who} weren't blocked", on("have", o))
        }
        Action::RemoveFromCombat(o) => format!("{} from combat", on("remove", o)),
        Action::Move { .. } | Action::MoveTop { .. } | Action::MoveCounters { .. } | Action::PutCounters(..) | Action::RemoveCounters(..) => {
            moves::action(a, who)
        }
        Action::RemoveThoseCounters(_) => format!("{} those counters", who.verb("remove", false)),
        Action::PutTokens { .. } => tokens::action(a, who),
        Action::PutTokenCopy { amount, of, arrives, except, .. } => {
            let (n, copies) = match amount {
                Amount::Number(1) => ("a token".to_string(), "that's a copy of"),
                n => (format!("{} tokens", amounts::word(n)), "that are copies of"),
            };
            let except = changes::copy_except(except);
            format!("{} {n} into play{} {copies} {}{except}", who.verb("put", false), moves::arrival(arrives, true), references::object(of))
        }
        Action::AddMana(_, out) => mana::action(out, who),
        Action::Change { what, changes: list, duration: Duration::NextUntapStep(Some(p)) } => {
            let [Change::Rule(r)] = list.as_slice() else { return GAP.to_string() };
            if **r != ObjectRule::DoesntUntap {
                return GAP.to_string();
            }
            let (verb, steps) = if references::thing_is_plural(what) { ("don't", "steps") } else { ("doesn't", "step") };
            let steps = if players::player_is_plural(p) { steps } else { "step" };
            format!("{} {verb} untap during {} next untap {steps}", references::thing_subject(what), players::possessive(p))
        }
        Action::Change { what: Thing::Object(ObjectRef::Phrase(p)), duration: d, .. }
            if p.objects.tails.as_slice() == [crate::wording::tree::Quality::AbilityCounteredThisWay] =>
        {
            format!("activated abilities of that permanent can't be played{}", duration(d))
        }
        Action::Change { what: Thing::Object(o), changes: list, duration: d }
            if let Some((stat, to)) = one_size(list) =>
        {
            format!("change {} base {stat} to {}{}", references::possessive(o), amounts::value(to), duration(d))
        }
        Action::Change { what: Thing::Object(o), changes: list, duration: d }
            if let [Change::SetSize(Some(Amount::Stat(_, of)), Some(Amount::Stat(..)))] = list.as_slice() =>
        {
            let to = match &**of {
                ObjectRef::Phrase(p) if !p.objects.tails.is_empty() => {
                    format!("the power and toughness of {}", references::object(of))
                }
                of => format!("{} power and toughness", references::possessive(of)),
            };
            format!("change {} base power and toughness to {to}{}", references::possessive(o), duration(d))
        }
        Action::Change { what: Thing::Object(o), changes: list, duration: d } if list.as_slice() == [Change::Switch] => {
            format!("{} {} power and toughness{}", who.verb("switch", false), references::possessive(o), duration(d))
        }
        Action::Change { what: Thing::Object(o), changes: list, duration: d } if matches!(list.as_slice(), [Change::Text(_)]) => {
            let [Change::Text(text)] = list.as_slice() else { return GAP.to_string() };
            let (words, not) = match text {
                TextChange::ColorWord => ("one color word with another", false),
                TextChange::BasicLandType => ("one basic land type with another", false),
                TextChange::ColorWordOrBasicLandType => ("one color word with another or one basic land type with another", false),
                TextChange::CreatureType { not } => ("one creature type with another", not.is_some()),
                _ => return GAP.to_string(),
            };
            let not = if not { ". the new creature type can't be Wall" } else { "" };
            format!("{} {} by replacing all instances of {words}{}{not}", who.verb("change the text of", false), references::object(o), duration(d))
        }
        Action::Change { what, changes: list, duration: Duration::ThisTurn } if matches!(list.as_slice(), [Change::Rule(r)] if **r == (ObjectRule::MustBeBlocked { blockers: Blockers::AllAble, by: None })) =>
        {
            format!("all creatures able to block {} this turn do so", references::thing(what))
        }
        Action::Change { what, changes: list, duration: Duration::ThisTurn } if matches!(list.as_slice(), [Change::AsThoughUnblocked(crate::wording::tree::Leave::Must)]) => {
            let (assign, whose, who) = if references::thing_is_plural(what) { ("assign", "their", "they") } else { ("assigns", "its", "it") };
            format!("{} {assign} {whose} combat damage this turn as though {who} weren't blocked", references::thing_subject(what))
        }
        Action::Change { what, changes: list, duration: Duration::ThisTurn } if is_next(what) => {
            format!("{} {}", references::thing_subject(what), changes::changes(list, what, false))
        }
        Action::Change { what, changes: list, duration: d } if gains_flashback(list) => {
            let (gains, its) = if references::thing_is_plural(what) { ("gain", "their") } else { ("gains", "its") };
            format!("{} {gains} flashback{}. the flashback cost is equal to {its} mana cost", references::thing_subject(what), duration(d))
        }
        Action::Change { what, changes: list, duration: d } => {
            if let [Change::StillA(t)] = list.as_slice()
                && references::thing_subject(what) == "it"
            {
                return format!("it's still {}", objects::with_article(t.word()));
            }
            if let ([Change::StillA(t)], "they") = (list.as_slice(), references::thing_subject(what).as_str()) {
                return format!("they're still {}", crate::wording::words::plural(t.word()));
            }
            let verb = changes::changes(list, what, false);
            if let ([Change::Rule(r)], Duration::ThisTurn) = (list.as_slice(), d)
                && matches!(**r, ObjectRule::MustAttack(None) | ObjectRule::MustBlock(_))
            {
                let verb = verb.trim_end_matches(" if able").trim_end_matches(" each turn");
                return format!("{} {verb} this turn if able", references::thing_subject(what));
            }
            if *d == Duration::ThisTurn && attacks_this_turn(list) {
                let words = changes::changes(list, what, false).replace("can attack as though", "can attack this turn as though");
                return format!("{} {words}", references::thing_subject(what));
            }
            let words = changes::changes_for(list, what, &duration(d));
            format!("{} {}{words}", references::thing_subject(what), if each { "each " } else { "" })
        }
        Action::GainControl(_, o, d) => format!("{} {}{}", who.verb("gain control of", false), references::object(o), duration(d)),
        Action::Search { whose, zones, find, also, through, .. } => {
            let zones = match zones.as_slice() {
                [ZoneKind::Library] => "library",
                [ZoneKind::Library, ZoneKind::Graveyard] if *through == Through::Chosen => "library and/or graveyard",
                [ZoneKind::Graveyard, ZoneKind::Hand, ZoneKind::Library] if *through == Through::Chosen => "graveyard, hand, and/or library",
                [ZoneKind::Library, ZoneKind::Graveyard] => "library and graveyard",
                [ZoneKind::Graveyard, ZoneKind::Hand, ZoneKind::Library] => "graveyard, hand, and library",
                _ => GAP,
            };
            let also = also.as_ref().map_or(String::new(), |also| format!(" and {}", objects::phrase(also, false)));
            format!(
                "{} {} {zones} for {}{also}",
                who.verb("search", false),
                players::possessive(whose),
                objects::phrase(find, false)
            )
        }
        Action::Shuffle(_, PlayerRef::Back(b)) if b.form == crate::wording::tree::BackForm::It => format!("{} it", who.verb("shuffle", false)),
        Action::Shuffle(_, whose) => {
            let library = if players::player_is_plural(whose) { "libraries" } else { "library" };
            format!("{} {} {library}", who.verb("shuffle", false), players::possessive(whose))
        }
        Action::Reveal(_, what) => format!("{} {}", who.verb("reveal", false), revealed(what)),
        Action::Ante(_, what) => format!("{} {}", who.verb("ante", false), revealed(what)),
        // What is looked at stays where it is: "in target player's hand".
        Action::LookAt(_, RevealWhat::Object(o)) => on("look at", o),
        Action::LookAt(_, what) => format!("{} {}", who.verb("look at", false), revealed(what)),
        Action::Replace(text, d) if prevented_then(text).is_some() => {
            let Some((shield, then)) = prevented_then(text) else { return GAP.to_string() };
            let shield = Action::Replace(Box::new(shield), d.clone());
            format!("{}. {}", verb_phrase(&shield, who, each), super::effects::effect(then))
        }
        Action::Replace(text, d) if prevent_is_plain(text) => match text.said {
            PreventSaid::TurnFirst if *d != Duration::ThisTurn => GAP.to_string(),
            PreventSaid::TurnFirst => prevent(text),
            _ => format!("{}{}", prevent(text), duration(d)),
        },
        Action::SacrificeAndMove { who: p, sacrificed, moved, verb, to } => {
            let (what, to) = (moved.clone(), to.clone());
            let moved = Action::Move { who: p.clone(), what, verb: *verb, to };
            let given = Action::Sacrifice(p.clone(), sacrificed.clone());
            format!(
                "{} simultaneously {} and {}",
                players::player(p),
                action_of(&given, Some(p)),
                action_of(&moved, Some(p))
            )
        }
        Action::Simultaneous(both) => to_and_by(both),
        Action::PayAnyLife(_) => format!("{} any amount of life", who.verb("pay", false)),
        Action::NameCard(_, what) => {
            let what = what.as_ref().map_or("card".to_string(), |o| objects::objects(o, false));
            format!("{} {}", who.verb("name", false), objects::with_article(&what))
        }
        Action::ExchangeLife(_, p) => format!("{} life totals with {}", who.verb("exchange", false), players::object_case(p)),
        Action::Replace(text, d) => super::replacing::replacing(text, d),
        Action::Skip(p, SkipWhat::CombatsOfNextTurn) => {
            format!("{} all combat phases of {} next turn", who.verb("skip", false), hand_of(p))
        }
        Action::Skip(_, SkipWhat::ThatDraw) => format!("{} that draw", who.verb("skip", false)),
        Action::Skip(p, SkipWhat::StepThisTurn(step)) => {
            format!("{} {} {} this turn", who.verb("skip", false), hand_of(p), events::step(*step))
        }
        Action::Skip(p, what) => {
            let what = match what {
                SkipWhat::Turn(Amount::Number(1)) => "turn".to_string(),
                SkipWhat::Turn(n) => format!("{} turns", amounts::word(n)),
                SkipWhat::Combat => "combat phase".to_string(),
                SkipWhat::CombatThisTurn => "combat phase this turn".to_string(),
                SkipWhat::Step(s) => events::step(*s),
                _ => GAP.to_string(),
            };
            format!("{} {} next {what}", who.verb("skip", false), hand_of(p))
        }
        Action::ExtraTurn(_, Amount::Number(1), _) => format!("{} an extra turn after this one", who.verb("take", false)),
        Action::ExtraTurn(_, n @ Amount::Number(_), _) => format!("{} {} extra turns after this one", who.verb("take", false), amounts::word(n)),
        Action::ExtraStep(_, step) => format!("{} an additional {step} after this step", who.verb("get", false)),
        Action::ControlTurn(_, whose) => format!("{} {} next turn", who.verb("control", false), players::possessive(whose)),
        Action::Subgame(_) => {
            who.verb("play a Magic subgame, using their libraries as their decks", false)
        }
        Action::ExtraPhases(phases) => match phases.as_slice() {
            [Phase::Combat] => "after this phase, there is an additional combat phase".to_string(),
            [Phase::Combat, Phase::PostcombatMain] => {
                "after this main phase, there is an additional combat phase followed by an additional main phase".to_string()
            }
            _ => GAP.to_string(),
        },
        Action::Level { what, then, each, .. } => level(what, then, each.is_full()),
        Action::KeepOfEach { from, kept, .. } => {
            let kept = kept.iter().map(|o| objects::with_article(&objects::objects(o, false)));
            format!(
                "each player chooses from the {} he or she controls {}, then sacrifices the rest",
                objects::objects(from, true),
                words::list(&kept.collect::<Vec<_>>(), "and")
            )
        }
        Action::Piles { what, .. } => format!("{} into two piles", on("separate", what)),
        Action::AttachBy(_, a, b) => format!(
            "{} {} to {}",
            who.verb("attach", true),
            references::object(a),
            references::object(b)
        ),
        Action::Attach(a, b) => format!("{} to {}", on("attach", a), references::object(b)),
        Action::ChooseAmongTied(words) => words.clone(),
        Action::DrawGame => "the game is a draw".to_string(),
        Action::EndGame(_, GameEnd::Win) => who.verb("win the game", true),
        Action::EndGame(_, GameEnd::Lose) => who.verb("lose the game", true),
        Action::Choose(_, kind, limit) => format!("{} {}", who.verb("choose", false), choice_of(*kind, limit)),
        Action::ChooseThing(_, t) => format!("{} {}", who.verb("choose", false), references::thing(&without_chooser(t))),
        Action::Modes { .. } => effects::modes(a),
        Action::Pay(_, c) => format!("{} {}", who.verb("pay", false), super::costs::paid(c)),
        Action::ExchangeControl(a, b, d) if a == b => {
            format!("{} {}{}", who.verb("exchange control of", false), references::object(a), duration(d))
        }
        Action::ExchangeControl(a, b, d) => {
            format!("{} {} and {}{}", who.verb("exchange control of", false), references::object(a), references::object(b), duration(d))
        }
        Action::CopyForEach { what, aims, again, .. } => {
            let (one, those) = match aims {
                Aims::PermanentsAndPlayers => {
                    ("permanent or player".to_string(), "permanents and players".to_string())
                }
                Aims::Objects(o) => (objects::objects(o, false), objects::objects(o, true)),
            };
            format!(
                "{} for each other {one} {} could target. each copy targets a different one of those {those}",
                on("copy", what),
                references::subject(again)
            )
        }
        Action::CopySpell { what, amount: Amount::Number(1), except, .. } => {
            format!("{}{}", on("copy", what), super::changes::copy_except(except))
        }
        Action::NewTargets { of, to: NewTarget::Any, must: whether::Must::No, .. } => {
            let words = references::object(of);
            let targets = if words == "that copy" { "choose a new target for" } else { "choose new targets for" };
            format!("{} {words}", who.verb(targets, false))
        }
        Action::NewTargets { of, to: NewTarget::Another(to), must: whether::Must::Yes, .. } => {
            let to = objects::objects(to, false);
            format!("{} {} target to another {to}", who.verb("change", false), references::possessive(of))
        }
        Action::NewTargets { of, to, must: whether::Must::Yes, .. } => {
            let verb = match to {
                NewTarget::Several => "change the targets of",
                _ => "change the target of",
            };
            let to = match to {
                NewTarget::To(t) => format!(" to {}", references::thing(t)),
                NewTarget::MustBe(t) => format!(". the new target must be {}", references::thing(t)),
                NewTarget::Any | NewTarget::Several | NewTarget::Another(_) => String::new(),
            };
            format!("{} {}{to}", who.verb(verb, false), references::object(of))
        }
        Action::Permit(p, d) => format!("{}{}", super::prohibitions::permitted(p), duration(d)),
        Action::Forbid(p @ crate::wording::tree::Prohibition::DivertDamage(_), _) => super::prohibitions::forbidden(p),
        Action::Forbid(p, d) => format!("{}{}", super::prohibitions::forbidden(p), duration(d)),
        Action::Flip(o) => on("flip", o),
        Action::EmptyManaPool(p) => format!("{} {} mana pool", who.verb("empty", false), players::possessive(p)),
        Action::TurnFace(o, way) => {
            let way = if *way == Facing::Down { "down" } else { "up" };
            format!("{} face {way}", on("turn", o))
        }
        Action::DistributeCounters(what, n, kind) => {
            format!("{} {} among {}", who.verb("distribute", false), moves::counters(n, kind), references::thing(what))
        }
        Action::PlayCard { what, free, duration: d, .. } => {
            let lasts = d.as_ref().map(duration).unwrap_or_default();
            let plural = references::object_is_plural(what);
            let free = match (free, plural) {
                (whether::Free::No, _) => "",
                (whether::Free::Yes, false) => " without paying its mana cost",
                (whether::Free::Yes, true) => " without paying their mana costs",
            };
            if matches!(d, Some(Duration::AsLongAs(_))) {
                return format!("{}{free}{lasts}", on("play", what));
            }
            format!("{}{lasts}{free}", on("play", what))
        }
        Action::SetLife(p, Amount::Times(2, n)) if matches!(**n, Amount::Life(_)) => format!("double {} life total", players::possessive(p)),
        Action::SetLife(p, n) => format!("{} life total becomes {}", players::possessive(p), amounts::value(n)),
        Action::BecomeCopy { what, of, except, duration: d } => {
            let keeps = if except.as_slice() == [Change::GainThisAbility] { " and gains this ability".into() } else { changes::copy_except(except) };
            format!("{} a copy of {}{keeps}{}", of_object(what, "become"), references::object(of), duration(d))
        }
        Action::Fight(a, Some(b)) => format!("{} {}", of_object(a, "fight"), references::object(b)),
        Action::Fight(a, None) => format!("{} each other", of_object(a, "fight")),
        Action::BecomeUnblocked(it, only) => format!(
            "creatures {} was blocking that had become blocked by only {} this combat become unblocked",
            references::object(it),
            references::object(only)
        ),
        Action::Predicate(verb, o) => {
            let (one, many) = verb.words();
            let words = if references::object_is_plural(o) { many } else { one };
            format!("{} {words}", references::subject(o))
        }
        Action::PutBack { what, .. } => {
            format!("{} {} back in any order", who.verb("put", false), references::object(what))
        }
        Action::PlayerCounters(_, n, kind) => format!("{} {}", who.verb("get", true), moves::counters(n, kind)),
        Action::LoseCounters(_, kind, _) => format!("{} all {kind} counters", who.verb("lose", true)),
        Action::FlipCoin(_) => who.verb("flip a coin", false),
        Action::FlipUntilLost(_, Some(_)) => format!(
            "{} that many times or until you lose a flip, whichever comes first",
            who.verb("flip a coin", false)
        ),
        Action::FlipUntilLost(p, None) => {
            let lost = if *p == PlayerRef::You { "you lose" } else { "he or she loses" };
            format!("{} until {lost} a flip", who.verb("flip a coin", false))
        }
        Action::Repeat(crate::wording::tree::RepeatWhat::Process) => who.verb("repeat this process", false),
        Action::Repeat(crate::wording::tree::RepeatWhat::UntilNoOne) => {
            format!("{} until no one puts a card into play", who.verb("repeat this process", false))
        }
        Action::Repeat(crate::wording::tree::RepeatWhat::AsOften(many, by)) => {
            let times = match (many, by) {
                (Spelling::Short, _) => "any number of times",
                (Spelling::Full, PlayerRef::You) => "as many times as you choose",
                (Spelling::Full, _) => "as many times as he or she chooses",
            };
            format!("{} {times}", who.verb("repeat this process", false))
        }
        Action::Scry(_, n) => format!("{} {}", who.verb("scry", false), amounts::digits(n)),
        Action::PhaseOut(o) => format!("{} {} out", references::subject(o), agree("phase", references::object_is_plural(o))),
        Action::PhaseIn(o) => format!("{} {} in", references::subject(o), agree("phase", references::object_is_plural(o))),
        _ => GAP.to_string(),
    }
}

/// An object and its verb.
fn of_object(o: &ObjectRef, verb: &str) -> String {
    format!("{} {}", references::subject(o), agree(verb, references::object_is_plural(o)))
}

/// "you control".
pub(super) fn control(p: &PlayerRef) -> String {
    format!("{} {}", players::player(p), agree("control", players::plain_verb(p)))
}

/// The possessive for the actor itself: "his or her" for a third person.
pub(super) fn hand_of(p: &PlayerRef) -> &'static str {
    match p {
        PlayerRef::You => "your",
        p if players::player_is_plural(p) => "their",
        _ => "his or her",
    }
}

/// "a creature type other than Wall".
pub(super) fn choice_of(kind: ChoiceKind, limit: &ChoiceLimit) -> String {
    match limit {
        ChoiceLimit::None => choice(kind).to_string(),
        ChoiceLimit::NotSubtype(word) => format!("{} other than {word}", choice(kind)),
        ChoiceLimit::NotColor(color) => format!("{} other than {}", choice(kind), color.word()),
        ChoiceLimit::Nonland | ChoiceLimit::NotBasicLand => GAP.to_string(),
        ChoiceLimit::ColorOf(of) => {
            format!("{} of {}", choice(kind), objects::with_article(&objects::objects(of, false)))
        }
        ChoiceLimit::AnyLand => "a land type".to_string(),
        ChoiceLimit::Colors(all) => {
            let all: Vec<String> = all.iter().map(|c| c.word().to_string()).collect();
            crate::wording::words::list(&all, "or")
        }
        ChoiceLimit::Subtypes(all) => crate::wording::words::list(all, "or"),
        ChoiceLimit::Kinds(all) => {
            let all: Vec<String> = all.iter().map(ToString::to_string).collect();
            crate::wording::words::list(&all, "or")
        }
        ChoiceLimit::Between(least, Some(most)) => format!("a number between {least} and {most}"),
        ChoiceLimit::Between(least, None) => {
            format!("a number greater than {}", least.saturating_sub(1))
        }
    }
}

pub(super) fn choice(kind: ChoiceKind) -> &'static str {
    match kind {
        ChoiceKind::LandOrNot => "land or nonland",
        ChoiceKind::Color => "a color",
        ChoiceKind::CreatureType => "a creature type",
        ChoiceKind::CardType => "a card type",
        ChoiceKind::LandType => "a basic land type",
        ChoiceKind::Player => "a player",
        ChoiceKind::Opponent => "an opponent",
        ChoiceKind::Number => "a number",
        _ => GAP,
    }
}

pub(super) fn revealed(what: &RevealWhat) -> String {
    match what {
        RevealWhat::Object(o) => references::moved(o),
        RevealWhat::Hand(p) => format!(
            "{} {}",
            players::possessive(p),
            if players::player_is_plural(p) { "hands" } else { "hand" }
        ),
        RevealWhat::Until(p, phrase, _, most) => {
            let most = most.as_ref().map(amounts::word);
            let most = most.map(|n| format!(" or {n} cards, whichever comes first"));
            let who = players::player(p);
            let who = if let PlayerRef::You = p { who } else { "he or she".to_string() };
            let reveal = agree("reveal", players::plain_verb(p));
            format!(
                "cards from the top of {} library until {who} {reveal} {}{}",
                players::possessive(p),
                objects::phrase(phrase, false),
                most.unwrap_or_default()
            )
        }
        RevealWhat::Top(p, n, _) => moves::top(p, n),
    }
}

/// Who chooses a target is the subject of the sentence.
fn without_chooser(thing: &Thing) -> Thing {
    let mut thing = thing.clone();
    if let Thing::Object(ObjectRef::Phrase(p)) = &mut thing {
        p.chooser = None;
    }
    thing
}

/// The one of power and toughness that becomes a number which has to be found out, and that number.
fn one_size(list: &[Change]) -> Option<(&'static str, &Amount)> {
    let (stat, to) = match list {
        [Change::SetSize(Some(to), None)] => ("power", to),
        [Change::SetSize(None, Some(to))] => ("toughness", to),
        _ => return None,
    };
    (!matches!(to, Amount::Number(_) | Amount::Variable(_))).then_some((stat, to))
}
