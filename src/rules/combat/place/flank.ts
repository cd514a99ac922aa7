import type { Squares } from "../../contract/facing.ts";
import type { Area, Place } from "./gap.ts";
import { feetBetween } from "./squares.ts";

/** Feet within which somebody stands beside a foe. */
const BESIDE = 5;
/** The cosine of 135 degrees: whoever stands at least so far round a foe is behind them. */
const OPPOSITE = -Math.SQRT1_2;
const ROUNDING = 1e-9;

const middleOf = ({ x, y, width, height }: Area): Place => ({ x: x + width / 2, y: y + height / 2 });

/** How far round a foe two others stand from each other, as a cosine. */
function cosineBetween(foe: Area, first: Area, second: Area): number {
  const [middle, one, other] = [middleOf(foe), middleOf(first), middleOf(second)];
  const [a, b] = [
    { x: one.x - middle.x, y: one.y - middle.y },
    { x: other.x - middle.x, y: other.y - middle.y },
  ];
  return (a.x * b.x + a.y * b.y) / (Math.hypot(a.x, a.y) * Math.hypot(b.x, b.y) || 1);
}

/** Whether the attacker and a friend stand beside a foe on opposite sides: a reason for the Referee to grant combat advantage. @rule WH-CA-01 */
export function isFlanked({ attacker, defender, allies }: Squares): boolean {
  const isBeside = (one: Area): boolean => feetBetween(one, defender) <= BESIDE;
  if (!isBeside(attacker)) return false;
  return allies.some((ally) => isBeside(ally) && cosineBetween(defender, attacker, ally) <= OPPOSITE + ROUNDING);
}
