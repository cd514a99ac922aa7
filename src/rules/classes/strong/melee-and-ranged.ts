import type { Enforcement } from "../../combat/turns/act.ts";
import type { ActionsLeft } from "../../combat/turns/actions.ts";
import type { AttackLine } from "../../combat/blow/attack-line.ts";
import { hasTrait } from "../../gear/traits.ts";

export const BOTH_REFUSALS = ["moveSpent", "attackSpent", "notMelee", "notMissile", "twoHanded"] as const;
/** Why the two attacks cannot be combined. */
export type BothRefusal = (typeof BOTH_REFUSALS)[number];

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

/** What is left of a round after both attacks. @rule WH-STRONG-20 */
export const afterBoth = (left: ActionsLeft): ActionsLeft => ({
  ...left,
  attack: left.attack - 1,
  move: left.move - 1,
});

/** A round in which the move is given up for the second of the two attacks. @rule WH-STRONG-20 */
export const tradeForBoth = (left: ActionsLeft): ActionsLeft => ({
  ...left,
  attack: left.attack + 1,
  move: Math.max(0, left.move - 1),
});
