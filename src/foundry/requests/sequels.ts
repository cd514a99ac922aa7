import type { SequelState } from "../../view/cards/sequel-card.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { combatantOf } from "../fight/moment.ts";
import { noteFight } from "../fight/note-fight.ts";
import { addEntry, entryOf } from "../undo/card-record.ts";
import { storeUpdate } from "../undo/store-change.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

type SequelMessage = ChatMessage.OfType<"sequel">;
type Data = Readonly<Record<string, unknown>>;

/** Notes that somebody has seen to what a blow has set off, once: attacked, tested, or saved against it. @rule WH-STRONG-02 WH-MORALE-01 WH-WISE-22 */
export async function useSequelFor({ message: id, check }: Data, sender: User.Implementation): Promise<Answer> {
  const message = typeof id === "string" ? game.messages.get(id) : undefined;
  if (!message?.isCard("sequel")) return refuse("WHITEHACK.Refusal.noCard");
  const creature = await creatureAt(message.system.actor);
  if (!sender.isGM && !creature?.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  const state = stateAfter(message, check ?? null, sender);
  if (!state) return refuse("WHITEHACK.Refusal.seenTo");
  const changes = await storeUpdate(message, { system: { state } });
  if (changes.length === 0) return refuse("WHITEHACK.Refusal.failed");
  const isLost = message.system.what === "concentration" && state === "failed";
  const lost = creature && isLost ? await noteFight(combatantOf(creature), { concentrating: false }) : [];
  await addEntry(message, entryOf([...changes, ...lost], { by: sender.id }));
  return DONE;
}

/** What a card says from now on; null where it was seen to already, or by a save that is none. */
function stateAfter({ system }: SequelMessage, check: unknown, sender: User.Implementation): SequelState | null {
  if (check !== null) return system.save && system.state === "open" ? savedBy(system.actor, check, sender) : null;
  return system.state === "open" || system.state === "failed" ? "used" : null;
}

/** How the save on a card of the asker's went, if it is one of whoever has to save. */
function savedBy(saver: string | null, check: unknown, sender: User.Implementation): SequelState | null {
  const card = typeof check === "string" ? game.messages.get(check) : undefined;
  if (!card?.isCard("check") || card.author?.id !== sender.id) return null;
  const { kind, actor, outcome } = card.system;
  if (kind !== "save" || actor !== saver) return null;
  return outcome.success ? "spared" : "failed";
}
