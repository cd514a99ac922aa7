import { RuleError } from "../base/rule-error.ts";

/** Land first, then water or air. @rule WH-MOVE-05 */
export interface MonsterMovement {
  readonly land: number;
  readonly other: number | null;
}

const RATES = /^(\d{1,3}|-)(?:[/|](\d{1,3}|-))?$/;

/** Movement from "30", "25/40", "25|40" or "5/–". @rule WH-MOVE-05 WH-MON-01 */
export function parseMovement(text: string): MonsterMovement {
  const match = RATES.exec(text.replace(/\s+/g, "").replace(/[−–]/g, "-"));
  if (match) {
    const rateOf = (rate: string | undefined) => (rate === undefined || rate === "-" ? null : Number(rate));
    return { land: rateOf(match[1]) ?? 0, other: rateOf(match[2]) };
  }
  throw new RuleError("WHITEHACK.Error.movement", `"${text}" is not a movement: write "30" or "25/40".`, { text });
}
