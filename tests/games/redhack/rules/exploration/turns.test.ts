import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  type Ground,
  GROUNDS,
  isSlowParty,
  type Pace,
  PACES,
  paceOnRolls,
  PARTS_OF_TURN,
  turnsOfWay,
} from "../../../../../src/games/redhack/rules/exploration/paces.ts";
import {
  AT_ENTRANCE,
  type ExplorationAct,
  type Expedition,
  eventsOf,
  exploringByTurns,
  isCheckTurn,
  passTurns,
  TURNS_OF_ACT,
  withPace,
  withTimer,
} from "../../../../../src/games/redhack/rules/exploration/turns.ts";
import { RuleError } from "../../../../../src/rules/index.ts";

const way = (rooms: number, ground: Ground = "unknown", feet = 0) => ({ rooms, ground, feet });
const move = (rooms: number, ground: Ground = "unknown", feet = 0): ExplorationAct => ({
  kind: "move",
  way: way(rooms, ground, feet),
});
const at = (pace: Pace, slow = false) => ({ pace, slow });
const pass = (state: Expedition, ...acts: readonly ExplorationAct[]) => passTurns(state, { acts, slow: false });
const played = (state: Expedition, ...steps: readonly ExplorationAct[]) =>
  steps.reduce((now, act) => pass(now, act).state, state);

