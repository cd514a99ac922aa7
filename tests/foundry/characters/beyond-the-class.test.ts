// What a character has beyond class and gear: raises, bonuses, implants, scores that are replaced, corruption, slots
// that a god has taken. It is stored, and the numbers of the sheet follow it.
import { beforeEach, describe, expect, it } from "vitest";
import { rulebookFor } from "../../../src/foundry/host/rulebook.ts";
import { factLists } from "../../../src/foundry/sheets/fact-lists.ts";
import { playing } from "../playing.ts";
import { actorOf, aTable, HERO, WITHOUT_BOB } from "../table.ts";

const table = aTable(WITHOUT_BOB);
const { become, carry, newcomer, numbers, playBy, save, task } = playing(table);

beforeEach(() => playBy({ customAttributes: true, implants: true, divineDebt: true, aspects: true, corruption: true }));

const hero = () => table().alice.run(() => (actorOf(HERO) as Actor.OfType<"character">).system);

describe("custom bonuses", () => {
  it.each([
    ["attackValue", {}, 1],
    ["attackValue", { doubled: true }, 1],
    ["savingThrow", {}, 1],
    ["initiativeBonus", { kind: "initiative" }, 1],
    ["initiativeBonus", { kind: "initiative", doubled: true }, 2],
    ["hitPointsMaximum", { kind: "hitPoints" }, 1],
    ["hitPointsMaximum", { kind: "hitPoints", doubled: true }, 2],
    ["languagesBonus", { kind: "languages" }, 2],
    ["attackValue", { penalty: true }, -1],
  ] as const)("WH-CUST-03 in part: change the %s with %j by %i, and say so", async (number, bonus, by) => {
    const before = numbers()[number].value;
    await become({ customBonuses: [{ kind: number, ...bonus }] });
    const after = numbers()[number];
    expect(after.value).toBe(before + by);
    expect(after.parts.at(-1)).toMatchObject({ label: "WHITEHACK.Modifier.customBonus", value: by });
  });

  it("WH-CUST-03 in part: leave more room in the inventory, twice as much where they are doubled", async () => {
    const rooms = async (doubled: boolean): Promise<number> => {
      await become({ customBonuses: [{ kind: "inventory", doubled }] });
      return numbers().burden.allowance.carried;
    };
    await become({ customBonuses: [] });
    const before = numbers().burden.allowance.carried;
    expect([await rooms(false), await rooms(true)]).toEqual([before + 2, before + 4]);
  });

  it("WH-CUST-03 in part: help against one kind of thing where it is chosen for the saving throw", async () => {
    await become({ customBonuses: [{ kind: "savingThrowVersus", against: "poison" }] });
    const { savingThrow, saveBonuses } = numbers();
    expect(saveBonuses.at(-1)).toMatchObject({ tag: "poison", value: 2 });
    expect(await save({ tags: "poison" }, 10)).toMatchObject({ base: savingThrow.value });
  });
});

describe("a custom bonus that nobody may choose", () => {
  const bonuses = (...kinds: readonly string[]) => ({ customBonuses: kinds.map((kind) => ({ kind })) });
  const told = () => numbers().problems.map(({ label, data }) => [label, data["bonus"]]);

  it("WH-CUST-03 in part: is told where it is there twice, or not for the class, and counts all the same", async () => {
    const before = numbers().initiativeBonus.value;
    await become({ class: "strong", ...bonuses("initiative", "damage") });
    expect(told()).toEqual([]);
    await become(bonuses("initiative", "initiative"));
    expect(told()).toEqual([["WHITEHACK.Error.bonusTwice", "WHITEHACK.BonusKind.initiative"]]);
    expect(numbers().initiativeBonus.value).toBe(before + 2);
    await become(bonuses("inactiveMiracle"));
    expect(told()).toEqual([["WHITEHACK.Error.bonusClass", "WHITEHACK.BonusKind.inactiveMiracle"]]);
    await become({ class: "wise" });
    expect(told()).toEqual([]);
  });
});

