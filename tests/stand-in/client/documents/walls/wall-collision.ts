import type { Dict } from "../../../common/types.ts";

/** Straight walls and the lines that meet them. https://foundryvtt.com/api/v14/classes/foundry.documents.BaseWall.html */

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface WallSource extends Dict {
  readonly c: readonly number[];
  readonly dir: number;
  readonly door: number;
  readonly ds: number;
}

interface Holder {
  readonly collections: Readonly<Record<string, { values(): Iterable<{ readonly _source: Dict }> } | undefined>>;
}

const OPEN = 1;
const LEFT = 1;
const LIMITED = 10;

export const wallsOf = (scene: unknown): WallSource[] =>
  [...((scene as Holder | null)?.collections["walls"]?.values() ?? [])].map((wall) => wall._source as WallSource);

const cross = (a: Place, b: Place, p: Place): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);

/** Where two segments cross, null where they do not. */
export function crossing(a: Place, b: Place, c: Place, d: Place): { x: number; y: number; t: number } | null {
  const bottom = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  if (bottom === 0) return null;
  const t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / bottom;
  const u = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / bottom;
  if (t < 0 || t > 1 || u < 0 || u > 1) return null;
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, t };
}

/** An open door is no wall, and a wall with a direction is one from that side alone. */
function stands({ c, dir, door, ds, ...wall }: WallSource, from: Place, type: string): boolean {
  if (Number(wall[type] ?? 0) === 0 || (door > 0 && ds === OPEN)) return false;
  if (dir === 0) return true;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = c;
  const side = cross({ x: x1, y: y1 }, { x: x2, y: y2 }, from);
  return dir === LEFT ? side < 0 : side > 0;
}

export interface Collision extends Place {
  readonly t: number;
  readonly wall: WallSource;
}

/** Every place where a line meets a wall that restricts a sense or movement, the nearest first. */
export function collisionsOf(walls: readonly WallSource[], from: Place, to: Place, type: string): Collision[] {
  const met = walls.flatMap((wall) => {
    if (!stands(wall, from, type)) return [];
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = wall.c;
    const at = crossing(from, to, { x: x1, y: y1 }, { x: x2, y: y2 });
    return at && at.t > 0 ? [{ ...at, wall }] : [];
  });
  return stopping(
    met.toSorted((a, b) => a.t - b.t),
    type,
  );
}

/** The first limited wall is passed: the second one stops. */
function stopping(met: readonly Collision[], type: string): Collision[] {
  const first = met.findIndex(({ wall }) => wall[type] === LIMITED);
  return met.filter((_one, index) => index !== first);
}

export const isBlocked = (walls: readonly WallSource[], from: Place, to: Place, type: string): boolean =>
  collisionsOf(walls, from, to, type).length > 0;
