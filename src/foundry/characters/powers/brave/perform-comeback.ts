import { resolveCharacter, resolveCreature } from "../../../documents/creature.ts";
import { addEntry, entryOf } from "../../../chat/undo/card-record.ts";
import { storeUpdate } from "../../../documents/store-change.ts";
import { comebackOn, type UnseenCard } from "./comeback-waiting.ts";
import { giveComeback } from "../../../checks/comeback/roll-comeback.ts";
import { spendWaitingDose } from "../../../combat/attack/dosed-weapon.ts";
import { isSeenBy } from "../../../chat/requests/audience-for.ts";

/** The Referee gives the comeback dice that wait on a card, once the player may know. @rule WH-BRAVE-01 WH-DICE-07 */
export async function performComeback(card: UnseenCard): Promise<void> {
  const dice = comebackOn(card);
  const actor = await resolveCharacter(card.system.actor);
  if (!game.user.isGM || !actor || dice.length === 0) return;
  const told = await storeUpdate(card, { system: { comeback: { waits: false } } });
  const { changes, name } = await giveComeback(actor, dice);
  await addEntry(card, entryOf([...told, ...changes], { name }));
}

/**
 * A card was shown, by whatever menu: the comeback dice that waited on it are given, and a dose that has hit is used up,
 * once the players of its roller see it. @rule WH-BRAVE-01 WH-STRONG-07 WH-DICE-07
 */
export async function giveSeen(card: ChatMessage.Implementation): Promise<void> {
  if (!(card.isCard("check") || card.isCard("attack"))) return;
  const actor = await resolveCreature(card.system.actor);
  const isTheirs = (user: User.Implementation): boolean =>
    !user.isGM && actor?.testUserPermission(user, "OWNER") === true;
  if (!game.users.some((user) => isTheirs(user) && isSeenBy(user, card))) return;
  await performComeback(card);
  await spendWaitingDose(card);
}
