import type { Place } from "../../../../rules/index.ts";
import { isWalled, wallsOf } from "../../../walls.ts";

/** Where a way begins. */
const HERE: Place = { x: 0, y: 0 };

/**
 * The first square of a way, in squares from where it begins, that lies behind a wall; -1 for none. An open door lets
 * everything pass. @rule WB-CMB-14
 */
export function firstWalled(scene: Scene.Implementation | null, start: Place, way: readonly Place[]): number {
  const walls = wallsOf(scene);
  const { size = 100 } = scene?.grid ?? {};
  const middle = ({ x, y }: Place): Place => ({ x: (start.x + x + 0.5) * size, y: (start.y + y + 0.5) * size });
  return way.findIndex((step, at) => isWalled([middle(way[at - 1] ?? HERE), middle(step)], walls));
}
