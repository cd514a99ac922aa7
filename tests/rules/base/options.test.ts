import { describe, expect, it } from "vitest";
import { DEFAULT_OPTIONS, isAnswerTo, RULINGS, type Ruling } from "../../../src/rules/index.ts";

const rulings: readonly (readonly [string, Ruling])[] = Object.entries(RULINGS);

describe("the open questions", () => {
  it.each(rulings)("%s starts with an answer to it", (key, ruling) => {
    expect(isAnswerTo(ruling, ruling.initial)).toBe(true);
    expect(DEFAULT_OPTIONS).toHaveProperty(key, ruling.initial);
    expect(ruling.question).toMatch(/^(Amb-\d+|WH-[A-Z]+-\d+)/);
    expect(ruling.choices === undefined || new Set(ruling.choices).size === ruling.choices.length).toBe(true);
  });

  it.each<[what: string, ruling: Ruling, answers: unknown[], others: unknown[]]>([
    ["yes or no", { question: "?", initial: false }, [true, false], ["true", 1, null, undefined]],
    ["a word", { question: "?", initial: "a", choices: ["a", "b"] }, ["a", "b"], ["c", true, 0, undefined]],
    ["a whole number", { question: "?", initial: 0, range: [-2, 3] }, [-2, 0, 3], [-3, 4, 0.5, "1", Number.NaN, null]],
  ])("are answered by %s", (_what, ruling, answers, others) => {
    expect(answers.filter((answer) => !isAnswerTo(ruling, answer))).toEqual([]);
    expect(others.filter((answer) => isAnswerTo(ruling, answer))).toEqual([]);
  });
});
