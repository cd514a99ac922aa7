import { describe, expect, it } from "vitest";
import { coreRulebook, creationRefusal, toSpecies } from "../../../src/rules/index.ts";
import { group } from "../builders.ts";

const rare = { ...coreRulebook, options: { ...coreRulebook.options, rareClasses: true } };
const thief = group("Thief");

describe("who can be made", () => {
  const great = toSpecies({ classes: ["strong"], vocations: ["Guard"] });
  it.each([
    { rule: "WH-GEN-01 (1)", beginner: { class: "strong" }, refusal: null },
    { rule: "WH-GEN-01 (2), WH-DEFT-01 (1)", beginner: { class: "deft" }, refusal: "noVocation" },
    { rule: "WH-GEN-01, a Deft thief", beginner: { class: "deft", groups: [thief] }, refusal: null },
    { rule: "WH-RARE-01 (1)", beginner: { class: "brave" }, refusal: "classNotOffered" },
    { rule: "WH-RARE-01 (2)", beginner: { class: "brave", rareOffered: true }, refusal: null },
    { rule: "WH-GEN-01, nobody's class", beginner: { class: "bard" }, refusal: "classNotOffered" },
    { rule: "WH-SPC-01, a class", beginner: { class: "wise", species: great }, refusal: "classOfSpecies" },
    {
      rule: "WH-SPC-01, a vocation",
      beginner: { class: "strong", species: great, groups: [thief] },
      refusal: "vocationOfSpecies",
    },
    {
      rule: "WH-SPC-01, both",
      beginner: { class: "strong", species: great, groups: [group("Guard")] },
      refusal: null,
    },
  ])("$rule: $refusal", ({ beginner, refusal }) => {
    expect(creationRefusal(beginner, rare)).toBe(refusal);
  });
});
