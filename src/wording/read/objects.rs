//! Phrases that name objects.
//!
//! Long because each kind of noun and quality has its arm here.
use super::{P, Reader, Rule, amounts, kid, only};
use crate::terms::{CardType, Color, Supertype, ZoneKind};
use crate::wording::tree::{
    AbilityNoun, Amount, Antecedent, Attachment, Back, BackForm, ChoiceKind, Compare, Comparison, Either, Joiner, LinkKind, Noun, ObjectRef, Objects,
    Phrase, PlayerRef, Quality, Quantity, Shared, Thing,
};
use crate::wording::words;

pub(super) fn joiner(words: &str) -> Joiner {
    match words {
        "and" => Joiner::And,
        "and/or" => Joiner::AndOr,
        _ => Joiner::Or,
    }
}

pub(super) fn card_type(word: &str) -> Option<CardType> {
    match word {
        "sorceries" => Some(CardType::Sorcery),
        _ => CardType::from_word(word).or_else(|| CardType::from_word(word.strip_suffix('s')?)),
    }
}

pub(super) fn zone_word(word: &str) -> Option<ZoneKind> {
    Some(match word {
        "graveyard" | "graveyards" => ZoneKind::Graveyard,
        "hand" | "hands" => ZoneKind::Hand,
        "library" | "libraries" => ZoneKind::Library,
        _ => return None,
    })
}

/// A noun: a word of the rules, a type or a subtype, in singular or plural.
fn noun(p: &P) -> Option<Noun> {
    let k = only(p)?;
    Some(match k.as_rule() {
        Rule::card_type_s => Noun::Type(card_type(k.as_str())?),
        Rule::subtype => Noun::Subtype(words::singular_subtype(k.as_str())?.to_string()),
        Rule::noun_word => match k.as_str() {
            "card" | "cards" => Noun::Card,
            "permanent" | "permanents" => Noun::Permanent,
            "spell" | "spells" => Noun::Spell,
            "source" | "sources" => Noun::Source,
            "token" | "tokens" => Noun::Token,
            "copy" | "copies" => Noun::Copy,
            "ability" | "abilities" => Noun::Ability(AbilityNoun::Any),
            "activated ability" | "activated abilities" => Noun::Ability(AbilityNoun::Activated),
            "triggered ability" | "triggered abilities" => Noun::Ability(AbilityNoun::Triggered),
            "mana ability" | "mana abilities" => Noun::Ability(AbilityNoun::Mana),
            _ => return None,
        },
        _ => return None,
    })
}

pub(super) fn state(word: &str) -> Option<Quality> {
    Some(match word {
        "tapped" => Quality::Tapped,
        "untapped" => Quality::Untapped,
        "attacking" => Quality::Attacking(None),
        "blocking" => Quality::Blocking(None),
        "blocked" => Quality::Blocked(None),
        "unblocked" => Quality::Unblocked,
        "enchanted" => Quality::Enchanted,
        "equipped" => Quality::Equipped,
        "face-down" => Quality::FaceDown,
        "face-up" => Quality::FaceUp,
        "colorless" => Quality::Colorless,
        "multicolored" => Quality::Multicolored,
        "monocolored" => Quality::Monocolored,
        "token" => Quality::Token,
        "kicked" => Quality::Kicked,
        _ => return None,
    })
}

fn simple_quality(p: &P) -> Option<Quality> {
    Some(match p.as_rule() {
        Rule::color => Quality::Color(Color::from_word(p.as_str())?),
        Rule::card_type | Rule::card_type_s => Quality::Type(card_type(p.as_str())?),
        Rule::supertype => Quality::Supertype(Supertype::from_word(p.as_str())?),
        Rule::subtype => Quality::Subtype(words::singular_subtype(p.as_str())?.to_string()),
        Rule::token_adj => Quality::Token,
        Rule::adj_state | Rule::adj_word | Rule::adj_word_prot => state(p.as_str().trim())?,
        Rule::other_word => Quality::Other,
        Rule::permanent_adj => Quality::PermanentCard,
        Rule::adj_non => Quality::Not(Box::new(simple_quality(&only(p)?)?)),
        Rule::adj_item | Rule::adj_single | Rule::adj_item_prot => simple_quality(&only(p)?)?,
        _ => return None,
    })
}

