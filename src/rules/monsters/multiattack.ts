import type { AttackLine } from "../combat/attack/attack-line.ts";
import { toExplained } from "../base/explained.ts";
import { requireInteger } from "../base/numbers.ts";
import type { MonsterDerived } from "./derive-monster.ts";

/** How a monster spends its round. */
interface MonsterRound {
  /** The attack values in order, before modifiers. */
  readonly attackValues: readonly number[];
  readonly mayMove: boolean;
}

/** Whether a monster has several attacks to choose from. @rule WH-MON-07 */
export const mayAttackOften = ({ attacksPerRound }: Pick<MonsterDerived, "attacksPerRound">): boolean =>
  attacksPerRound > 1;

/** One attack and a move, or all attacks without a move: the last of several is weaker. @rule WH-MON-07 */
export function monsterRound(derived: MonsterDerived, several: boolean): MonsterRound {
  if (several && mayAttackOften(derived))
    return { attackValues: derived.attackSequence.map(toAttackValue), mayMove: false };
  return { attackValues: derived.attackSequence.slice(0, 1).map(toAttackValue), mayMove: true };
}

const toAttackValue = (value: number): number => requireInteger(value, "attack value");

/** An attack line with one of the round's attack values, plus its usual modifiers. @rule WH-MON-07 */
export const atAttackValue = (line: AttackLine, attackValue: number): AttackLine => ({
  ...line,
  attackValue: toExplained(attackValue, line.attackValue.parts),
});
