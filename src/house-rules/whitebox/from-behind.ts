import {
  coreFacing,
  type Exchange,
  type FacingRules,
  type Modifier,
  NO_PARTS,
  type Squares,
} from "../../rules/index.ts";
import { rearArc, ringAround, touches } from "../rear-arc.ts";

const BEHIND: Modifier = { label: "WHITEHACK.Modifier.behind", value: 2, rule: "WB-CMB-01" };

/** Whether a friend stands behind a defender whom the attacker faces, side by side with nobody between. @rule WB-CMB-01 */
export function isBetween({ attacker, defender, allies }: Squares): boolean {
  if (!touches(attacker, ringAround(defender))) return false;
  const behind = rearArc(attacker, defender);
  return allies.some((ally) => touches(ally, behind));
}

const isFromBehind = ({ surprised, squares }: Exchange): boolean =>
  surprised || (squares !== null && isBetween(squares));

/** A bonus to hit the surprised and the surrounded, instead of steps of combat advantage. @rule WB-CMB-01 */
export const fromBehind: FacingRules = {
  advantage: (exchange, rulebook) => coreFacing.advantage({ ...exchange, surprised: false, squares: null }, rulebook),
  modifiers: (exchange) => (exchange.granted === null && isFromBehind(exchange) ? [BEHIND] : NO_PARTS),
};