pub(super) fn protection_quality(p: &P) -> Option<Quality> {
    simple_quality(p)
}

impl Reader {
    pub(super) fn object_ref(&mut self, p: &P) -> Option<ObjectRef> {
        let mut items = Vec::new();
        for k in p.clone().into_inner().filter(|k| k.as_rule() != Rule::ref_and) {
            items.push(self.object_item(&k)?);
        }
        if items.len() == 1 { items.pop() } else { Some(ObjectRef::List(items)) }
    }

    pub(super) fn object_item(&mut self, k: &P) -> Option<ObjectRef> {
        Some(match k.as_rule() {
            Rule::tilde => {
                self.named_this();
                ObjectRef::This
            }
            Rule::this_in => {
                self.named_this();
                let Quality::InZone(zone, whose) = self.zone_tail(&kid(k, Rule::zone_tail)?)? else { return None };
                ObjectRef::ThisIn(zone, whose)
            }
            Rule::whole_zone => {
                let who = self.player_possessive(&kid(k, Rule::player_possessive)?)?;
                let zones = match kid(k, Rule::zone_names)?.as_str().trim() {
                    "graveyard" | "graveyards" => vec![ZoneKind::Graveyard],
                    "hand" | "hands" => vec![ZoneKind::Hand],
                    _ => vec![ZoneKind::Hand, ZoneKind::Graveyard],
                };
                ObjectRef::WholeZones(zones, Box::new(who))
            }
            Rule::this_noun => {
                self.named_this();
                ObjectRef::ThisAs(Box::new(noun(&only(k)?)?))
            }
            Rule::attached => {
                let how = if k.as_str().starts_with("ench") { Attachment::Enchanted } else { Attachment::Equipped };
                let noun = noun(&kid(k, Rule::noun_one)?)?;
                let what = ObjectRef::Attached(how, Box::new(noun.clone()));
                self.named_object(Antecedent::SameObject(Box::new(what.clone())), Some(Objects::of(noun)), false);
                what
            }
            Rule::linked_ref => {
                let kind = if k.as_str().starts_with("the imp") { LinkKind::Imprinted } else { LinkKind::Haunted };
                let objects = Objects::of(noun(&kid(k, Rule::noun_one)?)?);
                let what = ObjectRef::Linked(kind, Box::new(objects.clone()));
                self.named_object(Antecedent::SameObject(Box::new(what.clone())), Some(objects), false);
                what
            }
            Rule::back_ref => {
                let inner = only(k)?;
                // "the removed card" where nothing in this ability removes one: linked with the ability that does (217.7d).
                if inner.as_rule() == Rule::the_way && inner.as_str().starts_with("the removed") && !self.removed_here() {
                    let objects = self.simple(&kid(&inner, Rule::objects_simple)?)?;
                    let plural = inner.as_str().trim_end().ends_with('s');
                    let kind = if plural { LinkKind::RemovedAll } else { LinkKind::Removed };
                    let what = ObjectRef::Linked(kind, Box::new(objects.clone()));
                    self.named_object(Antecedent::SameObject(Box::new(what.clone())), Some(objects), plural);
                    return Some(what);
                }
                ObjectRef::Back(self.back_ref(&inner)?)
            }
            Rule::object_phrase => ObjectRef::Phrase(Box::new(self.phrase(k)?)),
            _ => return None,
        })
    }

