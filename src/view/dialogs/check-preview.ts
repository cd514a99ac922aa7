import { type Check, DICE_MODES, effectiveScore, modeOf } from "../../rules/index.ts";
import type { LangKey } from "../../types/lang.ts";

/** What a dialog shows of the roll that is being put together. */
export interface CheckPreview {
  readonly score: number;
  readonly mode: LangKey;
  readonly allowed: boolean;
}

/** The score and the dice that the answers so far would bring. */
export function checkPreview(check: Check): CheckPreview {
  const score = effectiveScore(check);
  return { score, mode: `WHITEHACK.DiceMode.${modeOf(check)}`, allowed: score >= 1 };
}

/** The choices of dice: what the reasons bring, or the Referee's word. */
export const modeChoices = (): Readonly<Record<string, LangKey>> => ({
  auto: "WHITEHACK.DiceMode.auto",
  ...Object.fromEntries(DICE_MODES.map((mode) => [mode, `WHITEHACK.DiceMode.${mode}` as const])),
});
