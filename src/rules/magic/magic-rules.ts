import type { MagicRules } from "../contract/rulebook.ts";

/** The cost must be covered by hit points, and one above the level doubles unless a save succeeds. @rule WH-WISE-06 WH-WISE-07 */
export const coreMagic: MagicRules = {
  mayAttempt: (maximum, hitPoints) => maximum <= hitPoints,
  asksForSave: (cost, level) => cost > level,
  afterFailedSave: (cost) => cost * 2,
};
