import { outcomeOn } from "../cards/ruling-of.ts";

/** How a saving throw went: passed, or not needed; or failed. */
export type Saved = "spared" | "failed";

/** Whether a saving throw has decided a card already: each counts once. @rule WH-WISE-22 WH-DEFT-12 */
export const isSaveSpent = (save: string): boolean =>
  save !== "" &&
  game.messages.some(
    (one) =>
      (one.isCard("sequel") && one.system.check === save) ||
      (one.isCard("check") && one.system.critSave.check === save),
  );

/** Whose saving throw is due, and the card that asks for it. */
interface SaveDue {
  readonly actor: string | null;
  readonly after: string;
}

/** How the asker's saving throw on a card went; null if it is another's, or older than the card that asks for it. */
export function savedBy(check: string, { id }: User.Implementation, { actor, after }: SaveDue): Saved | null {
  const card = game.messages.get(check);
  const isTheirs = card?.author?.id === id && isAfter(check, after);
  return isTheirs ? savedOn(card, actor) : null;
}

/** Whether a message is younger than another. */
function isAfter(message: string, other: string): boolean {
  const ids = game.messages.contents.map(({ id }) => id);
  return ids.indexOf(message) > ids.indexOf(other);
}

/** How somebody's save on a card went; whoever is immune need not throw. @rule WH-SAVE-03 */
function savedOn(card: ChatMessage.Implementation, saver: string | null): Saved | null {
  if (card.isCard("notice"))
    return card.system.actor === saver && card.system.rules.includes("WH-SAVE-03") ? "spared" : null;
  if (!card.isCard("check") || card.system.kind !== "save" || card.system.actor !== saver) return null;
  return outcomeOn(card).success ? "spared" : "failed";
}
