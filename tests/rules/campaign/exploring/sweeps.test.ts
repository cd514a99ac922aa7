import { describe, expect, test } from "vitest";
import {
  BOOK_TASKS,
  coreRulebook,
  DANGERS,
  DOOR_TRIES,
  hasTool,
  resolveBashing,
  resolveCheck,
  resolveDisarming,
  SEARCHES,
  TRAP_STATES,
  type Trap,
} from "../../../../src/rules/index.ts";
import { check } from "../../builders.ts";

const FACES = Array.from({ length: 20 }, (_, at) => at + 1);
const D6 = FACES.slice(0, 6);
const SCORES = Array.from({ length: 28 }, (_, at) => at - 2);
const roll = (score: number, face: number) => resolveCheck(check(score), score < 1 ? [] : [face]);

describe("every score and every face", () => {
  test("WH-CASE-04: a trap springs by a fumble alone, and then without a save", () => {
    for (const state of TRAP_STATES) {
      const trap: Trap = { state, damage: "2d6", save: "half" };
      for (const score of SCORES) {
        for (const face of FACES) {
          const { trap: after, harm } = resolveDisarming(trap, roll(score, face));
          const springs = state === "armed" && face === 20 && score >= 1 && score < 20;
          expect(harm).toEqual(springs ? { damage: "2d6", save: null } : null);
          expect(after.state === "sprung").toBe(springs || (state === "sprung" && !roll(score, face).success));
        }
      }
    }
  });

  test("WH-CASE-06: a door takes what the die shows, one round for a crit, ten minutes for the same again", () => {
    const { forced, forcingDice } = coreRulebook.doors;
    for (const attempt of DOOR_TRIES) {
      for (const die of D6) {
        for (const face of FACES) {
          const outcome = roll(12, face);
          const { opens, took } = forced(attempt, forcingDice(attempt).count ? [die] : [], outcome);
          expect(opens).toBe(face <= 12);
          const rounds = face === 12 ? 1 : die;
          const seconds = attempt === "again" && face !== 12 ? 600 : rounds * 10;
          expect(took.amount * coreRulebook.turnLength.seconds[took.unit]).toBe(seconds);
        }
      }
    }
  });

  test("WH-CRAWL-02: something comes in even turns alone, in one or two of six", () => {
    const { encounterDice, isEncounter } = coreRulebook.exploration;
    for (let turn = 1; turn <= 40; turn += 1) {
      const plan = encounterDice(turn);
      const rolls = plan.count ? D6.map((face) => [face]) : [[]];
      const coming = DANGERS.map((danger) => rolls.filter((faces) => isEncounter(faces, danger)).length);
      expect(coming).toEqual(turn % 2 === 0 ? [1, 2] : [0, 0]);
    }
  });

  test("WH-CASE-01, WH-CASE-03, WH-CASE-05: nothing works without its tool, and words need none", () => {
    for (const task of BOOK_TASKS) {
      expect(hasTool(task, [])).toBe(task.needs === "");
      for (const word of task.needs.split(",")) expect(hasTool(task, [`Old ${word.trim()}`])).toBe(true);
    }
    for (const what of SEARCHES) {
      for (const searchers of D6) {
        const search = { what, searchers, turns: searchers };
        expect(coreRulebook.search.method({ ...search, exact: true }).kind).toBe("certain");
        expect(coreRulebook.search.method({ ...search, exact: false }).kind).toBe("task");
      }
    }
    const refused = resolveBashing({ hasTool: false, contents: [], crawling: true });
    expect([refused.took.amount, refused.noisy]).toEqual([0, false]);
  });
});
