import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  advanceBoss,
  type BossStage,
  type BossState,
  bossXp,
  callStage,
  CLASSES,
  coreRulebook,
  deriveMonster,
  type HitPoints,
  isRechargeDue,
  isUsable,
  mayActAsBoss,
  monsterRound,
  NO_USES,
  planStage,
  RECHARGE,
  rechargeChoices,
  type Recharged,
  rechargeHelps,
  resetUses,
  resolveRecharge,
  resolveStage,
  RuleError,
  spendUse,
  stageLooks,
  startBoss,
  USAGES,
  type Uses,
  withHitPoints,
} from "../../../src/rules/index.ts";
import { derived, monster } from "../builders.ts";

const spent = (usage: (typeof USAGES)[keyof typeof USAGES], of?: string): Uses =>
  spendUse(NO_USES, usage, of === undefined ? {} : { of }).uses;

describe("the recharge before a boss", () => {
  const hp = (value: number, rest: Partial<HitPoints> = {}): HitPoints => ({ value, max: 9, temporary: 0, ...rest });
  const hero = (rest: Partial<Recharged> = {}): Recharged => ({
    hp: hp(5),
    uses: NO_USES,
    abilities: ["attunement:lute", "successToCrit"],
    hitPointsHelp: true,
    ...rest,
  });
  const healed = (who: Recharged, ...faces: number[]) =>
    resolveRecharge(who, { choice: { kind: "hitPoints" }, faces }, coreRulebook);

  it.each([
    { rule: "WH-BOSS-01 (1)", foes: [{ boss: true }, { boss: false }], due: true },
    { rule: "WH-BOSS-01 (2)", foes: [{ boss: false }], due: false },
    { rule: "WH-BOSS-01 (3)", foes: [{ boss: true }, { boss: true }], due: true },
  ])("$rule: $due", ({ foes, due }) => {
    expect(isRechargeDue(foes, NO_USES)).toBe(due);
  });
  test("WH-BOSS-01 (3): two bosses bring one, and the next battle another", () => {
    const { uses } = healed(hero(), 1, 1);
    expect(isRechargeDue([{ boss: true }, { boss: true }], uses)).toBe(false);
    expect(isRechargeDue([{ boss: true }], resetUses(uses, "battle").uses)).toBe(true);
  });
  test("WH-BOSS-02 (1): hit points up to the maximum", () => {
    expect(RECHARGE).toEqual({ count: 2, faces: 6, bonus: 0 });
    expect(healed(hero(), 4, 3).hp.hp.value).toBe(9);
    expect(healed(hero({ hp: hp(1) }), 1, 3).hp.hp.value).toBe(5);
  });
  test("WH-BOSS-02 (2): something that was used up", () => {
    const uses = spent(USAGES.attunement, "lute");
    const who = hero({ uses });
    expect(rechargeChoices(who)).toEqual([{ kind: "hitPoints" }, { kind: "ability", key: "attunement:lute" }]);
    const choice = { kind: "ability", key: "attunement:lute" } as const;
    const after = resolveRecharge(who, { choice, faces: [] }, coreRulebook);
    expect(isUsable(uses, USAGES.attunement, { of: "lute" })).toBe(false);
    expect(isUsable(after.uses, USAGES.attunement, { of: "lute" })).toBe(true);
    expect(after.hp.changes).toEqual([]);
    expect(after.uses["bossRecharge"]).toEqual({ scope: "battle", used: 1 });
    const twice = { ...NO_USES, successToCrit: { scope: "session", used: 2 } } as const;
    const restored = resolveRecharge(
      hero({ uses: twice }),
      { choice: { kind: "ability", key: "successToCrit" }, faces: [] },
      coreRulebook,
    );
    expect(restored.uses["successToCrit"]?.used).toBe(1);
  });
  test("WH-BOSS-02 (3): nothing for whoever has everything", () => {
    expect(rechargeChoices(hero({ hp: hp(9) }))).toEqual([]);
    const choice = { kind: "ability", key: "successToCrit" } as const;
    expect(() => resolveRecharge(hero(), { choice, faces: [] }, coreRulebook)).toThrow(RuleError);
    const again = { ...NO_USES, successToCrit: { scope: "session", used: 0 } } as const;
    expect(() => resolveRecharge(hero({ uses: again }), { choice, faces: [] }, coreRulebook)).toThrow(RuleError);
  });
  test("WH-BOSS-02 (4): what magick took for good lowers the maximum", () => {
    const { maxHp } = deriveWith(4);
    expect(healed(hero({ hp: { value: 3, max: maxHp, temporary: 0 } }), 6, 6).hp.hp.value).toBe(maxHp);
    expect(maxHp).toBe(deriveWith(0).maxHp - 4);
  });
  test.each([
    [true, 9],
    [false, 5],
  ])("Amb-22, WH-WISE-11: reaches those who heal only by nature: %s", (rechargeReachesWise, left) => {
    const options = { ...coreRulebook.options, rechargeReachesWise };
    const wise = hero({ hitPointsHelp: rechargeHelps(CLASSES.wise.traits.healing ?? {}, options) });
    expect(healed(wise, 6, 6).hp.hp.value).toBe(left);
    expect(rechargeChoices(wise)).toHaveLength(rechargeReachesWise ? 1 : 0);
    const deft = hero({ hitPointsHelp: rechargeHelps({}, options) });
    expect(healed(deft, 6, 6).hp.hp.value).toBe(9);
  });
  test("it is not treatment", () => {
    const rulebook = { ...coreRulebook, options: { ...coreRulebook.options, magickTreatsInjury: true } };
    const who = hero({ hp: hp(1, { injured: true }) });
    const { hp: outcome } = resolveRecharge(who, { choice: { kind: "hitPoints" }, faces: [2, 2] }, rulebook);
    expect(outcome.hp).toMatchObject({ value: 5, injured: true });
  });
});

