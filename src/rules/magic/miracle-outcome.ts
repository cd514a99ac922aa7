import type { CharacterDerived } from "../characters/character-derived.ts";
import { decidingRules } from "../base/deciding-rules.ts";
import { type Check, type CheckOutcome, planCheck, resolveCheck } from "../checks/check.ts";
import type { DicePlan, Faces } from "../base/dice.ts";
import { type Saver, toSaveCheck } from "../checks/save.ts";
import { type HitPoints, toKnown } from "../health/hit-points.ts";
import { type HpOutcome, payHitPoints } from "../health/hp-outcome.ts";
import { requireInteger } from "../base/numbers.ts";
import type { Rulebook } from "../families/rulebook.ts";
import {
  cheaperMagnitude,
  type CostFormula,
  type Magnitude,
  MAGNITUDE_COSTS,
  magnitudeOfCost,
} from "./cost-factors.ts";
import {
  maximumCost,
  type MiracleCost,
  type MiracleCostOutcome,
  planMiracleCost,
  resolveMiracleCost,
} from "./miracle-cost.ts";

/** A miracle about to be performed, as agreed between Referee and player. */
export interface MiracleAttempt extends Omit<MiracleCost, "formula" | "surcharge"> {
  /** Its wording is active in its slot. @rule WH-WISE-01 */
  readonly active: boolean;
  /** A magnitude, or another formula. @rule WH-WISE-02 */
  readonly price: Magnitude | CostFormula;
  /** With a concentration of the right kind, a magnitude costs one step less. @rule WH-WISE-10 */
  readonly concentration?: boolean;
  /** The caster saves before the effect; a failure negates it. @rule WH-WISE-05 */
  readonly casterSaves?: boolean;
  /** Its targets may save. */
  readonly targetsSave?: boolean;
  /** It takes longer than the caster's own turn. @rule WH-WISE-22 */
  readonly lengthy?: boolean;
  /** Enemies whose reach the caster is in. @rule WH-WISE-23 */
  readonly enemiesInReach?: number;
  /**
   * The Referee's ruling on the cost: exactly this many hit points, without armor and without a saving throw.
   * @rule WH-WISE-02
   */
  readonly ruling?: number;
  /** The product of it is a scroll. @rule WH-WISE-12 */
  readonly asScroll?: boolean;
  /** The Referee allows it although the rules refuse it. */
  readonly allowed?: boolean;
}

/** The caster. */
export interface Caster extends Saver {
  readonly level: number;
  readonly hp: HitPoints;
  /** The addition of the worn armor to the cost of each miracle. @rule WH-WISE-18 */
  readonly miracleSurcharge: number;
}

/** A character as the caster of a miracle. @rule WH-WISE-07 WH-WISE-18 */
export const toCaster = (
  { savingThrow, saveBonuses, armorLimits }: Pick<CharacterDerived, "savingThrow" | "saveBonuses" | "armorLimits">,
  level: number,
  hp: HitPoints,
): Caster => ({
  savingThrow,
  saveBonuses,
  miracleSurcharge: armorLimits.miracleSurcharge,
  level: requireInteger(level, "level"),
  hp,
});

/** A miracle and its caster. */
export interface MiraclePerformance {
  readonly attempt: MiracleAttempt;
  readonly caster: Caster;
}

const MIRACLE_REFUSALS = ["unable", "inactive", "beyondHitPoints"] as const;
/** Why a miracle cannot be tried. */
type MiracleRefusal = (typeof MIRACLE_REFUSALS)[number];

/** The facts of a miracle before any dice are rolled. */
export interface MiraclePlan {
  readonly refusal: MiracleRefusal | null;
  readonly dice: DicePlan;
  /** The most it can cost before a failed saving throw. */
  readonly maximum: number;
  /** A failed saving throw could double the highest cost. @rule WH-WISE-07 */
  readonly mayDouble: boolean;
  /** The caster may end at 0 hit points or below. @rule WH-WISE-08 */
  readonly mayKnockOut: boolean;
}

