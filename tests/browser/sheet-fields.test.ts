// Whatever a document stores can be written on its sheet: every control of the edit mode is tried, one after the other.
import { afterAll, beforeAll, expect, it } from "vitest";
import { TRAIT_SHAPES } from "../../src/rules/characters/classes/class-traits.ts";
import type { SpeciesFacts } from "../../src/rules/characters/species.ts";
import type { SlotRules } from "../../src/rules/characters/classes/slot-rules.ts";
import { type Tried, tryControls } from "../support/sheet-controls.ts";
import { type Seat, Table } from "../support/table.ts";

/** A magick item with every field filled: some fields are hidden until another is set. */
const magick = {
  is: true,
  cursed: true,
  charges: { formula: "1d6", value: 3, max: 5 },
  cost: "1",
  save: "half",
  count: { formula: "1d6", of: "skulls" },
  radius: 10,
  tags: ["mind"],
  sets: [{ attribute: "strength", value: 18 }],
  modes: [{ mode: "positive", roll: "task", when: "alone" }],
  against: [{ kind: "undead", damage: "1d6", attackValue: 1, bonus: 1 }],
  miracleCost: 2,
};
/** What lies behind the one box of magick is the same part on all sheets: the weapon's is tried. */
const MAGICK = /^magick\.(?!is$)/;
const effect = { text: "Numbs", damage: "1d6", healing: "1", delay: 1, save: "half", grantsSave: "sleep" };

const SPECIES: Omit<SpeciesFacts, "name"> = {
  advantages: [{ name: "Huge", points: 2 }],
  drawbacks: [{ name: "Loud", points: 1 }],
  xpFactor: 2,
  classes: ["strong"],
  vocations: ["smith"],
  immune: ["cold"],
  resistant: ["fire"],
  vulnerable: ["acid"],
  saveBonuses: [{ tag: "mind", value: 1 }],
  scores: { strength: 7, dexterity: 1, constitution: 1, intelligence: 1, wisdom: 1, charisma: 1, luck: 2 },
  hitPoints: 7,
  meleeDamage: 2,
  reach: 10,
  healing: { naturalFactor: 2, naturalOnly: true, rule: "WH-SPC-03" },
  goesOnFighting: true,
  commandSave: -4,
  commands: ["obey"],
  seesAround: true,
};

const slotRules: SlotRules = {
  holds: "song",
  active: 1,
  inactive: 1,
  switches: true,
  repeats: false,
  choices: ["ode"],
  instead: [{ holds: "item", level: 1 }],
};
const starts = Object.entries(TRAIT_SHAPES).map(([id, { start }]) => [id, start] as const);
const traits = {
  ...Object.fromEntries(starts),
  scrollSlots: { costs: [1, 2], cost: 1, optional: null, rule: "" },
};
const row = {
  level: 1,
  xp: 0,
  hitDice: { dice: 2, bonus: 1, rolls: 2 },
  attackValue: 10,
  savingThrow: 5,
  slots: 1,
  groups: 2,
  raises: 0,
};

const GROUP = {
  name: "Bard",
  unwritten: false,
  languages: ["Elvish"],
  debt: { creditor: "Ulla", service: "a bell" },
};

const PRECEDENT = { effect: "Blind a bat", cost: "1", offers: ["incense"], factors: ["at night"] };

const ITEMS = [
  {
    type: "weapon",
    // damage is only what can be rolled, so that it has to be there to be written otherwise
    system: {
      meleeDamage: "1d6",
      range: 30,
      rateOfFire: { shots: 2, rounds: 3 },
      clips: 2,
      traits: ["reach"],
      magick,
    },
  },
  { type: "armor", system: { armorClass: 3, damaged: 1, weight: 3, countsAs: 3 }, alike: MAGICK },
  { type: "gear", system: { container: true, capacity: 10, light: { hours: 1, pieces: 6 } }, alike: MAGICK },
  { type: "substance", system: { tags: ["poison"], primary: effect, secondary: effect }, alike: MAGICK },
  { type: "scroll", system: { wording: "Ember", cost: "2", level: 1 } },
  { type: "spell", system: { level: 2, range: 8, damage: "1d6" } },
  {
    type: "ability",
    system: {
      kind: "attunement",
      key: "energyConcentration",
      uses: { scope: "battle", max: 2, spent: 1 },
      slot: 0,
      form: "pet",
      cost: "1",
      precedents: [PRECEDENT],
    },
    others: [
      { kind: "species", species: SPECIES },
      { key: "keyword", looted: { enemy: "Orc", levelTaken: 1 } },
    ],
  },
  { type: "class", system: { key: "bard", table: { rows: [row], slotRules, traits, rare: false } } },
] as const;

