import { expect, it } from "vitest";
import { isImmuneTo, NO_DEFENCES, toldDefences } from "../../../src/rules/index.ts";

it.each([
  [["Immune to fire"], { immune: ["fire"] }],
  [["Immune to cold and fire"], { immune: ["cold", "fire"] }],
  [["Immunity to sleep, charms"], { immune: ["sleep", "charms"] }],
  [["Magick resistance", "Resistant to magick"], { resistant: ["magick"] }],
  [["Vulnerable to Silver"], { vulnerable: ["silver"] }],
  [["Harmed only by magick or silver"], { onlyHarmedBy: ["magick", "silver"] }],
  [["Fire breath", "Nimble", ""], {}],
])("WH-MON-03: %j says %j", (names, said) => {
  expect(toldDefences(names)).toEqual({ ...NO_DEFENCES, onlyHarmedBy: [], ...said });
});

it("WH-MON-03: an empty list of what alone harms says nothing", () => {
  expect(isImmuneTo({ ...NO_DEFENCES, onlyHarmedBy: [] }, ["cutting"])).toBe(false);
});
