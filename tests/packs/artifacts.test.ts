// Every magick item concept of the core has its entry, and the entry says what the core counts with.
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packDocuments } from "../../packs/build.ts";
import { CONCEPT_ITEMS, type ConceptItem, type ItemMechanic, mechanicsOf, parseDamage } from "../../src/rules/index.ts";
import { ROOT } from "../../tools/project.ts";

interface Effect {
  readonly healing?: string;
  readonly save?: string;
}

interface Magick {
  readonly cursed?: boolean;
  readonly charges?: { readonly formula?: string };
  readonly cost?: string;
  readonly duration?: string;
  readonly save?: string;
  readonly tags?: readonly string[];
  readonly grants?: { readonly attackValue: number; readonly damage: number };
  readonly sets?: readonly { readonly attribute: string; readonly value: number }[];
  readonly easesMiracles?: boolean;
}

interface Entry {
  readonly name: string;
  readonly type: string;
  readonly system: {
    readonly kind?: string;
    readonly armorClass?: number;
    readonly container?: boolean;
    readonly magick?: Magick;
    readonly primary?: Effect;
    readonly tags?: readonly string[];
    readonly description: string;
  };
}

const documents = (await packDocuments(path.join(ROOT, "packs"))).get("artifacts") ?? [];
const entries = (documents as unknown as readonly Entry[]).filter((entry) => "system" in entry);

function named(name: string): Entry {
  const entry = entries.find((one) => one.name === name);
  if (!entry) throw new Error(`no artifact is called "${name}"`);
  return entry;
}

/** The core's concepts by the names that they have in the pack. */
const CONCEPTS: Readonly<Record<string, string>> = {
  antidote: "Antidote Potion",
  bagOfHolding: "Bag of Holding",
  armorPiercingBolt: "Bolt of Armor Piercing",
  circlet: "Circlet of Leadership",
  crowHat: "Crow Hat",
  dragonArmor: "Dragon Armor",
  elvenChainmail: "Elven Chainmail",
  witheringFlute: "Flute of Withering",
  ramGauntlet: "Gauntlet of the Ram",
  ironControlGlove: "Glove of Iron Control",
  ogreGloves: "Gloves of the Ogre",
  healingPotion: "Healing Potion",
  telepathyHelmet: "Helmet of Telepathy",
  instantReflector: "Instamagick Reflector",
  jadedFigurine: "Jaded Figurine",
  lightEater: "Light Eater",
  gigantismPotion: "Potion of Gigantism",
  liquidFloor: "Potion of Liquid Floor",
  monsterLove: "Potion of Monster Love",
  possessionRing: "Ring of Possession",
  protectionScarab: "Scarab of Protection",
  demonBindingScroll: "Scroll of Demon Binding",
  shadowGoggles: "Shadow Goggles",
  silverSpear: "Silver Spear",
  smokeElixir: "Smoke Elixir",
  humilityStaff: "Staff of Humility",
  fearSword: "Sword of Fear",
  divineDebtTorque: "Torque of Divine Debt",
  trollSword: "Troll Sword",
  holySymbol: "True Holy Symbol",
  resurrectionWand: "Wand of Resurrection",
  soundWand: "Wand of Sound",
  watcherSteel: "Watcher Steel Weapon",
};

/** The concepts that are words alone. */
const WORDS = [
  "Amulet of the Scroll",
  "Boots of Age",
  "Boots of the Bard",
  "Dead Language Quill",
  "Disease Transfuser",
  "Door Detection Device",
  "Dust of Appearance",
  "Endless Water Flask",
  "Guiding Sphere",
  "Krugal’s Map",
  "Potion of No Shadow",
  "Spider Climb Gloves",
  "Tiara of Divine Adulation",
  "Tome of History",
];
const CURSED_WORDS = ["Krugal’s Map", "Potion of No Shadow", "Spider Climb Gloves", "Tome of History"];

const formulaOf = (text: string | undefined) => (text === undefined ? null : parseDamage(text));

/** "4d6", "d6", "24": how an entry's words give a formula. */
function spoken({ dice, faces, bonus }: ReturnType<typeof parseDamage>): string {
  if (dice === 0) return String(bonus);
  return `${dice > 1 ? dice : ""}d${faces}${bonus === 0 ? "" : `+${bonus}`}`;
}

const TIMES: Readonly<Record<string, (amount: number) => string>> = {
  dungeonTurn: (amount) => `${10 * amount} minutes`,
  round: (amount) => (amount === 1 ? "1 round" : `${amount} rounds`),
  day: (amount) => `${amount} days`,
};

