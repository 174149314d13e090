//! The verbs of what is done, in each form that people write.

/// A verb as it stands in a list, and the verb of the sentences that it stands for.
const VERBS: [(&str, &str); 82] = [
    ("play", "plays"),
    ("cast", "casts"),
    ("summon", "plays"),
    ("hardcast", "plays"),
    ("deploy", "plays"),
    ("slam", "plays"),
    ("jam", "plays"),
    ("invoke", "activates"),
    ("trigger", "activates"),
    ("activate", "activates"),
    ("use", "uses"),
    ("announce", "plays"),
    ("lay", "plays"),
    ("attack", "attacks"),
    ("swing", "attacks"),
    ("bash", "attacks"),
    ("rumble", "attacks"),
    ("strike", "attacks"),
    ("block", "blocks"),
    ("chump", "chumps"),
    ("tap", "taps"),
    ("untap", "untaps"),
    ("pass", "passes"),
    ("choose", "chooses"),
    ("pick", "chooses"),
    ("select", "chooses"),
    ("name", "names"),
    ("pay", "pays"),
    ("sacrifice", "sacrifices"),
    ("sac", "sacrifices"),
    ("crack", "cracks"),
    ("pop", "pops"),
    ("discard", "discards"),
    ("pitch", "discards"),
    ("ditch", "discards"),
    ("bin", "discards"),
    ("draw", "draws"),
    ("dredge", "dredges"),
    ("put", "puts"),
    ("place", "puts"),
    ("equip", "equips"),
    ("attach", "attaches"),
    ("move", "moves"),
    ("cycle", "cycles"),
    ("target", "targets"),
    ("respond", "responds"),
    ("answer", "responds"),
    ("reply", "responds"),
    ("react", "responds"),
    ("counter", "counters"),
    ("morph", "morphs"),
    ("unmorph", "unmorphs"),
    ("regenerate", "regenerates"),
    ("find", "finds"),
    ("fetch", "finds"),
    ("reveal", "reveals"),
    ("return", "returns"),
    ("remove", "removes"),
    ("assign", "assigns"),
    ("order", "orders"),
    ("keep", "keeps"),
    ("decline", "declines"),
    ("concede", "concedes"),
    ("scoop", "concedes"),
    ("mulligan", "mulligans"),
    ("suspend", "suspends"),
    ("kick", "kicks"),
    ("enchant", "enchants"),
    ("steal", "steals"),
    ("copy", "copies"),
    ("take", "takes"),
    ("add", "adds"),
    ("make", "makes"),
    ("give", "gives"),
    ("pump", "pumps"),
    ("bounce", "bounces"),
    ("burn", "burns"),
    ("ping", "pings"),
    ("destroy", "destroys"),
    ("kill", "kills"),
    ("exile", "exiles"),
    ("go", "goes"),
];

/// Other verbs of what is done, which stand for themselves.
const OTHERS: [&str; 62] = [
    "throw", "aim", "point", "strap", "drop", "send", "lead", "open", "start", "begin", "follow",
    "fire", "hurl", "sling", "launch", "line", "trade", "save", "protect", "hit", "bolt", "zap",
    "blast", "smash", "shatter", "wipe", "dispatch", "finish", "hold", "declare", "ship", "swap",
    "slide", "turn", "flip", "carry", "arm", "sneak", "push", "fling", "cash", "use", "run",
    "come", "get", "bring", "lose", "say", "look", "search", "tutor", "grab", "dig", "split",
    "redirect", "change", "leave", "let", "skip", "wait", "continue", "proceed",
];

