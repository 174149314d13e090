//! What stands behind a noun: "you control", "in a graveyard", "that attacked this turn".
use super::{P, Reader, perhaps};
use crate::wording::references::{DeedKind, RecallMeans, Recalled};
use crate::wording::syntax as s;
use crate::wording::tree::{
    Back, BackForm, ChoiceKind, DistinctKind, Joiner, Noun, ObjectRef, Objects, PlayerRef, Quality,
    Quantity, Shared, Spelling, Way,
};

fn not(quality: Quality) -> Quality {
    Quality::Not(Box::new(quality))
}

impl Reader {
    /// What is named beside what the phrase is about, and isn't spoken of later.
    pub(super) fn beside(&mut self, said: &s::SyntaxNode<s::ObjectRef>) -> Option<ObjectRef> {
        let mark = self.mark();
        let what = self.object_ref(said.pair())?;
        self.aside_since(mark);
        Some(what)
    }

    pub(super) fn tail(&mut self, said: s::Tail) -> Option<Quality> {
        use s::Tail as T;
        Some(match said {
            T::ControlsTail(node) => {
                let s::ControlsTail { player_ref, not_word } = node.take()?;
                let by = Quality::ControlledBy(self.player_ref(player_ref.pair())?);
                if not_word.is_some() { not(by) } else { by }
            }
            T::Continuously(node) => self.held_since(node.take()?)?,
            T::ControlledThen(node) => {
                let s::ControlledThen { player_ref } = node.take()?;
                Quality::ControlledThen(self.player_ref(player_ref.pair())?)
            }
            T::ByWay(node) => self.by_way(node.take()?)?,
            T::OfOneChosen(node) => self.of_one_chosen(&node)?,
            T::HeldAlike(_) => Quality::SameController,
            T::DrawnTail(_) => Quality::DrawnThisTurn,
            T::PutWith(node) => {
                let s::PutWith { tilde: _ } = node.take()?;
                Quality::PutIntoPlayWithThis
            }
            T::PutThere(_) => Quality::PutThereFromPlay,
            T::OfEach(node) => Quality::OfEach(match node.take()? {
                s::OfEach::OfEachColor(_) => DistinctKind::Colors,
                s::OfEach::OfEachBasicLandType => DistinctKind::BasicLandTypes,
            }),
            T::OfSources(node) => {
                let s::OfSources { objects } = node.take()?;
                Quality::AbilityOf(Box::new(self.objects(objects.pair())?))
            }
            T::BlockedWhom(node) => {
                let s::BlockedWhom { object_ref } = node.take()?;
                Quality::BlockedWhom(self.beside(&object_ref)?)
            }
            T::FacedTail(node) => self.faced(node.take()?)?,
            T::ExceptTail(node) => self.but_not(node.take()?)?,
            T::BandedTail(node) => {
                let s::BandedTail { object_ref } = node.take()?;
                Quality::BandedWith(self.object_ref(object_ref.pair())?)
            }
            T::AttackedWhom(node) => {
                let s::AttackedWhom { player_ref } = node.take()?;
                Quality::AttackedWhomThisTurn(self.player_ref(player_ref.pair())?)
            }
            T::PastTail(node) => past(node.take()?)?,
            T::PlayedTail(node) => played(node.take()?)?,
            T::SpentTail(_) => Quality::PaidByManaSpent,
            T::SameControl(_) => {
                let same = ObjectRef::Back(self.named_last()?);
                Quality::ControlledBy(PlayerRef::ControllerOf(Box::new(same)))
            }
            T::SameName(node) => self.same_name(node.take()?)?,
            T::DealtToTail(node) => {
                let s::DealtToTail { thing } = node.take()?;
                Quality::DealtDamageToThisTurn(Box::new(self.thing(thing.pair())?))
            }
            T::DealtWay(_) => Quality::ThisWay(Way::Dealt),
            T::RemovedTail(node) => {
                let s::RemovedTail { tilde: _ } = node.take()?;
                Quality::RemovedWithThis
            }
            T::EitherTail(node) => {
                let s::EitherTail { player_ref } = node.take()?;
                let who = self.player_ref(player_ref.pair())?;
                let both = vec![Quality::OwnedBy(who.clone()), Quality::ControlledBy(who)];
                Quality::AnyOf(both, Joiner::Or)
            }
            T::BothTail(node) => {
                let s::BothTail { player_ref } = node.take()?;
                Quality::OwnedAndControlledBy(self.player_ref(player_ref.pair())?)
            }
            T::ThatHeld(node) => {
                let s::ThatHeld { player_ref } = node.take()?;
                Quality::ControlledBy(self.player_ref(player_ref.pair())?)
            }
            T::NotOwned(_) => not(Quality::OwnedBy(PlayerRef::You)),
            T::OwnTail(node) => {
                let s::OwnTail { player_ref } = node.take()?;
                Quality::OwnedBy(self.player_ref(player_ref.pair())?)
            }
            T::ZoneTail(node) => self.zone_tail(node.pair())?,
            T::WithTail(node) => self.with_tail(node.take()?)?,
            T::WithoutTail(node) => self.without_tail(node.take()?)?,
            T::NamedTail(node) => named(node.take()?)?,
            T::ExpansionTail(node) => {
                let s::ExpansionTail { expansion } = node.take()?;
                Quality::FromExpansion(expansion.pair().as_str().trim().to_string())
            }
            T::ThatIs(node) => self.that_is(node.take()?)?,
            T::OtherThan(node) => {
                let s::OtherThan { object_ref } = node.take()?;
                Quality::OtherThan(self.object_ref(object_ref.pair())?)
            }
            T::FromSources(node) => super::qualities::from_sources(node.take()?)?,
            T::ThatName(node) if self.deeds.is_said(DeedKind::NameChosen, node.pair()) => {
                Quality::ThatChosen(ChoiceKind::Name)
            }
            T::ThatName(_) => {
                let to = self.that_before(&Objects::of(Noun::Permanent), false);
                let that = Back { form: BackForm::ThatName, to };
                Quality::Shares(Shared::Name, ObjectRef::Back(that))
            }
            T::ChosenTail(node) => self.chosen_tail(&node)?,
            T::ItBlocking(node) => {
                let s::ItBlocking { it, tilde } = node.take()?;
                Quality::ThatItBlocks(self.it_or_tilde(it, tilde)?)
            }
            T::SameValue(node) => self.same_value(node.take()?)?,
            T::ChosenNow(node) => {
                let s::ChosenNow { word_color } = node.take()?;
                Quality::OfYourChoice(match word_color {
                    Some(_) => ChoiceKind::Color,
                    None => ChoiceKind::CreatureType,
                })
            }
            T::ChoiceTail(node) => Quality::OfChoice(self.choice_tail(node.take()?)?),
            T::LastTail(node) => {
                let s::LastTail { player_possessive } = node.take()?;
                let mark = self.mark();
                let whose = self.player_possessive(player_possessive.pair())?;
                self.aside_since(mark);
                Quality::AttackedLastTurn(whose)
            }
            T::WhoseTail(node) => {
                let s::WhoseTail { counted_objects } = node.take()?;
                let mark = self.mark();
                let (compare, objects) = self.counted_objects(counted_objects.pair())?;
                self.aside_since(mark);
                Quality::ControllerControls(compare, Box::new(objects))
            }
            T::EnchantTail(node) => self.enchant_tail(node.take()?)?,
            T::EnchantsTail(node) => {
                let s::EnchantsTail { it, tilde } = node.take()?;
                let mark = self.mark();
                let what = self.it_or_this_one(it, tilde)?;
                self.aside_since(mark);
                Quality::CanEnchant(what)
            }
            T::OfAttached(node) => {
                let s::OfAttached { attached } = node.take()?;
                Quality::OfObject(self.attached(&attached)?)
            }
            T::AttachedTail(node) => {
                let s::AttachedTail { object_ref } = node.take()?;
                let mark = self.mark();
                let bearer = self.object_ref(object_ref.pair())?;
                // "Target Aura attached to a permanent": what is spoken of is the Aura.
                if matches!(&bearer, ObjectRef::Phrase(p) if p.quantity == Quantity::One) {
                    self.aside_since(mark);
                }
                Quality::AttachedTo(bearer)
            }
            T::BlockingTail(node) => self.blocking_tail(node.take()?)?,
            T::DealtTail(node) => {
                let s::DealtTail { object_ref, dealt_short } = node.take()?;
                let by = perhaps(object_ref, |by| self.beside(&by))?;
                let dealt = Quality::DealtDamageThisTurn(by);
                // Said without "that was".
                match dealt_short {
                    Some(_) => Quality::AnyOf(vec![dealt], Joiner::Or),
                    None => dealt,
                }
            }
            T::FromIt(node) => {
                // Of whom the hand is, whoever else was named since.
                let to = match self.deeds.meant(DeedKind::HandShown, node.pair()) {
                    RecallMeans::One(Recalled::Player(PlayerRef::You)) => {
                        let s::FromIt::FromIt = node.take()? else { return None };
                        return Some(Quality::FromHandSeen(PlayerRef::You));
                    }
                    RecallMeans::One(Recalled::Player(whose)) => Self::same_player(whose)?,
                    RecallMeans::Nothing => self.player_before(false),
                    RecallMeans::One(_) | RecallMeans::Several => return None,
                };
                let form = match node.take()? {
                    s::FromIt::InIt(_) => BackForm::HeOrShe,
                    s::FromIt::FromIt => BackForm::ThatPlayer,
                };
                Quality::FromHandSeen(PlayerRef::Back(Back { form, to }))
            }
            T::InPile(node) => {
                let s::InPile { pile_of } = node.take()?;
                Quality::Among(self.back_pile(&pile_of)?)
            }
            T::TapTail(_) => Quality::HasTapAbility,
            T::FromAmong(node) => {
                let s::FromAmong { them, those_obj } = node.take()?;
                Quality::Among(match (them, those_obj) {
                    (Some(them), None) => self.back_them(&them)?,
                    (None, Some(those)) => self.back_those(&those)?,
                    _ => return None,
                })
            }
            T::AttackingTail(node) => {
                let s::AttackingTail { player_ref } = node.take()?;
                Quality::Attacking(Some(self.player_ref(player_ref.pair())?))
            }
            T::PlaysTail(node) => {
                let s::PlaysTail { player_ref } = node.take()?;
                Quality::ControlledBy(self.player_ref(player_ref.pair())?)
            }
            T::SharesTail(node) => self.shares_tail(node.take()?)?,
            T::TargetsTail(node) => self.targets_tail(node.take()?)?,
            T::SingleTargetTail(_) => Quality::SingleTarget,
            T::UnplacedTail(_) => not(Quality::ThisWay(Way::PutIntoPlay)),
            T::WayTail(node) => {
                let s::WayTail { way } = node.take()?;
                Quality::ThisWay(super::amounts::way(way.pair())?)
            }
        })
    }

