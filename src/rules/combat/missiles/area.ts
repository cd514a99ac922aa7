import { RuleError } from "../../rule-error.ts";
import { requireInteger } from "../../numbers.ts";
import type { Attack } from "../../contract/to-hit.ts";
import type { Area, Place } from "../place/gap.ts";

export const AREA_SHAPES = ["square", "cone", "line"] as const;
/** The shapes of an area attack; each takes nine squares. */
export type AreaShape = (typeof AREA_SHAPES)[number];

/** How many squares an area attack covers. @rule WH-AREA-02 */
export const AREA_SQUARES = 9;
/** Half the side of the square shape, and the depth of a cone. */
const REACH = 1;
const DEPTH = 3;

/** Where an area attack starts, and its direction as steps of −1, 0 or 1. */
export interface AreaAim {
  /** The center of the square shape, or the square before the first one of a cone or line. */
  readonly from: Place;
  readonly way: Place;
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, step) => from + step);

const squareAround = ({ from }: AreaAim): readonly Place[] =>
  range(-REACH, REACH).flatMap((y) => range(-REACH, REACH).map((x) => ({ x: from.x + x, y: from.y + y })));

const lineFrom = ({ from, way }: AreaAim): readonly Place[] =>
  range(1, AREA_SQUARES).map((step) => ({ x: from.x + way.x * step, y: from.y + way.y * step }));

/** Rows of one, three and five squares; a diagonal cone fills a corner. */
function coneFrom({ from, way }: AreaAim): readonly Place[] {
  if (way.x !== 0 && way.y !== 0) {
    return range(1, DEPTH).flatMap((y) =>
      range(1, DEPTH).map((x) => ({ x: from.x + way.x * x, y: from.y + way.y * y })),
    );
  }
  return range(1, DEPTH).flatMap((step) =>
    range(1 - step, step - 1).map((side) => ({
      x: from.x + way.x * step + way.y * side,
      y: from.y + way.y * step + way.x * side,
    })),
  );
}

const SHAPES: Readonly<Record<AreaShape, (aim: AreaAim) => readonly Place[]>> = {
  square: squareAround,
  cone: coneFrom,
  line: lineFrom,
};

/** The nine squares of an area attack. @rule WH-AREA-02 */
export function areaSquares(shape: AreaShape, aim: AreaAim): readonly Place[] {
  const { x, y } = aim.way;
  const isWay = Math.abs(requireInteger(x, "way")) <= 1 && Math.abs(requireInteger(y, "way")) <= 1;
  if (shape !== "square" && (!isWay || (x === 0 && y === 0))) {
    throw new RuleError("WHITEHACK.Error.badNumber", `An area cannot go the way ${x}, ${y}.`, {
      name: "way",
      value: `${x}, ${y}`,
    });
  }
  return SHAPES[shape](aim);
}

/** Nine squares in a narrow place: the free ones nearest to the center, connected side by side. @rule WH-AREA-02 */
export function spreadSquares(middle: Place, isFree: (place: Place) => boolean): readonly Place[] {
  const keyOf = ({ x, y }: Place): string => `${x},${y}`;
  const seen = new Set([keyOf(middle)]);
  const filled: Place[] = [middle];
  for (const { x, y } of filled) {
    for (const place of [
      { x: x + 1, y },
      { x, y: y + 1 },
      { x: x - 1, y },
      { x, y: y - 1 },
    ]) {
      if (filled.length >= AREA_SQUARES) return filled;
      if (seen.has(keyOf(place)) || !isFree(place)) continue;
      seen.add(keyOf(place));
      filled.push(place);
    }
  }
  return filled;
}

/** Whether a place is among these. */
export const isIn = (places: readonly Place[], { x, y }: Place): boolean =>
  places.some((place) => place.x === x && place.y === y);

/** Everybody in an area saves against its damage. @rule WH-AREA-01 */
export function caughtIn(
  squares: readonly Place[],
  figures: readonly (Area & { readonly id: string })[],
): readonly string[] {
  const covers = ({ x, y, width, height }: Area, square: Place): boolean =>
    square.x >= x && square.x < x + width && square.y >= y && square.y < y + height;
  return figures.filter((figure) => squares.some((square) => covers(figure, square))).map(({ id }) => id);
}

/**
 * How an area is aimed at: a fixed spot by a task, a spot under something moving by a missile attack.
 * @rule WH-AREA-01
 */
export const areaRoll = (moving: boolean): "task" | "attack" => (moving ? "attack" : "task");

/** The missile attack at a moving spot, which has no armor class. @rule WH-AREA-01 */
export const toAreaAttack = (attack: Attack): Attack => ({ ...attack, armorClass: 0, intoMelee: false });

/** The damage that a saving throw leaves of an area attack. @rule WH-AREA-01 */
export const areaDamage = (damage: number, saved: boolean): number => (saved ? 0 : requireInteger(damage, "damage"));
