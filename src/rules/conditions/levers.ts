import { type Explained, type Modifier, NO_PARTS, sumOf, toExplained } from "../base/explained.ts";
import { requireInteger, requireNumber } from "../base/numbers.ts";
import { DEFAULT_OPTIONS, type RuleOptions } from "../base/options.ts";
import type { Burden } from "../items/burden.ts";
import type { BodySize } from "../families/movement.ts";
import type { MovementRules } from "../families/rulebook.ts";
import { type Act, type ActionsLeft, WHOLE_ROUND } from "../base/actions.ts";
import type { AdvantageSource, Condition } from "./condition.ts";

/**
 * Feet per round by size and burden; with a heavier burden than massive, movement needs straining.
 * @rule WH-MOVE-01 WH-ENC-05
 */
export const MOVEMENT_RATES: Readonly<Record<BodySize, Readonly<Record<Burden, number>>>> = {
  human: { normal: 30, heavy: 25, severe: 20, massive: 15, beyondMassive: 0 },
  small: { normal: 25, heavy: 20, severe: 15, massive: 10, beyondMassive: 0 },
};

/** Feet per round. @rule WH-MOVE-01 */
export const movementRate = (size: BodySize, burden: Burden): number => MOVEMENT_RATES[size][burden];

/** Feet per square. @rule WH-MINI-01 WH-MOVE-01 */
export const SQUARE_FEET = 5;

/** The careful pace, at least 0. @rule WH-MOVE-02 */
export const carefulPace = (movement: number): number => Math.max(0, requireNumber(movement, "movement") - 10);

/** The running pace. @rule WH-MOVE-02 */
export const runningPace = (movement: number): number => requireNumber(movement, "movement") * 2;

/** Movement halved by a condition, in whole squares of five feet (Amb-11). @rule WH-MOVE-02 */
export function halfPace(movement: number, { halvingRounds }: RuleOptions): number {
  const squares = requireNumber(movement, "movement") / 2 / SQUARE_FEET;
  return SQUARE_FEET * (halvingRounds === "down" ? Math.floor(squares) : Math.ceil(squares));
}

/** Feet to squares of five feet. */
export const squaresOf = (feet: number): number => Math.floor(requireNumber(feet, "feet") / SQUARE_FEET);

/** The side of a square in metres. @rule FH-GRD-01 */
const SQUARE_METRES = 1.5;

/** A number of squares in metres. @rule FH-GRD-01 */
export const metresOf = (squares: number): number => requireNumber(squares, "squares") * SQUARE_METRES;

export interface MovementState extends Explained {
  readonly careful: number;
  readonly running: number;
  readonly squares: number;
  /** It is shown in squares, feet beside them; left out for the other way round. */
  readonly inSquares?: true;
}

/** A rate with all its modifiers; the careful pace is the core's unless other rules are given. @rule WH-MOVE-01 WH-MOVE-02 */
export function toMovement(
  base: number,
  parts: readonly Modifier[],
  override: number | null,
  { careful, inSquares }: Pick<MovementRules, "careful" | "inSquares"> = { careful: carefulPace, inSquares: false },
): MovementState {
  const explained = toExplained(base, parts, override);
  const value = Math.max(0, explained.value);
  return {
    careful: careful(value),
    running: runningPace(value),
    squares: squaresOf(value),
    ...(inSquares && { inSquares }),
    ...explained,
    value,
  };
}

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
 * Conditions as an attack needs them, without the numbers that derived ones already include and that would count twice.
 * Those that the attack adds itself stay, and so do quality and healing, which are not derived anywhere.
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

/** The reasons for enemies' combat advantage over the owner of these conditions. @rule WH-COND-01 WH-CA-03 */
export const advantageSources = (conditions: readonly Condition[]): readonly AdvantageSource[] =>
  sourcesOf(conditions, "advantage");

/** The reasons for the owner's combat advantage over everybody. @rule WH-COND-01 WH-ATK-07 */
export const ownAdvantageSources = (conditions: readonly Condition[]): readonly AdvantageSource[] =>
  sourcesOf(conditions, "ownAdvantage");

/** Whether an act is possible under these conditions. @rule WH-COND-01 */
export const canAct = (conditions: readonly Condition[], act: Act): boolean =>
  conditions.every(({ prevents }) => !prevents.includes(act));

/** The actions of a round under these conditions. @rule WH-COND-01 WH-ACT-01 WH-SPEC-08 WH-SPEC-10 */
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

const GIVEN_UP: readonly string[] = ["fleeing", "surrendered"];

/** True if a creature flees or has surrendered, and so is not put to the test again. @rule WH-MORALE-01 */
export const hasGivenUp = (conditions: readonly Pick<Condition, "id">[]): boolean =>
  conditions.some(({ id }) => GIVEN_UP.includes(id));

/** Hit points lost each round by bleeding. @rule WH-CRIT-03 */
export const bleedingOf = (conditions: readonly Condition[]): number =>
  conditions.reduce((sum, { bleeding }) => sum + requireInteger(bleeding, "bleeding"), 0);
