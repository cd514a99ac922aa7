import { describe, expect, it } from "vitest";
import { coreRulebook } from "../../../../src/rules/index.ts";
import { type ContestSide, contestCard } from "../../../../src/view/checks/cards/contest-card.ts";

const said = (key: string, words: object = {}) => [key, ...Object.values(words)].join(" ");

const side = (name: string, success: boolean): ContestSide => ({
  name,
  what: "",
  outcome: {
    score: 10,
    faces: [success ? 8 : 14],
    kept: success ? 8 : 14,
    face: success ? 8 : 14,
    result: success ? "success" : "failure",
    success,
    quality: success ? 8 : 0,
    pair: null,
  },
});

const group = (...sides: readonly ContestSide[]) =>
  contestCard({ title: "", purpose: "group", granular: false, needed: 0, sides }, coreRulebook.options, said as never);

describe("the card of a group's rolls (WH-TASK-06)", () => {
  it("calls nobody the best who has failed", () => {
    expect(group(side("Ilo", false), side("Vera", false)).verdict).toBe("WHITEHACK.Contest.madeByNone 0 2 0 Ilo, Vera");
  });

  it("names the best of those who have succeeded", () => {
    const { rows, verdict } = group(side("Ilo", false), side("Vera", true));
    expect(rows.map(({ isBest }) => isBest)).toEqual([false, true]);
    expect(verdict).toContain("Vera");
  });
});
