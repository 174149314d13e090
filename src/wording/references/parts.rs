//! Parts of a whole: what "the rest" and "the other" are left of, of what was chosen or shown
//! before.
use super::deeds::{DeedKind, TextDeeds};
use super::recalled::Recalled;
use crate::wording::read::P;
use crate::wording::tree::{Antecedent, Back, BackForm, ObjectRef, Objects, Slot};

/// What a part is taken of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum LeftOver {
    /// All of these but those.
    But(Objects, ObjectRef),
    /// The rest of this.
    Of(Antecedent),
}

/// What was said of a whole and its parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum PartSaid {
    /// "Chooses a creature card from it": of all that the words describe.
    Chosen(Slot, Objects),
    /// "You choose one of them": of those, and what was chosen.
    Parted(Objects, ObjectRef),
    /// "One of them": of these.
    Taken(Antecedent),
    /// "Reveal cards until you reveal a land card": all of them.
    Shown(Slot),
}

impl TextDeeds {
    /// What the rest is left of, at the words there: of the last whole that was parted.
    pub(crate) fn whole_left(&self, p: &P) -> Option<LeftOver> {
        let mut left: Option<LeftOver> = None;
        for came_to in self.all_meant(DeedKind::Part, p) {
            let Recalled::Part(said) = came_to else { continue };
            match &**said {
                PartSaid::Chosen(slot, all) => {
                    let to = Antecedent::Slot(*slot);
                    let chosen = ObjectRef::Back(Back { form: BackForm::They, to });
                    left = Some(LeftOver::But(all.clone(), chosen));
                }
                PartSaid::Parted(all, chosen) => {
                    left = Some(LeftOver::But(all.clone(), chosen.clone()));
                }
                PartSaid::Shown(slot) => left = Some(LeftOver::Of(Antecedent::Slot(*slot))),
                PartSaid::Taken(of) => {
                    if let Some(again) = left.as_ref().and_then(|left| taken(left, of)) {
                        left = Some(again);
                    }
                }
            }
        }
        left
    }

    /// Whether somebody has chosen one of several before the words there.
    pub(crate) fn is_parted(&self, p: &P) -> bool {
        let own = |chosen: &ObjectRef| !matches!(chosen, ObjectRef::Back(_));
        matches!(self.whole_left(p), Some(LeftOver::But(_, chosen)) if own(&chosen))
    }

    /// All cards that this paragraph has had shown until one was found.
    pub(crate) fn shown_until(&self) -> Option<Slot> {
        self.bound_here(DeedKind::Part).find_map(|came_to| match came_to {
            Recalled::Part(said) => match **said {
                PartSaid::Shown(slot) => Some(slot),
                _ => None,
            },
            _ => None,
        })
    }
}

/// A part is taken of what was chosen itself: the rest is of that from here on. Of what was chosen
/// out of more it isn't told apart.
fn taken(left: &LeftOver, of: &Antecedent) -> Option<LeftOver> {
    let LeftOver::But(_, chosen) = left else { return None };
    match (chosen, of) {
        (ObjectRef::Back(back), of) if back.to == *of => Some(LeftOver::Of(of.clone())),
        (chosen, Antecedent::SameObject(of)) if **of == *chosen => {
            Some(LeftOver::Of(Antecedent::Unclear(Vec::new())))
        }
        _ => None,
    }
}
