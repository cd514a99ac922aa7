/** What can be reached from a point before walls stop it, as the corners of a polygon. */
import { collisionsOf, crossing, type WallSource } from "../../documents/walls/wall-collision.ts";
import type { Point } from "./points.ts";

export interface Sweep {
  readonly walls: readonly WallSource[];
  readonly type: string;
  /** In pixels; without one everything up to the edges of the scene. */
  readonly radius: number;
  readonly bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** A sector of so many degrees around the rotation, in which a token at 0 looks down. */
  readonly angle: number;
  readonly rotation: number;
}

type Line = readonly [Point, Point];

/** A hair to both sides of each corner, where a ray passes it. */
const HAIR = 1e-5;
const CIRCLE_STEPS = 60;
const FULL = 2 * Math.PI;

export function sweep(origin: Point, config: Sweep): Point[] {
  const { start, width } = sectorOf(config);
  const within = (angle: number): number => (((angle - start) % FULL) + FULL) % FULL;
  const angles = anglesOf(origin, config)
    .map(within)
    .filter((angle) => angle <= width);
  const turned = [...new Set(width < FULL ? [0, ...angles, width] : angles)].toSorted((a, b) => a - b);
  const corners = turned.map((angle) => reach(origin, angle + start, config));
  return width < FULL ? [{ x: origin.x, y: origin.y }, ...corners] : corners;
}

function sectorOf({ angle, rotation }: Sweep): { start: number; width: number } {
  const width = Math.min(360, angle || 360) * (Math.PI / 180);
  return { start: ((rotation + 90) * Math.PI) / 180 - width / 2, width };
}

function anglesOf(origin: Point, { walls, radius, bounds }: Sweep): number[] {
  const lines: Line[] = walls.map(({ c: [x1 = 0, y1 = 0, x2 = 0, y2 = 0] }) => [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ]);
  const met = lines.flatMap((line, index) =>
    lines.slice(index + 1).flatMap((other) => crossing(...line, ...other) ?? []),
  );
  const marks = [...lines.flat(), ...met, ...cornersOf(bounds)].filter(({ x, y }) => x !== origin.x || y !== origin.y);
  const corners = marks.map(({ x, y }) => Math.atan2(y - origin.y, x - origin.x));
  const round = Number.isFinite(radius) ? CIRCLE_STEPS : 0;
  const steps = Array.from({ length: round }, (_one, step) => (step * FULL) / round);
  return [...corners.flatMap((angle) => [angle - HAIR, angle, angle + HAIR]), ...steps];
}

const cornersOf = ({ x, y, width, height }: Sweep["bounds"]): Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

/** How far a ray goes: to a wall, to the radius or to the edge of the scene. */
function reach(origin: Point, angle: number, { walls, type, radius, bounds }: Sweep): Point {
  const length = Math.min(radius, edgeAt(origin, angle, bounds));
  const end = { x: origin.x + Math.cos(angle) * length, y: origin.y + Math.sin(angle) * length };
  const [wall] = collisionsOf(walls, origin, end, type);
  return wall ? { x: wall.x, y: wall.y } : end;
}

function edgeAt(origin: Point, angle: number, { x, y, width, height }: Sweep["bounds"]): number {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const toX = dx > 0 ? (x + width - origin.x) / dx : dx < 0 ? (x - origin.x) / dx : Infinity;
  const toY = dy > 0 ? (y + height - origin.y) / dy : dy < 0 ? (y - origin.y) / dy : Infinity;
  return Math.max(0, Math.min(toX, toY));
}
