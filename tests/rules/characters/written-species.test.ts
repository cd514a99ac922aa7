import { describe, expect, it } from "vitest";
import { readSpecies, toSpecies } from "../../../src/rules/index.ts";

const healing = { naturalFactor: 2, naturalOnly: true, rule: "WH-SPC-03" };
const GREAT = {
  advantages: [{ name: "Big", points: 2 }],
  drawbacks: [{ name: "Loud", points: 1 }],
  xpFactor: 2,
  classes: ["strong"],
  vocations: ["giant"],
  immune: ["cold"],
  resistant: ["wind"],
  vulnerable: ["fire"],
  saveBonuses: [{ tag: "exorcism", value: 4 }],
  scores: { strength: 7 },
  hitPoints: 7,
  meleeDamage: 2,
  reach: 10,
  healing,
  goesOnFighting: true,
  commandSave: -4,
} as const;

describe("WH-SPC-01: a species that somebody has written down", () => {
  it("is what it says, and ordinary for the rest", () => {
    expect(readSpecies("Great", GREAT)).toEqual(toSpecies({ ...GREAT, name: "Great" }));
    expect(readSpecies("Plain", { hitPoints: null, reach: null })).toEqual(toSpecies({ name: "Plain" }));
    expect(readSpecies("Plain", {})).toEqual(toSpecies({ name: "Plain" }));
  });

  it.each([
    null,
    7,
    [],
    { xpFactor: -1 },
    { xpFactor: Number.NaN },
    { classes: "strong" },
    { immune: [7] },
    { advantages: [{ name: "Big", points: 3 }] },
    { saveBonuses: [{ tag: "poison" }] },
    { scores: { strength: "much" } },
    { scores: 7 },
    { hitPoints: 0.5 },
    { reach: -5 },
    { healing: {} },
    { goesOnFighting: "yes" },
    { commandSave: "hard" },
  ])("is none where it cannot be used: %j", (written) => {
    expect(readSpecies("Odd", written)).toBeNull();
  });

  it("may leave the rule of its healing out", () => {
    const read = readSpecies("Made", { healing: { naturalFactor: 2, naturalOnly: true } });
    expect(read?.healing).toEqual(healing);
  });
});
