import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  afterAlert,
  afterForcing,
  doorsByDie,
  type DoorState,
  forcesDoor,
  forcingRefusal,
  listenAtDoor,
  searchByTurns,
  searchFinds,
  stuckDoorChance,
} from "../../../../../src/games/redhack/rules/exploration/doors.ts";
import {
  foremost,
  mapRefusal,
  type Marcher,
  rankOf,
  shortRest,
  tradedRooms,
  turnsToMap,
  unclearHands,
} from "../../../../../src/games/redhack/rules/exploration/party.ts";
import {
  breakSight,
  checkRunners,
  dropBait,
  losesTrailOn,
  runOn,
  startPursuit,
  staysAhead,
  stopByObstacle,
  turnsOfFlight,
} from "../../../../../src/games/redhack/rules/exploration/pursuit.ts";
import {
  crossInOrder,
  crossTrap,
  disarmedBy,
  prodTrap,
  trapModifiers,
} from "../../../../../src/games/redhack/rules/exploration/traps.ts";
import { RuleError } from "../../../../../src/rules/index.ts";

const LIT = { light: "normal", pace: "ordinary" } as const;

describe("traps", () => {
  it("RH-TRP-01 (1) a 3 passes", () => {
    expect(crossTrap(3, LIT, false)).toEqual({ total: 3, goesOff: false, noticed: false });
  });
  it("RH-TRP-01 (2) RH-LGT-09 (1) in the dark a 4 sets it off", () => {
    expect(crossTrap(4, { ...LIT, light: "dark" }, false)).toMatchObject({ total: 2, goesOff: true });
  });
  it("RH-TRP-01 totals below 1 do too, and every addition has its reason", () => {
    const worst = { light: "dark", pace: "running", other: -1 } as const;
    expect(crossTrap(1, worst, true)).toEqual({ total: -5, goesOff: true, noticed: false });
    expect(trapModifiers(worst).map(({ reason }) => reason)).toEqual(["light", "pace", "other"]);
    expect(trapModifiers(LIT)).toEqual([]);
  });
  it("RH-ACT-04 (1) the careful pass with a 2", () => {
    expect(crossTrap(2, { ...LIT, pace: "careful" }, false)).toMatchObject({ total: 3, goesOff: false });
  });
  it("RH-ACT-05 (1) runners set it off with a 5", () => {
    expect(crossTrap(5, { ...LIT, pace: "running" }, false)).toMatchObject({ total: 2, goesOff: true });
  });
  it("RH-TRP-02 (1) a careful thief notices it with a 5", () => {
    expect(crossTrap(5, { ...LIT, pace: "careful" }, true)).toMatchObject({ total: 6, noticed: true });
    expect([4, 5].map((face) => crossTrap(face, LIT, true).noticed)).toEqual([false, true]);
    expect(crossTrap(6, LIT, false).noticed).toBe(false);
  });
  it("RH-TRP-03 (1) a pole sets it off from a safe distance", () => {
    expect(prodTrap(2, LIT).goesOff).toBe(true);
    expect(prodTrap(6, LIT)).toMatchObject({ goesOff: false, noticed: false });
    expect([disarmedBy("room"), disarmedBy("lock")]).toEqual(["puzzle", "thief"]);
  });
  it("RH-TRP-01 RH-TRP-02 several may pass first, and a thief stops them all", () => {
    const party = ["a", "b", "c"].map((id) => ({ id, thief: id === "b" }));
    expect(crossInOrder(party, [3, 4, 2], LIT)).toEqual({ passed: ["a", "b"], setOffBy: "c", noticedBy: null });
    expect(crossInOrder(party, [3, 5, 2], LIT)).toEqual({ passed: ["a"], setOffBy: null, noticedBy: "b" });
    expect(crossInOrder(party, [3, 4, 3], LIT).passed).toEqual(["a", "b", "c"]);
    expect(() => crossInOrder(party, [3], LIT)).toThrow(RuleError);
  });
});

