import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  BASE_ASKS,
  BASE_SERVICES,
  baseAsks,
  baseConsequence,
  baseSaveCheck,
  baseSaveDice,
  coreRulebook,
  DEFAULT_OPTIONS,
  NO_USES,
  PHASES,
  resolveBaseSave,
  resolveCheck,
  SERVICE_COSTS,
} from "../../../../src/rules/index.ts";
import { type BaseEvent, type BaseSituation, followBase, newBase, resolveBaseEvent } from "./following.ts";

const DAY = 86_400;
const start: BaseSituation = { base: newBase("A keep"), uses: NO_USES, clock: 0, phase: null };
const limits = { ...coreRulebook, options: { ...DEFAULT_OPTIONS, basePhaseLimits: true } };
const follow = (...events: readonly BaseEvent[]): BaseSituation => followBase(start, events, coreRulebook);
const standard: BaseEvent = { kind: "service", service: "standard", faces: [] };
const major = (face: number): BaseEvent => ({ kind: "service", service: "major", faces: [face] });
const save = (face: number, ...dice: number[]): BaseEvent => ({ kind: "save", face, dice });

describe("the story of a base", () => {
  it.each([
    { rule: "WH-BASE-05, nothing has happened", events: [], asks: "nothing" },
    { rule: "WH-BASE-05, stress has risen", events: [standard], asks: "saveOrWait" },
    { rule: "WH-BASE-06, by too much", events: [major(6), standard], asks: "save" },
    { rule: "WH-BASE-05, waited", events: [standard, { kind: "wait" }], asks: "nothing" },
    { rule: "WH-BASE-05, saved", events: [standard, save(4, 6)], asks: "nothing" },
    { rule: "WH-BASE-05, asked again", events: [standard, { kind: "wait" }, standard], asks: "saveOrWait" },
  ] as const)("$rule: the group is asked for $asks", ({ events, asks }) => {
    expect(baseAsks(follow(...events).base)).toBe(asks);
    expect(BASE_ASKS).toContain(asks);
  });
  test("WH-BASE-06: a failure denies services until time has gone by", () => {
    const denied = follow(standard, standard, save(15, 1));
    expect(denied.base).toMatchObject({ stress: 3, unavailableUntil: 2 * DAY });
    const tooEarly = followBase(denied, [{ kind: "time", seconds: DAY }, standard], coreRulebook);
    expect(tooEarly.base.stress).toBe(3);
    expect(followBase(tooEarly, [{ kind: "time", seconds: DAY }, standard], coreRulebook).base.stress).toBe(5);
  });
  test("WH-BASE-07: what is depleted transcends before it serves again", () => {
    const gone = follow(major(6), { kind: "wait" }, major(6), save(15, 6), standard);
    expect(gone.base).toMatchObject({ depleted: true, stress: 6 });
    const change = { identity: "A ruin", stress: 1 };
    const back = followBase(gone, [{ kind: "transcendence", change }, standard], coreRulebook);
    expect(back.base).toMatchObject({ identity: "A ruin", stress: 3, depleted: false });
  });
  test("WH-BASE-09: a new phase brings the first price back", () => {
    const events: readonly BaseEvent[] = [standard, standard, { kind: "phase", phase: "travel" }, standard];
    const stress = events.map((_, at) => followBase(start, events.slice(0, at + 1), limits).base.stress);
    expect(stress).toEqual([2, 6, 6, 8]);
    const rewritten = resolveBaseEvent(
      followBase(start, events, limits),
      { kind: "transcendence", change: { identity: "A camp", stress: 0 } },
      limits,
    );
    expect(rewritten.base.identity).toBe("A keep");
  });

  const d6 = fc.integer({ min: 1, max: 6 });
  const service = fc.constantFrom(...BASE_SERVICES).chain((name) => {
    const { count } = SERVICE_COSTS[name];
    const faces = fc.array(d6, { minLength: count, maxLength: count });
    return faces.map((rolled): BaseEvent => ({ kind: "service", service: name, faces: rolled }));
  });
  const saving = fc
    .tuple(fc.integer({ min: 1, max: 20 }), d6)
    .map(([face, die]): BaseEvent => save(face, ...(face === 20 ? [] : [die])));
  const others = fc.constantFrom<BaseEvent>(
    { kind: "wait" },
    { kind: "time", seconds: DAY },
    ...PHASES.map((phase) => ({ kind: "phase", phase }) as const),
  );
  test("stress never falls below 0, only services and fumbles raise it, and nothing comes back that is lost", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(service, saving, others), { maxLength: 25 }), (events) => {
        let now = start;
        for (const event of events) {
          const next = resolveBaseEvent(now, event, limits);
          expect(next.base.stress).toBeGreaterThanOrEqual(0);
          const raises = event.kind === "service" || (event.kind === "save" && event.face === 20);
          if (!raises && next.base.stress > now.base.stress) throw new Error(`${event.kind} raises stress`);
          if (now.base.lost && !next.base.lost) throw new Error(`${event.kind} brings a lost base back`);
          now = next;
        }
        expect(followBase(start, events, limits)).toEqual(now);
      }),
    );
  });
});

test("WH-BASE-05: every stress, every face and every die of a saving throw", () => {
  for (let stress = 1; stress <= 20; stress += 1) {
    const base = {
      ...newBase("A keep"),
      stress,
      maySave: true,
      lastCost: { service: "minor", points: 1, doubled: false },
    } as const;
    for (let face = 1; face <= 20; face += 1) {
      const rolled = resolveCheck(baseSaveCheck, [face]);
      const { count } = baseSaveDice(base, rolled, DEFAULT_OPTIONS);
      for (let die = 1; die <= (count === 0 ? 1 : 6); die += 1) {
        const dice = count === 0 ? [] : [die];
        const outcome = resolveBaseSave(base, rolled, dice, { clock: 0, rulebook: coreRulebook });
        const after = face === 20 ? stress + 1 : Math.max(0, stress - die);
        const band = face <= 10 ? undefined : baseConsequence(face === 20 ? stress + 1 : stress).band;
        expect([outcome.base.stress, outcome.consequence?.band]).toEqual([after, band]);
        expect(outcome.base.lost).toBe(face === 20 && after >= 10);
      }
    }
  }
});
