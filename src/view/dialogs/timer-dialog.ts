import type { Duration } from "../../rules/contract/turn-length.ts";
import { toChoices } from "../choices.ts";
import { type FormValues, oneOf, textIn, wholeIn } from "./form-values.ts";

const UNITS = ["round", "dungeonTurn", "hour", "day"] as const;
const MOST = 9999;

/** The dialog of something that ends by the world's clock. */
export const timerDialog = () => ({
  units: toChoices(UNITS, (unit) => `WHITEHACK.Underway.Unit.${unit}`),
  unit: UNITS[1],
  most: MOST,
});

/** What was answered: how long it lasts, and what it is; null without a name or a length. @rule WH-TIME-05 */
export function timerIn(values: FormValues): { readonly name: string; readonly lasts: Duration } | null {
  const name = textIn(values, "name");
  const amount = Math.max(0, wholeIn(values, "amount", MOST));
  return name === "" || amount === 0
    ? null
    : { name, lasts: { amount, unit: oneOf(values, "unit", UNITS) ?? UNITS[1] } };
}
