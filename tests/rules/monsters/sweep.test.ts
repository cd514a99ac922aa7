import { expect, test } from "vitest";
import { coreRulebook, deriveMonster, monsterRound, MONSTER_SCORES, monsterScore } from "../../../src/rules/index.ts";
import { monster } from "../builders.ts";

/** The printed steps of experience and attacks, by hit dice. */
const XP: Readonly<Record<number, number>> = { 1: 30, 2: 75, 3: 150, 4: 300, 5: 600, 6: 1200, 7: 1400, 17: 3400 };
const attacksOf = (dice: number): number => [5, 10, 15].filter((step) => dice >= step).length + 1;

test("WH-MON-03, WH-MON-04, WH-MON-05, WH-MON-07, WH-MON-08: all hit dice with all small pluses", () => {
  const wrong: string[] = [];
  for (let dice = 1; dice <= 40; dice += 1) {
    for (let plus = 0; plus <= 15; plus += 1) {
      const text = plus > 0 ? `${dice}+${plus}` : String(dice);
      const derived = deriveMonster(monster(text), coreRulebook);
      const { attackValue, savingThrow, xp, hitPoints } = derived;
      const round = monsterRound(derived, true);
      const attacks = attacksOf(dice);
      const isRight =
        attackValue.value === dice + 10 &&
        savingThrow.value === dice + 5 &&
        xp.value === (XP[dice] ?? dice * 200) &&
        hitPoints?.count === dice &&
        hitPoints.bonus === plus &&
        round.attackValues.length === attacks &&
        round.attackValues.slice(0, -1).every((value) => value === dice + 10) &&
        (attacks === 1 || round.attackValues.at(-1) === 10) &&
        round.mayMove === (attacks === 1);
      if (!isRight) wrong.push(text);
    }
  }
  expect(wrong).toEqual([]);
});

test("WH-MON-09: all scores of all hit dice", () => {
  for (let dice = 1; dice <= 40; dice += 1) {
    expect(MONSTER_SCORES.map((score) => monsterScore(score, dice))).toEqual([dice + 10, dice + 5, dice, 1]);
  }
});
