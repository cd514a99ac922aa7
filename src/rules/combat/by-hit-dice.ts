import { requireInteger } from "../base/numbers.ts";
import { RuleError } from "../base/rule-error.ts";
import type { MonsterRules } from "../families/rulebook.ts";

/** A number of hit dice: whole and at least 1, because fewer than one count as one. @rule WH-MON-02 */
function requireDice(dice: number): number {
  if (requireInteger(dice, "hit dice") >= 1) return dice;
  const message = `Nobody has ${dice} hit dice: the least is 1.`;
  throw new RuleError("WHITEHACK.Error.hitDice", message, { text: dice });
}

/** The saving throw that hit dice give. @rule WH-MON-03 WH-MON-05 */
export const monsterSavingThrow = (dice: number): number => requireDice(dice) + 5;

/** The attack value that hit dice give. @rule WH-MON-04 WH-MON-05 */
export const monsterAttackValue = (dice: number): number => requireDice(dice) + 10;

/** Attacks per round of a monster that gives up its move. @rule WH-MON-07 */
export function attacksPerRound(dice: number): 1 | 2 | 3 | 4 {
  if (requireDice(dice) < 5) return 1;
  if (dice < 10) return 2;
  return dice < 15 ? 3 : 4;
}

/** The attack value of the last of several attacks. @rule WH-MON-07 */
export const LAST_ATTACK_VALUE = 10;

/** Attack values of a monster that uses all its attacks; the last has a limit. @rule WH-MON-07 */
export function attackSequence(attackValue: number, attacks: number, last = LAST_ATTACK_VALUE): readonly number[] {
  requireInteger(attackValue, "attack value");
  if (requireInteger(attacks, "attacks") < 2) return [attackValue];
  return [...Array.from({ length: attacks - 1 }, () => attackValue), Math.min(attackValue, last)];
}

const XP: readonly number[] = [0, 30, 75, 150, 300, 600];
const XP_OF_LESS_THAN_ONE = 15;
const XP_PER_DIE = 200;

/** Experience for a monster, by its hit dice without the plus. @rule WH-MON-08 WH-MON-05 */
export function monsterXp(dice: number, single: boolean): number {
  const count = requireDice(dice);
  return single ? XP_OF_LESS_THAN_ONE : (XP[count] ?? count * XP_PER_DIE);
}

export const MONSTER_SCORES = ["good", "poor", "raw", "lowest"] as const;
/** How good a monster is at a task that would be an attribute roll for others. */
export type MonsterScore = (typeof MONSTER_SCORES)[number];

/** How good a monster is at tasks with an attribute: what is noted, poor if nothing is. @rule WH-MON-09 */
export const scoreNoted = (
  noted: Readonly<Partial<Record<string, MonsterScore | null>>>,
  attribute: string,
): MonsterScore => (Object.hasOwn(noted, attribute) ? noted[attribute] : null) ?? "poor";

/** The core's monsters. @rule WH-MON-03 WH-MON-04 WH-MON-07 WH-MON-08 */
export const coreMonsters: MonsterRules = {
  naturalArmor: ({ naturalArmor = null }) => naturalArmor,
  attackValue: monsterAttackValue,
  savingThrow: monsterSavingThrow,
  attacksPerRound,
  xp: monsterXp,
};

/** The score that replaces an attribute. @rule WH-MON-09 */
export const monsterScore = (
  score: MonsterScore,
  dice: number,
  monsters: Pick<MonsterRules, "attackValue" | "savingThrow"> = coreMonsters,
): number =>
  ({ good: monsters.attackValue(dice), poor: monsters.savingThrow(dice), raw: requireDice(dice), lowest: 1 })[score];
