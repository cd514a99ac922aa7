import type { Change } from "../../undo/record.ts";
import type { Creature } from "../documents/creature.ts";
import { storeChange } from "../undo/store-change.ts";

/** Those who are targeted and are none of the party: the strangers that it meets. @rule WH-REACT-01 */
export const strangersAimedAt = (party: readonly Creature[]): readonly Creature[] =>
  [...game.user.targets].flatMap(({ actor }) =>
    actor?.isCreature() && !party.some(({ uuid }) => uuid === actor.uuid) ? [actor as Creature] : [],
  );

/** Keeps with monsters how they feel about the party, as far as this user may write it. @rule WH-REACT-01 */
export async function storeAttitude(strangers: readonly Creature[], attitude: string): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const one of strangers)
    if (one.isMonster() && one.isOwner) changes.push(...(await storeChange(one, { attitude })));
  return changes;
}
