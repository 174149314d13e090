//! Paragraphs: keyword lines, activated and triggered abilities, statics, spells.
use super::amounts::{how_often, letter};
use super::others::AbilityPart;
use super::{P, Reader};
use crate::terms::{Color, Phase, Step};
use crate::wording::syntax::{self as s, Syntax};
use crate::wording::tree::{
    Ability, Activated, Antecedent, BackForm, Condition, Cost, Effect, PlayLimit, PlayerPhrase,
    PlayerRef, Quantity, Sentence, Spelling, TimeLimit, Tree, Triggered, as_node_mut, whether,
};

impl Reader {
    pub(super) fn read_paragraph(&mut self, p: &P) -> Option<(Option<String>, Vec<Ability>)> {
        let either = self.either.or(self.either_before);
        self.forget();
        let spell = s::SpellParagraph::of(p);
        self.either_before = either.filter(|_| spell.is_some());
        let (word, abilities) = match spell {
            Some(spell) => self.of_a_spell(spell)?,
            None => self.of_a_permanent(s::PermanentParagraph::of(p)?)?,
        };
        let word = match word {
            Some(word) => {
                let s::AbilityWord { ability_word_name } = word.take()?;
                Some(ability_word_name.pair().as_str().to_string())
            }
            None => None,
        };
        Some((word, abilities))
    }

