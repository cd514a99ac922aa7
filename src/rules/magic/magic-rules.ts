import type { MagicRules } from "../contract/rulebook.ts";

/**
 * Hit points must cover the cost, and a cost above the level doubles unless a saving throw succeeds.
 * @rule WH-WISE-06 WH-WISE-07
 */
export const coreMagic: MagicRules = {
  mayAttempt: (maximum, hitPoints) => maximum <= hitPoints,
  asksForSave: (cost, level) => cost > level,
  afterFailedSave: (cost) => cost * 2,
};
