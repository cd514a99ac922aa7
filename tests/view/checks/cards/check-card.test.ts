import { describe, expect, it } from "vitest";
import { RESULTS, resolveCheck } from "../../../../src/rules/index.ts";
import { checkCard } from "../../../../src/view/checks/cards/check-card.ts";
import { localized, render, spoken } from "../../card-template.ts";

const PLAIN = { score: 12, modifiers: [], reasons: [] };
const thief = { label: "Thief", mode: "positive", rule: "WH-GROUP-02" } as const;
const cardOf = (check: Parameters<typeof resolveCheck>[0], faces: readonly number[], title = "Strength") =>
  checkCard({ title, kind: "task", trained: false, outcome: resolveCheck(check, faces) });

describe("a check card", () => {
  it.each([
    { faces: [12], tone: "crit", quality: 12 },
    { faces: [9], tone: "success", quality: 9 },
    { faces: [13], tone: "failure", quality: null },
    { faces: [20], tone: "fumble", quality: null },
  ])("tells $faces against 12 as $tone", ({ faces, ...expected }) => {
    expect(cardOf(PLAIN, faces)).toMatchObject(expected);
  });

  it("has a word for every result", () => {
    for (const result of RESULTS) expect(localized(`WHITEHACK.Check.Result.${result}`)).not.toContain("WHITEHACK");
  });

  it("marks the die that counts, for the eye and for the ear", () => {
    const card = cardOf({ ...PLAIN, reasons: [thief] }, [20, 14]);
    expect(card.dice.map(({ kept }) => kept)).toEqual([false, true]);
    const markup = render("cards/check", card);
    expect(markup.match(/die-kept/g)).toHaveLength(1);
    expect(spoken("cards/check", card)).toContain("20 (dropped) 14 (kept)");
  });

  it("says once what a plain saving throw is", () => {
    const outcome = resolveCheck(PLAIN, [5]);
    const of = (title: string) =>
      spoken("cards/check", checkCard({ title, kind: "save", trained: false, outcome })).split("Saving throw").length -
      1;
    expect([of("WHITEHACK.Number.savingThrow"), of("Hush of the bell")]).toEqual([1, 1]);
  });

  it("leaves a single die unmarked", () => {
    expect(cardOf(PLAIN, [5]).dice).toEqual([{ face: 5, faces: 20, kept: false, dropped: false }]);
  });

  it("tells a pair and the surplus", () => {
    expect(cardOf({ ...PLAIN, reasons: [thief] }, [7, 7]).badges).toContainEqual({
      label: "WHITEHACK.Check.Pair.benefit",
      value: "",
    });
    expect(spoken("cards/check", cardOf({ ...PLAIN, score: 23 }, [4]))).toContain(
      "Quality 7 including 3 for the score above 20",
    );
  });

  it("explains the score line by line, and leads to the pages that explain it", () => {
    const modifiers = [{ label: "WHITEHACK.Modifier.difficulty", value: -4, rule: "WH-TASK-05" }];
    const text = spoken("cards/check", cardOf({ ...PLAIN, modifiers, reasons: [thief] }, [5, 6]));
    expect(text).toContain("Score 8");
    expect(text).toContain("Bonus or penalty −4 Tasks");
    expect(text).toContain("Thief Positive double roll Tasks");
  });

  it("says that a score below 1 forbids the roll", () => {
    const card = cardOf({ ...PLAIN, score: -16 }, []);
    expect(card.dice).toEqual([]);
    expect(spoken("cards/check", card)).toMatch(/Impossible: fails without a roll.*Score −16/);
  });

  it("prints names as text", () => {
    const evil = `<img src=x onerror=alert(1)>`;
    const markup = render("cards/check", cardOf({ ...PLAIN, reasons: [{ ...thief, label: evil }] }, [1, 2], evil));
    expect(markup).not.toContain("<img");
    expect(markup).toContain("&lt;img");
  });
});