const ACTORS = [
  {
    type: "character",
    system: {
      class: "brave",
      level: 2,
      companion: { kind: "retainer", wage: 5 },
      riding: "Actor.bess000000000001",
      disadvantages: [{ name: "Lame", attribute: "dexterity" }],
      raises: [{ level: 2, attribute: "strength", by: 1 }],
      customBonuses: [{ kind: "savingThrowVersus", against: "poison" }],
      beliefs: [{ name: "Loyal", score: 14 }],
      implants: [
        { name: "Dampers", type: "bonus", bonus: { kind: "initiative", against: "x" } },
        { name: "Optics", type: "keyword" },
        { name: "Arm", type: "replacement", attribute: "strength", score: 16 },
      ],
      replacedScores: [{ label: "Spell", attribute: "strength", score: 14 }],
      aspects: [{ name: "Inns", pieces: 1, prepared: ["A band"] }],
      corruption: { value: 5, maySave: true },
      reviewer: "Callous",
      comeback: [{ incident: "Fell" }],
      habits: [
        { substance: "Quicksilver", uses: 2, today: 1, savings: 1, doses: 2, cleanDays: 1, withdrawal: "Shakes" },
      ],
      lockedSlots: [{ slot: 2, creditor: "The Sun", service: "A shrine" }],
      groups: [
        { ...GROUP, kind: "vocation", attributes: ["wisdom", "charisma"] },
        { ...GROUP, kind: "species", attributes: ["dexterity", "constitution"] },
        { ...GROUP, kind: "affiliation", attributes: ["intelligence", "strength"] },
      ],
      overrides: {
        armorClass: 1,
        attackValue: 1,
        savingThrow: 1,
        movement: 30,
        initiative: 1,
        hitPoints: 9,
        slots: 1,
        groups: 2,
      },
    },
  },
  {
    type: "monster",
    system: {
      hitDice: "2",
      companion: { kind: "retainer", wage: 5 },
      riding: "Actor.bess000000000001",
      hp: { value: 5, max: 9, temporary: 1 },
      armorClass: 3,
      armorClassTo: 5,
      naturalArmor: 2,
      movement: { land: 30, other: 40, otherKind: "flies" },
      kinds: ["undead"],
      keywords: [{ name: "Howls", text: "Loud", cost: "1", save: "" }],
      boss: true,
      stages: [{ name: "Wrath", img: "1.webp", hitDice: "3", hitDiceChosen: 3, endsAt: 0, shieldsAt: 1, xp: 5 }],
      mount: { is: true, capacity: 10 },
      overrides: { armorClass: 1, attackValue: 1, savingThrow: 1, xp: 5, morale: 5 },
    },
  },
  { type: "party", system: { members: [{ actor: "Actor.hob0000000000001", name: "Hob" }], coins: { gp: 1 } } },
] as const;

/** What no control writes, and why that is right. */
const EXCEPTIONS: readonly (readonly [place: RegExp, why: string])[] = [
  [/^schemaVersion$/, "the shape in which it was written: migrations raise it"],
  [/^game$/, "the game of a class: one of a further game is a copy of those that its compendium has"],
  [/^packs$/, "what house-rule packs keep for themselves"],
  [/^hp\.extra$/, "what packs count of a body: the pack that counts it brings the control"],
  [
    /^bossState\./,
    "how far a fight has come: the buttons for stages and boss actions change it, and can be taken back",
  ],
  [
    /^journey\.(?:began|checked|running|carried|hexMiles|turnHours|at)\b/,
    "how far a party has come: the buttons of its way change it, and their cards take it back",
  ],
  [/^journey\.encounters$/, "the table that encounters are drawn from: chosen where the world has tables"],
  [/^loot$/, "the table that loot is rolled on: chosen where the world has tables"],
  [/^light\.until$/, "when a torch burns out: its button lights it and puts it out, and the card takes it back"],
  [/^coat$/, "the dose that waits on a weapon: the dose's own row puts it there and wipes it off"],
  [
    /^follower$/,
    "the actor that a retainer of a slot has become: the row of the slot makes it, and its card takes it back",
  ],
  [/^table\.rows\.\*\.level$/, "a line is for the level of its place"],
  [/\.rule$/, "the id of the rule that a number is explained by"],
];

