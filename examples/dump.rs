fn main() {
    let mut a = std::env::args().skip(1);
    let line = a.next().unwrap();
    let text = a.next().unwrap();
    let line = apnap::terms::TypeLine::parse(&line).unwrap();
    for ability in apnap::wording::read("Card", &line, &text.replace("\\n", "\n")).abilities() {
        println!("{ability:#?}");
    }
}
