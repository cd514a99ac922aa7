import { describe, expect, it, test } from "vitest";
import fc from "fast-check";
import {
  ACT_COSTS,
  ACTIVITIES,
  advanceClock,
  continueFirstAid,
  coreRulebook,
  freeAttacksOnAct,
  isOverByOwnTurn,
  isRoundsTaskDone,
  passRound,
  planActivity,
  resolveActivity,
  resolveFirstAid,
  RuleError,
  secondsOf,
  spend,
  startRoundsTask,
  startTimer,
  TIME_UNITS,
  toClockTime,
  WHOLE_ROUND,
  daysBegunBetween,
  daysUntil,
  onDay,
} from "../../../../src/rules/index.ts";

const MINUTE = 60;
const HOUR = 3600;
const taken = (name: keyof typeof ACTIVITIES, ...faces: number[]) =>
  resolveActivity(ACTIVITIES[name], faces, coreRulebook);

describe("until one's own next turn", () => {
  const charged = { round: 1, actor: "ann" };
  it.each([
    { rule: "WH-TIME-01 (1), others act first", now: { round: 2, actor: "bob" }, over: false },
    { rule: "WH-TIME-01 (1)", now: { round: 2, actor: "ann" }, over: true },
    { rule: "WH-TIME-01 (2), the rest of the round", now: { round: 1, actor: "bob" }, over: false },
    { rule: "WH-TIME-01 (2), whenever in the round she acts", now: { round: 2, actor: "ann" }, over: true },
    { rule: "WH-TIME-01, never acted again", now: { round: 3, actor: "bob" }, over: true },
  ])("$rule: over is $over", ({ now, over }) => {
    expect(isOverByOwnTurn(charged, now)).toBe(over);
  });
  test("WH-TIME-01: a round is ten seconds", () => {
    expect(secondsOf({ amount: 6, unit: "round" }, coreRulebook)).toBe(MINUTE);
  });
});

describe("what takes a round", () => {
  test("WH-TIME-02 (1): quaffing in a fight takes every action, and enemies near may strike", () => {
    expect(taken("quaff")).toMatchObject({ amount: 1, unit: "round" });
    expect(spend(WHOLE_ROUND, ACT_COSTS.quaff)).toEqual({ attack: 0, move: 0, small: 0 });
    const orc = { id: "orc", reach: 5, distance: 5, ready: true, freeAttacks: 1, used: 0 };
    expect(freeAttacksOnAct("quaff", [orc], coreRulebook)).toEqual([{ id: "orc", attacks: 1 }]);
  });
  test("WH-TIME-02 (2): first aid that has begun stops the dying this round", () => {
    expect(taken("beginFirstAid")).toMatchObject({ amount: 1, unit: "round" });
    expect(spend(WHOLE_ROUND, ACT_COSTS.firstAid)).toEqual(spend(WHOLE_ROUND, ACT_COSTS.kickDoor));
    expect(spend({ ...WHOLE_ROUND, move: 0 }, ACT_COSTS.firstAid)).toBeNull();
    const dying = { value: -3, max: 9, temporary: 0, state: "dying", rounds: 3 } as const;
    expect(passRound(dying, coreRulebook).hp.rounds).toBe(2);
    const begun = resolveFirstAid(dying, true, coreRulebook).hp;
    expect(passRound(begun, coreRulebook).hp.rounds).toBe(3);
    expect(continueFirstAid(begun, taken("completeFirstAid").seconds / MINUTE).hp.state).toBe("stable");
  });
  test("WH-TIME-02 (3): out of a fight the clock goes on by one round", () => {
    expect(advanceClock(0, taken("quickMiracle").seconds).clock).toBe(10);
  });
});

describe("what takes some rounds", () => {
  const task = startRoundsTask({ round: 2, actor: "ann" }, taken("pickLock", 3).amount);
  it.each([
    { now: { round: 4, actor: "ann" }, done: false },
    { now: { round: 5, actor: "bob" }, done: false },
    { now: { round: 5, actor: "ann" }, done: true },
    { now: { round: 6, actor: "bob" }, done: true },
  ])("WH-TIME-03 (1): begun in round 2 with a 3, at $now it is done: $done", ({ now, done }) => {
    expect(isRoundsTaskDone(task, now)).toBe(done);
  });
  test("WH-TIME-03 (2): out of a fight it is 30 seconds", () => {
    expect(taken("listen", 3)).toMatchObject({ amount: 3, unit: "round", seconds: 30 });
  });
  test("WH-TIME-03 (3): after an interruption a new die counts from the new beginning", () => {
    expect(planActivity(ACTIVITIES.pickLock).count).toBe(1);
    const again = startRoundsTask({ round: 4, actor: "ann" }, taken("pickLock", 5).amount);
    expect(again).toEqual({ actor: "ann", doneInRound: 9 });
    expect(isRoundsTaskDone(again, { round: 5, actor: "ann" })).toBe(false);
  });
  test("WH-TIME-03: the three of them roll a d6", () => {
    for (const name of ["listen", "unpack", "pickLock"] as const) {
      expect([planActivity(ACTIVITIES[name]), taken(name, 6).seconds]).toEqual([{ count: 1, faces: 6, bonus: 0 }, 60]);
    }
  });
});

