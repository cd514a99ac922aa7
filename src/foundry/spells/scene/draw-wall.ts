import type { Place } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import type { Spot } from "../effect.ts";
import type { DrawnSpell } from "./drawn-spell.ts";
import { putOn } from "./put-on.ts";

/** A wall of stone that a spell draws, in squares. */
export interface WallToDraw {
  readonly width: number;
  readonly thickness: number;
  readonly spell: DrawnSpell;
  readonly at: Spot;
}

/** Along which way it runs, in squares: one step on a grid of squares, also from corner to corner. */
function wayOf({ turn }: Spot, { isSquare }: Scene.Implementation["grid"]): Place {
  const radians = (turn * Math.PI) / 180;
  const way = { x: Math.cos(radians), y: Math.sin(radians) };
  return isSquare ? { x: Math.round(way.x), y: Math.round(way.y) } : way;
}

/** The four corners of a wall, in pixels: a row of squares across a space, which grows thicker to one side. */
function cornersOf({ width, thickness, at }: WallToDraw, { grid }: Scene.Implementation): readonly Place[] {
  const { size } = grid;
  const way = wayOf(at, grid);
  const long = Math.hypot(way.x, way.y);
  const first = -Math.floor((width - 1) / 2) - 1 / 2;
  const corner = (along: number, aside: number): Place => ({
    x: Math.round(at.x + size / 2 + size * (along * way.x - (aside * way.y) / long)),
    y: Math.round(at.y + size / 2 + size * (along * way.y + (aside * way.x) / long)),
  });
  const [near, far] = [-1 / 2, thickness - 1 / 2];
  return [corner(first, near), corner(first + width, near), corner(first + width, far), corner(first, far)];
}

const STONE = { fillType: 1, fillColor: "#77736b", fillAlpha: 0.85, strokeColor: "#3c3a36", strokeWidth: 4 } as const;

/** The stone as everybody sees it. */
function stoneOf(corners: readonly Place[]): object {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const closed = [...corners, ...corners.slice(0, 1)];
  const points = closed.flatMap((one) => [one.x - x, one.y - y]);
  return { x, y, shape: { type: "p", width: Math.max(...xs) - x, height: Math.max(...ys) - y, points }, ...STONE };
}

/** Draws a wall that holds up movement and sight on all sides, and its stone. @rule FH-S1-08 */
export async function drawWall(wall: WallToDraw, scene: Scene.Implementation): Promise<readonly Change[]> {
  const { spell } = wall;
  const corners = cornersOf(wall, scene);
  const sides = corners.map(({ x, y }, place) => {
    const next = corners[(place + 1) % corners.length] ?? { x, y };
    return { c: [x, y, next.x, next.y] };
  });
  const walls = await putOn(scene, "Wall", { spell, data: sides });
  return [...walls, ...(await putOn(scene, "Drawing", { spell, data: [stoneOf(corners)] }))];
}
