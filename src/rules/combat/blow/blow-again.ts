import type { Rulebook } from "../../contract/rulebook.ts";
import { type BlowState, hitsByItself, unthrown } from "./blow-state.ts";

/** What comes after the attack roll, as far as it is thrown or said. */
const LATER = ["stray", "fumbleSave", "fumble", "selfDamage", "optionSave", "damage", "extra"] as const;

/** Whether nothing has come of an attack roll yet: no damage, no save, no result of a table. */
const isOpen = (state: BlowState): boolean =>
  LATER.every((part) => state[part] === null) && (state.crit?.rows ?? []).length === 0 && !state.crit?.asked;

/**
 * A blow before its attack roll, so that this is thrown again; null where there was none, or something has come of it:
 * then the new dice are for the table to read. @rule WH-CAMP-01
 */
export function blowAgain(state: BlowState, rulebook: Rulebook): BlowState | null {
  const isThrown = state.attack !== null && !hitsByItself(state.blow);
  return isThrown && isOpen(state) ? unthrown(state.blow, rulebook) : null;
}