    fn back_ref(&mut self, k: &P) -> Option<Back> {
        Some(match k.as_rule() {
            Rule::it => {
                let form = if k.as_str() == "itself" { BackForm::Itself } else { BackForm::It };
                Back { form, to: self.resolve_object(false) }
            }
            Rule::them => {
                if k.as_str() == "themselves" {
                    return None;
                }
                Back { form: BackForm::They, to: self.resolve_object(true) }
            }
            Rule::that_obj | Rule::those_obj => {
                let objects = self.simple(&kid(k, Rule::objects_simple)?)?;
                let plural = k.as_rule() == Rule::those_obj;
                let to = self.resolve_that(&objects, plural);
                let form = if plural { BackForm::Those(Box::new(objects)) } else { BackForm::That(Box::new(objects)) };
                Back { form, to }
            }
            Rule::the_way => {
                let objects = self.simple(&kid(k, Rule::objects_simple)?)?;
                let way = amounts::way_word(kid(k, Rule::way_adj)?.as_str().trim())?;
                let to = self.resolve_that(&objects, false);
                Back { form: BackForm::The(Box::new(objects), Some(way)), to }
            }
            Rule::the_obj => {
                let last = k.as_str().trim().rsplit(' ').next()?;
                if last == "rest" {
                    return Some(Back { form: BackForm::Rest, to: self.resolve_object(true) });
                }
                let noun = match last {
                    "artifact" => Noun::Type(CardType::Artifact),
                    "enchantment" => Noun::Type(CardType::Enchantment),
                    "card" => Noun::Card,
                    "token" => Noun::Token,
                    "spell" => Noun::Spell,
                    "copy" => Noun::Copy,
                    "permanent" => Noun::Permanent,
                    word => Noun::Type(card_type(word)?),
                };
                let mut objects = Objects::of(noun);
                if kid(k, Rule::other_word).is_some() {
                    objects.adjectives.push(Quality::Other);
                }
                if let Some(n) = kid(k, Rule::ordinal) {
                    let n = ["first", "second", "third"].iter().position(|w| *w == n.as_str().trim())? as u32 + 1;
                    return Some(Back { form: BackForm::Ordinal(n, Box::new(objects)), to: Antecedent::Unclear(Vec::new()) });
                }
                let to = self.resolve_that(&objects, false);
                Back { form: BackForm::The(Box::new(objects), None), to }
            }
            Rule::one_of => {
                let words = k.as_str();
                let inner = match (kid(k, Rule::them), kid(k, Rule::those_obj)) {
                    (Some(them), _) => self.back_ref(&them)?,
                    (_, Some(those)) => self.back_ref(&those)?,
                    _ => return None,
                };
                let quantity = if words.starts_with("each") {
                    Quantity::Each
                } else if words.starts_with("all") {
                    Quantity::All
                } else if words.starts_with("any") {
                    Quantity::AnyNumber
                } else {
                    Quantity::Exactly(amounts::plain(words.split(' ').next()?)?)
                };
                Back { form: BackForm::OneOf(Box::new(quantity), Box::new(inner.form)), to: inner.to }
            }
            _ => return None,
        })
    }

    /// "its", "that creature's": the object whose.
    pub(super) fn possessive(&mut self, p: &P) -> Option<ObjectRef> {
        let k = only(p)?;
        Some(match k.as_rule() {
            Rule::its => {
                let mark = self.mark();
                let to = match &self.moving {
                    Some(moved) => moved.clone(),
                    None => self.resolve_object(false),
                };
                self.aside_since(mark);
                ObjectRef::Back(Back { form: BackForm::It, to })
            }
            Rule::their_obj => {
                let to = match &self.moving {
                    Some(moved) => moved.clone(),
                    None => self.resolve_object(true),
                };
                ObjectRef::Back(Back { form: BackForm::They, to })
            }
            Rule::poss_obj => {
                let inner = only(&k)?;
                match inner.as_rule() {
                    Rule::that_obj | Rule::those_obj | Rule::the_way | Rule::the_obj => ObjectRef::Back(self.back_ref(&inner)?),
                    Rule::object_phrase_head => {
                        let (quantity, other) = self.quantity(&kid(&inner, Rule::quantity)?)?;
                        let mut objects = self.simple(&kid(&inner, Rule::objects_simple)?)?;
                        if other {
                            objects.adjectives.insert(0, Quality::Other);
                        }
                        ObjectRef::Phrase(Box::new(self.introduce(quantity, objects)))
                    }
                    _ => self.object_item(&inner)?,
                }
            }
            _ => return None,
        })
    }

    fn introduce(&mut self, quantity: Quantity, objects: Objects) -> Phrase {
        let plural = crate::wording::print::quantity_is_plural(&quantity);
        let slot = self.made(objects.clone(), plural);
        Phrase { slot, quantity, objects, chooser: None, at_random: false }
    }