    /// "that he or she has controlled continuously since the beginning of the turn"
    fn held_since(&mut self, said: s::Continuously) -> Option<Quality> {
        let s::Continuously { player_ref, held_hasnt, held_has, held_didnt } = said;
        let who = self.player_ref(player_ref.pair())?;
        let has = held_has.is_some() || held_hasnt.is_some();
        let held = Quality::HeldSinceTurnBegan(who, has.into());
        Some(if held_hasnt.is_some() || held_didnt.is_some() { not(held) } else { held })
    }

    /// "he or she discarded this way"
    fn by_way(&mut self, said: s::ByWay) -> Option<Quality> {
        let s::ByWay { player_ref, by_way_verb } = said;
        let who = self.player_ref(player_ref.pair())?;
        let verb = by_way_verb.take()?;
        let from_game = matches!(verb, s::ByWayVerb::WayFromGame(_));
        let way = match verb {
            s::ByWayVerb::WayChose(_) => Way::Chosen,
            s::ByWayVerb::WayDrew(_) => Way::Drawn,
            s::ByWayVerb::WayFromGame(_) | s::ByWayVerb::Removed => Way::Removed,
            s::ByWayVerb::Discarded => Way::Discarded,
            s::ByWayVerb::Revealed => Way::Revealed,
            s::ByWayVerb::Sacrificed => Way::Sacrificed,
            s::ByWayVerb::Returned => Way::Returned,
            s::ByWayVerb::PutIntoPlay => Way::PutIntoPlay,
        };
        Some(Quality::ThisWayBy(who, way, from_game.into()))
    }

