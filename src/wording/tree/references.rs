//! References back to what the text introduced: "it", "that creature", "the rest".
use super::{ObjectRef, Objects, PlayerRef, Quality, Quantity, Slot, Spelling, Tree, Way};

/// A reference back to something that the text introduced.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub struct Back {
    /// How it is said.
    pub form: BackForm,
    /// What it means.
    pub to: Antecedent,
}

/// How a reference is said.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum BackForm {
    /// "it", "its"
    It,
    /// "they", "them", "their"
    They,
    /// "that creature", "that player"
    That(Box<Objects>),
    /// "those creatures"
    Those(Box<Objects>),
    /// "the sacrificed creature", "the discarded card", "the countered spell", "the card"
    The(Box<Objects>, Option<Way>),
    /// "the targeted creature"
    Targeted(Box<Objects>),
    /// "one pile", "the pile of that player's choice"
    Pile(Option<Box<PlayerRef>>),
    /// "the chosen cards"
    TheMany(Box<Objects>, Way),
    /// "one of them", "each of them", "any of those cards", "the other": a part of what the
    /// antecedent names
    OneOf(Box<Quantity>, Box<BackForm>),
    /// "four of them at random"
    SomeAtRandom(Box<BackForm>),
    /// "the rest"
    Rest,
    /// "that player"
    ThatPlayer,
    /// "that opponent"
    ThatOpponent,
    /// "the player"
    ThePlayer,
    /// "the opponent"
    TheOpponent,
    /// "the first player"
    FirstPlayer,
    /// "the high bidder"
    HighBidder,
    /// "the second player"
    SecondPlayer,
    /// "those players"
    ThosePlayers,
    /// "he or she", "him or her", "his or her"
    HeOrShe,
    /// "himself or herself", "itself"
    Itself,
    /// Not said: "with lesser power"
    Unsaid,
    /// "that name": what it is the name of
    ThatName,
    /// "the last card removed from the game"
    LastRemoved,
    /// "that graveyard", "that library": of the one whose was spoken of
    ThatZone,
    /// "that creature or player", "the creature or player": what a phrase over both was; in full
    /// with "that"
    CreatureOrPlayer(Spelling),
    /// "each of those creatures and/or players"
    CreaturesAndPlayers,
    /// "you" said of the one who was asked never occurs; "the first creature", "the second
    /// creature" of several targets
    Ordinal(u32, Box<Objects>),
}

/// What a reference means.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Tree)]
pub enum Antecedent {
    /// The object with the ability.
    This,
    /// What the slot holds.
    Slot(Slot),
    /// What several slots hold together.
    Slots(Vec<Slot>),
    /// What the one of these slots holds that holds anything: of the trigger event that it was.
    EitherSlot(Vec<Slot>),
    /// The objects that the text named before by a phrase without a slot, such as "enchanted
    /// creature".
    SameObject(Box<ObjectRef>),
    /// The player that the text named before without a slot, such as "its controller" or "defending
    /// player".
    SamePlayer(Box<PlayerRef>),
    /// The object that a loop ("for each …") is at.
    Each,
    /// Two candidates or none: a lint; an effect that needs it isn't ruled.
    Unclear(Vec<Slot>),
}

/// Which part of what it means a reference names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NamedPart<'b> {
    /// All of it.
    All,
    /// "one of them", "each of those creatures"
    Some(&'b Quantity),
    /// "two of them at random"
    AtRandom(&'b Quantity),
    /// "the rest"
    Rest,
    /// "the second creature"
    Nth(u32),
}

impl Back {
    /// "it"
    pub fn it(to: Antecedent) -> Back {
        Back { form: BackForm::It, to }
    }

    /// "they"
    pub fn they(to: Antecedent) -> Back {
        Back { form: BackForm::They, to }
    }

    /// "that player"
    pub fn that_player(to: Antecedent) -> Back {
        Back { form: BackForm::ThatPlayer, to }
    }

    /// "that creature"
    pub fn that(objects: Objects, to: Antecedent) -> Back {
        Back { form: BackForm::That(Box::new(objects)), to }
    }

    /// Whether it is one object or player that is spoken of: "it", "that creature", "he or she".
    pub fn is_of_one(&self) -> bool {
        matches!(
            self.form,
            BackForm::It
                | BackForm::That(_)
                | BackForm::Itself
                | BackForm::ThatPlayer
                | BackForm::ThatOpponent
                | BackForm::HeOrShe
        )
    }

    /// Which part of it is named.
    pub fn part(&self) -> NamedPart<'_> {
        match &self.form {
            BackForm::OneOf(quantity, _) => NamedPart::Some(quantity),
            BackForm::SomeAtRandom(of) => match of.as_ref() {
                BackForm::OneOf(quantity, _) => NamedPart::AtRandom(quantity),
                _ => NamedPart::All,
            },
            BackForm::Rest => NamedPart::Rest,
            BackForm::Ordinal(n, _) => NamedPart::Nth(*n),
            _ => NamedPart::All,
        }
    }

    /// What the words call it: "that creature", "the sacrificed artifacts".
    pub fn called(&self) -> Option<&Objects> {
        match &self.form {
            BackForm::That(objects)
            | BackForm::Those(objects)
            | BackForm::The(objects, _)
            | BackForm::TheMany(objects, _) => Some(objects),
            _ => None,
        }
    }

    /// The same of what a part is named of: "one of those creatures".
    pub fn called_whole(&self) -> Option<&Objects> {
        let mut form = &self.form;
        while let BackForm::OneOf(_, of) | BackForm::SomeAtRandom(of) = form {
            form = of;
        }
        match form {
            BackForm::Those(objects) => Some(objects),
            _ => self.called(),
        }
    }

    /// Whether the words speak of one thing by itself: "it", "that creature", "the sacrificed
    /// artifact".
    pub fn is_one(&self) -> bool {
        matches!(self.form, BackForm::It | BackForm::That(_) | BackForm::The(..))
    }

    /// What those that are meant have to be besides: "each of those creatures with flying".
    pub fn limits(&self) -> &[Quality] {
        match &self.form {
            BackForm::OneOf(_, of) => of.limits(),
            BackForm::SomeAtRandom(of) => of.limits(),
            form => form.limits(),
        }
    }
}

impl BackForm {
    fn limits(&self) -> &[Quality] {
        match self {
            BackForm::OneOf(_, of) => of.limits(),
            BackForm::Those(objects) => &objects.tails,
            _ => &[],
        }
    }
}

impl ObjectRef {
    /// "Each of those creatures", "each of them": the slot that holds them. What is said of one of
    /// them is said of each for itself.
    pub fn each_of_those(&self) -> Option<Slot> {
        match self {
            ObjectRef::Back(back) if back.part() == NamedPart::Some(&Quantity::Each) => {
                match back.to {
                    Antecedent::Slot(slot) => Some(slot),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// "Each creature you control" too: "it" behind these words is each of them in turn.
    pub fn said_of_each(&self) -> Option<Slot> {
        match self {
            ObjectRef::Phrase(p) if p.quantity == Quantity::Each => Some(p.slot),
            other => other.each_of_those(),
        }
    }
}
