// Marks beyond the last level, used at the table, once each, and taken back.
import { beforeEach, describe, expect, it } from "vitest";
import { performMilestone } from "../../../src/foundry/characters/advance/perform-level-up.ts";
import { advanceOf } from "../../../src/foundry/characters/advance/level-facts.ts";
import type { FormValues } from "../../../src/view/chat/dialogs/form-values.ts";
import { hero, heroOf } from "../hero.ts";
import { type Seat, aTable, lastMessage, loadDice } from "../table.ts";
import { undoing } from "../undoing.ts";

const table = aTable();
const { undo } = undoing(table);
const { choose, stored, write } = heroOf(table);
const advance = () => table().referee.run(() => advanceOf(hero()));

async function use(seat: Seat, values: FormValues = {}): Promise<boolean> {
  const done = await seat.run(() => performMilestone(hero(), values));
  await table().host.settled();
  return done;
}

const told = (label: string): string | undefined =>
  table()
    .referee.run(() => (lastMessage().toObject().system as { facts: { label: string; value: string }[] }).facts)
    .find((one) => one.label === label)?.value;

const abilities = () =>
  table().referee.run(() =>
    hero().items.contents.flatMap((item) =>
      item.isAbility() ? [[item.name, item.system.slot, item.system.active]] : [],
    ),
  );

beforeEach(async () => {
  await choose("postTen", true);
  await choose("aspects", true);
  await write({
    class: "deft",
    level: 10,
    xp: 984_000,
    hp: { value: 20, rolled: 24 },
    raises: [{ level: 2, attribute: "wisdom", by: 1 }],
    groups: [{ name: "Guild", kind: "affiliation", attributes: ["charisma"], unwritten: false }],
    aspects: [{ name: "Inns", pieces: 1, prepared: [] }],
  });
});

describe("a mark beyond the last level", () => {
  it("WH-POST-01 (4): rolls all hit dice anew and keeps the better, moves groups and a raise; undone, all is as before", async () => {
    loadDice(...[1, 2, 3, 4, 5, 3].map((face) => [face, 6] as const));
    const values = { rolls: true, "move.0:charisma": "dexterity", raise: "0", raiseTo: "strength" };
    expect(advance()).toBe("milestone");
    expect(await use(table().alice, values)).toBe(true);
    expect(stored()).toMatchObject({
      level: 10,
      milestones: 1,
      hp: { rolled: 24 },
      attributes: { wisdom: { value: 9 }, strength: { value: 13 } },
      raises: [{ level: 2, attribute: "strength", by: 1 }],
      groups: [{ name: "Guild", attributes: ["dexterity"] }],
    });
    expect(told("WHITEHACK.Level.hitDice")).toBe("1 + 2 + 3 + 4 + 5 + 3; before 24, kept 24");
    await undo(table().referee);
    expect(stored()).toMatchObject({
      milestones: 0,
      attributes: { wisdom: { value: 10 }, strength: { value: 12 } },
      groups: [{ attributes: ["charisma"] }],
    });
  });

  it("WH-POST-01 (1) (2) (3): comes with every 300,000 more, each used once", async () => {
    expect([await use(table().alice), await use(table().alice), await use(table().alice)]).toEqual([true, true, false]);
    expect(stored().milestones).toBe(2);
    expect(advance()).not.toBe("milestone");
    await write({ xp: 684_000, milestones: 0 });
    const twice = await Promise.all([use(table().alice), use(table().referee)]);
    expect([twice.filter(Boolean).length, stored().milestones]).toEqual([1, 1]);
    expect(await use(table().bob)).toBe(false);
  });

  it("WH-POST-01: exchanges an ability in its slot, and gives it back", async () => {
    const [old] = await table().referee.run(() =>
      hero().createEmbeddedDocuments("Item", [
        { name: "Raven", type: "ability", system: { kind: "attunement", slot: 1, form: "pet" } } as Item.CreateData,
      ]),
    );
    expect(await use(table().alice, { exchange: old?.id, name: "Owl" })).toBe(true);
    expect(abilities()).toEqual([["Owl", 1, true]]);
    expect(told("WHITEHACK.Milestone.exchanged")).toBe("Raven → Owl");
    await undo(table().referee);
    expect(abilities()).toEqual([["Raven", 1, true]]);
  });

  it("WH-POST-01: exchanges it for nothing that could not stand there, or that its player may not see", async () => {
    const of = (system: object) => ({ type: "ability", name: "Other", system, ownership: { default: 2 } });
    const [old] = await table().referee.run(() =>
      hero().createEmbeddedDocuments("Item", [
        { name: "Raven", type: "ability", system: { kind: "attunement", slot: 1, form: "pet" } } as Item.CreateData,
      ]),
    );
    const others = [
      of({ kind: "miracle" }),
      of({ kind: "attunement", class: "wise" }),
      { ...of({ kind: "attunement" }), ownership: { default: 0 } },
    ];
    for (const data of others) {
      const other = await table().referee.run(() => Item.create(data as object as Item.CreateData));
      await table().host.settled();
      expect(await use(table().alice, { exchange: old?.id, pick: other?.uuid }), JSON.stringify(data)).toBe(false);
    }
    expect([abilities(), stored().milestones]).toEqual([[["Raven", 1, true]], 0]);
  });

  it("WH-POST-01, WH-ASP-01 in part: adds an aspect, exchanges one, or lets more be prepared", async () => {
    await use(table().alice, { aspect: "add", aspectName: "Weather" });
    await use(table().alice, { aspect: "prepare:0" });
    expect(stored().aspects).toMatchObject([
      { name: "Inns", pieces: 2 },
      { name: "Weather", pieces: 1 },
    ]);
    await write({ milestones: 0 });
    await use(table().alice, { aspect: "exchange:0", aspectName: "Roads" });
    expect(stored().aspects).toMatchObject([{ name: "Roads" }, { name: "Weather" }]);
  });

  it("is for one thing alone where the world says so, and there is none where the rule is off", async () => {
    await choose("milestone", "oneThing");
    const both = { aspect: "add", aspectName: "Weather", "move.0:charisma": "dexterity" };
    expect([await use(table().alice, both), stored().milestones]).toEqual([false, 0]);
    await choose("postTen", false);
    expect(advance()).not.toBe("milestone");
    expect(await use(table().alice)).toBe(false);
  });
});
