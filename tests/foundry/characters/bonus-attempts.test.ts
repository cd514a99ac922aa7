// Custom bonuses that are rolled for: at creation, and where a level raises an attribute.
import { beforeEach, describe, expect, it } from "vitest";
import { performFinishDraft } from "../../../src/foundry/characters/creation/perform-finish-draft.ts";
import { performLevelUp } from "../../../src/foundry/characters/advance/perform-level-up.ts";
import { levelPlan } from "../../../src/foundry/characters/advance/level-facts.ts";
import { atWindow } from "../creating.ts";
import { hero, heroOf } from "../hero.ts";
import { playing } from "../playing.ts";
import { aTable, lastMessage, loadDice, WITHOUT_BOB } from "../table.ts";
import { undoing } from "../undoing.ts";

const table = aTable(WITHOUT_BOB);
const { playBy } = playing(table);
const { stored, write } = heroOf(table);
const { undo } = undoing(table);

beforeEach(() => playBy({ customAttributes: true, bonusFumblesCost: false }));

const lines = () => (lastMessage().toObject().system as { facts: readonly { label: string; value: string }[] }).facts;

/** Somebody at the window with a class and a Strength of 14. */
async function strong() {
  const window = await atWindow();
  await window.click("chooseClass", { class: "strong" });
  for (const name of window.world().rulebook.attributes.names) await window.set("score", "14", { name });
  return window;
}
type Window = Awaited<ReturnType<typeof strong>>;

async function tried({ click }: Window, name: string, face: number): Promise<void> {
  loadDice([face, 20]);
  await click("tryBonus", { name });
}

describe("custom bonuses at creation", () => {
  it("WH-CUST-02 (1) (2): two rolls, told on cards; a success brings one bonus, a critical success a doubled one", async () => {
    await table().referee.run(async () => {
      const window = await strong();
      await tried(window, "strength", 14);
      expect(lines()).toMatchObject([{ value: expect.stringContaining("14") as unknown }]);
      await window.set("bonus", "hitPoints", { place: "0" });
      await tried(window, "wisdom", 9);
      await window.set("bonus", "damage", { place: "1" });
      await tried(window, "wisdom", 3); // a third roll is not thrown
      expect(window.draft.attempts).toHaveLength(2);
      await window.set("rolled", "6");
      const actor = await performFinishDraft(game.user, window.draft, window.world());
      expect(actor?.system.customBonuses).toMatchObject([
        { kind: "hitPoints", doubled: true, penalty: false },
        { kind: "damage", doubled: false },
      ]);
      expect(actor?.system.derived.hitPointsMaximum.value).toBe(6 + 2 + 1); // the book's own for a Strength of 14 is one
      expect(actor?.system.derived.problems).toEqual([]);
    });
  });

  it("WH-CUST-02: a fumble costs one where the world says so, and nothing is rolled where it has no custom bonuses", async () => {
    await playBy({ bonusFumblesCost: true });
    await table().referee.run(async () => {
      const window = await strong();
      await tried(window, "strength", 20);
      await window.set("bonus", "initiative", { place: "0" });
      await window.set("rolled", "6");
      const actor = await performFinishDraft(game.user, window.draft, window.world());
      expect(actor?.system.derived.initiativeBonus.parts.at(-1)).toMatchObject({ value: -1, rule: "WH-CUST-03" });
    });
    await playBy({ customAttributes: false });
    await table().referee.run(async () => {
      const window = await strong();
      await tried(window, "strength", 5);
      expect(window.draft.attempts).toEqual([]);
    });
  });
});

describe("a double roll for a custom bonus", () => {
  it("WH-CUST-02: is thrown where the world allows it and it is ticked, once; the better die counts, and the card says why", async () => {
    await playBy({ alignedDoubleRolls: true });
    await table().referee.run(async () => {
      const window = await strong();
      await window.set("bonusAligned", "", {}, true);
      loadDice([19, 20], [14, 20]);
      await window.click("tryBonus", { name: "strength" });
      expect(window.draft.attempts).toMatchObject([{ faces: [19, 14], aligned: true }]);
      expect(lines()).toMatchObject([{ value: expect.stringContaining("Made for the attribute") as unknown }]);
      await tried(window, "strength", 9);
      expect(window.draft.attempts[1]?.faces).toEqual([9]); // the tick was for one roll
      await window.set("bonus", "hitPoints", { place: "0" });
      await window.set("rolled", "6");
      const actor = await performFinishDraft(game.user, window.draft, window.world());
      expect(actor?.system.customBonuses).toMatchObject([{ kind: "hitPoints", doubled: true }]);
    });
  });

  it("WH-CUST-02: is a single one where the world does not allow it", async () => {
    await playBy({ alignedDoubleRolls: false });
    await table().referee.run(async () => {
      const window = await strong();
      await window.set("bonusAligned", "", {}, true);
      await tried(window, "strength", 9);
      expect(window.draft.attempts).toMatchObject([{ faces: [9] }]);
    });
  });
});

