import type { Dict } from "../../../common/types.ts";
import type { Corner } from "../../../common/data/shapes/outline.ts";
import { fillIn } from "../movement/complete-path.ts";
import type { Waypoint } from "../movement/movement-data.ts";
import type { TokenDocument } from "../token.ts";
import type { RegionDocument } from "./region.ts";

export interface RegionWaypoint extends Corner {
  readonly elevation?: number;
  readonly teleport?: boolean;
}

const [EXIT, MOVE, ENTER] = [-1, 0, 1];

/**
 * A path taken apart by where it enters and leaves a region.
 * https://foundryvtt.com/api/v14/classes/foundry.documents.RegionDocument.html#segmentizemovementpath
 */
export function segmentize(region: RegionDocument, waypoints: RegionWaypoint[], samples: readonly Corner[]): Dict[] {
  const sample = samples[0] ?? { x: 0, y: 0 };
  const segments: Dict[] = [];
  for (const [index, to] of waypoints.slice(1).entries()) {
    const from = waypoints[index] as RegionWaypoint;
    segments.push(...legSegments(region, from, to, sample));
  }
  return segments;
}

function legSegments(region: RegionDocument, from: RegionWaypoint, to: RegionWaypoint, sample: Corner): Dict[] {
  const shifted = ({ x, y }: Corner): Corner => ({ x: x + sample.x, y: y + sample.y });
  const between = (part: number): RegionWaypoint => ({
    x: Math.round(from.x + (to.x - from.x) * part),
    y: Math.round(from.y + (to.y - from.y) * part),
    elevation: (from.elevation ?? 0) + ((to.elevation ?? 0) - (from.elevation ?? 0)) * part,
  });
  const { teleport = false } = to;
  const parts = teleport ? [] : region._crossings(shifted(from), shifted(to));
  let inside = region._covers(shifted(from));
  let before: RegionWaypoint = from;
  const segments: Dict[] = [];
  const add = (type: number, start: RegionWaypoint, end: RegionWaypoint) =>
    segments.push({ type, from: start, to: end, teleport });
  for (const part of parts) {
    const edge = between(part);
    if (inside) add(MOVE, before, edge);
    add(inside ? EXIT : ENTER, edge, edge);
    inside = !inside;
    before = edge;
  }
  const ends = region._covers(shifted(to));
  if (teleport && inside !== ends) add(ends ? ENTER : EXIT, before, to);
  else if (inside) add(MOVE, before, to);
  return segments;
}

/** The same for the way of a token, by its middle. */
export function segmentsInRegion(token: TokenDocument, region: RegionDocument, waypoints: Waypoint[]): Dict[] {
  const path = fillIn(token, waypoints, waypoints[0]);
  const { width, height } = token.getSize();
  const points = path.map(({ x, y, elevation }) => ({ x, y, elevation }));
  return segmentize(region, points, [{ x: width / 2, y: height / 2 }]).map((segment, index) => {
    const { action, terrain = null, snapped = false } = path[Math.min(index + 1, path.length - 1)] ?? {};
    const { teleport: _teleport, ...rest } = segment;
    return { ...rest, action, terrain, snapped };
  });
}
