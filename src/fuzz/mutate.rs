//! Files as a careless or a hostile hand would leave them: one of ours with some of its words and
//! lines changed.

/// Words and characters that readers stumble over.
const ODD: &[&str] = &[
    "0",
    "-1",
    "2147483647",
    "4294967295",
    "18446744073709551616",
    "½",
    "Æ",
    "\u{9b}",
    "\u{202e}",
    "\"",
    "'",
    "{",
    "}",
    "{X}",
    "{W/U}",
    "[",
    "- ",
    ": ",
    "*",
    "&a",
    "*a",
    "~",
    "X",
    "target ",
    "instead ",
    "creates a ",
    "another ",
    "it",
    "\t",
    "\r\n",
    "---\n",
    "½½½½",
    "Ann",
    "Bob",
];

/// One of the files, changed in one to four places; `pick` chooses one of so many.
pub fn mutated(files: &[String], pick: &mut impl FnMut(usize) -> usize) -> String {
    let mut text = files[pick(files.len())].clone();
    for _ in 0..=pick(4) {
        let mut lines: Vec<String> = text.split_inclusive('\n').map(str::to_owned).collect();
        if lines.is_empty() {
            return text;
        }
        let at = pick(lines.len());
        match pick(8) {
            0 => drop(lines.remove(at)),
            1 => lines.insert(at, lines[at].clone()),
            2 => {
                let other = &files[pick(files.len())];
                let count = other.lines().count();
                let line = other.lines().nth(pick(count)).unwrap_or_default();
                lines.insert(at, format!("{line}\n"));
            }
            3 => {
                let with = pick(lines.len());
                lines.swap(at, with);
            }
            4 => {
                let other = &files[pick(files.len())];
                let count = other.split(' ').count();
                let word = other.split(' ').nth(pick(count)).unwrap_or_default().to_owned();
                change_word(&mut lines[at], pick, &word);
            }
            5 => change_word(&mut lines[at], pick, ""),
            6 => {
                let odd = ODD[pick(ODD.len())];
                change_word(&mut lines[at], pick, odd);
            }
            _ => {
                let line = &mut lines[at];
                let places: Vec<usize> = line.char_indices().map(|(place, _)| place).collect();
                if !places.is_empty() {
                    let place = places[pick(places.len())];
                    line.insert_str(place, ODD[pick(ODD.len())]);
                }
            }
        }
        text = lines.concat();
    }
    text
}

fn change_word(line: &mut String, pick: &mut impl FnMut(usize) -> usize, to: &str) {
    let words: Vec<&str> = line.split(' ').collect();
    let at = pick(words.len());
    let changed: Vec<&str> =
        words.iter().enumerate().map(|(n, word)| if n == at { to } else { word }).collect();
    *line = changed.join(" ");
}
