// Where a flask breaks, and how far away: in feet, or in the squares of a table that counts them.
import { describe, expect, it } from "vitest";
import { coreRulebook, toExplained } from "../../../../src/rules/index.ts";
import { formView } from "../../../../src/view/chat/dialogs/form.ts";
import {
  type FlaskBreak,
  flaskAttackIn,
  flaskForm,
  flaskPlanIn,
} from "../../../../src/view/combat/dialogs/flask-and-spray-dialog.ts";

const SQUARES = { ...coreRulebook, movement: { ...coreRulebook.movement, inSquares: true } };
const asked = (use: FlaskBreak, rulebook = coreRulebook) => ({
  use,
  at: null,
  distance: 10,
  target: { uuid: "Actor.goblin", name: "Goblin", armorClass: 3 },
  people: [],
  attackValue: toExplained(11),
  rulebook,
});
const localize = (key: string, gaps: object = {}): string => [key, ...Object.values(gaps)].join(" ");
const distanceRow = (question: ReturnType<typeof asked>) =>
  formView(flaskForm(question), localize).find(
    (line) => "row" in line && (line.row as { name: string }).name === "distance",
  );

describe("the distance of a flask", () => {
  it("is asked in feet", () => {
    expect(distanceRow(asked("throw"))).toMatchObject({ row: { label: "WHITEHACK.Ask.Distance", value: 10 } });
    expect(distanceRow(asked("crush"))).toMatchObject({ row: { hint: "WHITEHACK.Flask.CrushHint 5" } });
  });

  it("FH-GRD-01 in part: is asked in squares where the table counts them", () => {
    expect(distanceRow(asked("throw", SQUARES))).toMatchObject({
      row: { label: "WHITEHACK.Ask.DistanceSquares", value: 2 },
    });
    expect(distanceRow(asked("crush", SQUARES))).toMatchObject({ row: { hint: "WHITEHACK.Flask.CrushHintSquares 1" } });
  });

  it.each([
    [coreRulebook, "5", 5],
    [SQUARES, "5", 25],
    [SQUARES, "1.5", 7.5],
    [SQUARES, "-2", 0],
  ])("counts in feet, whatever was asked", (rulebook, typed, feet) => {
    const near = flaskPlanIn(asked("crush", rulebook), { distance: typed });
    expect(near.refusal === null).toBe(feet <= 5);
    const attack = flaskAttackIn(asked("throw", rulebook), { distance: typed, aim: "person" });
    expect(attack?.range?.distance).toBe(feet);
  });

  it("is what was measured as long as nothing is typed", () => {
    expect(flaskAttackIn(asked("throw", SQUARES), { aim: "person" })?.range?.distance).toBe(10);
  });
});
