import { localize } from "../host/localize.ts";
import { afterMove, afterMoveBack, feetOf, type Segment, type Place, strikesOn } from "../../rules/index.ts";
import { areaOf, type Placed } from "../documents/place.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { isAt, isTeleport, spotOf, type Step, stepsOf } from "../documents/way-steps.ts";
import { noteOnFoot } from "../documents/note-fight.ts";
import { actingOn, type Movement } from "./own-move.ts";
import { costWatched, segmentsWatched, mostFeet, type Watched, watchWay } from "./watch-way.ts";
import { WAY_COLORS, type WayLabel, wayLabel } from "../../view/app/hud/way-label.ts";
import { tokenAt } from "../documents/resolve-uuid.ts";
import { movesUnasked } from "../host/keybindings.ts";

/** A way as the host measures it, in the scene's units. */
interface Measured {
  readonly cost: number;
  readonly distance: number;
}

/** A step that no terrain allows costs without end: then the distance counts. */
const unitsOf = ({ cost, distance }: Measured): number => (Number.isFinite(cost) ? cost : distance);

/** How many feet a way has come to at each of its places; null where the scene's own measure counts. */
type FeetAt = readonly number[] | null;

/**
 * The feet of a way at each of its places, where squares are counted and not what the scene measures. Difficult ground
 * costs as many times more as the scene says. @rule FH-MOV-07 FH-GRD-01
 */
