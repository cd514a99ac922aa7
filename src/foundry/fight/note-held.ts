import type { FightState, HeldPlace } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import { SYSTEM_ID } from "../paths.ts";
import { storeUpdate } from "../undo/store-change.ts";
import { noteFight } from "./note-fight.ts";

type Fighter = Combatant.Implementation;

/** Notes that somebody works on a miracle for which others have held back, and what it has cost. @rule WB-DLY-02 WB-DLY-03 */
export async function noteAwaitedCasting(combatant: Fighter, paid: number): Promise<readonly Change[]> {
  const { castsIn, paid: before } = combatant.fightState;
  await noteFight(combatant, { castsIn, paid: before }); // stores the old values first, so that undoing finds them
  return noteFight(combatant, { castsIn: combatant.combat?.round ?? 0, paid });
}

/** Notes that somebody holds back, or no longer does; what was noted before is written first, so that it can be taken back. @rule WB-DLY-01 WB-DLY-02 */
export async function noteHeld(
  combatant: Fighter,
  held: Pick<FightState, "awaits" | "disrupts" | "holds">,
): Promise<readonly Change[]> {
  const { holds, awaits, disrupts } = combatant.fightState;
  await noteFight(combatant, { holds, awaits, disrupts });
  return noteFight(combatant, held);
}

/** Notes a place that somebody has by holding back, and that they do so no longer. @rule WB-DLY-01 */
export async function notePlace(combatant: Fighter, { value, late }: HeldPlace): Promise<readonly Change[]> {
  const { holds, awaits, disrupts, late: before } = combatant.fightState;
  await noteFight(combatant, { holds, awaits, disrupts, late: before });
  const fight = { late, holds: false, awaits: "", disrupts: "" };
  return storeUpdate(combatant, { initiative: value, flags: { [SYSTEM_ID]: { fight } } });
}
