import type { Modifier } from "../base/explained.ts";
import { requireInteger, requireNumber } from "../base/numbers.ts";
import { type Act, ACTS } from "../base/actions.ts";

/** The steps of combat advantage. @rule WH-CA-02 */
export type AdvantageStep = 0 | 1 | 2 | 3;
export const ADVANTAGE_STEPS = [0, 1, 2, 3] as const;

/** A reason for combat advantage; `label` is a language key or the table's words. */
export interface AdvantageSource {
  readonly label: string;
  readonly steps: AdvantageStep;
  readonly rule?: string;
}

/** The addition of one step of combat advantage to attack value and damage. */
const STEP = 2;

/** The number of steps, limited to 0 to 3. @rule WH-CA-02 */
export function toAdvantageStep(steps: number): AdvantageStep {
  return ADVANTAGE_STEPS.findLast((step) => step <= requireNumber(steps, "combat advantage")) ?? 0;
}

/** The additions of combat advantage, to the roll and to the damage alike. @rule WH-CA-01 WH-CA-02 */
export function advantageModifiers(steps: AdvantageStep = 0): readonly Modifier[] {
  if (requireInteger(steps, "combat advantage") === 0) return [];
  return [{ label: "WHITEHACK.Modifier.advantage", value: steps * STEP, rule: "WH-CA-01" }];
}

/** How long a condition lasts. */
export type ConditionEnd =
  /** This many rounds, ending on the turn on which it began: with 1, until the next turn. */
  | { readonly until: "rounds"; readonly rounds: number }
  | { readonly until: "minutes"; readonly minutes: number }
  /** The round in which it began, and no longer. */
  | { readonly until: "round" }
  /** From the start of the next round to its end, or to the end of one's own turn in it. */
  | { readonly until: "nextRound" | "nextTurn" }
  /** Until the end of the fight, until help comes, until a saving throw succeeds, or until a user removes it. */
  | { readonly until: "battle" | "treatment" | "saved" | "lasting" };

/** A condition in numbers; a table may have its own. @rule WH-COND-01 */
export interface Condition {
  readonly id: string;
  /** A language key, or the table's words. */
  readonly label: string;
  /** Steps of combat advantage that enemies have. */
  readonly advantage: AdvantageStep;
  /** Steps of combat advantage that the one with the condition has over everybody. */
  readonly ownAdvantage: AdvantageStep;
  /** Enemies in melee range may make free attacks. */
  readonly openToAttacks: boolean;
  readonly armorClass: number;
  readonly damage: number;
  /** Feet. */
  readonly movement: number;
  readonly initiative: number;
  readonly attackValue: number;
  readonly savingThrow: number;
  /** Applies to tasks only. */
  readonly attribute: number;
  /** Added to the score of `onlyAttribute`, which stays at 1 at least; left out by most. */
  readonly score?: number;
  /** The one attribute whose tasks, or whose score, are changed; left out for the tasks of all. @rule WH-STRONG-06 */
  readonly onlyAttribute?: string;
  readonly healing: number;
  /** Quality of successes. */
  readonly quality: number;
  /** Everything done by a roll: attacks and tasks. */
  readonly actions: number;
  /** Movement is halved. */
  readonly halfMovement: boolean;
  /** Hit points lost each round. */
  readonly bleeding: number;
  /** Moves removed from a round, and attacks added to it. */
  readonly movesLost: number;
  readonly attacksGained: number;
  /** The acts that it makes impossible. */
  readonly prevents: readonly Act[];
  readonly end: ConditionEnd;
  /** The rule that the numbers come from. */
  readonly rule?: string;
}

const NEUTRAL: Omit<Condition, "id" | "label"> = {
  advantage: 0,
  ownAdvantage: 0,
  openToAttacks: false,
  armorClass: 0,
  damage: 0,
  movement: 0,
  initiative: 0,
  attackValue: 0,
  savingThrow: 0,
  attribute: 0,
  healing: 0,
  quality: 0,
  actions: 0,
  halfMovement: false,
  bleeding: 0,
  movesLost: 0,
  attacksGained: 0,
  prevents: [],
  end: { until: "lasting" },
};

/** The levers that are plain numbers. */
export const CONDITION_NUMBERS = [
  "armorClass",
  "damage",
  "movement",
  "initiative",
  "attackValue",
  "savingThrow",
  "attribute",
  "healing",
  "quality",
  "actions",
  "bleeding",
  "movesLost",
  "attacksGained",
] as const;

/** A condition from its special properties; whatever is left out changes nothing. @rule WH-COND-01 */
export function toCondition(facts: Partial<Condition> & Pick<Condition, "id" | "label">): Condition {
  const condition = { ...NEUTRAL, ...facts };
  for (const lever of CONDITION_NUMBERS) requireNumber(condition[lever], `${condition.id}: ${lever}`);
  const { end, score = 0 } = condition;
  requireInteger(score, `${condition.id}: score`);
  if (end.until === "rounds") requireInteger(end.rounds, `${condition.id}: rounds`);
  if (end.until === "minutes") requireInteger(end.minutes, `${condition.id}: minutes`);
  return condition;
}

/** The condition with every number multiplied. @rule WH-COND-01 */
export function withStrength(condition: Condition, strength: number): Condition {
  if (requireInteger(strength, "strength") === 1) return condition;
  const numbers = Object.fromEntries(CONDITION_NUMBERS.map((number) => [number, condition[number] * strength]));
  const { score } = condition;
  return { ...condition, ...numbers, ...(score !== undefined && { score: score * strength }) };
}

/** The special properties of a condition, for storage: the inverse of `toCondition`. */
export function specialsOf(condition: Condition): Partial<Condition> & Pick<Condition, "id" | "label"> {
  const { id, label } = condition;
  const special = Object.entries(condition).filter(
    ([lever, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(NEUTRAL, lever)),
  );
  return { ...Object.fromEntries(special), id, label };
}

/** Nothing at all is possible but saving throws. */
export const EVERY_ACT: readonly Act[] = ACTS.filter((act) => act !== "damageSave");