/** The maximum of a character whose magick took hit points for good. */
function deriveWith(permanentCost: number): { readonly maxHp: number } {
  const { hitPointsMaximum } = derived({ class: "wise", hp: { value: 3, rolled: 12, temporary: 0, permanentCost } });
  return { maxHp: hitPointsMaximum.value };
}

describe("the extra action of a boss", () => {
  const round = (...acted: string[]) =>
    ["goblin", "boss", "thief", "wizard"].map((id) => ({ id, acted: acted.includes(id) }));
  test("WH-BOSS-04 (1): comes never before everybody", () => {
    expect(mayActAsBoss(round(), NO_USES)).toBe(false);
    expect(mayActAsBoss(round("goblin"), NO_USES)).toBe(true);
  });
  test("WH-BOSS-04 (2): is at the full attack value, besides the others", () => {
    const boss = deriveMonster(monster("6"), coreRulebook);
    expect(monsterRound(boss, true).attackValues).toEqual([16, 10]);
    expect(boss.attackValue.value).toBe(16);
  });
  test("WH-BOSS-04 (3): comes once in a round", () => {
    const used = spent(USAGES.bossAction);
    expect(mayActAsBoss(round("goblin"), used)).toBe(false);
    expect(mayActAsBoss(round("goblin"), resetUses(used, "round").uses)).toBe(true);
  });
});

const stage = (hitDice: string, rest: Partial<BossStage> = {}): BossStage => ({
  name: "Stage",
  hitDice,
  armorClass: 4,
  movement: { land: 30, other: null },
  keywords: [],
  xp: null,
  endsAt: 0,
  ...rest,
});
const begun = (stages: readonly BossStage[], ...faces: number[]) => resolveStage(stages, startBoss(stages), faces);
const target = (stages: readonly BossStage[], state: BossState, value: number) =>
  advanceBoss(stages, withHitPoints(state, value));