/** The agreed cost, with an energy concentration and armor. @rule WH-WISE-02 WH-WISE-10 WH-WISE-18 */
export function agreedCost({ attempt, caster }: MiraclePerformance): MiracleCost {
  const { savings, charges, permanent = false, withdrawal, ruling } = attempt;
  if (ruling !== undefined) return { formula: { dice: 0, faces: 6, bonus: ruling }, permanent };
  return {
    formula: formulaOf(attempt),
    ...(savings && { savings }),
    ...(charges !== undefined && { charges }),
    ...(permanent && { permanent }),
    ...(withdrawal && { withdrawal }),
    surcharge: caster.miracleSurcharge,
  };
}

/** The price with a concentration, which helps whenever the price equals that of a magnitude. @rule WH-WISE-10 */
function formulaOf({ price, concentration = false }: MiracleAttempt): CostFormula {
  const magnitude = typeof price === "string" ? price : magnitudeOfCost(price);
  if (magnitude && concentration) return MAGNITUDE_COSTS[cheaperMagnitude(magnitude)];
  return typeof price === "string" ? MAGNITUDE_COSTS[price] : price;
}

/** Whether a miracle may be tried, and which dice its cost takes. @rule WH-WISE-01 WH-WISE-06 WH-WISE-07 WH-WISE-08 */
export function planMiracle(performance: MiraclePerformance, { magic, options }: Rulebook): MiraclePlan {
  const { attempt, caster } = performance;
  const level = requireInteger(caster.level, "level");
  const cost = agreedCost(performance);
  const maximum = maximumCost(cost, options);
  const { value } = caster.hp;
  const refusal = miracleRefusal(attempt, caster.hp, magic.mayAttempt(maximum, value));
  const mayDouble = attempt.ruling === undefined && magic.asksForSave(maximum, level);
  const worst = mayDouble ? magic.afterFailedSave(maximum) : maximum;
  const dice = planMiracleCost(cost, options);
  return { refusal, dice: refusal ? NO_DICE : dice, maximum, mayDouble, mayKnockOut: worst >= value };
}

/** Ghosts keep their abilities. @rule WH-WISE-01 WH-WISE-06 WH-GHOST-01 */
function miracleRefusal({ active, allowed }: MiracleAttempt, hp: HitPoints, covered: boolean): MiracleRefusal | null {
  if (allowed) return null;
  const { state } = toKnown(hp);
  if (state !== "up" && state !== "ghost") return "unable";
  if (!active) return "inactive";
  return covered ? null : "beyondHitPoints";
}

const NO_DICE: DicePlan = { count: 0, faces: 6, bonus: 0 };

/**
 * The saving throw that a high cost calls for, which does not count as one against magick; null if none is needed.
 * @rule WH-WISE-07 WH-WISE-21
 */
export function costSave(cost: MiracleCostOutcome, caster: Caster, { magic }: Rulebook): Check | null {
  return magic.asksForSave(cost.total, caster.level) ? toSaveCheck(caster) : null;
}

/** The dice of that saving throw, after the cost is rolled; none if no save is needed. @rule WH-WISE-07 */
export function planCostSave(performance: MiraclePerformance, rolled: Faces, rulebook: Rulebook): DicePlan {
  const cost = resolveMiracleCost(agreedCost(performance), rolled, rulebook.options);
  const check = saveAsked(performance, cost, rulebook);
  return check ? planCheck(check) : NO_DICE;
}

/** If the Referee has ruled on the cost, there is no saving throw. */
const saveAsked = ({ attempt, caster }: MiraclePerformance, cost: MiracleCostOutcome, rulebook: Rulebook) =>
  attempt.ruling === undefined ? costSave(cost, caster, rulebook) : null;

