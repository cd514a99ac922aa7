import type { Family, Ruling } from "../../src/rules/index.ts";
import { coreRulebook } from "../../src/rules/index.ts";
import type { FamilyAnswers, HouseRule, HouseRulePack, PackSwitch } from "../../src/house-rules/base/house-rule.ts";

const box = (more: Omit<PackSwitch, "ruling"> = {}): PackSwitch => ({
  ruling: { question: "test", initial: false },
  ...more,
});
const word: Ruling = { question: "test", initial: "equidistant", choices: ["equidistant", "alternating"] };

/** An answer of its own for each family, which is the core's in everything but identity. */
const answers = (...families: (Family & keyof typeof coreRulebook)[]): FamilyAnswers =>
  Object.fromEntries(families.map((family) => [family, () => ({ ...coreRulebook[family] })])) as FamilyAnswers;

/** A rule that doubles what critical hits do. */
const doubling = (id: string, key: string): HouseRule => ({
  id,
  switch: key,
  amends: ["crits"],
  amend: ({ crits }) => ({ crits: { ...crits, multiplier: (...asked) => crits.multiplier(...asked) * 2 } }),
});

/** Packs with the ids, families and switches of the registers, and next to no rules: only choices are tested by them. */
export const FH: HouseRulePack = {
  id: "fh",
  label: "fh",
  switches: {
    "fh.grid": box(),
    "fh.diagonals": { ruling: word, needs: [{ switch: "fh.grid" }] },
    "fh.defensiveMove": box(),
    "fh.allyChain": box({ needs: [{ switch: "fh.defensiveMove" }] }),
    "fh.movement": box({ standsFor: "movement" }),
    "fh.disengage": box({ needs: [{ family: "movement", is: ["core", "fh"] }] }),
    "fh.crits": box(),
  },
  rules: [doubling("T-FH-01", "fh.crits")],
  families: answers("movement", "encumbrance", "initiative"),
  presets: [
    {
      id: "full",
      families: ["movement", "encumbrance"],
      on: ["fh.grid", "fh.defensiveMove", "fh.allyChain", "fh.disengage"],
    },
    { id: "load", families: ["encumbrance"], on: [] },
  ],
};

export const RH: HouseRulePack = {
  id: "rh",
  label: "rh",
  switches: { "rh.crits": box() },
  rules: [doubling("T-RH-01", "rh.crits")],
  families: answers("movement", "encumbrance", "initiative", "zeroHp"),
  presets: [{ id: "all", families: ["movement", "encumbrance", "zeroHp"], on: ["rh.crits"] }],
};

export const HC: HouseRulePack = {
  id: "hc",
  label: "hc",
  switches: {},
  rules: [],
  families: answers("initiative"),
  presets: [{ id: "phases", families: ["initiative"], on: [] }],
};

export const PACKS = [FH, RH, HC] as const;
