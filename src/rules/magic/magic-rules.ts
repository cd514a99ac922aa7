/** How the supernatural is paid for. Slot of `family.magic`. */
export interface MagicRules {
  /** Whether hit points allow a miracle that may cost so much. */
  mayAttempt(maximum: number, hitPoints: number): boolean;
  /** Whether a cost asks its caster for a saving throw. */
  asksForSave(cost: number, level: number): boolean;
  /** What a cost becomes when that save fails. */
  afterFailedSave(cost: number): number;
}

/** The cost must be covered by hit points, and one above the level doubles unless a save succeeds. @rule WH-WISE-06 WH-WISE-07 */
export const coreMagic: MagicRules = {
  mayAttempt: (maximum, hitPoints) => maximum <= hitPoints,
  asksForSave: (cost, level) => cost > level,
  afterFailedSave: (cost) => cost * 2,
};
