import { type Area, type Board, canAct, type Figure, nearestEdges, overlap, type Place } from "../../rules/index.ts";
import { SYSTEM_ID } from "../host/paths.ts";
import { carriedAlong } from "./carry.ts";
import { isCarriedBy, ridingAlong } from "../conditions/riding.ts";
import { areaOf, type Placed } from "../documents/place.ts";
import { conditionsOf } from "../documents/active-conditions.ts";
import { isWalled, wallsOf } from "../host/walls.ts";
import { cornerOf } from "../documents/piles/place.ts";

/** The middles of the squares that an area covers; of one smaller than a square, its own. */
const middlesOf = ({ x, y, width, height }: Area): readonly Place[] =>
  Array.from({ length: Math.max(1, Math.round(width)) }, (_, column) =>
    Array.from({ length: Math.max(1, Math.round(height)) }, (__, row) => ({
      x: x + column + Math.min(1, width) / 2,
      y: y + row + Math.min(1, height) / 2,
    })),
  ).flat();

/** The box that the Referee ticks in the window of a tile or a region that is in the way. */
export const BLOCKS = "blocks";

const tileBlocks = (tile: TileDocument.Implementation): boolean =>
  !tile.hidden && tile.getFlag(SYSTEM_ID, BLOCKS) === true;
const regionBlocks = (region: RegionDocument.Implementation): boolean => region.getFlag(SYSTEM_ID, BLOCKS) === true;

/** Foundry 14 places tiles by an anchor, 13 by their first corner. */
type Anchored = TileDocument.Implementation & { readonly anchorX?: number; readonly anchorY?: number };

interface Laid {
  /** Around what it is turned, in pixels. */
  readonly pivot: Place;
  /** Where the pivot lies in it, from 0 to 1. */
  readonly anchor: Place;
  readonly width: number;
  readonly height: number;
  readonly turned: number;
}

function laidOut({ x, y, width, height, rotation, anchorX, anchorY }: Anchored): Laid {
  const anchor = { x: anchorX ?? 0.5, y: anchorY ?? 0.5 };
  const pivot = { x: anchorX === undefined ? x + width / 2 : x, y: anchorY === undefined ? y + height / 2 : y };
  return { pivot, anchor, width, height, turned: (rotation * Math.PI) / 180 };
}

/** Whether a place on the scene lies in a tile, as it is turned. */
function isIn({ pivot, anchor, width, height, turned }: Laid, { x, y }: Place): boolean {
  const [across, down] = [x - pivot.x, y - pivot.y];
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
  const own = { x: (across * cos + down * sin) / width + anchor.x, y: (down * cos - across * sin) / height + anchor.y };
  return own.x >= 0 && own.x <= 1 && own.y >= 0 && own.y <= 1;
}

/** The middle of a tile. */
function middleOf({ pivot, anchor, width, height, turned }: Laid): Place {
  const [across, down] = [(0.5 - anchor.x) * width, (0.5 - anchor.y) * height];
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
  return { x: pivot.x + across * cos - down * sin, y: pivot.y + across * sin + down * cos };
}

const isWithin = ({ x, y, width, height }: Area, place: Place): boolean =>
  place.x >= x && place.x < x + width && place.y >= y && place.y < y + height;

/** The spots of a square, from its middle, that are checked for tiles: the part that a creature stands on. */
const SPOTS = [-0.25, -0.125, 0, 0.125, 0.25].flatMap((x, _, all) => all.map((y) => ({ x, y })));

/** A height at which a region is. */
const heightOf = ({ elevation: { bottom, top } }: RegionDocument.Implementation): number =>
  bottom ?? Math.min(0, (top ?? 1) - 1);

/**
 * The test of an area, in squares, for a tile or region that the Referee has ticked: a tile in the inner half of a
 * square, or with its middle in it; a region over the middle of a square. Hidden tiles are in nobody's way.
 * @rule FH-DEF-03
 */