/// Forms that the ending doesn't make.
const IRREGULAR: [(&str, &str); 35] = [
    ("cast", "cast"),
    ("laid", "lay"),
    ("swung", "swing"),
    ("struck", "strike"),
    ("chose", "choose"),
    ("paid", "pay"),
    ("drew", "draw"),
    ("put", "put"),
    ("found", "find"),
    ("kept", "keep"),
    ("stole", "steal"),
    ("took", "take"),
    ("made", "make"),
    ("gave", "give"),
    ("went", "go"),
    ("hardcast", "hardcast"),
    ("slung", "sling"),
    ("threw", "throw"),
    ("sent", "send"),
    ("led", "lead"),
    ("began", "begin"),
    ("flung", "fling"),
    ("ran", "run"),
    ("came", "come"),
    ("got", "get"),
    ("brought", "bring"),
    ("lost", "lose"),
    ("said", "say"),
    ("hit", "hit"),
    ("let", "let"),
    ("left", "leave"),
    ("held", "hold"),
    ("split", "split"),
    ("dug", "dig"),
    ("slid", "slide"),
];

/// `plays`, of `play`, `played`, `playing`, `summon`.
pub(super) fn of_the_sentences(word: &str) -> Option<String> {
    let irregular = IRREGULAR.iter().find(|(form, _)| *form == word).map(|(_, base)| *base);
    let word = irregular.unwrap_or(word);
    let verb = VERBS.iter().find(|(base, _)| is_form(word, base)).map(|(_, verb)| *verb);
    let other = || OTHERS.iter().find(|base| is_form(word, base)).map(|base| third(base));
    // `shocking X`: what a card's name is made a verb of.
    let named = || word.strip_suffix("ing").filter(|stem| stem.len() > 2).map(third);
    verb.map(str::to_owned).or_else(other).or_else(named)
}

/// Whether a word is a form of a regular verb.
fn is_form(word: &str, base: &str) -> bool {
    if word == base || word == third(base) {
        return true;
    }
    let stem = base.strip_suffix('e').unwrap_or(base);
    let last = base.chars().next_back().unwrap_or_default();
    let doubled = format!("{base}{last}");
    let ied = base.strip_suffix('y').map(|stem| format!("{stem}i"));
    let stems = [Some(stem.to_owned()), Some(doubled), Some(base.to_owned()), ied];
    let mut stems = stems.into_iter().flatten();
    stems
        .any(|stem| word.strip_prefix(stem.as_str()).is_some_and(|end| matches!(end, "ed" | "ing")))
}

/// The form that goes with "she": `plays`, `passes`, `copies`.
pub(super) fn third(base: &str) -> String {
    let vowel = |c: char| "aeiou".contains(c);
    let mut back = base.chars().rev();
    match (back.next(), back.next()) {
        (Some('y'), Some(before)) if !vowel(before) => {
            format!("{}ies", base.trim_end_matches('y'))
        }
        (Some('s' | 'x' | 'z' | 'o'), _) | (Some('h'), Some('c' | 's')) => format!("{base}es"),
        _ => format!("{base}s"),
    }
}

/// What happened, with what it is denied by: `drew` and `draw`.
pub(super) fn plain(past: &str) -> Option<&'static str> {
    const OTHER: [(&str, &str); 5] = [
        ("died", "die"),
        ("resolved", "resolve"),
        ("triggered", "trigger"),
        ("survived", "survive"),
        ("searched", "search"),
    ];
    let other = OTHER.iter().find(|(form, _)| *form == past).map(|(_, base)| *base);
    let irregular = IRREGULAR.iter().find(|(form, _)| *form == past).map(|(_, base)| *base);
    let regular = VERBS.iter().find(|(base, _)| past.ends_with("ed") && is_form(past, base));
    other.or(irregular).or(regular.map(|(base, _)| *base))
}

/// Whether a word is a verb that the language itself has: `plays`, `attack`, `blocked`.
pub(in crate::sentence) fn is_core_verb(word: &str) -> bool {
    VERBS.iter().any(|(base, _)| is_form(word, base))
        || IRREGULAR.iter().any(|(form, base)| *form == word && VERBS.iter().any(|v| v.0 == *base))
}
