import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  BASE_QUESTIONS,
  BASE_SAVE_REFUSALS,
  BASE_SERVICES,
  BASE_THREATS,
  type BaseFacts,
  type BaseProblem,
  type BaseService,
  baseConsequence,
  baseSaveCheck,
  baseSaveDice,
  baseSaveRefusal,
  coreRulebook,
  DEFAULT_OPTIONS,
  escalateProblem,
  isInZeroState,
  isServiceDoubled,
  NO_USES,
  resetUses,
  resolveBaseSave,
  resolveCheck,
  resolveService,
  RuleError,
  type RuleOptions,
  SERVICE_COSTS,
  SERVICE_REFUSALS,
  serviceRefusal,
  transcend,
  transcendenceRefusal,
  TRANSCENDENCE_REFUSALS,
  waitWithBaseSave,
} from "../../../../src/rules/index.ts";
import { newBase } from "./following.ts";

const DAY = 86_400;
const NOW = { clock: 0, uses: NO_USES, options: DEFAULT_OPTIONS };
const tower = (rest: Partial<BaseFacts> = {}): BaseFacts => ({
  ...newBase("A wizard's tower", "All is well"),
  ...rest,
});
/** Stress has just risen by so much, and the group may save. */
const risen = (stress: number, points = 2, service: BaseService = "standard"): BaseFacts =>
  tower({ stress, maySave: true, lastCost: { service, points, doubled: false } });
const save = (base: BaseFacts, face: number, dice: readonly number[], options: RuleOptions = DEFAULT_OPTIONS) =>
  resolveBaseSave(base, resolveCheck(baseSaveCheck, [face]), dice, {
    clock: 0,
    rulebook: { ...coreRulebook, options },
  });

describe("a base", () => {
  test("WH-BASE-01 (2): serves whoever asks", () => {
    expect(serviceRefusal(tower(), 0)).toBeNull();
  });
  test("WH-BASE-02 (3): seven questions, and none has to be answered", () => {
    expect(new Set(BASE_QUESTIONS).size).toBe(7);
    expect(resolveService(newBase("A ship"), "minor", [], NOW).refusal).toBeNull();
  });
  it.each([
    { rule: "WH-BASE-03 (1)", base: tower(), zero: true },
    { rule: "WH-BASE-03 (2)", base: tower({ stress: 3, currentState: "On fire" }), zero: false },
    {
      rule: "WH-BASE-03 (3)",
      base: transcend(
        tower({ stress: 3, currentState: "On fire" }),
        { identity: "A cellar", stress: 0 },
        {
          phase: null,
          options: DEFAULT_OPTIONS,
        },
      ),
      zero: true,
    },
  ])("$rule: in its zero state $zero", ({ base, zero }) => {
    expect(isInZeroState(base)).toBe(zero);
  });
});

describe("services", () => {
  it.each([
    { rule: "WH-BASE-04 (1)", stress: 3, service: "standard", faces: [], after: 5, mayWait: true },
    { rule: "WH-BASE-04 (2)", stress: 0, service: "major", faces: [4], after: 4, mayWait: true },
    { rule: "WH-BASE-04 (3)", stress: 2, service: "lastResort", faces: [5, 4], after: 11, mayWait: false },
    { rule: "WH-BASE-04, the least", stress: 0, service: "minor", faces: [], after: 1, mayWait: true },
    { rule: "WH-BASE-06 (1)", stress: 6, service: "minor", faces: [], after: 7, mayWait: false },
  ] as const)("$rule: $service brings $stress to $after", ({ stress, service, faces, after, mayWait }) => {
    const outcome = resolveService(tower({ stress }), service, faces, NOW);
    expect(outcome).toMatchObject({ refusal: null, mayWait, base: { stress: after, maySave: true } });
    expect(outcome.base.lastCost).toEqual({ service, points: after - stress, doubled: false });
    expect(baseSaveRefusal(outcome.base, "wait")).toBe(mayWait ? null : "obligatory");
    expect(waitWithBaseSave(outcome.base).maySave).toBe(!mayWait);
  });
  it.each([
    { rule: "WH-BASE-04 (4)", base: tower({ unavailableUntil: DAY }), refusal: "unavailable" },
    { rule: "WH-BASE-06 (2), depleted", base: tower({ depleted: true }), refusal: "depleted" },
    { rule: "WH-BASE-06 (3), lost", base: tower({ lost: true, depleted: true }), refusal: "lost" },
    { rule: "WH-BASE-05, an obligatory save waits", base: risen(7), refusal: "saveFirst" },
  ])("$rule: refuses because of $refusal", ({ base, refusal }) => {
    const outcome = resolveService(base, "major", [6], NOW);
    expect(outcome).toMatchObject({ base, refusal, cost: 0, uses: NO_USES });
    expect(SERVICE_REFUSALS).toContain(refusal);
  });
  test("WH-BASE-04: serves again when the time is over", () => {
    expect(() => serviceRefusal(tower({ unavailableUntil: DAY }), Number.NaN)).toThrow(RuleError);
    expect([DAY - 1, DAY].map((clock) => serviceRefusal(tower({ unavailableUntil: DAY }), clock))).toEqual([
      "unavailable",
      null,
    ]);
  });

  const options = { ...DEFAULT_OPTIONS, basePhaseLimits: true };
  const first = resolveService(tower(), "standard", [], { ...NOW, options });
  test("WH-BASE-09 (1): the second service of a phase costs double", () => {
    const second = resolveService(first.base, "standard", [], { ...NOW, options, uses: first.uses });
    expect([first.cost, second.cost, second.base.stress]).toEqual([2, 4, 6]);
    expect(second).toMatchObject({ doubled: true, base: { lastCost: { points: 4, doubled: true } } });
    expect(isServiceDoubled({ options: DEFAULT_OPTIONS, uses: first.uses })).toBe(false);
  });
  test("WH-BASE-09 (2): the first of the next phase does not", () => {
    const { uses } = resetUses(first.uses, "phase");
    expect(resolveService(first.base, "standard", [], { ...NOW, options, uses }).cost).toBe(2);
  });
});

