use apnap::wording::tree::*;
fn main() {
    let path = std::env::args().nth(1).unwrap();
    let mut n = 0;
    for l in std::fs::read_to_string(path).unwrap().lines() {
        let d: serde_json::Value = serde_json::from_str(l).unwrap();
        let name = d["name"].as_str().unwrap();
        let Ok(line) = apnap::terms::TypeLine::parse(d["type"].as_str().unwrap()) else { continue };
        let text = d["text"].as_str().unwrap_or("");
        let read = apnap::wording::read(name, &line, text);
        if !read.is_understood() {
            continue;
        }
        n += 1;
        for a in read.abilities() {
            let s = format!("{a:?}");
            if s.contains("Unclear(") {
                let mut forms = vec![];
                for p in s.match_indices("Unclear(") {
                    let b = s[..p.0].rfind("form: ").unwrap_or(0);
                    forms.push(s[b..(p.0 + 40).min(s.len())].to_string());
                }
                println!("{name}: {} || {}", text.replace('\n', " / "), forms.join(" ;; "));
            }
        }
    }
    eprintln!("{n} understood");
}
