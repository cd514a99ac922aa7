import type { PackPart } from "../../../../house-rules/base/house-rule.ts";

/** What people do out of their turn. */
export const REACTIONS_PART: PackPart = { switches: {}, rules: [], families: {} };