type Of<Kind extends ItemMechanic["kind"]> = Extract<ItemMechanic, { readonly kind: Kind }>;

const says = ({ system }: Entry, words: string): void => expect(system.description).toContain(words);

/** How an entry agrees with one thing that the core knows of it. */
const AGREES: { readonly [Kind in ItemMechanic["kind"]]: (entry: Entry, mechanic: Of<Kind>) => void } = {
  armorClass: ({ system }, { value }) => expect(system.armorClass).toBe(value),
  attribute: ({ system }, { attribute, value }) =>
    expect(system.magick?.sets).toContainEqual(expect.objectContaining({ attribute, value })),
  charges: ({ system }, { formula }) => expect(formulaOf(system.magick?.charges?.formula)).toEqual(formula),
  healing: ({ system }, { formula }) => expect(formulaOf(system.primary?.healing)).toEqual(formula),
  damage: (entry, { formula, against }) => {
    says(entry, spoken(formula));
    says(entry, against);
  },
  bonus: ({ system }, { attackValue, damage }) => expect(system.magick?.grants).toMatchObject({ attackValue, damage }),
  save: ({ system }, { mode }) => {
    expect(system.description).toMatch(/\bsav(e|es|ing throw)\b/);
    // the antidote's is a second save against somebody else's poison
    expect(mode === undefined ? [system.magick?.save, system.primary?.save] : ["negates"]).toContain("negates");
  },
  mode: (entry) => says(entry, "positive double roll"),
  miracleCost: ({ system }, { value }) => expect(formulaOf(system.magick?.cost)?.bonus).toBe(value),
  easesMiracles: ({ system }) => expect(system.magick?.easesMiracles).toBe(true),
  ignoresArmor: (entry) => says(entry, "unless it is magick"),
  lasts: (entry, { duration: { amount, unit } }) => {
    const time = TIMES[unit]?.(amount) ?? "";
    if (entry.type !== "scroll") expect(entry.system.magick?.duration).toBe(time);
    says(entry, time);
  },
  radius: (entry, { feet }) => says(entry, `${feet} ft`),
  count: (entry, { formula }) => says(entry, spoken(formula)),
  hitDice: (entry, { most }) => says(entry, `${most} HD`),
  holds: (entry, { items }) => {
    expect(entry.system.container).toBe(true);
    says(entry, `${items} regular items`);
  },
  contest: (entry) => says(entry, "hit points that were paid"),
  helmet: ({ system }) => expect(system.kind).toBe("helmet"),
  divineDebt: (entry) => says(entry, "divine debts"),
};

const agrees = (entry: Entry, mechanic: ItemMechanic): void => AGREES[mechanic.kind](entry, mechanic as never);

const isCursed = ({ system }: Entry): boolean => system.magick?.cursed ?? false;

describe("magick item concepts (WH-ART-05)", () => {
  it("are all there, forty-seven of them", () => {
    expect(Object.keys(CONCEPTS).toSorted()).toEqual(CONCEPT_ITEMS.map(({ id }) => id).toSorted());
    expect(Object.keys(CONCEPTS).length + WORDS.length).toBe(47);
  });

  it.each(CONCEPT_ITEMS)("$id says what the core counts with", (item: ConceptItem) => {
    const entry = named(CONCEPTS[item.id] ?? "");
    expect(isCursed(entry)).toBe(item.cursed);
    for (const mechanic of item.mechanics) agrees(entry, mechanic);
  });

  it.each(WORDS)("%s is words alone, cursed or not", (name) => {
    expect(isCursed(named(name))).toBe(CURSED_WORDS.includes(name));
  });

  it("(2) and (3): charges are thrown when a thing is made, scores are set while it is worn", () => {
    const charged = CONCEPT_ITEMS.filter((item) => mechanicsOf(item, "charges").length > 0);
    expect(charged.map(({ id }) => id)).toEqual(["instantReflector", "shadowGoggles", "soundWand"]);
    expect(named("Gloves of the Ogre").system.magick?.sets).toHaveLength(2);
  });

  it("WH-CURSE-01: whoever saves against what a thing of theirs does, saves against a curse", () => {
    for (const name of ["Dragon Armor", "Jaded Figurine", "Staff of Humility"])
      expect(named(name).system.magick?.tags).toContain("cursed");
    expect(named("Potion of Gigantism").system.tags).toContain("cursed");
  });
});