    pub(super) fn phrase(&mut self, p: &P) -> Option<Phrase> {
        let (quantity, other) = self.quantity(&kid(p, Rule::quantity)?)?;
        // The slot comes before those of the tails.
        let slot = self.slot();
        let mut objects = self.objects(&kid(p, Rule::objects)?)?;
        if other {
            objects.adjectives.insert(0, Quality::Other);
        }
        if let Some(tail) = kid(p, Rule::at_random).and_then(|r| only(&r)) {
            objects.tails.push(self.zone_tail(&tail)?);
        }
        let plural = crate::wording::print::quantity_is_plural(&quantity);
        self.named_object(Antecedent::Slot(slot), Some(objects.clone()), plural);
        Some(Phrase { slot, quantity, objects, chooser: None, at_random: kid(p, Rule::at_random).is_some() })
    }

    pub(super) fn target_det(&mut self, p: &P) -> Option<(Quantity, bool)> {
        let inner = match kid(p, Rule::number_count) {
            Some(n) => Quantity::Exactly(amounts::plain(n.as_str())?),
            None => Quantity::One,
        };
        Some((Quantity::Target(Box::new(inner)), p.as_str().starts_with("another")))
    }

    /// The quantity, and whether "another" said "other" with it.
    pub(super) fn quantity(&mut self, p: &P) -> Option<(Quantity, bool)> {
        let Some(k) = only(p) else { return Some((Quantity::Bare, false)) };
        let quantity = match k.as_rule() {
            Rule::up_to => Quantity::UpTo(amounts::plain(kid(&k, Rule::number_count)?.as_str())?),
            Rule::any_number_of => Quantity::AnyNumber,
            Rule::one_or_two => Quantity::Between(1, 2),
            Rule::target_det => return self.target_det(&k),
            Rule::another_word => return Some((Quantity::One, true)),
            Rule::a_word => Quantity::One,
            Rule::each_word => Quantity::Each,
            Rule::all_word => Quantity::All,
            Rule::no_word => Quantity::No,
            Rule::the_word_q => Quantity::The,
            Rule::number_count => Quantity::Exactly(amounts::plain(k.as_str())?),
            Rule::bare_q => Quantity::Bare,
            _ => return None,
        };
        let quantity = if kid(p, Rule::target_word).is_some() { Quantity::Target(Box::new(quantity)) } else { quantity };
        Some((quantity, false))
    }

    pub(super) fn simple(&mut self, p: &P) -> Option<Objects> {
        self.objects(p)
    }

    pub(super) fn objects(&mut self, p: &P) -> Option<Objects> {
        let mut adjectives = Vec::new();
        let mut tails = Vec::new();
        let mut head = None;
        for k in p.clone().into_inner() {
            match k.as_rule() {
                Rule::adjective => {
                    let inner = only(&k)?;
                    adjectives.push(if inner.as_rule() == Rule::adj_list { adj_list(&inner)? } else { simple_quality(&inner)? });
                }
                Rule::noun_group => head = Some(noun_group(&k)?),
                Rule::tail => tails.push(self.tail(&only(&k)?)?),
                _ => return None,
            }
        }
        Some(Objects { adjectives, noun: head?, tails })
    }

