import { NAMINGS } from "./creation.ts";
import type { PackPart } from "../../../house-rules/base/house-rule.ts";

/** The people of the game itself; worlds that only borrow procedures do without them. */
export const PEOPLE_ON: readonly string[] = ["hc.actors", "hc.generator", "hc.noDarkvision"];

/** The switches of people, saves and gear, in the order in which they are shown. */
export const PEOPLE_SWITCHES: readonly string[] = [
  "hc.actors",
  "hc.generator",
  "hc.naming",
  "hc.noDarkvision",
  "hc.saveExtremes",
  "hc.mediumArmour",
  "hc.armourSpeed",
];

/** Feet that heavy armor slows by, as tables say it; plate slows by twice as many. @rule HC-EQP-02 */
export const ARMOR_SPEEDS = ["five", "ten", "none"] as const;
export type ArmorSpeed = (typeof ARMOR_SPEEDS)[number];

/** The feet of each answer. @rule HC-EQP-02 */
export const FEET_OF_ARMOR: Readonly<Record<ArmorSpeed, number>> = { five: 5, ten: 10, none: 0 };

/** Who plays the game, and by which numbers. */
export const PEOPLE_PART: PackPart = {
  switches: {
    "hc.actors": { ruling: { question: "HC-CLS-01", initial: false } },
    "hc.generator": { ruling: { question: "HC-GEN-01", initial: true }, needs: [{ switch: "hc.actors" }] },
    "hc.naming": {
      ruling: { question: "HC-GEN-04", initial: "seat", choices: NAMINGS },
      needs: [{ switch: "hc.actors" }],
    },
    "hc.noDarkvision": { ruling: { question: "HC-CNV-02", initial: true } },
    "hc.saveExtremes": { ruling: { question: "HC-SAV-05", initial: false }, needs: [{ switch: "hc.actors" }] },
    "hc.mediumArmour": { ruling: { question: "HC-EQP-01", initial: false }, needs: [{ switch: "hc.actors" }] },
    "hc.armourSpeed": {
      ruling: { question: "HC-EQP-02", initial: "five", choices: ARMOR_SPEEDS },
      needs: [{ switch: "hc.actors" }],
    },
  },
  rules: [],
  families: {},
};
