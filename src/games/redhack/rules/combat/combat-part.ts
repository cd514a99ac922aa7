import type { PackPart } from "../../../../house-rules/base/house-rule.ts";

/** Order, places and movement in a fight. */
export const COMBAT_PART: PackPart = { switches: {}, rules: [], families: {} };
