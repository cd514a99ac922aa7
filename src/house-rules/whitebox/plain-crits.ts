import { coreCrits, type CritRules } from "../../rules/index.ts";

/** A crit hits whatever the armor and does the most damage; a fumble is a miss, and there are no tables. @rule WB-CMB-04 */
export const plainCrits: CritRules = {
  ...coreCrits,
  multiplier: (attack, _result, options) => coreCrits.multiplier(attack, "success", options),
  maximizes: true,
  alwaysHits: true,
  critTable: null,
  fumbleTable: null,
};
