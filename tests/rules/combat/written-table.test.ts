// Tables that a Referee has written, as the rules draw from them.
import { describe, expect, it } from "vitest";
import {
  DEFAULT_OPTIONS,
  FUMBLE_TABLE,
  type ItemFacts,
  type WrittenRow,
  beginDraws,
  effectsOf,
  isDrawn,
  isWithout,
  resolveDraw,
  toAtRisk,
  toAttackTable,
} from "../../../src/rules/index.ts";

const row = (from: number, key: string, text = "", to = from): WrittenRow => ({ from, to, key, text });
const SIX = [
  row(1, "", "A rat laughs."),
  row(2, "weaponBreaks", "Snap!"),
  row(3, "hitsSelf"),
  row(4, "nonsense", "Nothing known", 6),
];

const carried = { id: "a", name: "A", quantity: 1, packed: false, equipped: true };
const sword = (facts: object = {}): ItemFacts =>
  ({ ...carried, type: "weapon", damage: "1d6", size: "regular", traits: [], ...facts }) as unknown as ItemFacts;
const worn = (kind: string): ItemFacts =>
  ({ ...carried, type: "armor", kind, armorClass: 1, metal: true, weight: null }) as unknown as ItemFacts;

describe("a written table (WH-CRIT-03, WH-FUM-01)", () => {
  const table = toAttackTable(SIX, FUMBLE_TABLE);

  it("keeps what the rules know of its keys, and says its own words", () => {
    expect(table?.faces).toBe(6);
    expect(table?.rule).toBe("WH-FUM-01");
    expect(table?.rows.map(({ label }) => label)).toEqual([
      "A rat laughs.",
      "Snap!",
      "WHITEHACK.Fumble.hitsSelf",
      "Nothing known",
      "Nothing known",
      "Nothing known",
    ]);
    expect(table?.rows.map(({ effects }) => effects.length)).toEqual([0, 1, 1, 0, 0, 0]);
  });

  it.each([
    ["no rows", []],
    ["a hole", [row(1, "a"), row(3, "b", "", 4)]],
    ["no die of that many faces", [row(1, "a", "", 7)]],
  ])("is none with %s", (_, rows) => {
    expect(toAttackTable(rows, FUMBLE_TABLE)).toBeNull();
  });

  it("an unknown row without words says nothing", () => {
    expect(toAttackTable([row(1, "x", "", 4)], FUMBLE_TABLE)?.rows[0]?.label).toBe("");
  });

  it("does not throw again for a row that only tells something (WH-CRIT-06)", () => {
    const options = { ...DEFAULT_OPTIONS, inapplicableCrit: "thrownAgain" as const };
    const begun = beginDraws(table ?? FUMBLE_TABLE, toAtRisk([]));
    const told = resolveDraw(begun, [1], options);
    expect(isDrawn(told)).toBe(true);
    expect(told.rows.map(isWithout)).toEqual([false]);
    expect(effectsOf(told)).toEqual([]);
    expect(isDrawn(resolveDraw(begun, [2], options))).toBe(false);
    expect(resolveDraw(begun, [2], DEFAULT_OPTIONS).rows.map(isWithout)).toEqual([true]);
  });
});

describe("what is at risk (WH-CRIT-06)", () => {
  it("is everything where nothing is known, and nothing of who has nothing", () => {
    expect(toAtRisk(null)).toEqual({ weapon: true, shield: true, armor: true, allies: true });
    expect(toAtRisk([])).toEqual({ weapon: false, shield: false, armor: false, allies: true });
  });

  it.each([
    ["a sword in hand", sword(), { weapon: true, shield: false, armor: false }],
    ["a sword in its sheath", sword({ equipped: false }), { weapon: false }],
    ["the memory of a sword", sword({ quantity: 0 }), { weapon: false }],
    ["chainmail", worn("body"), { weapon: false, shield: false, armor: true }],
    ["a shield", worn("shield"), { shield: true, armor: false }],
  ])("is %s", (_, item, has) => {
    expect(toAtRisk([item])).toMatchObject(has);
  });
});
