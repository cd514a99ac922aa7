import type { AttackLine } from "../../rules/index.ts";
import type { AttackQuestion } from "../../view/combat/dialogs/attack-question.ts";
import type { AttackAsk, DamageAsk, SaveAsk } from "../../view/chat/dialogs/pack-asks.ts";
import type { Creature } from "../documents/creature.ts";
import type { AttackOnItsWay } from "./pack-extension.ts";
import { partsInForce } from "./packs-in-force.ts";

/** The questions of packs in the dialog of an attack. */
export const attackAsksFor = (actor: Creature, question: AttackQuestion): readonly AttackAsk[] =>
  partsInForce().flatMap(({ attackAsks }) => attackAsks?.(actor, question) ?? []);

/** The questions of packs in the dialog of a saving throw against these things. */
export const saveAsksFor = (actor: Creature, against: readonly string[]): readonly SaveAsk[] =>
  partsInForce().flatMap(({ saveAsks }) => saveAsks?.(actor, against) ?? []);

/** The questions of packs in the dialog of damage without an attack. */
export const damageAsksFor = (actor: Creature, line: AttackLine): readonly DamageAsk[] =>
  partsInForce().flatMap(({ damageAsks }) => damageAsks?.(actor, line) ?? []);

/** Whether an attack goes on to its dice at once; what packs put before it is done, one after the other. */
export async function mayGoOn(attack: AttackOnItsWay): Promise<boolean> {
  for (const { beforeAttack } of partsInForce()) if (beforeAttack && !(await beforeAttack(attack))) return false;
  return true;
}
