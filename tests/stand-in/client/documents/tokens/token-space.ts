/** How much room a token takes on the grid of its scene. */
import type { Waypoint } from "../movement/movement-data.ts";
import type { TokenDocument } from "../token.ts";

export interface SizeData {
  width?: number;
  height?: number;
}

interface Offset {
  readonly i: number;
  readonly j: number;
}

interface Grid {
  readonly sizeX: number;
  readonly sizeY: number;
  readonly isGridless: boolean;
  readonly isHexagonal: boolean;
  getOffset(point: { x: number; y: number }): Offset;
  getCenterPoint(coords: Offset): { x: number; y: number };
  getTopLeftPoint(coords: Offset): { x: number; y: number };
  getShape(): { x: number; y: number }[];
}

export function gridOf(token: TokenDocument): Grid {
  if (!token.parent) throw new Error("A token that is in no scene has no grid");
  return token.parent.grid as unknown as Grid;
}

/** In pixels; on hexagons a token of two or more spaces is as large as its spaces together are. */
export function sizeOf(token: TokenDocument, data: SizeData): { width: number; height: number } {
  const { sizeX, sizeY } = gridOf(token);
  const { width = token.width, height = token.height } = data;
  return { width: width * sizeX, height: height * sizeY };
}

export function snappedPosition(token: TokenDocument, data: Waypoint): { x: number; y: number; elevation: number } {
  const grid = gridOf(token);
  const { x = token.x, y = token.y, elevation = token.elevation } = data;
  if (grid.isGridless) return { x, y, elevation };
  const corner = grid.getTopLeftPoint(grid.getOffset({ x: x + grid.sizeX / 2, y: y + grid.sizeY / 2 }));
  return { x: Math.round(corner.x), y: Math.round(corner.y), elevation };
}

/** The spaces whose middle the token covers; on squares all that it touches. */
export function occupiedSpaces(token: TokenDocument, data: Waypoint): Offset[] {
  const grid = gridOf(token);
  if (grid.isGridless) return [];
  const { x = token.x, y = token.y } = data;
  const { width, height } = sizeOf(token, data);
  const first = grid.getOffset({ x: x + 1, y: y + 1 });
  const last = grid.getOffset({ x: x + width - 1, y: y + height - 1 });
  if (grid.isHexagonal) return hexagonsUnder(grid, { x, y, width, height });
  const offsets: Offset[] = [];
  for (let i = first.i; i <= last.i; i++) for (let j = first.j; j <= last.j; j++) offsets.push({ i, j });
  return offsets;
}

/** One hexagon, or the box of the token's size: UNCONFIRMED for larger tokens on hexagons. */
export function spacePolygon(token: TokenDocument, data: SizeData): { x: number; y: number }[] | undefined {
  const grid = gridOf(token);
  if (grid.isGridless) return undefined;
  const { width, height } = sizeOf(token, data);
  const isOne = width === grid.sizeX && height === grid.sizeY;
  if (grid.isHexagonal && isOne) return grid.getShape().map(({ x, y }) => ({ x: x + width / 2, y: y + height / 2 }));
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function hexagonsUnder(grid: Grid, { x, y, width, height }: Box): Offset[] {
  const first = grid.getOffset({ x, y });
  const last = grid.getOffset({ x: x + width, y: y + height });
  const offsets: Offset[] = [];
  for (let i = first.i - 1; i <= last.i + 1; i++)
    for (let j = first.j - 1; j <= last.j + 1; j++) {
      const center = grid.getCenterPoint({ i, j });
      const isIn = center.x > x && center.x < x + width && center.y > y && center.y < y + height;
      if (isIn) offsets.push({ i, j });
    }
  return offsets;
}
