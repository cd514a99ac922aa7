import type { Area, Place } from "../../rules/index.ts";
import { SYSTEM_ID } from "../paths.ts";
import { middlesOf } from "./middles.ts";

/** What the Referee ticks in the window of a tile or a region that is in the way. */
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

/** Where a square is looked at for tiles, from its middle: as much of it as somebody stands on. */
const SPOTS = [-0.25, -0.125, 0, 0.125, 0.25].flatMap((x, _, all) => all.map((y) => ({ x, y })));

/** A height at which a region is. */
const heightOf = ({ elevation: { bottom, top } }: RegionDocument.Implementation): number =>
  bottom ?? Math.min(0, (top ?? 1) - 1);

/**
 * What tells of an area, in squares, whether a tile or region that the Referee has ticked is in it: a tile in the inner half of
 * a square, or with its middle in it; a region over the middle of a square. Hidden tiles are in nobody's way. @rule FH-DEF-03
 */
export function blockedSquares(scene: Scene.Implementation): (area: Area) => boolean {
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
