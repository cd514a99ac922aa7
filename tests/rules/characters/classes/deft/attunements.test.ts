import { describe, expect, it, test } from "vitest";
import {
  coreRulebook,
  DEFAULT_OPTIONS,
  invokeAttunement,
  NO_USES,
  planAttackRoll,
  planCheck,
  resetUses,
  resolveAttackRoll,
  resolveCheck,
  type Situation,
  type Task,
  toAttackRoll,
  toInvokedSituation,
  toInvokedTask,
  toTaskCheck,
  VOCATION_REASON,
} from "../../../../../src/rules/index.ts";
import { attack, strike, attacker } from "../../../combat/attacks.ts";
import { attunedTo, explained, group, lineOf } from "../../../builders.ts";

const trader = group("Trader");
const LIGHT = { slotsLost: false, miracleSurcharge: 0, taskModifiers: [] };

describe("attunements", () => {
  const slots = attunedTo({ id: "teacher", name: "Teacher", form: "teacher" }, { id: "pet", name: "Pet", form: "pet" });
  const attuned = { slots, armorLimits: LIGHT, uses: NO_USES };
  it.each([
    { rule: "WH-DEFT-06 (1)", feat: "hard", result: "succeeds", spent: true },
    { rule: "WH-DEFT-06 (2)", feat: "nighImpossible", result: "rolled", spent: true },
    { rule: "WH-DEFT-06 (4)", feat: "impossible", result: "impossible", spent: false },
  ] as const)("$rule: something $feat $result", ({ feat, result, spent }) => {
    const invoked = invokeAttunement(attuned, "teacher", feat);
    expect(invoked).toMatchObject({ result, refusal: null });
    expect(invoked.uses !== NO_USES).toBe(spent);
  });
  test("WH-DEFT-06 (2): a 12 against 12 is a crit, however hard it was", () => {
    const task: Task = { attribute: "dexterity", relevant: [], trained: false, vocationDoubles: true, difficulty: -9 };
    const roll = toTaskCheck(explained(12), toInvokedTask(task, DEFAULT_OPTIONS));
    expect(resolveCheck(roll, [12])).toMatchObject({ score: 12, result: "crit" });
  });
  test("WH-DEFT-06 (3): each once a day", () => {
    const { uses } = invokeAttunement(attuned, "teacher", "hard");
    expect(invokeAttunement({ ...attuned, uses }, "teacher", "hard")).toMatchObject({ refusal: "used", uses });
    expect(invokeAttunement({ ...attuned, uses: resetUses(uses, "day").uses }, "teacher", "hard").refusal).toBeNull();
  });
  it.each([
    { id: "pet", armorLimits: LIGHT, refusal: "inactive" },
    { id: "place", armorLimits: LIGHT, refusal: "missing" },
    { id: "teacher", armorLimits: { ...LIGHT, slotsLost: true }, refusal: "armored" },
  ])("WH-DEFT-06: $id is refused: $refusal", ({ id, armorLimits, refusal }) => {
    expect(invokeAttunement({ ...attuned, armorLimits }, id, "hard")).toMatchObject({ result: "refused", refusal });
  });

  const bow = lineOf(12, { name: "Bow", damage: "d6", range: 60, traits: ["twoHanded"] }, "missile");
  const target = { armorClass: 3, shieldArmor: 0, metalArmor: false };
  const far: Situation = { distance: 300, reasons: [VOCATION_REASON] };
  test("WH-DEFT-07 (1): a shot at 300 ft has no penalty, and the vocation doubles it", () => {
    expect(planAttackRoll(toAttackRoll(bow, { ...far, distance: 299 }, target)).count).toBe(2);
    expect(toAttackRoll(bow, far, target).range).toBeDefined();
    const shot = toAttackRoll(bow, toInvokedSituation(far, DEFAULT_OPTIONS), target);
    expect(planAttackRoll(shot).count).toBe(2);
    expect(resolveAttackRoll(shot, [12, 5], coreRulebook)).toMatchObject({ score: 12, result: "crit" });
  });
  test("WH-DEFT-07 (2): another vocation leaves one die, and so does the stricter reading (Amb-14)", () => {
    const unrelated = { ...far, reasons: [] };
    expect(planAttackRoll(toAttackRoll(bow, toInvokedSituation(unrelated, DEFAULT_OPTIONS), target)).count).toBe(1);
    const strict = { ...DEFAULT_OPTIONS, nighImpossibleRoll: "singleDie" as const };
    expect(planAttackRoll(toAttackRoll(bow, toInvokedSituation(far, strict), target)).count).toBe(1);
    const task: Task = { attribute: "wisdom", relevant: [trader], trained: false, vocationDoubles: true };
    const dice = [DEFAULT_OPTIONS, strict].map(
      (options) => planCheck(toTaskCheck(explained(10), toInvokedTask(task, options))).count,
    );
    expect(dice).toEqual([2, 1]);
  });
  test("WH-DEFT-07 (3): a melee in between still matters", () => {
    const through = toInvokedSituation({ ...far, reasons: [], intoMelee: true }, DEFAULT_OPTIONS);
    expect(
      [5, 7].map((face) => resolveAttackRoll(toAttackRoll(bow, through, target), [face], coreRulebook).verdict),
    ).toEqual(["stray", "hit"]);
  });
  const sure = (situation: Situation) => {
    const invoked = { id: "bow", name: "Bow", feat: "hard" as const };
    return strike(attack({ attacker: attacker(11, { line: bow }), situation, invoked }), [[], [4]]).state;
  };
  it.each([
    { rule: "WH-DEFT-08 (1)", situation: {}, total: 4 },
    { rule: "WH-DEFT-08 (2)", situation: { advantage: 1 }, total: 6 },
    { rule: "WH-DEFT-08 (3)", situation: { advantage: 1, doubleDamage: true }, total: 12 },
  ] as const)("$rule: a hit that is sure does $total", ({ situation, total }) => {
    const { attackRoll, damage } = sure(situation);
    expect(attackRoll).toMatchObject({ verdict: "hit", result: "success", faces: [], quality: null, pair: null });
    expect(damage?.total).toBe(total);
  });
  test("WH-DEFT-08: it is not rolled, so neither a hopeless score nor an extreme range forbids it", () => {
    const penalty = [{ label: "dark", value: -20 }];
    expect(sure({ distance: 9999, attackModifiers: penalty })).toMatchObject({
      refusal: null,
      attackRoll: { hit: true },
    });
  });
});
