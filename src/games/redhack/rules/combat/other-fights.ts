import type { Modifier } from "../../../../rules/base/explained.ts";
import { requireCount, requireInteger } from "../../../../rules/base/numbers.ts";
import { UNARMORED } from "../characters/armor.ts";
import type { RedhackLine, RedhackNumbers } from "../characters/derive-redhack.ts";
import { lineOf } from "../tests/reasons.ts";
import { simpleTest, type Test, type TestOutcome, withLines } from "../tests/test.ts";
import type { Strike } from "./attack-tests.ts";

/** The attacker's test against another character: without difficulty. @rule RH-PVP-01 */
export const toDuelAttack = ({ rolled, attackValue, chaser }: RedhackLine): Test =>
  withLines(simpleTest(rolled, attackValue.base, ["RH-PVP-01"]), { modifiers: attackValue.parts, chaser });

/** The defender's test against another character: without difficulty. @rule RH-PVP-01 */
export function toDuelDefence({ armorNumber, armorChaser }: Pick<RedhackNumbers, "armorNumber" | "armorChaser">): Test {
  const { base, parts, override } = armorNumber;
  const test = simpleTest("armorClass", override ?? base, ["RH-PVP-01"]);
  return withLines(test, { modifiers: override === null ? parts : [], chaser: armorChaser });
}

/** The higher successful roll wins, and the defender a tie; an attack that fails misses. @rule RH-PVP-01 */
export function strikeOfDuel(attack: TestOutcome, defence: TestOutcome): Strike {
  const isBlocked = defence.success && defence.face >= attack.face;
  const hits = attack.success && !isBlocked;
  return { hits, critical: hits && attack.special === "twenty" };
}

/** A monster's defence against another monster: its armor class, in the core's scale, and ten. @rule RH-MVM-01 */
export const toMonsterDefence = (armorClass: number, attackersHitDice: number): Test =>
  withLines(simpleTest("armorClass", requireInteger(armorClass, "armor class") + UNARMORED, ["RH-MVM-01"]), {
    difficulty: [lineOf("hitDice", requireCount(attackersHitDice, "hit dice"), "RH-MVM-01")],
  });

/** The base of a monster's own saving throw. */
const MONSTER_SAVE = 10;

/** A monster's saving throw against what is no character's spell: simple, at ten and its hit dice. @rule RH-MVM-01 */
export const toMonsterSave = (hitDice: number): Test =>
  simpleTest("hitDice", MONSTER_SAVE + requireCount(hitDice, "hit dice"), ["RH-MVM-01"]);

/** The line that makes a saving throw of the core's score one of hit dice and ten; none where it is so already. @rule RH-MVM-01 */
export function saveInCore(hitDice: number, score: number): readonly Modifier[] {
  const value = toMonsterSave(hitDice).score - requireInteger(score, "saving throw");
  return value === 0 ? [] : [{ label: "WHITEHACK.Redhack.Fights.Save.line", value, rule: "RH-MVM-01" }];
}
