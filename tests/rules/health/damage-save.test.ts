import { describe, expect, it, test } from "vitest";
import {
  characterVictim,
  coreRulebook,
  damageSave,
  type Hit,
  type HitAnswers,
  type HitPoints,
  DAMAGE_SHARES,
  halvedDamage,
  sharedDamage,
  type KnownHitPoints,
  mayShrugOff,
  monsterVictim,
  nextTrial,
  planAfterTrial,
  planTrial,
  QUIRKS,
  reducedDamage,
  resolveHit,
  resolveTrial,
  RuleError,
  type RuleOptions,
  shrugOff,
  successChance,
  type TrialRoll,
  type Victim,
} from "../../../src/rules/index.ts";
import { check, derived, explained, group, plus } from "../builders.ts";

const victim = (rest: Partial<Victim> = {}): Victim => ({
  kind: "character",
  saver: { savingThrow: explained(8) },
  constitution: check(12),
  ...rest,
});
const hp = (value: number, rest: Partial<HitPoints> = {}): HitPoints => ({ value, max: 9, temporary: 0, ...rest });
const hit = (value: number, amount: number, rest: Partial<Hit> = {}): Hit => ({
  hp: hp(value),
  wound: { amount, lethal: true },
  victim: victim(),
  ...rest,
});
const withOptions = (options: Partial<RuleOptions>) => ({
  ...coreRulebook,
  options: { ...coreRulebook.options, ...options },
});
/** The whole saving throw against damage: which roll, and what it takes off. */
const saved = (rolled: Partial<TrialRoll>, who = victim()) =>
  resolveTrial(damageSave(who), { way: "savingThrow", faces: [8], more: [], ...rolled });
const after = (attack: Hit, rolled: Partial<TrialRoll>, rulebook = coreRulebook) =>
  resolveHit(attack, { damageSave: saved(rolled, attack.victim) }, rulebook);
const SUCCESS = (die: number) => ({ faces: [5], more: [die] });
const FAILURE = { faces: [15], more: [] };

