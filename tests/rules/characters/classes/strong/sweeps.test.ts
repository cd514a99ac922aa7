import { describe, expect, test } from "vitest";
import {
  ATTACK_KINDS,
  ATTACK_USES,
  CLASS_IDS,
  CLASSES,
  coreRulebook,
  DEFAULT_OPTIONS,
  GUARD_SAVE,
  type Keyword,
  keywordUsesLeft,
  KEYWORD_CATEGORIES,
  KEYWORD_TARGETS,
  invokeKeyword,
  lootRefusal,
  momentumTargets,
  PUSH_SAVE,
  resolveCheck,
  resolveGuard,
  resolvePush,
  takeKeyword,
  toSaveCheck,
} from "../../../../../src/rules/index.ts";
import { explained } from "../../../builders.ts";

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, step) => from + step);

describe("every combination", () => {
  test("WH-STRONG-10, WH-STRONG-11: of score and face, guard and push go by the saving throw", () => {
    const armor = { armorClass: 3, shieldArmor: 0, metalArmor: false };
    for (const score of range(1, 24)) {
      for (const face of range(1, 20)) {
        const rolled = (save: typeof GUARD_SAVE) =>
          resolveCheck(toSaveCheck({ savingThrow: explained(score) }, save), [face]);
        const saves = face !== 20 && face <= score;
        expect(resolveGuard(rolled(GUARD_SAVE), { ward: armor, guard: armor }).target).toBe(saves ? "ward" : "guard");
        expect(resolvePush(rolled(PUSH_SAVE)).feet).toBe(saves ? 0 : 10);
      }
    }
  });
  test("WH-STRONG-02: of class, use, kind and hit points, momentum is for the Strong and the downed", () => {
    for (const id of CLASS_IDS)
      for (const use of ATTACK_USES)
        for (const kind of ATTACK_KINDS)
          for (const before of range(-2, 3))
            for (const after of range(-3, before)) {
              const enemies = [{ id: "next", distance: 5, hitPoints: 4 }];
              const { traits } = CLASSES[id];
              const found = momentumTargets({ traits, use, kind, before, after, reach: 5, enemies }, coreRulebook);
              expect(found.length > 0).toBe(id === "strong" && before > 0 && after <= 0);
            }
  });
  test("WH-STRONG-03: of class and battle, only the Strong loot, and only what was memorable", () => {
    for (const id of CLASS_IDS)
      for (const memorable of [true, false]) {
        const kill = { enemy: "orc", keywords: ["War cry"], killer: CLASSES[id].traits, kind: "regular" } as const;
        expect(lootRefusal(kill, memorable) === null).toBe(id === "strong" && memorable);
      }
  });
  test("WH-STRONG-04, WH-STRONG-05: of category, level and uses, what is left spoils only if it is a substance", () => {
    for (const category of KEYWORD_CATEGORIES)
      for (const level of range(1, 10))
        for (const used of range(0, 12)) {
          const held: Keyword = { name: "Venom", enemy: "Spider", category, levelTaken: 1, used, target: null };
          const left = Math.max(0, level - used);
          expect(keywordUsesLeft(held, level, DEFAULT_OPTIONS)).toBe(left);
          const { spoiledDoses } = takeKeyword(held, { ...held, name: "Web" }, level, DEFAULT_OPTIONS);
          expect(spoiledDoses).toBe(category === "substance" ? left : 0);
          for (const target of KEYWORD_TARGETS) {
            const choice = target === "attribute" ? { attribute: "wisdom" } : target;
            const helps = invokeKeyword(held, choice, level, DEFAULT_OPTIONS).refusal === null;
            expect(helps).toBe(category === "memorableEnemy" && left > 0);
          }
        }
  });
});
