//! What damage a player could still deal with the cards and mana at hand: a rough sum over what
//! each card says, dearest mana last. It only says in which order to look.
use crate::game::{Game, ObjectId, PlayerId, PrintedValues, Zone};
use crate::rules::only_mana;
use crate::rules::r418_continuous::characteristics;
use crate::terms::{CardType, Color, ManaCost, ManaKind, ManaSymbol, Step};
use crate::wording::tree::{
    Ability, Action, Activated, Amount, Change, Cost, Effect, Event, GameEnd, Keyword, ManaOutput,
    ObjectRef, ObjectRule, Objects, PlayerRef, Quality, Quantity, Static, StaticClause, Thing,
    Tree,
};

/// What it is held to be worth that a player loses the game.
const ALL_LIFE: i64 = 20;

/// What attacks, or still may; the greatest power of all creatures on that side; and the damage
/// that blockers are held to keep back.
#[derive(Default)]
pub(super) struct Fighters {
    pub able: Vec<ObjectId>,
    pub strongest: i64,
    pub held_back: i64,
    pub player: Option<PlayerId>,
    /// Whether copies by storm count.
    pub broad: bool,
}

/// Something that could be done once, or as often as there is mana.
struct Punch {
    damage: i64,
    /// Damage for each mana that is left.
    by_mana: i64,
    /// Mana that it adds.
    mana: Vec<ManaKind>,
    cost: Vec<ManaSymbol>,
    again: bool,
}

impl Punch {
    /// It takes this much life.
    fn takes(&mut self, amount: &Amount, fighters: &Fighters) {
        match amount {
            Amount::Number(n) => self.damage += i64::from(*n),
            Amount::Stat(..) => self.damage += fighters.strongest,
            Amount::Variable(_) => self.by_mana = 1,
            _ => self.damage += 1,
        }
    }

    fn worth(&self) -> (i64, i64) {
        let cost = self.cost.len() as i64;
        (self.damage * 12 / cost.max(1) + self.mana.len() as i64 * 100, self.damage)
    }
}

/// Mana that is there or could be made, by what it could be.
pub(super) struct Sources(Vec<Vec<ManaKind>>);

