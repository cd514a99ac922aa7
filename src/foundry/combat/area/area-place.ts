import { areaCovers, type AreaShape, areaSquares, type Place, spreadSquares } from "../../../rules/index.ts";

import { blockPoints, blockRect, isWithin, rectCorners } from "./block-area.ts";

import { storedPlace } from "../../host/stored-place.ts";

type Placed = TokenDocument.Implementation;

type Offset = foundry.grid.BaseGrid.Offset2D;

const PLACED_SHAPES = ["square", "cone", "line", "spread", "row", "block"] as const;
/** The shapes of an area on a scene; one that spreads fills the nearest free spaces, a row has as many as its side, a block is a rectangle. @rule WH-AREA-02 WH-GUN-04 */
type PlacedShape = (typeof PLACED_SHAPES)[number];

/** An area on a scene. */
export interface PlacedArea {
  readonly scene: Scene.Implementation;
  readonly shape: PlacedShape;
  /** The side in spaces; the area is as many spaces large as its square. */
  readonly side: number;
  /** The other side of a block; as long as the first where it is left out. */
  readonly depth?: number;
  /** The middle, or where a cone or a line starts, in pixels. */
  readonly from: Place;
  /** The direction in radians. */
  readonly angle: number;
}

const EIGHTH = Math.PI / 4;

/** By how much an area is turned at a time: squares know eight directions, hexes twelve. */
export function turnOf({ grid }: Scene.Implementation): number {
  if (grid.isSquare) return EIGHTH;
  return grid.isHexagonal ? Math.PI / 6 : Math.PI / 12;
}

/** The nearest direction that the scene's grid knows. */
export const snappedAngle = (scene: Scene.Implementation, angle: number): number =>
  Math.round(angle / turnOf(scene)) * turnOf(scene);

/** One step in the direction on squares. */
const wayOf = (angle: number): Place => ({
  x: Math.round(Math.cos(angle)),
  y: Math.round(Math.sin(angle)),
});

const toPlace = ({ i, j }: Offset): Place => ({ x: j, y: i });
const toOffset = ({ x, y }: Place): Offset => ({ i: y, j: x });
const keyOf = ({ i, j }: Offset): string => `${i},${j}`;

/** True if nothing stands between two points: a wall stops a spreading effect. */
const isOpen = (from: Place, to: Place): boolean =>
  CONFIG.Canvas.polygonBackends.move.testCollision(from, to, { type: "move", mode: "any" }) !== true;

/** The squares that a spreading effect fills, around walls and inside the scene. @rule WH-AREA-02 */
function spreadOn({ scene, side, from }: PlacedArea): readonly Place[] {
  const { grid, dimensions } = scene;
  const middleOf = (place: Place) => grid.getCenterPoint(toOffset(place));
  const isFree = (place: Place, before: Place): boolean => {
    const { x, y } = middleOf(place);
    const isInside = x >= 0 && y >= 0 && x < dimensions.width && y < dimensions.height;
    return isInside && isOpen(middleOf(before), { x, y });
  };
  return spreadSquares(toPlace(grid.getOffset(from)), isFree, side);
}

const plainShape = (shape: Exclude<PlacedShape, "row" | "block">): AreaShape => (shape === "spread" ? "square" : shape);

/** The middles of a row of spaces across a point, in pixels. @rule WH-GUN-04 */
function rowPoints({ scene: { grid }, side, from, angle }: PlacedArea): readonly Place[] {
  const way = grid.isSquare ? wayOf(angle) : { x: Math.cos(angle), y: Math.sin(angle) };
  return Array.from({ length: side }, (_, place) => {
    const step = (place - Math.floor((side - 1) / 2)) * grid.size;
    const point = { x: from.x + step * way.x, y: from.y + step * way.y };
    return grid.isGridless ? point : grid.getCenterPoint(point);
  }).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}

/** The spaces of a row, by their middles; none twice, and none outside of the scene. @rule WH-GUN-04 */
export const rowOf = (area: PlacedArea): readonly Place[] => onScene(area, rowPoints(area));

/** Points of a scene; none twice, and none outside. */
function onScene({ scene }: PlacedArea, points: readonly Place[]): readonly Place[] {
  const { width, height } = scene.dimensions;
  const inside = points.filter(({ x, y }) => x >= 0 && y >= 0 && x < width && y < height);
  return inside.filter((one, place) => inside.findIndex(({ x, y }) => x === one.x && y === one.y) === place);
}

/** The spaces of a square grid in an area. @rule WH-AREA-02 */
function squaresIn(area: PlacedArea): readonly Offset[] {
  const { scene, shape, side, from, angle } = area;
  if (shape === "spread" || shape === "row" || shape === "block") return spreadOn(area).map(toOffset);
  const start = toPlace(scene.grid.getOffset(from));
  return areaSquares(shape, { from: start, way: wayOf(angle) }, side).map(toOffset);
}