describe("saving throws of a base", () => {
  it.each([
    { rule: "WH-BASE-05 (1)", base: risen(5), face: 11, dice: [5], band: "major", stress: 0 },
    { rule: "WH-BASE-05 (2)", base: risen(5), face: 20, dice: [], band: "serious", stress: 7 },
    { rule: "WH-BASE-05 (3)", base: risen(5), face: 10, dice: [6], band: undefined, stress: 0 },
    { rule: "WH-BASE-05, no more than there is", base: risen(2), face: 3, dice: [6], band: undefined, stress: 0 },
    { rule: "WH-BASE-06, minor", base: risen(3), face: 12, dice: [1], band: "minor", stress: 2 },
  ])("$rule: $face leaves $stress", ({ base, face, dice, band, stress }) => {
    const outcome = save(base, face, dice);
    expect([outcome.consequence?.band, outcome.base.stress]).toEqual([band, stress]);
    expect(outcome).toMatchObject({ refusal: null, stressBefore: base.stress, change: stress - base.stress });
    expect(outcome.base.maySave).toBe(false);
  });
  test("WH-BASE-05 (4): after waiting there is no save until stress rises", () => {
    const waited = waitWithBaseSave(risen(5));
    expect(baseSaveRefusal(waited, "save")).toBe("notOpen");
    expect(save(waited, 5, [3])).toMatchObject({ base: waited, refusal: "notOpen", consequence: null });
    expect(resolveService(waited, "minor", [], NOW).base.maySave).toBe(true);
    expect(BASE_SAVE_REFUSALS).toContain("notOpen");
  });
  test("WH-BASE-06 (1): with 7 nobody waits", () => {
    expect([6, 7].map((stress) => baseSaveRefusal(risen(stress), "wait"))).toEqual([null, "obligatory"]);
    expect(waitWithBaseSave(risen(7)).maySave).toBe(true);
  });
  test("WH-BASE-06 (2): a failure with 10 asks for transcendence", () => {
    expect(save(risen(10), 15, [4]).base).toMatchObject({ depleted: true, lost: false, stress: 6 });
  });
  test("WH-BASE-06 (3): a fumble with 10 loses the base, and so does one that comes to 10", () => {
    expect(save(risen(10), 20, []).base).toMatchObject({ depleted: true, lost: true, stress: 12 });
    expect(save(risen(8), 20, []).base).toMatchObject({ lost: true, stress: 10 });
    expect(save({ ...risen(9), lastCost: null }, 20, []).base).toMatchObject({ lost: false, stress: 9 });
  });
  test("WH-BASE-06: services are denied for a day, two days and a week", () => {
    const until = [3, 6, 9].map((stress) => save(risen(stress), 15, [6]).base.unavailableUntil);
    expect(until).toEqual([DAY, 2 * DAY, 7 * DAY]);
    expect([0, 1, 3, 4, 6, 7, 9, 10, 30].map((stress) => baseConsequence(stress).band).join(" ")).toBe(
      "minor minor minor major major serious serious depleted depleted",
    );
  });
  test("WH-BASE-05 (2): a fumble may throw the last cost anew (Amb-55)", () => {
    const options = { ...DEFAULT_OPTIONS, baseFumbleCost: "thrownAgain" } as const;
    const base = risen(5, 3, "major");
    expect(baseSaveDice(base, { result: "fumble" }, options)).toEqual(SERVICE_COSTS.major);
    expect(save(base, 20, [6], options).base.stress).toBe(11);
    expect(save(base, 20, []).base.stress).toBe(8);
    const doubled = { ...base, lastCost: { service: "major", points: 6, doubled: true } } as const;
    expect(save(doubled, 20, [2], options).base.stress).toBe(9);
    expect(save({ ...base, lastCost: null }, 20, [], options).base.stress).toBe(5);
  });
});

