// Every cell of the tables of time, as the register states them.
import { describe, expect, it } from "vitest";
import { ACTIVITIES, coreRulebook, planActivity, resolveActivity, secondsOf } from "../../../../src/rules/index.ts";

describe("WH-TIME-01, WH-TIME-04, WH-TIME-05: seconds of a unit", () => {
  it.each([
    ["round", 10],
    ["dungeonTurn", 600],
    ["hour", 3_600],
    ["watch", 21_600],
    ["day", 86_400],
  ] as const)("%s", (unit, seconds) => {
    expect(secondsOf({ amount: 1, unit }, coreRulebook)).toBe(seconds);
  });
});

describe("how long things take", () => {
  const TAKEN = {
    combatRound: 10,
    quaff: 10,
    beginFirstAid: 10,
    quickMiracle: 10,
    kickDoor: 10,
    fight: 600,
    pickHardLock: 600,
    searchRoom: 600,
    checkForTraps: 600,
    samplePotion: 600,
    bash: 600,
    completeFirstAid: 600,
    sleep: 21_600,
    switchSlot: 21_600,
    journey: 21_600,
  } as const;
  const ROLLED = {
    listen: 30,
    unpack: 30,
    pickLock: 30,
    searchLibrary: 10_800,
    gatherRumors: 10_800,
    studyArtifact: 10_800,
    treatInjury: 10_800,
  } as const;
  const secondsFor = (names: readonly string[], faces: readonly number[]) =>
    Object.fromEntries(
      Object.entries(ACTIVITIES)
        .filter(([name]) => names.includes(name))
        .map(([name, activity]) => [name, resolveActivity(activity, faces, coreRulebook).seconds]),
    );

  it("WH-TIME-02, WH-TIME-04, WH-TIME-05, WH-CASE-07: without a throw", () => {
    expect(secondsFor(Object.keys(TAKEN), [])).toEqual(TAKEN);
  });

  it("WH-TIME-03, WH-TIME-05: with a d6 that shows a 3", () => {
    expect(secondsFor(Object.keys(ROLLED), [3])).toEqual(ROLLED);
  });

  it("is said of everything that there is", () => {
    const known = Object.entries(ACTIVITIES).map(([name, activity]) => [name, planActivity(activity).count]);
    const said = [...Object.keys(TAKEN).map((name) => [name, 0]), ...Object.keys(ROLLED).map((name) => [name, 1])];
    expect(Object.fromEntries(known)).toEqual(Object.fromEntries(said));
  });
});
