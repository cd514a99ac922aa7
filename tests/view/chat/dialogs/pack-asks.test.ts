import { describe, expect, it } from "vitest";
import { answerTo, type PackAsk, packAskViews } from "../../../../src/view/chat/dialogs/pack-asks.ts";

const TICK: PackAsk = { id: "t.tick", label: "Tick", initial: false };
const CHOICE: PackAsk = {
  id: "t.choice",
  label: "Choice",
  hint: "Why",
  initial: "a",
  choices: [
    { id: "a", label: "A" },
    { id: "b", label: "B" },
  ],
};
const FIGURE: PackAsk = { id: "t.figure", label: "Figure", initial: 1, range: [0, 5] };

describe("what packs ask in a dialog", () => {
  it.each([
    [TICK, undefined, false],
    [TICK, true, true],
    [CHOICE, undefined, "a"],
    [CHOICE, "b", "b"],
    [CHOICE, "c", "a"],
    [FIGURE, undefined, 1],
    [FIGURE, "3", 3],
    [FIGURE, 9, 5],
    [FIGURE, -2, 0],
  ] as const)("%o answered by %s is %s", (ask, given, answer) => {
    expect(answerTo(ask, given === undefined ? {} : { [`pack.${ask.id}`]: given })).toBe(answer);
  });

  it("is shown with one control each", () => {
    expect(packAskViews([TICK, CHOICE, FIGURE], { "pack.t.choice": "b" })).toMatchObject([
      { name: "pack.t.tick", tick: { on: false }, choices: null, figure: null },
      { hint: "Why", tick: null, choices: [{ on: false }, { on: true }] },
      { figure: { value: 1, min: 0, max: 5 } },
    ]);
    expect(packAskViews()).toEqual([]);
  });
});
