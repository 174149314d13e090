//! Cards as they are printed, read: type line, cost, power and toughness, abilities.
use super::Problem;
use crate::card::{CardFinder, FoundCard, Library, key};
use crate::game::{Expansion, Face, PrintedNumber, PrintedValues};
use crate::scenario::ast::{BoardObject, CardSource, Scenario};
use crate::scenario::draft::scalar;
use crate::source::{Span, Text};
use crate::terms::{CardType, ManaCost, Supertype, TypeLine};
use crate::wording;
use crate::wording::tree::{Ability, TextSpan};
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// The faces of the cards that a scenario may name.
pub struct Faces<'s> {
    own: &'s [CardSource],
    files: Vec<(String, Arc<Library>)>,
    finder: &'s dyn CardFinder,
    made: BTreeMap<String, Face>,
    /// What is to be said of where cards come from.
    pub notes: Vec<String>,
    /// How many card files can't be read.
    unreadable: usize,
    /// Where cards are named that no file has which can be read.
    awaited: Vec<Span>,
}

/// Reads a number of a power/toughness: "3", "*", "1+*".
fn number(text: &str) -> Option<PrintedNumber> {
    let star = text.contains('*');
    let digits: String = text.chars().filter(|c| c.is_ascii_digit() || *c == '-').collect();
    match (digits.parse(), star) {
        (Ok(number), star) => Some(PrintedNumber { number, star }),
        (Err(_), true) => Some(PrintedNumber { number: 0, star: true }),
        _ => None,
    }
}

