//! Building a game before it runs.
use super::*;
use crate::terms::Step;
use std::collections::BTreeMap;

/// A side of a player at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// The next player in turn order sits there.
    Left,
    /// The player before in turn order sits there.
    Right,
}

/// What decks are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DeckKind {
    /// 100.2
    Constructed,
    /// 100.3: sealed deck or draft.
    Limited,
}

/// Options and variant of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Options {
    /// Playing for ante (217.9).
    pub ante: bool,
    /// 602
    pub attack_multiple_players: bool,
    /// 604: attacks go to one side only.
    pub attack_side: Option<Side>,
    /// 605
    pub free_for_all: bool,
    /// 608: a Free-for-All in which several players take turns at once.
    pub grand_melee: bool,
    /// 606, 607, 609: a game between teams.
    pub team_play: Option<TeamPlay>,
    /// 603: creatures can be deployed to a teammate.
    pub deploy_creatures: bool,
    /// 100.2, 100.3: what decks are played, where that is said.
    pub decks: Option<DeckKind>,
    /// 100.1b: started by more than two players.
    pub multiplayer: bool,
}

impl Game {
    /// A game of these players with 20 life, nothing in any zone, in the first player's precombat
    /// main phase.
    pub(crate) fn new(names: &[&str], options: Options) -> Game {
        let players: Vec<_> = names
            .iter()
            .enumerate()
            .map(|(i, name)| {
                Arc::new(Player {
                    id: PlayerId(i as u8),
                    name: Arc::from(*name),
                    life: 20,
                    mana: Vec::new(),
                    counters: BTreeMap::new(),
                    library: Arc::default(),
                    library_order: LibraryOrder::KnownTop,
                    known_on_top: 0,
                    known_at_bottom: 0,
                    hand: Arc::default(),
                    graveyard: Arc::default(),
                    left: false,
                    drew_from_empty: false,
                    turns: 0,
                    latest_turn: None,
                    latest_upkeep: None,
                    upkeep_before: None,
                    last_attackers: Vec::new(),
                    team: None,
                    range: None,
                })
            })
            .collect();
        let next = PlayerId((1 % players.len().max(1)) as u8);
        Game {
            players,
            objects: Default::default(),
            in_play: Arc::default(),
            stack: Arc::default(),
            removed: Arc::default(),
            phased_out: Vec::new(),
            ante: Vec::new(),
            turn: Turn {
                number: 1,
                active: PlayerId(0),
                step: Step::PrecombatMain,
                priority: None,
                passes: 0,
                ahead: Arc::default(),
                extra_turns: Vec::new(),
                next_active: next,
                lands_played: BTreeMap::new(),
                begun: true,
                combats: 0,
                drew_in_draw_step: Vec::new(),
                steps: Arc::default(),
                upkeeps: 0,
                controlled_by: None,
                controlled_now: None,
                to_be_controlled: Vec::new(),
            },
            this_turn: Arc::default(),
            last_turn: Arc::default(),
            combat: None,
            effects: Vec::new(),
            delayed: Vec::new(),
            triggered: Vec::new(),
            outcome: None,
            being_played: None,
            next_timestamp: 1,
            next_effect: 0,
            next_trigger: 0,
            options,
            in_range: Vec::new(),
            markers: None,
            main: None,
            sub: None,
            cache: Cache::default(),
            asked: MemoriesAsked::default(),
        }
    }

    /// The same game with this player having priority: to see what he or she could do.
    pub fn if_priority_of(&self, player: PlayerId) -> Game {
        let mut game = self.clone();
        game.turn_mut().priority = Some(player);
        game
    }

    /// The same game with nobody having priority: while something else is being chosen (408.1b).
    pub fn if_nobody_has_priority(&self) -> Game {
        let mut game = self.clone();
        game.turn_mut().priority = None;
        game
    }

    /// Places an object while setting up; in a library or graveyard it goes under what is there
    /// (lists are top first).
    pub(crate) fn place(
        &mut self,
        kind: ObjectKind,
        owner: PlayerId,
        face: Face,
        zone: Zone,
        edit: impl FnOnce(&mut Object),
    ) -> ObjectId {
        let id = ObjectId(self.objects.len() as u32);
        let mut object = Object::new(id, kind, owner, face);
        object.zone = zone;
        object.timestamp = Timestamp(self.next_timestamp);
        object.settled = true;
        self.next_timestamp += 1;
        edit(&mut object);
        self.objects.push(object);
        self.list_mut(zone).push(id);
        self.cache = Cache::default();
        id
    }

    /// Changes an object while setting up.
    pub(crate) fn edit(&mut self, id: ObjectId, edit: impl FnOnce(&mut Object)) {
        let object = self.objects.get_mut(id);
        object.start = super::object::Start::default();
        edit(object);
        self.objects.list(id);
        self.cache = Cache::default();
    }

    /// Changes a player while setting up.
    pub(crate) fn player_mut(&mut self, id: PlayerId) -> &mut Player {
        self.cache = Cache::default();
        Arc::make_mut(&mut self.players[id.index()])
    }

    /// Changes the turn while setting up.
    pub(crate) fn turn_mut(&mut self) -> &mut Turn {
        self.cache = Cache::default();
        &mut self.turn
    }

    /// Sets combat while setting up.
    pub(crate) fn set_combat(&mut self, combat: Option<Combat>) {
        self.combat = combat.map(Arc::new);
        self.cache = Cache::default();
    }

    /// A game that is set up where a turn begins (300.1, 301.1) knows how it was then.
    pub(crate) fn knows_how_its_turn_began(&mut self) {
        let begins = self.turn.step == Step::Untap && !self.turn.begun;
        if begins && *self.this_turn == ThisTurn::default() {
            let start = Game { last_turn: Arc::default(), ..self.clone() };
            self.this_turn_mut().start = Some(Arc::new(start));
        }
    }

    /// Changes what this turn remembers while setting up.
    pub(crate) fn this_turn_mut(&mut self) -> &mut ThisTurn {
        Arc::make_mut(&mut self.this_turn)
    }

    /// The list of a zone that has one.
    pub(super) fn list_mut(&mut self, zone: Zone) -> &mut Vec<ObjectId> {
        match zone {
            Zone::Library(p) => {
                Arc::make_mut(&mut Arc::make_mut(&mut self.players[p.index()]).library)
            }
            Zone::Hand(p) => Arc::make_mut(&mut Arc::make_mut(&mut self.players[p.index()]).hand),
            Zone::Graveyard(p) => {
                Arc::make_mut(&mut Arc::make_mut(&mut self.players[p.index()]).graveyard)
            }
            Zone::Stack => Arc::make_mut(&mut self.stack),
            Zone::Removed | Zone::Outside | Zone::Gone => Arc::make_mut(&mut self.removed),
            Zone::PhasedOut => &mut self.phased_out,
            Zone::Ante => &mut self.ante,
            Zone::InPlay => Arc::make_mut(&mut self.in_play),
        }
    }
}
