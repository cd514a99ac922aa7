import { type CompanionFacts, WAGE_PERIODS } from "../../rules/world/hirelings/companions.ts";
import { type FormValues, oneOf, wholeIn } from "../dialogs/form-values.ts";

/** Who comes, and on what terms. @rule WH-HIRE-01 */
export interface Hired extends Pick<CompanionFacts, "wage" | "period" | "morale"> {
  /** From 1 to 20. */
  readonly count: number;
  readonly name: string;
}

const MOST = 20;
const MOST_GOLD = 1_000_000;

/** The terms that the Referee has entered; an empty name becomes a dash. @rule WH-HIRE-01 */
export function hiredIn(values: FormValues): Hired {
  const { name } = values;
  return {
    count: Math.max(1, wholeIn(values, "count", MOST)),
    name: (typeof name === "string" && name.trim()) || "–",
    wage: Math.max(0, wholeIn(values, "wage", MOST_GOLD)),
    period: oneOf(values, "period", WAGE_PERIODS) ?? "month",
    morale: wholeIn(values, "morale", MOST),
  };
}
