import { isGone, isLying } from "../../rules/index.ts";
import type { Creature } from "../documents/creature.ts";
import { hitPointsOf } from "../documents/hit-points.ts";

/** The dead are defeated, and so are the fallen that no player plays. */
function isDefeated(creature: Creature): boolean {
  const hp = hitPointsOf(creature);
  return isGone(hp) || (!creature.hasPlayerOwner && isLying(hp));
}

/** Marks the fallen as defeated in the tracker, and takes the mark from those who are up again. @rule WH-DMG-02 WH-DMG-04 */
export async function markDefeated(creature: Creature): Promise<void> {
  const defeated = isDefeated(creature);
  for (const { combatants } of game.combats)
    for (const combatant of combatants)
      if (combatant.actor?.uuid === creature.uuid && combatant.defeated !== defeated)
        await combatant.update({ defeated });
}