    fn of_a_spell<'i>(
        &mut self,
        said: s::SpellParagraph<'i>,
    ) -> Option<(Option<s::SyntaxNode<'i, s::AbilityWord<'i>>>, Vec<Ability>)> {
        let s::SpellParagraph {
            ability_word,
            keyword_line,
            spell_static,
            spell_effect,
            triggered,
            activated,
        } = said;
        let abilities = match (keyword_line, spell_static, spell_effect, triggered, activated) {
            (Some(line), None, None, None, None) => self.keyword_line(line.take()?)?,
            (None, Some(text), None, None, None) => {
                let s::SpellStatic { static_text } = text.take()?;
                vec![Ability::Static(Box::new(self.static_text(static_text.pair())?))]
            }
            (None, None, Some(text), None, None) => {
                let s::SpellEffect { effect } = text.take()?;
                self.part = AbilityPart::Effect;
                vec![Ability::Spell(self.effect(effect.pair())?)]
            }
            (None, None, None, Some(triggered), None) => {
                vec![Ability::Triggered(Box::new(self.triggered(triggered.take()?)?))]
            }
            (None, None, None, None, Some(activated)) => {
                vec![Ability::Activated(Box::new(self.activated(activated.pair())?))]
            }
            _ => return None,
        };
        Some((ability_word, abilities))
    }

    fn of_a_permanent<'i>(
        &mut self,
        said: s::PermanentParagraph<'i>,
    ) -> Option<(Option<s::SyntaxNode<'i, s::AbilityWord<'i>>>, Vec<Ability>)> {
        let s::PermanentParagraph {
            ability_word,
            keyword_line,
            triggered,
            activated,
            static_text,
            static_texts,
        } = said;
        let abilities = match (keyword_line, triggered, activated, static_text, static_texts) {
            (Some(line), None, None, None, None) => self.keyword_line(line.take()?)?,
            (None, Some(triggered), None, None, None) => {
                vec![Ability::Triggered(Box::new(self.triggered(triggered.take()?)?))]
            }
            (None, None, Some(activated), None, None) => {
                vec![Ability::Activated(Box::new(self.activated(activated.pair())?))]
            }
            (None, None, None, Some(text), None) => self.statics(text.pair())?,
            (None, None, None, None, Some(texts)) => self.static_texts(texts.pair())?,
            _ => return None,
        };
        Some((ability_word, abilities))
    }

    fn keyword_line(&mut self, line: s::KeywordLine) -> Option<Vec<Ability>> {
        let s::KeywordLine { keyword } = line;
        keyword.iter().map(|k| Some(Ability::Keyword(self.keyword(k.pair())?))).collect()
    }

    /// Where the whole can't be said as one, each sentence may have a condition of its own.
    fn statics(&mut self, text: &P) -> Option<Vec<Ability>> {
        match self.static_text(text) {
            Some(text) => Some(vec![Ability::Static(Box::new(text))]),
            None => self.static_texts(text),
        }
    }

    /// An ability in quotation marks, read as that of the object that gets it.
    pub(super) fn quoted(&mut self, k: &P) -> Option<Ability> {
        let s::Quoted { ability_inner } = s::Quoted::of(k)?;
        let mut inner = Reader { next: self.next, ..Reader::default() };
        inner.references.goes_on(k, false);
        inner.deeds = crate::wording::references::TextDeeds::of_ability(k);
        let mut found = match ability_inner.take()? {
            s::AbilityInner::Triggered(triggered) => {
                vec![Ability::Triggered(Box::new(inner.triggered(triggered.take()?)?))]
            }
            s::AbilityInner::Activated(activated) => {
                vec![Ability::Activated(Box::new(inner.activated(activated.pair())?))]
            }
            s::AbilityInner::StaticText(text) => inner.statics(text.pair())?,
            s::AbilityInner::KeywordLine(line) => inner.keyword_line(line.take()?)?,
        };
        self.next = inner.next;
        if found.len() == 1 { found.pop() } else { None }
    }

    pub(super) fn activated(&mut self, k: &P) -> Option<Activated> {
        let s::Activated { costs_or, costs, limited_effect } = s::Activated::of(k)?;
        self.part = AbilityPart::Cost;
        let costs = match (costs_or, costs) {
            (Some(either), None) => {
                let s::CostsOr { costs } = either.take()?;
                let each = costs.iter().map(|costs| self.costs(costs.pair()));
                vec![Cost::Either(each.collect::<Option<_>>()?)]
            }
            (None, Some(costs)) => {
                let before = self.references.enters(costs.pair());
                let all = self.costs(costs.pair())?;
                self.references.leaves(before);
                all
            }
            _ => return None,
        };
        self.part = AbilityPart::Effect;
        let (effect, limits) = self.limited(limited_effect.take()?)?;
        Some(Activated { costs, effect, limits })
    }

    fn limited(&mut self, said: s::LimitedEffect) -> Option<(Effect, Vec<PlayLimit>)> {
        let s::LimitedEffect { limited_item } = said;
        let mut sentences: Vec<Sentence> = Vec::new();
        let mut limits = Vec::new();
        for item in &limited_item {
            match item {
                s::LimitedItem::Sentence(sentence) => {
                    sentences.push(self.sentence(sentence.pair())?);
                }
                s::LimitedItem::PlayLimit(limit) => self.play_limit(limit.take()?, &mut limits)?,
                s::LimitedItem::ResolvesAnyway(_) => limits.push(PlayLimit::ResolvesAnyway),
                s::LimitedItem::XOnly(only) => {
                    let s::XOnly { color } = only.take()?;
                    limits.push(PlayLimit::SpendOnly(Color::from_word(color.pair().as_str())?));
                }
                s::LimitedItem::XNotZero(not) => {
                    let s::XNotZero { variable } = not.take()?;
                    limits.push(PlayLimit::NotZero(letter(&variable)?));
                }
                s::LimitedItem::XIs(is) => {
                    let s::XIs { variable, value } = is.take()?;
                    limits.push(PlayLimit::XIs(letter(&variable)?, self.value(value.pair())?));
                }
            }
        }
        Some((self.finished(sentences)?, limits))
    }

    fn play_limit(&mut self, said: s::PlayLimit, out: &mut Vec<PlayLimit>) -> Option<()> {
        let s::PlayLimit { limit_count, any_player, only_by, limit_twice, limit } = said;
        if let Some(count) = limit_count {
            let s::LimitCount { value } = count.take()?;
            out.push(PlayLimit::AtMostEachTurn(self.value(value.pair())?));
        }
        if let Some(any) = any_player {
            self.any_player(any.take()?, out)?;
        }
        if let Some(by) = only_by {
            let s::OnlyBy { player_ref } = by.take()?;
            out.push(PlayLimit::By(self.player_ref(player_ref.pair())?));
        }
        for limit in &limit {
            out.push(self.limit(limit.pair())?);
        }
        if let Some(twice) = limit_twice {
            let s::LimitTwice { times } = twice.take()?;
            out.push(PlayLimit::TimesEachTurn(how_often(times.take()?)));
        }
        Some(())
    }

    /// "Any player may play this ability."
    fn any_player(&mut self, said: s::AnyPlayer, out: &mut Vec<PlayLimit>) -> Option<()> {
        let s::AnyPlayer { condition, sorcery_time, any_during, any_opponent } = said;
        if sorcery_time.is_some() {
            out.push(PlayLimit::AsSorcery);
        }
        if let Some(condition) = condition {
            let mut condition: Condition = self.condition(condition.pair())?;
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
        if let Some(during) = any_during {
            // Of the player who plays it.
            let own = TimeLimit::Turn(PlayerRef::You);
            out.push(PlayLimit::During(match during.take()? {
                s::AnyDuring::AnyUpkeepStep => vec![TimeLimit::Step(None, Step::Upkeep)],
                s::AnyDuring::HisOrHerDrawStep => {
                    vec![TimeLimit::Step(Some(PlayerRef::You), Step::Draw)]
                }
                s::AnyDuring::OwnTurnEarly(_) => vec![own, TimeLimit::BeforeEndStep],
                s::AnyDuring::HisOrHerTurn => vec![own],
            }));
        }
        let slot = self.slot();
        out.push(PlayLimit::By(PlayerRef::Phrase(Box::new(PlayerPhrase {
            slot,
            quantity: Quantity::AnyNumber,
            each_of: Default::default(),
            opponent: any_opponent.is_some().into(),
            other: whether::Other::No,
            tails: Vec::new(),
        }))));
        Some(())
    }

    /// What stands behind "only".
    pub(super) fn limit(&mut self, p: &P) -> Option<PlayLimit> {
        Some(match s::Limit::of(p)? {
            s::Limit::LimitInstant(_) => PlayLimit::AsInstant,
            s::Limit::LimitSorcery(_) => PlayLimit::AsSorcery,
            s::Limit::LimitTimes(times) => match times.take()? {
                s::LimitTimes::OnceEachTurn(_) => PlayLimit::TimesEachTurn(1),
                s::LimitTimes::TwiceEachTurn => PlayLimit::TimesEachTurn(2),
                s::LimitTimes::OnceEver(_) => PlayLimit::Once,
            },
            s::Limit::LimitIf(node) => {
                let s::LimitIf { condition } = node.take()?;
                PlayLimit::If(self.condition(condition.pair())?)
            }
            s::Limit::LimitDuring(node) => self.limit_during(node.take()?)?,
        })
    }

    /// "during combat", "before attackers are declared".
    fn limit_during(&mut self, said: s::LimitDuring) -> Option<PlayLimit> {
        let s::LimitDuring { limit_time, limit_before } = said;
        let mut times = Vec::new();
        for time in &limit_time {
            times.push(self.limit_time(time.take()?));
        }
        if let Some(before) = limit_before {
            times.push(match before.take()? {
                s::LimitBefore::Combat => TimeLimit::BeforeCombat,
                s::LimitBefore::TheEndOfCombatStep => TimeLimit::BeforeEndOfCombat,
                s::LimitBefore::AttackersAreDeclared => TimeLimit::BeforeAttackers,
                s::LimitBefore::BlockersAreDeclared => TimeLimit::BeforeBlockers,
                s::LimitBefore::TheCombatDamageStep => TimeLimit::BeforeCombatDamage,
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
            let active = Antecedent::SamePlayer(Box::new(PlayerRef::Active));
            self.named_player(active, false);
        }
        Some(PlayLimit::During(times))
    }

    pub(super) fn limit_time(&mut self, time: s::LimitTime) -> TimeLimit {
        let mut opponent = || {
            let slot = self.slot();
            PlayerRef::Phrase(Box::new(PlayerPhrase {
                slot,
                quantity: Quantity::One,
                each_of: Default::default(),
                opponent: whether::Opponent::Yes,
                other: whether::Other::No,
                tails: Vec::new(),
            }))
        };
        let yours = |step| TimeLimit::Step(Some(PlayerRef::You), step);
        let any = |step| TimeLimit::Step(None, step);
        match time {
            s::LimitTime::YourTurn => TimeLimit::Turn(PlayerRef::You),
            s::LimitTime::AnOpponentsTurn => TimeLimit::Turn(opponent()),
            s::LimitTime::AfterBlockersAreDeclared => TimeLimit::AfterBlockers,
            s::LimitTime::AfterCombat => TimeLimit::AfterCombat,
            s::LimitTime::AfterTheirUpkeepStep => TimeLimit::AfterUpkeep,
            s::LimitTime::Combat => TimeLimit::Phase(None, Phase::Combat),
            s::LimitTime::YourUpkeep => yours(Step::Upkeep),
            s::LimitTime::YourDrawStep => yours(Step::Draw),
            s::LimitTime::YourDeclareAttackersStep => yours(Step::DeclareAttackers),
            s::LimitTime::YourEndOfTurnStep => yours(Step::EndOfTurn),
            s::LimitTime::AnOpponentsUpkeep => TimeLimit::Step(Some(opponent()), Step::Upkeep),
            s::LimitTime::AnyUpkeepStep => any(Step::Upkeep),
            s::LimitTime::TheEndOfCombatStep => any(Step::EndOfCombat),
            s::LimitTime::TheDeclareBlockersStep => any(Step::DeclareBlockers),
            s::LimitTime::TheDeclareAttackersStep => any(Step::DeclareAttackers),
            s::LimitTime::BeforeAttackersAreDeclared => TimeLimit::BeforeAttackers,
            s::LimitTime::BeforeBlockersAreDeclared => TimeLimit::BeforeBlockers,
        }
    }

    fn triggered(&mut self, said: s::Triggered) -> Option<Triggered> {
        let s::Triggered { at_time, trigger_word, events: named, intervening, limited_effect } =
            said;
        self.part = AbilityPart::Event;
        let mut events = Vec::new();
        if let Some(at) = at_time {
            events.push(self.at_time(at.pair())?);
        }
        let whenever = match trigger_word {
            Some(word) => matches!(word.take()?, s::TriggerWord::EachTime(_)).into(),
            None => Spelling::Short,
        };
        if let Some(named) = named {
            let before = self.references.enters(named.pair());
            events.extend(self.events(named.pair())?);
            self.references.leaves(before);
        }
        self.part = AbilityPart::Effect;
        let condition = match intervening {
            Some(node) => {
                // "…, if ~ is suspended, remove a time counter from it": it is what the condition
                // is about.
                let s::Intervening { about_this, condition } = node.take()?;
                if about_this.is_some() {
                    self.next_clause();
                }
                let before = self.references.enters(condition.pair());
                let asked = self.condition(condition.pair())?;
                self.references.leaves(before);
                Some(asked)
            }
            None => None,
        };
        let (effect, limits) = self.limited(limited_effect.take()?)?;
        Some(Triggered { whenever, events, condition, effect, limits })
    }
}