describe("transcendence", () => {
  const when = { phase: null, options: DEFAULT_OPTIONS };
  test("WH-BASE-07 (1): a depleted base serves again under a new identity", () => {
    const base = tower({ stress: 12, depleted: true, unavailableUntil: DAY });
    const after = transcend(base, { identity: "A ruin with a secret", stress: 0 }, when);
    expect(after).toMatchObject({ identity: "A ruin with a secret", stress: 0, history: ["A wizard's tower"] });
    expect([serviceRefusal(base, 0), serviceRefusal(after, 0)]).toEqual(["depleted", null]);
  });
  test("WH-BASE-07 (2): the Referee may lower the stress alone", () => {
    const base = tower({ stress: 6 });
    const after = transcend(base, { identity: base.identity, stress: 2 }, when);
    expect(after).toMatchObject({ stress: 2, history: [] });
  });
  it.each([
    { rule: "WH-BASE-07 (3)", phase: "travel", keeps: true, refusal: "phase" },
    { rule: "WH-BASE-09, a table without phases", phase: "travel", keeps: false, refusal: null },
    { rule: "WH-BASE-09, preparation", phase: "preparation", keeps: true, refusal: null },
    { rule: "WH-BASE-09, aftermath", phase: "aftermath", keeps: true, refusal: null },
    { rule: "WH-BASE-09, no phase", phase: null, keeps: true, refusal: null },
  ] as const)("$rule: rewriting in $phase is refused because of $refusal", ({ phase, keeps, refusal }) => {
    const options = { ...DEFAULT_OPTIONS, basePhaseLimits: keeps };
    const change = { identity: "A fort", stress: 0 };
    expect(transcendenceRefusal(tower({ stress: 3 }), change, { phase, options })).toBe(refusal);
    expect(transcend(tower({ stress: 3 }), change, { phase, options }).stress).toBe(refusal ? 3 : 0);
  });
  test("WH-BASE-07: neither raises stress nor brings back what is lost", () => {
    const refusals = [
      transcendenceRefusal(tower({ stress: 3 }), { identity: "A fort", stress: 4 }, when),
      transcendenceRefusal(tower({ lost: true }), { identity: "A fort", stress: 0 }, when),
    ];
    expect(refusals).toEqual(["stressRises", "lost"]);
    expect(TRANSCENDENCE_REFUSALS).toEqual(expect.arrayContaining(refusals));
    expect(() => transcend(tower(), { identity: "A fort", stress: -1 }, when)).toThrow(RuleError);
  });
});

describe("what the Referee may do to a base", () => {
  it.each([
    { rule: "WH-BASE-08 (1)", stress: 5, threat: "compromise" },
    { rule: "WH-BASE-08 (2)", stress: 2, threat: null },
    { rule: "WH-BASE-08, with 8", stress: 8, threat: "threaten" },
    { rule: "WH-BASE-08, with 10", stress: 10, threat: "destroy" },
  ])("$rule: a failure with $stress allows $threat", ({ stress, threat }) => {
    expect(save(risen(stress), 15, [1]).consequence?.threat).toBe(threat);
  });
  test("WH-BASE-08 (3): what nobody looks after gets worse to the end", () => {
    const weak: BaseProblem = { threat: "compromise", note: "A crack", published: true };
    const worse = escalateProblem(weak);
    expect(worse).toEqual({ ...weak, threat: "threaten" });
    expect(worse && escalateProblem(worse)).toMatchObject({ threat: "destroy" });
    expect(escalateProblem({ ...weak, threat: "destroy" })).toBeNull();
    expect(BASE_THREATS).toHaveLength(3);
  });
});

test("WH-BASE-05: whatever is thrown, stress is never below 0, and falls unless the save is fumbled", () => {
  const d6 = fc.integer({ min: 1, max: 6 });
  const face = fc.integer({ min: 1, max: 20 });
  fc.assert(
    fc.property(
      fc.constantFrom(...BASE_SERVICES),
      fc.nat(15),
      face,
      fc.array(d6, { minLength: 2 }),
      (service, stress, rolled, dice) => {
        const asked = resolveService(tower({ stress }), service, dice.slice(0, SERVICE_COSTS[service].count), NOW);
        expect(asked.base.stress).toBeGreaterThan(stress);
        const { base, change } = save(asked.base, rolled, rolled === 20 ? [] : dice.slice(0, 1));
        expect(base.stress).toBeGreaterThanOrEqual(0);
        expect(Math.sign(change)).toBe(rolled === 20 ? 1 : -1);
      },
    ),
  );
});
