import { describe, expect, it } from "vitest";
import {
  CLASSES,
  COMEBACK_LINE,
  comebackAfter,
  comebackLines,
  comebackOwed,
  comebackRuled,
  comebackUnseen,
  DEFAULT_OPTIONS,
  NOTHING_LATER,
  planComeback,
} from "../../../../../src/rules/index.ts";

const { traits } = CLASSES.brave;
const ROLL = { traits, kind: "task", incident: "wall", success: false, used: 0, free: 0 } as const;

describe("the dice held after a roll", () => {
  it.each([
    { rule: "WH-BRAVE-01: a failure brings one", roll: ROLL, left: ["song", "wall"] },
    { rule: "WH-BRAVE-01: a success none", roll: { ...ROLL, success: true }, left: ["song"] },
    { rule: "WH-BRAVE-01: a missed attack none", roll: { ...ROLL, kind: "attack" }, left: ["song"] },
    { rule: "WH-BRAVE-01: others none", roll: { ...ROLL, traits: CLASSES.wise.traits }, left: ["song"] },
    { rule: "WH-BRAVE-02: used in vain", roll: { ...ROLL, used: 1 }, left: [] },
    { rule: "WH-BRAVE-04: a free one in vain", roll: { ...ROLL, free: 1 }, left: ["song"] },
  ] as const)("$rule", ({ roll, left }) => {
    expect(comebackAfter(["song"], roll, DEFAULT_OPTIONS)).toEqual(left);
  });
});

describe("a roll that the Referee has turned", () => {
  it.each([
    { rule: "WH-BRAVE-01: into a failure", held: ["wall"], success: false, left: ["wall", "wall"] },
    { rule: "WH-BRAVE-01: into a success", held: ["wall", "song", "wall"], success: true, left: ["wall", "song"] },
    { rule: "WH-BRAVE-01: after its die was used", held: ["song"], success: true, left: ["song"] },
  ])("$rule", ({ held, success, left }) => {
    expect(comebackRuled(held, { traits, kind: "task", incident: "wall", success })).toEqual(left);
  });
  it("WH-BRAVE-01: attacks take none away", () => {
    expect(comebackRuled(["wall"], { traits, kind: "attack", incident: "wall", success: true })).toEqual(["wall"]);
  });
});

it("WH-BRAVE-02: the best die is a line of the roll, and no line without dice", () => {
  expect(comebackLines(planComeback(2), [2, 5])).toMatchObject([
    { id: COMEBACK_LINE, effect: { kind: "bonus", value: 5 } },
  ]);
  expect(comebackLines(planComeback(0), [])).toEqual([]);
});

describe("a roll whose outcome its player may not see", () => {
  const KEPT = { ...DEFAULT_OPTIONS, comebackOnSuccess: "kept" } as const;
  const { success: _, ...UNSEEN } = ROLL;
  it("WH-BRAVE-01: changes nothing by itself, and brings a die later for a failure alone", () => {
    const { held, later } = comebackUnseen(["song"], UNSEEN, DEFAULT_OPTIONS);
    expect(held).toEqual(["song"]);
    expect(comebackOwed(later, ROLL)).toEqual(["wall"]);
    expect(comebackOwed(later, { ...ROLL, success: true })).toEqual([]);
    expect(comebackUnseen([], { ...UNSEEN, kind: "attack" }, DEFAULT_OPTIONS).later).toEqual(NOTHING_LATER);
    expect(comebackUnseen([], { ...UNSEEN, traits: CLASSES.wise.traits }, DEFAULT_OPTIONS).later).toEqual(
      NOTHING_LATER,
    );
  });
  it("WH-BRAVE-02: uses dice up whatever it comes to, and gives back what a success keeps", () => {
    const used = { ...UNSEEN, used: 1 };
    expect(comebackUnseen(["wall", "song"], used, DEFAULT_OPTIONS)).toEqual({ held: ["wall"], later: NOTHING_LATER });
    const { held, later } = comebackUnseen(["wall", "song"], used, KEPT);
    expect(held).toEqual(["wall"]);
    expect(comebackOwed(later, { ...ROLL, success: true })).toEqual(["song"]);
    expect(comebackOwed(later, ROLL)).toEqual([]);
    expect(comebackUnseen([], { ...UNSEEN, free: 1 }, KEPT)).toEqual({ held: [], later: NOTHING_LATER });
  });
});
