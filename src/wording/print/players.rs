//! Players.
use super::{Printed, Unprinted, amounts, objects, qualities, references};
use crate::wording::tree::{
    Amount, BackForm, CoinResult, Comparison, ObjectRef, Objects, PlayerPhrase, PlayerQuality,
    PlayerRef, Quantity, Spelling, TurnDeed, whether,
};
use crate::wording::words;

/// What has no words here.
const GAP: Unprinted = Unprinted("a player");

/// Whether a verb of this player has its plain form ("you draw", "players draw").
pub(super) fn plain_verb(p: &PlayerRef) -> bool {
    matches!(p, PlayerRef::You) || player_is_plural(p)
}

/// Whether several players are named.
pub(crate) fn player_is_plural(p: &PlayerRef) -> bool {
    match p {
        PlayerRef::Phrase(p) => {
            p.quantity != Quantity::AnyNumber
                && !p.each_of.is_full()
                && objects::quantity_is_plural(&p.quantity)
        }
        PlayerRef::Back(b) => {
            matches!(b.form, BackForm::They | BackForm::Those(_) | BackForm::ThosePlayers)
        }
        PlayerRef::ControllerOf(o) | PlayerRef::OwnerOf(o) => references::object_is_plural(o),
        PlayerRef::YourOpponents | PlayerRef::List(_) => true,
        _ => false,
    }
}

/// "you", "target player", "its controller".
pub(super) fn player(p: &PlayerRef) -> Printed<String> {
    let whose = |o, one: &str| -> Printed<_> {
        Ok(format!(
            "{} {one}{}",
            references::possessive(o)?,
            if references::object_is_plural(o) { "s" } else { "" }
        ))
    };
    Ok(match p {
        PlayerRef::You => "you".to_string(),
        PlayerRef::Phrase(p) => phrase(p)?,
        PlayerRef::Back(b) => references::back(&b.form)?,
        PlayerRef::ControllerOf(o) => whose(o, "controller")?,
        PlayerRef::OrController(_, Spelling::Short) => {
            "that player or that creature's controller".to_string()
        }
        PlayerRef::OrController(_, Spelling::Full) => {
            "that creature's controller or that player".to_string()
        }
        PlayerRef::OwnerOf(o) => whose(o, "owner")?,
        PlayerRef::Defending => "defending player".to_string(),
        PlayerRef::Attacking => "attacking player".to_string(),
        PlayerRef::Active => "the active player".to_string(),
        PlayerRef::YourOpponents => "your opponents".to_string(),
        PlayerRef::OpponentsOf(p) => format!("each of {} opponents", possessive(p)?),
        PlayerRef::OneOpponentOf(p) => format!("one of {} opponents", possessive(p)?),
        PlayerRef::Chosen => "the chosen player".to_string(),
        PlayerRef::Enchanted => "enchanted player".to_string(),
        PlayerRef::List(all) => {
            words::list(&all.iter().map(player).collect::<Printed<Vec<_>>>()?, "and")
        }
    })
}

/// As the object of a verb: "him or her".
pub(super) fn object_case(p: &PlayerRef) -> Printed<String> {
    Ok(match p {
        PlayerRef::Back(b) if b.form == BackForm::HeOrShe => "him or her".to_string(),
        PlayerRef::Back(b) if b.form == BackForm::They => "them".to_string(),
        other => player(other)?,
    })
}

/// "player", "opponents".
pub(super) fn noun(opponent: bool, plural: bool) -> String {
    let word = if opponent { "opponent" } else { "player" };
    if plural { words::plural(word) } else { word.to_string() }
}

fn phrase(p: &PlayerPhrase) -> Printed<String> {
    // "any player": each of them, one after the other.
    let any = p.quantity == Quantity::AnyNumber;
    let teammate = p.tails.contains(&PlayerQuality::Teammate);
    let mut word = noun(p.opponent.is_so(), !any && objects::quantity_is_plural(&p.quantity));
    if teammate {
        word = "teammate".to_string();
    }
    if p.other.is_so() {
        word = format!("other {word}");
    }
    if p.tails.contains(&PlayerQuality::OfTwo) {
        return Ok("both players".to_string());
    }
    let mut out =
        if any { format!("any {word}") } else { objects::with_quantity(&p.quantity, &word)? };
    if p.each_of.is_full() {
        out.insert_str(0, "each of ");
    }
    for tail in p.tails.iter().filter(|t| !is_in_the_noun(t)) {
        out.push(' ');
        out.push_str(&quality(tail)?);
    }
    Ok(out)
}

/// Whether a quality is said by the noun, or by nothing.
fn is_in_the_noun(q: &PlayerQuality) -> bool {
    match q {
        PlayerQuality::OtherThan(who) => matches!(**who, PlayerRef::Back(_)),
        q => matches!(q, PlayerQuality::Teammate | PlayerQuality::OfTwo),
    }
}

