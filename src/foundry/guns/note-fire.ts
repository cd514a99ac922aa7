import type { FacedFire, LaidFire } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { SYSTEM_ID } from "../paths.ts";
import { storeUpdate } from "../undo/store-change.ts";
import { suppressionOf } from "./live-fires.ts";

type Fighter = Combatant.Implementation;

const note = (fighter: Fighter, fight: object): Promise<readonly Change[]> =>
  storeUpdate(fighter, { flags: { [SYSTEM_ID]: { fight } } });

/** Notes the suppressive fire that somebody lays; what was noted before is written first, so that it can be taken back. @rule WH-GUN-04 */
export async function noteFire(fighter: Fighter, fire: LaidFire): Promise<readonly Change[]> {
  await note(fighter, { fire: suppressionOf(fighter).fire });
  return note(fighter, { fire });
}

/** Notes how somebody has faced a suppressive fire, by its card. @rule WH-GUN-04 */
export async function noteFaced(fighter: Fighter, card: string, how: FacedFire): Promise<readonly Change[]> {
  await note(fighter, { faced: { [card]: suppressionOf(fighter).faced.get(card) ?? "" } });
  return note(fighter, { faced: { [card]: how } });
}
