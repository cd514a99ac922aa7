import { toFigure } from "./localize.ts";

/** The dice of a throw and what is added to them: "4 + 3 + 1". */
export function diceSum(faces: readonly number[], bonus = 0): string {
  const dice = faces.map(toFigure).join(" + ");
  return bonus === 0 ? dice : `${dice} ${bonus > 0 ? "+" : "−"} ${toFigure(Math.abs(bonus))}`;
}

/** The bonus on the dice, by the total of the best of several throws. */
export const bonusIn = (rolls: readonly (readonly number[])[], total: number): number =>
  rolls.length === 0 ? 0 : total - Math.max(...rolls.map((faces) => faces.reduce((sum, face) => sum + face, 0)));
