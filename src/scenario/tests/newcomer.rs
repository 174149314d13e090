//! Sentences as people write them who haven't read how the language goes.

use crate::read_scenarios;

const BOARD: &str = r#"title: as it comes
players:
  Ann:
    hand: [Shock, Terror, Giant Growth, Fireball, Forest, Eternal Dragon]
    in play: [Grizzly Bears, Wild Mongrel, Bonesplitter, Mogg Fanatic, Exalted Angel (face down),
      3 Mountain]
    library: [Plains, Island]
  Bob:
    hand: [Terror]
    in play: [Hill Giant, Pacifism (attached to Hill Giant)]
rules: [409.1]
"#;

fn read(key: &str, sentence: &str) -> Result<(), String> {
    let text = format!("{BOARD}{key}:\n  - '{}'\n", sentence.replace('\'', "''"));
    match read_scenarios("newcomer.yaml", text.as_bytes()) {
        Ok(_) => Ok(()),
        Err(faults) => Err(faults.to_string()),
    }
}

fn refused(key: &str, sentences: &str) -> Vec<String> {
    sentences.lines().filter_map(|sentence| read(key, sentence).err()).collect()
}

#[test]
fn actions_as_they_come() {
    let refused = refused("actions", ACTIONS);
    assert!(refused.is_empty(), "{}", refused.join("\n"));
}

#[test]
fn claims_as_they_come() {
    let refused = refused("expect", CLAIMS);
    assert!(refused.is_empty(), "{}", refused.join("\n"));
}

#[test]
fn what_could_mean_two_things_is_answered_with_lines_to_write() {
    for (key, sentence) in ASKED {
        let report = read(key, sentence).expect_err(sentence);
        assert!(report.contains("write `") || report.contains("say "), "{report}");
    }
}

/// Two readings each.
const ASKED: [(&str, &str); 1] = [("expect", "Grizzly Bears lost flying")];

