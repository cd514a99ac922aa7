import { isGone, isLying } from "../../rules/index.ts";
import type { Creature } from "../documents/creature.ts";
import { hitPointsOf } from "../documents/hit-points.ts";

/** Whoever is gone is out of the fight; of those whom no player plays, whoever lies there too. */
function isDefeated(creature: Creature): boolean {
  const hp = hitPointsOf(creature);
  return isGone(hp) || (!creature.hasPlayerOwner && isLying(hp));
}

/** Says in the tracker who has fallen, and who is back. @rule WH-DMG-02 WH-DMG-04 */
export async function markDefeated(creature: Creature): Promise<void> {
  const defeated = isDefeated(creature);
  for (const { combatants } of game.combats)
    for (const combatant of combatants)
      if (combatant.actor?.uuid === creature.uuid && combatant.defeated !== defeated)
        await combatant.update({ defeated });
}
