//! The kinds of claims that a play is held against.

/// What is claimed of an ability.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Claim {
    /// What it triggers on happened (410.2).
    Trigger,
    /// Its costs were paid (409.1h).
    Cost,
    /// It was played when it may be (403.3).
    Limit,
    /// Its targets were announced, and are what they must be (409.1c, 413.2a).
    Target,
    /// A "may" asked (413.2c).
    May,
    /// "Unless" asked, or what it says was done (413.2e).
    Unless,
    /// Its first instruction was followed.
    Deed,
    /// The amount is that of the text.
    Amount,
    /// "Other" isn't the card itself.
    Other,
}

impl Claim {
    /// What it is in words.
    pub fn words(self) -> &'static str {
        match self {
            Claim::Trigger => "what they trigger on",
            Claim::Cost => "costs",
            Claim::Limit => "when they are played",
            Claim::Target => "targets",
            Claim::May => "\"may\"",
            Claim::Unless => "\"unless\"",
            Claim::Deed => "first instructions",
            Claim::Amount => "amounts",
            Claim::Other => "\"other\"",
        }
    }
}