describe("custom bonuses at random", () => {
  it("WH-CUST-02 WH-GEN-01: two rolls are rolled, told on the card, and what they bring is chosen", async () => {
    await table().referee.run(async () => {
      const window = await strong();
      await window.set("rolled", "6");
      loadDice(...Array.from({ length: 6 }, () => [1, 20] as const), [9, 20], [14, 20]);
      await window.click("throwPage", { page: "abilities" });
      expect(window.draft.attempts.map(({ faces }) => faces)).toEqual([[9], [14]]);
      expect(
        window.draft.attempts.every(
          ({ kind, against }) => kind !== "" && (kind === "savingThrowVersus") === (against !== ""),
        ),
      ).toBe(true);
      expect(lines().filter(({ value }) => value.includes("14: rolled"))).toHaveLength(2);
      const actor = await performFinishDraft(game.user, window.draft, window.world());
      expect(actor?.system.customBonuses).toHaveLength(2);
      expect(actor?.system.derived.problems).toEqual([]);
    });
  });
});

describe("a custom bonus with a level", () => {
  async function rise(values: Record<string, string | boolean>): Promise<boolean> {
    const done = await table().alice.run(async () => {
      const plan = levelPlan(hero());
      return plan !== null && (await performLevelUp(hero(), plan, values));
    });
    await table().host.settled();
    return done;
  }

  it("WH-CUST-02 (3): the attribute that is raised brings one roll on its new score, on the card of the level, and is taken back with it", async () => {
    await write({ xp: 2000, attributes: { wisdom: { value: 12 } } });
    loadDice([1, 6], [2, 6], [13, 20]);
    expect(await rise({ raise: "wisdom:1", bonus: "initiative" })).toBe(true);
    expect(stored().customBonuses).toMatchObject([{ kind: "initiative", doubled: true }]);
    expect(table().referee.run(lines)).toEqual(
      expect.arrayContaining([expect.objectContaining({ label: "Initiative", value: "+2" })]),
    );
    await undo(table().referee);
    expect(stored()).toMatchObject({ level: 1, customBonuses: [] });
  });

  it("WH-CUST-02: the roll of a level is a double one where that is allowed and ticked", async () => {
    await playBy({ alignedDoubleRolls: true });
    await write({ xp: 2000, attributes: { wisdom: { value: 12 } } });
    loadDice([1, 6], [2, 6], [19, 20], [13, 20]);
    const done = await rise({ raise: "wisdom:1", bonus: "initiative", aligned: true });
    expect([done, stored().customBonuses]).toMatchObject([true, [{ kind: "initiative", doubled: true }]]);
  });

  it("WH-CUST-02 (2): what is there already is refused in a sentence before any die falls", async () => {
    await write({ xp: 2000, customBonuses: [{ kind: "initiative" }] });
    expect(await rise({ raise: "wisdom:1", bonus: "initiative" })).toBe(false);
    expect(table().alice.notices).toHaveLength(1);
    expect(stored().level).toBe(1);
    loadDice([1, 6], [2, 6], [19, 20]);
    expect(await rise({ raise: "wisdom:1", bonus: "languages" })).toBe(true);
    expect(stored().customBonuses).toHaveLength(1);
  });

  it("WH-CUST-03 (1) (2) (3) (4): what the class is not offered is refused, and a critical success doubles what can be doubled", async () => {
    await write({ class: "wise", xp: 5000, attributes: { wisdom: { value: 12 } } });
    for (const bonus of ["damage", "inactiveAbility"]) expect(await rise({ raise: "wisdom:1", bonus })).toBe(false);
    expect([stored().level, stored().customBonuses]).toEqual([1, []]);
    const before = table().alice.run(() => hero().system.derived.attackValue.value);
    loadDice([1, 6], [2, 6], [13, 20]);
    expect(await rise({ raise: "wisdom:1", bonus: "attackValue" })).toBe(true);
    expect(stored().customBonuses).toMatchObject([{ kind: "attackValue", doubled: true }]);
    const { parts, value } = table().alice.run(() => hero().system.derived.attackValue);
    expect(parts.at(-1)).toMatchObject({ value: 1, rule: "WH-CUST-03" });
    expect(value).toBeGreaterThan(before);
  });
});
