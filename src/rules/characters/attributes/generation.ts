import { type DicePlan, type Faces, resolveTotal } from "../../base/dice.ts";

/** The dice of one attribute. @rule WH-ATTR-01 WH-DICE-01 */
export const ATTRIBUTE_DICE: DicePlan = { count: 3, faces: 6, bonus: 0 };

/** The dice of a new character's gold. @rule WH-GEN-02 */
export const GOLD_DICE: DicePlan = { count: 3, faces: 6, bonus: 0 };

/** Starting gold. @rule WH-GEN-02 */
export const resolveStartingGold = (faces: Faces): number => resolveTotal(GOLD_DICE, faces) * 10;
