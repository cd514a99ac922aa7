import {
  coreFacing,
  type Exchange,
  type FacingRules,
  isCut,
  type Line,
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

/** True if a target is seen along a line: no wall that blocks sight stands across it. @rule WB-ACT-05 */
export const isSighted = (line: Line, walls: readonly Line[]): boolean => !walls.some((wall) => isCut(line, wall));

const MOST = 4;

/** A modifier for terrain, cover or tactics, and whether it was cut to what is sensible. @rule WB-CMB-19 */
export function situational(value: number): { readonly value: number; readonly cut: boolean } {
  const kept = Math.min(MOST, Math.max(-MOST, value));
  return { value: kept, cut: kept !== value };
}

/** Modifiers that come up often. @rule WB-CMB-19 */
export const SITUATIONS = [
  { id: "cover", value: -2 },
  { id: "lightCover", value: -1 },
  { id: "height", value: 1 },
  { id: "badFooting", value: -1 },
] as const;

const TYPED = "WHITEHACK.Modifier.situation";

/** The modifiers of an attack with a situation that was chosen: it and what was typed in are one, and never more than 4 either way. @rule WB-CMB-19 */
export function withSituation(modifiers: readonly Modifier[], id: string): readonly Modifier[] {
  const chosen = SITUATIONS.find((one) => one.id === id)?.value ?? 0;
  const typed = modifiers.filter(({ label }) => label === TYPED);
  const wanted = typed.reduce((sum, { value }) => sum + value, chosen);
  const others = modifiers.filter(({ label }) => label !== TYPED);
  const { value, cut } = situational(wanted);
  if (value === 0) return others;
  return [...others, { label: cut ? `${TYPED}Cut` : TYPED, value, rule: "WB-CMB-19" }];
}