describe("turns of five minutes", () => {
  it("RH-EXP-01 (1) a search and a lock at the same time take one turn", () => {
    const { state, turns } = pass(AT_ENTRANCE, { kind: "search" }, { kind: "lock" });
    expect([state.turn, turns]).toEqual([1, 1]);
  });
  it("RH-EXP-01 a fight takes a turn, a rest two, and the longest act counts", () => {
    expect(played(AT_ENTRANCE, { kind: "fight" }, { kind: "rest" }).turn).toBe(3);
    expect(pass(AT_ENTRANCE, { kind: "map" }, { kind: "rest" }).state.turn).toBe(2);
    expect(Object.values(TURNS_OF_ACT)).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 0]);
  });
  it("RH-ACT-01 (1) 240 feet of corridor are two turns", () => {
    expect(turnsOfWay(way(0, "unknown", 240), at("ordinary"))).toBe(2);
    expect(pass(AT_ENTRANCE, move(0, "unknown", 240)).turns).toBe(2);
    expect(pass(AT_ENTRANCE, move(1)).turns).toBe(1);
  });
  it("RH-ACT-01 RH-EXP-02 where all is familiar, two moves a turn", () => {
    expect(played(AT_ENTRANCE, move(1, "familiar"))).toMatchObject({ turn: 0, begun: PARTS_OF_TURN / 2 });
    expect(played(AT_ENTRANCE, move(1, "familiar"), move(1, "familiar"))).toMatchObject({ turn: 1, begun: 0 });
  });
  it("RH-EXP-02 (1) six mapped rooms are one turn", () => {
    expect(turnsOfWay(way(6, "mapped"), at("ordinary"))).toBe(1);
    expect(played(AT_ENTRANCE, ...Array<ExplorationAct>(6).fill(move(1, "mapped")))).toMatchObject({
      turn: 1,
      begun: 0,
    });
  });
  it("RH-EXP-02 (2) seven are two", () => {
    expect(turnsOfWay(way(7, "mapped"), at("ordinary"))).toBe(2);
    const seven = played(AT_ENTRANCE, move(7, "mapped"));
    expect(seven.turn).toBe(1);
    expect(played(seven, { kind: "finish" })).toMatchObject({ turn: 2, begun: 0 });
    expect(played(seven, { kind: "search" }).turn).toBe(3);
    expect(played(AT_ENTRANCE, { kind: "finish" }).turn).toBe(0);
  });
  it("RH-EXP-04 (1) events are due at every second turn", () => {
    expect([0, 1, 2, 3, 4, 5, 6].filter(isCheckTurn)).toEqual([2, 4, 6]);
    const { checks, dice } = pass({ ...AT_ENTRANCE, turn: 1 }, { kind: "rest" });
    expect(checks).toEqual([{ turn: 2, column: "exploring" }]);
    expect(dice).toEqual({ count: 1, faces: 6, bonus: 0 });
    expect(pass({ ...AT_ENTRANCE, turn: 2 }, { kind: "search" }).checks).toEqual([]);
  });
  it("RH-EXP-05 (1) with three burdens a room takes two turns", () => {
    expect(isSlowParty([0, 3, 1])).toBe(true);
    expect(isSlowParty([2, 2])).toBe(false);
    expect(passTurns(AT_ENTRANCE, { acts: [move(1)], slow: true }).turns).toBe(2);
    expect(passTurns(AT_ENTRANCE, { acts: [{ kind: "search" }], slow: true }).turns).toBe(1);
  });
  it("RH-EXP-06 (1) four moves in flight: two rolls, and no time", () => {
    const { state, checks, turns } = pass(withPace(AT_ENTRANCE, "fleeing"), move(4));
    expect([state.turn, state.begun, turns]).toEqual([0, 0, 0]);
    expect(checks).toEqual([
      { turn: 0, column: "running" },
      { turn: 0, column: "running" },
    ]);
  });
  it("RH-ACT-04 caution takes twice as long", () => {
    expect(turnsOfWay(way(1), at("careful"))).toBe(2);
    expect(turnsOfWay(way(1), at("careful", true))).toBe(4);
  });
  it("RH-ACT-05 runners make three moves a turn", () => {
    expect(turnsOfWay(way(3), at("running"))).toBe(1);
    expect(played(withPace(AT_ENTRANCE, "running"), move(1), move(1), move(1))).toMatchObject({ turn: 1, begun: 0 });
    expect(PACES.map(paceOnRolls)).toEqual([0, 1, -3, -3]);
  });
  it("RH-EVT-04 runners roll for every two rooms, and not for turns", () => {
    const runner = withPace({ ...AT_ENTRANCE, turn: 1 }, "running");
    const first = pass(runner, move(1));
    expect(first.checks).toEqual([]);
    expect(pass(first.state, move(2))).toMatchObject({ turns: 1, checks: [{ turn: 2, column: "running" }] });
    expect(withPace(first.state, "careful").ran).toBe(0);
    expect(pass(runner, { kind: "search" }).checks).toEqual([{ turn: 2, column: "exploring" }]);
    const split = pass(runner, { kind: "search" }, move(2));
    expect(split.checks.map(({ column }) => column)).toEqual(["running", "exploring"]);
  });
  it("RH-EXP-01 lights and spells run out by the turn", () => {
    const lit = withTimer(withTimer(AT_ENTRANCE, "torch", 2), "spell", 3);
    const { state, ended } = pass(lit, { kind: "rest" });
    expect(ended.map(({ id }) => id)).toEqual(["torch"]);
    expect(state.timers).toEqual([{ id: "spell", until: 3 }]);
    expect(withTimer(lit, "torch", 6).timers).toHaveLength(2);
  });
  it("RH-EVT-01 RH-EVT-04 the dice of the checks bring the events of their columns", () => {
    const fled = pass(withPace(AT_ENTRANCE, "fleeing"), move(4));
    expect(eventsOf(fled, [1, 6])).toEqual(["encounter", "trip"]);
    expect(eventsOf(pass(AT_ENTRANCE, { kind: "rest" }), [6])).toEqual(["magic"]);
    expect(() => eventsOf(fled, [1])).toThrow(RuleError);
    expect(() => pass(AT_ENTRANCE, move(-1))).toThrow(RuleError);
  });

  test("RH-EXP-02 a way takes as long in steps as at once", () => {
    const ground = fc.constantFrom(...GROUNDS);
    const pace = fc.constantFrom(...PACES);
    fc.assert(
      fc.property(fc.nat(12), ground, pace, (rooms, one, how) => {
        const begin = withPace(AT_ENTRANCE, how);
        const steps = played(begin, ...Array<ExplorationAct>(rooms).fill(move(1, one)));
        expect(steps).toEqual(played(begin, move(rooms, one)));
      }),
    );
  });
  test("RH-EXP-04 as many checks as even turns that were completed", () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), (turn, rooms) => {
        const { state, checks } = pass({ ...AT_ENTRANCE, turn }, move(rooms));
        expect(checks).toHaveLength(Math.floor(state.turn / 2) - Math.floor(turn / 2));
      }),
    );
  });

  it("RH-ACT-01 RH-EXP-04 RH-EXP-05 the family of exploration", () => {
    expect(exploringByTurns.distance(["normal", "heavy"])).toBe(120);
    expect(exploringByTurns.distance(["normal", "severe"])).toBe(60);
    expect([1, 2, 3, 4].map((turn) => exploringByTurns.encounterDice(turn).count)).toEqual([0, 1, 0, 1]);
    expect([exploringByTurns.isEncounter([1], "ordinary"), exploringByTurns.isEncounter([2], "ordinary")]).toEqual([
      true,
      false,
    ]);
  });
});