describe("the stages of a boss", () => {
  const two = [stage("2"), stage("3+1", { armorClass: 6 })];
  test("WH-BOSS-06 (1): the next one comes with hit points of its own", () => {
    const first = begun(two, 4, 5);
    expect(first).toMatchObject({ stage: 0, hitPoints: [9, null] });
    expect(target(two, first, 1)).toMatchObject({ stage: 0, dead: false });
    const second = target(two, first, 0);
    expect(second).toMatchObject({ stage: 1, beaten: [0], dead: false });
    expect(planStage(two, second)).toEqual({ count: 3, faces: 6, bonus: 1 });
    const rolled = resolveStage(two, second, [1, 2, 3]);
    expect(rolled.hitPoints).toEqual([0, 7]);
    expect(resolveStage(two, rolled, [])).toBe(rolled);
    const dead = target(two, rolled, -2);
    expect(dead).toMatchObject({ dead: true, beaten: [0, 1] });
    expect(advanceBoss(two, dead)).toBe(dead);
  });
  test("WH-BOSS-06 (2): all beaten stages are worth experience", () => {
    const first = begun(two, 4, 5);
    expect(bossXp(two, first, coreRulebook)).toBe(0);
    const second = target(two, first, 0);
    expect(bossXp(two, second, coreRulebook)).toBe(75);
    expect(bossXp(two, target(two, second, 0), coreRulebook)).toBe(75 + 150);
    expect(bossXp([stage("2", { xp: 500 })], { ...second, beaten: [0] }, coreRulebook)).toBe(500);
  });
  test("WH-BOSS-06 (3): the Referee may be the one who ends a stage", () => {
    const stages = [stage("2", { endsAt: null }), stage("1–3", { hitDiceChosen: 2 })];
    const first = begun(stages, 4, 5);
    expect(target(stages, first, -5).stage).toBe(0);
    const second = advanceBoss(stages, first, true);
    expect(second.stage).toBe(1);
    expect(planStage(stages, second)?.count).toBe(2);
    expect(bossXp(stages, advanceBoss(stages, second, true), coreRulebook)).toBe(150);
  });
  test("WH-BOSS-06 (4): what kills at once ends only the present stage", () => {
    const first = begun(two, 6, 6);
    const second = advanceBoss(two, first, true);
    expect(second).toMatchObject({ stage: 1, dead: false });
    expect(advanceBoss(two, second, true).dead).toBe(true);
  });
  test("WH-BOSS-06: the Referee may call for what comes next, but not for the end of a boss that stands", () => {
    const first = begun(two, 4, 5);
    const second = callStage(two, first);
    expect(second).toMatchObject({ stage: 1, dead: false });
    const last = resolveStage(two, withHitPoints(second ?? first, 7), []);
    expect(callStage(two, last)).toBeNull();
    expect(callStage(two, withHitPoints(last, 0))).toMatchObject({ dead: true });
    const open = [stage("2", { endsAt: null })];
    expect(callStage(open, begun(open, 4, 5))).toBeNull();
    expect(callStage(open, withHitPoints(begun(open, 4, 5), 0))).toMatchObject({ dead: true });
  });
  test("a boss needs stages, and has no more than those", () => {
    expect(() => startBoss([])).toThrow(RuleError);
    expect(() => advanceBoss(two, { ...begun(two, 1, 1), stage: 7 })).toThrow(RuleError);
  });
  test("a boss whose hit points nobody has rolled cannot be beaten by them", () => {
    expect(advanceBoss(two, startBoss(two)).stage).toBe(0);
    const shielded = [stage("6"), stage("3", { shieldsAt: 9 })];
    expect(advanceBoss(shielded, startBoss(shielded)).stage).toBe(0);
  });
});

