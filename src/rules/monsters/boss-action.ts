import { type DesignatedTurn, designatedTurns } from "../combat/turns/turn-order.ts";
import type { Rulebook } from "../contract/rulebook.ts";
import { RuleError } from "../rule-error.ts";
import { USAGES } from "../world/time/usages.ts";
import { isUsable, type Uses } from "../world/time/uses.ts";

/** A round from one side's view: who has acted, in order. */
export interface RoundFighter {
  readonly id: string;
  readonly acted: boolean;
}

/** Whether a boss may use its extra action now: never before everybody else, and once per round. @rule WH-BOSS-04 */
export const mayActAsBoss = (fighters: readonly RoundFighter[], bossUses: Uses): boolean =>
  fighters.some(({ acted }) => acted) && isUsable(bossUses, USAGES.bossAction);

/** What a boss may do with its extra action; an attack is at the full attack value. @rule WH-BOSS-04 */
export const BOSS_ACTIONS = ["move", "special", "attack"] as const;

/** Who acts from now on, in order, after a boss has named somebody or nobody (Amb-48). @rule WH-BOSS-05 */
export function orderAfterBoss(
  fighters: readonly RoundFighter[],
  named: string | null,
  { options }: Rulebook,
): readonly string[] {
  const waiting = fighters.filter(({ acted }) => !acted).map(({ id }) => id);
  if (named === null) return waiting;
  const { spendsTurn } = turnOf(named, designatedTurns(fighters, options));
  return [named, ...(spendsTurn ? waiting.filter((id) => id !== named) : waiting)];
}

function turnOf(named: string, turns: readonly DesignatedTurn[]): DesignatedTurn {
  const turn = turns.find(({ id }) => id === named);
  if (turn) return turn;
  throw new RuleError("WHITEHACK.Error.choice", `"${named}" has acted and cannot act next.`, { choice: named });
}
