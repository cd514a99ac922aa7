import { compareContestants, type Comparison, type Contestant } from "../contests/contest.ts";
import { requireInteger } from "../numbers.ts";
import type { Rulebook } from "../rulebook.ts";

/** Somebody in a hold: with a score for each attribute, or with hit dice that stand in for them. */
export type Wrestler =
  | { readonly kind: "character"; readonly score: number }
  | { readonly kind: "monster"; readonly dice: number; readonly strong: boolean };

/** What the holder holds with: Strength, or a monster's attack value. @rule WH-SPEC-05 WH-MON-09 */
export const holdingScore = (holder: Wrestler, { monsters }: Rulebook): number =>
  holder.kind === "character" ? requireInteger(holder.score, "score") : monsters.attackValue(holder.dice);

/** What the victim struggles with: an attribute of choice, or what a monster is good or poor at. @rule WH-SPEC-05 WH-MON-09 */
export function strugglingScore(victim: Wrestler, { monsters }: Rulebook): number {
  if (victim.kind === "character") return requireInteger(victim.score, "score");
  return victim.strong ? monsters.attackValue(victim.dice) : monsters.savingThrow(victim.dice);
}

/** Whether somebody gets free: only by winning, not by a tie. @rule WH-SPEC-05 WH-CONT-01 */
export const breaksFree = (victim: Contestant, holder: Contestant, comparison: Comparison = {}): boolean =>
  compareContestants(victim, holder, comparison) < 0;
