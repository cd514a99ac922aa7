import { parseDamage } from "../dice/formula.ts";
import { requireNumber } from "../numbers.ts";
import type { Rulebook, HealingRules } from "../contract/rulebook.ts";
import type { Healing, HealingNature } from "./healing.ts";
import { type HitPoints, toKnown } from "./hit-points.ts";
import type { Recovery, RestKind } from "../contract/healing.ts";
import { ACTIVITIES } from "../world/time/activities.ts";
import { secondsOf } from "../world/time/units.ts";

/** Hours of rest that restore all hit points, at the usual rate. @rule WH-HEAL-01 */
export const FULL_REST_HOURS = 48;

/**
 * 1 each evening and morning, 2 with a success, and all after two days of rest.
 * @rule WH-HEAL-01 WH-HEAL-02 WH-HEAL-03 WH-WISE-11
 */
export const coreHealing: HealingRules = {
  isRolled: ({ kind }) => kind !== "rest",
  recovers(hp, { kind, hours = 0, success = false }, naturalFactor) {
    if (kind !== "rest") return (success ? 2 : 1) * naturalFactor;
    const isEnough = requireNumber(hours, "hours") >= FULL_REST_HOURS / naturalFactor;
    const { injured, value, max } = toKnown(hp);
    return isEnough && !injured ? Math.max(0, max - value) : 0;
  },
  binding: { rolled: true, formula: parseDamage("d6-3"), least: 1, awakeOnly: false, rules: ["WH-HEAL-03"] },
  rests: [{ kind: "evening" }, { kind: "morning" }, { kind: "rest", hours: FULL_REST_HOURS }],
  rules: ["WH-HEAL-01", "WH-HEAL-02"],
};

/** A rest that a group takes. */
export interface Rest {
  readonly kind: RestKind;
  /** Hours of undisturbed rest; only for rest. */
  readonly hours?: number;
}

/** What heals in a rest, in this order: a night is an evening and the morning after it. @rule WH-HEAL-02 */
export const recoveriesIn = ({ kind, hours = 0 }: Rest): readonly Recovery[] =>
  kind === "night" ? [{ kind: "evening" }, { kind: "morning" }] : [{ kind, hours }];

/** The seconds that a rest takes: the sleep that follows an evening, and the hours of a longer rest. @rule WH-HEAL-01 WH-TIME-05 */
export function restSeconds({ kind, hours = 0 }: Rest, rulebook: Pick<Rulebook, "turnLength">): number {
  if (kind === "morning") return 0;
  if (kind === "rest") return secondsOf({ amount: requireNumber(hours, "hours"), unit: "hour" }, rulebook);
  return secondsOf({ amount: 1, unit: ACTIVITIES.sleep.unit }, rulebook);
}

/** Whether a group may take a whole night at once: evenings and mornings heal by themselves. @rule WH-HEAL-02 */
export const hasNights = ({ rests }: HealingRules): boolean =>
  (["evening", "morning"] as const).every((kind) => rests.some((rest) => rest.kind === kind));

/** What a period of rest gives back, ready to be applied; an injury keeps it from some only. @rule WH-HEAL-01 WH-HEAL-02 WH-WISE-11 WH-BRAVE-04 */
export function naturalHealing(
  { hp, nature = {} }: { readonly hp: HitPoints; readonly nature?: HealingNature },
  recovery: Recovery,
  { healing }: Rulebook,
): Healing {
  const rested = nature.ignoresInjury ? { ...hp, injured: false } : hp;
  return { amount: healing.recovers(rested, recovery, nature.naturalFactor ?? 1), natural: true, nature };
}
