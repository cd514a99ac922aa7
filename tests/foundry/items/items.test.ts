import { describe, expect, it } from "vitest";
import { HERO, aTable, actorOf, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);

/** An item of the hero's, as the Referee makes it. */
const create = (type: string, system: object = {}) =>
  table().referee.run(async () => {
    const [item] = await actorOf(HERO).createEmbeddedDocuments("Item", [
      { name: "Thing", type, system } as Item.CreateData,
    ]);
    if (!item) throw new Error("Nothing was created");
    return item;
  });
const stored = async (type: string, system: object = {}) => (await create(type, system)).toObject().system;

describe("each new kind of item", () => {
  it.each([
    ["ability", { kind: "power", class: "", active: true, uses: { scope: "", max: null, spent: 0 } }],
    ["class", { key: "", table: {} }],
    ["substance", { kind: "potion", doses: 1, size: "minor", secondary: null, primary: { damage: "", delay: 0 } }],
    ["spell", { level: 1, range: null, duration: { amount: 1, unit: "instant" } }],
    ["scroll", { wording: "", cost: "", known: true, ruined: false, size: "tiny", price: 0 }],
  ])("%s starts with everything in place", async (type, system) => {
    expect(await stored(type)).toMatchObject(system);
  });

  it.each(["ability", "class", "substance", "spell", "scroll"])("%s has a picture of its own", async (type) => {
    expect((await create(type)).img).toBe(`systems/whitehack/icons/${type}.webp`);
  });

  it.each([
    ["ability", { uses: { scope: "year" } }],
    ["substance", { primary: { save: "maybe" } }],
    ["spell", { duration: { unit: "eon" } }],
    ["scroll", { size: "vast" }],
  ])("%s refuses %j", async (type, system) => {
    await expect(create(type, system)).rejects.toThrow("Nothing was created");
    expect(table().referee.notices).toMatchObject([{ type: "error", message: expect.stringMatching(/choice/) }]);
  });
});

describe("magick", () => {
  it("is unused in ordinary things", async () => {
    for (const type of ["weapon", "armor", "gear", "substance"]) {
      expect(await stored(type)).toMatchObject({
        magick: { is: false, known: true, charges: { value: null }, grants: { armorClass: 0 }, sets: [] },
      });
    }
  });

  it("of a ring is in the numbers of its bearer", async () => {
    const before = table().referee.run(() => {
      const { system } = actorOf(HERO);
      return "derived" in system ? system.derived.savingThrow.value : 0;
    });
    await create("gear", {
      magick: { is: true, grants: { savingThrow: 2 }, sets: [{ attribute: "wisdom", value: 18 }] },
    });
    table().referee.run(() =>
      expect(actorOf(HERO).system).toMatchObject({
        derived: { savingThrow: { value: before + 2 }, attributes: { wisdom: { value: 18 } } },
      }),
    );
  });
});

describe("a class", () => {
  const row = {
    level: 1,
    xp: 0,
    hitDice: { dice: 1, bonus: 0, rolls: 1 },
    attackValue: 10,
    savingThrow: 5,
    slots: 1,
    groups: 2,
    raises: 0,
  };

  it("is read as the rules read it", async () => {
    const item = await create("class", { key: "bard", table: { rows: [row] } });
    expect(item.system).toMatchObject({ problem: null, written: { id: "bard", label: "Thing", rows: [row] } });
  });

  it("that cannot be used tells so and loads all the same", async () => {
    const item = await create("class", { key: "bard", table: { rows: [{ ...row, xp: -1 }] } });
    expect(item.system).toMatchObject({ written: null, problem: { label: "WHITEHACK.Error.classNumber" } });
  });
});

describe("potions and scrolls", () => {
  it("weigh on whoever carries them", async () => {
    const carried = () =>
      table().referee.run(() => {
        const hero = actorOf(HERO);
        return hero.isCharacter() ? hero.system.derived.burden.carried : 0;
      });
    const before = carried();
    await create("substance", { quantity: 2 });
    await create("scroll");
    expect(carried()).toBeCloseTo(before + 1.01);
  });
});

describe("a monster", () => {
  it("keeps what rules read of its nature", async () => {
    const system = {
      defences: { immune: ["fire"], resistant: [], vulnerable: ["cold"], onlyHarmedBy: [] },
      keywords: [{ name: "Breath", text: "Fire.", cost: "1d6", save: "magick" }],
      boss: true,
      regeneration: 3,
      regenerationStops: ["fire"],
      creatureSize: "large",
      mount: { is: true, capacity: 30 },
      miracles: ["burn"],
      naturalArmor: 2,
      armorClassTo: 5,
    };
    await table().referee.run(async () => {
      const actor = await Actor.create({ name: "Wyrm", type: "monster", system } as Actor.CreateData);
      expect(actor?.toObject().system).toMatchObject(system);
      expect(actor?.system).toMatchObject({ size: "large" });
    });
  });
});

describe("abilities in slots", () => {
  it("are part of what the rules know of a character", async () => {
    await create("ability", { kind: "option", key: "frenzy", slot: 0 });
    await create("ability", { kind: "attunement", slot: 1, form: "item", item: "Bow", active: false });
    await create("ability", { kind: "miracle" });
    table().referee.run(() =>
      expect(actorOf(HERO).system).toMatchObject({
        slots: [
          { contents: [{ id: "frenzy", kind: "option", active: true }] },
          { contents: [{ kind: "attunement", form: "item", item: "bow0000000000001", active: false }] },
        ],
      }),
    );
  });
});
