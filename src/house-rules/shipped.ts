import type { HouseRulePack } from "./house-rule.ts";

/** The packs that come with the system, in the order in which their rules apply. */
export const SHIPPED_PACKS: readonly HouseRulePack[] = [];