describe("what takes longer", () => {
  it.each([
    { rule: "WH-TIME-04 (1)", name: "fight", faces: [], seconds: 10 * MINUTE },
    { rule: "WH-TIME-04 (2)", name: "bash", faces: [], seconds: 10 * MINUTE },
    { rule: "WH-TIME-04, a hard lock", name: "pickHardLock", faces: [], seconds: 10 * MINUTE },
    { rule: "WH-TIME-05 (2)", name: "searchLibrary", faces: [4], seconds: 4 * HOUR },
    { rule: "WH-TIME-05 (3)", name: "switchSlot", faces: [], seconds: 6 * HOUR },
    { rule: "WH-TIME-05, a day's journey", name: "journey", faces: [], seconds: 6 * HOUR },
  ] as const)("$rule: $name, $seconds seconds", ({ name, faces, seconds }) => {
    expect(taken(name, ...faces).seconds).toBe(seconds);
  });
  test("WH-TIME-05 (1): a torch lit at 0:10 is out at 1:10", () => {
    const lit = 10 * MINUTE;
    const { torch } = coreRulebook.light.sources;
    const timer = startTimer("torch", lit, torch?.lasts ?? { amount: 0, unit: "hour" }, coreRulebook);
    expect(toClockTime(timer.endsAt)).toMatchObject({ hour: 1, minute: 10 });
    expect(advanceClock(lit, HOUR - 1, [timer]).ended).toEqual([]);
    expect(advanceClock(lit, HOUR, [timer]).ended).toEqual([timer]);
    expect(advanceClock(lit + HOUR, HOUR, [timer]).ended).toEqual([timer]); // nobody has ended it yet
    expect(advanceClock(lit + HOUR, 0, [timer]).ended).toEqual([]);
    expect(advanceClock(lit + HOUR, -60, [timer]).ended).toEqual([]);
  });
  test("the dark is the Referee's word, and the game says nothing of how far light reaches", () => {
    expect(coreRulebook.light.penalty("dark", { most: "bright", least: "normal" })).toBeNull();
    expect(Object.values(coreRulebook.light.sources).map(({ radius }) => radius)).toEqual([null]);
  });
});

describe("the clock", () => {
  test("WH-TIME-06: tells day and time, and when a day has begun", () => {
    expect(toClockTime(0)).toEqual({ day: 1, hour: 0, minute: 0, second: 0 });
    expect(toClockTime(86_400 + 3 * HOUR + 65)).toEqual({ day: 2, hour: 3, minute: 1, second: 5 });
    expect(toClockTime(-1)).toEqual({ day: 0, hour: 23, minute: 59, second: 59 });
    expect(advanceClock(23 * HOUR, 6 * HOUR).daysBegun).toBe(1);
    expect(advanceClock(0, 6 * HOUR).daysBegun).toBe(0);
    expect(advanceClock(30 * HOUR, -24 * HOUR).daysBegun).toBe(0);
  });
  test("WH-TIME-06: days are as long as the calendar says", () => {
    expect(toClockTime(41 * HOUR, 20 * HOUR)).toMatchObject({ day: 3, hour: 1 });
    expect(onDay(41 * HOUR, 1, 20 * HOUR)).toBe(HOUR);
    expect([daysUntil(41 * HOUR, 0, 20 * HOUR), daysUntil(41 * HOUR, 0)]).toEqual([3, 2]);
    expect([daysBegunBetween(19 * HOUR, 20 * HOUR, 20 * HOUR), daysBegunBetween(19 * HOUR, 20 * HOUR)]).toEqual([1, 0]);
    expect(() => toClockTime(0, Number.NaN)).toThrow(RuleError);
  });
  test("units grow, each a whole number of the one before", () => {
    const seconds = TIME_UNITS.map((unit) => secondsOf({ amount: 1, unit }, coreRulebook));
    expect(seconds).toEqual([10, 600, 3600, 21_600, 86_400]);
  });
  test("in two steps it comes as far as in one, and no timer is missed or ends twice", () => {
    const span = fc.integer({ min: 1, max: 200_000 });
    fc.assert(
      fc.property(span, span, span, fc.array(span), (start, first, second, ends) => {
        const timers = ends.map((endsAt, at) => ({ name: String(at), endsAt }));
        const one = advanceClock(start, first, timers);
        const running = timers.filter((timer) => !one.ended.includes(timer));
        const two = advanceClock(one.clock, second, running);
        const whole = advanceClock(start, first + second, timers);
        expect(two.clock).toBe(whole.clock);
        expect(one.daysBegun + two.daysBegun).toBe(whole.daysBegun);
        expect(new Set([...one.ended, ...two.ended])).toEqual(new Set(whole.ended));
        expect(one.ended.length + two.ended.length).toBe(whole.ended.length);
      }),
    );
  });
  test("half a round and half a second are refused", () => {
    expect(() => secondsOf({ amount: 0.5, unit: "round" }, coreRulebook)).toThrow(RuleError);
    expect(() => advanceClock(0, 0.5)).toThrow(RuleError);
    expect(() => startRoundsTask({ round: 1, actor: "ann" }, Number.NaN)).toThrow(RuleError);
    expect(() => taken("listen")).toThrow(RuleError);
  });
  test("every activity takes some time, and what is not thrown for takes one unit", () => {
    for (const [name, activity] of Object.entries(ACTIVITIES)) {
      const faces = activity.rolled ? [1] : [];
      expect(taken(name as keyof typeof ACTIVITIES, ...faces)).toMatchObject({ amount: 1, unit: activity.unit });
    }
  });
});
