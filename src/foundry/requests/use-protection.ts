import { PROTECTING } from "../../rules/index.ts";
import { marksInForce } from "../conditions/active-conditions.ts";
import type { Creature } from "../documents/creature.ts";
import { creatureFound } from "../documents/creature-found.ts";
import { enemiesOf, placeOf } from "../fight/place.ts";
import { guardOf } from "../options/guard-of.ts";
import { addEntry, entryOf } from "../undo/card-record.ts";
import { storeConditions } from "../undo/store-conditions.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

const TITLE = "WHITEHACK.SpecialOption.protect";

/** What somebody protects a friend by now, as long as the friend is beside them. @rule WH-SPEC-11 */
function protectionsOf(creature: Creature): readonly string[] {
  const stands = (toward: string | undefined): boolean => {
    const ward = creatureFound(toward ?? null);
    return ward !== null && guardOf(ward)?.place.actor?.uuid === creature.uuid;
  };
  return marksInForce(creature)
    .filter(({ active }) => active.condition.id === PROTECTING.id && stands(active.toward))
    .map(({ effect }) => effect.id ?? "");
}

/** The card of a save against a protector that this user has thrown for an attacker of theirs, and that was not counted yet. */
function saveOf(id: unknown, sender: User.Implementation) {
  const message = typeof id === "string" ? game.messages.get(id) : undefined;
  if (!message?.isCard("check") || message.author?.id !== sender.id) return null;
  const { title, kind, actor, record } = message.system;
  const attacker = creatureFound(actor);
  const isTheirs = attacker?.testUserPermission(sender, "OWNER") === true;
  return isTheirs && title === TITLE && kind === "save" && record.length === 0 ? { message, attacker } : null;
}

/** Whether somebody stands where an attacker of the other side could strike at whom they protect. */
function isOpposed(attacker: Creature, protector: Creature): boolean {
  const [own, theirs] = [placeOf(attacker), placeOf(protector)];
  return own !== null && theirs !== null && enemiesOf(own).some(({ id }) => id === theirs.id);
}

/** A protector's friend was attacked, as the card of the attacker's own save tells: it draws no other attack. @rule WH-SPEC-11 */
export async function useProtectionFor(
  { message: id, protector }: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const save = saveOf(id, sender);
  const creature = creatureFound(typeof protector === "string" ? protector : null);
  if (!save || !creature) return refuse("WHITEHACK.Refusal.noCard");
  if (!isOpposed(save.attacker, creature)) return refuse("WHITEHACK.Refusal.noTarget");
  const ids = protectionsOf(creature);
  if (ids.length === 0) return refuse("WHITEHACK.Refusal.seenTo");
  const gone = () => creature.deleteEmbeddedDocuments("ActiveEffect", [...ids]);
  await addEntry(save.message, entryOf(await storeConditions(creature, gone), { by: sender.id }));
  return DONE;
}
