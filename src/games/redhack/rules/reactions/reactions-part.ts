import type { PackPart } from "../../../../house-rules/base/house-rule.ts";
import {
  coreEngagement,
  coreMissileIntoMelee,
  type EngagementRules,
  type MissileIntoMeleeRules,
} from "../../../../rules/index.ts";

/** Reactions take the place of free attacks: leaving or looking away is answered by those who have some left. @rule RH-REA-01 */
export const reactionsEngagement: EngagementRules = {
  ...coreEngagement,
  openings: () => 0,
  cites: ["RH-REA-01"],
};

/** Every shot into a melee that misses may meet another, whom the Referee names. @rule RH-ATK-02 */
export const straysByName: MissileIntoMeleeRules = {
  ...coreMissileIntoMelee,
  needed: (needed) => needed,
  isStray: (quality, needed) => quality === null || quality < needed,
  strayDice: null,
};

/** What people do out of their turn, and whom stray shots meet. */
export const REACTIONS_PART: PackPart = {
  switches: { "rh.monsterSaveTypes": { ruling: { question: "RH-TST-08", initial: false } } },
  rules: [],
  families: { engagement: () => reactionsEngagement, missileIntoMelee: () => straysByName },
};
