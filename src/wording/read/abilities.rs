//! Paragraphs: keyword lines, activated and triggered abilities, statics, spells.
use super::others::AbilityPart;
use super::{P, Reader, Rule, has, kid, only};
use crate::terms::Step;
use crate::wording::tree::Spelling;
use crate::wording::tree::{
    Ability, Activated, BackForm, Effect, PlayLimit, PlayerPhrase, PlayerRef, Quantity, Sentence,
    TimeLimit, Tree, Triggered, as_node_mut, whether,
};

impl Reader {
    pub(super) fn read_paragraph(&mut self, p: &P) -> Option<(Option<String>, Vec<Ability>)> {
        let either = self.either.or(self.either_before);
        self.forget();
        self.either_before = either.filter(|_| p.as_rule() == Rule::spell_paragraph);
        let mut word = None;
        let mut abilities = Vec::new();
        for k in p.clone().into_inner() {
            match k.as_rule() {
                Rule::EOI => {}
                Rule::ability_word => word = Some(only(&k)?.as_str().to_string()),
                _ => abilities = self.ability(&k)?,
            }
        }
        Some((word, abilities))
    }

    fn ability(&mut self, k: &P) -> Option<Vec<Ability>> {
        Some(match k.as_rule() {
            Rule::keyword_line => k
                .clone()
                .into_inner()
                .map(|w| Some(Ability::Keyword(self.keyword(&w)?)))
                .collect::<Option<_>>()?,
            Rule::triggered => vec![Ability::Triggered(Box::new(self.triggered(k)?))],
            Rule::activated => vec![Ability::Activated(Box::new(self.activated(k)?))],
            Rule::static_text => match self.static_text(k) {
                Some(text) => vec![Ability::Static(Box::new(text))],
                // Where the whole can't be said as one, each sentence may have a condition of its own.
                None => self.static_texts(k)?,
            },
            Rule::static_texts => self.static_texts(k)?,
            Rule::spell_static => vec![Ability::Static(Box::new(self.static_text(&only(k)?)?))],
            Rule::spell_effect => {
                self.part = AbilityPart::Effect;
                vec![Ability::Spell(self.effect(&only(k)?)?)]
            }
            _ => return None,
        })
    }

    /// An ability in quotation marks, read as that of the object that gets it.
    pub(super) fn quoted(&mut self, k: &P) -> Option<Ability> {
        let mut inner = Reader { next: self.next, ..Reader::default() };
        let mut found = inner.ability(&only(&kid(k, Rule::ability_inner)?)?)?;
        self.next = inner.next;
        if found.len() == 1 { found.pop() } else { None }
    }

    pub(super) fn activated(&mut self, k: &P) -> Option<Activated> {
        self.part = AbilityPart::Cost;
        let costs = match kid(k, Rule::costs_or) {
            Some(either) => vec![super::super::tree::Cost::Either(
                either.into_inner().map(|c| self.costs(&c)).collect::<Option<_>>()?,
            )],
            None => self.costs(&kid(k, Rule::costs)?)?,
        };
        self.part = AbilityPart::Effect;
        let (effect, limits) = self.limited(&kid(k, Rule::limited_effect)?)?;
        Some(Activated { costs, effect, limits })
    }

    fn limited(&mut self, p: &P) -> Option<(Effect, Vec<PlayLimit>)> {
        let mut sentences: Vec<Sentence> = Vec::new();
        let mut limits = Vec::new();
        for k in p.clone().into_inner() {
            match k.as_rule() {
                Rule::sentence => sentences.push(self.sentence(&k)?),
                Rule::play_limit => self.play_limit(&k, &mut limits)?,
                Rule::x_only => limits.push(PlayLimit::SpendOnly(crate::terms::Color::from_word(
                    only(&k)?.as_str().trim(),
                )?)),
                Rule::x_not_zero => {
                    limits.push(PlayLimit::NotZero(only(&k)?.as_str().chars().next()?))
                }
                Rule::x_is => {
                    let letter = kid(&k, Rule::variable)?.as_str().chars().next()?;
                    limits.push(PlayLimit::XIs(letter, self.value(&kid(&k, Rule::value)?)?));
                }
                _ => return None,
            }
        }
        Some((self.finished(sentences)?, limits))
    }

    fn play_limit(&mut self, p: &P, out: &mut Vec<PlayLimit>) -> Option<()> {
        for k in p.clone().into_inner() {
            if k.as_rule() == Rule::any_player {
                let opponent = has(&k, Rule::any_opponent);
                if has(&k, Rule::any_as_sorcery) {
                    out.push(PlayLimit::AsSorcery);
                }
                if let Some(condition) = kid(&k, Rule::condition) {
                    let mut condition = self.condition(&condition)?;
                    // "He or she" is who plays it.
                    condition.visit_mut(|node| {
                        if let Some(who) = as_node_mut::<PlayerRef>(node)
                            && matches!(who, PlayerRef::Back(b) if b.form == BackForm::HeOrShe)
                        {
                            *who = PlayerRef::You;
                        }
                    });
                    out.push(PlayLimit::If(condition));
                }
                if let Some(during) = kid(&k, Rule::any_during) {
                    let time = match during.as_str().trim() {
                        "any upkeep step" => TimeLimit::Step(None, Step::Upkeep),
                        "his or her draw step" => TimeLimit::Step(Some(PlayerRef::You), Step::Draw),
                        // Of the player who plays it.
                        _ => TimeLimit::Turn(PlayerRef::You),
                    };
                    out.push(PlayLimit::During(vec![time]));
                }
                let slot = self.slot();
                out.push(PlayLimit::By(PlayerRef::Phrase(Box::new(PlayerPhrase {
                    slot,
                    quantity: Quantity::AnyNumber,
                    opponent: opponent.into(),
                    other: whether::Other::No,
                    tails: Vec::new(),
                }))));
                continue;
            }
            if k.as_rule() == Rule::only_by {
                out.push(PlayLimit::By(self.player_ref(&only(&k)?)?));
                continue;
            }
            if k.as_rule() == Rule::limit_count {
                out.push(PlayLimit::AtMostEachTurn(self.value(&only(&k)?)?));
                continue;
            }
            if k.as_rule() == Rule::limit_twice {
                out.push(PlayLimit::TimesEachTurn(if has(&k, Rule::twice_word) { 2 } else { 3 }));
                continue;
            }
            out.push(self.limit(&k)?);
        }
        Some(())
    }

