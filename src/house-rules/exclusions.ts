import type { CoreFeature, Family } from "../rules/index.ts";
import type { FamilyCondition } from "./house-rule.ts";

/** A combination that is ruled out, whoever chose it. */
export interface Exclusion {
  /** The number in the rule registers. */
  readonly number: number;
  readonly when: FamilyCondition;
  /** Switches that it turns off. */
  readonly switches: readonly string[];
  /** Answers that it rules out. */
  readonly families: readonly { readonly family: Family; readonly not: string }[];
  /** Features of the core game that it hides. */
  readonly hides: readonly CoreFeature[];
}

/** The registers' hard exclusions between families and packs. */
export const EXCLUSIONS: readonly Exclusion[] = [
  {
    number: 1, // a fight without a map has no squares
    when: { family: "movement", is: ["rh"] },
    switches: ["fh.defensiveMove", "fh.flank", "fh.freeAttack"],
    families: [
      { family: "facing", not: "fh" },
      { family: "engagement", not: "fh" },
    ],
    hides: [],
  },
  {
    number: 2, // both have their own rules for leaving a melee, which replace giving ground
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
    number: 4, // its phases already include waiting
    when: { family: "initiative", is: ["hc"] },
    switches: ["wb.delay"],
    families: [],
    hides: ["wait", "lowerInitiative"],
  },
  {
    number: 5, // without attack values; the tables of critical hits and fumbles belong to another family
    when: { family: "toHit", is: ["wb"] },
    switches: [],
    families: [],
    hides: ["attackValue"],
  },
];
