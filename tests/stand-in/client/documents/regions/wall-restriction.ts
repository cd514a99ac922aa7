import type { Corner } from "../../../common/data/shapes/outline.ts";
import type { BaseShapeData } from "../../../common/data/shapes/shape-data.ts";
import { collisionsOf, crossing, isBlocked, wallsOf, type WallSource } from "../walls/wall-collision.ts";
import type { RegionDocument } from "./region.ts";

/**
 * Generation 14: what walls leave of the shapes of a region.
 * https://foundryvtt.com/api/interfaces/foundry.documents.types.RegionRestrictionData.html
 * UNCONFIRMED: a shape reaches as far as nothing stands between its origin and a point; no light and no darkness lifts it.
 */

interface Restriction {
  readonly enabled: boolean;
  readonly type: string;
}

/** Walls know nothing of darkness: what stops light stops it. */
const senseOf = (type: string): string => (type === "darkness" ? "light" : type);

/** The walls that constrain a region, by the restriction that they must impose; null where it is not constrained. */
export function restrictionOf(region: RegionDocument): { walls: WallSource[]; type: string } | null {
  const restriction = region["restriction"] as Restriction | undefined;
  return restriction?.enabled ? { walls: wallsOf(region.parent), type: senseOf(restriction.type) } : null;
}

/** Whether a point of a shape is left to it. */
export function isReached(region: RegionDocument, shape: BaseShapeData, point: Corner): boolean {
  const restriction = restrictionOf(region);
  return !restriction || !isBlocked(restriction.walls, shape._reachOrigin, point, restriction.type);
}

type Line = readonly [Corner, Corner];

const endsOf = ({ c: [x1 = 0, y1 = 0, x2 = 0, y2 = 0] }: WallSource): Line => [
  { x: x1, y: y1 },
  { x: x2, y: y2 },
];

/** Longer than any scene. */
const FAR = 1e6;

/** The lines at which what is reached may begin or end: walls, and the edges of their shadows. */
export function edgesOfReach(region: RegionDocument, shape: BaseShapeData): Line[] {
  const origin = shape._reachOrigin;
  return (restrictionOf(region)?.walls ?? []).flatMap((wall) => {
    const ends = endsOf(wall);
    return [ends, ...ends.map((end): Line => [end, beyond(origin, end)])];
  });
}

function beyond(origin: Corner, end: Corner): Corner {
  const length = Math.hypot(end.x - origin.x, end.y - origin.y) || 1;
  return { x: end.x + ((end.x - origin.x) * FAR) / length, y: end.y + ((end.y - origin.y) * FAR) / length };
}

/** The corners around what is left of a shape. */
export function reachedOutline(region: RegionDocument, shape: BaseShapeData): readonly Corner[] {
  const restriction = restrictionOf(region);
  const outline = shape._outline();
  if (!restriction || shape.hole || restriction.walls.length === 0) return outline;
  const origin = shape._reachOrigin;
  if (!isStarFrom(origin, outline))
    throw new Error(`stand-in: the outline of a ${shape.type} that bends out of its origin's sight is not there`);
  const angles = anglesFrom(origin, outline, restriction.walls);
  return angles.map((angle) => reachAt(origin, angle, outline, restriction));
}

/** A hair to both sides of each corner, where a ray passes it. */
const HAIR = 1e-5;

function anglesFrom(origin: Corner, outline: readonly Corner[], walls: readonly WallSource[]): number[] {
  const lines = walls.map(endsOf);
  const edges = outline.map((corner, index): Line => [outline.at(index - 1) as Corner, corner]);
  const met = lines.flatMap((line) =>
    [...edges, ...lines].flatMap((other) => {
      const at = crossing(...line, ...other);
      return at ? [at] : [];
    }),
  );
  const marks = [...outline, ...lines.flat(), ...met].filter(({ x, y }) => x !== origin.x || y !== origin.y);
  const angles = marks.map(({ x, y }) => Math.atan2(y - origin.y, x - origin.x));
  return [...new Set(angles.flatMap((angle) => [angle - HAIR, angle, angle + HAIR]))].toSorted((a, b) => a - b);
}

/** How far a ray from the origin goes within the outline before a wall stops it. */
function reachAt(
  origin: Corner,
  angle: number,
  outline: readonly Corner[],
  { walls, type }: { walls: readonly WallSource[]; type: string },
): Corner {
  const far = { x: origin.x + Math.cos(angle) * FAR, y: origin.y + Math.sin(angle) * FAR };
  const ways = outline.flatMap((corner, index) => {
    const at = crossing(origin, far, outline.at(index - 1) as Corner, corner);
    return at ? [at.t] : [];
  });
  const [wall] = collisionsOf(walls, origin, far, type);
  const part = Math.min(Math.max(0, ...ways), wall?.t ?? 1);
  return { x: Math.round(origin.x + (far.x - origin.x) * part), y: Math.round(origin.y + (far.y - origin.y) * part) };
}

/** Whether every corner can be seen from the origin along a straight line within the outline. */
function isStarFrom(origin: Corner, outline: readonly Corner[]): boolean {
  const turns = outline.map((corner, index) => {
    const before = outline.at(index - 1) as Corner;
    return (before.x - origin.x) * (corner.y - origin.y) - (before.y - origin.y) * (corner.x - origin.x);
  });
  const slack = 1;
  return turns.every((turn) => turn >= -slack) || turns.every((turn) => turn <= slack);
}
