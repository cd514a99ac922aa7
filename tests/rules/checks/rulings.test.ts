import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  DEFAULT_READINGS,
  DICE_MODES,
  diceLacking,
  isRuled,
  proposeTask,
  readAgain,
  readingsOf,
  readRoll,
  type RollFacts,
  type RollRuling,
  type Ruled,
  ruledBy,
  ruledRoll,
  storedRoll,
} from "../../../src/rules/index.ts";

const THIEF = { name: "Thief", kind: "vocation", attributes: ["dexterity"], unwritten: false } as const;
const roller = { attribute: "dexterity", groups: [THIEF], modifiers: [] };
const ROLL: RollFacts = {
  attribute: "dexterity",
  score: 12,
  lines: proposeTask(roller),
  mode: null,
  cannotFumble: false,
  readings: DEFAULT_READINGS,
};
const THIEF_COUNTS: RollFacts = { ...ROLL, lines: proposeTask(roller, { words: ["thief"] }) };
const NOTHING_RULED: Ruled = { step: 0, mode: null, flipped: [] };
const after = (...rulings: readonly RollRuling[]): Ruled => rulings.reduce(ruledBy, NOTHING_RULED);
const read = (roll: RollFacts, rolled: readonly number[], ...rulings: readonly RollRuling[]) =>
  readAgain(ruledRoll(roll, after(...rulings)), rolled);

const HARDER: RollRuling = { kind: "step", by: -2 };
const EASIER: RollRuling = { kind: "step", by: 2 };
const SINGLE: RollRuling = { kind: "mode", mode: "single" };
const THIEF_LINE: RollRuling = { kind: "line", id: "group.0" };

describe("a ruling on a roll that is rolled", () => {
  it.each([
    { rule: "WH-TASK-05 (1)", rolled: [11], rulings: [HARDER], score: 10, result: "failure" },
    { rule: "WH-TASK-05 (2)", rolled: [13], rulings: [EASIER], score: 14, result: "success" },
    { rule: "WH-TASK-05", rolled: [13], rulings: [EASIER, HARDER], score: 12, result: "failure" },
    {
      rule: "WH-TASK-07 (3)",
      rolled: [1],
      rulings: Array.from({ length: 6 }, () => HARDER),
      score: 0,
      result: "notAllowed",
    },
  ] as const)("$rule: reads $thrown against $score as $result", ({ rolled, rulings, score, result }) => {
    expect(read(ROLL, rolled, ...rulings)).toMatchObject({ score, result });
  });

  it("WH-DICE-06: takes a double roll away, so that the first die counts", () => {
    expect(read(THIEF_COUNTS, [15, 9])).toMatchObject({ mode: "positive", face: 9 });
    expect(read(THIEF_COUNTS, [15, 9], SINGLE)).toMatchObject({ mode: "single", faces: [15], result: "failure" });
    expect(read(THIEF_COUNTS, [15, 9], THIEF_LINE)).toMatchObject({ mode: "single", face: 15 });
  });

  it("WH-DICE-04: asks for the die that is lacking where a group is to count, and for no more than that", () => {
    const ruled = ruledRoll(ROLL, after(THIEF_LINE));
    expect([diceLacking(ruled, [15]), diceLacking(ruled, [15, 9]), diceLacking(ROLL, [15])]).toEqual([1, 0, 0]);
    expect(readAgain(ruled, [15])).toBeNull();
    expect(readAgain(ruled, [15, 9])).toMatchObject({ mode: "positive", face: 9 });
  });

  it("is taken back by the same ruling about a line, and by leaving the dice to the lines", () => {
    expect(isRuled(after(THIEF_LINE))).toBe(true);
    expect(after(THIEF_LINE, THIEF_LINE)).toEqual(NOTHING_RULED);
    expect(isRuled(after(SINGLE, { kind: "mode", mode: null }))).toBe(false);
    expect(after(THIEF_LINE, { kind: "line", id: "trained" }).flipped).toEqual(["group.0", "trained"]);
  });

  const rulings = fc.array(
    fc.oneof(
      fc.constantFrom<RollRuling>(HARDER, EASIER, THIEF_LINE, { kind: "line", id: "trained" }),
      fc.constantFrom(null, ...DICE_MODES).map((mode): RollRuling => ({ kind: "mode", mode })),
    ),
  );

  test("whatever is ruled, two dice are enough, and the kept face is one of them", () => {
    fc.assert(
      fc.property(rulings, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (said, a, b) => {
        const outcome = read(ROLL, [a, b], ...said);
        expect(outcome).not.toBeNull();
        expect(outcome?.face === null || [a, b].includes(outcome?.face ?? 0)).toBe(true);
      }),
    );
  });
});

describe("a roll as a card keeps it", () => {
  it("is the same when it is read again", () => {
    const stored: unknown = JSON.parse(JSON.stringify(storedRoll(THIEF_COUNTS)));
    expect(readRoll(stored)).toEqual({ ...THIEF_COUNTS, readings: readingsOf(DEFAULT_READINGS) });
  });

  it("WH-DIV-01, WH-ITEM-02: holds no pledged groups, and is not kept where unidentified magick counts", () => {
    const saint = { ...THIEF, name: "Saint", debt: { creditor: "Nym", service: "x" } };
    const lines = proposeTask({ ...roller, groups: [THIEF, saint] });
    expect(storedRoll({ ...ROLL, lines })?.lines).toEqual(ROLL.lines);
    const hidden = proposeTask({ ...roller, modifiers: [{ label: "Ring", value: 1, unknown: true }] });
    expect(storedRoll({ ...ROLL, lines: hidden })).toBeNull();
  });

  it.each([
    {},
    null,
    { ...ROLL, lines: [{ id: "x" }] },
    { ...ROLL, lines: [{ ...ROLL.lines[0], effect: { kind: "luck" } }] },
  ])("is none where it cannot be read: %j", (stored) => {
    expect(readRoll(stored)).toBeUndefined();
  });
});
