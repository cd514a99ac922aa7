// What is written down for an optional rule counts only where the table plays by it; the sheet says so, and nothing is lost.
import { describe, expect, it } from "vitest";
import { rulebookFor } from "../../../src/foundry/host/rulebook.ts";
import { countersOf } from "../../../src/foundry/characters/sheet/counters.ts";
import { factLists } from "../../../src/foundry/sheets/fact-lists.ts";
import { playing } from "../playing.ts";
import { actorOf, aTable, HERO, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);
const { become, carry, numbers, playBy, task } = playing(table);

const hero = () => actorOf(HERO) as Actor.OfType<"character">;
const scoreOf = (): number | undefined => numbers().attributes["strength"]?.value;
const initiative = (): number => numbers().initiativeBonus.value;

/** What a list of the edit mode says: whether it counts, and how many entries it has; null where it is left out. */
const listed = (id: string): readonly [isResting: boolean, rows: number] | null =>
  table().alice.run(() => {
    const lists = factLists(hero().system.toObject(), rulebookFor(hero()));
    const found = lists.find(({ list }) => list === id);
    return found ? [found.whyNot !== null, found.rows.length] : null;
  });

interface Case {
  readonly rule: string;
  readonly id: string;
  readonly lists: string;
  readonly entry: object;
  /** A number that follows the list, where one does. */
  readonly number?: () => unknown;
}

const CASES: readonly Case[] = [
  {
    rule: "implants",
    id: "WH-CUST-04",
    lists: "implants",
    entry: { name: "Arm", type: "replacement", attribute: "strength", score: 16 },
    number: scoreOf,
  },
  {
    rule: "customAttributes",
    id: "WH-CUST-03 in part",
    lists: "customBonuses",
    entry: { kind: "initiative" },
    number: initiative,
  },
  { rule: "aspects", id: "WH-ASP-01 in part", lists: "aspects", entry: { name: "Inns", pieces: 1, prepared: [] } },
  {
    rule: "divineDebt",
    id: "WH-DIV-01 in part",
    lists: "lockedSlots",
    entry: { slot: 1 },
    number: () => table().alice.run(() => hero().system.slots.filter(({ locked }) => locked).length),
  },
];

describe("WH-OPT-01: a list of an optional rule", () => {
  it.each(CASES)("$id: $lists count where $rule is on, and say where it is off", async (one) => {
    const { rule, lists, entry, number = () => null } = one;
    await become({ level: 10 });
    await playBy({ [rule]: false });
    expect(listed(lists)).toBeNull();
    const before = number();
    await become({ [lists]: [entry] });
    expect([number(), listed(lists)]).toEqual([before, [true, 1]]);
    await playBy({ [rule]: true });
    expect(listed(lists)).toEqual([false, 1]);
    expect(number() === before).toBe(!one.number);
    await playBy({ [rule]: false });
    expect([number(), listed(lists)]).toEqual([before, [true, 1]]);
  });

  it("WH-CUST-04: a keyword helps with no task where implants are off", async () => {
    const reasons = async (isOn: boolean): Promise<object> => {
      await playBy({ implants: isOn });
      return task("wisdom", { "offered.0": true }, 4, ...(isOn ? [9] : []));
    };
    await become({ implants: [{ name: "Optics", type: "keyword" }] });
    expect(await reasons(false)).toMatchObject({ reasons: [] });
    expect(await reasons(true)).toMatchObject({ reasons: [{ label: "Optics" }] });
  });
});

describe("WH-ASP-01 in part: aspects", () => {
  it("WH-ASP-01 (3) in part: begin at level 10; before, what is written is kept, does not count and says why", async () => {
    await playBy({ aspects: true });
    await become({ level: 9 });
    expect(listed("aspects")).toBeNull();
    await become({ aspects: [{ name: "Inns", pieces: 1, prepared: [] }] });
    const counted = () => table().alice.run(() => hero().system.aspects.map(({ name }) => name));
    const whyNot = () =>
      table().alice.run(
        () => factLists(hero().system.toObject(), rulebookFor(hero())).find(({ list }) => list === "aspects")?.whyNot,
      );
    expect([counted(), listed("aspects")]).toEqual([[], [true, 1]]);
    expect(whyNot()).toContain("level 10");
    await become({ level: 10 });
    expect([counted(), listed("aspects"), whyNot()]).toEqual([["Inns"], [false, 1], null]);
  });
});

describe("WH-OPT-01: other facts of optional rules", () => {
  it("WH-CORR-01: corruption is shown where the table plays with it", async () => {
    const counters = (): readonly string[] =>
      table().alice.run(() => {
        const { system } = hero();
        return countersOf(system, system.derived, rulebookFor(hero()).options).map(({ id }) => id);
      });
    await become({ corruption: { value: 5 } });
    expect(counters()).toEqual([]);
    await playBy({ corruption: true });
    expect(counters()).toEqual(["corruption"]);
    await become({ corruption: { value: 0 } });
    expect(counters()).toEqual(["corruption"]);
  });

  it.each([
    { from: 10, effects: "permanent" },
    { from: 11, effects: "weeks" },
  ])(
    "WH-CORR-03 in part, Amb-42: corruption that lasts from $from on has at 10 the effects: $effects",
    async (ruling) => {
      await playBy({ corruption: true });
      await table().referee.run(() => game.settings.set("whitehack", "lastingCorruption", ruling.from));
      await become({ level: 3, corruption: { value: 10 } });
      const notes = table().alice.run(() => {
        const { system } = hero();
        return countersOf(system, system.derived, rulebookFor(hero()).options).map((counter) => counter.notes);
      });
      expect(notes).toEqual([[`WHITEHACK.Corruption.${ruling.effects}`]]);
    },
  );

  it("WH-DIV-01 in part: a pledged group helps as long as the table knows no debts", async () => {
    const debt = { creditor: "Ulla", service: "a bell" };
    const group = { name: "Church", kind: "affiliation", attributes: ["wisdom"], unwritten: false, debt };
    await become({ groups: [group] });
    const owed = () => table().alice.run(() => hero().system.groups.map((one) => one.debt));
    expect(owed()).toEqual([null]);
    await playBy({ divineDebt: true });
    expect(owed()).toEqual([debt]);
  });

  it("WH-SPC-01 in part: a species counts where species are played like classes, and the sheet says where not", async () => {
    const before = numbers().hitPointsMaximum.value;
    await carry({ name: "Giant", type: "ability", system: { kind: "species", species: { hitPoints: 7 } } });
    expect(numbers()).toMatchObject({
      hitPointsMaximum: { value: before },
      problems: [{ label: "WHITEHACK.Error.speciesOff", data: { name: "Giant" } }],
    });
    await playBy({ speciesAsClass: true });
    expect(numbers()).toMatchObject({ hitPointsMaximum: { value: before + 7 }, problems: [] });
  });
});
