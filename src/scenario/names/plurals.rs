//! Cards' names in the plural.

use super::{DocumentNames, Name, NameKind, fold};

impl DocumentNames {
    /// Whether words are a card's name in the plural, and not the name itself.
    pub fn is_plural_of(&self, words: &str, name: &str) -> bool {
        let small = |text: &str| fold(&text.trim().to_lowercase());
        let whole = small(words) != small(name) && self.of_plural(words) == Some(name);
        whole || is_plural_of_part(words, name)
    }

    /// The card that a plural means: `Hill Giants`, `Grizzly Bears`, `Llanowar Elves`,
    /// `Wild Ferocities`.
    pub fn of_plural(&self, words: &str) -> Option<&str> {
        let fold = |text: &str| fold(&text.to_lowercase());
        let plural = fold(words);
        let is = |name: &Name| {
            let own = name.text.to_lowercase();
            let ies = own.strip_suffix('y').map(|stem| format!("{stem}ies"));
            let plurals =
                [Some(own.clone()), Some(format!("{own}s")), Some(format!("{own}es")), ies];
            name.kind == NameKind::Card && plurals.into_iter().flatten().any(|p| fold(&p) == plural)
        };
        self.list.iter().find(|name| is(name)).map(|name| name.text.as_str())
    }
}

/// Whether a word is the plural of one that a name has: `Healers` of Samite Healer.
fn is_plural_of_part(words: &str, name: &str) -> bool {
    let word = fold(&words.trim().to_lowercase());
    let one = word.strip_suffix(&['s']);
    let parts = || name.split([' ', ',', '-']).map(|part| fold(&part.to_lowercase()));
    one.is_some_and(|one| parts().any(|part| part == one)) && parts().all(|part| part != word)
}
