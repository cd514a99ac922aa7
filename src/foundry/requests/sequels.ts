import type { SequelState } from "../../view/cards/sequel-card.ts";
import type { Creature } from "../documents/creature.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { outcomeOn } from "../cards/ruling-of.ts";
import { combatantOf } from "../fight/combatant-of.ts";
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
  if (!mayUse(creature, sender)) return refuse("WHITEHACK.Refusal.notYours");
  const state = stateAfter(message, check, sender);
  if (!state) return refuse("WHITEHACK.Refusal.seenTo");
  const save = typeof check === "string" ? check : "";
  return isSpent(save)
    ? refuse("WHITEHACK.Refusal.saveUsed")
    : use(message, { state, check: save }, { creature, by: sender.id });
}

/** Whether a saving throw has decided a card already: each counts once. @rule WH-WISE-22 */
const isSpent = (save: string): boolean =>
  save !== "" && game.messages.some((one) => one.isCard("sequel") && one.system.check === save);

const mayUse = (creature: Creature | null, sender: User.Implementation): boolean =>
  sender.isGM || creature?.testUserPermission(sender, "OWNER") === true;

interface Using {
  readonly creature: Creature | null;
  readonly by: string | null;
}

/** What a card says from now on, and the saving throw that has decided it; "" for none. */
interface Decided {
  readonly state: SequelState;
  readonly check: string;
}

/** Writes it down; a miracle in the making that was not saved is lost. @rule WH-WISE-22 */
async function use(message: SequelMessage, decided: Decided, { creature, by }: Using): Promise<Answer> {
  const changes = await storeUpdate(message, { system: decided });
  if (changes.length === 0) return refuse("WHITEHACK.Refusal.failed");
  const isLost = message.system.what === "concentration" && decided.state === "failed";
  const fighter = creature && isLost ? combatantOf(creature) : null;
  const lost = fighter?.fightState.concentrating ? await noteFight(fighter, { concentrating: false }) : [];
  await addEntry(message, entryOf([...changes, ...lost], { by }));
  return DONE;
}

/** What a card says from now on; null where it was seen to already, or by a save that is none. */
function stateAfter(message: SequelMessage, check: unknown, sender: User.Implementation): SequelState | null {
  const { state, save, what } = message.system;
  if (typeof check === "string") return save && state === "open" ? savedBy(message, check, sender) : null;
  if (what === "concentration") return null; // a save is all that can be done about it
  return state === "open" || state === "failed" ? "used" : null;
}

/** How the save on a card of the asker's went, if it is one of whoever has to save, and made for this. */
function savedBy(message: SequelMessage, check: string, { id }: User.Implementation): SequelState | null {
  const card = game.messages.get(check);
  const isTheirs = card?.author?.id === id && isAfter(check, message.id ?? "");
  return isTheirs ? savedOn(card, message.system.actor) : null;
}

/** Whether a message is younger than another. */
function isAfter(message: string, other: string): boolean {
  const ids = game.messages.contents.map(({ id }) => id);
  return ids.indexOf(message) > ids.indexOf(other);
}

/** How somebody's save on a card went; whoever is immune need not throw. @rule WH-SAVE-03 */
function savedOn(card: ChatMessage.Implementation, saver: string | null): SequelState | null {
  if (card.isCard("notice"))
    return card.system.actor === saver && card.system.rules.includes("WH-SAVE-03") ? "spared" : null;
  if (!card.isCard("check") || card.system.kind !== "save" || card.system.actor !== saver) return null;
  return outcomeOn(card).success ? "spared" : "failed";
}