describe("the saving throw against damage", () => {
  it.each([
    { rule: "WH-SVD-01 (1)", value: 8, amount: 6, die: 4, taken: 2, left: 6, state: "up" },
    { rule: "WH-SVD-03 (1)", value: 8, amount: 3, die: 5, taken: 0, left: 8, state: "up" },
    { rule: "WH-SVD-03 (2)", value: 1, amount: 4, die: 6, taken: 0, left: 1, state: "up" },
    { rule: "WH-SVD-03 (3)", value: 8, amount: 5, die: 5, taken: 0, left: 8, state: "up" },
    { rule: "WH-SVD-04 (1)", value: 2, amount: 9, die: 3, taken: 6, left: -4, state: "dying" },
    { rule: "WH-SVD-04 (2)", value: 2, amount: 9, die: 6, taken: 3, left: -1, state: "dying" },
    { rule: "WH-SVD-04 (3)", value: 2, amount: 5, die: 3, taken: 2, left: 0, state: "knockedOut" },
    { rule: "WH-SVD-04, past all help", value: 2, amount: 20, die: 6, taken: 14, left: -12, state: "dead" },
  ])("$rule: $amount shrugged off by $die", ({ value, amount, die, taken, left, state }) => {
    const outcome = after(hit(value, amount), SUCCESS(die));
    expect(outcome).toMatchObject({ dealt: amount, taken, state, hp: { value: left, state }, damageSaveSpent: true });
  });

  it.each([
    { rule: "WH-SVD-02 (1)", value: 8, amount: 6, left: 2, state: "knockedOut", rounds: 2 },
    { rule: "WH-SVD-02 (2)", value: 6, amount: 6, left: 0, state: "knockedOut", rounds: null },
    { rule: "WH-SVD-02 (3)", value: 4, amount: 6, left: -2, state: "dying", rounds: null },
    { rule: "WH-SVD-02 (4)", value: 4, amount: 15, left: -11, state: "dead", rounds: null },
  ])("$rule: $amount after a failure", ({ value, amount, left, state, rounds }) => {
    const { hp: now, rules } = after(hit(value, amount), FAILURE);
    expect(now).toMatchObject({ value: left, state, rounds });
    expect(rules).toContain("WH-SVD-02");
  });

  test("WH-SVD-02 (3), WH-SVD-04: they only learn how long it takes", () => {
    const { hp: now } = after(hit(4, 6), FAILURE);
    const trial = coreRulebook.zeroHp.trial(now, victim(), coreRulebook);
    expect(trial).toMatchObject({ id: "roundsLeft", optional: false });
    if (!trial) throw new Error("Nobody asks for the rounds.");
    expect(planTrial(trial, "rounds").count).toBe(0);
    const outcome = resolveTrial(trial, { way: "rounds", faces: [], more: [3] });
    const dying = coreRulebook.zeroHp.resolveTrial(now, outcome, coreRulebook);
    expect(dying).toMatchObject({ state: "dying", rounds: 3 });
    expect(coreRulebook.zeroHp.trial(dying, victim(), coreRulebook)).toBeNull();
    expect(coreRulebook.zeroHp.resolveTrial(dying, outcome, coreRulebook)).toBe(dying);
  });
  test("WH-SVD-03 (4): a success takes at least 1 off", () => {
    const taken = [1, 2, 3, 4, 5, 6].map((die) => after(hit(9, 6), SUCCESS(die)).taken);
    expect(taken).toEqual([5, 4, 3, 2, 1, 0]);
  });
  test("WH-SVD-04 (4): who declined saves for life as usual", () => {
    const { state, damageSaveSpent, hp: now } = resolveHit(hit(2, 9), { damageSave: "declined" }, coreRulebook);
    expect([now.value, state, damageSaveSpent]).toEqual([-7, "savingForLife", false]);
  });
  test.each([
    ["never", "dying"],
    ["afterSuccess", "savingForLife"],
  ] as const)("Amb-38: a second saving throw %s", (secondSave, state) => {
    expect(after(hit(2, 9), SUCCESS(3), withOptions({ secondSave })).state).toBe(state);
    expect(after(hit(2, 9), FAILURE, withOptions({ secondSave })).state).toBe("dying");
  });
  test.each([
    [true, 0],
    [false, 1],
  ])("Amb-10: shrugging off all is allowed: %s", (shrugsOffAll, left) => {
    const { options } = withOptions({ shrugsOffAll });
    expect(reducedDamage(3, 5, options)).toBe(left);
    expect(reducedDamage(0, 5, options)).toBe(0);
    expect(() => reducedDamage(3, 1.5, options)).toThrow(RuleError);
  });
  test("what a failure shows on other dice takes nothing off", () => {
    expect(resolveHit(hit(9, 6), { damageSave: { success: false, amount: 3 } }, coreRulebook).taken).toBe(6);
  });
  test("what was spent stays spent, and an attack of nothing is nothing", () => {
    const spent = hit(9, 6, { damageSaveSpent: true });
    expect(resolveHit(spent, { damageSave: "declined" }, coreRulebook).damageSaveSpent).toBe(true);
    expect(resolveHit(hit(9, 0), {}, coreRulebook)).toMatchObject({
      dealt: 0,
      taken: 0,
      hp: { value: 9 },
      changes: [],
    });
  });
  test("WH-SVD-02: only those who have hit points left are out for two rounds, whatever zero means", () => {
    const zeroHp = {
      ...coreRulebook.zeroHp,
      suffer: (before: KnownHitPoints) => ({ ...before, value: 0, state: "up" }) as const,
    };
    const { hp: left } = after(hit(4, 6), FAILURE, { ...coreRulebook, zeroHp });
    expect(left).toMatchObject({ value: 0, state: "up", rounds: null });
  });
  test("temporary hit points come first, and attacks that cannot kill only stun", () => {
    expect(after(hit(4, 6, { hp: hp(4, { temporary: 4 }) }), FAILURE).hp).toMatchObject({ value: 2, temporary: 0 });
    const soft = hit(4, 6, { wound: { amount: 6, lethal: false } });
    expect(after(soft, FAILURE).hp).toMatchObject({ value: -2, state: "knockedOut", rounds: null, injured: false });
  });
});

describe("who may save against damage", () => {
  const asks = (attack: Hit, answers: HitAnswers = {}) => nextTrial(attack, answers, coreRulebook)?.id ?? null;
  test("WH-SVD-01 (1)–(3): players' characters, once in a battle", () => {
    expect(asks(hit(8, 6))).toBe("damageSave");
    expect(asks(hit(8, 6), { damageSave: "declined" })).toBeNull();
    expect(asks(hit(8, 6, { damageSaveSpent: true }))).toBeNull();
    expect(asks(hit(8, 6, { victim: victim({ kind: "monster" }) }))).toBeNull();
    expect(asks(hit(8, 6, { victim: victim({ kind: "retainer" }) }))).toBeNull();
    expect(after(hit(8, 6, { damageSaveSpent: true }), SUCCESS(1)).damageSaveSpent).toBe(true);
  });
  test("nobody saves against nothing, or beyond life", () => {
    expect(asks(hit(8, 0))).toBeNull();
    for (const state of ["dead", "ghost", "lost"] as const) {
      expect(mayShrugOff({ victim: victim(), state, amount: 3, spent: false })).toBe(false);
    }
  });
  test("WH-SVD-01 (4), WH-BRAVE-04: what is taken off may be the best of several dice", () => {
    const best = { success: true, amount: shrugOff([QUIRKS.recovers], 2, 5) };
    expect(resolveHit(hit(9, 8), { damageSave: best }, coreRulebook).taken).toBe(3);
    expect(resolveHit(hit(9, 8), { damageSave: { success: true, amount: null } }, coreRulebook).taken).toBe(8);
  });
});

