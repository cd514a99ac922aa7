import type { MissileIntoMeleeRules } from "../../families/rulebook.ts";
import { NO_PARTS } from "../../base/explained.ts";

/** The armor class must be beaten by four instead of one. */
const MARGIN = 3;

/** Beaten by four or more, it is a hit; by less, the shot strays. @rule WH-RNG-02 */
export const coreMissileIntoMelee: MissileIntoMeleeRules = {
  needed: (needed) => needed + MARGIN,
  isStray: (quality, needed) => quality !== null && quality >= needed,
  modifiers: () => NO_PARTS,
  strayDice: null,
  straysInto: () => true,
};
