import { type BoundPatient, mayBind } from "../../rules/index.ts";
import type { Creature } from "../documents/creature.ts";
import { healingNatureOf } from "../documents/healing-nature.ts";
import { hitPointsOf } from "../documents/hit-points.ts";
import { rulebookFor } from "../rulebook.ts";

/** What is remembered of the battle. @rule WH-HEAL-03 */
export function patientOf(creature: Creature): BoundPatient {
  const { atStart, bound } = creature.system.battle;
  const hp = hitPointsOf(creature);
  return { hp, atStart: atStart ?? hp.value, spent: bound, nature: healingNatureOf(creature) };
}

/** Whether the battle has left something to bind. @rule WH-HEAL-03 WH-WISE-11 */
export const isToBeBound = (creature: Creature): boolean => mayBind(patientOf(creature), rulebookFor(creature));
