import type { FightState } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { SYSTEM_ID } from "../paths.ts";
import { storeUpdate } from "../undo/store-change.ts";

/** Writes something down about somebody in a fight, and returns what has changed by it for the card that tells why. */
export const noteFight = (
  combatant: Combatant.Implementation | null,
  notes: Partial<FightState>,
): Promise<readonly Change[]> =>
  combatant ? storeUpdate(combatant, { flags: { [SYSTEM_ID]: { fight: notes } } }) : Promise.resolve([]);