describe("doors", () => {
  const nobody = { thief: false, background: false, keenEars: false, silent: false };
  const door: DoorState = { open: false, stuck: true, locked: false, spiked: false, secret: false };

  it("RH-DOR-01 (1) a thief who is an elf hears with a 4", () => {
    expect(listenAtDoor(4, { ...nobody, thief: true, keenEars: true })).toEqual({
      total: 6,
      hears: true,
      isHeard: false,
    });
    expect(listenAtDoor(5, nobody).hears).toBe(false);
    expect(listenAtDoor(5, { ...nobody, background: true }).hears).toBe(true);
  });
  it("RH-DOR-01 (2) a 1 is heard, unless the listener is silent", () => {
    expect(listenAtDoor(1, nobody).isHeard).toBe(true);
    expect(listenAtDoor(1, { ...nobody, silent: true }).isHeard).toBe(false);
    expect(listenAtDoor(1, { ...nobody, thief: true }).isHeard).toBe(true);
  });
  it("RH-DOR-02 (1)–(2) Strength 14: four in six, and five with a helper", () => {
    expect(stuckDoorChance([14])).toBe(4);
    expect([stuckDoorChance([14, 9]), stuckDoorChance([9, 14])]).toEqual([5, 5]);
    expect([4, 5].map((face) => forcesDoor(face, [14]))).toEqual([true, false]);
  });
  it("RH-DOR-02 (3) Strength 7 alone: one", () => {
    expect(stuckDoorChance([7])).toBe(1);
    expect([stuckDoorChance([10]), stuckDoorChance([])]).toEqual([2, 0]);
    expect(stuckDoorChance([13], { low: 3, high: 18 })).toBe(2);
  });
  it("RH-DOR-03 (1) a spiked door is not forced before the spike is out", () => {
    expect(forcingRefusal({ ...door, spiked: true })).toBe("spiked");
    expect(forcingRefusal(door)).toBeNull();
    expect([
      forcingRefusal({ ...door, locked: true }),
      forcingRefusal({ ...door, secret: true }),
      forcingRefusal({ ...door, open: true }),
      forcingRefusal({ ...door, stuck: false }),
    ]).toEqual(["locked", "secret", "open", "notStuck"]);
    expect([afterForcing(door, true), afterForcing(door, false)]).toEqual([
      { ...door, open: true, stuck: false },
      door,
    ]);
  });
  it("RH-EVT-04 alert monsters shut the doors ahead", () => {
    expect(afterAlert({ ...door, open: true, stuck: false })).toEqual(door);
    const held = { ...door, open: true, stuck: false, spiked: true };
    expect(afterAlert(held)).toBe(held);
  });
  it("RH-DOR-01 RH-DOR-02 the family of doors", () => {
    const doors = doorsByDie();
    expect([0, 1, 9].map((gifts) => doors.listening(gifts))).toEqual(
      [1, 2, 6].map((inSix) => ({ kind: "chance", inSix })),
    );
    expect([doors.forcing(14, 0), doors.forcing(14, 1)]).toEqual([
      { kind: "chance", inSix: 4 },
      { kind: "chance", inSix: 5 },
    ]);
    expect(doors.forcingDice("first").count).toBe(0);
    const check = { success: false, result: "failure" } as const;
    expect(doors.forced("again", [], check)).toEqual({ opens: false, took: { amount: 1, unit: "dungeonTurn" } });
  });
});

describe("searching and mapping", () => {
  const search = { exact: false, searchers: 1, turns: 1 };

  it("RH-ACT-02 (1) a turn finds the secret door", () => {
    expect(searchFinds(1, null)).toBe(true);
    expect([searchFinds(0, null), searchFinds(1, { success: false }), searchFinds(1, { success: true })]).toEqual([
      false,
      false,
      true,
    ]);
    expect(searchByTurns.method({ ...search, what: "hidden" })).toEqual({ kind: "certain" });
    expect(searchByTurns.method({ ...search, what: "clue" })).toEqual({ kind: "certain" });
    expect(searchByTurns.method({ ...search, what: "sound" })).toEqual({ kind: "chance", inSix: 1 });
    expect(searchByTurns.method({ ...search, what: "trap" })).toEqual({ kind: "task", attribute: "wisdom" });
    expect(searchByTurns.activity({ ...search, what: "hidden" })).toEqual({ unit: "dungeonTurn", rolled: false });
    expect(searchByTurns.activity({ ...search, what: "library" })).toEqual({ unit: "hour", rolled: true });
  });
  it("RH-EXP-07 (1)–(2) three rooms are three turns, and the Referee names their exits", () => {
    expect(turnsToMap(3)).toBe(3);
    const tools = { parchment: true, pen: true };
    const map = [{ id: "hall", exits: ["north"] }];
    expect(mapRefusal(map, { id: "vault", exits: [] }, tools)).toBeNull();
    expect([
      mapRefusal(map, { id: "vault", exits: [] }, { ...tools, parchment: false }),
      mapRefusal(map, { id: "vault", exits: [] }, { ...tools, pen: false }),
      mapRefusal(map, { id: "vault", exits: null }, tools),
      mapRefusal(map, { id: "hall", exits: [] }, tools),
    ]).toEqual(["noParchment", "noPen", "noExits", "known"]);
    expect([tradedRooms(map, true), tradedRooms(map, false)]).toEqual([["hall"], []]);
  });
  it("RH-EXP-03 (1) those of whom nothing is said are in the middle", () => {
    const marcher = (id: string, rank: Marcher["rank"], hands: Marcher["hands"] = []): Marcher => ({ id, rank, hands });
    expect(rankOf({ rank: null })).toBe("middle");
    const party = [marcher("a", null, null), marcher("b", "rear"), marcher("c", "front", ["torch", ""])];
    expect(foremost(party)).toEqual(["c"]);
    expect(foremost(party.slice(0, 2))).toEqual(["a"]);
    expect(unclearHands(party)).toEqual(["a"]);
  });
});

