import { compareContestants, type Comparison, type Contestant } from "../../world/contests/contest.ts";
import { monsterScore, type MonsterScore } from "../../monsters/by-hit-dice.ts";
import { requireInteger } from "../../numbers.ts";
import type { Rulebook } from "../../contract/rulebook.ts";

/** Somebody in a hold, with attribute scores or with hit dice instead. */
export type Wrestler =
  | { readonly kind: "character"; readonly score: number }
  /** How good a monster is at struggling. */
  | { readonly kind: "monster"; readonly dice: number; readonly struggles: MonsterScore };

/** The holder's score: Strength, or a monster's attack value. @rule WH-SPEC-05 WH-MON-09 */
export const holdingScore = (holder: Wrestler, { monsters }: Rulebook): number =>
  holder.kind === "character" ? requireInteger(holder.score, "score") : monsterScore("good", holder.dice, monsters);

/** The victim's score: an attribute of choice, or what a monster is good or poor at. @rule WH-SPEC-05 WH-MON-09 */
export function strugglingScore(victim: Wrestler, { monsters }: Rulebook): number {
  if (victim.kind === "character") return requireInteger(victim.score, "score");
  return monsterScore(victim.struggles, victim.dice, monsters);
}

/** Whether somebody gets free: only by winning; a tie is not enough. @rule WH-SPEC-05 WH-CONT-01 */
export const breaksFree = (victim: Contestant, holder: Contestant, comparison: Comparison = {}): boolean =>
  compareContestants(victim, holder, comparison) < 0;
