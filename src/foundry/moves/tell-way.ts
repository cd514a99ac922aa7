import { strikesOn, type Leg } from "../../rules/index.ts";
import { WAY_COLORS, type WayLabel, wayLabel } from "../../view/hud/way-label.ts";
import { tokenAt } from "../documents/found-at.ts";
import { movesUnasked } from "../keybindings.ts";
import { actingOn } from "./own-move.ts";
import { costWatched, legsWatched, mostFeet, type Watched, watchWay } from "./watch-way.ts";
import { isAt, spotOf, stepsOf } from "./way-steps.ts";

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
  const watched = watchWay(token, fighter, stepsOf(token, spotOf(token), way.slice(1)));
  return watched && toldWay(watched, fighter.fightState.moved, costOf(token, way));
}

/** The way from where the token stands, whether the host's path begins there or with the first waypoint. */
function pathFrom(token: Placed, path: Plan["foundPath"]): Plan["foundPath"] {
  const origin = spotOf(token);
  const [first] = path;
  const begins = first !== undefined && isAt(token, { ...origin, ...first });
  return begins ? path : [origin, ...path];
}

/** What a path costs, terrain and all, as the host measures it. */
const costOf = (token: Placed, path: Plan["foundPath"]): number =>
  token.measureMovementPath(path as Parameters<Placed["measureMovementPath"]>[0]).cost;

function toldWay(watched: Watched, moved: number, cost: number): ToldWay {
  const { steps } = watched;
  const feet = moved + Math.round(cost);
  const legs = legsWatched(watched, feet);
  const stops = new Set(legs.filter(({ strikes }) => strikes.length > 0).map(({ to }) => placeKey(steps[to])));
  const feetAt = (waypoint: Shown): number => moved + Math.round(waypoint.measurement.cost - costBefore(waypoint));
  return {
    labelOf(waypoint) {
      if (waypoint.stage !== "planned") return null;
      const here = feetAt(waypoint);
      const strikes = waypoint.next ? [] : namedStrikes(legs);
      return wayLabel({ cost: costWatched(watched, here), feet: here, most: mostFeet(watched), strikes });
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
