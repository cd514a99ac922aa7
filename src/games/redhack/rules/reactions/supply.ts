import { requireCount } from "../../../../rules/base/numbers.ts";

/** The reactions of a character in a round. */
export interface ReactionSupply {
  /** What the round began with: 0 for the encumbered and the prone. */
  readonly whole: number;
  readonly used: number;
}

/** Reactions left in the round. @rule RH-REA-01 */
export const reactionsLeft = ({ whole, used }: ReactionSupply): number =>
  Math.max(0, requireCount(whole, "reactions") - requireCount(used, "reactions"));

/** The supply after one more reaction or block; null if none is left. @rule RH-REA-01 RH-OFF-03 */
export const spendReaction = (supply: ReactionSupply): ReactionSupply | null =>
  reactionsLeft(supply) > 0 ? { ...supply, used: supply.used + 1 } : null;

/** The supply at the start of a round. @rule RH-REA-01 */
export const freshReactions = (whole: number): ReactionSupply => ({ whole: requireCount(whole, "reactions"), used: 0 });

/** A Whitehack character, as far as reactions matter. */
export interface WhitehackReactor {
  /** The id of a class. */
  readonly class: string;
  readonly level: number;
  readonly encumbered: boolean;
  /** Conscious. */
  readonly up: boolean;
}

/** The reactions of a Whitehack character: a number by level for the Strong, one for others. @rule RH-REA-01 */
export function whitehackReactions({ class: id, level, encumbered, up }: WhitehackReactor): number {
  if (encumbered || !up) return 0;
  return id === "strong" ? Math.max(1, requireCount(level, "level")) : 1;
}