fn quality(q: &PlayerQuality) -> Printed<String> {
    Ok(match q {
        PlayerQuality::Teammate | PlayerQuality::OfTwo => String::new(),
        PlayerQuality::OtherThan(who) => format!("other than {}", player(who)?),
        PlayerQuality::Controls(c, o)
            if c.how == Comparison::AtLeast && c.with == Amount::Number(1) =>
        {
            format!("who controls {}", objects::with_article(&objects::objects(o, false)?))
        }
        PlayerQuality::Controls(c, o) => {
            format!("who controls {}", super::compared::counted(c, o)?.0)
        }
        PlayerQuality::DidntThisWay(way, o) => format!(
            "who didn't {} {} this way",
            super::compared::done(*way)?,
            objects::with_article(&objects::objects(o, false)?)
        ),
        PlayerQuality::DidThisWay(way, o) => format!(
            "who {} {} this way",
            super::compared::did(*way)?,
            objects::with_article(&objects::objects(o, false)?)
        ),
        PlayerQuality::Holds(n, said) => {
            let none = n.how == Comparison::Exactly && n.with == Amount::Number(0);
            let n = if none { "no".to_string() } else { amounts::compare_word(n)? };
            let has = if said.is_full() { "who has" } else { "with" };
            format!("{has} {n} cards in hand")
        }
        PlayerQuality::MoreThan(what, than) => {
            let what = match what {
                crate::wording::tree::Measure::Life => "has more life".to_string(),
                crate::wording::tree::Measure::CardsInHand => "has more cards in hand".to_string(),
                crate::wording::tree::Measure::Controls(o) => {
                    format!("controls more {}", objects::objects(o, true)?)
                }
            };
            if **than == PlayerRef::You {
                return Ok(format!("who {what} than you"));
            }
            format!("who {what} than he or she does and is his or her opponent")
        }
        PlayerQuality::FewerInGraveyard(what, _) => format!(
            "whose graveyard has fewer {} in it than his or her graveyard does and is his or her \
             opponent",
            objects::objects(what, true)?
        ),
        PlayerQuality::PlayedThisTurn(o) => {
            let mut what = (**o).clone();
            let tails = std::mem::take(&mut what.tails);
            let said = objects::with_article(&objects::objects(&what, false)?);
            let same: String = tails
                .iter()
                .map(|q| -> Printed<_> { Ok(format!(" {}", qualities::behind(q)?)) })
                .collect::<Printed<_>>()?;
            format!("who played {said} this turn{same}")
        }
        PlayerQuality::DidThisTurn(deed) => format!("who {} this turn", turn_deed(deed)?),
        PlayerQuality::AttackedThisTurn => "who attacked this turn".to_string(),
        PlayerQuality::LeastLife => "with the lowest life total".to_string(),
        PlayerQuality::MostLife => "with the most life".to_string(),
        PlayerQuality::MostCards => "who has the most cards in hand".to_string(),
        PlayerQuality::ControlsMost(o) => {
            format!("who controls the most {}", objects::objects(o, true)?)
        }
        PlayerQuality::DealtDamageBefore(by) => {
            format!("previously dealt damage by {}", references::object(by)?)
        }
        PlayerQuality::DealtDamageThisTurn(Some(by)) => {
            format!("dealt damage by {} this turn", references::object(by)?)
        }
        PlayerQuality::Coin(CoinResult::Tails) => "whose coin comes up tails".to_string(),
        PlayerQuality::Coin(_) => "whose coin comes up heads".to_string(),
        PlayerQuality::HadMore(what, by) => {
            let by = match by {
                1 => String::new(),
                n => format!("at least {} ", amounts::number(*n as i32)),
            };
            let what = match what {
                crate::wording::tree::Measure::Life => format!("had {by}more life"),
                crate::wording::tree::Measure::CardsInHand => format!("had {by}more cards in hand"),
                crate::wording::tree::Measure::Controls(o) => {
                    format!("controlled {by}more {}", objects::objects(o, true)?)
                }
            };
            format!("who {what} than you did as you played this ability")
        }
        PlayerQuality::HadFewer(by, o) => format!(
            "who had at least {} fewer {} in his or her graveyard than you did as you played this \
             ability",
            amounts::number(*by as i32),
            objects::objects(o, true)?
        ),
        PlayerQuality::WonSubgame(whether::Won::Yes) => "who wins the subgame".to_string(),
        PlayerQuality::WonSubgame(whether::Won::No) => "who doesn't win the subgame".to_string(),
        PlayerQuality::Searched => "who searched his or her library this way".to_string(),
        _ => return Err(GAP),
    })
}

/// "your", "his or her", "target player's".
pub(super) fn possessive(p: &PlayerRef) -> Printed<String> {
    Ok(match p {
        PlayerRef::You => "your".to_string(),
        PlayerRef::Back(b) if b.form == BackForm::HeOrShe => "his or her".to_string(),
        PlayerRef::Back(b) if b.form == BackForm::ThatZone => "that".to_string(),
        PlayerRef::OwnerOf(o) if is_that_zone(o) => "that".to_string(),
        PlayerRef::Back(b) if b.form == BackForm::They => "their".to_string(),
        PlayerRef::Phrase(p) if p.quantity == Quantity::Bare && p.tails.is_empty() => {
            format!("{}'", phrase(p)?)
        }
        other => references::apostrophe(&player(other)?, player_is_plural(other)),
    })
}

/// "discarded a creature card"
pub(super) fn turn_deed(deed: &TurnDeed) -> Printed<String> {
    let one =
        |o: &Objects| -> Printed<_> { Ok(objects::with_article(&objects::objects(o, false)?)) };
    Ok(match deed {
        TurnDeed::Attacked => "attacked".to_string(),
        TurnDeed::WasDealtDamage => "was dealt damage".to_string(),
        TurnDeed::GainedLife => "gained life".to_string(),
        TurnDeed::LostLife => "lost life".to_string(),
        TurnDeed::Drew => "drew a card".to_string(),
        TurnDeed::Discarded(o) => format!("discarded {}", one(o)?),
        TurnDeed::Sacrificed(o) => format!("sacrificed {}", one(o)?),
    })
}

fn is_that_zone(o: &ObjectRef) -> bool {
    matches!(o, ObjectRef::Back(b) if b.form == BackForm::ThatZone)
}
