// The party of HAMMERCRAWL!: roles, the pool, experience and camps.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { xpFor } from "../../../../../src/games/hammercrawl/rules/derive.ts";
import { averageTier, tierOf, tierOfHitDice } from "../../../../../src/games/hammercrawl/rules/numbers.ts";
import {
  AMMO_DICE,
  CALLED_BY,
  campActions,
  campNight,
  campRefusal,
  freeRecoveries,
  mayCall,
  PARTY_ACTIONS,
  recovered,
  scoutedDie,
  TURNS_OF_CAMP,
  watchDice,
} from "../../../../../src/games/hammercrawl/rules/party/camp.ts";
import {
  AD_HOC_AWARDS,
  baseXp,
  hitPointsOfDice,
  isReady,
  nextLevel,
  onesIn,
  planHitDice,
  roomXp,
  whitehackXp,
  withoutOnes,
  xpByRooms,
  xpFactor,
} from "../../../../../src/games/hammercrawl/rules/party/experience.ts";
import {
  dungeonIn,
  recordIn,
  rolesOf,
  takeRations,
} from "../../../../../src/games/hammercrawl/rules/party/party-facts.ts";
import {
  EMPTY_POOL,
  offersHaven,
  poolFrom,
  poolOfNextRoom,
  symbolsIn,
  withComing,
  withDice,
  withoutBuiltUp,
  withSymbols,
} from "../../../../../src/games/hammercrawl/rules/party/pool.ts";
import { coreXp, DEFAULT_OPTIONS, RuleError } from "../../../../../src/rules/index.ts";

const countOf = (pool: typeof EMPTY_POOL, color: string) => pool.dice.find((one) => one.color === color)?.count;

describe("roles", () => {
  it("HC-GEN-04 (2) (3) HC-PTY-01 (1) only the leader calls the party's actions, the Referee always", () => {
    expect(mayCall("explore", { isReferee: false, plays: ["leader"] })).toBe(true);
    expect(mayCall("explore", { isReferee: false, plays: ["mapper", "lootkeeper", "timekeeper"] })).toBe(false);
    expect(PARTY_ACTIONS.every((action) => mayCall(action, { isReferee: true, plays: [] }))).toBe(true);
    expect(CALLED_BY).toEqual({ explore: "leader", camp: "leader", town: "leader", turn: "timekeeper" });
  });
  it("HC-GEN-04 a record tells who holds which role, whatever was stored", () => {
    const record = recordIn({ roles: { leader: "Actor.a", mapper: "Actor.a", lootkeeper: "", timekeeper: "Actor.b" } });
    expect([rolesOf(record, "Actor.a"), rolesOf(record, "Actor.b"), rolesOf(record, "")]).toEqual([
      ["leader", "mapper"],
      ["timekeeper"],
      [],
    ]);
    expect(recordIn({ roles: 7, rooms: "x", town: ["nowhere"] })).toEqual(recordIn(null));
    expect([dungeonIn({ level: 3, boss: 10, haven: true }), dungeonIn("x")]).toEqual([
      { level: 3, boss: 10, haven: true },
      { level: 1, boss: null, haven: false },
    ]);
  });
});

describe("the divining pool", () => {
  it("HC-DIV-01 (1) counts symbols: a base of 6, and a safe haven is offered", () => {
    const pool = withSymbols(EMPTY_POOL, { x: 3, sun: 2, falcon: 1 });
    const { x, sun } = pool.symbols;
    expect(baseXp({ newRoom: true, x, suns: sun, emptyRooms: true })).toBe(6);
    expect([offersHaven(pool), offersHaven(withSymbols(pool, { falcon: -1 }))]).toEqual([true, false]);
  });
  it("HC-DIV-01 (2) counts dice of each color, and of a table's own", () => {
    expect(countOf(withDice(withDice(EMPTY_POOL, "black", 1), "black", 2), "black")).toBe(3);
    expect(countOf(withDice(EMPTY_POOL, "Doom", 2), "Doom")).toBe(2);
    expect(countOf(withDice(EMPTY_POOL, "blue", -4), "blue")).toBe(0);
    expect(poolFrom({ dice: [{ color: "Doom", count: 1, table: "" }] }).dice.map(({ color }) => color)).toEqual([
      "blue",
      "yellow",
      "black",
      "risk",
      "reward",
      "Doom",
    ]);
    expect(poolFrom({ dice: "x", symbols: [1], coming: {} })).toEqual(EMPTY_POOL);
  });
  it("HC-DIV-02 (1) (2) reads the symbols of a table's rows", () => {
    const rows = ["X1", "blank", "X2 Sun1", "2 axes and a sunset", "Falcon \u22121", "x falcon +2", ""];
    expect(rows.map(symbolsIn).map(({ x, sun, falcon }) => [x, sun, falcon])).toEqual([
      [1, 0, 0],
      [0, 0, 0],
      [2, 1, 0],
      [0, 0, 0],
      [0, 0, -1],
      [1, 0, 2],
      [0, 0, 0],
    ]);
  });
  it("HC-PTY-04 HC-PTY-05 HC-LGT-03 dice come to the next rooms, build up, and are put back", () => {
    const scouted = withComing(withDice(EMPTY_POOL, "risk", 2), [scoutedDie(true, 2), ...watchDice(2)]);
    const first = poolOfNextRoom(scouted, { inDark: true });
    expect(["blue", "yellow", "black", "risk"].map((color) => countOf(first, color))).toEqual([2, 1, 1, 2]);
    const second = poolOfNextRoom(withSymbols(first, { x: 2 }), { inDark: false });
    expect(["blue", "yellow", "black", "risk"].map((color) => countOf(second, color))).toEqual([0, 1, 0, 2]);
    expect([second.symbols.x, second.coming]).toEqual([0, []]);
    expect(countOf(withoutBuiltUp(second), "risk")).toBe(0);
    expect(scoutedDie(false, 3)).toEqual({ color: "black", rooms: 3 });
    expect(countOf(poolOfNextRoom(EMPTY_POOL, { inDark: true, black: 3 }), "black")).toBe(3);
  });
});

