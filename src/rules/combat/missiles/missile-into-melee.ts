/** Shots into a fight. Slot of `family.missileIntoMelee`. */
export interface MissileIntoMeleeRules {
  /** The quality that meets the target itself, where `needed` would do outside a melee. */
  needed(needed: number): number;
  /** Whether a shot that does not meet its target meets somebody else. */
  isStray(quality: number, needed: number): boolean;
}

/** The armor class must be beaten by four instead of one. */
const MARGIN = 3;

/** Beaten by four it is a hit, beaten by less it strays. @rule WH-RNG-02 */
export const coreMissileIntoMelee: MissileIntoMeleeRules = {
  needed: (needed) => needed + MARGIN,
  isStray: (quality, needed) => quality >= needed,
};
