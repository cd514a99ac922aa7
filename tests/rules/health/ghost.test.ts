import { describe, expect, it, test } from "vitest";
import {
  applyDamage,
  becomeGhost,
  canComeBack,
  coreRulebook,
  GHOST_ATTRIBUTE,
  GHOST_BANES,
  harmsGhost,
  type HitPoints,
  HP_STATES,
  letGo,
  passRound,
  planGhostAct,
  resolveGhostAct,
  resurrect,
  RuleError,
  spendAsGhost,
} from "../../../src/rules/index.ts";

const hp = (value: number, rest: Partial<HitPoints> = {}): HitPoints => ({ value, max: 9, temporary: 0, ...rest });
const ghost = (value: number): HitPoints => hp(value, { state: "ghost" });
const target = (value: number, harmsUndead: boolean) =>
  applyDamage(ghost(value), { amount: 3, lethal: true, harmsUndead }, coreRulebook).hp;

describe("a ghost", () => {
  test("WH-GHOST-01 (1): begins with all hit points", () => {
    const dead = hp(-12, { injured: true, bleeding: 1 });
    expect(becomeGhost(dead).hp).toMatchObject({ value: 9, max: 9, state: "ghost", injured: false, bleeding: 0 });
  });
  test("WH-GHOST-01 (3): only the dead become one, and only if somebody makes them one", () => {
    expect(becomeGhost(hp(-9, { state: "dying" })).changes).toEqual([]);
    expect(passRound(hp(-12), coreRulebook).state).toBe("dead");
  });

  it.each([
    { rule: "WH-GHOST-02 (1)", value: 9, kind: "minor", success: true, faces: [], left: 8, state: "ghost" },
    { rule: "WH-GHOST-02 (2)", value: 9, kind: "major", success: true, faces: [4], left: 5, state: "ghost" },
    { rule: "WH-GHOST-02 (3)", value: 9, kind: "major", success: false, faces: [], left: 9, state: "ghost" },
    { rule: "WH-GHOST-02 (4)", value: 1, kind: "major", success: true, faces: [3], left: -2, state: "lost" },
    {
      rule: "WH-GHOST-02, against the undead",
      value: 9,
      kind: "none",
      success: true,
      faces: [],
      left: 9,
      state: "ghost",
    },
  ] as const)("$rule: $kind", ({ value, kind, success, faces, left, state }) => {
    expect(resolveGhostAct(ghost(value), { kind, success }, faces).hp).toMatchObject({ value: left, state });
  });
  test("WH-GHOST-02: pays nothing, 1 or d6, and may use Wisdom for everything", () => {
    expect(["none", "minor", "major"].map((operation) => planGhostAct(operation as "minor"))).toEqual([
      null,
      { count: 0, faces: 6, bonus: 1 },
      { count: 1, faces: 6, bonus: 0 },
    ]);
    expect(GHOST_ATTRIBUTE).toBe("wisdom");
    expect(() => spendAsGhost(ghost(3), Number.NaN)).toThrow(RuleError);
  });
  test("WH-GHOST-02: the living do not pay", () => {
    expect(resolveGhostAct(hp(9), { kind: "minor", success: true }, []).changes).toEqual([]);
  });

  test("WH-GHOST-03 (1): feels no plain sword", () => {
    expect(target(5, harmsGhost(["cutting"]))).toMatchObject({ value: 5, state: "ghost" });
  });
  test("WH-GHOST-03 (2): feels an exorcism", () => {
    expect(target(5, harmsGhost(["exorcism"]))).toMatchObject({ value: 2, state: "ghost" });
    expect(target(4, harmsGhost(["exorcism"]))).toMatchObject({ value: 1, state: "ghost" });
    expect(GHOST_BANES.every((kind) => harmsGhost([kind]))).toBe(true);
  });
  test("WH-GHOST-03 (3): is lost at 0, with no save and no time left", () => {
    const lost = applyDamage(ghost(3), { amount: 3, lethal: true, harmsUndead: true }, coreRulebook);
    expect(lost).toMatchObject({ hp: { value: 0, state: "lost", rounds: null }, prompts: ["lost"] });
  });

  test("WH-GHOST-04 (1): lives again with all hit points", () => {
    expect(resurrect(ghost(3)).hp).toMatchObject({ value: 9, max: 9, state: "up" });
    expect(resurrect(hp(-12)).hp).toMatchObject({ value: 9, state: "up" });
  });
  test("WH-GHOST-04 (2): may be let go", () => {
    expect(letGo(ghost(3)).state).toBe("lost");
    expect(letGo(hp(3)).changes).toEqual([]);
  });
  test("WH-GHOST-04 (3), WH-GHOST-03 (3): never comes back once it is lost", () => {
    expect(resurrect(hp(0, { state: "lost" })).changes).toEqual([]);
    expect(HP_STATES.filter((state) => canComeBack({ state }))).toEqual(["dead", "ghost"]);
  });
});