    /// Any of what several players have chosen.
    pub(super) fn of_one_chosen(
        &mut self,
        said: &s::SyntaxNode<s::OfOneChosen>,
    ) -> Option<Quality> {
        Some(Quality::OneOfChosen(match said.take()? {
            s::OfOneChosen::OfChosenColor(_) => ChoiceKind::Color,
            s::OfOneChosen::OfATypeChosenThisWay => self.type_chosen(said.pair(), None)?,
        }))
    }

    /// Which sort of type was chosen, or the one that is meant where nothing tells.
    pub(super) fn type_chosen(&self, p: &P, unsaid: Option<ChoiceKind>) -> Option<ChoiceKind> {
        match self.deeds.type_meant(p) {
            RecallMeans::One(kind) => Some(kind),
            RecallMeans::Nothing => unsaid,
            RecallMeans::Several => None,
        }
    }

    pub(super) fn chosen_tail(&mut self, said: &s::SyntaxNode<s::ChosenTail>) -> Option<Quality> {
        let of_type = |unsaid| self.type_chosen(said.pair(), unsaid);
        Some(match said.take()? {
            s::ChosenTail::ThatColor(_) => Quality::ThatChosen(ChoiceKind::Color),
            s::ChosenTail::ThatType(_) => Quality::ThatChosen(of_type(None)?),
            s::ChosenTail::ChosenKind(_) => Quality::Chosen(ChoiceKind::LandOrNot),
            s::ChosenTail::ChosenColor(_) => Quality::Chosen(ChoiceKind::Color),
            s::ChosenTail::OfTheChosenType | s::ChosenTail::OfTheChosenCreatureType => {
                Quality::Chosen(of_type(Some(ChoiceKind::CreatureType))?)
            }
        })
    }