impl Sources {
    pub(super) fn of(game: &Game, player: PlayerId) -> Sources {
        let mut all: Vec<Vec<ManaKind>> =
            game.player(player).mana.iter().map(|mana| vec![mana.kind]).collect();
        for id in game.in_play().iter().copied() {
            let (object, seen) = (game.object(id), characteristics(game, id));
            let able = object.settled || !seen.is(CardType::Creature);
            if object.tapped || !able || seen.controller != Some(player) {
                continue;
            }
            let mut kinds = Vec::new();
            for own in &seen.abilities {
                if let Ability::Activated(text) = own.ability.as_ref()
                    && text.costs == [Cost::Tap]
                    && only_mana(&text.effect)
                {
                    kinds.extend(made(&text.effect));
                }
            }
            kinds.sort_unstable();
            kinds.dedup();
            if !kinds.is_empty() {
                all.push(kinds);
            }
        }
        all.sort_by_key(Vec::len);
        Sources(all)
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Pays a cost, the least able sources first; nothing is paid if it can't be.
    fn pay(&mut self, cost: &[ManaSymbol]) -> bool {
        let mut left = self.0.clone();
        let mut take = |fits: &dyn Fn(&ManaKind) -> bool| {
            let at = left.iter().position(|kinds| kinds.iter().any(fits));
            at.map(|at| left.remove(at)).is_some()
        };
        let colored = cost.iter().filter(|symbol| !matches!(symbol, ManaSymbol::Generic(_)));
        let paid = colored.into_iter().all(|symbol| match symbol {
            ManaSymbol::Color(color) => take(&|kind| *kind == ManaKind::Color(*color)),
            ManaSymbol::Hybrid(a, b) => {
                take(&|kind| [ManaKind::Color(*a), ManaKind::Color(*b)].contains(kind))
            }
            ManaSymbol::Snow => take(&|_| true),
            ManaSymbol::Variable(_) | ManaSymbol::Generic(_) => true,
        });
        let generic = crate::terms::generic_in(cost);
        let paid = paid && (0..generic).all(|_| take(&|_| true));
        if paid {
            self.0 = left;
        }
        paid
    }
}

/// The mana that an effect adds, where its text says it outright.
fn made(effect: &Effect) -> Vec<ManaKind> {
    let mut kinds = Vec::new();
    for verb in effect.verbs() {
        let Action::AddMana(_, output) = verb else { continue };
        match output {
            ManaOutput::Symbols(symbols) => kinds.extend(symbols.iter().flat_map(kinds_of)),
            _ => kinds.extend(Color::ALL.map(ManaKind::Color)),
        }
    }
    kinds
}

fn kinds_of(symbol: &ManaSymbol) -> Vec<ManaKind> {
    match symbol {
        ManaSymbol::Color(color) => vec![ManaKind::Color(*color)],
        ManaSymbol::Generic(n) => vec![ManaKind::Colorless; *n as usize],
        _ => Vec::new(),
    }
}

/// The damage that a player could still deal besides what the fighters would; and the cards in hand
/// and the mana that are left over.
pub(super) fn still_to_come(game: &Game, player: PlayerId, fighters: &Fighters) -> (i64, i64, i64) {
    let mut sources = Sources::of(game, player);
    let mut punches: Vec<Punch> = Vec::new();
    let mut unused = 0;
    for id in game.player(player).hand.iter().copied() {
        match of_card(game, &game.object(id).face, fighters) {
            Some(punch) => punches.push(punch),
            None => unused += i64::from(!game.object(id).face.types.contains(&CardType::Land)),
        }
    }
    for id in game.in_play().iter().copied() {
        let seen = characteristics(game, id);
        if seen.controller == Some(player) {
            let own = seen.abilities.iter();
            punches.extend(own.filter_map(|own| of_ability(game, id, &own.ability, fighters)));
        }
    }
    punches.sort_by_key(|punch| std::cmp::Reverse(punch.worth()));
    let (mut sum, mut by_mana) = (0, 0);
    for punch in &punches {
        let times = if punch.again && !punch.cost.is_empty() { usize::MAX } else { 1 };
        for _ in 0..times {
            let there = sources.len();
            if !sources.pay(&punch.cost) {
                break;
            }
            let for_nothing = sources.len() == there;
            sum += punch.damage;
            by_mana = by_mana.max(punch.by_mana);
            let all = punch.mana.iter().map(|kind| vec![*kind]);
            sources.0.splice(0..0, all);
            // What costs {0} could be played without end.
            if for_nothing {
                break;
            }
        }
    }
    let left = sources.0.len() as i64;
    (sum + by_mana * left, unused, if by_mana > 0 { 0 } else { left })
}

fn of_card(game: &Game, face: &PrintedValues, fighters: &Fighters) -> Option<Punch> {
    let cost: ManaCost = face.mana_cost.clone()?;
    let mut punch = Punch { damage: 0, by_mana: 0, mana: Vec::new(), cost: cost.0, again: false };
    let creature = face.types.contains(&CardType::Creature);
    let mut times = 1;
    for ability in &face.abilities {
        match ability.as_ref() {
            Ability::Spell(effect) => add(game, effect, fighters, &mut punch),
            Ability::Static(text) => punch.damage += of_static(game, text, fighters),
            Ability::Activated(text) if !creature => {
                let own = of_text(game, None, text, fighters);
                punch.damage += own.filter(|own| own.cost.is_empty()).map_or(0, |own| own.damage);
            }
            // What it does as it comes into play.
            Ability::Triggered(text) if text.events.iter().any(own_coming) => {
                add(game, &text.effect, fighters, &mut punch);
            }
            Ability::Keyword(Keyword::Storm) if fighters.broad => {
                times += game.this_turn().as_it_is().spells.iter().count() as i64;
            }
            Ability::Keyword(Keyword::Haste) if may_attack(game) => {
                punch.damage += face.power.as_ref().map_or(0, |power| i64::from(power.number));
            }
            _ => {}
        }
    }
    punch.damage *= times;
    let does = punch.damage > 0 || punch.by_mana > 0 || !punch.mana.is_empty();
    does.then_some(punch)
}

fn own_coming(event: &Event) -> bool {
    matches!(event, Event::ComesIntoPlay { what: ObjectRef::This, .. })
}

fn of_ability(game: &Game, id: ObjectId, ability: &Ability, fighters: &Fighters) -> Option<Punch> {
    let Ability::Activated(text) = ability else { return None };
    of_text(game, Some(id), text, fighters)
}

/// An ability of a permanent, or of one that could come into play.
fn of_text(
    game: &Game,
    id: Option<ObjectId>,
    text: &Activated,
    fighters: &Fighters,
) -> Option<Punch> {
    let Activated { costs, effect, .. } = text;
    let mut punch =
        Punch { damage: 0, by_mana: 0, mana: Vec::new(), cost: Vec::new(), again: true };
    add(game, effect, fighters, &mut punch);
    let own = effect
        .verbs()
        .into_iter()
        .any(|verb| matches!(verb, Action::Change { what: Thing::Object(ObjectRef::This), .. }));
    let fights = id.is_some_and(|id| fighters.able.contains(&id));
    if own && !fights || punch.damage <= 0 {
        return None;
    }
    punch.mana.clear();
    for cost in costs {
        match cost {
            Cost::Mana(mana) => punch.cost.extend(mana.0.iter().copied()),
            Cost::Tap => {
                let sick = |id: ObjectId| {
                    let object = game.object(id);
                    let creature = characteristics(game, id).is(CardType::Creature);
                    object.tapped || creature && !object.settled
                };
                if fights || id.is_some_and(sick) {
                    return None;
                }
                punch.again = false;
            }
            Cost::Do(action)
                if matches!(action.as_ref(), Action::Sacrifice(_, ObjectRef::This)) =>
            {
                punch.again = false;
            }
            // Those who don't fight are given up for it.
            Cost::Do(action) if matches!(action.as_ref(), Action::Sacrifice(..)) => {
                let given = |other: &&ObjectId| {
                    let seen = characteristics(game, **other);
                    seen.controller == fighters.player
                        && seen.is(CardType::Creature)
                        && Some(**other) != id
                        && !fighters.able.contains(other)
                };
                punch.damage *= game.in_play().iter().filter(given).count() as i64;
                punch.again = false;
            }
            _ => return None,
        }
    }
    if punch.cost.is_empty() {
        punch.again = false;
    }
    Some(punch)
}

/// What an effect would do.
fn add(game: &Game, effect: &Effect, fighters: &Fighters, punch: &mut Punch) {
    punch.mana.extend(made(effect));
    for verb in effect.verbs() {
        match verb {
            Action::Damage { amount, to, .. } if hits_players(to) => {
                punch.takes(amount, fighters);
            }
            Action::LoseLife(who, amount) if *who != PlayerRef::You => {
                punch.takes(amount, fighters);
            }
            Action::EndGame(who, GameEnd::Lose) if *who != PlayerRef::You => {
                punch.damage += ALL_LIFE;
            }
            Action::Change { what, changes, .. } if may_deal_combat_damage(game) => {
                punch.damage += of_changes(game, what, changes, fighters);
            }
            _ => {}
        }
    }
}

fn of_static(game: &Game, text: &Static, fighters: &Fighters) -> i64 {
    let mut sum = 0;
    text.visit(|node| {
        if let Some(StaticClause::Change { what, changes }) = crate::wording::tree::as_node(node)
            && may_deal_combat_damage(game)
        {
            sum += of_changes(game, what, changes, fighters);
        }
        true
    });
    sum
}

fn of_changes(game: &Game, what: &Thing, changes: &[Change], fighters: &Fighters) -> i64 {
    let power = |change: &Change| match change {
        Change::Size(power, _) if !power.negative.is_so() => match &power.amount {
            Amount::Number(n) => i64::from(*n),
            // As much as it has.
            Amount::Stat(..) | Amount::Variable(_) => fighters.strongest.max(1),
            _ => 1,
        },
        _ => 0,
    };
    let each: i64 = changes.iter().map(power).sum();
    let clears = |change: &Change| {
        let Change::Rule(rule) = change else { return false };
        matches!(rule.as_ref(), ObjectRule::CantBlock { .. } | ObjectRule::CantBeBlocked { .. })
    };
    if changes.iter().any(clears) {
        return fighters.held_back;
    }
    let how_many = match what {
        Thing::Object(ObjectRef::Phrase(phrase)) => match phrase.quantity {
            Quantity::All | Quantity::Each | Quantity::Bare => {
                fighters.able.iter().filter(|id| fits(game, **id, &phrase.objects)).count()
            }
            _ => fighters.able.len().min(1),
        },
        Thing::Object(_) => fighters.able.len().min(1),
        _ => 0,
    };
    each * how_many as i64
}

/// Whether a creature has the colours that a phrase names.
fn fits(game: &Game, id: ObjectId, objects: &Objects) -> bool {
    let seen = characteristics(game, id);
    objects.qualities().all(|quality| match quality {
        Quality::Color(color) => seen.colors.has(*color),
        _ => true,
    })
}

fn hits_players(to: &Thing) -> bool {
    match to {
        Thing::Object(_) => false,
        Thing::Player(who) => *who != PlayerRef::You,
        Thing::Either(_) => true,
        Thing::List(all) => all.iter().any(hits_players),
    }
}

fn may_attack(game: &Game) -> bool {
    game.turn().step < Step::DeclareAttackers
}

fn may_deal_combat_damage(game: &Game) -> bool {
    let damage = |id: &ObjectId| {
        game.object(*id).stack.as_deref().is_some_and(|item| !item.damage.is_empty())
    };
    game.turn().step < Step::CombatDamage
        && !game.stack().iter().any(|id| game.object(*id).zone == Zone::Stack && damage(id))
}
