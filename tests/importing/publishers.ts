import type { ImportedMonster, ReadStatBlock } from "../../src/importing/stat-block.ts";

/** A block in the form of one publisher, of our own making, and what of it proves one kind of notation. */
export interface PublisherSample {
  readonly form: string;
  readonly text: string;
  readonly monster?: Partial<Omit<ImportedMonster, "keywords">>;
  readonly keywords?: readonly string[];
  readonly notUnderstood?: ReadStatBlock["notUnderstood"];
}

const movement = (land: number, other: number | null = null, otherKind = "") => ({
  movement: { land, other, otherKind },
});

/** What a page's width has broken: lists of harm, movement, brackets, sentences. */
export const BROKEN: readonly PublisherSample[] = [
  {
    form: "OSE",
    text: "Glow Eel\nAC 7 [12], HD 3 (13hp), Att 1 × bite (1d6), THAC0 17 [+2], MV 30’ (10’),\nswimming 120’ (40’), SV D12 W13 P14 B15 S16 (1), ML 8, AL Neutral\n▶ Immunities: Unharmed by lightning,\ncold and\nacid.\n▶ Glow: Lights 20’ all\naround.",
    monster: { hitDice: "3", ...movement(10, 30, "swim") },
    keywords: ["Immune to cold, lightning and acid", "Glow"],
  },
  {
    form: "AD&D 1e",
    text: 'RUST WIDOW\nFREQUENCY: Rare\nARMOR CLASS: 2\nMOVE: 9"/24"\nHIT DICE: 8+3\nNO. OF ATTACKS: 3\nSPECIAL ATTACKS: Web of rust, which\nruins metal\nSPECIAL DEFENSES: Immune to cold, fire\nand lightning\nMAGIC RESISTANCE: 50%\nSIZE: L\nThe rust widow spins webs\nin iron mines.\n\nIt sleeps by day.',
    monster: { hitDice: "8+3", armorClass: 8, ...movement(25, 60, "fly") },
    keywords: ["Web of rust, which ruins metal", "Immune to fire, cold and lightning", "Magick resistance"],
    notUnderstood: ["The rust widow spins webs in iron mines.", "It sleeps by day."],
  },
  {
    form: "5e",
    text: "Silt Shade\nMedium undead, neutral evil\nArmor Class 12\nHit Points 22 (4d8 + 4)\nSpeed 0 ft., fly 40 ft.\n(hover)\nDamage Resistances acid, cold;\nbludgeoning, piercing, and slashing\nfrom nonmagical attacks\nDamage Immunities necrotic,\npoison\nSenses darkvision 60 ft., passive\nPerception 10\nChallenge 2 (450 XP)\nSilt form. The shade can move through\na space as narrow as 1 inch.",
    monster: { hitDice: "4", ...movement(0, 40, "fly") },
    keywords: [
      "Resistant to acid",
      "Resistant to cold",
      "Resistant to normal weapons",
      "Immune to necrotic",
      "Immune to poison",
      "Silt form",
    ],
  },
  {
    form: "DCC",
    text: "Clay Dog: Init +1; Atk bite +3 melee (1d6); AC 12; HD 2d8; MV 20',\nclimb 10'; Act 1d20; SP immune to mind-affecting magic, scent\n(30'); SV Fort +3, Ref +1, Will -1; AL N.",
    monster: { name: "Clay Dog", hitDice: "2", attackName: "Bite", ...movement(20, 10, "climb") },
    keywords: ["Immune to magick and mind", "Scent (30')"],
  },
  {
    form: "Shadowdark",
    text: "MIRE LORD\nAC 12, HP 27, ATK 2 claw +4 (1d8), MV near,\nclimb near, S +3, D +0, C +2, I -1, W +1, Ch -2, AL C, LV 6\nStench. DC 12 CON or retch,\n1 round.",
    monster: { name: "Mire lord", hitDice: "6", attackName: "Claw", ...movement(30, 30, "climb") },
    keywords: ["Stench"],
  },
];

