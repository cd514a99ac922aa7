import type { Spot } from "../host/distance.ts";
import { storedPlace } from "../host/stored-place.ts";
import { aCount } from "../../rules/base/reading.ts";
import { aFlag, aNumber, aText, listOf, orElse, orNull, type ReadBy, shape } from "../../rules/base/shape.ts";

type Placed = TokenDocument.Implementation;

/** A place on a token's way, as far as it is needed to go there. */
export interface Step extends Spot {
  readonly action: string;
  /** The user has chosen this place; the others lie between. */
  readonly explicit: boolean;
  /** The level of the scene, where scenes have levels. */
  readonly level?: string;
}

interface Waypoint extends Partial<Omit<Step, "explicit">> {
  readonly explicit?: boolean;
}

/** Where a token is stored to be, whatever an animation shows. */
export function spotOf(token: Placed): Spot {
  const { x, y, elevation } = storedPlace(token);
  return { x, y, elevation };
}

export const isAt = (token: Placed, spot: Spot): boolean => {
  const { x, y, elevation } = spotOf(token);
  return x === spot.x && y === spot.y && elevation === spot.elevation;
};

/** Feet between the places of a way without a grid at which a free attack is possible. */
const STRIDE = 1;

/** A way space by space, from where it begins; foot by foot where there is no grid. @rule WH-MINI-01 */
export function stepsOf(token: Placed, origin: Waypoint, waypoints: readonly Waypoint[]): readonly Step[] {
  const action = token.movementAction ?? "walk";
  const complete = token.getCompleteMovementPath([origin, ...waypoints] as Parameters<
    Placed["getCompleteMovementPath"]
  >[0]) as readonly Waypoint[];
  const steps = complete.map((point) => toStep(point, spotOf(token), action));
  return token.parent?.grid.isGridless ? steps.flatMap((step, at) => strides(step, steps[at - 1], token)) : steps;
}

function toStep({ x, y, elevation, action, explicit = true, level }: Waypoint, spot: Spot, usual: string): Step {
  const place = { x: x ?? spot.x, y: y ?? spot.y, elevation: elevation ?? spot.elevation };
  return { ...place, action: action ?? usual, explicit, ...(level !== undefined && { level }) };
}

/** A straight piece of a way in strides. */
function strides(to: Step, from: Step | undefined, { parent }: Placed): readonly Step[] {
  if (!from || !parent || isTeleport(to)) return [to];
  const { size, distance } = parent.grid;
  const feet = (Math.hypot(to.x - from.x, to.y - from.y) / size) * distance;
  const count = Math.max(1, Math.ceil(feet / STRIDE));
  const between = (first: number, last: number, part: number): number => Math.round(first + (last - first) * part);
  return Array.from({ length: count }, (_, at): Step => {
    const part = (at + 1) / count;
    if (at + 1 === count) return to;
    const [x, y] = [between(from.x, to.x, part), between(from.y, to.y, part)];
    return { ...to, x, y, elevation: from.elevation + (to.elevation - from.elevation) * part, explicit: false };
  });
}

/** A token that vanishes here and appears there leaves nobody's reach on foot. */
export const isTeleport = ({ action = "" }: Pick<Waypoint, "action">): boolean =>
  CONFIG.Token.movement.actions[action]?.teleport === true;

/** The part of a way up to the first place that is reached without a way. */
export function onFoot(steps: readonly Step[]): readonly Step[] {
  const first = steps.findIndex((step, at) => at > 0 && isTeleport(step));
  return first < 0 ? steps : steps.slice(0, first);
}

/** The waypoints from one place of a way to another; without a grid those between two that were chosen say nothing. */
export function waypointsTo(steps: readonly Step[], from: number, to: number, isGridless: boolean): object[] {
  const part = steps.slice(from + 1, to + 1);
  const kept = isGridless ? part.filter(({ explicit }, at) => explicit || at === part.length - 1) : part;
  return kept.map((step, at) => ({ ...step, explicit: step.explicit || at === kept.length - 1, checkpoint: false }));
}

const readStep = shape({
  x: aNumber,
  y: aNumber,
  elevation: aNumber,
  action: aText,
  explicit: aFlag,
  level: orElse(orNull(aText), null),
});

/** The way of a token that leaves a melee, with all that is needed to go on, on any client. */
export const readWay = shape({
  token: aText,
  steps: listOf(readStep),
  at: aCount,
  settled: aCount,
  feet: aCount,
});
export type StoredWay = ReadBy<typeof readWay>;

/** The places of a stored way. */
export const stepsIn = ({ steps }: StoredWay): readonly Step[] =>
  steps.map(({ level, ...step }) => ({ ...step, ...(level !== null && { level }) }));
