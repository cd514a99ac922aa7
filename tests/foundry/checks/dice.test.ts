// How dice are read, on the cards of tasks: one die and two, reasons, pairs, scores beyond both ends.
import { describe, expect, it } from "vitest";
import { playing } from "../playing.ts";
import { oneTable } from "../table.ts";

const table = oneTable();
const { become, task } = playing(table);
const score = (value: number) => become({ attributes: { wisdom: { value } } });

describe("one die", () => {
  it.each([
    [12, { result: "crit", quality: 12 }],
    [11, { result: "success", quality: 11 }],
    [13, { result: "failure", quality: null }],
    [1, { result: "success", quality: 1 }],
  ])("WH-DICE-03, WH-TASK-01, WH-TASK-02: %i on a score of 12", async (face, outcome) => {
    await score(12);
    expect(await task("wisdom", {}, face)).toMatchObject({ score: 12, face, ...outcome });
  });

  it.each([
    [14, -2, 12, "crit"],
    [14, -2, 14, "failure"],
    [19, 0, 19, "crit"],
    [1, 0, 1, "crit"],
  ])("WH-TASK-03: a score of %i, %i, and a %i", async (value, modifier, face, result) => {
    await score(value);
    expect(await task("wisdom", { modifier }, face)).toMatchObject({ result });
  });

  it.each([
    [19, "fumble"],
    [20, "failure"],
  ])("WH-TASK-04: 20 on a score of %i", async (value, result) => {
    await score(value);
    expect(await task("wisdom", {}, 20)).toMatchObject({ result });
  });

  it.each([
    [{ modifier: -4 }, 10],
    [{ help: 2 }, 16],
    [{ modifier: -1 }, 13],
  ])("WH-TASK-05: %j makes 14 a %i", async (values, wanted) => {
    await score(14);
    expect(await task("wisdom", values, 9)).toMatchObject({ score: wanted });
  });

  it("WH-TASK-07: a score below 1 is not rolled, and fails without a fumble", async () => {
    await score(8);
    expect(await task("wisdom", { modifier: -10 })).toMatchObject({ score: -2, faces: [], result: "notAllowed" });
    await score(11);
    expect(await task("wisdom", { modifier: -10 }, 1)).toMatchObject({ score: 1, result: "crit" });
    expect(await task("wisdom", { modifier: -10 }, 2)).toMatchObject({ result: "failure" });
  });

  it.each([
    [20, 19, "crit", 19],
    [23, 19, "crit", 22],
    [23, 20, "failure", null],
    [23, 1, "success", 4],
  ])("WH-TASK-08: a score of %i and a %i", async (value, face, result, quality) => {
    await table().referee.run(() => game.settings.set("whitehack", "surplusAddsToQuality", true));
    await score(value);
    expect(await task("wisdom", {}, face)).toMatchObject({ result, quality });
  });
});

describe("two dice", () => {
  it.each([
    ["positive", [9, 11], 11, "success"],
    ["positive", [12, 5], 12, "crit"],
    ["positive", [20, 14], 14, "failure"],
    ["negative", [20, 5], 20, "fumble"],
  ] as const)("WH-DICE-04: %s, %j keeps the %i", async (mode, faces, face, result) => {
    await score(12);
    expect(await task("wisdom", { mode }, ...faces)).toMatchObject({ faces: [...faces], face, result });
  });

  it.each([
    [12, "negative", [12, 5], 5, "success"],
    [12, "negative", [12, 12], 12, "crit"],
    [12, "positive", [20, 20], 20, "fumble"],
    [23, "positive", [20, 2], 2, "success"],
  ] as const)(
    "WH-DICE-05: of a score of %i the better or worse outcome counts: %s, %j",
    async (value, mode, faces, face, result) => {
      await score(value);
      expect(await task("wisdom", { mode }, ...faces)).toMatchObject({ face, result });
    },
  );

  it.each([
    ["positive", [7, 7], "success", "benefit"],
    ["positive", [12, 12], "crit", "benefit"],
    ["positive", [15, 15], "failure", null],
  ] as const)("WH-PAIR-01: a pair of a %s roll, %j, is a %s", async (mode, faces, result, pair) => {
    await score(12);
    expect(await task("wisdom", { mode }, ...faces)).toMatchObject({ result, pair });
  });

  it.each([
    ["negative", [15, 15], "failure", "detriment"],
    ["negative", [20, 20], "fumble", "detriment"],
    ["negative", [7, 7], "success", null],
    ["negative", [12, 12], "crit", null],
  ] as const)("WH-PAIR-02: a pair of a %s roll, %j, is a %s", async (mode, faces, result, pair) => {
    await score(12);
    expect(await task("wisdom", { mode }, ...faces)).toMatchObject({ result, pair });
  });
});

describe("groups and training", () => {
  const group = (name: string, kind: string, ...attributes: string[]) => ({ name, kind, attributes, unwritten: false });
  const groups = [
    group("Priest", "vocation", "wisdom"),
    group("Guild", "affiliation", "strength"),
    group("Kin", "affiliation", "wisdom"),
  ];
  const [here, elsewhere, alsoHere] = ["group.0", "group.1", "group.2"] as const;
  const ready = () => become({ groups, attributes: { wisdom: { value: 12 } } });

  it.each([
    [{ [here]: true }, "positive"],
    [{ [elsewhere]: true }, "single"],
    [{}, "single"],
  ])("WH-GROUP-02, WH-TRAIN-02: %j is rolled %s", async (values, mode) => {
    await ready();
    expect(await task("wisdom", values, 9, 9)).toMatchObject({ mode });
  });

  it.each([
    [{ trained: true, [here]: true }, "positive"],
    [{ trained: true, [elsewhere]: true }, "single"],
    [{ trained: true }, "negative"],
  ])("WH-TRAIN-01: %j is rolled %s", async (values, mode) => {
    await ready();
    expect(await task("wisdom", values, 9, 9)).toMatchObject({ mode });
  });

  it("WH-GROUP-06, WH-DICE-06: a species may count against one, and a group makes up for it", async () => {
    await ready();
    const both = { [here]: true, [alsoHere]: true };
    expect(await task("wisdom", { speciesAgainst: true }, 15, 15)).toMatchObject({
      mode: "negative",
      pair: "detriment",
    });
    expect(await task("wisdom", both, 9, 8)).toMatchObject({ mode: "positive", faces: [9, 8] });
    expect(await task("wisdom", { ...both, speciesAgainst: true }, 9)).toMatchObject({ mode: "single", faces: [9] });
    expect(await task("wisdom", { ...both, mode: "negative" }, 9, 8)).toMatchObject({ mode: "negative" });
  });

  it("WH-DEFT-02: the Deft double every roll in line with their vocation", async () => {
    const vocation = [group("Burglar", "vocation")];
    await become({ class: "deft", groups: vocation, attributes: { wisdom: { value: 12 } } });
    expect(await task("wisdom", { [here]: true }, 4, 9)).toMatchObject({ mode: "positive", face: 9 });
    expect(await task("wisdom", { [here]: true, trained: true }, 4, 9)).toMatchObject({ mode: "positive" });
    expect(await task("wisdom", {}, 4)).toMatchObject({ mode: "single" });
  });
});
