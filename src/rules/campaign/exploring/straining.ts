import { type Condition, type ConditionEnd, toCondition } from "../../conditions/condition.ts";
import type { Rulebook } from "../../families/rulebook.ts";
import type { BodySize } from "../../families/movement.ts";
import { type CommonTask, PLAIN_TASK } from "../../checks/tasks/common-task.ts";
import { BURDENS, type Burden } from "../../items/burden.ts";
import { RuleError } from "../../base/rule-error.ts";
import type { TimeUnit } from "../../families/turns.ts";

/** Units of time for which one may strain. @rule WH-STRAIN-01 */
export const STRAIN_UNITS = ["round", "dungeonTurn", "hour", "watch"] as const satisfies readonly TimeUnit[];
export type StrainUnit = (typeof STRAIN_UNITS)[number];

/** Whether there is a lighter category to strain for. @rule WH-STRAIN-01 */
export const canStrain = (burden: Burden): boolean => burden !== "normal";

/** The outcome of straining. */
interface StrainOutcome {
  /** The movement in this unit of time. */
  readonly burden: Burden;
  readonly unit: StrainUnit;
  /** Tired: no movement in the next unit of the same kind. */
  readonly restsNext: boolean;
}

/**
 * With a Strength roll a character moves one category lighter for a while; a failure tires, and quality does not
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

/** The roll as a task of that name, with what its results mean. @rule WH-STRAIN-01 */
export const strainTask = (name: string, says: Pick<CommonTask["says"], "success" | "failure">): CommonTask => ({
  ...PLAIN_TASK,
  id: "strain",
  name,
  attribute: "strength",
  says: { crit: "", fumble: "", ...says },
  rule: "WH-STRAIN-01",
});

/** The effect of straining, and after how many rounds it is in force. */
interface StrainEffect {
  readonly condition: Condition;
  readonly after: number;
}

/** The ids of what straining brings about. @rule WH-STRAIN-01 */
export const STRAINING = "straining";
export const TIRED = "tired";

const endAfter = (unit: StrainUnit, units: number, { turnLength }: Pick<Rulebook, "turnLength">): ConditionEnd =>
  unit === "round"
    ? { until: "rounds", rounds: units }
    : { until: "minutes", minutes: (turnLength.seconds[unit] * units) / 60 };

/**
 * The effect of straining with a burden: the movement of a lighter one for this unit of time, or none in the next
 * one. @rule WH-STRAIN-01
 */
export function strainEffect(
  { burden: moved, unit, restsNext }: StrainOutcome,
  { burden, size }: { readonly burden: Burden; readonly size: BodySize },
  rulebook: Pick<Rulebook, "turnLength" | "movement">,
): StrainEffect {
  const { movement, turnLength } = rulebook;
  const rate = movement.rate(size, burden);
  const facts = { rule: "WH-STRAIN-01", end: endAfter(unit, restsNext ? 2 : 1, rulebook) };
  if (!restsNext) {
    const gained = movement.rate(size, moved) - rate;
    return {
      condition: toCondition({ id: STRAINING, label: "WHITEHACK.Strain.straining", movement: gained, ...facts }),
      after: 0,
    };
  }
  const { seconds } = turnLength;
  return {
    condition: toCondition({
      id: TIRED,
      label: "WHITEHACK.Strain.tired",
      movement: -rate,
      prevents: ["move"],
      ...facts,
    }),
    after: Math.max(1, Math.round(seconds[unit] / seconds.round)),
  };
}
