// Every magick item concept of the game has its entry, and the entry holds as data what the system counts with.
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packDocuments } from "../../packs/build.ts";
import type { MagickFacts } from "../../src/rules/index.ts";
import { ROOT } from "../../tools/project.ts";
import { derived, gear, NO_BONUS } from "../rules/builders.ts";

interface Entry {
  readonly name: string;
  readonly type: string;
  readonly system: {
    readonly magick?: {
      readonly cursed?: boolean;
      readonly tags?: readonly string[];
      readonly sets?: MagickFacts["sets"];
    };
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

/** What the game says of each in figures: as data, and else as words of the description. */
const CONCEPTS: readonly {
  readonly name: string;
  readonly cursed?: boolean;
  readonly system?: object;
  readonly says?: readonly string[];
}[] = [
  { name: "Antidote Potion", system: { primary: { grantsSave: "poison", grantsMode: "positive" } } },
  { name: "Bag of Holding", system: { container: true, capacity: 50, extraContainer: true } },
  { name: "Rivet Bolt", system: { traits: ["twoHanded", "ignoresArmor"], damage: "1d6+1", range: 70 } },
  {
    name: "Crier’s Laurel",
    system: { magick: { modes: [{ mode: "positive", roll: "task", when: "crowds" }] } },
  },
  {
    name: "Gander Hat",
    cursed: true,
    system: { magick: { count: { formula: "3d6", of: "geese" }, curse: { removalSave: true } } },
  },
  {
    name: "Miser’s Plate",
    cursed: true,
    system: { armorClass: 8, magick: { save: "negates", saver: "bearer" } },
    says: ["gold"],
  },
  { name: "Elven Chainmail", system: { magick: { easesMiracles: true } } },
  { name: "Autumn Flute", system: { magick: { radius: 100 } }, says: ["plant"] },
  { name: "Wrecker’s Fist", system: { magick: { against: [{ kind: "construct", damage: "4d6" }] } } },
  { name: "Puppeteer’s Glove", says: ["12 HD", "plate mail"] },
  {
    name: "Bear Mittens",
    cursed: true,
    system: {
      magick: {
        sets: [
          { attribute: "strength", value: 18 },
          { attribute: "intelligence", value: 6 },
        ],
      },
    },
  },
  { name: "Healing Potion", system: { primary: { healing: "1d6+1" } } },
  { name: "Helmet of Telepathy", system: { kind: "helmet" } },
  { name: "Moment Box", system: { magick: { charges: { formula: "24", value: 24, max: 24 } } } },
  {
    name: "Yawning Idol",
    cursed: true,
    system: { magick: { save: "negates", saver: "bearer" } },
    says: ["each day"],
  },
  { name: "Glutton Moth", system: { magick: { radius: 20 } } },
  { name: "Beanstalk Draught", cursed: true, system: { primary: { save: "negates" } }, says: ["each day"] },
  { name: "Puddle Vial", system: { magick: { duration: "1 round" } } },
  { name: "Potion of Devotion", system: { magick: { duration: "3 days" } } },
  { name: "Borrower’s Ring", system: { magick: { duration: "10 minutes", save: "negates" } } },
  {
    name: "Scarab of Protection",
    system: { magick: { duration: "10 minutes", modes: [{ mode: "positive", roll: "save", when: "magick" }] } },
  },
  { name: "Scroll of the Short Leash", says: ["10 minutes"] },
  { name: "Lee Goggles", system: { magick: { charges: { formula: "d6" } } } },
  { name: "Cockcrow Spear", cursed: true, system: { magick: { against: [{ kind: "werewolf", damage: "4d6" }] } } },
  { name: "Chimney Elixir", system: { magick: { duration: "10 minutes" } } },
  {
    name: "Beggar’s Staff",
    cursed: true,
    system: { magick: { miracleCost: 1, save: "negates", saver: "bearer" } },
  },
  { name: "Quailblade", system: { magick: { save: "negates", saver: "all" } }, says: ["battle"] },
  { name: "Debtor’s Torque", cursed: true, says: ["divine debts"] },
  { name: "Tanner’s Edge", cursed: true, system: { magick: { grants: { attackValue: 2, damage: 2 } } } },
  { name: "Sexton’s Bell", system: { magick: { count: { formula: "d6" } } }, says: ["skeletons", "zombies"] },
  { name: "Wand of the Third Night", cursed: true, system: { magick: { duration: "3 days" } }, says: ["vampire"] },
  { name: "Wand of Echoes", system: { magick: { duration: "10 minutes", charges: { formula: "d6" } } } },
  {
    name: "Hushsteel Blade",
    system: { magick: { count: { formula: "1d6+1" } } },
    says: ["hit points that were paid"],
  },
];

/** The concepts that are words alone. */
const WORDS = [
  "Reader’s Spectacles",
  "Slippers of the Other Age",
  "Dancing Master’s Boots",
  "The Late Professor’s Pen",
  "Unkind Cuffs",
  "Draft Feather",
  "Dust of Appearance",
  "Bottomless Canteen",
  "Usher Light",
  "Sodden Map",
  "Noonday Draught",
  "Gecko Gloves",
  "Tiara of the Beloved",
  "Everybody’s Grandfathers",
];
const CURSED_WORDS = ["Sodden Map", "Noonday Draught", "Gecko Gloves", "Everybody’s Grandfathers"];

const isCursed = ({ system }: Entry): boolean => system.magick?.cursed ?? false;

describe("magick item concepts (WH-ART-05)", () => {
  it("are all there, forty-seven of them", () => {
    expect(CONCEPTS.length + WORDS.length).toBe(47);
  });

  it.each(CONCEPTS)("$name has its figures as data", ({ name, cursed = false, system = {}, says = [] }) => {
    const entry = named(name);
    expect(isCursed(entry)).toBe(cursed);
    expect(entry.system).toMatchObject(system);
    for (const words of says) expect(entry.system.description).toContain(words);
  });

  it.each(WORDS)("%s is words alone, cursed or not", (name) => {
    expect(isCursed(named(name))).toBe(CURSED_WORDS.includes(name));
  });

  it("armor of 8 makes its wearer save at the sight of gold", () => {
    const { system } = named("Miser’s Plate");
    expect(system).toMatchObject({ armorClass: 8, magick: { save: "negates", saver: "bearer", cursed: true } });
    expect(system.description).toContain("sees gold");
  });

  it("charges are thrown when a thing is made, and not before", () => {
    for (const name of ["Lee Goggles", "Wand of Echoes"]) {
      expect(named(name).system).toMatchObject({ magick: { charges: { formula: "d6" } } });
      expect(named(name).system).not.toHaveProperty("magick.charges.value");
    }
  });

  it("gloves make 18 of one attribute and 6 of another while they are worn", () => {
    const { sets = [] } = named("Bear Mittens").system.magick ?? {};
    const facts = { is: true, known: true, cover: "", grants: NO_BONUS, sets, easesMiracles: false, countsAs: "" };
    const scores = (packed: boolean) => {
      const items = [gear(1, { packed, magick: facts })];
      const { strength, intelligence, wisdom } = derived({ items }, { strength: 9, intelligence: 14 }).attributes;
      return [strength.value, intelligence.value, wisdom.value];
    };
    expect([scores(false), scores(true)]).toEqual([
      [18, 6, 10],
      [9, 14, 10],
    ]);
  });

  it("WH-CURSE-01: whoever saves against what a thing of theirs does, saves against a curse", () => {
    for (const name of ["Miser’s Plate", "Yawning Idol", "Beggar’s Staff"])
      expect(named(name).system.magick?.tags).toContain("cursed");
    expect(named("Beanstalk Draught").system.tags).toContain("cursed");
  });

  it("WH-SUB-03: nothing stands there twice", () => {
    const names = entries.map(({ name }) => name);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });
});