impl<'s> Faces<'s> {
    /// The cards of the scenario itself and of its card files, nearest first; the files that can't
    /// be read are problems.
    pub fn new(
        scenario: &'s Scenario,
        finder: &'s dyn CardFinder,
        problems: &mut Vec<Problem>,
    ) -> Faces<'s> {
        let (mut cards, mut unreadable) = (Vec::new(), 0);
        for list in finder.lists() {
            unreadable += usize::from(list.cards.is_err());
            match list.cards {
                Ok(found) => cards.push((list.name, found)),
                Err(why) => problems
                    .push(match list.used.and_then(|at| scenario.use_files.get(at)) {
                    Some(used) => Problem::error(used.span, &*why)
                        .help("a path under `use:` is read from the folder of the scenario"),
                    None => Problem::error(scenario.title.span, &*why).help(
                        "card files are those of the nearest folder `card-files`, of `--cards`, \
                            APNAP_CARDS and apnap.toml: mend it, or take it away",
                    ),
                }),
            }
        }
        // Names are read without regard to case and accents.
        let mut keys: BTreeMap<String, &CardSource> = BTreeMap::new();
        for card in &scenario.cards {
            let other = *keys.entry(key(&card.name.text)).or_insert(card);
            if !std::ptr::eq(other, card) {
                let message = format!(
                    "{} and {} are one name: they differ only in case or accents",
                    other.name.text, card.name.text
                );
                problems.push(Problem::error(card.name.span, message));
            }
        }
        Faces {
            own: &scenario.cards,
            files: cards,
            finder,
            made: BTreeMap::new(),
            notes: Vec::new(),
            unreadable,
            awaited: Vec::new(),
        }
    }

    /// The names of all cards, nearest first.
    fn names(&self) -> impl Iterator<Item = &str> {
        let own = self.own.iter().map(|card| card.name.text.as_str());
        own.chain(self.files.iter().flat_map(|(_, cards)| cards.names()))
    }

    /// Whether a file has the card on a line that can't be read.
    fn readable(&self, name: &str, span: Span) -> Result<(), Problem> {
        if self.files.is_empty() {
            return Ok(());
        }
        let wanted = key(name);
        match self.files.iter().find_map(|(_, cards)| cards.faulty(&wanted)) {
            Some(why) => Err(Problem::error(span, why)),
            None => Ok(()),
        }
    }

    /// The card of this name, without regard to case and accents.
    fn find(&self, name: &str) -> Option<&CardSource> {
        let same = |card: &&CardSource| card.name.text == name;
        if let Some(own) = self.own.iter().find(same) {
            return Some(own);
        }
        let wanted = key(name);
        let alike = |card: &&CardSource| key(&card.name.text) == wanted;
        let mut files = self.files.iter().map(|(_, cards)| cards);
        let of_files = files.clone().find_map(|cards| cards.alike(&wanted).into_iter().find(same));
        of_files
            .or_else(|| self.own.iter().find(alike))
            .or_else(|| files.find_map(|cards| cards.first(&wanted)))
    }

    /// Looks elsewhere for a card that no file has, and keeps it with the files' cards.
    fn import(&mut self, name: &str, span: Span) -> Result<(), Problem> {
        if self.find(name).is_some() || basic(name).is_some() {
            return Ok(());
        }
        let found = self.finder.find(name).map_err(|why| Problem::error(span, why))?;
        if let Some(FoundCard { card, place, note }) = found {
            self.notes.extend(note);
            self.files.push((place, Arc::new(Library::of(vec![card]))));
        }
        Ok(())
    }

    /// Notes the files farther away that say otherwise of a card.
    fn differences(&mut self, name: &str) {
        if self.files.is_empty() {
            return;
        }
        let wanted = key(name);
        let alike = |card: &&CardSource| key(&card.name.text) == wanted;
        let own = self.own.iter().filter(alike).map(|card| ("the scenario", card));
        let files = self.files.iter().flat_map(|(file, cards)| {
            cards.alike(&wanted).into_iter().map(|card| (file.as_str(), card))
        });
        let mut all = own.chain(files);
        let Some((nearest, card)) = all.next() else { return };
        let others: Vec<&str> =
            all.filter(|(_, other)| differ(card, other)).map(|(file, _)| file).collect();
        if !others.is_empty() {
            self.notes.push(format!(
                "{} is as in {nearest}, which is nearer than {}, where it is another",
                card.name,
                others.join(" and ")
            ));
        }
    }

    /// The face of a card.
    ///
    /// # Errors
    /// An unknown name, a type line or number that can't be read.
    pub fn face(&mut self, name: &Text) -> Result<Face, Problem> {
        self.face_of(&name.text, name.span)
    }

    /// The face of a card that is named at a place.
    ///
    /// # Errors
    /// As `face`.
    pub fn face_of(&mut self, name: &str, span: Span) -> Result<Face, Problem> {
        if let Some(face) = self.made.get(name) {
            return Ok(face.clone());
        }
        self.readable(name, span)?;
        self.import(name, span)?;
        self.differences(name);
        let face = match self.find(name) {
            Some(card) if self.own.iter().any(|own| std::ptr::eq(own, card)) => read_once(card)?,
            // The words stand in another file: what is wrong with them is told where the scenario
            // names the card.
            Some(card) => read_once(card).map_err(|problem| Problem {
                span,
                message: format!("{}: {}", card.name, problem.message),
                ..problem
            })?,
            None => match basic(name) {
                Some(face) => Arc::new(face),
                None => return Err(self.unknown(name, span)),
            },
        };
        self.made.insert(name.to_string(), face.clone());
        Ok(face)
    }

    /// Whether a card is named there that may stand in a file that can't be read: that file is
    /// what is to be mended.
    pub fn awaits(&self, span: Span) -> bool {
        self.awaited.contains(&span)
    }

    /// A card that no file has, with the nearest name.
    fn unknown(&mut self, name: &str, span: Span) -> Problem {
        if self.unreadable > 0 {
            self.awaited.push(span);
        }
        let basics = ["Plains", "Island", "Swamp", "Mountain", "Forest"];
        let near = crate::scenario::nearest(name, self.names().chain(basics));
        let problem = Problem::error(span, format!("there is no card called {name}"));
        if self.unreadable > 0 {
            return problem
                .help("it may stand in the card file that can't be read: mend that first");
        }
        // A comma in a list parts a name as well.
        let part = |card: &str| {
            card.split_once(", ").is_some_and(|(front, back)| front == name || back == name)
        };
        if let Some(whole) = self.names().find(|card| part(card)) {
            return problem.help(format!("a name with a comma is put in quotes: \"{whole}\""));
        }
        if let Some((aura, on)) = name.split_once(" on ") {
            return problem.help(format!("what it is on stands in brackets: `{aura} (on {on})`"));
        }
        match near {
            Some(near) => problem.help(format!("did you mean {near}?")),
            None => problem.help("define it under `cards:`, or name a card file under `use:`"),
        }
    }

    /// Where in the scenario some words of a card's text stand, if the scenario itself has the
    /// card.
    pub fn place(&self, name: &str, words: TextSpan) -> Option<Span> {
        let own = self.own.iter().find(|c| c.name.text == name)?;
        own.text.as_ref().map(|t| t.locate(words.start, words.end))
    }

    /// A card of another file as an entry for `cards:`, its text to be said anew.
    pub fn stub(&self, name: &str) -> Option<String> {
        let card = self.find(name)?;
        let key = |key: &str, text: &Option<Text>| {
            text.as_ref().map(|t| format!("    {key}: {}\n", scalar(&t.text)))
        };
        let head = [key("cost", &card.cost), key("type", &card.type_line), key("pt", &card.pt)];
        let text = card.text.as_ref().map_or("", |t| t.text.as_str());
        let lines: String = text.lines().map(|line| format!("      {line}\n")).collect();
        let head: String = head.into_iter().flatten().collect();
        Some(format!("cards:\n  {}:\n{head}    text: |\n{lines}", scalar(name)))
    }

    /// The text of a card, as its source has it.
    pub fn text(&self, name: &str) -> Option<&Text> {
        self.find(name).and_then(|c| c.text.as_ref())
    }
}

