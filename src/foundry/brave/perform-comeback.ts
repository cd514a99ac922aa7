import { creatureAt } from "../documents/creature-at.ts";
import { addEntry, entryOf } from "../undo/card-record.ts";
import { storeUpdate } from "../undo/store-change.ts";
import { comebackOn, type UnseenCard } from "./comeback-waiting.ts";
import { giveComeback } from "./settle-comeback.ts";

/** The Referee gives the comeback dice that wait on a card, once the player may know. @rule WH-BRAVE-01 WH-DICE-07 */
export async function performComeback(card: UnseenCard): Promise<void> {
  const dice = comebackOn(card);
  const actor = await creatureAt(card.system.actor);
  if (!game.user.isGM || !actor?.isCharacter() || dice.length === 0) return;
  const told = await storeUpdate(card, { system: { comeback: { waits: false } } });
  const { changes, name } = await giveComeback(actor, dice);
  await addEntry(card, entryOf([...told, ...changes], { name }));
}
