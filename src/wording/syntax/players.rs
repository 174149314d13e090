//! The syntax of `grammar/wording/players.pest`.
//!
//! Long because it has a type for each rule; made by `generate.rs`, not by hand.
#[allow(unused_imports, clippy::wildcard_imports)]
use super::*;

choice! { FirstPlayer = first_player {
    rules {
        TheFirst(SyntaxNode<'i, TheFirst>) = the_first,
    }
    words {
        TheSecondPlayer = "the second player",
    }
}}
mark! { TheFirst = the_first "the first player" }
choice! { PlayerOrController = player_or_controller {
    rules {
        ControllerFirst(SyntaxNode<'i, ControllerFirst>) = controller_first,
    }
    words {
        ThatPlayerOrThatCreaturesController = "that player or that creature's controller",
    }
}}
mark! { ControllerFirst = controller_first "that creature's controller or that player" }
choice! { PlayerRef = player_ref {
    rules {
        PlayerOrController(SyntaxNode<'i, PlayerOrController<'i>>) = player_or_controller,
        FirstPlayer(SyntaxNode<'i, FirstPlayer<'i>>) = first_player,
        OpponentsOf(SyntaxNode<'i, OpponentsOf<'i>>) = opponents_of,
        You(SyntaxNode<'i, You>) = you,
        PlayerQuant(SyntaxNode<'i, PlayerQuant<'i>>) = player_quant,
        BackPlayer(SyntaxNode<'i, BackPlayer<'i>>) = back_player,
        ControllerOf(SyntaxNode<'i, ControllerOf<'i>>) = controller_of,
        RolePlayer(SyntaxNode<'i, RolePlayer<'i>>) = role_player,
        TheirOpponents(SyntaxNode<'i, TheirOpponents>) = their_opponents,
    }
    words {
    }
}}
words! { You = you {
    Yourself = "yourself",
    You = "you",
}}
node! { PlayerQuant = player_quant [] {
    each_of_players: Option<SyntaxNode<'i, EachOfPlayers<'i>>>,
    player_det: Option<SyntaxNode<'i, PlayerDet<'i>>>,
    other_word: Option<SyntaxNode<'i, OtherWord>>,
    player_noun: SyntaxNode<'i, PlayerNoun<'i>>,
    player_tail: Vec<SyntaxNode<'i, PlayerTail<'i>>>,
}}
node! { EachOfPlayers = each_of_players [] {
    up_to: Option<SyntaxNode<'i, UpTo<'i>>>,
    number_count: Option<SyntaxNode<'i, NumberCount<'i>>>,
    target_word: SyntaxNode<'i, TargetWord>,
}}
choice! { PlayerDet = player_det {
    rules {
        BothDet(SyntaxNode<'i, BothDet>) = both_det,
        AnyDet(SyntaxNode<'i, AnyDet>) = any_det,
        TheDet(SyntaxNode<'i, TheDet>) = the_det,
        TargetDet(SyntaxNode<'i, TargetDet<'i>>) = target_det,
        EachWord(SyntaxNode<'i, EachWord>) = each_word,
        AllWord(SyntaxNode<'i, AllWord>) = all_word,
        AWord(SyntaxNode<'i, AWord>) = a_word,
        AnotherWord(SyntaxNode<'i, AnotherWord>) = another_word,
        AnyNumber(SyntaxNode<'i, AnyNumber>) = any_number,
    }
    words {
    }
}}
mark! { EachWord = each_word "each" }
mark! { AllWord = all_word "all" }
mark! { AnotherWord = another_word "another" }
mark! { OtherWord = other_word "other" }
mark! { AnyNumber = any_number "any number of target" }
choice! { PlayerNoun = player_noun {
    rules {
        OpponentNoun(SyntaxNode<'i, OpponentNoun>) = opponent_noun,
    }
    words {
        Players = "players",
        Player = "player",
    }
}}
words! { OpponentNoun = opponent_noun {
    Opponents = "opponents",
    Opponent = "opponent",
}}
agreeing! { OpponentNoun = opponent_noun [noun] }
choice! { CoinWord = coin_word {
    rules {
        CoinHeads(SyntaxNode<'i, CoinHeads>) = coin_heads,
    }
    words {
        Tails = "tails",
    }
}}
mark! { CoinHeads = coin_heads "heads" }
node! { WhoseCoin = whose_coin [] {
    coin_word: SyntaxNode<'i, CoinWord<'i>>,
}}
node! { WhoHad = who_had [] {
    had_life: Option<SyntaxNode<'i, HadLife>>,
    had_creatures: Option<SyntaxNode<'i, HadCreatures<'i>>>,
    had_cards: Option<SyntaxNode<'i, HadCards<'i>>>,
    had_fewer: Option<SyntaxNode<'i, HadFewer<'i>>>,
}}
mark! { HadLife = had_life "had more life" }
node! { HadCards = had_cards [] {
    by_at_least: Option<SyntaxNode<'i, ByAtLeast<'i>>>,
}}
node! { HadFewer = had_fewer [] {
    by_at_least: SyntaxNode<'i, ByAtLeast<'i>>,
    objects_simple: SyntaxNode<'i, ObjectsSimple<'i>>,
}}
node! { HadCreatures = had_creatures [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
choice! { PlayerTail = player_tail {
    rules {
        ButNotWho(SyntaxNode<'i, ButNotWho<'i>>) = but_not_who,
        WhoMoreYou(SyntaxNode<'i, WhoMoreYou<'i>>) = who_more_you,
        WhoHolds(SyntaxNode<'i, WhoHolds<'i>>) = who_holds,
        HurtNow(SyntaxNode<'i, HurtNow<'i>>) = hurt_now,
        WhoPlayed(SyntaxNode<'i, WhoPlayed<'i>>) = who_played,
        WhoAttacked(SyntaxNode<'i, WhoAttacked>) = who_attacked,
        WhoThisTurn(SyntaxNode<'i, WhoThisTurn<'i>>) = who_this_turn,
        WhoHad(SyntaxNode<'i, WhoHad<'i>>) = who_had,
        WhoSearched(SyntaxNode<'i, WhoSearched>) = who_searched,
        WhoWon(SyntaxNode<'i, WhoWon<'i>>) = who_won,
        HurtBefore(SyntaxNode<'i, HurtBefore<'i>>) = hurt_before,
        WhoseCoin(SyntaxNode<'i, WhoseCoin<'i>>) = whose_coin,
        WhoFewer(SyntaxNode<'i, WhoFewer<'i>>) = who_fewer,
        WhoMore(SyntaxNode<'i, WhoMore<'i>>) = who_more,
        MostCards(SyntaxNode<'i, MostCards>) = most_cards,
        WhoMostControls(SyntaxNode<'i, WhoMostControls<'i>>) = who_most_controls,
        WhoControls(SyntaxNode<'i, WhoControls<'i>>) = who_controls,
        WhoDid(SyntaxNode<'i, WhoDid<'i>>) = who_did,
        MostLife(SyntaxNode<'i, MostLife<'i>>) = most_life,
    }
    words {
    }
}}
node! { ButNotWho = but_not_who [] {
    player_ref: SyntaxNode<'i, PlayerRef<'i>>,
}}
node! { WhoPlayed = who_played [] {
    a_word: SyntaxNode<'i, AWord>,
    objects_simple: SyntaxNode<'i, ObjectsSimple<'i>>,
    same_name: Option<SyntaxNode<'i, SameName<'i>>>,
}}
node! { HurtNow = hurt_now [] {
    it: Option<SyntaxNode<'i, It<'i>>>,
    tilde: Option<SyntaxNode<'i, Tilde>>,
}}
node! { HurtBefore = hurt_before [] {
    it: Option<SyntaxNode<'i, It<'i>>>,
    tilde: Option<SyntaxNode<'i, Tilde>>,
}}
mark! { WhoAttacked = who_attacked "who attacked this turn" }
node! { WhoThisTurn = who_this_turn [] {
    turn_deed: SyntaxNode<'i, TurnDeed<'i>>,
}}
choice! { TurnDeed = turn_deed {
    rules {
        DeedAttacked(SyntaxNode<'i, DeedAttacked>) = deed_attacked,
        DeedHurt(SyntaxNode<'i, DeedHurt>) = deed_hurt,
        DeedGained(SyntaxNode<'i, DeedGained>) = deed_gained,
        DeedLost(SyntaxNode<'i, DeedLost>) = deed_lost,
        DeedDrew(SyntaxNode<'i, DeedDrew>) = deed_drew,
        DeedDiscarded(SyntaxNode<'i, DeedDiscarded<'i>>) = deed_discarded,
        DeedSacrificed(SyntaxNode<'i, DeedSacrificed<'i>>) = deed_sacrificed,
    }
    words {
    }
}}
mark! { DeedAttacked = deed_attacked "attacked" }
mark! { DeedHurt = deed_hurt "was dealt damage" }
mark! { DeedGained = deed_gained "gained life" }
mark! { DeedLost = deed_lost "lost life" }
mark! { DeedDrew = deed_drew "drew a card" }
node! { DeedDiscarded = deed_discarded [] {
    a_word: SyntaxNode<'i, AWord>,
    objects_one: SyntaxNode<'i, ObjectsOne<'i>>,
}}
node! { DeedSacrificed = deed_sacrificed [] {
    a_word: SyntaxNode<'i, AWord>,
    objects_one: SyntaxNode<'i, ObjectsOne<'i>>,
}}
choice! { WhoWon = who_won {
    rules {
        WinsSubgame(SyntaxNode<'i, WinsSubgame>) = wins_subgame,
    }
    words {
        WhoDoesntWinTheSubgame = "who doesn't win the subgame",
    }
}}
mark! { WinsSubgame = wins_subgame "who wins the subgame" }
mark! { WhoSearched = who_searched "who searched his or her library this way" }
mark! { BothDet = both_det "both" }
mark! { AnyDet = any_det "any" }
mark! { TheDet = the_det "the" }
node! { WhoMostControls = who_most_controls [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
choice! { MostLife = most_life {
    rules {
        LeastLife(SyntaxNode<'i, LeastLife>) = least_life,
        HasMostLife(SyntaxNode<'i, HasMostLife>) = has_most_life,
    }
    words {
        WithTheMostLife = "with the most life",
    }
}}
mark! { LeastLife = least_life "with the lowest life total" }
mark! { HasMostLife = has_most_life "who has the most life" }
mark! { MostCards = most_cards "who has the most cards in hand" }
node! { WhoControls = who_controls [] {
    no_word: Option<SyntaxNode<'i, NoWord>>,
    counter_compare: Option<SyntaxNode<'i, CounterCompare<'i>>>,
    objects_bare: Option<SyntaxNode<'i, ObjectsBare<'i>>>,
    object_phrase: Option<SyntaxNode<'i, ObjectPhrase<'i>>>,
}}
node! { WhoHolds = who_holds [] {
    who_has: Option<SyntaxNode<'i, WhoHas>>,
    no_word: Option<SyntaxNode<'i, NoWord>>,
    counter_compare: Option<SyntaxNode<'i, CounterCompare<'i>>>,
}}
words! { WhoHas = who_has {
    WhoHas = "who has",
    WhoHave = "who have",
}}
node! { WhoMoreYou = who_more_you [] {
    more_what_controls: Option<SyntaxNode<'i, MoreWhatControls<'i>>>,
    more_what_life: Option<SyntaxNode<'i, MoreWhatLife>>,
    more_what_cards: Option<SyntaxNode<'i, MoreWhatCards>>,
}}
words! { DidWayPast = did_way_past {
    Sacrificed = "sacrificed",
    Discarded = "discarded",
    Revealed = "revealed",
}}
node! { WhoDid = who_did [] {
    didnt: Option<SyntaxNode<'i, Didnt>>,
    did_way_verb: Option<SyntaxNode<'i, DidWayVerb>>,
    did_way_past: Option<SyntaxNode<'i, DidWayPast>>,
    a_word: SyntaxNode<'i, AWord>,
    objects_one: SyntaxNode<'i, ObjectsOne<'i>>,
}}
choice! { BackPlayer = back_player {
    rules {
        ThosePlayers(SyntaxNode<'i, ThosePlayers<'i>>) = those_players,
        ThatPlayer(SyntaxNode<'i, ThatPlayer<'i>>) = that_player,
        HeOrShe(SyntaxNode<'i, HeOrShe>) = he_or_she,
        PlayerThey(SyntaxNode<'i, PlayerThey>) = player_they,
    }
    words {
    }
}}
node! { ThosePlayers = those_players [] {
    each_of_those: Option<SyntaxNode<'i, EachOfThose>>,
}}
mark! { EachOfThose = each_of_those "each of" }
node! { ThatPlayer = that_player [] {
    back_word: SyntaxNode<'i, BackWord>,
}}
words! { BackWord = back_word {
    ThatPlayer = "that player",
    ThatOpponent = "that opponent",
    ThePlayer = "the player",
    TheOpponent = "the opponent",
}}
words! { HeOrShe = he_or_she {
    HeOrShe = "he or she",
    HimOrHer = "him or her",
    HimselfOrHerself = "himself or herself",
}}
words! { PlayerThey = player_they {
    They = "they",
    Them = "them",
}}
node! { ControllerOf = controller_of [noun] {
    possessive: Option<SyntaxNode<'i, Possessive<'i>>>,
    owner_noun: Option<SyntaxNode<'i, OwnerNoun>>,
    object_ref: Option<SyntaxNode<'i, ObjectRef<'i>>>,
}}
words! { OwnerNoun = owner_noun {
    Owners = "owners",
    Owner = "owner",
}}
agreeing! { OwnerNoun = owner_noun [noun] }
choice! { RolePlayer = role_player {
    rules {
        HighBidder(SyntaxNode<'i, HighBidder>) = high_bidder,
        Role(SyntaxNode<'i, Role>) = role,
    }
    words {
    }
}}
mark! { HighBidder = high_bidder "the high bidder" }
words! { Role = role {
    DefendingPlayer = "defending player",
    AttackingPlayer = "attacking player",
    TheActivePlayer = "the active player",
    TheChosenPlayer = "the chosen player",
    EnchantedPlayer = "enchanted player",
}}
words! { TheirOpponents = their_opponents {
    YourOpponents = "your opponents",
    Opponents = "opponents",
    Players = "players",
}}
choice! { PlayerPossessive = player_possessive {
    rules {
        ThatZone(SyntaxNode<'i, ThatZone>) = that_zone,
        Your(SyntaxNode<'i, Your>) = your,
        HisOrHer(SyntaxNode<'i, HisOrHer>) = his_or_her,
        RolePoss(SyntaxNode<'i, RolePoss<'i>>) = role_poss,
        PlayerQuantPoss(SyntaxNode<'i, PlayerQuantPoss<'i>>) = player_quant_poss,
        ControllerPoss(SyntaxNode<'i, ControllerPoss<'i>>) = controller_poss,
        TheirPl(SyntaxNode<'i, TheirPl>) = their_pl,
    }
    words {
    }
}}
mark! { Your = your "your" }
words! { HisOrHer = his_or_her {
    HisOrHer = "his or her",
    ThatPlayers = "that player's",
    ThatOpponents = "that opponent's",
    ThePlayers = "the player's",
    TheOpponents = "the opponent's",
}}
mark! { ThatZone = that_zone "that" }
mark! { TheirPl = their_pl "their" }
node! { PlayerQuantPoss = player_quant_poss [] {
    player_det: SyntaxNode<'i, PlayerDet<'i>>,
    other_word: Option<SyntaxNode<'i, OtherWord>>,
    opponents: Option<SyntaxNode<'i, Opponents>>,
}}
mark! { Opponents = opponents "opponent's" }
node! { ControllerPoss = controller_poss [noun] {
    possessive: SyntaxNode<'i, Possessive<'i>>,
    owner_poss: Option<SyntaxNode<'i, OwnerPoss>>,
}}
words! { OwnerPoss = owner_poss {
    Owners = "owners'",
    Owners_ = "owner's",
}}
node! { RolePoss = role_poss [] {
    role: SyntaxNode<'i, Role>,
}}
node! { OpponentsOf = opponents_of [] {
    one_opponent: Option<SyntaxNode<'i, OneOpponent<'i>>>,
    his_or_her: Option<SyntaxNode<'i, HisOrHer>>,
}}
node! { OneOpponent = one_opponent [] {
    his_or_her: SyntaxNode<'i, HisOrHer>,
}}
node! { WhoFewer = who_fewer [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
node! { WhoMore = who_more [] {
    more_what_controls: Option<SyntaxNode<'i, MoreWhatControls<'i>>>,
    more_what_life: Option<SyntaxNode<'i, MoreWhatLife>>,
    more_what_cards: Option<SyntaxNode<'i, MoreWhatCards>>,
}}
node! { MoreWhatControls = more_what_controls [] {
    objects_bare: SyntaxNode<'i, ObjectsBare<'i>>,
}}
mark! { MoreWhatLife = more_what_life "has more life" }
mark! { MoreWhatCards = more_what_cards "has more cards in hand" }
mark! { Didnt = didnt "didn't" }
