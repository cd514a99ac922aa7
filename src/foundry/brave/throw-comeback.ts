import {
  type Blow,
  comebackLines,
  comebackModifiers,
  type DicePlan,
  planComeback,
  type RollFacts,
} from "../../rules/index.ts";
import { comebackIn, type ComebackOffer } from "../../view/dialogs/comeback-field.ts";
import type { FormValues } from "../../view/dialogs/form-values.ts";
import { type DiceSource, type Throw, throwDice } from "../dice.ts";

/** Comeback dice that were thrown with a roll; only the best of them counts. */
export interface ThrownComeback extends Throw {
  readonly plan: DicePlan;
  /** Dice taken from those held, and free ones. */
  readonly used: number;
  readonly free: number;
  /** What the offer was made for: settling the dice asks about the same incident. */
  readonly incident: string;
}

/** Throws the comeback dice that a dialog was answered with; null, and a word about it, where that many cannot be used. @rule WH-BRAVE-02 WH-BRAVE-04 */
export async function throwComeback(
  offer: ComebackOffer | null | undefined,
  values: FormValues,
  dice: DiceSource = throwDice,
): Promise<ThrownComeback | null> {
  const { used, free, refusal } = comebackIn(offer ?? null, values);
  if (refusal) {
    ui.notifications.warn(`WHITEHACK.Comeback.Refusal.${refusal}`, { localize: true });
    return null;
  }
  const plan = planComeback(used, free);
  const thrown = plan.count > 0 ? await dice(plan) : { faces: [], rolls: [] };
  return { plan, used, free, incident: offer?.incident ?? "", ...thrown };
}

/** The roll with what the dice bring to it. @rule WH-BRAVE-02 */
export const withComeback = (roll: RollFacts, { plan, faces }: ThrownComeback): RollFacts => ({
  ...roll,
  lines: [...roll.lines, ...comebackLines(plan, faces)],
});

/** The attack with what the dice add to its attack value. @rule WH-BRAVE-02 */
export function aimedWith(blow: Blow, { plan, faces }: ThrownComeback): Blow {
  const { attackModifiers = [] } = blow.situation;
  return {
    ...blow,
    situation: { ...blow.situation, attackModifiers: [...attackModifiers, ...comebackModifiers(plan, faces)] },
  };
}
