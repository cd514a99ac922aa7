import type { MagicRules } from "../contract/rulebook.ts";
import { NO_PARTS } from "../explained.ts";

/**
 * Hit points must cover the cost, and a cost above the level doubles unless a saving throw succeeds; another one keeps a
 * miracle up. @rule WH-WISE-06 WH-WISE-07 WH-WISE-22
 */
export const coreMagic: MagicRules = {
  mayAttempt: (maximum, hitPoints) => maximum <= hitPoints,
  asksForSave: (cost, level) => cost > level,
  afterFailedSave: (cost) => cost * 2,
  savingMiracles: () => NO_PARTS,
  disrupts: false,
  spells: null,
};