describe("Constitution instead of the saving throw", () => {
  const chances = (who: Victim) => damageSave(who).ways.map(({ id, check: roll }) => [id, roll && successChance(roll)]);
  test("WH-SVD-05 (1): the chances of both are told", () => {
    const hardy = victim({ saver: { savingThrow: explained(5) }, constitution: check(16) });
    expect(chances(hardy)).toEqual([
      ["savingThrow", 0.25],
      ["constitution", 0.8],
    ]);
  });
  test("WH-SVD-05 (2): 13 fails at 12", () => {
    expect(saved({ way: "constitution", faces: [13] })).toMatchObject({ success: false, amount: null });
    expect(saved({ way: "constitution", faces: [12], more: [2] })).toMatchObject({ success: true, amount: 2 });
  });
  test("WH-SVD-05 (3): 20 fails, and no more than that", () => {
    expect(saved({ way: "constitution", faces: [20] }).check?.result).toBe("failure");
  });
  test("WH-SVD-05 (4): a group that fits doubles the roll", () => {
    const dwarf = group("Dwarf", { kind: "species", attributes: ["constitution"] });
    const who = characterVictim({ savingThrow: explained(8) }, explained(12), { relevant: [dwarf] });
    expect(planTrial(damageSave(who), "constitution").count).toBe(2);
    expect(saved({ way: "constitution", faces: [15, 9], more: [1] }, who).success).toBe(true);
  });
  test("WH-DMG-03 (3): the Strong are better against death, not against damage", () => {
    const strong = victim({ saver: derived({ class: "strong" }) });
    expect(damageSave(strong).ways[0]?.check?.modifiers).toEqual([]);
    const life = coreRulebook.zeroHp.trial({ ...hit(1, 1).hp, ...DOWN }, strong, coreRulebook);
    expect(life?.optional).toBe(false);
    expect(life?.ways[0]?.check?.modifiers).toMatchObject([{ value: 1, rule: "WH-STRONG-17" }]);
  });
  test("WH-SVD-05, WH-BRAVE-06: whoever is hindered in tasks is hindered here too", () => {
    const hindered = characterVictim({ savingThrow: explained(8) }, explained(12), { modifiers: [plus(-2)] });
    expect(saved({ way: "constitution", faces: [11] }, hindered).success).toBe(false);
    expect(characterVictim({ savingThrow: explained(8) }, explained(12))).toMatchObject({
      kind: "character",
      constitution: { score: 12, reasons: [] },
    });
  });
  test("those without Constitution have no choice, and nobody can choose what is not there", () => {
    expect(monsterVictim(victim().saver)).toMatchObject({ kind: "monster", constitution: null });
    const trial = damageSave(monsterVictim(victim().saver, "retainer"));
    expect(trial.ways.map(({ id }) => id)).toEqual(["savingThrow"]);
    expect(() => planAfterTrial(trial, "constitution", true)).toThrow(RuleError);
  });
});

const DOWN = {
  value: -2,
  state: "savingForLife",
  injured: true,
  rounds: null,
  tended: false,
  bleeding: 0,
  lastBreath: false,
  extra: {},
} as const;

describe("monsters below 0", () => {
  const struck = (amount: number, foesDie: boolean, whom = monsterVictim(victim().saver)) => {
    const rulebook = { ...coreRulebook, options: { ...coreRulebook.options, foesDie } };
    const hp = { value: 4, max: 4, temporary: 0 };
    return resolveHit({ hp, wound: { amount, lethal: true }, victim: whom }, {}, rulebook).state;
  };
  test.each([
    { amount: 6, foesDie: true, state: "dead" },
    { amount: 6, foesDie: false, state: "savingForLife" },
    { amount: 4, foesDie: true, state: "knockedOut" },
  ])("WH-DMG-03: $amount damage to 4 hit points, where foes die: $foesDie", ({ amount, foesDie, state }) => {
    expect(struck(amount, foesDie)).toBe(state);
  });
  test("WH-DMG-03: characters save for their lives all the same", () => {
    expect(struck(6, true, victim())).toBe("savingForLife");
  });
});

describe("half damage", () => {
  it.each([
    { amount: 0, down: 0, up: 0 },
    { amount: 1, down: 1, up: 1 },
    { amount: 5, down: 2, up: 3 },
    { amount: 6, down: 3, up: 3 },
  ])("Amb-11: of $amount is $down, or $up rounded up", ({ amount, down, up }) => {
    expect(halvedDamage(amount, withOptions({ halvingRounds: "down" }).options)).toBe(down);
    expect(halvedDamage(amount, withOptions({ halvingRounds: "up" }).options)).toBe(up);
  });
  test("WH-DMG-01: or double, or all of it, as the Referee says", () => {
    const shared = DAMAGE_SHARES.map((share) => sharedDamage(5, share, coreRulebook.options));
    expect(shared).toEqual([5, 2, 10, 0]);
    expect(DAMAGE_SHARES.map((share) => sharedDamage(1, share, coreRulebook.options))).toEqual([1, 1, 2, 0]);
    expect(() => sharedDamage(1.5, "whole", coreRulebook.options)).toThrow(RuleError);
  });
  test("of half a point is refused", () => {
    expect(() => halvedDamage(0.5, coreRulebook.options)).toThrow(RuleError);
  });
});
