import { type Act, type ActionsLeft, WHOLE_ROUND } from "../combat/turns/actions.ts";
import type { AdvantageSource } from "../combat/blow/advantage.ts";
import { type Modifier, NO_PARTS, sumOf } from "../explained.ts";
import { halfPace } from "../gear/movement.ts";
import { requireInteger, requireNumber } from "../numbers.ts";
import { DEFAULT_OPTIONS, type RuleOptions } from "../options.ts";
import type { Condition } from "./condition.ts";

/** The numbers that conditions change by addition. */
export type ConditionNumber =
  "armorClass" | "attackValue" | "damage" | "healing" | "initiative" | "quality" | "savingThrow" | "task";

function valueFor(condition: Condition, number: ConditionNumber, task: string | null): number {
  const { id, actions, attackValue, attribute, onlyAttribute = task, ...levers } = condition;
  if (number === "task") return requireNumber((onlyAttribute === task ? attribute : 0) + actions, id);
  return requireNumber(number === "attackValue" ? attackValue + actions : levers[number], id);
}

/**
 * Modifiers of a number from conditions, one for each; tasks depend on their attribute.
 * @rule WH-COND-01 WH-STRONG-06
 */
export const conditionModifiers = (
  conditions: readonly Condition[],
  number: ConditionNumber,
  task: string | null = null,
): readonly Modifier[] =>
  conditions
    .map((condition) => ({ label: condition.label, value: valueFor(condition, number, task), ...ruleOf(condition) }))
    .filter(({ value }) => value !== 0);

const ruleOf = ({ rule }: Condition): { readonly rule?: string } => (rule === undefined ? {} : { rule });

/** Numbers of conditions that derived numbers already include. */
const DERIVED = [
  "armorClass",
  "attackValue",
  "savingThrow",
  "damage",
  "initiative",
  "movement",
  "attribute",
  "actions",
] as const;

/**
 * Conditions as a blow needs them, without the numbers that derived ones already include and that would count twice.
 * Those that the blow adds itself stay, and so do quality and healing, which are not derived anywhere.
 * @rule WH-COND-01
 */
export function withoutCounted(
  conditions: readonly Condition[],
  added: readonly (typeof DERIVED)[number][] = [],
): readonly Condition[] {
  const counted = DERIVED.filter((number) => !added.includes(number));
  const zeroes = Object.fromEntries(counted.map((number) => [number, 0]));
  return conditions.map((condition) => ({ ...condition, ...zeroes }));
}

/** Modifiers of movement from conditions, one for each; a halving applies last. @rule WH-COND-01 WH-MOVE-02 */
export function movementParts(
  conditions: readonly Condition[],
  movement: number,
  options: RuleOptions = DEFAULT_OPTIONS,
): readonly Modifier[] {
  if (conditions.length === 0) return NO_PARTS;
  const added = conditions
    .filter((condition) => condition.movement !== 0)
    .map((condition) => ({ label: condition.label, value: condition.movement, ...ruleOf(condition) }));
  const halving = conditions.find(({ halfMovement }) => halfMovement);
  if (!halving) return added;
  const lost = movementUnder(conditions, movement, options) - movement - sumOf(added);
  return [...added, { label: halving.label, value: lost, ...ruleOf(halving) }];
}

/** Feet per round under conditions: first the modifiers, then the halving. @rule WH-COND-01 WH-MOVE-02 */
export function movementUnder(
  conditions: readonly Condition[],
  movement: number,
  options: RuleOptions = DEFAULT_OPTIONS,
): number {
  const sum = conditions.reduce((total, condition) => total + condition.movement, movement);
  const feet = Math.max(0, requireNumber(sum, "movement"));
  return conditions.some(({ halfMovement }) => halfMovement) ? halfPace(feet, options) : feet;
}

const sourcesOf = (conditions: readonly Condition[], lever: "advantage" | "ownAdvantage"): readonly AdvantageSource[] =>
  conditions
    .filter((condition) => condition[lever] > 0)
    .map((condition) => ({ label: condition.label, steps: condition[lever], ...ruleOf(condition) }));

/** The reasons for enemies' combat advantage over somebody. @rule WH-COND-01 WH-CA-03 */
export const advantageSources = (conditions: readonly Condition[]): readonly AdvantageSource[] =>
  sourcesOf(conditions, "advantage");

/** The reasons for somebody's combat advantage over everybody. @rule WH-COND-01 WH-ATK-07 */
export const ownAdvantageSources = (conditions: readonly Condition[]): readonly AdvantageSource[] =>
  sourcesOf(conditions, "ownAdvantage");

/** Whether an act is possible under these conditions. @rule WH-COND-01 */
export const canAct = (conditions: readonly Condition[], act: Act): boolean =>
  conditions.every(({ prevents }) => !prevents.includes(act));

/** What a round holds under these conditions. @rule WH-COND-01 WH-ACT-01 WH-SPEC-08 WH-SPEC-10 */
export function roundUnder(conditions: readonly Condition[], whole: ActionsLeft = WHOLE_ROUND): ActionsLeft {
  if (!canAct(conditions, "other")) return { attack: 0, move: 0, small: 0 };
  const sum = (lever: "movesLost" | "attacksGained"): number =>
    conditions.reduce((total, condition) => total + requireInteger(condition[lever], lever), 0);
  return {
    attack: canAct(conditions, "attack") ? whole.attack + sum("attacksGained") : 0,
    move: canAct(conditions, "move") ? Math.max(0, whole.move - sum("movesLost")) : 0,
    small: whole.small,
  };
}

/** Whether enemies in melee range may make free attacks. @rule WH-COND-01 WH-FREE-01 */
export const isOpenToAttacks = (conditions: readonly Condition[]): boolean =>
  conditions.some(({ openToAttacks }) => openToAttacks);

const GIVEN_UP: readonly string[] = ["fleeing", "surrendered"];

/** Whether somebody flees or has surrendered, and so is not put to the test again. @rule WH-MORALE-01 */
export const hasGivenUp = (conditions: readonly Pick<Condition, "id">[]): boolean =>
  conditions.some(({ id }) => GIVEN_UP.includes(id));

/** Hit points lost each round by bleeding. @rule WH-CRIT-03 */
export const bleedingOf = (conditions: readonly Condition[]): number =>
  conditions.reduce((sum, { bleeding }) => sum + requireInteger(bleeding, "bleeding"), 0);
