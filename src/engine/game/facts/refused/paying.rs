//! What can't be paid.
use crate::decide::PaidFor;
use crate::game::*;
use crate::terms::ManaSymbol;

facts! {
    /// Paying: 104.4, 213.1a, 403.4, 409.1g, 409.1h.
    PayRefused in Refused {
        NotInPlay "What isn't in play can't be tapped" { object: ObjectId },
        TappedAlready "What is tapped can't be tapped" { object: ObjectId },
        Unsettled "A creature came under its controller's control too late, and has no haste"
            { object: ObjectId },
        NoManaCost "What has no mana cost can't be paid for" { object: ObjectId },
        WantOfMana "A player can't pay mana"
            { player: PlayerId, cost: Vec<ManaSymbol>, what: PaidFor },
        MakesNoMana "A player makes no mana to pay with"
            { player: PlayerId, cost: Vec<ManaSymbol>, what: PaidFor },
        LacksLife "A player has too little life" { player: PlayerId, life: i64, amount: i64 },
        CantPay "A player can't pay a cost" { player: PlayerId, cost: Says, this: ObjectId },
        CantBeDone "An action can't be done to pay a cost" { cost: Says },
        NotAttached "What is to be unattached isn't attached",
        CantPayWith "An object can't be used to pay a cost" { object: ObjectId },
        WrongNumberPaid "So many were chosen for a cost of so many" { chosen: usize, cost: usize },
    }
}
