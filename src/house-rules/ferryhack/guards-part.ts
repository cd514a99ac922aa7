import { coreEngagement } from "../../rules/index.ts";
import { type Answers, isOn, type PackPart } from "../house-rule.ts";
import { ferryhackEngagement } from "./guards.ts";

const guarding = [{ family: "engagement", is: ["fh"] }, { switch: "fh.grid" }] as const;

/** The family of free attacks; without squares to guard, the core's. @rule FH-GRD-01 */
const engagement = (answers: Answers) =>
  isOn(answers("fh.grid"))
    ? ferryhackEngagement({
        reachGuards: isOn(answers("fh.reachGuards")),
        largeFootprints: isOn(answers("fh.largeFootprints")),
        disengage: isOn(answers("fh.disengage")),
        disengageArmor: Number(answers("fh.disengageAc") || 0),
      })
    : { ...coreEngagement };

/** Guarded squares, free attacks and disengaging. */
export const GUARDS_PART: PackPart = {
  switches: {
    "fh.freeAttack": {
      ruling: { question: "FH-FRE-02", initial: true },
      standsFor: "engagement",
      needs: [{ switch: "fh.grid" }],
    },
    "fh.reachGuards": { ruling: { question: "FH-FRE-01", initial: false }, needs: guarding },
    "fh.disengage": {
      ruling: { question: "FH-DIS-01", initial: true },
      needs: [...guarding, { family: "movement", is: ["fh"] }],
    },
    "fh.disengageAc": {
      ruling: { question: "FH-DIS-01", initial: 0, choices: [0, 2] },
      needs: [{ switch: "fh.disengage" }],
    },
  },
  rules: [],
  families: { engagement },
};