/** True if a point of the scene lies in an area, where there are no squares. @rule WH-AREA-02 */
function covers(area: PlacedArea, { x, y }: Place): boolean {
  const { scene, shape, side, from, angle } = area;
  const { size } = scene.grid;
  if (shape === "row") return rowOf(area).some((one) => Math.max(Math.abs(one.x - x), Math.abs(one.y - y)) < size / 2);
  if (shape === "block") return isWithin(blockRect(area), { x, y });
  const inSpaces = (point: Place): Place => ({ x: point.x / size, y: point.y / size });
  return areaCovers(plainShape(shape), { from: inSpaces(from), angle }, inSpaces({ x, y }), side);
}

/** The hexes whose middles lie in an area. @rule WH-AREA-02 */
function hexesIn(area: PlacedArea): readonly Offset[] {
  const { scene, side, from } = area;
  const reach = (side ** 2 + 1) * scene.grid.size;
  const bounds = { x: from.x - reach, y: from.y - reach, width: 2 * reach, height: 2 * reach };
  const [i0, j0, i1, j1] = scene.grid.getOffsetRange(bounds);
  const found: Offset[] = [];
  for (let i = i0; i < i1; i++)
    for (let j = j0; j < j1; j++) if (covers(area, scene.grid.getCenterPoint({ i, j }))) found.push({ i, j });
  return found;
}

/** The spaces in an area; none on a scene without a grid. @rule WH-AREA-02 */
export function spacesIn(area: PlacedArea): readonly Offset[] {
  const { grid } = area.scene;
  if (grid.isGridless) return [];
  if (area.shape === "row") return rowOf(area).map((point) => grid.getOffset(point));
  if (area.shape === "block") return onScene(area, blockPoints(area)).map((point) => grid.getOffset(point));
  return grid.isSquare ? squaresIn(area) : hexesIn(area);
}

/** The middles of the single spaces that a token would fill, where there is no grid. */
function middlesOf(token: Placed): readonly Place[] {
  const { size } = token.parent?.grid ?? { size: 1 };
  const { x, y, width, height } = storedPlace(token);
  const [across, down] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  return Array.from({ length: across * down }, (_, place) => ({
    x: x + ((place % across) + 1 / 2) * size * (width / across),
    y: y + (Math.floor(place / across) + 1 / 2) * size * (height / down),
  }));
}

/** Everybody in an area whom the user can see, friends too. @rule WH-AREA-01 WH-AREA-02 */
export function tokensIn(area: PlacedArea): readonly Placed[] {
  const spaces = new Set(spacesIn(area).map(keyOf));
  const isInside = (token: Placed): boolean =>
    area.scene.grid.isGridless
      ? middlesOf(token).some((point) => covers(area, point))
      : token.getOccupiedGridSpaceOffsets(storedPlace(token)).some((offset) => spaces.has(keyOf(offset)));
  return area.scene.tokens.contents.filter(
    (token) => (game.user.isGM || !token.hidden) && token.creature !== null && isInside(token),
  );
}

const CORNERS: Readonly<Record<AreaShape, (side: number) => readonly Place[]>> = {
  square: (side) => [
    { x: -side / 2, y: -side / 2 },
    { x: side / 2, y: -side / 2 },
    { x: side / 2, y: side / 2 },
    { x: -side / 2, y: side / 2 },
  ],
  cone: (side) => [
    { x: 1 / 2, y: 0 },
    { x: side + 1 / 2, y: -side },
    { x: side + 1 / 2, y: side },
  ],
  line: (side) => [
    { x: 1 / 2, y: -1 / 2 },
    { x: side ** 2 + 1 / 2, y: -1 / 2 },
    { x: side ** 2 + 1 / 2, y: 1 / 2 },
    { x: 1 / 2, y: 1 / 2 },
  ],
};

/** A row is one space wide, and begins half a space before its first middle. */
function rowCorners(side: number): readonly Place[] {
  const left = -Math.floor((side - 1) / 2) - 1 / 2;
  return [left, left + side].flatMap((x, end) => [-1 / 2, 1 / 2].map((y) => ({ x, y: end === 0 ? y : -y })));
}

/** The corners of an area in pixels, for scenes without a grid. */
export function cornersOf(area: PlacedArea): readonly Place[] {
  const { scene, shape, side, from, angle } = area;
  if (shape === "block") return rectCorners(blockRect(area));
  const { size } = scene.grid;
  const plain = shape === "row" ? "square" : plainShape(shape);
  const turn = shape === "square" || shape === "spread" ? 0 : angle;
  const corners = shape === "row" ? rowCorners(side) : CORNERS[plain](side);
  return corners.map(({ x, y }) => ({
    x: from.x + size * (x * Math.cos(turn) - y * Math.sin(turn)),
    y: from.y + size * (x * Math.sin(turn) + y * Math.cos(turn)),
  }));
}
