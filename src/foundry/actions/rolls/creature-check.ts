import { lineCheck, planCheck, resolveCheck } from "../../../rules/index.ts";
import type { DiceSource } from "../../dice.ts";
import type { Creature } from "../../documents/creature.ts";
import { creatureRoll } from "./creature-roll.ts";

/** A plain roll of somebody: by an attribute, or by what a monster is good or poor at; null where it can make none. @rule WH-MON-09 WH-CONT-01 */
export async function creatureCheck(creature: Creature, what: string, dice: DiceSource) {
  const roll = creatureRoll(creature, what);
  if (!roll) return null;
  const check = lineCheck(roll);
  const { faces, rolls } = await dice(planCheck(check));
  return { creature, rolls, outcome: resolveCheck(check, faces) };
}

export type CreatureCheck = NonNullable<Awaited<ReturnType<typeof creatureCheck>>>;
