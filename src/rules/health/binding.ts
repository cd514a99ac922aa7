import type { Result } from "../dice/classify.ts";
import { type DicePlan, type Faces, requireFaces } from "../dice/dice.ts";
import { requireInteger } from "../numbers.ts";
import type { Rulebook } from "../contract/rulebook.ts";
import { applyHealing, type HealingNature } from "./healing.ts";
import { type HitPoints, isGone, toKnown } from "./hit-points.ts";
import { type HpOutcome, toHpOutcome } from "./hp-outcome.ts";
import { applyDamage } from "./wound.ts";

/** Somebody whose wounds may be bound right after a fight. */
export interface BoundPatient {
  readonly hp: HitPoints;
  /** Hit points at the start of the fight. */
  readonly atStart: number;
  /** It has already been tried. */
  readonly spent: boolean;
  readonly nature?: HealingNature;
}

/** The most hit points that a bandage may give back: those lost in the fight. @rule WH-HEAL-03 */
export const lostInBattle = ({ hp, atStart }: BoundPatient): number =>
  Math.max(0, requireInteger(atStart - hp.value, "hit points"));

/**
 * Whether there are wounds to bind, and nobody has tried yet; the Wise heal only by themselves.
 * @rule WH-HEAL-03 WH-WISE-11
 */
export function mayBind(patient: BoundPatient, { healing }: Rulebook): boolean {
  const { hp, spent, nature } = patient;
  const known = toKnown(hp);
  if (spent || nature?.naturalOnly === true || isGone(known) || known.state === "ghost") return false;
  if (healing.binding.awakeOnly && known.state !== "up") return false;
  return lostInBattle(patient) > 0;
}

/** The dice of a successful bandage. @rule WH-HEAL-03 */
export const planBinding = ({ healing: { binding } }: Rulebook): DicePlan => ({
  count: binding.formula.dice,
  faces: 6,
  bonus: binding.formula.bonus,
});

/** The result of the trained task, and the bandage's dice; no dice unless it succeeded. */
export interface BindingThrow {
  readonly result: Result;
  readonly faces: Faces;
}

/**
 * What binding wounds does: heals up to the hit points lost, does nothing, or harms after a fumble. @rule WH-HEAL-03
 */
export function resolveBinding(patient: BoundPatient, { result, faces }: BindingThrow, rulebook: Rulebook): HpOutcome {
  const before = toKnown(patient.hp);
  if (!mayBind(patient, rulebook)) return toHpOutcome(before, before);
  if (result === "fumble") return applyDamage(before, { amount: 1, lethal: true }, rulebook);
  if (result !== "success" && result !== "crit") return toHpOutcome(before, before);
  const amount = Math.min(bindingTotal(faces, rulebook), lostInBattle(patient));
  return applyHealing(before, { amount, natural: false, treats: false }, rulebook);
}

function bindingTotal(faces: Faces, rulebook: Rulebook): number {
  const plan = planBinding(rulebook);
  const rolled = requireFaces(plan, faces).reduce((sum, face) => sum + face, plan.bonus);
  return Math.max(rulebook.healing.binding.least, rolled);
}