describe("a short rest", () => {
  const hitDie = { count: 1, faces: 8, bonus: 0 } as const;
  it("RH-ACT-03 (1) takes off a level of exhaustion, and heals a hit die", () => {
    expect(shortRest({ exhaustion: 2, eats: false, hitDie })).toEqual({ exhaustion: 1, heals: hitDie });
  });
  it("RH-ACT-03 (2) heals one too if the ration is eaten", () => {
    expect(shortRest({ exhaustion: 0, eats: true, hitDie })).toEqual({ exhaustion: 0, heals: hitDie });
  });
  it("RH-ACT-03 (3) and otherwise heals nothing", () => {
    expect(shortRest({ exhaustion: 0, eats: false, hitDie })).toEqual({ exhaustion: 0, heals: null });
  });
});

describe("a pursuit", () => {
  const even = startPursuit({ fleeing: 30, pursuing: 30 });

  it("RH-PUR-01 (1) sight is broken for the third time: three in six", () => {
    const twice = breakSight(breakSight(even, 6), 6);
    expect([twice.broken, losesTrailOn(twice)]).toEqual([2, 3]);
    expect([breakSight(twice, 3).ended, breakSight(twice, 4).ended]).toEqual(["lostTrail", null]);
    expect(losesTrailOn({ broken: 9 })).toBe(6);
  });
  it("RH-PUR-01 (2) rations stop those who are interested with a 3", () => {
    expect([dropBait(even, 3).ended, dropBait(even, 4).ended]).toEqual(["stopped", null]);
    expect(stopByObstacle(even).ended).toBe("stopped");
  });
  it("RH-PUR-01 the faster escape after a full turn", () => {
    const fast = startPursuit({ fleeing: 40, pursuing: 30 });
    expect([runOn(fast, 2).ended, runOn(runOn(fast, 2), 1).ended]).toEqual([null, "escaped"]);
    expect(turnsOfFlight(runOn(even, 7))).toBe(2);
    expect(runOn(even, 7).ended).toBeNull();
  });
  it("RH-PUR-01 the tired and those who trip are caught, and what has ended goes on no more", () => {
    const caught = checkRunners(even, { encumbered: true, tripped: false });
    expect([caught.ended, checkRunners(even, { encumbered: false, tripped: true }).ended]).toEqual([
      "caught",
      "caught",
    ]);
    expect(checkRunners(even, { encumbered: false, tripped: false })).toBe(even);
    for (const after of [runOn(caught, 9), breakSight(caught, 1), dropBait(caught, 1), stopByObstacle(caught)])
      expect(after).toBe(caught);
  });
  it("RH-EXP-06 they stay ahead unless they are slowed or slower", () => {
    const slower = startPursuit({ fleeing: 20, pursuing: 30 });
    expect([staysAhead(even, false), staysAhead(even, true), staysAhead(slower, false)]).toEqual([true, false, false]);
  });
  test("RH-PUR-01 six breaks at most end it", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 6, maxLength: 6 }), (faces) => {
        expect(faces.reduce(breakSight, even).ended).toBe("lostTrail");
      }),
    );
  });
});
