import type { Enforcement } from "../../../combat/turns/act.ts";
import type { ActionsLeft } from "../../../base/actions.ts";
import type { AttackLine } from "../../../combat/attack/attack-line.ts";
import { hasTrait } from "../../../items/traits.ts";
import { type AdvantageSource, type Condition, toCondition } from "../../../conditions/condition.ts";
import type { BodySize } from "../../../families/movement.ts";
import type { CheckOutcome } from "../../../checks/check.ts";
import { CREATURE_SIZES, type CreatureSize } from "../../../base/facts.ts";
import { requireInteger, requireNumber } from "../../../base/numbers.ts";

const BOTH_REFUSALS = ["moveSpent", "attackSpent", "notMelee", "notMissile", "twoHanded"] as const;
/** Why the two attacks cannot be combined. */
type BothRefusal = (typeof BOTH_REFUSALS)[number];

/**
 * Why melee and ranged attacks cannot be combined in one round, or null: the move is given up, unless what is left of
 * the round is only told, and both weapons are one-handed. @rule WH-STRONG-20 WH-WPN-10 WH-ACT-01
 */
export function bothRefusal(
  melee: AttackLine,
  missile: AttackLine,
  left: ActionsLeft,
  enforcement?: Enforcement,
): BothRefusal | null {
  if (left.move < 1) return "moveSpent"; // the move is what is given up for it: no habit of the table replaces it
  if (enforcement !== "told" && left.attack < 1) return "attackSpent";
  if (melee.use !== "melee") return "notMelee";
  if (missile.use !== "missile") return "notMissile";
  return [melee, missile].some((line) => hasTrait(line, "twoHanded")) ? "twoHanded" : null;
}

/** A round in which the move is given up for the second of the two attacks. @rule WH-STRONG-20 */
export const tradeForBoth = (left: ActionsLeft): ActionsLeft => ({
  ...left,
  attack: left.attack + 1,
  move: Math.max(0, left.move - 1),
});

/** Feet up to which an opponent is in reach to be climbed. */
const REACH = 5;

/**
 * Why an opponent cannot be climbed, or null; the Referee may allow it all the same. They have to be clearly bigger,
 * and within 5 feet; null as distance, where nothing is measured, is near enough. @rule WH-STRONG-12
 */
export function climbRefusal(
  own: CreatureSize,
  other: { readonly size: CreatureSize; readonly distance: number | null },
): "notBigger" | "notBeside" | null {
  if (CREATURE_SIZES.indexOf(other.size) <= CREATURE_SIZES.indexOf(own)) return "notBigger";
  return other.distance !== null && requireNumber(other.distance, "distance") > REACH ? "notBeside" : null;
}

/** How big a character's body is among creatures. @rule WH-STRONG-12 */
export const creatureSizeOf = (body: BodySize): CreatureSize => (body === "small" ? "small" : "medium");

/** A character hanging on to a foe. */
export interface Clinging {
  readonly to: string;
  /** The first round in which it gives combat advantage. */
  readonly fromRound: number;
}

/** The state after the attempt, which costs an action either way; null if it failed. @rule WH-STRONG-12 */
export const resolveClimb = ({ success }: CheckOutcome, to: string, round: number): Clinging | null =>
  success ? { to, fromRound: requireInteger(round, "round") + 1 } : null;

/** The state after a later roll, which costs no action; null for a character who falls off. @rule WH-STRONG-12 */
export const resolveHold = (clinging: Clinging, { success }: CheckOutcome): Clinging | null =>
  success ? clinging : null;

/** Combat advantage from hanging on to a foe: double, from the round after the climb. @rule WH-STRONG-12 */
export function climbAdvantage(clinging: Clinging, target: string, round: number): AdvantageSource | null {
  if (clinging.to !== target || requireInteger(round, "round") < clinging.fromRound) return null;
  return { label: "WHITEHACK.StrongOption.climb", steps: 2, rule: "WH-STRONG-12" };
}

/** The condition of a character who hangs on to an enemy. @rule WH-STRONG-12 */
export const CLINGING = "clinging";

/** The condition that hanging on gives from the next round until the end of the battle. @rule WH-STRONG-12 */
export const clingingTo = (clinging: Clinging): Condition =>
  toCondition({
    id: CLINGING,
    label: "WHITEHACK.StrongOption.climb",
    ownAdvantage: climbAdvantage(clinging, clinging.to, clinging.fromRound)?.steps ?? 0,
    end: { until: "battle" },
    rule: "WH-STRONG-12",
  });
