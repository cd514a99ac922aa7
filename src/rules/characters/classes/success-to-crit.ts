import { isCombatVocation } from "../wielder.ts";
import type { CheckOutcome } from "../../checks/check.ts";
import type { GroupFacts } from "../../base/facts.ts";
import type { RuleOptions } from "../../base/options.ts";
import { isUsable, spendUse, USAGES, type Uses } from "../../base/time/uses.ts";
import type { ClassTraits } from "./class-table.ts";

const CRIT_SAVE_REFUSALS = ["notThisClass", "combatVocation", "noTask", "noSuccess", "used"] as const;
/** Why a success cannot become a crit. */
export type CritSaveRefusal = (typeof CRIT_SAVE_REFUSALS)[number];

/** The character who wants a crit. */
interface CritSaver {
  readonly traits: ClassTraits;
  readonly groups: readonly GroupFacts[];
  readonly uses: Uses;
}

/**
 * Why a saving throw cannot turn a roll into a crit, or null if it can: only for successful tasks, and never for
 * fighters. @rule WH-DEFT-12
 */
export function critSaveRefusal(
  { traits, groups, uses }: CritSaver,
  roll: { readonly kind: "task" | "attack" | "save"; readonly outcome: Pick<CheckOutcome, "result"> },
): CritSaveRefusal | null {
  if (!traits.savesForCrit) return "notThisClass";
  if (isCombatVocation(groups)) return "combatVocation";
  if (roll.kind !== "task") return "noTask";
  if (roll.outcome.result !== "success") return "noSuccess";
  return isUsable(uses, USAGES.successToCrit) ? null : "used";
}

/** The ability that keeps count of it. @rule WH-DEFT-12 */
export const CRIT_ABILITY = "successToCrit";

/** A success as a crit; anything else stays what it is. @rule WH-DEFT-12 */
export const asCrit = (outcome: CheckOutcome): CheckOutcome =>
  outcome.result === "success" ? { ...outcome, result: "crit", rules: [...outcome.rules, "WH-DEFT-12"] } : outcome;

/**
 * The success becomes a crit if the saving throw succeeds; the attempt itself uses up the once per session (Amb-16).
 * @rule WH-DEFT-12
 */
export function resolveCritSave(
  outcome: CheckOutcome,
  save: Pick<CheckOutcome, "success">,
  { uses, options }: { readonly uses: Uses; readonly options: RuleOptions },
): { readonly outcome: CheckOutcome; readonly uses: Uses } {
  const isSpent = save.success || options.successToCrit === "attempts";
  return {
    outcome: save.success ? asCrit(outcome) : outcome,
    uses: isSpent ? spendUse(uses, USAGES.successToCrit).uses : uses,
  };
}