/// The cards on the board of a scenario that no file has, and those whose lines can't be read; the
/// card files that can't be.
pub fn unknown_cards(scenario: &Scenario, cards: &dyn CardFinder) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut faces = Faces::new(scenario, cards, &mut problems);
    for player in &scenario.players {
        let zones = [
            &player.hand,
            &player.in_play,
            &player.library,
            &player.graveyard,
            &player.removed,
            &player.phased_out,
            &player.ante,
            &player.sideboard,
            &player.deck,
        ];
        for item in zones.into_iter().flatten().flatten() {
            if let BoardObject::Card(name) | BoardObject::TokenCopy(name) = &item.what {
                problems.extend(faces.face(name).err());
            }
        }
    }
    problems.retain(|problem| !faces.awaits(problem.span));
    problems
}

/// Whether two sources say different things of a card.
fn differ(one: &CardSource, other: &CardSource) -> bool {
    let says = |text: &Option<Text>| {
        text.as_ref().map(|text| {
            text.text.split_whitespace().collect::<Vec<_>>().join(" ").replace('\u{2014}', "-")
        })
    };
    let parts = |card: &CardSource| [&card.cost, &card.type_line, &card.pt, &card.text].map(says);
    let halves = |card: &CardSource| {
        card.flipped
            .iter()
            .map(|half| parts(half))
            .chain(card.halves.iter().map(parts))
            .collect::<Vec<_>>()
    };
    parts(one) != parts(other) || halves(one) != halves(other)
}

fn basic(name: &str) -> Option<PrintedValues> {
    let (snow, land) =
        name.strip_prefix("Snow-Covered ").map_or((false, name), |land| (true, land));
    crate::terms::subtypes::basic_land_color(land)?;
    let mut supertypes = vec![Supertype::Basic];
    supertypes.extend(snow.then_some(Supertype::Snow));
    Some(PrintedValues {
        name: Some(name.into()),
        supertypes,
        types: vec![CardType::Land],
        subtypes: vec![land.into()],
        expansion: Expansion::Unsaid,
        ..PrintedValues::default()
    })
}

/// Faces that were read, by all that their sources say; of so many at most.
static READ: LazyLock<Mutex<HashMap<String, Face>>> = LazyLock::new(Mutex::default);
const READ_AT_MOST: usize = 20_000;

/// A card as its source says; what says the same is read once.
///
/// # Errors
/// As [`printed`].
fn read_once(card: &CardSource) -> Result<Face, Problem> {
    let mut said = String::new();
    says(card, &mut said);
    let locked = || READ.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(face) = locked().get(&said) {
        return Ok(face.clone());
    }
    let face: Face = Arc::new(printed(card)?);
    let mut read = locked();
    if read.len() >= READ_AT_MOST {
        read.clear();
    }
    read.insert(said, face.clone());
    Ok(face)
}

/// All that a source says of a card and its parts, nothing of where it stands.
fn says(card: &CardSource, said: &mut String) {
    let CardSource {
        name,
        cost,
        type_line,
        pt,
        text,
        expansion,
        printed,
        flipped,
        halves,
        span: _,
    } = card;
    // Each part stands behind its length: what is missing isn't like what is empty, and where one
    // ends the next begins.
    for part in [Some(name), cost.as_ref(), type_line.as_ref(), pt.as_ref()].into_iter().chain([
        text.as_ref(),
        expansion.as_ref(),
        printed.as_ref(),
    ]) {
        let part = part.map(|text| text.text.as_str());
        let length = part.map_or(-1, |part| part.len() as i64);
        let _never_fails = write!(said, "{length} {}", part.unwrap_or_default());
    }
    let _never_fails = write!(said, "{} {} ", flipped.iter().count(), halves.len());
    flipped.iter().for_each(|flipped| says(flipped, said));
    halves.iter().for_each(|half| says(half, said));
}