    fn tail(&mut self, k: &P) -> Option<Quality> {
        Some(match k.as_rule() {
            Rule::controls_tail => Quality::ControlledBy(self.player_ref(&only(k)?)?),
            Rule::own_tail => Quality::OwnedBy(self.player_ref(&only(k)?)?),
            Rule::zone_tail => self.zone_tail(k)?,
            Rule::with_tail => self.with_tail(&only(k)?)?,
            Rule::without_tail => {
                let keyword = self.keyword(&only(&only(k)?)?)?;
                Quality::Not(Box::new(Quality::With(keyword)))
            }
            Rule::named_tail => Quality::Named(match only(k)?.as_rule() {
                Rule::tilde => "~".to_string(),
                _ => only(k)?.as_str().trim().to_string(),
            }),
            Rule::that_is => {
                let inner = self.is_quality(&kid(k, Rule::is_quality)?)?;
                let negative =
                    k.as_str().starts_with("that isn't") || k.as_str().starts_with("that aren't") || k.as_str().starts_with("that weren't");
                if negative { Quality::Not(Box::new(inner)) } else { inner }
            }
            Rule::other_than => Quality::OtherThan(self.object_ref(&only(k)?)?),
            Rule::chosen_tail => Quality::Chosen(if k.as_str().ends_with("color") { ChoiceKind::Color } else { ChoiceKind::CreatureType }),
            Rule::choice_tail => Quality::OfChoice(self.chooser(kid(k, Rule::choice_of)?.as_str().trim())?),
            Rule::attached_tail => Quality::AttachedTo(self.object_ref(&only(k)?)?),
            Rule::blocking_tail => match only(k) {
                Some(what) => {
                    let what = self.object_ref(&what)?;
                    if k.as_str().starts_with("blocking or") {
                        Quality::AnyOf(vec![Quality::Blocking(Some(what.clone())), Quality::Blocked(Some(what))], Joiner::Or)
                    } else if k.as_str().starts_with("blocked") {
                        Quality::Blocked(Some(what))
                    } else {
                        Quality::Blocking(Some(what))
                    }
                }
                None => return None,
            },
            Rule::dealt_tail => {
                let by = match only(k) {
                    Some(what) => Some(self.object_ref(&what)?),
                    None => None,
                };
                Quality::DealtDamageThisTurn(by)
            }
            Rule::from_it => {
                let to = self.resolve_player(false);
                Quality::FromHandSeen(PlayerRef::Back(Back { form: BackForm::ThatPlayer, to }))
            }
            Rule::from_among => {
                let back = self.back_ref(&only(k)?)?;
                Quality::Among(back.form, back.to)
            }
            Rule::attacking_tail => Quality::Attacking(Some(self.player_ref(&only(k)?)?)),
            Rule::plays_tail => Quality::ControlledBy(self.player_ref(&only(k)?)?),
            Rule::shares_tail => {
                let word = kid(k, Rule::shared_word);
                let what = match word.as_ref().map_or("", |w| w.as_str().trim()) {
                    "" => Shared::OneOfThoseTypes,
                    "color" => Shared::Color,
                    "creature type" => Shared::CreatureType,
                    "card type" => Shared::CardType,
                    _ => Shared::LandType,
                };
                Quality::Shares(what, self.object_ref(&kid(k, Rule::object_ref)?)?)
            }
            Rule::targets_tail => Quality::Targeting(Box::new(self.thing(&only(k)?)?)),
            Rule::single_target_tail => Quality::SingleTarget,
            Rule::way_tail => Quality::ThisWay(amounts::way(&only(k)?)?),
            _ => return None,
        })
    }

    fn chooser(&mut self, words: &str) -> Option<PlayerRef> {
        Some(match words {
            "an opponent's choice" => {
                let slot = self.slot();
                PlayerRef::Phrase(Box::new(crate::wording::tree::PlayerPhrase {
                    slot,
                    quantity: Quantity::One,
                    opponent: true,
                    other: false,
                    tails: Vec::new(),
                }))
            }
            "your choice" => PlayerRef::You,
            "his or her choice" => PlayerRef::Back(Back { form: BackForm::HeOrShe, to: self.resolve_player(false) }),
            "that player's choice" => PlayerRef::Back(Back { form: BackForm::ThatPlayer, to: self.resolve_player(false) }),
            "their choice" => PlayerRef::Back(Back { form: BackForm::They, to: self.resolve_player(true) }),
            _ => return None,
        })
    }

    pub(super) fn zone_tail(&mut self, p: &P) -> Option<Quality> {
        let k = only(p)?;
        Some(match k.as_rule() {
            Rule::in_play => Quality::InZone(ZoneKind::InPlay, None),
            Rule::zone_owned => {
                let (zone, whose) = self.zone_owned(&k)?;
                Quality::InZone(zone, Some(whose))
            }
            Rule::zone_any => Quality::InZone(zone_word(kid(&k, Rule::zone_word)?.as_str().trim())?, None),
            Rule::all_graveyards => {
                let slot = self.slot();
                let everyone = crate::wording::tree::PlayerPhrase { slot, quantity: Quantity::All, opponent: false, other: false, tails: Vec::new() };
                Quality::InZone(ZoneKind::Graveyard, Some(PlayerRef::Phrase(Box::new(everyone))))
            }
            _ => return None,
        })
    }

