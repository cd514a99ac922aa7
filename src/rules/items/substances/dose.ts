import { type Check, type CheckOutcome, resolveCheck } from "../../checks/check.ts";
import type { DamageFormula, DicePlan, Faces } from "../../base/dice.ts";
import { isSaveNeeded, type Save, type Saver, toSaveCheck } from "../../checks/save.ts";
import type { ConditionEnd } from "../../conditions/condition.ts";
import { partOf } from "../../base/explained.ts";
import { halvedDamage } from "../../health/defences.ts";
import { requireCount } from "../../base/numbers.ts";
import type { RuleOptions } from "../../base/options.ts";
import { coreTurnLength } from "../../base/time/activities.ts";
import { planFormula, resolveFormula } from "../magick/magick-item.ts";

/** The kinds of substances. @rule WH-ITEM-03 WH-POIS-01 */
export const SUBSTANCE_KINDS = ["potion", "poison", "drug", "powder", "material"] as const;
type SubstanceKind = (typeof SUBSTANCE_KINDS)[number];

/** Potions and drugs are offered to their bearer first, other substances to the bearer's target. */
const FOR_ONESELF: readonly string[] = ["potion", "drug"] satisfies SubstanceKind[];

/** True if the substance is meant for another than its bearer. @rule WH-ITEM-03 WH-POIS-01 */
export const isMeantForOthers = (kind: string): boolean => !FOR_ONESELF.includes(kind);

export const EFFECT_SAVES = ["none", "negates", "half"] as const;
/** The effect of a successful saving throw. */
type EffectSave = (typeof EFFECT_SAVES)[number];

export const DOSE_UNITS = ["rounds", "minutes", "hours", "days"] as const;
/** The units in which the effects of substances are timed. */
export type DoseUnit = (typeof DOSE_UNITS)[number];

/** How long something lasts. */
export interface DoseSpan {
  readonly amount: DamageFormula;
  readonly unit: DoseUnit;
}

/** A state that an effect brings about. */
interface DoseState {
  /** Null for an effect that lasts until a user ends it. */
  readonly lasts: DoseSpan | null;
  /** How long it lasts even after a successful saving throw; null for not at all. @rule WH-SUB-02 */
  readonly resisted: DoseSpan | null;
}

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
  /** Damage of a fumbled saving throw; null for none. @rule WH-SUB-02 */
  readonly fumble: DamageFormula | null;
  readonly state: DoseState | null;
}

/** A poison or drug, described by what is special about it. @rule WH-POIS-01 */
export interface SubstanceFacts {
  readonly name: string;
  /** The tags of saving throws against it: "poison", "magick". */
  readonly tags: readonly string[];
  readonly primary: SubstanceEffect;
  readonly secondary: SubstanceEffect | null;
  /** The remedy that prevents its effects; "" for none known. */
  readonly remedy: string;
  readonly addictive: boolean;
  /** The first use, too, calls for the saving throw against addiction. @rule WH-SUB-01 */
  readonly addictsAtOnce?: boolean;
  /** A 20 on that saving throw does d6 damage for each dose of the day. @rule WH-SUB-01 */
  readonly overdose?: boolean;
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
  fumble: null,
  state: null,
  ...effect,
});

/** A dose taken by a creature. */
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
  /** 0 if it does no damage. */
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
  return { save, strength, damage: doseDamage(effect, strength, faces.damage, options), delay };
}

/** The damage of an effect of that strength; none before its dice are rolled. @rule WH-POIS-01 */
export function doseDamage(
  { damage }: Pick<SubstanceEffect, "damage">,
  strength: DoseOutcome["strength"],
  faces: Faces,
  options: RuleOptions,
): number {
  if (!damage || strength === "none" || faces.length < damage.dice) return 0;
  const amount = resolveFormula(damage, faces);
  return strength === "half" ? halvedDamage(amount, options) : amount;
}

/** The dice of a fumbled saving throw's damage; null without one. @rule WH-SUB-02 */
export const planDoseFumble = (
  { fumble }: Pick<SubstanceEffect, "fumble">,
  save: Pick<CheckOutcome, "result"> | null,
): DicePlan | null => (fumble && save?.result === "fumble" ? planFormula(fumble) : null);

