import type { Change } from "../../undo/record.ts";
import type { Creature } from "../documents/creature.ts";
import { storeTogether } from "../undo/store-change.ts";

/** Those who are targeted and are none of the party: the strangers that it meets. @rule WH-REACT-01 */
export const strangersAimedAt = (party: readonly Creature[]): readonly Creature[] =>
  [...game.user.targets].flatMap(({ actor }) =>
    actor?.isCreature() && !party.some(({ uuid }) => uuid === actor.uuid) ? [actor as Creature] : [],
  );

/** Keeps with monsters how they feel about the party, as far as this user may write it. @rule WH-REACT-01 */
export const storeAttitude = (strangers: readonly Creature[], attitude: string): Promise<readonly Change[]> =>
  storeTogether(
    strangers
      .filter((one) => one.isMonster() && one.isOwner)
      .map((one) => ({ document: one, update: { system: { attitude } } })),
  );