    pub(super) fn zone_owned(&mut self, p: &P) -> Option<(ZoneKind, PlayerRef)> {
        let whose = self.player_possessive(&kid(p, Rule::player_possessive)?)?;
        Some((zone_word(kid(p, Rule::zone_word)?.as_str().trim())?, whose))
    }

    pub(super) fn with_tail(&mut self, k: &P) -> Option<Quality> {
        Some(match k.as_rule() {
            Rule::with_stat => {
                let compare = amounts::compare_num(&kid(k, Rule::compare_num)?)?;
                match kid(k, Rule::stat_word)?.as_str().trim() {
                    "power" => Quality::Power(compare),
                    "toughness" => Quality::Toughness(compare),
                    _ => Quality::ManaValue(compare),
                }
            }
            Rule::with_counters => {
                let compare = match only(k)?.as_rule() {
                    Rule::a_word => at_least(1),
                    Rule::no_word => Compare { how: Comparison::Exactly, with: Amount::Number(0) },
                    _ => amounts::compare_num(&kid(k, Rule::counter_compare)?)?,
                };
                let kind = match kid(k, Rule::counter_kind) {
                    Some(kind) => Some(amounts::counter_kind(&kind)?),
                    None => None,
                };
                Quality::WithCounters(compare, kind)
            }
            Rule::keyword_plain => Quality::With(self.keyword(&only(k)?)?),
            _ => return None,
        })
    }

    pub(super) fn is_quality(&mut self, p: &P) -> Option<Quality> {
        match only(p) {
            Some(k) => simple_quality(&k),
            None => state(p.as_str().trim()),
        }
    }

    pub(super) fn thing(&mut self, p: &P) -> Option<Thing> {
        let k = only(p)?;
        Some(match k.as_rule() {
            Rule::any_target => {
                let slot = self.made(Objects::of(Noun::Type(CardType::Creature)), false);
                self.named_player(Antecedent::Slot(slot), false);
                Thing::Either(Box::new(Either {
                    slot,
                    quantity: Quantity::target(),
                    objects: Objects::of(Noun::Type(CardType::Creature)),
                    opponents_only: false,
                }))
            }
            Rule::either => {
                let (quantity, other) = self.quantity(&kid(&k, Rule::quantity)?)?;
                if other {
                    return None;
                }
                let objects = self.simple(&kid(&k, Rule::objects_simple)?)?;
                let plural = crate::wording::print::quantity_is_plural(&quantity);
                let slot = self.made(objects.clone(), plural);
                self.named_player(Antecedent::Slot(slot), plural);
                let opponents_only = kid(&k, Rule::player_noun)?.as_str().starts_with("opponent");
                Thing::Either(Box::new(Either { slot, quantity, objects, opponents_only }))
            }
            Rule::each_creature_and_player => {
                let phrase = self.phrase(&kid(&k, Rule::object_phrase)?)?;
                let player = self.player_ref(&kid(&k, Rule::player_ref)?)?;
                Thing::List(vec![Thing::Object(ObjectRef::Phrase(Box::new(phrase))), Thing::Player(player)])
            }
            Rule::player_ref => Thing::Player(self.player_ref(&k)?),
            Rule::object_ref => Thing::Object(self.object_ref(&k)?),
            _ => return None,
        })
    }
}

/// "N or more".
pub(super) fn at_least(n: i32) -> Compare {
    Compare { how: Comparison::AtLeast, with: Amount::Number(n) }
}

fn adj_list(p: &P) -> Option<Quality> {
    let mut items = Vec::new();
    let mut how = Joiner::Or;
    for k in p.clone().into_inner() {
        match k.as_rule() {
            Rule::joiner => how = joiner(k.as_str()),
            _ => items.push(simple_quality(&k)?),
        }
    }
    Some(Quality::AnyOf(items, how))
}

fn noun_group(p: &P) -> Option<Noun> {
    let mut items = Vec::new();
    let mut how = Joiner::Or;
    for k in p.clone().into_inner() {
        match k.as_rule() {
            Rule::joiner => how = joiner(k.as_str()),
            _ => items.push(noun(&k)?),
        }
    }
    if items.len() == 1 { items.pop() } else { Some(Noun::AnyOf(items, how)) }
}
