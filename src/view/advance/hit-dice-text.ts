import type { DicePlan } from "../../rules/dice/dice.ts";
import { toDamageText } from "../../rules/dice/formula.ts";
import { type Localize, toFigure } from "../localize.ts";

/** Which hit dice are rolled anew, and which total they have to beat. @rule WH-CLASS-08 WH-CLASS-06 */
export function hitDiceText(
  { count, bonus }: DicePlan,
  rolled: number,
  { throws = 1, localize }: { readonly throws?: number; readonly localize: Localize },
): string {
  const words = { dice: toDamageText({ dice: count, faces: 6, bonus }), rolled: toFigure(rolled) };
  return localize(throws > 1 ? "WHITEHACK.Level.hitPointsTwice" : "WHITEHACK.Level.hitPoints", words);
}