    /// What stands behind "only".
    pub(super) fn limit(&mut self, p: &P) -> Option<PlayLimit> {
        let limit = only(p)?;
        Some(match limit.as_rule() {
            Rule::limit_instant => PlayLimit::AsInstant,
            Rule::limit_sorcery => PlayLimit::AsSorcery,
            Rule::limit_times => {
                PlayLimit::TimesEachTurn(if has(&limit, Rule::once_each_turn) { 1 } else { 2 })
            }
            Rule::limit_if => PlayLimit::If(self.condition(&only(&limit)?)?),
            Rule::limit_during => {
                let mut times = Vec::new();
                for t in limit.into_inner() {
                    let before = t.as_rule() == Rule::limit_before;
                    times.push(match t.as_str().trim() {
                        "combat" if before => TimeLimit::BeforeCombat,
                        "the end of combat step" if before => TimeLimit::BeforeEndOfCombat,
                        words => self.limit_time(words)?,
                    });
                }
                // "That player", in what is said later, is the one whose turn it is then.
                let of_another = |t: &TimeLimit| {
                    matches!(
                        t,
                        TimeLimit::Turn(PlayerRef::Phrase(_))
                            | TimeLimit::Step(Some(PlayerRef::Phrase(_)), _)
                    )
                };
                if times.iter().any(of_another) {
                    let active =
                        crate::wording::tree::Antecedent::SamePlayer(Box::new(PlayerRef::Active));
                    self.named_player(active, false);
                }
                PlayLimit::During(times)
            }
            _ => return None,
        })
    }

    pub(super) fn limit_time(&mut self, words: &str) -> Option<TimeLimit> {
        let mut opponent = || {
            let slot = self.slot();
            PlayerRef::Phrase(Box::new(PlayerPhrase {
                slot,
                quantity: Quantity::One,
                opponent: whether::Opponent::Yes,
                other: whether::Other::No,
                tails: Vec::new(),
            }))
        };
        Some(match words {
            "your turn" => TimeLimit::Turn(PlayerRef::You),
            "an opponent's turn" => TimeLimit::Turn(opponent()),
            "after blockers are declared" => TimeLimit::AfterBlockers,
            "after combat" => TimeLimit::AfterCombat,
            "after their upkeep step" => TimeLimit::AfterUpkeep,
            "combat" => TimeLimit::Phase(None, crate::terms::Phase::Combat),
            "your upkeep" => TimeLimit::Step(Some(PlayerRef::You), Step::Upkeep),
            "your draw step" => TimeLimit::Step(Some(PlayerRef::You), Step::Draw),
            "an opponent's upkeep" => TimeLimit::Step(Some(opponent()), Step::Upkeep),
            "any upkeep step" => TimeLimit::Step(None, Step::Upkeep),
            "the end of combat step" => TimeLimit::Step(None, Step::EndOfCombat),
            "your end of turn step" => TimeLimit::Step(Some(PlayerRef::You), Step::EndOfTurn),
            "the declare blockers step" => TimeLimit::Step(None, Step::DeclareBlockers),
            "the declare attackers step" => TimeLimit::Step(None, Step::DeclareAttackers),
            "before attackers are declared" | "attackers are declared" => {
                TimeLimit::BeforeAttackers
            }
            "before blockers are declared" | "blockers are declared" => TimeLimit::BeforeBlockers,
            "the combat damage step" => TimeLimit::BeforeCombatDamage,
            _ => return None,
        })
    }

    fn triggered(&mut self, k: &P) -> Option<Triggered> {
        let mut out = Triggered {
            whenever: Spelling::Short,
            events: Vec::new(),
            condition: None,
            effect: Effect::default(),
            limits: Vec::new(),
        };
        self.part = AbilityPart::Event;
        for part in k.clone().into_inner() {
            if matches!(part.as_rule(), Rule::intervening | Rule::limited_effect) {
                self.part = AbilityPart::Effect;
            }
            match part.as_rule() {
                Rule::at_time => out.events.push(self.at_time(&part)?),
                Rule::trigger_word => out.whenever = has(&part, Rule::each_time).into(),
                Rule::events => out.events.extend(self.events(&part)?),
                Rule::intervening => {
                    // "…, if ~ is suspended, remove a time counter from it": it is what the condition is about.
                    if part.as_str().starts_with("if ~ ") {
                        self.next_clause();
                    }
                    out.condition = Some(self.condition(&only(&part)?)?);
                }
                Rule::limited_effect => (out.effect, out.limits) = self.limited(&part)?,
                _ => return None,
            }
        }
        Some(out)
    }
}
