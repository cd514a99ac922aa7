import type { Change } from "../../undo/record.ts";
import type { Creature } from "../documents/creature.ts";
import { combatantOf } from "../fight/combatant-of.ts";
import { placeOf } from "../fight/place.ts";
import { storeUpdate } from "../undo/store-change.ts";

/** A being goes home: it is out of the fight, and its token hidden, so that the Referee may bring it back. @rule FH-S3-02 */
export async function endByHand(being: Creature): Promise<readonly Change[]> {
  const fighter = combatantOf(being);
  const out = fighter ? await storeUpdate(fighter, { defeated: true }) : [];
  const token = placeOf(being);
  if (token) await token.update({ hidden: true } as TokenDocument.UpdateData);
  return out;
}
