// Four characters of our own to try the system with; their numbers follow the rules of the book.

/** A character of the demo world; `gear` names entries of the equipment pack, worn or carried. */
export interface Hero {
  readonly name: string;
  readonly icon: string;
  readonly owner: "mira" | "tomas";
  readonly system: Readonly<Record<string, unknown>>;
  /** In hand or worn. */
  readonly equipped: readonly string[];
  readonly carried: readonly string[];
  /** In the backpack. */
  readonly packed: readonly string[];
  /** What the slots hold and the powers that are counted: entries of the abilities pack, with the words on blanks. */
  readonly abilities: readonly Ability[];
}

/** An entry of the abilities pack in a slot; beside the slots without one. */
interface Ability {
  readonly entry: string;
  readonly name?: string;
  readonly slot?: number;
  /** Rests beside the one that works. */
  readonly rests?: true;
}

type Scores = readonly [number, number, number, number, number, number];

const attributes = ([strength, dexterity, constitution, intelligence, wisdom, charisma]: Scores) => ({
  strength: { value: strength },
  dexterity: { value: dexterity },
  constitution: { value: constitution },
  intelligence: { value: intelligence },
  wisdom: { value: wisdom },
  charisma: { value: charisma },
});

type Kind = "species" | "vocation" | "affiliation";
const group = (kind: Kind, name: string, ...at: readonly string[]) => ({
  kind,
  name,
  attributes: at,
  unwritten: false,
});

export const PARTY: readonly Hero[] = [
  {
    name: "Berta Holm",
    icon: "viking-head",
    owner: "mira",
    system: {
      class: "strong",
      level: 1,
      hp: { value: 7, rolled: 6, temporary: 0 },
      attributes: attributes([14, 9, 13, 8, 11, 10]),
      groups: [group("vocation", "Ferry guard", "strength"), group("affiliation", "River guild", "charisma")],
      coins: { gp: 12, sp: 4, cp: 0 },
      languages: "Common",
      biography:
        "<p>Poled the night ferry for ten years and threw off everyone who would not pay. Now the far bank has gone quiet, and she wants to know why.</p>",
    },
    equipped: ["Axe or sword", "Chainmail", "Shield", "Helmet"],
    carried: ["Dagger", "Hemp rope, 50 ft", "Torches (6)"],
    packed: ["Trail rations, one day", "Sleeping bag"],
    abilities: [{ entry: "Guard a companion", slot: 0 }],
  },
  {
    name: "Ilo Quickstep",
    icon: "hood",
    owner: "mira",
    system: {
      class: "deft",
      level: 1,
      hp: { value: 4, rolled: 4, temporary: 0 },
      attributes: attributes([8, 16, 10, 12, 9, 13]),
      groups: [group("vocation", "Burglar"), group("affiliation", "Lamplighters", "dexterity", "charisma")],
      coins: { gp: 23, sp: 0, cp: 0 },
      languages: "Common, Cant",
      biography: "<p>Knows every roof between the mint and the harbour, and which of them bear weight.</p>",
    },
    equipped: ["Dagger", "Leather"],
    carried: ["Throwing knife or axe", "Lock picks", "Grappling hook", "Elven rope, 50 ft"],
    packed: ["Crowbar", "Lantern", "Lamp oil, one pint"],
    abilities: [
      { entry: "Attunement: teacher", name: "Old Nan of the gables", slot: 0 },
      { entry: "Attunement: place", name: "The roofs of the harbour", slot: 0, rests: true },
      { entry: "From success to triumph" },
    ],
  },
  {
    name: "Sister Aldis",
    icon: "nun-face",
    owner: "tomas",
    system: {
      class: "wise",
      level: 1,
      hp: { value: 5, rolled: 5, temporary: 0 },
      attributes: attributes([9, 10, 12, 13, 16, 11]),
      groups: [
        group("vocation", "Bell ringer", "wisdom"),
        group("affiliation", "Order of the Drowned Bell", "charisma"),
      ],
      coins: { gp: 7, sp: 8, cp: 0 },
      languages: "Common, Old Tongue",
      biography: "<p>Rings for the dead so that they stay that way. Lately some have not been listening.</p>",
    },
    equipped: ["Quarterstaff", "Leather"],
    carried: ["Holy symbol, silver", "Holy water vial", "Empty scroll"],
    packed: ["Bandages (5)", "Dried rations, one day"],
    abilities: [
      { entry: "Miracle", name: "The bell calls to rest", slot: 0 },
      { entry: "Miracle", name: "Light on deep water", slot: 0, rests: true },
      { entry: "Energy concentration" },
    ],
  },
  {
    name: "Orrin Tallow",
    icon: "candle-holder",
    owner: "tomas",
    system: {
      class: "brave",
      level: 1,
      hp: { value: 5, rolled: 5, temporary: 0 },
      attributes: attributes([11, 11, 14, 9, 12, 5]),
      groups: [
        group("vocation", "Candle maker", "constitution"),
        group("affiliation", "Millpond village", "wisdom"),
        group("affiliation", "Debtors of the salt house", "charisma"),
      ],
      coins: { gp: 2, sp: 1, cp: 6 },
      languages: "Common",
      biography: "<p>Came along to carry the candles. Has been told twice to go home.</p>",
    },
    equipped: ["Spear", "Cloth"],
    carried: ["Sling", "Torches (6)", "Pole, 10 ft"],
    packed: ["Tinderbox", "Trail rations, one day"],
    abilities: [{ entry: "Strains with two dice", slot: 0 }, { entry: "Saying no" }],
  },
];

/** The enemies: entry of the monsters pack, name of the token, its hit points and its square on the grid. */
export const FOES: readonly {
  readonly entry: string;
  readonly name: string;
  readonly hp: number;
  readonly at: readonly [number, number];
}[] = [
  { entry: "Goblin", name: "Goblin lookout", hp: 4, at: [7, 7] },
  { entry: "Goblin", name: "Goblin cook", hp: 3, at: [16, 3] },
  { entry: "Goblin", name: "Goblin bully", hp: 6, at: [18, 6] },
  { entry: "Wolf", name: "Wolf", hp: 7, at: [15, 7] },
  { entry: "Ogre", name: "Ogre", hp: 17, at: [19, 3] },
];

/** Squares on which the party enters, in the order of PARTY. */
export const ENTRANCE: readonly (readonly [number, number])[] = [
  [6, 7],
  [5, 6],
  [5, 8],
  [4, 7],
];
