import { type Area, type Board, canAct, type Figure, overlap, type Place } from "../../rules/index.ts";
import { conditionsOf } from "../conditions/active-conditions.ts";
import { areaOf } from "../fight/place.ts";
import { isWalled, wallsOf } from "../walls.ts";
import { blockedSquares } from "./blocked-squares.ts";
import { middlesOf } from "./middles.ts";
import { areaAsOne, leadOf, movesWith } from "./as-one.ts";

type Placed = TokenDocument.Implementation;

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

const canStep = ({ actor }: Placed): boolean =>
  actor?.isCreature() === true && actor.system.hp.value > 0 && canAct(conditionsOf(actor), "move");

/** Somebody on the board, a rider with their mount: heaps and parties are no figures. @rule FH-HRS-05 */
function figureOf(token: Placed): Figure | null {
  const { actor, uuid: id, disposition } = token;
  if (token.hidden || !actor?.isCreature() || leadOf(token) !== token) return null;
  const all = [token, ...movesWith(token)];
  return { id, area: areaAsOne(token), side: SIDES.get(disposition) ?? null, canStep: all.every(canStep) };
}

/** A token that stands for nobody is a thing in the way, such as a crate. */
const isThing = ({ actor, hidden }: Placed): boolean => actor === null && !hidden;

/** The board of a scene as it is now: who stands where, walls, edges and things in the way. @rule FH-DEF-03 FH-GRD-01 */
export function boardOf(scene: Scene.Implementation): Board {
  const tokens = scene.tokens.contents;
  const isBlocked = blockedSquares(scene);
  const things = tokens.filter(isThing).map((token) => areaOf(token));
  return {
    figures: tokens.flatMap((token) => figureOf(token) ?? []),
    barrier(from, to) {
      if (!isOnScene(to, scene)) return "edge";
      if (isWalledOff(scene, from, to)) return "wall";
      return things.some((thing) => overlap(thing, to)) || isBlocked(to) ? "thing" : null;
    },
  };
}

/** The two on the squares of one scene; null where they do not stand so. */
export function onOneBoard(one: Placed | null, other: Placed | null): Scene.Implementation | null {
  const scene = one?.parent ?? null;
  return scene?.grid.isSquare === true && other?.parent?.id === scene.id ? scene : null;
}
