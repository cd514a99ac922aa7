import type { Place } from "../../rules/index.ts";

/** A rectangle on a scene, in pixels. */
export interface Rect extends Place {
  readonly width: number;
  readonly height: number;
}

/** A block of spaces as it is placed: `side` spaces along its direction, `depth` across, as many where it is left out. */
export interface Block {
  readonly scene: Scene.Implementation;
  readonly side: number;
  readonly depth?: number;
  /** The middle of the space that it is placed by, in pixels. */
  readonly from: Place;
  /** In radians. */
  readonly angle: number;
}

/** Whether a rectangle is turned so that its sides have changed places. */
const isUpright = (angle: number): boolean => Math.abs(Math.sin(angle)) > Math.abs(Math.cos(angle));

/** The spaces of a block along both sides of the scene. */
export function sidesOf({ side, depth = side, angle }: Block): { readonly across: number; readonly down: number } {
  return isUpright(angle) ? { across: depth, down: side } : { across: side, down: depth };
}

/** The rectangle of a block around the space in its middle; where there is no middle one, that lies before it. @rule FH-S3-01 */
export function blockRect(area: Block): Rect {
  const { size } = area.scene.grid;
  const { across, down } = sidesOf(area);
  const first = (spaces: number): number => (Math.floor((spaces - 1) / 2) + 1 / 2) * size;
  return {
    x: Math.round(area.from.x - first(across)),
    y: Math.round(area.from.y - first(down)),
    width: across * size,
    height: down * size,
  };
}

/** The middles of the spaces of a block, in pixels. */
export function blockPoints(area: Block): readonly Place[] {
  const { size } = area.scene.grid;
  const { x, y } = blockRect(area);
  const { across, down } = sidesOf(area);
  return Array.from({ length: across * down }, (_, place) => ({
    x: x + ((place % across) + 1 / 2) * size,
    y: y + (Math.floor(place / across) + 1 / 2) * size,
  }));
}

/** Whether a point lies in a rectangle. */
export const isWithin = ({ x, y, width, height }: Rect, point: Place): boolean =>
  point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;

/** The corners of a rectangle, one after the other. */
export const rectCorners = ({ x, y, width, height }: Rect): readonly Place[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];
