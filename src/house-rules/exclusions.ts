import type { CoreFeature, Family } from "../rules/index.ts";
import type { FamilyCondition } from "./house-rule.ts";

/** What cannot go together, whoever chose it. */
export interface Exclusion {
  /** The registers' number. */
  readonly number: number;
  readonly when: FamilyCondition;
  /** Switches that are then off. */
  readonly switches: readonly string[];
  /** Answers that a family then cannot have. */
  readonly families: readonly { readonly family: Family; readonly not: string }[];
  /** Parts of the core's own game that are then not shown. */
  readonly hides: readonly CoreFeature[];
}

/** The registers' hard exclusions between families and packs. */
export const EXCLUSIONS: readonly Exclusion[] = [
  {
    number: 1, // a fight without a map knows no squares
    when: { family: "movement", is: ["rh"] },
    switches: ["fh.defensiveMove", "fh.flank", "fh.freeAttack"],
    families: [
      { family: "facing", not: "fh" },
      { family: "engagement", not: "fh" },
    ],
    hides: [],
  },
  {
    number: 2, // their ways out of a melee leave no room for giving ground
    when: { family: "engagement", is: ["wb", "rh"] },
    switches: ["fh.defensiveMove", "fh.disengage"],
    families: [],
    hides: [],
  },
  {
    number: 3,
    when: { family: "magic", is: ["fh"] },
    switches: ["wb.castNoMove", "wb.castHands", "wb.wizardArmour", "wb.clericArmour", "wb.disrupt", "wb.lostSpellCost"],
    families: [],
    hides: [],
  },
  {
    number: 4, // waiting is a part of its phases
    when: { family: "initiative", is: ["hc"] },
    switches: ["wb.delay"],
    families: [],
    hides: ["wait", "lowerInitiative"],
  },
  {
    number: 5, // the tables of critical hits and fumbles follow their own family
    when: { family: "toHit", is: ["wb"] },
    switches: [],
    families: [],
    hides: ["attackValue"],
  },
];
