import type { AdvantageSource } from "../../combat/blow/advantage.ts";
import { type Condition, toCondition } from "../../conditions/condition.ts";
import type { BodySize } from "../../contract/movement.ts";
import type { Check, CheckOutcome } from "../../dice/check.ts";
import { type Task, toTaskCheck } from "../../dice/task.ts";
import type { Explained } from "../../explained.ts";
import { CREATURE_SIZES, type CreatureSize } from "../../monsters/creature-size.ts";
import { requireInteger, requireNumber } from "../../numbers.ts";

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

/**
 * The Dexterity roll to climb a foe and to stay there; with other attributes, the one that replaces Dexterity.
 * @rule WH-STRONG-12
 */
export const climbCheck = (score: Explained, task: Omit<Task, "attribute">, attribute = "dexterity"): Check =>
  toTaskCheck(score, { ...task, attribute });

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

/** The condition of those who hang on to somebody. @rule WH-STRONG-12 */
export const CLINGING = "clinging";

/** What hanging on brings its owner from the next round until the end of the battle. @rule WH-STRONG-12 */
export const clingingTo = (clinging: Clinging): Condition =>
  toCondition({
    id: CLINGING,
    label: "WHITEHACK.StrongOption.climb",
    ownAdvantage: climbAdvantage(clinging, clinging.to, clinging.fromRound)?.steps ?? 0,
    end: { until: "battle" },
    rule: "WH-STRONG-12",
  });
