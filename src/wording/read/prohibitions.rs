//! What players can't do.
use super::amounts::Numeral;
use super::{Reader, perhaps};
use crate::wording::references::{DeedKind, RecallMeans, Recalled};
use crate::wording::syntax as s;
use crate::wording::tree::{
    Amount, Each, GameEnd, Noun, Objects, OnlyWhen, PlayerRef, Prohibition, Spelling, Static,
    StaticClause, whether,
};

impl Reader {
    pub(super) fn static_forbidding(
        &mut self,
        said: s::StForbid,
        out: &mut Static,
    ) -> Option<StaticClause> {
        let s::StForbid { forbidden, or_abilities } = said;
        let first = self.forbidden(forbidden.take()?)?;
        if or_abilities.is_none() {
            return Some(StaticClause::Forbid(first));
        }
        let Prohibition::Play { who, more_than: None, .. } = &first else { return None };
        let abilities = Prohibition::PlayAbilities {
            who: Some(who.clone()),
            of: Box::new(Objects::of(Noun::Source)),
            except_mana: whether::ExceptMana::Yes,
        };
        out.clauses.push(StaticClause::Forbid(first));
        Some(StaticClause::Forbid(abilities))
    }

    pub(super) fn forbidden(&mut self, said: s::Forbidden) -> Option<Prohibition> {
        use s::Forbidden as F;
        Some(match said {
            F::FbPlayAbilities(node) => {
                let s::FbPlayAbilities { player_ref, objects_bare, unless_mana } = node.take()?;
                let who = Some(self.player_ref(player_ref.pair())?);
                match objects_bare {
                    Some(of) => Prohibition::PlayAbilities {
                        who,
                        of: Box::new(self.bare(&of)?),
                        except_mana: unless_mana.is_some().into(),
                    },
                    None => Prohibition::PlayAbilities {
                        who,
                        of: Box::new(Objects::of(Noun::Source)),
                        except_mana: whether::ExceptMana::Yes,
                    },
                }
            }
            F::FbOnlyWhen(node) => {
                let s::FbOnlyWhen { player_ref, objects_bare, only_when } = node.take()?;
                Prohibition::PlayOnly {
                    who: self.player_ref(player_ref.pair())?,
                    what: Box::new(self.bare(&objects_bare)?),
                    when: match only_when.take()? {
                        s::OnlyWhen::SorceryTime(_) => OnlyWhen::SorceryTime,
                        s::OnlyWhen::DuringHisOrHerOwnTurn | s::OnlyWhen::DuringTheirOwnTurns => {
                            OnlyWhen::OwnTurn
                        }
                    },
                }
            }
            F::FbLegend(node) => {
                let s::FbLegend { to_them } = node.take()?;
                match to_them {
                    Some(them) => {
                        let counted = self.deeds.meant(DeedKind::Counted, them.pair());
                        let RecallMeans::One(Recalled::Objects(those)) = counted else {
                            return None;
                        };
                        Prohibition::NoLegendRuleTo(those.clone())
                    }
                    None => Prohibition::NoLegendRule,
                }
            }
            F::FbAbilities(node) => {
                let s::FbAbilities { objects_bare, unless_mana } = node.take()?;
                Prohibition::PlayAbilities {
                    who: None,
                    of: Box::new(self.bare(&objects_bare)?),
                    except_mana: unless_mana.is_some().into(),
                }
            }
            F::FbPlayed(node) => {
                let s::FbPlayed { objects_bare } = node.take()?;
                let what = Box::new(self.bare(&objects_bare)?);
                if matches!(what.noun, Noun::Ability(_)) {
                    return None;
                }
                Prohibition::Play {
                    who: self.everyone(),
                    what,
                    more_than: None,
                    during: Vec::new(),
                    passive: Spelling::Full,
                }
            }
            F::FbAttackLimit(node) => attack_limit(node.take()?)?,
            F::FbPlayMore(node) => {
                let s::FbPlayMore { player_ref, number_word, objects_bare } = node.take()?;
                let who = self.player_ref(player_ref.pair())?;
                let Amount::Number(n) = number_word.amount()? else { return None };
                Prohibition::Play {
                    who,
                    what: Box::new(self.bare(&objects_bare)?),
                    more_than: Some(u32::try_from(n).ok()?),
                    during: Vec::new(),
                    passive: Spelling::Short,
                }
            }
            F::FbPlay(node) => {
                let s::FbPlay { player_ref, objects_bare, fb_during } = node.take()?;
                let who = self.player_ref(player_ref.pair())?;
                let mut during = Vec::new();
                if let Some(node) = fb_during {
                    let s::FbDuring { limit_time } = node.take()?;
                    during.push(self.limit_time(limit_time.take()?));
                }
                let what = Box::new(self.bare(&objects_bare)?);
                let passive = Spelling::Short;
                Prohibition::Play { who, what, more_than: None, during, passive }
            }
            F::FbTarget(node) => {
                let s::FbTarget { player_ref, opponents_own } = node.take()?;
                let who = self.player_ref(player_ref.pair())?;
                let by = opponents_own.map(|_| PlayerRef::YourOpponents);
                Prohibition::TargetPlayer { who, by }
            }
            F::FbAttacked(node) => {
                let s::FbAttacked { player_ref, fb_attackers } = node.take()?;
                let who = self.player_ref(player_ref.pair())?;
                let by = perhaps(fb_attackers, |by| {
                    let s::FbAttackers { objects_bare } = by.take()?;
                    Some(Box::new(self.bare(&objects_bare)?))
                })?;
                Prohibition::Attacked(who, by)
            }
            F::FbGain(node) => {
                let s::FbGain { player_ref } = node.take()?;
                Prohibition::GainLife(self.player_ref(player_ref.pair())?)
            }
            F::FbSearch(node) => {
                let s::FbSearch { player_ref } = node.take()?;
                Prohibition::Search(self.player_ref(player_ref.pair())?)
            }
            F::FbEnter(node) => {
                let s::FbEnter { objects_bare } = node.take()?;
                Prohibition::ComeIntoPlay(Box::new(self.bare(&objects_bare)?))
            }
            F::FbCycle(node) => {
                let s::FbCycle { player_ref } = node.take()?;
                Prohibition::Cycle(self.player_ref(player_ref.pair())?)
            }
            F::FbItsDamage(_) => Prohibition::PreventItsDamage,
            F::FbPrevent(node) => {
                let s::FbPrevent { object_ref } = node.take()?;
                let by = perhaps(object_ref, |by| self.object_ref(by.pair()))?;
                Prohibition::PreventDamage(by.map(Box::new))
            }
            F::FbFixed(node) => {
                let s::FbFixed { object_ref } = node.take()?;
                Prohibition::DivertDamage(Box::new(self.object_ref(object_ref.pair())?))
            }
            F::FbLoseWin(node) => {
                let s::FbLoseWin { player_ref, game_won } = node.take()?;
                let who = self.player_ref(player_ref.pair())?;
                Prohibition::WinLose(who, game_end(&game_won))
            }
            F::FbUntap(node) => {
                let s::FbUntap { player_ref, number_word, objects_bare, player_possessive } =
                    node.take()?;
                let who = self.player_ref(player_ref.pair())?;
                let n = number_word.amount()?;
                let what = self.bare(&objects_bare)?;
                self.player_possessive(player_possessive.pair())?;
                Prohibition::UntapLimit(who, n, Box::new(what))
            }
        })
    }
}

/// "No more than two creatures can attack you each combat".
fn attack_limit(said: s::FbAttackLimit) -> Option<Prohibition> {
    let s::FbAttackLimit { number_word, limit_verb, limit_whom, limit_each } = said;
    let n = number_word.amount()?;
    let whom = limit_whom.map(|_| PlayerRef::You);
    let each = match limit_each.take()? {
        s::LimitEach::EachTurn(_) => Each::Turn,
        s::LimitEach::EachCombat => Each::Combat,
    };
    match limit_verb.take()? {
        s::LimitVerb::AttackWord(_) => Some(Prohibition::AttackLimit(n, whom, each)),
        s::LimitVerb::BlockWord(_) if whom.is_none() => Some(Prohibition::BlockLimit(n, each)),
        s::LimitVerb::BlockWord(_) => None,
    }
}

/// Whether the game is won or lost.
pub(super) fn game_end(won: &Option<s::SyntaxNode<s::GameWon>>) -> GameEnd {
    match won {
        Some(_) => GameEnd::Win,
        None => GameEnd::Lose,
    }
}
