import { type Area, GROUND_WAYS, type GroundWay, type Place, turned } from "../../../rules/index.ts";
import { directionOf } from "../../rear-arc.ts";

type Ways = readonly (readonly [GroundWay, Place])[];

/** The unit steps away from an attack that comes along a direction. */
function waysAlong(back: Place): Ways {
  const steps: Readonly<Record<GroundWay, Place>> = { back, left: turned(back, -1), right: turned(back, 1) };
  return GROUND_WAYS.map((way) => [way, steps[way]]);
}

/** The number of a direction, among nine. */
export const numberOf = ({ x, y }: Place): number => (x + 1) * 3 + y + 1;

/** The ways of each direction; a crowd asks for them by the thousand. */
const WAYS = new Map<number, Ways>(
  [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [numberOf({ x, y }), waysAlong({ x, y })] as const)),
);

/** The unit step of each way, away from one area as seen by another. @rule FH-DEF-01 FH-GRD-03 */
export const waysFrom = (attacker: Area, target: Area): Ways => waysOf(directionOf(attacker, target));

export const waysOf = (direction: Place): Ways => WAYS.get(numberOf(direction)) ?? [];

/** An area moved by a step, all of it. @rule FH-GRD-05 */
export const shifted = ({ x, y, width, height }: Area, step: Place): Area => ({
  x: x + step.x,
  y: y + step.y,
  width,
  height,
});
