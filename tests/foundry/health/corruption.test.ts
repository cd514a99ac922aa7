// Corruption at the table: who gains levels is asked to save or to wait, and what the save leaves behind is a condition.
import { describe, expect, it } from "vitest";
import { askForSave, performAnsweredRise } from "../../../src/foundry/health/corruption/perform-rise.ts";
import { markedConditions } from "../../../src/foundry/documents/active-conditions.ts";
import type { Creature } from "../../../src/foundry/documents/creature.ts";
import { openPrompts } from "../../../src/foundry/chat/prompts/listeners.ts";
import { falling } from "../falling.ts";
import { playing } from "../playing.ts";
import { aTable, actorOf, HERO, lastMessage, type Seat } from "../table.ts";
import { lastBut, undoEntry } from "../undoing.ts";

const table = aTable();
const { answer, questions, said, settled } = falling(table);
const { become, playBy } = playing(table);

const hero = () => actorOf(HERO) as Actor.OfType<"character">;
const stored = () => table().bob.run(() => ({ ...hero().system.corruption }));
const kinds = (seat: Seat) => questions(seat).map(({ kind }) => kind);
const options = () => questions(table().alice).map((one) => one.options.map(({ id }) => id));
const days = (amount: number) => ({ until: "minutes", minutes: amount * 24 * 60 });
const effects = () =>
  table().bob.run(() =>
    markedConditions(hero() as Creature).map(({ effect, active }) => ({
      name: effect.name,
      end: active.condition.end,
    })),
  );

/** Somebody gains levels on the sheet. */
async function rise(gained: number, reason = "", seat: Seat = table().alice): Promise<void> {
  await seat.run(() => performAnsweredRise(hero(), { values: { gained, reason }, visibility: "public" }));
  await settled();
}
async function corrupted(value: number, more: object = {}): Promise<void> {
  await playBy({ corruption: true });
  await become({ corruption: { value, maySave: false }, ...more });
}

describe("gaining corruption", () => {
  it("WH-CORR-01: tells the levels and the reason, asks to save or to wait, and is undone by its card", async () => {
    await corrupted(1);
    await rise(2, "Chaos bite");
    expect(stored()).toEqual({ value: 3, maySave: true });
    expect(said(table().bob, "notice").at(-1)).toMatchObject({
      text: "Chaos bite",
      facts: [{ value: "2" }, { value: "1 → 3" }],
    });
    expect(options()).toEqual([["save", "wait"]]);
    await table().alice.run(() => undoEntry(lastBut("prompt")));
    await settled();
    expect(stored()).toEqual({ value: 1, maySave: false });
    await expect.poll(() => kinds(table().alice)).toEqual([]);
  });

  it("WH-CORR-01: asks for nothing where nothing is gained, or where the Referee writes another number", async () => {
    await corrupted(5);
    await rise(0);
    expect(kinds(table().alice)).toEqual([]);
    await table().referee.run(() => hero().update({ system: { corruption: { value: 2 } } } as Actor.UpdateData));
    await settled();
    expect(kinds(table().alice)).toEqual([]);
    expect(stored()).toEqual({ value: 2, maySave: false });
  });

  it("WH-CORR-01: a second rise asks anew, by the new number", async () => {
    await corrupted(1);
    await rise(2);
    await rise(5, "", table().referee);
    expect(options()).toEqual([["save"]]);
    expect(stored()).toEqual({ value: 8, maySave: true });
  });

  it("WH-CORR-01: others cannot raise the question", async () => {
    await corrupted(1);
    await become({ corruption: { value: 3, maySave: true } });
    await table().bob.run(() => askForSave(hero()));
    expect(table().bob.notices.at(-1)).toMatchObject({ type: "warn" });
    expect(kinds(table().referee)).toEqual([]);
  });

  it.each([
    { value: 14, isLost: true },
    { value: 13, isLost: false },
  ])("WH-CORR-03: at level 3 a character with $value is lost: $isLost", async ({ value, isLost }) => {
    await corrupted(value - 1, { level: 3 });
    await rise(1);
    const facts = JSON.stringify(said(table().alice, "notice").at(-1));
    expect(facts.includes("WHITEHACK.Corruption.lost")).toBe(isLost);
  });
});

describe("the save against corruption", () => {
  it("WH-CORR-02: a success takes d6 levels away", async () => {
    await corrupted(4);
    await rise(1);
    await answer(table().alice, "save", [
      [3, 20],
      [4, 6],
    ]);
    expect(stored()).toEqual({ value: 1, maySave: false });
    expect(said(table().bob, "check").at(-1)).toMatchObject({ kind: "save", outcome: { success: true } });
    expect(kinds(table().alice)).toEqual([]);
  });

  it("WH-CORR-02, WH-CORR-03: a failure ends it with an effect that is named and becomes a condition", async () => {
    await corrupted(4);
    await rise(1);
    await answer(table().alice, "save", [[19, 20]]);
    expect(stored()).toEqual({ value: 0, maySave: false });
    expect(kinds(table().alice)).toEqual(["affliction"]);
    await answer(table().alice, "named", [], { name: "Horns", days: "2" });
    expect(effects()).toEqual([{ name: "Horns", end: days(2) }]);
    await table().referee.run(() => undoEntry(lastMessage()));
    await settled();
    expect(effects()).toEqual([]);
  });

  it("WH-CORR-02: a fumble has the effect and leaves corruption as it is", async () => {
    await corrupted(4);
    await rise(1);
    await answer(table().alice, "save", [[20, 20]]);
    expect(stored()).toEqual({ value: 5, maySave: false });
    expect(kinds(table().alice)).toEqual(["affliction"]);
  });

  it("WH-CORR-02: whoever has waited is not asked again until corruption rises", async () => {
    await corrupted(1);
    await rise(2);
    await answer(table().alice, "wait");
    expect(stored()).toEqual({ value: 3, maySave: false });
    await table().alice.run(() => askForSave(hero()));
    await settled();
    expect(kinds(table().alice)).toEqual([]);
    await rise(1);
    expect(options()).toEqual([["save", "wait"]]);
  });

  it("WH-CORR-03: at 7 it is obligatory, and its effect lasts d6 weeks", async () => {
    await corrupted(5);
    await rise(2);
    expect(options()).toEqual([["save"]]);
    await answer(table().alice, "save", [
      [19, 20],
      [3, 6],
    ]);
    await answer(table().alice, "named", [], { name: "Scales" });
    expect(effects()).toEqual([{ name: "Scales", end: days(21) }]);
  });

  it("WH-CORR-03: at 10 the effect is permanent", async () => {
    await corrupted(5);
    await rise(5);
    await answer(table().alice, "save", [[19, 20]]);
    await answer(table().referee, "named", [], { name: "No shadow" });
    expect(effects()).toEqual([{ name: "No shadow", end: { until: "lasting" } }]);
  });

  it("WH-CORR-02: is withdrawn once the Referee writes another number", async () => {
    await corrupted(1);
    await rise(2);
    await table().referee.run(() => hero().update({ system: { corruption: { value: 1 } } } as Actor.UpdateData));
    await settled();
    await expect.poll(() => table().alice.run(() => openPrompts().length)).toBe(0);
  });
});