/** Percentages that are no skills. */
export const PERCENTAGES: readonly PublisherSample[] = [
  {
    form: "AD&D 1e",
    text: "Imp\nARMOR CLASS: 4\nMAGIC RESISTANCE: 50%\n% IN LAIR: 40%",
    notUnderstood: ["Imp", "ARMOR CLASS: 4", "MAGIC RESISTANCE: 50%", "% IN LAIR: 40%"],
  },
  {
    form: "S&W",
    text: "Mirror Cat\nAC 5[14]\nSpecial: Reflects spells (25%), magic resistance 15%",
    notUnderstood: ["Mirror Cat", "AC 5[14]", "Special: Reflects spells (25%), magic resistance 15%"],
  },
  {
    form: "Old-School prose",
    text: "The barrow imp is asleep 30% of the time and surprises on 50%.",
    notUnderstood: ["The barrow imp is asleep 30% of the time and surprises on 50%."],
  },
  {
    form: "percentile",
    text: "Swim Cat\nFighting Claw 45% (22/9), damage 1D6\nClimb 60%\nSwim 40%\nMove 8\nHP 11",
    monster: { hitDice: "2", attackValue: 12, attackName: "Fighting Claw", ...movement(30) },
    keywords: ["Climb", "Swim"],
  },
  {
    form: "percentile with a resistance",
    text: "Moss Adept\nStaff 55%, 1D8\nMagic Resistance 80%\nHP 13",
    monster: { attackValue: 11, attackName: "Staff" },
  },
];

/** What movement means by its brackets, slashes and units. */
export const MOVEMENTS: readonly PublisherSample[] = [
  {
    form: "Basic Fantasy",
    text: "Cave Toad\nArmor Class: 13\nHit Dice: 2+2\nMovement: 80' (10')\nSave As: Fighter: 2",
    monster: movement(60),
  },
  {
    form: "Basic Fantasy flyer",
    text: "Tomb Moth\nArmor Class: 15\nHit Dice: 5*\nMovement: 30' (10') Fly 60' (15')\nSave As: Fighter: 5",
    monster: movement(25, 45, "fly"),
  },
  {
    form: "Basic Fantasy without brackets",
    text: "Mud Dog\nArmor Class: 13\nHit Dice: 1\nMovement: 40'\nSave As: Fighter: 1",
    monster: movement(30),
  },
  { form: "B/X", text: "Mud Hare: AC 7, HD 1, MV 150' (50'), ML 5", monster: movement(40) },
  {
    form: "OSE",
    text: "Mud Gull\nAC 7 [12], HD 1 (4hp), MV 60’ (20’) / 180’ (60’) flying, ML 6",
    monster: movement(15, 45, "fly"),
  },
  {
    form: "Labyrinth Lord",
    text: "Mud Ape\nMovement: 120' (40')\nArmor Class: 6\nHit Dice: 3\nSave: F2",
    monster: movement(30),
  },
  {
    form: "LotFP",
    text: "Marrow Thing: Armor 14, 3 Hit Dice, 13hp, Movement 60'(20'), 1 gore attack for 1d8 damage, Morale 9, immune to sleep.",
    monster: { ...movement(15), attackName: "Gore" },
    keywords: ["Immune to sleep"],
  },
  { form: "S&W", text: "Fen Drake: HD 6; AC 3[16]; Move 12/36 (flying)", monster: movement(30, 90, "fly") },
  { form: "S&W never on foot", text: "Mist Ray: HD 4; AC 5[14]; Move 0/36 (flying)", monster: movement(0, 90, "fly") },
  {
    form: "AD&D 1e",
    text: 'MUD PIKE\nFREQUENCY: Rare\nARMOR CLASS: 5\nMOVE: 3"//18"\nHIT DICE: 2',
    monster: movement(10, 45, "swim"),
  },
  { form: "two figures without a unit", text: "Ford Kite\nHD 3\nMV 20/40 fly", monster: movement(60, 120, "fly") },
  {
    form: "5e",
    text: "Mud Cat\nArmor Class 12\nHit Points 9 (2d8)\nSpeed 20 ft., climb 15 ft., swim 10 ft.",
    monster: movement(20, 15, "climb"),
    notUnderstood: ["swim 10 ft."],
  },
  { form: "DCC", text: "Mud Rat: Init +1; AC 12; HD 1d6; MV 20' or climb 10'", monster: movement(20, 10, "climb") },
];

