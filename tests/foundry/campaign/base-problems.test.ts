// Bases that a group shares: what the Referee makes of them, phases and the log.
import { beforeEach, describe, expect, it } from "vitest";
import { atBase, DAY, withTower } from "../base-table.ts";
import { playing } from "../playing.ts";
import { aTable } from "../table.ts";

const table = aTable(undefined, withTower);
const { playBy } = playing(table);
const { stored, become, press, serve, byReferee, last, undo, risen, sheet } = atBase(table);

beforeEach(() => playBy({ bases: true }));

describe("transcendence", () => {
  it("WH-BASE-07 (1): a depleted base serves again, and remembers what it was", async () => {
    await become({ stress: 12, depleted: true });
    await byReferee("transcend", { identity: "A ruin with a secret", stress: 0, event: "The siege" });
    expect(stored()).toMatchObject({
      stress: 0,
      depleted: false,
      identity: "A ruin with a secret",
      history: ["A wizard's tower"],
    });
    expect(await serve("minor")).toBe("");
  });

  it("WH-BASE-07 (2): may lower stress alone, never raise it, and is undone", async () => {
    await become({ stress: 6 });
    expect(await byReferee("transcend", { stress: 8 })).toBe("stressRises");
    await byReferee("transcend", { stress: 2 });
    expect(stored()).toMatchObject({ stress: 2, history: [] });
    await undo();
    expect(stored().stress).toBe(6);
  });

  it("WH-BASE-07 (3): no other identity while they travel, with phase limits; the Referee may all the same", async () => {
    await playBy({ bases: true, basePhaseLimits: true });
    await byReferee("phase", { phase: "travel" });
    expect(await byReferee("transcend", { identity: "A fort", stress: 0 })).toBe("phase");
    expect(await byReferee("transcend", { identity: "A fort", stress: 0, anyway: true })).toBe("");
    expect(stored().identity).toBe("A fort");
  });
});

describe("problems of a base", () => {
  it.each([
    { rule: "(1)", stress: 5, threat: "compromise" },
    { rule: "(2)", stress: 2, threat: "" },
  ])("WH-BASE-08 $rule: a failed save at $stress allows “$threat”", async ({ stress, threat }) => {
    await risen(stress);
    await press("save", {
      dice: [
        [15, 20],
        [1, 6],
      ],
    });
    expect(stored().threat).toBe(threat);
    await byReferee("threat", { threat: "compromise", note: "A spy" });
    expect(stored()).toMatchObject({ threat: "", problems: [{ note: "A spy", published: false }] });
  });

  it("WH-BASE-08 (3): get worse up to the end of the base, which the Referee names, and all of it is undone", async () => {
    await byReferee("threat", { threat: "threaten", note: "A siege", published: true });
    const [{ id: problem } = { id: "" }] = stored().problems;
    await byReferee("escalate", { problem });
    expect(stored().problems).toMatchObject([{ threat: "destroy", over: false }]);
    await byReferee("escalate", { problem, end: "depleted" });
    expect(stored()).toMatchObject({ depleted: true, problems: [{ over: true }] });
    expect(await byReferee("escalate", { problem })).toBe("noProblem");
    await undo();
    expect(stored()).toMatchObject({ depleted: false, problems: [{ threat: "destroy", over: false }] });
  });

  it("WH-BASE-08 (4): are known to players when the Referee tells them, and settled for all to see", async () => {
    await byReferee("threat", { threat: "compromise", note: "A spy" });
    expect(table().bob.run(() => game.messages.size)).toBe(0);
    const [{ id: problem } = { id: "" }] = stored().problems;
    await byReferee("publish", { problem });
    expect(table().bob.run(() => game.messages.size)).toBe(1);
    expect(sheet().problems).toMatchObject([{ note: "A spy" }]);
    await byReferee("settle", { problem });
    expect(stored().problems).toMatchObject([{ over: true }]);
  });
});

describe("phases and the log", () => {
  it("WH-BASE-09: the second service in a phase costs twice as much (1), until another begins (2)", async () => {
    await playBy({ bases: true, basePhaseLimits: true });
    await serve("standard");
    expect(sheet().services[1]?.cost).toBe("2 × 2");
    await serve("standard");
    expect(stored().stress).toBe(2 + 4);
    expect(last().rules).toContain("WH-BASE-09");
    await byReferee("phase", { phase: "exploration" });
    await press("wait");
    await serve("standard", { seat: table().referee, values: { anyway: true } });
    expect(stored().stress).toBe(8);
  });

  it("WH-BASE-01: the log keeps what was done by days, and what somebody writes", async () => {
    await serve("minor", { values: { task: "A bed" } });
    await table().referee.run(() => game.time.advance(DAY + 3600));
    expect(await press("note", { values: { text: "Rain" } })).toBe("");
    expect(await press("note", { values: { text: " " } })).toBe("noNote");
    expect(await press("note", { seat: table().bob, values: { text: "No" } })).toBe("notShared");
    const { days } = sheet().log;
    expect(days.map(({ label }) => label)).toEqual(["Day 2", "Day 1"]);
    expect(days[0]?.entries).toMatchObject([{ text: "Rain", by: "Alice", hour: "01:00" }]);
  });

  it("WH-OPT-01: bases that are switched off are kept, and do nothing", async () => {
    await playBy({ bases: false });
    expect(await serve("minor")).toBe("off");
    expect(sheet().plays).toBe(false);
    expect(stored().identity).toBe("A wizard's tower");
  });
});