describe("implants", () => {
  const arm = { name: "Arm", type: "replacement", attribute: "strength", score: 16 };

  it("WH-CUST-04 (1) (4): put a score in place of the written one, and leave it as it was once they are gone", async () => {
    await become({ attributes: { strength: { value: 5 } }, implants: [arm] });
    const limit = numbers().groups.limit.value;
    expect(numbers().attributes["strength"]).toMatchObject({
      value: 16,
      base: 5,
      parts: [{ label: "Arm", value: 11 }],
    });
    await become({ implants: [] });
    expect(numbers().attributes["strength"]?.value).toBe(5);
    expect(numbers().groups.limit.value).toBe(limit); // low scores are counted as written
  });

  it("WH-CUST-04 (3): add a bonus under their own name", async () => {
    const before = numbers().initiativeBonus.value;
    await become({ implants: [{ name: "Dampers", type: "bonus", bonus: { kind: "initiative" } }] });
    expect(numbers().initiativeBonus.value).toBe(before + 1);
    expect(numbers().initiativeBonus.parts.at(-1)).toMatchObject({ label: "Dampers" });
  });

  it("WH-CUST-04 (2): of the keyword kind may give a task its positive double roll", async () => {
    await become({ implants: [{ name: "Optics", type: "keyword" }] });
    expect(await task("wisdom", { "offered.0": true }, 4, 9)).toMatchObject({
      mode: "positive",
      reasons: [{ label: "Optics", rule: "WH-CUST-04" }],
    });
    expect(await task("wisdom", {}, 4)).toMatchObject({ mode: "single", reasons: [] });
  });
});

describe("scores and raises", () => {
  it("WH-ATTR-08 in part: what a spell makes of a low score takes no group away", async () => {
    await become({ attributes: { intelligence: { value: 4 } } });
    const before = numbers().groups.limit.value;
    await become({ replacedScores: [{ label: "Gloves", attribute: "intelligence", score: 6 }] });
    expect(numbers().attributes.intelligence).toMatchObject({ value: 6, parts: [{ label: "Gloves", value: 2 }] });
    expect(numbers().groups.limit.value).toBe(before);
    await become({ replacedScores: [], attributes: { intelligence: { value: 6 } } });
    expect(numbers().groups.limit.value).toBe(before - 1);
  });

  it("WH-ATTR-09 in part: a level allows so many raises, and those that were made are kept", async () => {
    const allowed = async (level: number) => (await newcomer({ class: "strong", level })).raises;
    expect([await allowed(1), await allowed(3), await allowed(4), await allowed(10)]).toEqual([0, 1, 2, 5]);
    const raises = [{ level: 2, attribute: "strength", by: 1 }];
    await become({ raises });
    expect(hero().raises).toEqual(raises);
  });

  it("no raise is by anything but one", async () => {
    await become({ raises: [{ level: 2, attribute: "strength", by: 3 }] }).catch(() => undefined);
    expect(hero().raises).toEqual([]);
  });
});

describe("slots that a god has taken", () => {
  const attunement = (slot: number) => ({
    name: "Sword dance",
    type: "ability",
    system: { kind: "attunement", form: "item", item: "Great sword", slot, active: true },
  });
  const GREAT = { name: "Great sword", type: "weapon", system: { traits: ["twoHanded"], equipped: true } };
  const penalty = () => numbers().attacks[0]?.attackValue.parts.filter(({ value }) => value < 0) ?? [];

  it("WH-DIV-01 in part: let nothing work that is in them, until they are given back", async () => {
    await become({ class: "deft", level: 10 });
    await table().referee.run(async () => {
      for (const { id } of actorOf(HERO).items.contents)
        await actorOf(HERO)
          .items.get(id ?? "")
          ?.delete();
    });
    await table().host.settled();
    await carry(GREAT, attunement(1));
    expect(penalty()).toEqual([]);
    await become({ lockedSlots: [{ slot: 2 }] });
    expect(hero().slots.map(({ locked = false }) => locked)).toEqual([false, true]);
    expect(penalty()).toHaveLength(1);
    await become({ lockedSlots: [] });
    expect(penalty()).toEqual([]);
  });

  it("are locked empty as well", async () => {
    await become({ lockedSlots: [{ slot: 3 }] });
    expect(hero().slots).toMatchObject([{ contents: [] }, { contents: [] }, { contents: [], locked: true }]);
  });
});

describe("what an old character does not know", () => {
  it("is empty, and shown so", async () => {
    const {
      disadvantages,
      raises,
      aspects,
      implants,
      replacedScores,
      customBonuses,
      corruption,
      comeback,
      lockedSlots,
      habits,
      beliefs,
    } = hero();
    const lists = {
      disadvantages,
      raises,
      aspects,
      implants,
      replacedScores,
      customBonuses,
      comeback,
      lockedSlots,
      habits,
      beliefs,
    };
    expect(Object.values(lists).flat()).toEqual([]);
    expect(corruption).toEqual({ value: 0, maySave: false });
    expect(
      table()
        .alice.run(() => factLists({ ...lists, level: 10 }, rulebookFor(null)))
        .map(({ rows }) => rows),
    ).toEqual(Array.from({ length: 10 }, () => []));
  });
});
