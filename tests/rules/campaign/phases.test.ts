import { describe, expect, it, test } from "vitest";
import {
  carriedMinutes,
  isModusAsked,
  isPhaseOver,
  linkPhases,
  modusCheck,
  modusForPlayers,
  NO_USES,
  PHASE_LINKS,
  type PhaseMap,
  PHASES,
  resetUses,
  resolveCheck,
  resolveModus,
  RuleError,
  runPhaseTimer,
  startPhaseTimer,
  type Uses,
} from "../../../src/rules/index.ts";

const modus = (face: number, uses: Uses = NO_USES) => resolveModus(resolveCheck(modusCheck, [face]), uses);

describe("phases", () => {
  it.each([
    { rule: "WH-PHASE-01 (1)", phase: "exploration", asked: true },
    { rule: "WH-PHASE-01 (2), WH-PHASE-03 (3)", phase: "confrontation", asked: false },
  ] as const)("$rule: $phase asks for a modus: $asked", ({ phase, asked }) => {
    expect(isModusAsked(phase, NO_USES)).toBe(asked);
  });
  test("WH-PHASE-01: there are seven, and all but one ask for a modus", () => {
    expect(PHASES.filter((phase) => !isModusAsked(phase, NO_USES))).toEqual(["confrontation"]);
    expect(new Set(PHASES).size).toBe(7);
  });

  it.each([
    { rule: "WH-PHASE-02 (1)", used: 20, next: 40, over: false },
    { rule: "WH-PHASE-02 (2)", used: 40, next: 20, over: false },
    { rule: "WH-PHASE-02 (3)", used: 70, next: 0, over: true },
  ])("$rule: of 30 minutes $used are used, and the next has $next", ({ used, next, over }) => {
    const timer = runPhaseTimer(startPhaseTimer(30), used, false);
    const following = startPhaseTimer(30, carriedMinutes(timer));
    expect([following.limit, isPhaseOver(following)]).toEqual([next, over]);
  });
  test("WH-PHASE-02 (4): while the game is paused no time goes by", () => {
    const timer = startPhaseTimer(30);
    expect(runPhaseTimer(timer, 10, true)).toEqual(timer);
    expect(runPhaseTimer(timer, 10, false).used).toBe(10);
    expect(() => startPhaseTimer(Number.NaN)).toThrow(RuleError);
  });
  test("WH-PHASE-02: a clock does not stop at whole minutes", () => {
    expect(carriedMinutes(runPhaseTimer(startPhaseTimer(30), 12.5, false))).toBe(17.5);
  });
});

describe("a map of phases", () => {
  const map: PhaseMap = { boxes: { road: "travel", tomb: "exploration", duel: "confrontation" }, links: [] };
  const way = { from: "road", to: "tomb", kind: "knowledge" } as const;
  test("WH-PHASE-03 (1): keeps a way of knowledge from travel to exploration", () => {
    expect(linkPhases(map, way).links).toEqual([way]);
    expect(PHASE_LINKS).toHaveLength(5);
  });
  test("WH-PHASE-03 (2): two ways between the same boxes", () => {
    const other = { ...way, kind: "combat" } as const;
    expect(linkPhases(linkPhases(map, way), other).links).toEqual([way, other]);
  });
  test("WH-PHASE-03 (3): going to the confrontation asks for no modus", () => {
    expect(Object.values(map.boxes).map((phase) => isModusAsked(phase, NO_USES))).toEqual([true, true, false]);
  });
  test("WH-PHASE-03: no way leads to nowhere", () => {
    expect(linkPhases(map, { ...way, to: "moon" })).toBe(map);
    expect(linkPhases(map, { ...way, from: "moon" })).toBe(map);
    expect(linkPhases(map, { ...way, to: "constructor" })).toBe(map);
  });
});

describe("the modus", () => {
  it.each([
    { rule: "WH-MODUS-01 (1)", face: 11, happens: false },
    { rule: "WH-MODUS-01 (2)", face: 10, happens: true },
    { rule: "WH-MODUS-01, a 20", face: 20, happens: false },
  ])("$rule: $face draws a circumstance: $happens", ({ face, happens }) => {
    expect(modus(face).happens).toBe(happens);
  });
  test("WH-MODUS-01 (3): after a success nothing is rolled for the rest of the session", () => {
    const next = resetUses(modus(4).uses, "phase").uses;
    expect(isModusAsked("travel", next)).toBe(false);
    expect(isModusAsked("travel", resetUses(next, "session").uses)).toBe(true);
  });
  test("WH-MODUS-01: after a failure the next phase rolls again, this one does not", () => {
    const { uses } = modus(15);
    expect([isModusAsked("travel", uses), isModusAsked("travel", resetUses(uses, "phase").uses)]).toEqual([
      false,
      true,
    ]);
  });
  test("WH-MODUS-02 (3): players see the Referee's note once it is published, and never the line", () => {
    const drawn = { phase: "travel", circumstance: "Weather", note: "A storm comes up", published: false } as const;
    expect(modusForPlayers(drawn)).toBeNull();
    expect(modusForPlayers({ ...drawn, published: true })).toBe("A storm comes up");
  });
});
