import { aText, aWhole, type ReadBy, shape } from "../../../rules/base/shape.ts";
import { placeOf } from "../place.ts";
import { storedPlace } from "../../host/stored-place.ts";

/** A point of a scene, in whole pixels; what happens there happens in the space around it. */
export const readPlace = shape({ scene: aText, x: aWhole, y: aWhole });
export type Place = NonNullable<ReadBy<typeof readPlace>>;

export type Point = Pick<Place, "x" | "y">;

/** The corner of the space around a point; without a grid the heap lies in the middle of it. */
export function cornerOf({ grid }: Scene.Implementation, point: Point): Point {
  if (grid.isGridless) return { x: Math.round(point.x - grid.sizeX / 2), y: Math.round(point.y - grid.sizeY / 2) };
  const { x, y } = grid.getTopLeftPoint(point);
  return { x, y };
}

/** The point of a scene; null where nobody looks at one. */
export const placeAt = (scene: string | null | undefined, x = 0, y = 0): Place | null =>
  scene ? { scene, x: Math.round(x), y: Math.round(y) } : null;

/** The place of an actor's token; null for nowhere. */
export function placeUnder(actor: Actor.Implementation): Place | null {
  const token = placeOf(actor);
  const scene = token?.parent;
  if (!token || !scene) return null;
  const { sizeX, sizeY } = scene.grid;
  const { x, y, width, height } = storedPlace(token);
  return placeAt(scene.id, x + (width * sizeX) / 2, y + (height * sizeY) / 2);
}
