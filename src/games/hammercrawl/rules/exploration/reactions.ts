import type { DicePlan } from "../../../../rules/base/dice.ts";
import { requireInteger } from "../../../../rules/base/numbers.ts";

/** Two dice decide how strangers take to the one who speaks: the guide leaves it open and names Charisma alone. @rule HC-ENC-01 HC-GEN-06 */
export const REACTION_DICE: DicePlan = { count: 2, faces: 6, bonus: 0 };

const UP_TO = [
  [2, "hostile"],
  [5, "tolerated"],
  [8, "guarded"],
  [11, "favorable"],
] as const;

/** How strangers take to one: the core's words by a total of two dice. @rule HC-ENC-01 */
export type ReactionWord = (typeof UP_TO)[number][1] | "veryFavorable";

/** The word for a total, where the table has no words of its own for it. @rule HC-ENC-01 */
export const reactionWord = (total: number): ReactionWord =>
  UP_TO.find(([upTo]) => requireInteger(total, "total") <= upTo)?.[1] ?? "veryFavorable";
