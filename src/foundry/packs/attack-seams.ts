import type { AttackQuestion } from "../../view/dialogs/attack-question.ts";
import type { AttackAsk } from "../../view/dialogs/pack-asks.ts";
import type { Creature } from "../documents/creature.ts";
import type { AttackOnItsWay } from "./pack-at-table.ts";
import { partsInForce } from "./packs-in-force.ts";

/** What packs ask in the dialog of an attack. */
export const attackAsksFor = (actor: Creature, question: AttackQuestion): readonly AttackAsk[] =>
  partsInForce().flatMap(({ attackAsks }) => attackAsks?.(actor, question) ?? []);

/** Whether an attack goes on to its dice at once; what packs put before it is done, one after the other. */
export async function mayGoOn(attack: AttackOnItsWay): Promise<boolean> {
  for (const { beforeAttack } of partsInForce()) if (beforeAttack && !(await beforeAttack(attack))) return false;
  return true;
}
