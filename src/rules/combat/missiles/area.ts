import type { DiceMode } from "../../checks/check.ts";
import type { Explained, Modifier } from "../../base/explained.ts";
import type { RuleOptions } from "../../base/options.ts";
import { toLineValue } from "../attack/attack-line.ts";
import { RuleError } from "../../base/rule-error.ts";
import { requireCount, requireInteger, requireNumber } from "../../base/numbers.ts";
import type { AttackRoll } from "../../families/to-hit.ts";
import type { Area, Place } from "../../movement/gap.ts";
import type { DamageShare } from "../../health/defences.ts";

/** The choices in the dialog of an area. */
export const ASKED_AREA_SAVES = ["nothing", "half", "noSave"] as const;

export const AREA_SAVES = [...ASKED_AREA_SAVES, "halfDown"] as const;
/**
 * The share of an area's damage that a saving throw leaves; there may be none. "halfDown" is a half that is always
 * rounded down. @rule WH-AREA-01
 */
export type AreaSave = (typeof AREA_SAVES)[number];

/** The share of an area's damage that a target takes after the saving throw. @rule WH-AREA-01 */
export function shareAfterSave(saved: boolean, leaves: AreaSave): DamageShare {
  if (!saved || leaves === "noSave") return "whole";
  return leaves === "nothing" ? "none" : "half";
}

/** How the table halves what a saving throw leaves. @rule WB-CST-05 */
export const halvingAfterSave = <Options extends Pick<RuleOptions, "halvingRounds">>(
  leaves: AreaSave,
  options: Options,
): Options => (leaves === "halfDown" ? { ...options, halvingRounds: "down" } : options);

export const AREA_SHAPES = ["square", "cone", "line"] as const;
/** The shapes of an area attack; each takes nine squares. */
export type AreaShape = (typeof AREA_SHAPES)[number];

/** The side of the usual area in squares: 15 feet. @rule WH-AREA-02 */
export const AREA_SIDE = 3;

/** Where an area attack starts, and its direction as steps of −1, 0 or 1. */
interface AreaAim {
  /** The center of the square shape, or the square before the first one of a cone or line. */
  readonly from: Place;
  readonly way: Place;
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, step) => from + step);

const squareAround = ({ from }: AreaAim, side: number): readonly Place[] =>
  range(1 - Math.ceil(side / 2), Math.floor(side / 2)).flatMap((y, _, steps) =>
    steps.map((x) => ({ x: from.x + x, y: from.y + y })),
  );

const lineFrom = ({ from, way }: AreaAim, side: number): readonly Place[] =>
  range(1, side ** 2).map((step) => ({ x: from.x + way.x * step, y: from.y + way.y * step }));

/** Rows of one, three, five squares and so on; a diagonal cone fills a corner. */
function coneFrom({ from, way }: AreaAim, side: number): readonly Place[] {
  if (way.x !== 0 && way.y !== 0) {
    return range(1, side).flatMap((y) => range(1, side).map((x) => ({ x: from.x + way.x * x, y: from.y + way.y * y })));
  }
  return range(1, side).flatMap((step) =>
    range(1 - step, step - 1).map((wide) => ({
      x: from.x + way.x * step + way.y * wide,
      y: from.y + way.y * step + way.x * wide,
    })),
  );
}

const SHAPES: Readonly<Record<AreaShape, (aim: AreaAim, side: number) => readonly Place[]>> = {
  square: squareAround,
  cone: coneFrom,
  line: lineFrom,
};

/** The squares of an area attack: nine, unless it has another side than three; always its side squared. @rule WH-AREA-02 */
export function areaSquares(shape: AreaShape, aim: AreaAim, side = AREA_SIDE): readonly Place[] {
  const { x, y } = aim.way;
  const isWay = Math.abs(requireInteger(x, "way")) <= 1 && Math.abs(requireInteger(y, "way")) <= 1;
  if (shape !== "square" && (!isWay || (x === 0 && y === 0))) {
    throw new RuleError("WHITEHACK.Error.badNumber", `An area cannot go the way ${x}, ${y}.`, {
      name: "way",
      value: `${x}, ${y}`,
    });
  }
  return SHAPES[shape](aim, requireCount(side, "side"));
}

/** An area on a map without squares: where it starts, in units of one space, and the direction in radians. */
interface FreeAim {
  readonly from: Place;
  readonly angle: number;
}

/** How much further than its edge something still counts as inside, in spaces: what is computed is never quite exact. */
const NEARLY = 1e-6;

/** Whether a point lies in an area on a map without squares, all in units of one space; as wide and as deep as on squares. @rule WH-AREA-02 */
export function areaCovers(shape: AreaShape, { from, angle }: FreeAim, point: Place, side = AREA_SIDE): boolean {
  const [x, y] = [requireNumber(point.x - from.x, "x"), requireNumber(point.y - from.y, "y")];
  if (shape === "square") return Math.max(Math.abs(x), Math.abs(y)) < side / 2 - NEARLY;
  const ahead = x * Math.cos(angle) + y * Math.sin(angle);
  const aside = Math.abs(y * Math.cos(angle) - x * Math.sin(angle));
  const isAhead = ahead > 1 / 2 - NEARLY && ahead < (shape === "line" ? side ** 2 : side) + 1 / 2 - NEARLY;
  return isAhead && (shape === "line" ? aside <= 1 / 2 + NEARLY : aside < ahead - 1 / 2 + NEARLY);
}

/** The squares of an area in a narrow place: the free ones nearest to the center, connected side by side. @rule WH-AREA-02 */
export function spreadSquares(
  middle: Place,
  isFree: (place: Place, from: Place) => boolean,
  side = AREA_SIDE,
): readonly Place[] {
  const keyOf = ({ x, y }: Place): string => `${x},${y}`;
  const seen = new Set([keyOf(middle)]);
  const filled: Place[] = [middle];
  for (const from of filled) {
    const { x, y } = from;
    for (const place of [
      { x: x + 1, y },
      { x, y: y + 1 },
      { x: x - 1, y },
      { x, y: y - 1 },
    ]) {
      if (filled.length >= side ** 2) return filled;
      if (seen.has(keyOf(place)) || !isFree(place, from)) continue;
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

/** The missile attack at a moving spot, which has no armor class. @rule WH-AREA-01 */
export const toAreaAttack = (attack: AttackRoll): AttackRoll => ({ ...attack, armorClass: 0, intoMelee: false });

/** The facts of a throw at a moving spot. */
interface AreaRoll {
  readonly modifiers: readonly Modifier[];
  readonly mode: DiceMode | null;
}

/** The attack at a moving spot, by an attacker with this attack value. @rule WH-AREA-01 */
export function areaAttack(attackValue: Explained, { modifiers, mode }: AreaRoll, readings: RuleOptions): AttackRoll {
  const { base, parts } = toLineValue(attackValue, modifiers);
  const score = requireInteger(base, "attack value");
  return toAreaAttack({ score, modifiers: parts, reasons: [], armorClass: null, readings, ...(mode && { mode }) });
}