function blockedSquares(scene: Scene.Implementation): (area: Area) => boolean {
  const { size } = scene.grid;
  const tiles = scene.tiles.filter(tileBlocks).map(laidOut);
  const regions = scene.regions.filter(regionBlocks);
  if (tiles.length + regions.length === 0) return () => false;
  return (area) => {
    const pixels = { x: area.x * size, y: area.y * size, width: area.width * size, height: area.height * size };
    const middles = middlesOf(area);
    const spots = middles.flatMap(({ x, y }) =>
      SPOTS.map((spot) => ({ x: (x + spot.x) * size, y: (y + spot.y) * size })),
    );
    return (
      tiles.some((tile) => isWithin(pixels, middleOf(tile)) || spots.some((spot) => isIn(tile, spot))) ||
      middles.some(({ x, y }) =>
        regions.some((one) => one.testPoint({ x: x * size, y: y * size, elevation: heightOf(one) })),
      )
    );
  };
}

/** True if two areas touch or overlap: the rider is in the saddle, and not on the way to it. */
function touch(first: Area, second: Area): boolean {
  const [from, to] = nearestEdges(first, second);
  return from.x === to.x && from.y === to.y;
}

/** Rider and mount move as one as long as their tokens touch: the other of the two, in or under the saddle. @rule FH-HRS-05 */
export const movesWith = (token: Placed): readonly Placed[] =>
  ridingAlong(token).filter((one) => !one.hidden && touch(areaOf(token), areaOf(one)));

/** The token that says where this one goes: the rider of a mount, and any other for itself. @rule FH-HRS-05 */
export const leadOf = (token: Placed): Placed => movesWith(token).find((one) => isCarriedBy(one, token)) ?? token;

