import type { AdvantageSource } from "../../combat/blow/advantage.ts";
import { type Condition, toCondition } from "../../conditions/condition.ts";
import type { BodySize } from "../../contract/movement.ts";
import type { Check, CheckOutcome } from "../../dice/check.ts";
import { type Task, toTaskCheck } from "../../dice/task.ts";
import type { Explained } from "../../explained.ts";
import { CREATURE_SIZES, type CreatureSize } from "../../monsters/creature-size.ts";
import { requireInteger } from "../../numbers.ts";

/**
 * Whether an opponent is clearly bigger, so that one can hang on; the Referee decides in the end. @rule WH-STRONG-12
 */
export const canClimb = (own: CreatureSize, other: CreatureSize): boolean =>
  CREATURE_SIZES.indexOf(other) > CREATURE_SIZES.indexOf(own);

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
