import { isCut, type Line } from "../../rules/index.ts";

type Wall = WallDocument.Implementation;

/** Whether a wall holds up who moves; open doors let them pass. */
const standsInTheWay = ({ move, door, ds }: Wall): boolean =>
  move !== CONST.WALL_MOVEMENT_TYPES.NONE && !((door ?? 0) > 0 && ds === CONST.WALL_DOOR_STATES.OPEN);

/** A wall as a line, in pixels. */
export const lineOf = ({ c: [x, y, toX, toY] }: Wall): Line => [
  { x, y },
  { x: toX, y: toY },
];

/** The walls of a scene that hold up who moves, as lines in pixels. */
export const wallsOf = (scene: Scene.Implementation | null): readonly Line[] =>
  (scene?.walls.contents ?? []).filter(standsInTheWay).map(lineOf);

/** Whether a wall stands across a way, in pixels. @rule WH-SPEC-07 */
export const isWalled = (way: Line, walls: readonly Line[]): boolean => walls.some((wall) => isCut(way, wall));