/** How long an effect's state lasts: for a span, or until a user removes it. */
type DoseStay = DoseSpan | "lasting";

/** How long the state lasts after the saving throw; null if there is none. @rule WH-POIS-01 WH-SUB-02 WH-SUB-03 */
export function doseStay(
  { state }: Pick<SubstanceEffect, "state">,
  { save, strength }: Pick<DoseOutcome, "strength"> & { readonly save: Pick<CheckOutcome, "success"> | null },
): DoseStay | null {
  if (!state) return null;
  if (strength !== "none") return state.lasts ?? "lasting";
  return save?.success ? state.resisted : null;
}

/** The dice for that time; none if it is fixed or has no end. */
export const planStay = (stay: DoseStay | null): DicePlan =>
  planFormula(stay === null || stay === "lasting" ? { dice: 0, faces: 6, bonus: 0 } : stay.amount);

const SECONDS_OF_A_MINUTE = 60;

/** When the condition that represents the state ends. @rule WH-TIME-01 WH-SUB-02 WH-SUB-03 */
export function stayEnd(stay: DoseStay, faces: Faces, { seconds } = coreTurnLength): ConditionEnd {
  if (stay === "lasting") return { until: "lasting" };
  const amount = resolveFormula(stay.amount, faces);
  if (stay.unit === "rounds") return { until: "rounds", rounds: amount };
  const minutes = { minutes: 1, hours: 60, days: seconds.day / SECONDS_OF_A_MINUTE };
  return { until: "minutes", minutes: amount * minutes[stay.unit] };
}

/** What is left after one dose is taken, from the open container first. @rule WH-ITEM-03 */
export const afterDose = ({ doses, quantity }: { readonly doses: number; readonly quantity: number }) =>
  doses > 1 ? { doses: doses - 1 } : { quantity: Math.max(0, quantity - 1) };

/** A substance as its item describes it. */
export interface SubstanceNoted {
  readonly kind: string;
  readonly quantity: number;
  readonly primary: { readonly damage: string };
}

/** The damage that a dose of a material adds to a hit, where it is a plain number; 0 for any other. @rule WH-STRONG-07 */
export function addedDamage({ kind, quantity, primary }: SubstanceNoted): number {
  const damage = Number(primary.damage.trim().replace(/^\+/, "") || 0);
  return kind === "material" && quantity > 0 && Number.isInteger(damage) ? Math.max(0, damage) : 0;
}

/**
 * The way in which a hit delivers a dose from a weapon: as more damage, or taken by the target, as a poison is; null for
 * what does not stay on a weapon. @rule WH-STRONG-07 WH-POIS-01
 */
export function coatOf(noted: SubstanceNoted & { readonly raw: boolean }): "damage" | "taken" | null {
  if (addedDamage(noted) > 0) return "damage";
  return noted.kind === "poison" && !noted.raw && noted.quantity > 0 ? "taken" : null;
}

/** The doses that are left, in all containers. @rule WH-ITEM-03 */
export const dosesLeft = ({ doses, quantity }: { readonly doses: number; readonly quantity: number }): number =>
  quantity < 1 ? 0 : Math.max(1, doses) + quantity - 1;

/**
 * What becomes of a weapon by a press that coats it: a dose comes on, or off where one is on already; null where all the
 * doses that are left are on weapons. @rule WH-POIS-01 WH-STRONG-07
 */
export function coatedBy(
  noted: Parameters<typeof dosesLeft>[0],
  { isOn, coats }: { readonly isOn: boolean; readonly coats: number },
): "on" | "off" | null {
  if (isOn) return "off";
  return coats < dosesLeft(noted) ? "on" : null;
}

/** Whether a use calls for a saving throw against addiction: each use after the first, or every use. @rule WH-POIS-01 WH-SUB-01 */
export const asksForAddictionSave = (
  { addictive, addictsAtOnce = false }: Pick<SubstanceFacts, "addictive" | "addictsAtOnce">,
  usedBefore: number,
): boolean => addictive && (requireCount(usedBefore, "uses") > 0 || addictsAtOnce);
