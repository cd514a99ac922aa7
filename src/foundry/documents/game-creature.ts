import type { GameCreature } from "../../games/base/game.ts";
import { calledName, type Creature } from "./creature.ts";
import { hitPointsOf } from "./hit-points.ts";

/** A creature as the rules of games see it; the data of its own game are for that game to read. */
export const gameCreature = (creature: Creature): GameCreature => {
  const { derived, nature } = creature.system;
  return {
    id: creature.uuid,
    type: creature.type,
    name: calledName(creature),
    system: creature.system,
    derived: { ...derived, ...nature },
    hitPoints: hitPointsOf(creature).value,
  };
};
