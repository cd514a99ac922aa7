import type { Check } from "../../dice/check.ts";
import type { ModeReason } from "../../dice/mode.ts";
import { type Task, toTaskCheck } from "../../dice/task.ts";
import type { Explained } from "../../explained.ts";
import { BURDENS, type Burden } from "../../gear/burden.ts";
import { RuleError } from "../../rule-error.ts";
import type { TimeUnit } from "../../contract/turn-length.ts";

/** Units of time for which one may strain. @rule WH-STRAIN-01 */
export const STRAIN_UNITS = ["round", "dungeonTurn", "hour", "watch"] as const satisfies readonly TimeUnit[];
export type StrainUnit = (typeof STRAIN_UNITS)[number];

/** Whether there is a lighter category to strain for. @rule WH-STRAIN-01 */
export const canStrain = (burden: Burden): boolean => burden !== "normal";

/** The roll: Strength, and other modifiers, such as a quirk. @rule WH-STRAIN-01 */
export function toStrainCheck(
  strength: Explained,
  task: Omit<Task, "attribute" | "trained">,
  reasons: readonly ModeReason[] = [],
): Check {
  const check = toTaskCheck(strength, { ...task, attribute: "strength", trained: false });
  return { ...check, reasons: [...check.reasons, ...reasons] };
}

/** The outcome of straining. */
export interface StrainOutcome {
  /** The movement in this unit of time. */
  readonly burden: Burden;
  readonly unit: StrainUnit;
  /** Tired: no movement in the next unit of the same kind. */
  readonly restsNext: boolean;
}

/**
 * With a Strength roll somebody moves one category lighter for a while; a failure tires, and quality does not
 * matter. @rule WH-STRAIN-01
 */
export function resolveStrain(burden: Burden, unit: StrainUnit, success: boolean): StrainOutcome {
  const lighter = BURDENS[BURDENS.indexOf(burden) - 1];
  if (!lighter) {
    throw new RuleError("WHITEHACK.Error.choice", `Nobody strains with a burden that is "${burden}".`, {
      name: "burden",
      value: burden,
    });
  }
  return { burden: success ? lighter : burden, unit, restsNext: !success };
}
