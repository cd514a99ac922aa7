import {
  coreFacing,
  type Exchange,
  type FacingRules,
  type MeleeShotAt,
  type MissileIntoMeleeRules,
  type Modifier,
  NO_PARTS,
  type Squares,
} from "../../../rules/index.ts";
import { rearArc, ringAround, touches } from "../../base/rear-arc.ts";

/** Penalties by how many sizes the target is larger than the friend who fights it. */
const PENALTIES: readonly number[] = [-4, -2, 0];
/** Up to this face of a d6 a miss hits a friend. */
const HITS_FRIEND = 2;

/** A shot past a friend is hard, less so at a larger target. @rule WB-CMB-17 */
function penaltyPart({ larger }: MeleeShotAt): readonly Modifier[] {
  const value = PENALTIES[Math.min(2, Math.max(0, Math.floor(larger)))] ?? 0;
  return value === 0 ? NO_PARTS : [{ label: "WHITEHACK.Modifier.intoMelee", value, rule: "WB-CMB-17" }];
}

/** A penalty, and a die for every miss that may find a friend. @rule WB-CMB-17 */
export const pastFriends: MissileIntoMeleeRules = {
  needed: (needed) => needed,
  isStray: () => true,
  modifiers: penaltyPart,
  strayDice: { count: 1, faces: 6, bonus: 0 },
  straysInto: ([face = 6]) => face <= HITS_FRIEND,
};

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
