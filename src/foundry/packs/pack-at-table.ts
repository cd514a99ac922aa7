import type { HouseRulePack } from "../../house-rules/house-rule.ts";

/** A pack with all that it brings: its rules, and what it adds to the table. It is loaded as a whole, when it is needed. */
export interface PackAtTable {
  readonly rules: HouseRulePack;
}
