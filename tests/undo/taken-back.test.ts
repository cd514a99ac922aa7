import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isUntouched, pathsIn, spanOf, valueAt } from "../../src/undo/record.ts";
import { takenBack, without } from "../../src/undo/taken-back.ts";

const [BITE, CLAW, WAIL] = [{ name: "Bite" }, { name: "Claw" }, { name: "Wail" }];
const hp = (value: number) => ({ system: { hp: { value } } });

describe("what an update has changed", () => {
  const stored = {
    name: "x",
    system: { hp: { value: 3, max: 9 }, magick: { charges: { value: null }, known: false } },
  };

  it("is what differs of what it asked for, in the shape of an update", () => {
    const after = { ...stored, system: { ...stored.system, hp: { value: 1, max: 9 }, magick: null } };
    expect(spanOf(stored, after, { system: { hp: { value: 1, max: 9 } } })).toEqual({ before: hp(3), after: hp(1) });
    expect(spanOf(stored, after, { system: { magick: null } })).toEqual({
      before: { system: { magick: stored.system.magick } },
      after: { system: { magick: null } },
    });
  });

  it("is nothing where nothing differs, whatever the order of the keys", () => {
    const turned = {
      system: { magick: { known: false, charges: { value: null } }, hp: { max: 9, value: 3 } },
      name: "x",
    };
    expect(spanOf(stored, turned, turned)).toEqual({ before: {}, after: {} });
  });

  it("notes what was not there before as nothing", () => {
    expect(spanOf({}, { flags: 1 }, { flags: 1 })).toEqual({ before: { flags: null }, after: { flags: 1 } });
  });

  it("is found by its paths", () => {
    expect(pathsIn(stored)).toEqual([
      "name",
      "system.hp.value",
      "system.hp.max",
      "system.magick.charges.value",
      "system.magick.known",
    ]);
    expect([valueAt(stored, "system.hp.max"), valueAt(stored, "system.hp.max.x"), valueAt(null, "a")]).toEqual([
      9,
      undefined,
      undefined,
    ]);
  });

  it("stands as long as nobody has changed it", () => {
    expect(isUntouched(stored, { after: hp(3) })).toBe(true);
    expect(isUntouched(stored, { after: hp(2) })).toBe(false);
    expect(isUntouched({}, { after: hp(2) })).toBe(false);
    expect(isUntouched({}, { after: { gone: null } })).toBe(true);
  });
});

describe("a change that is undone", () => {
  const back = (now: object, before: object, after: object) =>
    takenBack({ system: now }, { before: { system: before }, after: { system: after } });

  it.each([
    ["exactly", { doses: 2 }, { doses: 3 }, { doses: 2 }, { doses: 3 }, true],
    ["by the difference", { doses: 5 }, { doses: 3 }, { doses: 2 }, { doses: 6 }, false],
    ["never below nothing", { uses: 1, a: 2 }, { uses: 1, a: 1 }, { uses: 4, a: 2 }, { uses: 0, a: 1 }, false],
    [
      "but for hit points",
      { hp: { value: -3 } },
      { hp: { value: 2 } },
      { hp: { value: 6 } },
      { hp: { value: -7 } },
      false,
    ],
    ["to nothing that was written", { charges: 4 }, { charges: null }, { charges: 4 }, { charges: null }, true],
  ])("%s", (_, now, before, after, facts, exact) => {
    expect(back(now, before, after)).toEqual({ facts: { system: facts }, exact });
  });

  it.each([
    ["what was decided anew", { cost: "5" }, { cost: "1d6" }, { cost: "4" }],
    ["what is as it was already", { known: false }, { known: false }, { known: true }],
    ["what the document has not", {}, { charges: 3 }, { charges: 2 }],
  ])("is none for %s", (_, now, before, after) => {
    expect(back(now, before, after)).toBeNull();
  });

  it("brings back what was taken out of a record, and keeps what stands there since", () => {
    const ward = { name: "Ward" };
    const tide = { name: "Tide" };
    const undone = (timers: object) => back({ timers }, { timers: { a: ward } }, { timers: { a: null } });
    expect(undone({ b: tide })).toEqual({ facts: { system: { timers: { a: ward } } }, exact: true });
    expect(valueAt(undone({ a: tide })?.facts, "system.timers.a")).toEqual(tide);
  });

  it("writes nothing that stays as it is", () => {
    expect(back({ doses: 5, cost: "5" }, { doses: 3, cost: "4" }, { doses: 2, cost: "6" })).toEqual({
      facts: { system: { doses: 6 } },
      exact: false,
    });
  });

  it("leaves what was added to a list since", () => {
    const undone = (now: readonly object[]) =>
      valueAt(back({ list: now }, { list: [BITE] }, { list: [BITE, CLAW] })?.facts, "system.list");
    expect(undone([BITE, CLAW, WAIL])).toEqual([BITE, WAIL]);
    expect(undone([BITE, CLAW])).toEqual([BITE]);
    expect(without([BITE, CLAW], [{ name: "Bite" }])).toEqual([CLAW]);
  });

  it("puts the stage of a boss back as a whole, or not at all (WH-BOSS-06)", () => {
    const first = { stage: 0, beaten: [0, 0] };
    const second = { stage: 1, beaten: [1, 0] };
    expect(back({ bossState: second, hp: { value: 3 } }, { bossState: first }, { bossState: second })?.exact).toBe(
      true,
    );
    expect(back({ bossState: { stage: 2, beaten: [1, 1] } }, { bossState: first }, { bossState: second })).toBeNull();
  });

  it("keeps whatever else has come and gone, in any order", () => {
    const points = fc.integer({ min: -20, max: 99 });
    const step = fc.integer({ min: -20, max: 20 }).filter((one) => one !== 0);
    fc.assert(
      fc.property(points, step, step, (start, first, second) => {
        const [one, two] = [start + first, start + first + second];
        const undoOf = (now: number, before: number, after: number) =>
          Number(
            valueAt(takenBack(hp(now), { before: hp(before), after: hp(after) })?.facts ?? hp(now), "system.hp.value"),
          );
        expect(undoOf(undoOf(two, one, two), start, one)).toBe(start);
        expect(undoOf(undoOf(two, start, one), one, two)).toBe(start);
      }),
    );
  });
});
