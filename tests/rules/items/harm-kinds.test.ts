import { describe, expect, it } from "vitest";
import { weaponKinds } from "../../../src/rules/index.ts";
import { NO_BONUS, weapon } from "../builders.ts";

const NO_MAGICK = { is: false, known: true, cover: "", grants: NO_BONUS, sets: [], easesMiracles: false, countsAs: "" };

describe("WH-MON-03: the kinds of harm that a weapon does", () => {
  it.each([
    ["a sword", weapon(), ["weapon", "normal weapons"]],
    ["claws", null, ["weapon", "normal weapons"]],
    ["an axe that says so", weapon({ traits: ["twoHanded", "cutting"] }), ["weapon", "cutting", "normal weapons"]],
    ["silver", weapon({ traits: ["silver"] }), ["weapon", "silver"]],
    ["magick", weapon({ magick: { ...NO_MAGICK, is: true } }), ["weapon", "magick"]],
    ["what is written but not in force", weapon({ magick: NO_MAGICK }), ["weapon", "normal weapons"]],
  ])("%s", (_, held, kinds) => {
    expect(weaponKinds(held)).toEqual(kinds);
  });
});