const ACTIONS: &str = "\
Ann drops Forest
Ann plays Fireball for 3 targeting Bob
Ann plays Shock, targeting Bob
Ann sacrifices Mogg Fanatic targeting Bob
Ann plays Shock at Bob
Ann plays a land
Ann plays Forest from her hand
Ann plays Fireball for X=3 targeting Bob
Ann unmorphs Exalted Angel
Ann morphs Exalted Angel
Ann adds {G}
Ann adds {G} to her mana pool
Ann regenerates Grizzly Bears
Ann orders Shock, Terror
Ann attacks with everything
Ann attacks Bob with all her creatures
Ann taps all Mountains for mana
Bob counters Shock with Terror
Bob responds by regenerating Hill Giant
Bob blocks Grizzly Bears with everything
damage resolves
resolve combat damage
Ann enchants Grizzly Bears with Pacifism
resolve everything
everything resolves
resolve the trigger
the spell resolves
damage goes on the stack
combat damage goes on the stack
Ann targets Grizzly Bears with Mogg Fanatic
Ann taps all her lands for mana
Ann equips Bonesplitter to Grizzly Bears
Ann moves Bonesplitter to Grizzly Bears
Ann activates Mogg Fanatic targeting Bob
Ann plays Mogg Fanatic's ability targeting Bob
Ann taps Forest for mana
Ann taps Forest for {G}
Ann taps Forest for G
Bob passes
both players pass
everybody passes
pass
end turn
Ann passes the turn
continue to Bob's turn
continue to combat
go to combat
Ann attacks
Ann attacks with Grizzly Bears and Wild Mongrel
Bob blocks Grizzly Bears with Hill Giant
Bob does not block
no blocks
Ann discards Forest
Ann finds Plains
Ann chooses Plains
Ann does
Ann chooses not to
Ann doesn't pay
Ann concedes
Bob responds with Terror targeting Grizzly Bears
Ann discards Forest to Wild Mongrel
Ann cycles Eternal Dragon
Ann plays Giant Growth targeting Grizzly Bears, paying {G} with Forest
Ann activates Wild Mongrel discarding Shock
Ann activates Wild Mongrel's ability discarding Shock
Ann uses Wild Mongrel's ability, discarding Shock
Ann uses Mogg Fanatic targeting Hill Giant
Ann casts Shock targeting Bob
Ann casts Giant Growth on Grizzly Bears
Bob blocks with Hill Giant
Hill Giant blocks Grizzly Bears
Grizzly Bears attacks Bob
Grizzly Bears and Wild Mongrel attack
Ann attacks Bob
Ann ends her turn
Ann ends the turn
end the turn
next turn
resolve
resolve Shock
Shock resolves
it resolves
let Shock resolve
everyone passes priority
all players pass
Ann passes priority
continue to main 2
continue to Ann's main phase 2
go to Ann's declare attackers step
move to combat
Ann goes to combat
Ann moves to combat
continue to the end step
continue to Bob's end step
continue to the end of turn
Ann declares Grizzly Bears as an attacker
Bob declares Hill Giant as a blocker for Grizzly Bears
Bob declares no blockers
Ann declares no attackers
Ann chooses not to attack
Ann accepts
Ann says yes
Ann says no
Ann refuses
Ann declines to pay
Ann refuses to pay
Ann plays Fireball with X=3 targeting Bob
Ann plays Fireball, X = 3, targeting Bob
Ann plays Fireball where X is 3 targeting Bob
Ann targets Bob
Ann sacrifices Grizzly Bears to Bonesplitter
Ann searches for Plains
Ann searches her library for Plains
Ann fetches Plains
Ann names Shock
Ann plays Shock targeting Bob, holding priority
Ann plays Shock targeting Bob in response
In response, Bob plays Terror targeting Grizzly Bears
Bob responds by playing Terror targeting Grizzly Bears
Ann plainscycles Eternal Dragon
Ann uses Eternal Dragon's cycling
Ann plays Eternal Dragon's plainscycling ability
Ann plays Bonesplitter's equip ability targeting Grizzly Bears
Ann plays the first ability of Eternal Dragon
Ann plays Eternal Dragon's ability 1
Ann kicks Shock
Ann flashes back Shock targeting Bob
ann plays shock targeting bob
Ann taps 3 Mountains for mana
Ann taps Forest for green mana
Ann taps Forest and Mountain for mana
no attacks
nobody blocks
no responses
Ann turns Exalted Angel face up
Ann plays Exalted Angel face down
Ann pays 2 life
Ann pays {2}
Ann draws a card
Ann keeps her hand
Ann takes a mulligan
Ann puts Shock on the bottom of her library
Ann reveals Shock
Ann sacrifices Grizzly Bears
Ann untaps Forest
Ann taps three Mountains for mana
Hill Giant blocks
Ann turns Exalted Angel face-up
Ann plays Shock targeting Bob, spending {R} from her pool";

