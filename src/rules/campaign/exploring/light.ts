import type { LightRules } from "../../families/rulebook.ts";

/** A torch burns for an hour; the Referee decides the effects of darkness. @rule WH-TIME-05 */
export const coreLight: LightRules = {
  sources: { torch: { lasts: { amount: 1, unit: "hour" }, radius: null } },
  penalty: () => null,
};