/// A word of a type line that is no type of 2006.
fn no_type(span: Span, word: &str) -> Problem {
    let problem = Problem::error(span, format!("{word} is no type"));
    let types = crate::terms::CardType::ALL.iter().map(|known| known.word());
    let later = ["Planeswalker", "Tribal", "Kindred", "Battle"];
    if later.iter().any(|known| known.eq_ignore_ascii_case(word)) {
        return problem.help("it is a type of later years; the rules of 2006 have none such");
    }
    let mut named = word.to_lowercase();
    if let Some(near) = crate::scenario::nearest(word, types) {
        named = near.to_owned();
        named[..1].make_ascii_uppercase();
        return problem.help(format!("did you mean {named}?"));
    }
    problem.help(format!("`{named}` may be a subtype: write it behind a dash, `Creature - Bear`"))
}

/// A card as its source says.
///
/// # Errors
/// A type line, cost or number that can't be read.
fn printed(card: &CardSource) -> Result<PrintedValues, Problem> {
    let line = card.type_line.as_ref().map_or_else(
        || Ok(TypeLine::default()),
        |t| TypeLine::parse(&t.text).map_err(|word| no_type(t.span, &word)),
    )?;
    let mana_cost = match &card.cost {
        Some(t) => Some(
            ManaCost::parse(&t.text).ok_or_else(|| Problem::error(t.span, "not a mana cost"))?,
        ),
        None => None,
    };
    let (power, toughness) = match card.pt.as_ref().and_then(|t| t.text.split_once('/')) {
        Some((p, t)) => (number(p), number(t)),
        None => (None, None),
    };
    let text = card.text.as_ref().map_or("", |t| t.text.as_str());
    let flipped = card.flipped.as_deref().map(printed).transpose()?.map(Arc::new);
    let halves = card
        .halves
        .iter()
        .map(|half| printed(half).map(Arc::new))
        .collect::<Result<Vec<_>, _>>()?;
    if !halves.is_empty() {
        return Ok(split(&card.name.text, halves));
    }
    let resolves = line.types.iter().any(|t| matches!(t, CardType::Instant | CardType::Sorcery));
    if resolves && text.trim().is_empty() {
        let span = card.type_line.as_ref().map_or(card.span, |t| t.span);
        return Err(Problem::error(span, format!("{} has no text", card.name.text))
            .help("say under `text:` what it does"));
    }
    let read = wording::read(&card.name.text, &line, text);
    let abilities: Vec<Arc<Ability>> = read.abilities().cloned().map(Arc::new).collect();
    let words = read.paragraphs.iter().filter_map(|p| p.ability_word.as_deref().map(Arc::from));
    let ability_words = words.collect();
    Ok(PrintedValues {
        name: Some(card.name.text.as_str().into()),
        mana_cost,
        supertypes: line.supertypes,
        types: line.types,
        subtypes: line.subtypes.iter().map(|s| s.as_str().into()).collect(),
        power,
        toughness,
        abilities,
        ability_words,
        expansion: card
            .expansion
            .as_ref()
            .map_or(Expansion::Unsaid, |set| Expansion::Of(set.text.trim().into())),
        flipped,
        ..PrintedValues::default()
    })
}

/// A split card where it is no spell: what either half is (505.2, 505.3). Its text is its halves'
/// business.
fn split(name: &str, halves: Vec<Arc<PrintedValues>>) -> PrintedValues {
    let mut card = PrintedValues { name: Some(name.into()), ..PrintedValues::default() };
    let mut colors = crate::terms::Colors::NONE;
    for half in &halves {
        colors = colors
            .iter()
            .chain(half.mana_cost.iter().flat_map(|c| c.colors().iter().collect::<Vec<_>>()))
            .collect();
        let add = |all: &mut Vec<CardType>| {
            all.extend(half.types.iter().copied().filter(|t| !all.contains(t)).collect::<Vec<_>>())
        };
        add(&mut card.types);
        card.subtypes.extend(
            half.subtypes
                .iter()
                .filter(|s| !card.subtypes.contains(s))
                .cloned()
                .collect::<Vec<_>>(),
        );
    }
    card.colors = Some(colors);
    card.halves = halves;
    card
}
