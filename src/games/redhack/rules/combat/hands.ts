import type { Hold } from "../characters/redhack-facts.ts";
import type { OtherHand } from "./casting.ts";

/** The things in a character's hands. */
export interface InHands {
  /** How each weapon is held. */
  readonly holds: readonly Hold[];
  /** A shield is on the arm. */
  readonly shield: boolean;
  /** A torch or lantern is carried burning. */
  readonly light: boolean;
}

/** What the hand beside the main one does: a second weapon, the second grip, a shield, a light, or nothing. @rule RH-OFF-01 */
export function otherHandOf({ holds, shield, light }: InHands): OtherHand {
  if (holds.includes("offHand")) return "weapon";
  if (holds.includes("twoHands")) return "grip";
  if (shield) return "shield";
  return light ? "light" : "free";
}