/** The area in squares that a token covers with those that move as one with it. @rule FH-HRS-05 */
export function areaAsOne(token: Placed): Area {
  const areas = [token, ...movesWith(token)].map((one) => areaOf(one));
  const [x, y] = [Math.min(...areas.map((one) => one.x)), Math.min(...areas.map((one) => one.y))];
  const right = Math.max(...areas.map((one) => one.x + one.width));
  const bottom = Math.max(...areas.map((one) => one.y + one.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Where a token itself stands when what it covers with others begins at a square. @rule FH-HRS-05 */
export function placeWithin(token: Placed, { x, y }: Place): Place {
  const [own, all] = [areaOf(token), areaAsOne(token)];
  return { x: x + own.x - all.x, y: y + own.y - all.y };
}

/** Moves a token, and waits until those that move along have come, too. @rule FH-HRS-05 */
export async function moveAsOne<Done>(token: Placed, move: () => Promise<Done>): Promise<Done> {
  const along = ridingAlong(token); // from where it stands now
  const done = await move();
  await carriedAlong(along);
  return done;
}

/** Whether an area, in squares, lies on the scene and not in its padding. */
export function isOnScene({ x, y, width, height }: Area, { dimensions, grid }: Scene.Implementation): boolean {
  const [left, top] = [dimensions.sceneX / grid.size, dimensions.sceneY / grid.size];
  const [right, bottom] = [left + dimensions.sceneWidth / grid.size, top + dimensions.sceneHeight / grid.size];
  return x >= left && y >= top && x + width <= right && y + height <= bottom;
}

/** Whether a wall stands between an area and where it is shifted to, in squares; open doors let everybody pass. @rule WH-SPEC-07 FH-GRD-05 */
export function isWalledOff(scene: Scene.Implementation, from: Area, to: Place): boolean {
  const { size } = scene.grid;
  const walls = wallsOf(scene);
  const inPixels = ({ x, y }: Place) => ({ x: x * size, y: y * size });
  return middlesOf(from).some((middle) => {
    const shifted = { x: middle.x + to.x - from.x, y: middle.y + to.y - from.y };
    return isWalled([inPixels(middle), inPixels(shifted)], walls);
  });
}

const SIDES = new Map<number, string>([
  [CONST.TOKEN_DISPOSITIONS.FRIENDLY, "friendly"],
  [CONST.TOKEN_DISPOSITIONS.HOSTILE, "hostile"],
]);

const canStep = ({ creature }: Placed): boolean =>
  creature !== null && creature.system.hp.value > 0 && canAct(conditionsOf(creature), "move");

/** A token as a figure on the canvas, a rider with their mount: heaps and parties are no figures. @rule FH-HRS-05 */
function figureOf(token: Placed): Figure | null {
  const { creature, uuid: id, disposition } = token;
  if (token.hidden || !creature || leadOf(token) !== token) return null;
  const all = [token, ...movesWith(token)];
  return { id, area: areaAsOne(token), side: SIDES.get(disposition) ?? null, canStep: all.every(canStep) };
}

/** A token that stands for nobody is an obstacle, such as a crate. */
const isOwnItem = ({ actor, hidden }: Placed): boolean => actor === null && !hidden;

/** The board of a scene as it is now: who stands where, walls, edges and obstacles. @rule FH-DEF-03 FH-GRD-01 */
export function boardOf(scene: Scene.Implementation): Board {
  const tokens = scene.tokens.contents;
  const isBlocked = blockedSquares(scene);
  const items = tokens.filter(isOwnItem).map((token) => areaOf(token));
  return {
    figures: tokens.flatMap((token) => figureOf(token) ?? []),
    barrier(from, to) {
      if (!isOnScene(to, scene)) return "edge";
      if (isWalledOff(scene, from, to)) return "wall";
      return items.some((item) => overlap(item, to)) || isBlocked(to) ? "thing" : null;
    },
  };
}

/** The two on the squares of one scene; null where they do not stand so. */
export function onOneBoard(one: Placed | null, other: Placed | null): Scene.Implementation | null {
  const scene = one?.parent ?? null;
  return scene?.grid.isSquare === true && other?.parent?.id === scene.id ? scene : null;
}

/** How many areas are looked for, and how large each is, in squares. */
interface Wanted {
  readonly count: number;
  readonly width: number;
  readonly height: number;
}

/** The area of the spaces that it lies on most, in squares; without a grid it stays where it is. */
export function onSpaces(scene: Scene.Implementation, { x, y, width, height }: Area): Area {
  const { size, sizeX, sizeY } = scene.grid;
  const corner = cornerOf(scene, { x: x * size + sizeX / 2, y: y * size + sizeY / 2 });
  return { x: corner.x / size, y: corner.y / size, width, height };
}

/** The areas of a size around another one, the nearest first. */
export function areasAround(
  scene: Scene.Implementation,
  around: Area,
  { count, width, height }: Wanted,
): readonly Area[] {
  const far = 2 + (1 + Math.ceil(Math.sqrt(count))) * Math.ceil(Math.max(width, height));
  const steps = Array.from({ length: 2 * far + 1 }, (_, step) => step - far);
  const away = ({ x, y }: Area): number =>
    Math.hypot(x + width / 2 - around.x - around.width / 2, y + height / 2 - around.y - around.height / 2);
  const all = steps.flatMap((right) =>
    steps.map((down) => onSpaces(scene, { x: around.x + right, y: around.y + down, width, height })),
  );
  const distinct = new Map(all.map((area) => [`${area.x},${area.y}`, area])); // spaces of hexagons may be met twice
  return [...distinct.values()].toSorted((one, other) => away(one) - away(other));
}

/** So many free areas around another one, in squares, as far as there are any: on the scene, no wall between, and nobody there. */
export function freeAreas(scene: Scene.Implementation, around: Area, wanted: Wanted): readonly Area[] {
  const { barrier } = boardOf(scene);
  const taken: Area[] = scene.tokens.filter(({ actor }) => actor !== null).map((token) => areaOf(token));
  const free: Area[] = [];
  for (const area of areasAround(scene, around, wanted)) {
    if (free.length === wanted.count) break;
    if (taken.some((one) => overlap(one, area)) || barrier({ ...area, x: around.x, y: around.y }, area) !== null)
      continue;
    taken.push(area);
    free.push(area);
  }
  return free;
}
