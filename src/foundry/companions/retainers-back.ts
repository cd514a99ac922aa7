import { asRetainer, atNewSession } from "../../rules/index.ts";
import type { Change } from "../../undo/record.ts";
import type { FactLine } from "../../view/things/item-facts.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import type { Creature } from "../documents/creature.ts";
import { storeChange } from "../undo/store-change.ts";

/** In a new session the Referee plays all retainers again; says whom, and what that changed. @rule WH-FORT-02 */
export async function retainersBack(
  creatures: readonly Creature[],
): Promise<{ readonly facts: readonly FactLine[]; readonly changes: readonly Change[] }> {
  const lent = creatures.filter(({ isToken, system }) => !isToken && system.companion.playedBy !== "");
  const changes: Change[] = [];
  for (const creature of lent) {
    const [back] = atNewSession([asRetainer(creature.system.companion, { id: creature.uuid, hitDice: 1 })]);
    changes.push(...(await storeChange(creature, { companion: { playedBy: back?.playedBy ?? "" } })));
  }
  const names = lent.map(calledName).join(", ");
  return { facts: names === "" ? [] : [{ label: "WHITEHACK.Companion.refereeAgain", value: names }], changes };
}
