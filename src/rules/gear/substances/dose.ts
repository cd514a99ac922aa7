import { type Check, type CheckOutcome, resolveCheck } from "../../dice/check.ts";
import type { DicePlan, Faces } from "../../dice/dice.ts";
import type { DamageFormula } from "../../dice/formula.ts";
import { isSaveNeeded, type Save, type Saver, toSaveCheck } from "../../dice/save.ts";
import { partOf } from "../../explained.ts";
import { halvedDamage } from "../../health/halving.ts";
import { requireCount } from "../../numbers.ts";
import type { RuleOptions } from "../../options.ts";
import { planFormula, resolveFormula } from "../magick/magick-item.ts";

export const EFFECT_SAVES = ["none", "negates", "half"] as const;
/** The effect of a successful saving throw. */
export type EffectSave = (typeof EFFECT_SAVES)[number];

/** One effect of a poison or a drug. */
export interface SubstanceEffect {
  /** Damage, or null for an effect of another kind. */
  readonly damage: DamageFormula | null;
  /** Rounds until it takes effect. */
  readonly delay: number;
  readonly save: EffectSave;
  /** The modifier of the saving throw for the substance's strength, 0 or below. */
  readonly saveModifier: number;
  /** A 20 is a fumble. */
  readonly canFumble: boolean;
}

/** A poison or drug, described by what is special about it. @rule WH-POIS-01 */
export interface SubstanceFacts {
  readonly name: string;
  /** The tags of saving throws against it: "poison", "magick". */
  readonly tags: readonly string[];
  readonly primary: SubstanceEffect;
  readonly secondary: SubstanceEffect | null;
  /** What prevents its effects; "" for nothing known. */
  readonly remedy: string;
  readonly addictive: boolean;
  /** The effects of withdrawal; "" for none. */
  readonly withdrawal: string;
}

/** An effect without any properties beyond those given. */
export const toSubstanceEffect = (effect: Partial<SubstanceEffect> = {}): SubstanceEffect => ({
  damage: null,
  delay: 0,
  save: "none",
  saveModifier: 0,
  canFumble: false,
  ...effect,
});

/** A dose taken by somebody. */
export interface TakenDose extends Pick<Save, "resistant" | "vulnerable" | "immune" | "reasons" | "mode"> {
  readonly substance: SubstanceFacts;
  /** The primary effect if left out. */
  readonly effect?: SubstanceEffect;
  readonly saver: Saver;
  /** Its remedy was at hand. */
  readonly remedied?: boolean;
}

/**
 * The saving throw against one effect; null if there is none, or for the immune.
 * @rule WH-POIS-01 WH-SAVE-03 WH-SAVE-04
 */
export function doseSave(dose: TakenDose): Check | null {
  const { substance, effect = substance.primary, saver } = dose;
  const { save, saveModifier, canFumble } = effect;
  if (save === "none" || !touches(dose)) return null;
  const modifiers = partOf("WHITEHACK.Modifier.difficulty", saveModifier, "WH-POIS-01");
  return toSaveCheck(saver, { ...dose, tags: substance.tags, modifiers, canFumble });
}

/** Whether an effect is prevented, by a remedy or by immunity. @rule WH-POIS-01 WH-SAVE-03 */
const touches = ({ remedied = false, immune = false }: TakenDose): boolean => !remedied && isSaveNeeded({ immune });

/** The dice of an effect's damage; none if it does no damage. @rule WH-POIS-01 */
export const planDose = ({ damage }: SubstanceEffect): DicePlan =>
  planFormula(damage ?? { dice: 0, faces: 6, bonus: 0 });

/** The outcome of an effect. */
export interface DoseOutcome {
  readonly save: CheckOutcome | null;
  readonly strength: "full" | "half" | "none";
  /** 0 where it does no damage. */
  readonly damage: number;
  readonly delay: number;
}

/**
 * A remedy or a successful saving throw prevents or halves an effect; otherwise it is in full force.
 * @rule WH-POIS-01
 */
export function resolveDose(
  dose: TakenDose,
  faces: { readonly save: Faces; readonly damage: Faces },
  options: RuleOptions,
): DoseOutcome {
  const { substance, effect = substance.primary } = dose;
  const { delay } = effect;
  if (!touches(dose)) return { save: null, strength: "none", damage: 0, delay };
  const check = doseSave(dose);
  const save = check && resolveCheck(check, faces.save);
  const strength = save?.success ? (effect.save === "half" ? "half" : "none") : "full";
  return { save, strength, damage: damageOf(effect, strength, faces.damage, options), delay };
}

function damageOf(
  { damage }: SubstanceEffect,
  strength: DoseOutcome["strength"],
  faces: Faces,
  options: RuleOptions,
): number {
  if (!damage || strength === "none") return 0;
  const amount = resolveFormula(damage, faces);
  return strength === "half" ? halvedDamage(amount, options) : amount;
}

/** Whether a use calls for a saving throw against addiction: each use after the first. @rule WH-POIS-01 */
export const asksForAddictionSave = ({ addictive }: SubstanceFacts, usedBefore: number): boolean =>
  addictive && requireCount(usedBefore, "uses") > 0;

/** Whether something at hand prevents a substance's effects. @rule WH-POIS-01 */
export const isRemedied = ({ remedy }: SubstanceFacts, taken: readonly string[]): boolean =>
  remedy !== "" && taken.includes(remedy);