    /// All of them but some.
    fn but_not(&mut self, said: s::ExceptTail) -> Option<Quality> {
        let s::ExceptTail { objects_bare, except_apart, objects_one } = said;
        let mark = self.mark();
        let but = match (objects_bare, objects_one) {
            (Some(bare), None) => self.bare(&bare)?,
            (None, Some(one)) => self.one(&one)?,
            _ => return None,
        };
        self.aside_since(mark);
        Some(Quality::ButNot(Box::new(but), except_apart.is_some().into()))
    }

    /// "with the same name as that creature"
    pub(super) fn same_name(&mut self, said: s::SameName) -> Option<Quality> {
        let s::SameName { that_obj, object_ref } = said;
        if that_obj.is_none() && object_ref.is_none() {
            // "Search for a card with the same name, reveal that card": the one that is found.
            let mark = self.mark();
            let last = self.named_last()?;
            self.mentions.truncate(mark);
            return Some(Quality::Shares(Shared::Name, ObjectRef::Back(last)));
        }
        let mark = self.mark();
        let with = match (that_obj, object_ref) {
            (Some(that), None) => ObjectRef::Back(self.back_that(&that)?),
            (None, Some(what)) => self.object_ref(what.pair())?,
            _ => return None,
        };
        self.aside_since(mark);
        Some(Quality::Shares(Shared::Name, with))
    }

    fn same_value(&mut self, said: s::SameValue) -> Option<Quality> {
        let s::SameValue { that_obj, the_obj, object_ref } = said;
        let with = match (that_obj, the_obj, object_ref) {
            (None, None, Some(what)) => self.beside(&what)?,
            (Some(that), None, None) => ObjectRef::Back(self.back_that(&that)?),
            (None, Some(the), None) => ObjectRef::Back(self.back_the(&the)?),
            _ => return None,
        };
        Some(Quality::Shares(Shared::ConvertedManaCost, with))
    }

    pub(super) fn enchant_tail(&mut self, said: s::EnchantTail) -> Option<Quality> {
        let s::EnchantTail { it, tilde, could_attach } = said;
        let mark = self.mark();
        let what = self.it_or_this_one(it, tilde)?;
        self.aside_since(mark);
        Some(Quality::CanHold(what, could_attach.is_some().into()))
    }

    /// "it", or the object with the text, named.
    fn it_or_tilde(
        &mut self,
        it: Option<s::SyntaxNode<s::It>>,
        tilde: Option<s::SyntaxNode<s::Tilde>>,
    ) -> Option<ObjectRef> {
        if tilde.is_some() {
            self.named_this();
        }
        self.it_or_this_one(it, tilde)
    }

    /// "it", or the object with the text, of which nothing is said later.
    fn it_or_this_one(
        &mut self,
        it: Option<s::SyntaxNode<s::It>>,
        tilde: Option<s::SyntaxNode<s::Tilde>>,
    ) -> Option<ObjectRef> {
        match (it, tilde) {
            (Some(it), None) => Some(ObjectRef::Back(self.back_it(&it)?)),
            (None, Some(_)) => Some(ObjectRef::This),
            _ => None,
        }
    }

    fn blocking_tail(&mut self, said: s::BlockingTail) -> Option<Quality> {
        let s::BlockingTail { blocks_either, object_ref, is_blocked_by } = said;
        let what = self.object_ref(object_ref.pair())?;
        Some(match (blocks_either, is_blocked_by) {
            (Some(_), None) => {
                let blocking = Quality::Blocking(Some(what.clone()));
                Quality::AnyOf(vec![blocking, Quality::Blocked(Some(what))], Joiner::Or)
            }
            (None, Some(_)) => Quality::Blocked(Some(what)),
            (None, None) => Quality::Blocking(Some(what)),
            (Some(_), Some(_)) => return None,
        })
    }

