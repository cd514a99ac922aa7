import {
  guardedFeet,
  guardedSpaces,
  isReadyToStrike,
  type GuardedPlace,
  nearestPlaces,
  outlineAround,
  type Place,
} from "../../rules/index.ts";
import { conditionsOf } from "../conditions/active-conditions.ts";
import { momentOf } from "../fight/moment.ts";
import { footprintOf } from "../distance.ts";
import { areaOf, reachOf } from "../fight/place.ts";
import { rulebookFor } from "../rulebook.ts";
import { storedPlace, storedSize } from "../stored-place.ts";

type Placed = TokenDocument.Implementation;
type Grid = Scene.Implementation["grid"];

/** A space that somebody guards: its upper left corner, and its form. Where there is no grid, it is all that they guard. */
export interface GuardedSpace extends Place {
  readonly corners: readonly Place[];
}

/** A rectangle in pixels. */
interface Box extends Place {
  readonly width: number;
  readonly height: number;
}

/** Whether somebody is on their feet and can strike whoever comes near. @rule WH-FREE-01 */
function canStrike({ actor }: Placed): boolean {
  if (!actor?.isCreature() || actor.system.hp.value <= 0) return false;
  return isReadyToStrike({ ...momentOf(actor, "free"), conditions: conditionsOf(actor) }, rulebookFor(null));
}

/** The spaces into which somebody can strike in melee from where they stand. @rule WH-ACT-04 */
export function guardedBy(token: Placed): readonly GuardedSpace[] {
  const grid = token.parent?.grid;
  if (!grid || !canStrike(token)) return [];
  const reach = reachOf(token);
  const feet = guardedFeet(reach, rulebookFor(null));
  const { x, y } = storedPlace(token);
  const stands = { x, y, ...storedSize(token) };
  const far = (feet / grid.distance) * grid.size;
  if (grid.isGridless) return feet > 0 ? [{ x, y, corners: outlineAround(stands, far) }] : [];
  return guardedSpaces(spacesAround(token, grid, wider(stands, far)), reach, rulebookFor(null));
}

/** The rectangle that reaches that much farther on each side, and a little more, since spaces may begin outside of it. */
const wider = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by - 1,
  y: y - by - 1,
  width: width + 2 * by + 2,
  height: height + 2 * by + 2,
});

/** Every space in a rectangle, and how far it is from the nearest under a token. */
function spacesAround(token: Placed, grid: Grid, box: Box): readonly (GuardedSpace & GuardedPlace)[] {
  const guard = grid.isSquare ? areaOf(token) : null;
  const own = footprintOf(token).spaces;
  return offsetsIn(grid, box).map((offset) => {
    const way = nearestPlaces(own, [grid.getCenterPoint(offset)]);
    const feet = way ? Math.round(grid.measurePath([...way], {}).distance) : 0;
    const squares = guard && { guard, place: { x: offset.j, y: offset.i, width: 1, height: 1 } };
    return { ...grid.getTopLeftPoint(offset), corners: grid.getVertices(offset), feet, squares };
  });
}

function offsetsIn(grid: Grid, { x, y, width, height }: Box): readonly { readonly i: number; readonly j: number }[] {
  const [top, left, bottom, right] = grid.getOffsetRange({ x, y, width, height });
  const rows = Array.from({ length: bottom - top }, (_, row) => top + row);
  const columns = Array.from({ length: right - left }, (_, column) => left + column);
  return rows.flatMap((i) => columns.map((j) => ({ i, j })));
}
