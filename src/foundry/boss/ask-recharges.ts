import type { Creature } from "../documents/creature.ts";
import { askOnce } from "../questions/ask-once.ts";
import { toRecharge } from "../questions/kinds/recharge.ts";

/** Whether a creature is a boss that players' characters may meet. @rule WH-BOSS-01 */
const isBoss = (creature: Creature): boolean => creature.isMonster() && creature.system.boss;

/** Where a boss is among those who fight, each character is asked once in a battle what comes back. @rule WH-BOSS-01 WH-BOSS-02 */
export async function askRecharges(creatures: readonly Creature[]): Promise<void> {
  if (!creatures.some(isBoss)) return;
  for (const creature of creatures) await askOnce(toRecharge(creature), null);
}