/** Types that do not go into containers. */
const NOBODYS = ["spell", "ability", "class"];

let table: Table;
let older: Table | null = null;
let seat: Seat;
afterAll(async () => {
  await table?.close();
  await older?.close();
});

/** A document of a type; `others` vary it where fields belong to one kind only. */
interface Sample {
  readonly type: string;
  readonly system: object;
  readonly others?: readonly object[];
  /** Places that are written by a part which another sheet is tried with. */
  readonly alike?: RegExp;
}

/** A new document; things lie with somebody who has a container to put them into. */
async function triedOne(document: "Item" | "Actor", data: object): Promise<Tried> {
  const { page } = seat;
  const bearer = {
    name: "Bearer",
    type: "character",
    items: [{ name: "Sack", type: "gear", system: { container: true } }],
  };
  const isOwnItem = document === "Item" && !NOBODYS.some((type) => "type" in data && data.type === type);
  const uuid = await page.evaluate<string>(
    `(async () => {
      const parent = ${isOwnItem} ? await Actor.create(${JSON.stringify(bearer)}) : null;
      return (await ${document}.create(${JSON.stringify({ name: "Tried", ...data })}, { parent })).uuid;
    })()`,
  );
  return tryControls(page, uuid);
}

/** What is wrong with the sheet of a type; nothing where it is whole. */
async function faultsOf(document: "Item" | "Actor", { type, system, others = [], alike }: Sample) {
  const all = [system, ...others];
  const tried: Tried[] = [];
  for (const one of all) tried.push(await triedOne(document, { type, system: one }));
  const stored = [...new Set(tried.flatMap((one) => one.stored))];
  const edited = new Set(tried.flatMap((one) => one.edited));
  const isFilled = (place: string): boolean => stored.some((other) => other.startsWith(`${place}.`));
  const isExcepted = (place: string): boolean =>
    alike?.test(place) === true || EXCEPTIONS.some(([known]) => known.test(place));
  return {
    count: stored.length,
    unwritten: stored.filter((place) => !edited.has(place) && !isFilled(place) && !isExcepted(place)),
    dead: tried.flatMap(({ dead }) => dead),
    silent: tried.flatMap(({ silent }) => silent),
  };
}

/** Long, since every control of a page is changed and put back. */
const PATIENCE = 360_000;
const WHOLE = { unwritten: [], dead: [], silent: [] };

beforeAll(async () => {
  table = await Table.open();
  seat = await table.sit("Referee");
  for (const rule of ["aspects", "corruption", "customAttributes", "divineDebt", "implants", "reviewer"])
    await seat.page.evaluate(`game.settings.set("whitehack", "${rule}", true)`);
});

it.each<Sample>(ITEMS)(
  "the sheet of an item of type $type writes all that is stored, and is never silent",
  async (sample) => {
    const { count, ...faults } = await faultsOf("Item", sample);
    expect(count).toBeGreaterThan(10);
    expect(faults).toEqual(WHOLE);
  },
  PATIENCE,
);

it.each<Sample>(ACTORS)(
  "the sheet of a $type writes all that is stored, and is never silent",
  async (sample) => {
    const { count, ...faults } = await faultsOf("Actor", sample);
    expect(count).toBeGreaterThan(sample.type === "party" ? 7 : 30); // a party stores little of its own
    expect(faults).toEqual(WHOLE);
  },
  PATIENCE,
);

it("no page has complained", () => {
  expect(seat.errors).toEqual([]);
});

it(
  "the records of a class are written on Foundry 13, too, which deletes otherwise",
  async () => {
    older = await Table.open({ generation: 13 });
    seat = await older.sit("Referee");
    const some = { saveBonuses: TRAIT_SHAPES.saveBonuses.start, scrollSlots: traits.scrollSlots };
    const table = { rows: [row], slotRules, traits: some, rare: false };
    const { count, ...faults } = await faultsOf("Item", { type: "class", system: { key: "bard", table } });
    expect(count).toBeGreaterThan(10);
    expect(faults).toEqual(WHOLE);
  },
  PATIENCE,
);