const CLAIMS: &str = "\
Ann is the active player
Bob has 20 life
Bob is at 20 life
Bob's life total is 20
Bob loses
Bob has lost
Bob has lost the game
Ann has won
the game is a draw
Grizzly Bears is on the battlefield
Grizzly Bears is dead
Grizzly Bears is alive
nobody has lost
no one has lost the game
the game goes on
the game is over
the game isn't over
Forest wasn't put into play
Bob controls 2 Hill Giants
Hill Giants are red
Grizzly Bears is in Ann's graveyard
Grizzly Bears has power 2
Grizzly Bears' power is 2
Grizzly Bears is green
Grizzly Bears is a creature
Grizzly Bears is a Bear
Grizzly Bears is tapped
Grizzly Bears is untapped
Grizzly Bears has flying
Grizzly Bears has a +1/+1 counter
Grizzly Bears has no counters
Grizzly Bears can't attack
Hill Giant cannot block
Grizzly Bears is attacking
Ann's hand has 7 cards
Ann has Shock in hand
Shock is in Ann's hand
Ann has 0 mana
Ann has {G} in her mana pool
Shock is on the stack
it is Ann's turn
Pacifism is attached to Hill Giant
there are 2 cards in Ann's library
there is a Saproling token in play
Ann controls a Saproling token
Bob was dealt 2 damage
Wild Mongrel's color is green
Grizzly Bears's converted mana cost is 2
Bob can play Terror
Bob can't play Terror
Hill Giant is controlled by Bob
Ann has 3 poison counters
Bob's life is 20
Bob is on 20 life
Bob is at 20
Bob has at least 20 life
Bob wins
Bob wins the game
Bob loses the game
Bob is dead
Bob is alive
Grizzly Bears is in play
Grizzly Bears are in play
Grizzly Bears is in the graveyard
Grizzly Bears is in graveyard
Shock is in hand
Shock is in Ann's graveyard
Shock is in exile
Shock is exiled
Grizzly Bears died
Grizzly Bears survived
Grizzly Bears was destroyed
Grizzly Bears was not destroyed
Grizzly Bears was sacrificed
Ann drew 2 cards
Ann drew a card
Ann drew no cards
Ann gained 2 life
Bob lost 2 life
Bob took 2 damage
Grizzly Bears took 2 damage
Grizzly Bears dealt 2 damage to Bob
Grizzly Bears has 2 damage
Grizzly Bears has 2 damage on it
Shock was countered
Shock resolved
Shock was not countered
the stack is empty
nothing is on the stack
it's Ann's turn
it is Bob's upkeep
it is turn 2
Ann has priority
Grizzly Bears is 2/2
Grizzly Bears is a 2/2
Grizzly Bears is a 2/2 green Bear creature
Grizzly Bears has toughness 2
Grizzly Bears has power 2 and toughness 2
Grizzly Bears' toughness is 2
Ann controls 3 Mountains
Ann controls 2 creatures
Ann controls no creatures
Ann controls Grizzly Bears
Ann has no cards in hand
Ann has 2 cards in her library
Ann's hand is empty
Ann's library is empty
Ann's graveyard is empty
Ann's graveyard contains Shock
Ann's library has 2 cards
Ann has Shock in her hand
Ann has a Shock in hand
Hill Giant is enchanted by Pacifism
Grizzly Bears is equipped with Bonesplitter
Bonesplitter is attached to Grizzly Bears
Hill Giant is blocking Grizzly Bears
Hill Giant blocked Grizzly Bears
Grizzly Bears is blocked
Grizzly Bears is blocked by Hill Giant
Grizzly Bears can't be blocked
Grizzly Bears can't be blocked by Hill Giant
Grizzly Bears can attack
Hill Giant can block Grizzly Bears
Shock targets Grizzly Bears
Shock's target is Grizzly Bears
Ann can cast Shock
Ann may play Shock
Grizzly Bears's controller is Ann
Grizzly Bears's owner is Ann
Ann owns Grizzly Bears
Grizzly Bears is a copy of Hill Giant
Grizzly Bears is legendary
Grizzly Bears is colorless
Grizzly Bears's colors are red and green
Grizzly Bears's name is Hill Giant
Ann has 1 poison counter
Ann has {G}
Ann has no mana
Ann's mana pool is empty
Ann has {G} floating
Grizzly Bears is tapped and attacking
Ann's Forest is tapped
every creature is untapped
there are no creatures in play
there are 3 Mountains in play
there is no Saproling token in play
Wild Mongrel's ability triggered
Wild Mongrel's ability is on the stack
Mogg Fanatic's ability resolved
Grizzly Bears has 2 +1/+1 counters
Grizzly Bears has one +1/+1 counter
Grizzly Bears doesn't have flying
Grizzly Bears has no flying
Grizzly Bears has lost flying
Grizzly Bears has protection from red
all Mountains are tapped
Plains is on top of Ann's library
grizzly bears is 2/2
Bob still has 20 life
Bob has more than 5 life
Bob has fewer than 21 life
Grizzly Bears is still in play
Grizzly Bears remains in play
Grizzly Bears is no longer in play
Grizzly Bears no longer has flying
Grizzly Bears is under Ann's control
Grizzly Bears has been destroyed
Grizzly Bears has not been destroyed
Grizzly Bears did not die
Grizzly Bears didn't attack
Shock has resolved
Shock did not resolve
Bob didn't take damage
Bob lost no life
Ann didn't draw a card
Ann can activate Mogg Fanatic
Ann controls at least 2 creatures
Ann's pool is empty
there is nothing on the stack
Wild Mongrel's colour is green";
