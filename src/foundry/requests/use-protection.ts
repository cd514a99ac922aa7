import { PROTECTING } from "../../rules/index.ts";
import { marksInForce } from "../conditions/active-conditions.ts";
import type { Creature } from "../documents/creature.ts";
import { creatureFound } from "../documents/creature-found.ts";
import { addEntry, entryOf } from "../undo/card-record.ts";
import { storeConditions } from "../undo/store-conditions.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

/** What somebody protects a friend by now. @rule WH-SPEC-11 */
const protectionsOf = (creature: Creature): readonly string[] =>
  marksInForce(creature)
    .filter(({ active }) => active.condition.id === PROTECTING.id)
    .map(({ effect }) => effect.id ?? "");

/** The save of this user's attacker that a request names. */
function saveOf(id: unknown, sender: User.Implementation) {
  const message = typeof id === "string" ? game.messages.get(id) : undefined;
  return message?.isCard("check") && message.author?.id === sender.id ? message : null;
}

/** A protector's friend was attacked, as the card of the attacker's own save tells: it draws no other attack. @rule WH-SPEC-11 */
export async function useProtectionFor(
  { message: id, protector }: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const message = saveOf(id, sender);
  const creature = creatureFound(typeof protector === "string" ? protector : null);
  if (!message || !creature) return refuse("WHITEHACK.Refusal.noCard");
  const ids = protectionsOf(creature);
  if (ids.length === 0) return refuse("WHITEHACK.Refusal.seenTo");
  const gone = () => creature.deleteEmbeddedDocuments("ActiveEffect", [...ids]);
  await addEntry(message, entryOf(await storeConditions(creature, gone), { by: sender.id }));
  return DONE;
}
