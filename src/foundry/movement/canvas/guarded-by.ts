import {
  guardedFeet,
  type GuardedPlace,
  guardedSpaces,
  isReadyToStrike,
  nearestPlaces,
  outlineAround,
  type Place,
} from "../../../rules/index.ts";
import { conditionsOf } from "../../documents/active-conditions.ts";
import { momentOf } from "../../documents/moment.ts";
import { footprintOf } from "../../host/distance.ts";
import { areaOf, type Placed, reachOf } from "../../documents/place.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { storedPlace, storedSize } from "../../host/stored-place.ts";
import { hatching, type Slant } from "../../../view/app/hud/way-label.ts";

type Grid = Scene.Implementation["grid"];

/**
 * A space that a creature guards: its upper left corner, and its form. Where there is no grid, it is all that they
 * guard.
 */
interface GuardedSpace extends Place {
  readonly corners: readonly Place[];
}

/** A rectangle in pixels. */
interface Box extends Place {
  readonly width: number;
  readonly height: number;
}

/** True if a creature is on its feet and can strike an enemy who comes near. @rule WH-FREE-01 */
function canStrike({ creature: actor }: Placed): boolean {
  if (!actor || actor.system.hp.value <= 0) return false;
  return isReadyToStrike({ ...momentOf(actor, "free"), conditions: conditionsOf(actor) }, rulebookFor(null));
}

/** The spaces into which a creature can strike in melee from where it stands. @rule WH-ACT-04 */
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

const LAYER = "whitehack.reach";

interface Look {
  readonly color: number;
  readonly slant: Slant;
}

/** Foes and friends differ in the slant of the lines as well as in colour. */
const FOE: Look = { color: 0xff8a70, slant: "rising" };
const FRIEND: Look = { color: 0x7cc4ff, slant: "falling" };

/** Dark below and bright above: lines are seen on maps of any colour. */
const SHADE = 0x101010;

/** So many lines to a space. */
const LINES = 4;

const lookOf = ({ disposition }: Placed): Look => (disposition === CONST.TOKEN_DISPOSITIONS.FRIENDLY ? FRIEND : FOE);

/** Shows the spaces that these tokens guard, and no others any more. @rule WH-ACT-04 */
export function drawReach(tokens: readonly Placed[]): void {
  const grid = canvas.ready ? canvas.interface?.grid : undefined;
  if (!grid) return;
  const layer = grid.addHighlightLayer(LAYER);
  for (const child of layer.removeChildren()) child.destroy();
  grid.clearHighlightLayer(LAYER);
  const seen = tokens.filter(({ parent }) => parent !== null && parent === canvas.scene);
  if (seen.length === 0) return;
  const lines = layer.addChild(new PIXI.Graphics());
  for (const [space, look] of spacesOf(seen)) drawSpace(space, look, lines);
}

/** The spaces that these tokens guard, and their looks; a space that several of a side guard is there once. */
function spacesOf(tokens: readonly Placed[]): Iterable<readonly [GuardedSpace, Look]> {
  const all = tokens.flatMap((token) => guardedBy(token).map((space) => [space, lookOf(token)] as const));
  return new Map(all.map(([space, look]) => [`${space.x}.${space.y}.${look.slant}`, [space, look] as const])).values();
}

function drawSpace({ x, y, corners }: GuardedSpace, { color, slant }: Look, lines: PIXI.Graphics): void {
  const form = new PIXI.Polygon(corners.flatMap((corner) => [corner.x, corner.y]));
  const shape = canvas.scene?.grid.isGridless === true ? { shape: form } : {};
  canvas.interface?.grid.highlightPosition(LAYER, { x, y, color, border: color, alpha: 0.25, ...shape });
  const size = canvas.scene?.grid.size ?? 100;
  const strokes = hatching(corners, size / LINES, slant);
  for (const [width, tone, alpha] of [[size / 20, SHADE, 0.5] as const, [size / 50, color, 1] as const]) {
    lines.lineStyle(width, tone, alpha);
    for (const [from, to] of strokes) lines.moveTo(from.x, from.y).lineTo(to.x, to.y);
  }
}
