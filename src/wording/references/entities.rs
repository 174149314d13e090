//! What a paragraph names, and the words that go back to it.
use super::kinds::EntityKinds;
use super::needs::Need;
use crate::wording::read::{AbilityPart, P};

/// Where words stand in the paragraph, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TextPlace {
    pub(super) start: usize,
    pub(super) end: usize,
}

impl TextPlace {
    pub(super) fn of(p: &P) -> TextPlace {
        let span = p.as_span();
        TextPlace { start: span.start(), end: span.end() }
    }

    pub(super) const fn holds(self, other: TextPlace) -> bool {
        self.start <= other.start && other.end <= self.end
    }
}

/// How many are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NamedCount {
    One,
    Several,
    /// "each creature": one at a time, in its sentence.
    Each,
}

/// A moment of the text: which sentence, and which step of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct TextMoment {
    pub(super) sentence: u16,
    pub(super) step: u16,
}

/// What sort of words named something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NamedBy {
    /// "target creature", "a land you control", "each player"
    Phrase,
    /// "~", "this creature"
    This,
    /// "enchanted creature", "equipped creature"
    Attached,
    /// "draw a card"
    Drawn,
    /// What a verb finds or makes without a phrase of its own: a token, the top card.
    Made,
    /// "its controller", "its owner"
    Holder,
    /// "that creature's controller or that player", of a creature or player
    HolderOrPlayer,
    /// "defending player"
    Role,
    /// "the sacrificed creature", "the imprinted card", "one of them": which, the words themselves
    /// say.
    Told,
    /// "~ and all creatures named X": all of them.
    Together,
    /// "one of those creatures": which, nobody knows.
    PartOf,
    /// "For each creature, …": the one that is come to.
    Loop,
}

/// Where something is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WhereItIs {
    InPlay,
    OnTheStack,
    /// Never in play by these words: a card.
    Card,
    /// It has left play, or the stack.
    Left,
    /// What nobody says.
    Unsaid,
}

/// Something that was named.
#[derive(Debug, Clone)]
pub(super) struct Referent {
    pub(super) at: TextPlace,
    pub(super) paragraph: u16,
    pub(super) named: NamedBy,
    pub(super) kinds: EntityKinds,
    pub(super) subtype: Option<TextPlace>,
    /// "non-Wall", "attacking"
    pub(super) adjectives: Vec<TextPlace>,
    pub(super) number: NamedCount,
    /// A player, or what may be one.
    pub(super) player: bool,
    pub(super) object: bool,
    pub(super) target: bool,
    /// "all creatures": they are there whatever is done.
    pub(super) all: bool,
    /// An opponent, by these words.
    pub(super) opponent: bool,
    pub(super) moment: TextMoment,
    pub(super) part: AbilityPart,
    /// Of several trigger events in which.
    pub(super) event: u8,
    /// Which mode of several it stands in.
    pub(super) mode: u16,
    /// Somebody may do, and needn't, what the words are a part of.
    pub(super) offered: bool,
    /// What is done only if something is so.
    pub(super) conditional: bool,
    /// "Any player": nobody is one of them before he or she does something.
    pub(super) anyone: bool,
    /// "You" have drawn it, or given it up.
    pub(super) yours: bool,
    /// "Search your library for a card".
    pub(super) sought: bool,
    /// Searched for, revealed or looked at.
    pub(super) shown: bool,
    /// One for each of several.
    pub(super) many: bool,
    /// Of whom it is the controller or owner.
    pub(super) of: Option<usize>,
    /// What deals the player damage in the event.
    pub(super) hit_by: Option<usize>,
    pub(super) whereabouts: WhereItIs,
}

/// Something that was named, or gone back to, at a moment.
#[derive(Debug, Clone, Copy)]
pub(super) struct Occurrence {
    pub(super) entity: usize,
    pub(super) moment: TextMoment,
    /// Said by the way: inside of another phrase, as whose something is.
    pub(super) aside: bool,
    /// "it", as the subject of its sentence: it is what is spoken of.
    pub(super) topic: bool,
}

/// How a word goes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AnaphorForm {
    It,
    They,
    That,
    Those,
    The,
    ThatPlayer,
    ThatOpponent,
    HeOrShe,
    Players,
}

impl AnaphorForm {
    pub(super) const fn of_players(self) -> bool {
        matches!(
            self,
            AnaphorForm::ThatPlayer
                | AnaphorForm::ThatOpponent
                | AnaphorForm::HeOrShe
                | AnaphorForm::Players
        )
    }

    pub(super) const fn plural(self) -> bool {
        matches!(self, AnaphorForm::They | AnaphorForm::Those | AnaphorForm::Players)
    }
}

/// What was asked whether it was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum ConditionBranch {
    #[default]
    None,
    Done,
    NotDone,
}

/// A word that goes back.
#[derive(Debug, Clone)]
pub(super) struct Anaphor {
    pub(super) at: TextPlace,
    pub(super) form: AnaphorForm,
    pub(super) kinds: EntityKinds,
    pub(super) subtype: Option<TextPlace>,
    /// "the other creature"
    pub(super) other: bool,
    /// "that non-Wall creature"
    pub(super) adjectives: Vec<TextPlace>,
    pub(super) need: Need,
    pub(super) moment: TextMoment,
    pub(super) mode: u16,
    pub(super) branch: ConditionBranch,
    /// Whether it is the subject of its sentence.
    pub(super) subject: bool,
    /// The sentence that "if you do" asks about.
    pub(super) asked: u16,
    /// What does the verb that the word is an object of, if something does.
    pub(super) doer: Option<usize>,
}

/// A word that goes back, with what it can mean: nothing where the pass can't say.
#[derive(Debug, Clone)]
pub(super) struct Resolved {
    pub(super) anaphor: Anaphor,
    pub(super) best: Vec<usize>,
    /// Of a word for several: what was named one by one, and is meant together.
    pub(super) joint: Vec<usize>,
}

/// All that a paragraph names and goes back to.
#[derive(Debug, Default)]
pub(super) struct Pass {
    /// Those of the paragraphs before too: they are meant where nothing of this one can be.
    pub(super) entities: Vec<Referent>,
    pub(super) mentions: Vec<Occurrence>,
    /// What goes back in this paragraph.
    pub(super) resolved: Vec<Resolved>,
    /// Which paragraph of the text it is.
    pub(super) paragraph: u16,
    /// The last sentence of the paragraphs before, and the last mode.
    pub(super) sentence: u16,
    pub(super) modes: u16,
}
