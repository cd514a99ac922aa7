import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  BARE_HANDS,
  coreRulebook,
  type CreatureSize,
  deriveMonster,
  groupNameOf,
  planGroupInitiative,
  resolveGroupInitiative,
  resolveInitiative,
} from "../../../../src/rules/index.ts";
import { deriveCharacter } from "../../../../src/rules/index.ts";
import { character, monster } from "../../../rules/builders.ts";
import { rulesWith, rulesWithSwitches } from "./whitebox.ts";

const rulebook = rulesWith();
const { initiative } = rulebook;

describe("two dice for initiative", () => {
  const bonus = deriveCharacter(character({}, { dexterity: 16 }), rulebook).initiativeBonus.value;
  const plan = initiative.plan(bonus);

  it("WB-INI-01 (1) Dexterity 16 gives 2d6+2", () => {
    expect(plan).toEqual({ count: 2, faces: 6, bonus: 2 });
  });
  it("WB-INI-01 (2) a 7 is 9", () => {
    expect(resolveInitiative(plan, [3, 4])).toBe(9);
  });
  it("WB-INI-01 (3) from 2 to 14", () => {
    expect(resolveInitiative(initiative.plan(0), [1, 1])).toBe(2);
    expect(resolveInitiative(plan, [6, 6])).toBe(14);
  });
  it("is thrown once, by everybody, and waiting is no longer a way to the top", () => {
    expect(initiative).toMatchObject({ rolledBy: "each", lasts: "fight", moves: { wait: false, delay: true } });
    expect(coreRulebook.initiative).toMatchObject({ moves: { wait: true, lower: true, delay: false } });
    expect(coreRulebook.initiative.plan(0).count).toBe(1);
  });
});

describe("ties", () => {
  const entry = (value: number, dexterity?: number) => ({
    ...BARE_HANDS,
    value,
    ...(dexterity !== undefined && { dexterity }),
  });

  it("WB-INI-02 (1) go to the higher score, also where a tracker sorts by one number", () => {
    expect(initiative.compare(entry(9, 14), entry(9, 11))).toBeLessThan(0);
  });
  it("WB-INI-02 go by the core's order between equal scores, and nobody without a score is slower than an ordinary one", () => {
    expect(initiative.compare({ ...entry(9, 12), missile: true }, entry(9, 12))).toBeLessThan(0);
    expect(initiative.compare(entry(9), entry(9, 10))).toBe(0);
    expect(initiative.compare(entry(9), entry(9, 11))).toBeGreaterThan(0);
    expect(initiative.compare(entry(9, 11), entry(9))).toBeLessThan(0);
    expect(coreRulebook.initiative.compare(entry(9, 3), entry(9, 18))).toBe(0);
  });
  test("never turn the order of the numbers", () => {
    const entries = fc.record({ value: fc.integer({ min: 1, max: 14 }), dexterity: fc.integer({ min: 3, max: 18 }) });
    fc.assert(
      fc.property(entries, entries, (a, b) => {
        const [first, second] = [entry(a.value, a.dexterity), entry(b.value, b.dexterity)];
        const order = Math.sign(initiative.compare(first, second));
        expect(order + Math.sign(initiative.compare(second, first))).toBe(0);
        expect(order).toBe(Math.sign(b.value - a.value || b.dexterity - a.dexterity));
      }),
    );
  });
});

describe("monsters", () => {
  const kin = { kind: "goblin", side: "-1", loner: false, rollsWith: "kind" } as const;
  const goblins = (group: string | null) =>
    Array.from({ length: 6 }, (_, index) => ({ id: `goblin ${index}`, group, bonus: 0 }));

  it("WB-INI-03 (1) six goblins throw once", () => {
    const [first, ...others] = planGroupInitiative(goblins(groupNameOf(kin, rulebook)), rulebook);
    expect(others).toEqual([]);
    expect(first && [...resolveGroupInitiative(first, [3, 5]).values()]).toEqual([8, 8, 8, 8, 8, 8]);
  });
  it("WB-INI-03 each for itself where the table wants it so, but a side that was put together stays together", () => {
    const alone = rulesWithSwitches({ "wb.groupRoll": false });
    expect(planGroupInitiative(goblins(groupNameOf(kin, alone)), alone)).toHaveLength(6);
    expect(groupNameOf({ ...kin, rollsWith: "side" }, alone)).toBe("side -1");
    expect(groupNameOf(kin, coreRulebook)).toBe("kind -1 goblin");
  });
  it.each<[string, CreatureSize, number]>([
    ["WB-INI-04 (1)", "tiny", 2],
    ["WB-INI-04 (2)", "small", 1],
    ["WB-INI-04 (3)", "medium", 0],
    ["WB-INI-04 (4)", "large", -1],
    ["WB-INI-04 (5)", "huge", -2],
  ])("%s a %s one", (_rule, size, bonus) => {
    const facts = monster("2", { size });
    expect(deriveMonster(facts, rulebook).initiativeBonus.value).toBe(bonus);
    expect(deriveMonster(facts, coreRulebook).initiativeBonus.value).toBe(0);
    expect(resolveInitiative(initiative.plan(bonus), [3, 4])).toBe(7 + bonus);
  });
  it("WB-INI-04 are medium where nobody says otherwise", () => {
    expect(deriveMonster(monster("2"), rulebook).initiativeBonus.value).toBe(0);
  });
});