    fn shares_tail(&mut self, said: s::SharesTail) -> Option<Quality> {
        let s::SharesTail { shares_not, a_word: _, shared_word, one_of_types, object_ref } = said;
        let words: Vec<Shared> = shared_word
            .iter()
            .map(|w| Some(super::conditions::shared(w.take()?)))
            .collect::<Option<_>>()?;
        let with = self.beside(&object_ref)?;
        let shares = match (one_of_types, words.as_slice()) {
            (Some(_), []) => Quality::Shares(Shared::OneOfThoseTypes, with),
            (None, [what]) => Quality::Shares(*what, with),
            (None, several) => {
                let one = |what: &Shared| Quality::Shares(*what, with.clone());
                Quality::AnyOf(several.iter().map(one).collect(), Joiner::Or)
            }
            (Some(_), _) => return None,
        };
        Some(if shares_not.is_some() { not(shares) } else { shares })
    }

    /// "blocked or was blocked by a blue creature".
    pub(super) fn faced(&mut self, said: s::FacedTail) -> Option<Quality> {
        let s::FacedTail { faced_how, object_ref } = said;
        let by = self.beside(&object_ref)?;
        let either = matches!(faced_how.take()?, s::FacedHow::FacedEither(_));
        Some(Quality::Faced { by, either: either.into() })
    }
}

/// What it did this turn.
pub(super) fn past(said: s::PastTail) -> Option<Quality> {
    use s::PastWhat as P;
    let s::PastTail { past_what, past_now } = said;
    let what = match (past_what, past_now) {
        (None, Some(_)) => return Some(not(Quality::AttackedNow)),
        (Some(what), None) => what.take()?,
        _ => return None,
    };
    Some(match what {
        P::WasBlocked | P::WereBlocked => Quality::WasBlockedThisTurn,
        P::BlockedOrWasBlocked | P::BlockedOrWereBlocked => {
            let either = vec![Quality::BlockedThisTurn, Quality::WasBlockedThisTurn];
            Quality::AnyOf(either, Joiner::Or)
        }
        P::Attacked => Quality::AttackedThisTurn,
        P::Blocked => Quality::BlockedThisTurn,
        P::AttackedOrBlocked => {
            let either = vec![Quality::AttackedThisTurn, Quality::BlockedThisTurn];
            Quality::AnyOf(either, Joiner::Or)
        }
        P::DidntAttack => not(Quality::AttackedThisTurn),
        P::DidntBlock => not(Quality::BlockedThisTurn),
        P::CameIntoPlay => Quality::CameIntoPlayThisTurn,
    })
}

fn played(said: s::PlayedTail) -> Option<Quality> {
    Some(match said {
        s::PlayedTail::PlayedFrom(from) => {
            let s::PlayedFrom { zone_owned: None, zone_any } = from.take()? else { return None };
            Quality::PlayedFrom(super::qualities::zone_any(zone_any?.pair())?, None)
        }
        s::PlayedTail::PlayedBy(_) => Quality::PlayedBy(PlayerRef::YourOpponents, Spelling::Short),
        s::PlayedTail::YouvePlayed(_) => Quality::PlayedBy(PlayerRef::You, Spelling::Full),
        s::PlayedTail::YouPlayed => Quality::PlayedBy(PlayerRef::You, Spelling::Short),
    })
}

/// "named Plains", "named A, B, and C", "not named ~".
fn named(said: s::NamedTail) -> Option<Quality> {
    let s::NamedTail { not_named, names, tilde, card_name } = said;
    let is = match (names, tilde, card_name) {
        (Some(names), None, None) => {
            if not_named.is_some() {
                return None;
            }
            let s::Names { one_name } = names.take()?;
            let one = |name: &s::SyntaxNode<s::OneName>| {
                Some(match name.take()? {
                    s::OneName::Tilde(_) => Quality::OwnName,
                    s::OneName::PlainName(name) => {
                        Quality::Named(name.pair().as_str().trim().to_string())
                    }
                })
            };
            Quality::AnyOf(one_name.iter().map(one).collect::<Option<_>>()?, Joiner::And)
        }
        (None, Some(_), None) => Quality::OwnName,
        (None, None, Some(name)) => Quality::Named(name.pair().as_str().trim().to_string()),
        _ => return None,
    };
    Some(if not_named.is_some() { not(is) } else { is })
}
