import { planCheck, resolveCheck, toSaveCheck } from "../../rules/index.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { saverOf } from "../fight/fighters.ts";
import type { Answering } from "./kind.ts";

/** Throws the saving throw of the actor whom a question is for; null if the actor is gone. @rule WH-SAVE-01 */
export async function throwSave({ payload, dice }: Answering<{ readonly actor: string }>) {
  const creature = await creatureAt(payload.actor);
  if (!creature) return null;
  const check = toSaveCheck(saverOf(creature));
  const { faces, rolls } = await dice(planCheck(check));
  return { creature, outcome: resolveCheck(check, faces), rolls };
}