describe("a stage that shields the one before", () => {
  const dragon = [stage("6"), stage("3", { shieldsAt: 9 })];
  const body = begun(dragon, 6, 6, 6, 1, 1, 1);
  const iced = resolveStage(dragon, target(dragon, body, 9), [2, 2, 2]);
  test("WH-EXM-02 (1): steps in at 9 hit points", () => {
    expect(target(dragon, body, 10).stage).toBe(0);
    expect(iced).toMatchObject({ stage: 1, hitPoints: [9, 6], beaten: [] });
  });
  test("WH-EXM-02 (2): goes when the Referee says so", () => {
    expect(advanceBoss(dragon, iced, true)).toMatchObject({ stage: 0, beaten: [1], hitPoints: [9, 6] });
  });
  test("WH-EXM-02 (3): gives way to the body when it is beaten, and does not come again", () => {
    const bare = target(dragon, iced, 0);
    expect(bare).toMatchObject({ stage: 0, beaten: [1], hitPoints: [9, 0], dead: false });
    expect(target(dragon, bare, 4).stage).toBe(0);
    expect(target(dragon, bare, 0)).toMatchObject({ dead: true, beaten: [1, 0] });
  });
  test("WH-EXM-02: comes when the Referee calls for it, and goes when it is called off, once", () => {
    const called = callStage(dragon, body);
    expect(called).toMatchObject({ stage: 1, beaten: [], dead: false });
    const bare = callStage(dragon, resolveStage(dragon, called ?? body, [2, 2, 2]));
    expect(bare).toMatchObject({ stage: 0, beaten: [1], dead: false });
    expect(callStage(dragon, bare ?? body)).toBeNull();
  });
  test("comes even where the body is struck down at once, which then falls", () => {
    const saved = target(dragon, body, -3);
    expect(saved).toMatchObject({ stage: 1, dead: false });
    expect(target(dragon, resolveStage(dragon, saved, [1, 1, 1]), 0)).toMatchObject({ dead: true, beaten: [1, 0] });
  });
  test("is passed by where a stage follows", () => {
    const three = [...dragon, stage("1")];
    const bare = target(three, resolveStage(three, target(three, begun(three, 6, 6, 6, 1, 1, 1), 9), [1, 1, 1]), 0);
    expect(target(three, bare, 0)).toMatchObject({ stage: 2, dead: false });
  });
});

test("every boss that is struck down often enough dies, each stage once", () => {
  const stages = fc.array(
    fc
      .record({ dice: fc.integer({ min: 1, max: 6 }), shield: fc.boolean() })
      .map(({ dice, shield }) => stage(String(dice), shield ? { shieldsAt: 3 } : {})),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(stages, ([first, ...rest]) => {
      const all = [stage(first?.hitDice ?? "1"), ...rest.map((one, place) => (place % 2 ? stage(one.hitDice) : one))];
      let state = startBoss(all);
      for (let attacks = 0; attacks < 20 && !state.dead; attacks += 1) {
        const plan = planStage(all, state);
        state = plan
          ? resolveStage(
              all,
              state,
              Array.from({ length: plan.count }, () => 6),
            )
          : state;
        state = target(all, state, 0);
      }
      expect(state.dead).toBe(true);
      expect(state.beaten).toHaveLength(all.length);
      expect(new Set(state.beaten).size).toBe(all.length);
    }),
  );
});

describe("how a boss's token looks (WH-BOSS-06)", () => {
  it.each([
    { of: "the first stage with a picture", looks: ["own", ""], picture: "husk", is: ["husk", "own"] },
    { of: "the next one", looks: ["husk", "own"], picture: "skull", is: ["skull", "own"] },
    { of: "one without", looks: ["husk", "own"], picture: "", is: ["own", ""] },
    { of: "stages without any", looks: ["own", ""], picture: "", is: ["own", ""] },
  ])("in $of: $is", ({ looks: [src = "", kept = ""], picture, is }) => {
    const looks = stageLooks({ src, kept }, picture);
    expect([looks.src, looks.kept]).toEqual(is);
  });
});
