import { type BlowState, reloadRounds } from "../../../rules/index.ts";
import type { Change } from "../../../undo/record.ts";
import type { Creature } from "../../documents/creature.ts";
import { storeChange } from "../../undo/store-change.ts";

/** A shot from what takes rounds to load leaves it unloaded; the card of the shot takes that back too. @rule WH-WPN-02 */
export async function unloadWeapon(actor: Creature, { attack, blow }: BlowState): Promise<readonly Change[]> {
  const { id, use, rateOfFire } = blow.striker.line;
  const weapon = actor.items.get(id);
  const loading = rateOfFire ? reloadRounds(rateOfFire) : 0;
  if (!attack || use === "melee" || loading === 0 || !weapon?.isWeapon()) return [];
  return storeChange(weapon, { loading });
}
