import { feetOf, type Place } from "../../rules/index.ts";
import { areaOf } from "../fight/place.ts";
import { rulebookFor } from "../rulebook.ts";
import type { Step } from "./way-steps.ts";

type Placed = TokenDocument.Implementation;

/** A way as the host measures it, in the scene's units. */
export interface Measured {
  readonly cost: number;
  readonly distance: number;
}

/** What no terrain allows costs without end: then the distance counts. */
const unitsOf = ({ cost, distance }: Measured): number => (Number.isFinite(cost) ? cost : distance);

/** How many feet a way has come to at each of its places; null where the scene's own measure counts. */
export type FeetAt = readonly number[] | null;

/**
 * The feet of a way at each of its places, where squares are counted and not what the scene measures. Difficult ground
 * costs as many times more as the scene says. @rule FH-MOV-07 FH-GRD-01
 */
export function feetAtSteps(token: Placed, steps: readonly Step[], measured: Measured): FeetAt {
  const { steps: count } = rulebookFor(null).movement;
  if (count === null || !countsSteps(token)) return null;
  const terrain = terrainOf(token, steps, measured);
  let feet = 0;
  const costs = count(steps.map((step): Place => areaOf(token, step)));
  return [0, ...costs.map((squares, at) => (feet += feetOf(squares) * (terrain[at] ?? 1)))];
}

/** How many times as much each step costs for the ground; measured only where it costs more at all. */
function terrainOf(token: Placed, steps: readonly Step[], { cost, distance }: Measured): readonly number[] {
  if (cost === distance || steps.length < 2) return [];
  const { segments } = token.measureMovementPath([...steps] as Parameters<Placed["measureMovementPath"]>[0]);
  return segments.map((step) => {
    const factor = step.cost / step.distance;
    return Number.isFinite(factor) ? factor : 1;
  });
}

/** The feet of a way by the rules in force; its steps are looked at only where they count. @rule WH-ACT-01 FH-MOV-07 */
export function feetOfWay(token: Placed, stepsOf: () => readonly Step[], measured: Measured): number {
  const counted = countsSteps(token) ? feetAtSteps(token, stepsOf(), measured) : null;
  return counted?.at(-1) ?? sceneFeet(token, unitsOf(measured));
}

/** Whether steps are counted and not what the scene measures. */
const countsSteps = ({ parent }: Placed): boolean =>
  parent?.grid.isSquare === true && rulebookFor(null).movement.steps !== null;

/** The scene's units in feet: where squares are counted, each is five feet, whatever the scene says it is. @rule FH-GRD-01 */
export function sceneFeet({ parent }: Placed, units: number): number {
  const grid = parent?.grid;
  const isScaled = grid?.isSquare === true && rulebookFor(null).movement.inSquares;
  return isScaled ? feetOf(units / grid.distance) : units;
}
