import { isGone, isLying } from "../../rules/index.ts";
import type { Creature } from "../documents/creature.ts";
import { hitPointsOf } from "../documents/hit-points.ts";
import { updateTogether } from "../documents/update-together.ts";

/** The dead are defeated, and so are the fallen that no player plays. */
function isDefeated(creature: Creature): boolean {
  const hp = hitPointsOf(creature);
  return isGone(hp) || (!creature.hasPlayerOwner && isLying(hp));
}

/** Marks the fallen as defeated in the tracker, and takes the mark from those who are up again. @rule WH-DMG-02 WH-DMG-04 */
export async function markDefeated(creatures: readonly Creature[]): Promise<void> {
  const known = new Map(creatures.map((one) => [one.uuid, isDefeated(one)]));
  const fighters = game.combats.contents.flatMap(({ combatants }) => combatants.contents);
  await updateTogether(
    fighters.flatMap((one) => {
      const defeated = known.get(one.actor?.uuid ?? "");
      return defeated === undefined || defeated === one.defeated ? [] : [{ document: one, update: { defeated } }];
    }),
  );
}
