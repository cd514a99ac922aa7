import { strikesOn, type Leg } from "../../rules/index.ts";
import { WAY_COLORS, type WayLabel, wayLabel } from "../../view/hud/way-label.ts";
import { tokenAt } from "../documents/found-at.ts";
import { movesUnasked } from "../keybindings.ts";
import { actingOn } from "./own-move.ts";
import { costWatched, legsWatched, mostFeet, type Watched, watchWay } from "./watch-way.ts";
import { feetAtSteps, feetOfWay, type Measured, sceneFeet } from "./way-feet.ts";
import { isAt, spotOf, type Step, stepsOf } from "./way-steps.ts";

type Placed = TokenDocument.Implementation;

/** A waypoint as the ruler knows it. */
interface Shown {
  readonly stage: string;
  readonly x: number;
  readonly y: number;
  readonly measurement: { readonly cost: number };
  readonly previous: Shown | null;
  readonly next: object | null;
}

/** What the ruler says of somebody's way; null for what it says nothing of. */
export interface ToldWay {
  labelOf(waypoint: Shown): WayLabel | null;
  colorOf(waypoint: Shown): number | null;
}

export interface Plan {
  readonly foundPath: readonly { readonly x?: number; readonly y?: number; readonly elevation?: number }[];
}

/** The way that somebody plans in their own turn, told in the words of the rules. @rule WH-ACT-01 WH-MOVE-02 WH-FREE-01 WH-FREE-03 */
export function tellWay(token: Placed, plans: Readonly<Record<string, Plan>>): ToldWay | null {
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

/** What a path costs, terrain and all, as the host measures it. */
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
  const legs = legsWatched(watched, feet);
  const { inSquares } = watched.rulebook.movement;
  const stops = new Set(legs.filter(({ strikes }) => strikes.length > 0).map(({ to }) => placeKey(steps[to])));
  const feetAt = (waypoint: Shown): number => {
    const units = waypoint.measurement.cost - costBefore(waypoint);
    return moved + Math.round(counted?.get(placeKey(waypoint)) ?? sceneFeet(token, units));
  };
  return {
    labelOf(waypoint) {
      if (waypoint.stage !== "planned") return null;
      const here = feetAt(waypoint);
      const strikes = waypoint.next ? [] : namedStrikes(legs);
      return wayLabel({ cost: costWatched(watched, here), feet: here, most: mostFeet(watched), inSquares, strikes });
    },
    colorOf(waypoint) {
      if (waypoint.stage !== "planned") return null;
      return stops.has(placeKey(waypoint)) ? STRUCK : WAY_COLORS[costWatched(watched, feetAt(waypoint))];
    },
  };
}

/** A space before which enemies strike. */
const STRUCK = 0x7a1f18;

const placeKey = (place: { readonly x: number; readonly y: number } | undefined): string =>
  place ? `${place.x}|${place.y}` : "";

/** What was spent before the way that is planned now began. */
const costBefore = ({ stage, previous, measurement }: Shown): number =>
  stage === "planned" && previous ? costBefore(previous) : measurement.cost;

const namedStrikes = (legs: readonly Leg[]) =>
  strikesOn(legs).map(({ id, attacks }) => ({ name: tokenAt(id)?.name ?? "", attacks }));