const MIRACLE_PROMPTS = ["freeAttacks", "concentration", "casterSave", "targetSaves"] as const;
/** The prompts once the cost is paid, in this order. */
type MiraclePrompt = (typeof MIRACLE_PROMPTS)[number];

/** The outcome of a miracle; plain data that a card can store. */
export interface MiracleOutcome {
  readonly refusal: MiracleRefusal | null;
  /** Null for a miracle that could not be tried. */
  readonly cost: MiracleCostOutcome | null;
  readonly save: CheckOutcome | null;
  readonly doubled: boolean;
  /** Hit points that were paid. */
  readonly paid: number;
  /** How many of them lower the maximum. @rule WH-WISE-13 */
  readonly permanent: number;
  readonly hp: HpOutcome | null;
  readonly prompts: readonly MiraclePrompt[];
  readonly rules: readonly string[];
}

/** The faces of the dice for cost and saving throw; `save` is empty if there was none. */
interface MiracleFaces {
  readonly cost: Faces;
  readonly save: Faces;
}

/**
 * A miracle from start to payment: refusal, cost, the saving throw for a high cost, and the hit points.
 * @rule WH-WISE-06 WH-WISE-07 WH-WISE-08 WH-WISE-13 WH-WISE-22 WH-WISE-23
 */
export function resolveMiracle(
  performance: MiraclePerformance,
  rolled: MiracleFaces,
  rulebook: Rulebook,
): MiracleOutcome {
  const { attempt, caster } = performance;
  const { refusal } = planMiracle(performance, rulebook);
  if (refusal) return refused(refusal);
  const cost = resolveMiracleCost(agreedCost(performance), rolled.cost, rulebook.options);
  const check = saveAsked(performance, cost, rulebook);
  const save = check && resolveCheck(check, rolled.save);
  const doubled = save !== null && !save.success;
  const paid = doubled ? rulebook.magic.afterFailedSave(cost.total) : cost.total;
  const hp = payHitPoints(caster.hp, { amount: paid, permanent: cost.permanent }, rulebook);
  const prompts = promptsOf(attempt, rulebook);
  const permanent = cost.permanent ? paid : 0;
  const rules = rulesOf(cost, save, prompts);
  return { refusal, cost, save, doubled, paid, permanent, hp, prompts, rules };
}

const RULE_OF_REFUSAL: Readonly<Record<MiracleRefusal, string>> = {
  unable: "WH-DMG-02",
  inactive: "WH-WISE-01",
  beyondHitPoints: "WH-WISE-06",
};

const refused = (refusal: MiracleRefusal): MiracleOutcome => ({
  refusal,
  cost: null,
  save: null,
  doubled: false,
  paid: 0,
  permanent: 0,
  hp: null,
  prompts: [],
  rules: [RULE_OF_REFUSAL[refusal]],
});

/** @rule WH-WISE-05 WH-WISE-22 WH-WISE-23 */
function promptsOf(attempt: MiracleAttempt, { engagement }: Rulebook): readonly MiraclePrompt[] {
  const { enemiesInReach = 0, lengthy = false, casterSaves = false, targetsSave = false } = attempt;
  const asked: Readonly<Record<MiraclePrompt, boolean>> = {
    freeAttacks: engagement.provokes("cast") && enemiesInReach > 0,
    concentration: lengthy,
    casterSave: casterSaves,
    targetSaves: targetsSave,
  };
  return MIRACLE_PROMPTS.filter((prompt) => asked[prompt]);
}

function rulesOf(
  cost: MiracleCostOutcome,
  save: CheckOutcome | null,
  prompts: readonly MiraclePrompt[],
): readonly string[] {
  return decidingRules(
    [
      ["WH-WISE-07", save !== null],
      ["WH-WISE-22", prompts.includes("concentration")],
      ["WH-WISE-23", prompts.includes("freeAttacks")],
    ],
    cost.rules.map((rule) => ({ rule })),
  );
}