const room = { newRoom: true, x: 3, suns: 2, emptyRooms: true, dungeonTier: 1, partyTier: 1, shift: 0 };

describe("experience", () => {
  it("HC-XP-01 (1)–(3) a room, its challenges and its suns, in full to each", () => {
    expect(roomXp(room)).toEqual({ base: 6, factor: 1, each: 6 });
    expect(roomXp({ ...room, x: 0, suns: 3 }).each).toBe(1);
    expect(roomXp({ ...room, newRoom: false }).each).toBe(5);
  });
  it("HC-XP-02 (1)–(6) by the tiers of dungeon and party, rounded down", () => {
    expect(averageTier([2, 3, 4])).toBe(1);
    const at = (dungeonTier: number, partyTier: number, base = room) =>
      roomXp({ ...base, dungeonTier, partyTier }).each;
    expect([at(2, 1), at(3, 1), at(1, 2), at(1, 3)]).toEqual([12, 60, 3, 0]);
    expect(at(1, 2, { ...room, x: 0 })).toBe(0);
    expect([-9, -2, -1, 0, 1, 2, 9].map((above) => xpFactor(above, 0))).toEqual([0.1, 0.1, 0.5, 1, 2, 10, 10]);
  });
  it("HC-XP-03 (1) (2) without a challenge there is the room's point, or none", () => {
    expect(roomXp({ ...room, x: 0 }).each).toBe(1);
    expect(roomXp({ ...room, x: 0, emptyRooms: false }).each).toBe(0);
  });
  it("HC-XP-04 (1) the Referee shifts the comparison, and awards one, three or five", () => {
    expect(roomXp({ ...room, shift: 1 }).factor).toBe(2);
    expect(AD_HOC_AWARDS).toEqual([1, 3, 5]);
  });
  it("HC-XP-05 (1) (2) money is worth nothing", () => {
    const earned = { monsters: [100], gold: 500, quests: [] };
    expect(xpByRooms.award(earned, 4, DEFAULT_OPTIONS).each).toBe(0);
    expect(coreXp.award({ ...earned, monsters: [] }, 1, DEFAULT_OPTIONS).each).toBe(500);
    expect(xpByRooms.award({ ...earned, quests: [5] }, 4, DEFAULT_OPTIONS).each).toBe(5);
    expect(xpByRooms.goldIsSpent(DEFAULT_OPTIONS)).toBe(false);
  });
  it("HC-XP-01 Whitehack's people by a factor", () => {
    expect([whitehackXp(20, 100), whitehackXp(6, 0)]).toEqual([2_000, 0]);
  });
  it("HC-CNV-05 (1)–(3) each level costs ten times its number", () => {
    expect([xpFor(1), xpFor(2), xpFor(14), xpFor(15)]).toEqual([20, 30, 150, null]);
    expect([isReady({ level: 1, xp: 19 }), isReady({ level: 1, xp: 20 }), isReady({ level: 15, xp: 999 })]).toEqual([
      false,
      true,
      false,
    ]);
  });
  it("HC-XP-06 (1)–(4) all hit dice are rolled anew; less than before is one more", () => {
    const rising = { level: 1, xp: 25, hitPoints: 9, die: 8, modifier: 1, tank: false } as const;
    expect(nextLevel(rising, [3, 3])).toEqual({ level: 2, xp: 0, hitPoints: 10, rolled: 7 });
    expect(nextLevel(rising, [5, 6]).hitPoints).toBe(12);
    expect(nextLevel(rising, [4, 4]).hitPoints).toBe(9);
    expect(planHitDice({ level: 3, die: 6, tank: false })).toEqual({ count: 4, faces: 6, bonus: 0 });
    expect(() => nextLevel(rising, [4])).toThrow(RuleError);
  });
  it("HC-CLS-26 (1) the fighter rolls each hit die twice, and ones again", () => {
    expect(planHitDice({ level: 1, die: 8, tank: true }).count).toBe(4);
    expect([onesIn([1, 4, 1], { tank: true }), onesIn([1], { tank: false })]).toEqual([2, 0]);
    expect(hitPointsOfDice(withoutOnes([1, 4], [6]), { tank: true, modifier: 0 })).toBe(6);
    expect(hitPointsOfDice([1], { tank: false, modifier: -3 })).toBe(1);
  });
  it("HC-XP-02 more is never worth less", () => {
    const small = fc.integer({ min: 0, max: 20 });
    fc.assert(
      fc.property(small, small, fc.integer({ min: -6, max: 6 }), (x, suns, shift) => {
        const worth = (challenges: number) => roomXp({ ...room, x: challenges, suns, shift }).each;
        expect(worth(x + 1)).toBeGreaterThanOrEqual(worth(x));
      }),
    );
  });
});

