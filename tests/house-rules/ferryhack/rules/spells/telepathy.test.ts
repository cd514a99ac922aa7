import { expect, it } from "vitest";
import { linkedWith } from "../../../../../src/house-rules/ferryhack/rules/spells/spell-effects.ts";

const LINKS = [
  { caster: "anna", target: "bear" },
  { caster: "anna", target: "crow" },
  { caster: "anna", target: "anna" },
];

it("FH-S2-10: links its caster with every target, and the targets with the caster alone", () => {
  expect(linkedWith("anna", LINKS)).toEqual(["bear", "crow"]);
  expect(linkedWith("bear", LINKS)).toEqual(["anna"]);
  expect(linkedWith("dog", LINKS)).toEqual([]);
});
