import { messageOf } from "../../../chat/cards/read-cards.ts";
import { isThrownAttack } from "../../../combat/real-dice.ts";
import { type Creature, resolveCreature, resolveCreatureSync } from "../../../documents/creature.ts";
import type { AttackMessage } from "../../../combat/attack/attack-card.ts";
import { postPrompt } from "../../../chat/prompts/post-prompt.ts";
import { toPush } from "../prompts/push.ts";
import { mayPush } from "../strong/may-push.ts";
import { type Answer, DONE, refuse } from "../../../chat/requests/requests.ts";
import { aText, shape } from "../../../../rules/base/shape.ts";
import { defineRequest } from "../../../chat/requests/define-request.ts";
import { PROTECTING } from "../../../../rules/index.ts";
import { marksInForce } from "../../../documents/active-conditions.ts";
import { enemiesOf, placeOf } from "../../../documents/place.ts";
import { guardOf } from "../../../combat/options/note-stance.ts";
import { addEntry, entryOf } from "../../../chat/undo/card-record.ts";
import { storeConditions } from "../../../chat/undo/store-conditions.ts";

/**
 * Asks the target of a hit for the save against being pushed; for the attacker's user, or a Referee. @rule WH-STRONG-11
 */
export const pushBackRequest = defineRequest({
  name: "pushBack",
  payload: shape({ message: aText }),
  run({ message: id }, sender) {
    const message = messageOf(id);
    return message?.isCard("attack") && isThrownAttack(message)
      ? askForPush(message, sender)
      : refuse("WHITEHACK.Refusal.noCard");
  },
});

async function askForPush(message: AttackMessage, sender: User.Implementation): Promise<Answer> {
  const { actor, target: met } = message.system;
  const [pusher, target] = [await resolveCreature(actor), await resolveCreature(met?.actor)];
  if (!pusher || !target) return refuse("WHITEHACK.Refusal.noTarget");
  if (!pusher.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  if (!mayPush(message)) return refuse("WHITEHACK.Refusal.seenTo");
  await message.update({ system: { pushed: true } } as ChatMessage.UpdateData);
  await postPrompt(toPush(message, pusher, target), message);
  return DONE;
}

const TITLE = "WHITEHACK.SpecialOption.protect";

/** The means by which a creature protects a friend now, as long as the friend is beside it. @rule WH-SPEC-11 */
function protectionsOf(creature: Creature): readonly string[] {
  const stands = (toward: string | undefined): boolean => {
    const ward = resolveCreatureSync(toward ?? null);
    return ward !== null && guardOf(ward)?.place.actor?.uuid === creature.uuid;
  };
  return marksInForce(creature)
    .filter(({ active }) => active.condition.id === PROTECTING.id && stands(active.toward))
    .map(({ effect }) => effect.id ?? "");
}

/** The card of a save against a protector that this user has rolled for an attacker of theirs, and that was not counted yet. */
function saveOf(id: string, sender: User.Implementation) {
  const message = game.messages.get(id);
  if (!message?.isCard("check") || message.author?.id !== sender.id) return null;
  const { title, kind, actor, record } = message.system;
  const attacker = resolveCreatureSync(actor);
  const isTheirs = attacker?.testUserPermission(sender, "OWNER") === true;
  return isTheirs && title === TITLE && kind === "save" && record.length === 0 ? { message, attacker } : null;
}

/** True if the attacker, on the scene, is an enemy of the protector. */
function isOpposed(attacker: Creature, protector: Creature): boolean {
  const [own, theirs] = [placeOf(attacker), placeOf(protector)];
  return own !== null && theirs !== null && enemiesOf(own).some(({ id }) => id === theirs.id);
}

/** A protector's friend was attacked, as the card of the attacker's own save tells: it draws no other attack. @rule WH-SPEC-11 */
export const useProtectionRequest = defineRequest({
  name: "useProtection",
  payload: shape({ message: aText, protector: aText }),
  async run({ message: id, protector }, sender) {
    const save = saveOf(id, sender);
    const creature = resolveCreatureSync(protector);
    if (!save || !creature) return refuse("WHITEHACK.Refusal.noCard");
    if (!isOpposed(save.attacker, creature)) return refuse("WHITEHACK.Refusal.noTarget");
    const ids = protectionsOf(creature);
    if (ids.length === 0) return refuse("WHITEHACK.Refusal.seenTo");
    const gone = () => creature.deleteEmbeddedDocuments("ActiveEffect", [...ids]);
    await addEntry(save.message, entryOf(await storeConditions(creature, gone), { by: sender.id }));
    return DONE;
  },
});
