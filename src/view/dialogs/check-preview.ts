import { type Check, DICE_MODES, effectiveScore, modeOf } from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";

/** A dialog's preview of the roll. */
export interface CheckPreview {
  readonly score: number;
  readonly mode: LangKey;
  readonly allowed: boolean;
}

/** The score and the dice that would result from the answers so far. */
export function checkPreview(check: Check): CheckPreview {
  const score = effectiveScore(check);
  return { score, mode: `WHITEHACK.DiceMode.${modeOf(check)}`, allowed: score >= 1 };
}

/** The choices for the dice: by the reasons, or as the Referee rules. */
export const modeChoices = (): Readonly<Record<string, LangKey>> => ({
  auto: "WHITEHACK.DiceMode.auto",
  ...Object.fromEntries(DICE_MODES.map((mode) => [mode, `WHITEHACK.DiceMode.${mode}` as const])),
});
