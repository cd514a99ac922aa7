import type { CastingRules, GrenadeRules, TwoWeaponRules, UnseenRules } from "../families/combat-notes.ts";
import { NO_PARTS } from "../base/explained.ts";

/** The core leaves a second weapon to the classes. @rule WH-DEFT-11 */
export const coreTwoWeapons: TwoWeaponRules = { modifiers: () => NO_PARTS };

/** The core leaves those who cannot be seen to the Referee. */
export const coreUnseen: UnseenRules = { attack: NO_PARTS, mayBeAimedAt: true, senses: () => null };

/** The core knows no flasks but those of its own rule. @rule WH-ITEM-03 */
export const coreGrenades: GrenadeRules = {
  flask: () => null,
  blessing: null,
  poured: null,
  direction: { count: 0, faces: 8, bonus: 0 },
  distance: { count: 0, faces: 6, bonus: 0 },
  scatter: () => ({ step: { x: 0, y: 0 }, direction: "", feet: 0, way: [] }),
};

/** The core asks nothing but the cost. @rule WH-WISE-18 */
export const coreCasting: CastingRules = {
  objections: () => [],
  surcharge: (usual) => usual,
  staysPut: false,
  targetSaves: [],
};
