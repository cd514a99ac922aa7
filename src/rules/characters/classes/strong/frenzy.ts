import type { AttackRollOutcome } from "../../../combat/attack/attack-roll.ts";
import type { CheckOutcome } from "../../../checks/check.ts";
import type { Save } from "../../../checks/save.ts";
import { squaresOf } from "../../../conditions/levers.ts";
import { type Condition, toCondition } from "../../../conditions/condition.ts";
import { requireNumber } from "../../../base/numbers.ts";
import type { RuleOptions } from "../../../base/options.ts";

/** Feet that a target is pushed. */
const PUSH_FEET = 10;

/** Whether a foe may be pushed back: after any attack that hit. @rule WH-STRONG-11 */
export const canPush = ({ hit }: Pick<AttackRollOutcome, "hit">): boolean => hit === true;

/** The saving throw against being pushed. @rule WH-STRONG-11 WH-STRONG-17 */
export const PUSH_SAVE: Save = { tags: ["specialMelee"] };

/** The outcome of a push. */
interface PushOutcome {
  readonly feet: number;
  readonly squares: number;
  /** The pusher steps into the vacated space. */
  readonly follows: boolean;
  /** Others who may strike because the foe is driven past or away from them. */
  readonly mayProvoke: boolean;
  readonly rules: readonly string[];
}

/** The outcome of a push after the foe's saving throw; the damage stays either way. @rule WH-STRONG-11 */
export function resolvePush({ success, rules }: Pick<CheckOutcome, "success" | "rules">): PushOutcome {
  const feet = success ? 0 : PUSH_FEET;
  return {
    feet,
    squares: squaresOf(feet),
    follows: !success,
    mayProvoke: !success,
    rules: ["WH-STRONG-11", ...rules],
  };
}

const FRENZY_PHASES = ["concentrating", "frenzied"] as const;
/** One round of concentration, then frenzy to the end of the battle. */
type FrenzyPhase = (typeof FRENZY_PHASES)[number];

/**
 * The condition of each stage: concentrating, without attacks, and then frenzy to the end of the battle.
 * @rule WH-STRONG-13
 */
export const FRENZY: Readonly<Record<FrenzyPhase, Condition>> = {
  concentrating: toCondition({
    id: "concentrating",
    label: "WHITEHACK.StrongOption.frenzyBegins",
    prevents: ["attack"],
    end: { until: "rounds", rounds: 1 },
    rule: "WH-STRONG-13",
  }),
  frenzied: toCondition({
    id: "frenzy",
    label: "WHITEHACK.StrongOption.frenzy",
    attackValue: 2,
    damage: 2,
    armorClass: -3,
    end: { until: "battle" },
    rule: "WH-STRONG-13",
  }),
};

/** Whether frenzy leaves another ability of a slot usable. @rule WH-STRONG-13 */
export const isBlockedByFrenzy = (option: string, phase: FrenzyPhase | null): boolean =>
  phase === "frenzied" && option !== "frenzy";

/** How far a creature's frenzy has come, by the conditions that it is under; null for none. @rule WH-STRONG-13 */
export const frenzyPhase = (conditions: readonly Pick<Condition, "id">[]): FrenzyPhase | null =>
  FRENZY_PHASES.find((phase) => conditions.some(({ id }) => id === FRENZY[phase].id)) ?? null;

/** Whether the Referee may ask for a saving throw, because damage was taken while concentrating. @rule WH-STRONG-13 */
export const frenzyIsAtRisk = (phase: FrenzyPhase | null, damage: number): boolean =>
  phase === "concentrating" && damage > 0;

/** A creature nearby, friend or foe. */
interface Bystander {
  readonly id: string;
  readonly distance: number;
}

/** The aftermath of the battle. */
interface FrenzyEnd {
  /** Who is attacked for one more round; null if the frenzy is over, or nobody is near. */
  readonly attacks: string | null;
  /** Another saving throw follows that round. */
  readonly savesAgain: boolean;
}

/**
 * The end of a frenzy: a successful saving throw calms, a failed one means one more round against the nearest
 * creature (Amb-19). @rule WH-STRONG-13
 */
export function resolveFrenzyEnd(
  { success }: CheckOutcome,
  bystanders: readonly Bystander[],
  { frenzyAftermath }: RuleOptions,
): FrenzyEnd {
  if (success) return { attacks: null, savesAgain: false };
  const gap = ({ distance }: Bystander): number => requireNumber(distance, "distance");
  const [nearest] = bystanders.toSorted((first, second) => gap(first) - gap(second));
  return { attacks: nearest?.id ?? null, savesAgain: frenzyAftermath === "untilSaved" };
}
