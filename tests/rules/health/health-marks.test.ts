import { describe, expect, it } from "vitest";
import { HEALTH_MARKS, type HitPoints, HP_STATES, marksOf, setMark } from "../../../src/rules/index.ts";

const hp = (value: number, more: Partial<HitPoints> = {}): HitPoints => ({ value, max: 8, temporary: 0, ...more });

describe("what hit points make everybody see", () => {
  it.each([
    ["nothing on whoever is up", hp(5), []],
    ["WH-DMG-02: zero knocks out", hp(0), ["knockedOut"]],
    ["WH-DMG-03: whoever has to save lies there dying", hp(-3, { state: "savingForLife" }), ["knockedOut", "dying"]],
    ["WH-SVD-02: and so do the dying", hp(-3, { state: "dying" }), ["knockedOut", "dying"]],
    ["WH-SVD-02: who may be on their feet", hp(2, { state: "dying" }), ["dying"]],
    ["WH-DMG-03: the stable lie there", hp(-3, { state: "stable" }), ["knockedOut", "stable"]],
    ["WH-DMG-04: the dead are dead and nothing else", hp(-12, { bleeding: 1, injured: true }), ["dead"]],
    ["WH-GHOST-03: the lost too", hp(-1, { state: "lost" }), ["dead"]],
    ["WH-GHOST-01: ghosts carry no mark", hp(-12, { state: "ghost" }), []],
    ["WH-HEAL-04: an injury", hp(5, { injured: true }), ["injured"]],
    ["WH-DMG-05: blood", hp(5, { bleeding: 2 }), ["bleeding"]],
    ["WH-DMG-06: no blood once first aid has begun", hp(5, { bleeding: 2, tended: true }), []],
  ])("%s", (_, from, marks) => {
    expect(marksOf(from)).toEqual(marks);
  });

  it.each(HEALTH_MARKS)("a mark that is set is there, and gone once it is taken away: %s", (mark) => {
    for (const state of HP_STATES) {
      for (const value of [5, 0, -4]) {
        const on = setMark(hp(value, { state }), mark, true).hp;
        const isGone = (mark === "bleeding" || mark === "injured") && (state === "dead" || state === "lost");
        expect(marksOf(on)).toContain(isGone ? "dead" : mark);
        expect(marksOf(setMark(on, mark, false).hp)).not.toContain(mark);
      }
    }
  });

  it("WH-DMG-02: whoever is woken stands, whoever is no longer dead lies there unless hit points say otherwise", () => {
    expect(setMark(hp(0), "knockedOut", false).hp.state).toBe("up");
    expect(setMark(hp(-3, { state: "dead" }), "dead", false).hp.state).toBe("stable");
    expect(setMark(hp(3, { state: "dead" }), "dead", false).hp.state).toBe("up");
    expect(setMark(hp(3), "dead", false).changes).toEqual([]);
  });
});