const camp = { haven: true, members: 4, turnsOfLight: 6, seesInDark: false, rations: 4 };

describe("camps", () => {
  it("HC-PTY-02 (1) (2) HC-LGT-03 (1) want a safe place, light and a ration each", () => {
    expect(campRefusal(camp)).toBe(null);
    expect(campRefusal({ ...camp, rations: 3 })).toBe("noRations");
    expect(campRefusal({ ...camp, turnsOfLight: 5 })).toBe("noLight");
    expect(campRefusal({ ...camp, turnsOfLight: 0, seesInDark: true })).toBe(null);
    expect(campRefusal({ ...camp, haven: false })).toBe("noHaven");
    expect(TURNS_OF_CAMP).toBe(6);
  });
  it("HC-PTY-03 (1) (2) half of the lost hit points come back, or a spell", () => {
    expect([9, 1, 0].map((lost) => recovered(lost, { free: true, rests: false }))).toEqual([5, 1, 0]);
    expect([freeRecoveries("caster"), freeRecoveries("elf"), freeRecoveries("other")]).toEqual([
      ["spell"],
      ["spell", "hitPoints"],
      ["hitPoints"],
    ]);
  });
  it("HC-PTY-04 (1)–(3) a rest besides brings all of them back, at a second ration", () => {
    expect(recovered(9, { free: true, rests: true })).toBe(9);
    expect(recovered(9, { free: false, rests: true })).toBe(5);
    expect(takeRations([{ id: "a", owner: "Ann", quantity: 2 }], { Ann: 2 })).toEqual({ taken: { a: 2 }, missing: 0 });
    expect(AMMO_DICE).toEqual({ count: 2, faces: 4, bonus: 0 });
  });
  it("HC-PTY-04 offers what one can do", () => {
    expect(campActions({ camper: "other", ready: false, memorises: true })).toEqual([
      "rest",
      "craft",
      "watch",
      "scout",
    ]);
    expect(campActions({ camper: "elf", ready: true, memorises: true })).toHaveLength(6);
    expect(campActions({ camper: "caster", ready: false, memorises: false })).not.toContain("rememorise");
  });
  it("HC-PTY-05 (1)–(3) level and luck bring visitors, and watches keep them away", () => {
    expect(campNight(5, { level: 2, watching: 2 })).toEqual({ total: 5, encounter: false, surprised: false });
    expect(campNight(5, { level: 2, watching: 0 })).toEqual({ total: 7, encounter: true, surprised: true });
    expect(campNight(6, { level: 1, watching: 1 })).toEqual({ total: 6, encounter: true, surprised: false });
  });
  it("HC-PTY-02 each eats their own ration first, then those of all, then those of others", () => {
    const stores = [
      { id: "a", owner: "Ann", quantity: 3 },
      { id: "s", owner: "", quantity: 1 },
      { id: "b", owner: "Bea", quantity: 1 },
    ];
    expect(takeRations(stores, { Ann: 1, Bea: 1, Cid: 2 })).toEqual({ taken: { a: 2, s: 1, b: 1 }, missing: 0 });
    expect(takeRations(stores, { Cid: 6 }).missing).toBe(1);
  });
});

describe("tiers", () => {
  it("HC-TIR-01 in part: levels and hit dice have tiers", () => {
    expect([tierOf(3), tierOf(4), tierOfHitDice(0)]).toEqual([1, 2, 1]);
  });
});
