//! The outer shape of a public file: a list of cards, or an object whose `data` holds them.
use super::{PublicFile, mtgjson, scryfall};
use serde::de::{Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use std::fmt;
use std::io::Read;

/// Reads such a file to its end.
///
/// # Errors
/// JSON that breaks off or isn't any, or another outer shape.
pub(crate) fn read(source: impl Read) -> Result<PublicFile, serde_json::Error> {
    let mut file = PublicFile::default();
    let mut reader = serde_json::Deserializer::from_reader(source);
    reader.deserialize_any(Top(&mut file))?;
    reader.end()?;
    Ok(file)
}

/// The whole file.
struct Top<'f>(&'f mut PublicFile);

impl<'d> Visitor<'d> for Top<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of cards, or an object with `data`")
    }

    fn visit_seq<S: SeqAccess<'d>>(self, seq: S) -> Result<(), S::Error> {
        CardList(self.0).visit_seq(seq)
    }

    fn visit_map<M: MapAccess<'d>>(self, mut map: M) -> Result<(), M::Error> {
        let mut found = false;
        while let Some(key) = map.next_key::<String>()? {
            if key == "data" {
                found = true;
                map.next_value_seed(Data(self.0))?;
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        if found {
            Ok(())
        } else {
            Err(serde::de::Error::custom("there is no `data`, under which the cards would stand"))
        }
    }
}

/// What stands under `data`.
struct Data<'f>(&'f mut PublicFile);

impl<'d> serde::de::DeserializeSeed<'d> for Data<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'d>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(CardList(self.0))
    }
}

/// The cards: a list of them, or an object from each name to its faces.
struct CardList<'f>(&'f mut PublicFile);

impl<'d> Visitor<'d> for CardList<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of cards, or an object from each card's name to its faces")
    }

    fn visit_seq<S: SeqAccess<'d>>(self, mut seq: S) -> Result<(), S::Error> {
        let mut at = 0usize;
        while let Some(entry) = seq.next_element::<Box<RawValue>>()? {
            at += 1;
            self.0.take(scryfall::card(entry.get()).map_err(|why| format!("entry {at}: {why}")));
        }
        Ok(())
    }

    fn visit_map<M: MapAccess<'d>>(self, mut map: M) -> Result<(), M::Error> {
        while let Some(name) = map.next_key::<String>()? {
            let entry: Box<RawValue> = map.next_value()?;
            self.0
                .take(mtgjson::card(&name, entry.get()).map_err(|why| format!("`{name}`: {why}")));
        }
        Ok(())
    }
}
