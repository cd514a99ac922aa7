import type { Area, Board, Figure, Landing, Place } from "../../../rules/index.ts";
import { directionOf } from "../../rear-arc.ts";
import { barrierTo } from "./occupants.ts";
import { shifted, waysFrom } from "./ways.ts";

/**
 * Where an attacker steps after the defender has left an area: into the square beside them, or a step nearer where a
 * long weapon keeps the distance; null without room. @rule FH-DEF-06
 */
export function followUp(attacker: Figure, left: Area, board: Board): Place | null {
  const to = shifted(attacker.area, directionOf(attacker.area, left));
  return barrierTo(board, attacker, to) ? null : { x: to.x, y: to.y };
}

/** Squares beyond which a push goes only straight back. */
const ONE_SQUARE = 1;

/**
 * Where somebody lands who is pushed: on the last free square of each way; further than one square only straight back,
 * as long as there is room. @rule FH-DEF-08
 */
export function landings(pusher: Area, target: Figure, squares: number, board: Board): readonly Landing[] {
  const all = waysFrom(pusher, target.area).flatMap(([way, step]) => {
    const [to, far] = slide(target, step, squares, board);
    return far > 0 ? [{ way, to, squares: far }] : [];
  });
  const straight = squares > ONE_SQUARE && all[0]?.way === "back";
  return straight ? all.slice(0, 1) : all;
}

function slide(target: Figure, step: Place, squares: number, board: Board): readonly [Place, number] {
  let figure = target;
  let far = 0;
  while (far < squares) {
    const area = shifted(figure.area, step);
    if (barrierTo(board, figure, area)) break;
    figure = { ...figure, area };
    far += 1;
  }
  const { x, y } = figure.area;
  return [{ x, y }, far];
}
