import { isStanding } from "../../undo/record.ts";
import { valueAt } from "../../undo/span.ts";
import { isTrusted, shownMessages } from "../cards/read-cards.ts";
import { outcomeOn } from "../cards/ruling-of.ts";
import { isRecording } from "../undo/card-record.ts";
import { vouchedOn } from "../undo/vouch.ts";

/** How a saving throw went: passed, or not needed; or failed. */
export type Saved = "spared" | "failed";

/**
 * Whether a saving throw has decided a card already: each counts once. Only a Referee's client says so, on cards of players
 * too. @rule WH-WISE-22 WH-DEFT-12
 */
export const isSaveSpent = (save: string): boolean =>
  save !== "" && shownMessages().some((one) => isDecidedBy(one, save));

const DECIDES = ["system.check", "system.critSave.check"];

const isDecidedBy = (message: ChatMessage.Implementation, save: string): boolean =>
  (message.isCard("sequel") || message.isCard("check")) &&
  isRecording(message) &&
  (message.system.record.length > 0 || !isTrusted(message)) &&
  vouchedOn(message).entries.some(({ changes }) =>
    changes.some(
      (change) =>
        change.document === message.uuid &&
        isStanding(change) &&
        DECIDES.some((path) => valueAt(change.after, path) === save),
    ),
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
  const ids = shownMessages().map(({ id }) => id);
  return ids.indexOf(message) > ids.indexOf(other);
}

/** How somebody's save on a card went; whoever is immune need not throw. @rule WH-SAVE-03 */
function savedOn(card: ChatMessage.Implementation, saver: string | null): Saved | null {
  if (card.isCard("notice"))
    return card.system.actor === saver && card.system.rules.includes("WH-SAVE-03") ? "spared" : null;
  if (!card.isCard("check") || card.system.kind !== "save" || card.system.actor !== saver) return null;
  return outcomeOn(card).success ? "spared" : "failed";
}