function feetAtSteps(token: Placed, steps: readonly Step[], measured: Measured): FeetAt {
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
function sceneFeet({ parent }: Placed, units: number): number {
  const grid = parent?.grid;
  const isScaled = grid?.isSquare === true && rulebookFor(null).movement.inSquares;
  return isScaled ? feetOf(units / grid.distance) : units;
}

type Waypoint = Parameters<typeof stepsOf>[1];

function feetAlong(token: Placed, path: readonly Waypoint[]): number {
  const [origin, ...waypoints] = path;
  if (!origin || waypoints.length === 0) return 0;
  const measured = token.measureMovementPath(path as Parameters<Placed["measureMovementPath"]>[0]);
  return feetOfWay(token, () => stepsOf(token, origin, waypoints), measured);
}

/** The feet of a movement up to where the token vanishes to be elsewhere. @rule WH-ACT-01 */
function feetOnFoot(token: Placed, { origin, passed }: Movement): number {
  const first = passed.waypoints.findIndex(isTeleport);
  if (first >= 0) return feetAlong(token, [origin, ...passed.waypoints.slice(0, first)]);
  return feetOfWay(token, () => stepsOf(token, origin, passed.waypoints), passed);
}

/** A fighter in their own turn as a mover, who goes nowhere any more. */
function watchedNow(token: Placed) {
  const fighter = actingOn(token);
  const here: Step = { ...spotOf(token), action: token.movementAction ?? "walk", explicit: true };
  return fighter && watchWay(token, fighter, [here]);
}

/** Notes how far a fighter has moved in their own turn, and what it takes of the round. @rule WH-ACT-01 WH-ACT-02 */
export async function noteWay(token: Placed, movement: Movement): Promise<void> {
  const feet = feetOnFoot(token, movement);
  const watched = feet > 0 ? watchedNow(token) : null;
  if (!watched) return;
  const { fighter, mover, rulebook } = watched;
  await noteOnFoot(fighter, (known) => afterMove(known, feet, mover, rulebook));
}

/** A movement was undone: what is recorded of this turn is what is left of it, and the rest is given back. @rule WH-ACT-01 */
export async function noteWayBack(token: Placed): Promise<void> {
  const watched = watchedNow(token);
  if (!watched) return;
  const { fighter, mover, rulebook } = watched;
  const left = feetAlong(token, token.movementHistory);
  await noteOnFoot(fighter, (known) => afterMoveBack(known, left, mover, rulebook), { backedOff: false });
}

/** A waypoint as the ruler knows it. */
interface Shown {
  readonly stage: string;
  readonly x: number;
  readonly y: number;
  readonly measurement: { readonly cost: number };
  readonly previous: Shown | null;
  readonly next: object | null;
}

/** The ruler's labels of a way; null where it has none. */
export interface ToldWay {
  labelOf(waypoint: Shown): WayLabel | null;
  colorOf(waypoint: Shown): number | null;
}

export interface Plan {
  readonly foundPath: readonly { readonly x?: number; readonly y?: number; readonly elevation?: number }[];
}

/**
 * The way that a fighter plans in their own turn, told in the words of the rules.
 * @rule WH-ACT-01 WH-MOVE-02 WH-FREE-01 WH-FREE-03
 */
export function describeWay(token: Placed, plans: Readonly<Record<string, Plan>>): ToldWay | null {
  const fighter = movesUnasked() ? null : actingOn(token);
  const path = Object.values(plans).find(({ foundPath }) => foundPath.length > 0)?.foundPath;
  if (!fighter || !path) return null;
  const way = pathFrom(token, path);
  const steps = stepsOf(token, spotOf(token), way.slice(1));
  const watched = watchWay(token, fighter, steps);
  return watched && toldWay(watched, fighter.fightState.moved, { steps, measured: measuredOf(token, way) });
}

/** The way from where the token stands, whether the host's path begins there or with the first waypoint. */
function pathFrom(token: Placed, path: Plan["foundPath"]): Plan["foundPath"] {
  const origin = spotOf(token);
  const [first] = path;
  const begins = first !== undefined && isAt(token, { ...origin, ...first });
  return begins ? path : [origin, ...path];
}

/** The cost of a path, terrain and all, as the host measures it. */
const measuredOf = (token: Placed, path: Plan["foundPath"]): Measured =>
  token.measureMovementPath(path as Parameters<Placed["measureMovementPath"]>[0]);

interface Planned {
  readonly steps: readonly Step[];
  readonly measured: Measured;
}

/** The feet of a way at the places of its steps; null where the scene's measure counts. @rule FH-MOV-07 */
function countedFeet({ token }: Watched, { steps, measured }: Planned): ReadonlyMap<string, number> | null {
  const counted = feetAtSteps(token, steps, measured);
  return counted && new Map(steps.map((step, at) => [placeKey(step), counted[at] ?? 0]));
}

function toldWay(watched: Watched, moved: number, planned: Planned): ToldWay {
  const { steps, token } = watched;
  const counted = countedFeet(watched, planned);
  const feet = moved + Math.round(feetOfWay(token, () => planned.steps, planned.measured));
  const segments = segmentsWatched(watched, feet);
  const { inSquares } = watched.rulebook.movement;
  const stops = new Set(segments.filter(({ strikes }) => strikes.length > 0).map(({ to }) => placeKey(steps[to])));
  const feetAt = (waypoint: Shown): number => {
    const units = waypoint.measurement.cost - costBefore(waypoint);
    return moved + Math.round(counted?.get(placeKey(waypoint)) ?? sceneFeet(token, units));
  };
  return {
    labelOf(waypoint) {
      if (waypoint.stage !== "planned") return null;
      const here = feetAt(waypoint);
      const strikes = waypoint.next ? [] : namedStrikes(segments);
      const told = { cost: costWatched(watched, here), feet: here, most: mostFeet(watched), inSquares, strikes };
      return wayLabel(told, localize);
    },
    colorOf(waypoint) {
      if (waypoint.stage !== "planned") return null;
      return stops.has(placeKey(waypoint)) ? ATTACKED_COLOR : WAY_COLORS[costWatched(watched, feetAt(waypoint))];
    },
  };
}

/** A space before which enemies strike. */
const ATTACKED_COLOR = 0x7a1f18;

const placeKey = (place: { readonly x: number; readonly y: number } | undefined): string =>
  place ? `${place.x}|${place.y}` : "";

/** The cost spent before the way that is planned now began. */
const costBefore = ({ stage, previous, measurement }: Shown): number =>
  stage === "planned" && previous ? costBefore(previous) : measurement.cost;

const namedStrikes = (segments: readonly Segment[]) =>
  strikesOn(segments).map(({ id, attacks }) => ({ name: tokenAt(id)?.name ?? "", attacks }));
