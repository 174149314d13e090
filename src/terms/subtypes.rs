//! The subtypes that exist (205.3d): the lists of the glossary, and later words that today's card lists use.
/// The five basic land types (212.6d), in the order of the colours.
pub const BASIC_LAND_TYPES: &[&str] = &[
    "Plains", "Island", "Swamp", "Mountain", "Forest",
];
/// Every land type, up to Time Spiral.
pub const LAND_TYPES: &[&str] = &[
    "Desert", "Forest", "Island", "Lair", "Locus", "Mine", "Mountain", "Plains", "Power-Plant", "Swamp", "Tower", "Urza's",
];
/// Every creature type, up to Time Spiral: what 212.1e lets a player choose.
pub const CREATURE_TYPES: &[&str] = &[
    "Abomination", "Aboroth", "Advisor", "Aladdin", "Albatross", "Alchemist", "Ali-Baba", "Ali-from-Cairo", "Alligator",
    "Ambush-Party", "Angel", "Ant", "Antelope", "Ape", "Archaeologist", "Archer", "Archon", "Artificer", "Asp", "Assassin",
    "Assembly-Worker", "Atog", "Aurochs", "Avatar", "Avenger", "Avizoa", "Badger", "Ball-Lightning", "Bandit", "Banshee",
    "Barbarian", "Barishi", "Basilisk", "Bat", "Bear", "Beast", "Bee", "Beeble", "Being", "Berserker", "Bird", "Blinkmoth",
    "Boar", "Bodyguard", "Bringer", "Brother", "Brownie", "Brushwagg", "Bull", "Bureaucrat", "Camarid", "Camel", "Caravan",
    "Caribou", "Carnivore", "Carriage", "Carrier", "Cat", "Cave-People", "Centaur", "Cephalid", "Cheetah", "Chicken", "Child",
    "Chimera", "Citizen", "Clamfolk", "Cleric", "Cobra", "Cockatrice", "Constable", "Construct", "Cow", "Crab", "Crocodile",
    "Crusader", "Cyclops", "Dauthi", "Demon", "Deserter", "Designer", "Devil", "Devouring-Deep", "Dinosaur", "Djinn", "Dog",
    "Donkey", "Doppelganger", "Dragon", "Dragonfly", "Drake", "Dreadnought", "Drill-Sergeant", "Drone", "Druid", "Dryad", "Dwarf",
    "Eater", "Eel", "Effigy", "Efreet", "Egg", "Elder", "Elemental", "Elephant", "Elf", "El-Hajjâj", "Enchantress", "Entity",
    "Erne", "Essence", "Exorcist", "Expansion-Symbol", "Eye", "Faerie", "Fallen", "Farmer", "Ferret", "Fiend", "Fish",
    "Flagbearer", "Fox", "Frog", "Frostbeast", "Fungus", "Fungusaur", "Gaea's-Avenger", "Gamer", "Gargoyle", "Gatekeeper",
    "General", "Ghost", "Ghoul", "Giant", "Gnome", "Goat", "Goblin", "Golem", "Gorgon", "Graveborn", "Gremlin", "Griffin",
    "Guardian", "Gus", "Gypsy", "Hag", "Harlequin", "Heretic", "Hero", "Hipparion", "Hippo", "Homarid", "Hornet", "Horror",
    "Horse", "Horseman", "Hound", "Human", "Hydra", "Hyena", "Illusion", "Imp", "Incarnation", "Infernal-Denizen", "Inquisitor",
    "Insect", "Island-Fish", "Jackal", "Jellyfish", "Juggernaut", "Kavu", "Keeper", "Kelp", "King", "Kirin", "Kithkin", "Knight",
    "Kobold", "Kor", "Kraken", "Lady-of-Proper-Etiquette", "Lammasu", "Leech", "Legionnaire", "Lemure", "Leper", "Leviathan",
    "Lhurgoyf", "Licid", "Lizard", "Lord", "Lurker", "Lycanthrope", "Mage", "Maiden", "Mammoth", "Manticore", "Marid", "Martyr",
    "Master", "Medusa", "Mercenary", "Merchant", "Merfolk", "Mime", "Minion", "Minor", "Minotaur", "Miracle-Worker", "Mist",
    "Mob", "Mold-Demon", "Monger", "Mongoose", "Monk", "Monster", "Moonfolk", "Mummy", "Murk-Dwellers", "Mutant", "Myr", "Mystic",
    "Nameless-Race", "Narwhal", "Nephilim", "Niall-Silvain", "Nightmare", "Nightstalker", "Ninja", "Noble", "Nomad", "Octopus",
    "Ogre", "Ooze", "Orb", "Orc", "Orgg", "Ouphe", "Ox", "Oyster", "Paladin", "Paratrooper", "Peacekeeper", "Pegasus", "Penguin",
    "Pentavite", "People-of-the-Woods", "Pest", "Phantasm", "Phelddagrif", "Phoenix", "Pig", "Pikemen", "Pincher", "Pirate",
    "Pixie-Queen", "Plant", "Poison-Snake", "Poltergeist", "Pony", "Preacher", "Priest", "Prism", "Pyknite", "Rabbit", "Raider",
    "Ranger", "Rat", "Rebel", "Reflection", "Rhino", "Robber", "Roc", "Rock-Sled", "Rogue", "Sage", "Salamander", "Samurai",
    "Sand", "Saproling", "Satyr", "Scavenger", "Scorpion", "Scout", "Serf", "Serpent", "Shade", "Shaman", "Shapeshifter", "Shark",
    "Sheep", "Ship", "Shyft", "Singing-Tree", "Sister", "Skeleton", "Slith", "Sliver", "Slug", "Smith", "Snake", "Soldier",
    "Soltari", "Sorceress", "Spawn", "Speaker", "Specter", "Spellshaper", "Sphinx", "Spider", "Spike", "Spirit", "Splinter",
    "Sponge", "Spuzzem", "Spy", "Squirrel", "Stangg-Twin", "Starfish", "Strider", "Survivor", "Swarm", "Tactician", "Tarpan",
    "Teddy", "Tetravite", "Thief", "The-Biggest-Baddest-Nastiest-Scariest-Creature-You'll-Ever-See", "Thopter", "Thrull",
    "Thundermare", "Tiger", "Titan", "Toad", "Tortoise", "Townsfolk", "Tracker", "Treefolk", "Triskelavite", "Troll", "Turtle",
    "Twin", "Undead", "Unicorn", "Vampire", "Vedalken", "Viashino", "Villain", "Viper", "Volver", "Vulture", "Waiter",
    "Walking-Dead", "Wall", "War-Rider", "Warrior", "Wasp", "Weird", "Whale", "Whippoorwill", "Wight", "Wiitigo", "Wirefly",
    "Witch", "Wizard", "Wolf", "Wolverine", "Wolverine-Pack", "Wolves-of-the-Hunt", "Wombat", "Worm", "Wraith", "Wretched",
    "Wurm", "Yeti", "Zombie", "Zubera",
];
/// Creature types that today's card lists give to cards of the time; read, but nothing that 212.1e lets a player choose.
pub const LATER_CREATURE_TYPES: &[&str] = &[
    "Harpy", "Hellion", "Homunculus", "Masticore", "Metathran", "Monkey", "Nymph", "Rigger", "Scarecrow", "Squid", "Thalakos",
    "Werewolf",
];
/// Subtypes of instants and sorceries.
pub const SPELL_TYPES: &[&str] = &[
    "Arcane",
];
/// Subtypes of artifacts.
pub const ARTIFACT_TYPES: &[&str] = &[
    "Equipment",
];
/// Subtypes of enchantments.
pub const ENCHANTMENT_TYPES: &[&str] = &[
    "Aura", "Shrine",
];

/// The colour of the mana that a basic land type taps for (212.6d).
pub fn basic_land_color(subtype: &str) -> Option<super::Color> {
    let i = BASIC_LAND_TYPES.iter().position(|t| t.eq_ignore_ascii_case(subtype))?;
    Some(super::Color::ALL[i])
}

/// The subtype as the lists spell it, whatever the case.
pub fn find(word: &str) -> Option<&'static str> {
    [CREATURE_TYPES, LAND_TYPES, SPELL_TYPES, ARTIFACT_TYPES, ENCHANTMENT_TYPES, LATER_CREATURE_TYPES]
        .into_iter()
        .flatten()
        .copied()
        .find(|t| t.eq_ignore_ascii_case(word))
}

/// Whether the word is a creature type, of the time or later.
pub fn is_creature_type(word: &str) -> bool {
    CREATURE_TYPES.iter().chain(LATER_CREATURE_TYPES).any(|t| t.eq_ignore_ascii_case(word))
}

/// Whether the word is a land type.
pub fn is_land_type(word: &str) -> bool {
    LAND_TYPES.iter().any(|t| t.eq_ignore_ascii_case(word))
}