/** Words behind the value of a field that are about something else. */
export const BEHIND: readonly PublisherSample[] = [
  {
    form: "Whitehack",
    text: "Bog Cat\nHD 2\nAC 2\nMV 25/40, Spl: Breath.",
    monster: movement(25, 40, "fly"),
    notUnderstood: ["Spl: Breath."],
  },
  {
    form: "B/X",
    text: "Bog Warden: AC 3, HD 4, MV 90' (30'), ML 12; sees in the dark, immune to fire",
    monster: { morale: "high" },
    keywords: ["Immune to fire"],
    notUnderstood: ["sees in the dark"],
  },
  {
    form: "S&W",
    text: "Bog Newt: HD 2; AC 6[13]; Atk 1 tongue (1d4), immune to acid; Move 9; AL N, hides in mud",
    monster: { attackName: "Tongue", ...movement(25) },
    keywords: ["Immune to acid"],
    notUnderstood: ["hides in mud"],
  },
  {
    form: "Labyrinth Lord",
    text: "Bog Ape\nMovement: 120' (40'), leaps 30'\nArmor Class: 6\nHit Dice: 3, breathes water\nMorale: 8 (10 near its young), flees from light\nSave: F2",
    monster: { morale: "high", ...movement(30) },
    notUnderstood: ["breathes water", "flees from light", "leaps 30'"],
  },
  {
    form: "Shadowdark",
    text: "BOG IMP\nAC 13 (mail), unseen in fog, HP 9, ATK 1 claw +2 (1d4) or 1 spit (near) +2 (1d4), sees through its toads, MV near, AL C, LV 2",
    monster: { armorClass: 3, attackName: "Claw or spit" },
    notUnderstood: ["unseen in fog", "sees through its toads"],
  },
  {
    form: "LotFP",
    text: "Bog Maid: Armor 12, 2 Hit Dice, 9hp, Movement 120'(40'), 2 claw attacks for 1d4 damage each, Morale 8, sings.",
    monster: { hitDice: "2", attackName: "Claw" },
    notUnderstood: ["sings."],
  },
];

/** Names with something behind their colon, names that begin like labels, and names within a sentence. */
export const NAMES: readonly PublisherSample[] = [
  {
    form: "S&W",
    text: "Bog Warden: the watcher of the ford\nHD 4; AC 3[16]; Move 12",
    monster: { name: "Bog Warden" },
    notUnderstood: ["the watcher of the ford"],
  },
  {
    form: "OSE",
    text: "Ash Twins: two in one skin\nAC 5 [14], HD 3 (13hp), MV 120’ (40’)",
    monster: { name: "Ash Twins" },
    notUnderstood: ["two in one skin"],
  },
  { form: "DCC", text: "Reed King (2): Init +2; AC 14; HD 4d8; MV 30'", monster: { name: "Reed King" } },
  { form: "a list of fields", text: "Name: Reed Queen\nHD: 4\nAC: 5", monster: { name: "Reed Queen" } },
  { form: "B/X", text: "Flying Squid: AC 7, HD 2, MV 60' (20')", monster: { name: "Flying Squid", ...movement(15) } },
  {
    form: "5e",
    text: "Armor Eater\nLarge monstrosity, unaligned\nArmor Class 14\nHit Points 30 (4d10 + 8)\nSpeed 30 ft.",
    monster: { name: "Armor Eater", armorClass: 4 },
  },
  {
    form: "Old-School prose",
    text: "The ford ghoul has 3+1 Hit Dice and is armored as chain. It moves 90' (30') and bites.\nIts morale is 9.",
    monster: { name: "Ford ghoul", hitDice: "3+1", armorClass: 4, morale: "high", ...movement(25) },
    notUnderstood: ["The ford ghoul has 3+1 Hit Dice and is", "Its", "It", "bites."],
  },
];
