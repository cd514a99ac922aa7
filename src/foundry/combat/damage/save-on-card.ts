import { isStanding, valueAt } from "../../../undo/record.ts";
import { isTrusted, shownMessages } from "../../chat/cards/read-cards.ts";
import { type CheckMessage, outcomeOn } from "../../checks/cards/ruling-of.ts";
import { addEntry, entryOf, isRecording } from "../../chat/undo/card-record.ts";
import { vouchedOn } from "../../chat/undo/vouch.ts";
import { resolveCritSave } from "../../../rules/index.ts";
import { isSeenBy } from "../../chat/requests/audience-for.ts";
import type { Creature } from "../../documents/creature.ts";
import { critSaverFor, critUses, maySaveFumbleOn, storeCritUse } from "../crit-save.ts";
import { localize } from "../../host/localize.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { storeUpdate } from "../../documents/store-change.ts";
import { type Answer, DONE, refuse } from "../../chat/requests/requests.ts";
import { aText, shape } from "../../../rules/base/shape.ts";
import { defineRequest } from "../../chat/requests/define-request.ts";

/** The result of a saving throw: passed, or not needed; or failed. */
type Saved = "spared" | "failed";

/**
 * True if a saving throw has decided a card already: each counts once. Only a Referee's client says so, on cards of
 * players too. @rule WH-WISE-22 WH-DEFT-12
 */
export const isSaveSpent = (save: string): boolean =>
  save !== "" && shownMessages().some((one) => isDecidedBy(one, save));

const DECIDES = ["system.check", "system.critSave.check"];

const isDecidedBy = (message: ChatMessage.Implementation, save: string): boolean =>
  (message.isCard("consequence") || message.isCard("check")) &&
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

/** A due saving throw, and the card that asks for it. */
interface SaveDue {
  readonly actor: string | null;
  readonly after: string;
}

/**
 * The result of the asker's saving throw on a card; null if it is another's, or older than the card that asks for it.
 */
export function savedBy(check: string, { id }: User.Implementation, { actor, after }: SaveDue): Saved | null {
  const card = game.messages.get(check);
  const isTheirs = card?.author?.id === id && isAfter(check, after);
  return isTheirs ? savedOn(card, actor) : null;
}

/** True if a message is younger than another. */
function isAfter(message: string, other: string): boolean {
  const ids = shownMessages().map(({ id }) => id);
  return ids.indexOf(message) > ids.indexOf(other);
}

/** The result of a save on a card; an immune creature need not throw. @rule WH-SAVE-03 */
function savedOn(card: ChatMessage.Implementation, saver: string | null): Saved | null {
  if (card.isCard("notice"))
    return card.system.actor === saver && card.system.rules.includes("WH-SAVE-03") ? "spared" : null;
  if (!card.isCard("check") || card.system.kind !== "save" || card.system.actor !== saver) return null;
  return outcomeOn(card).success ? "spared" : "failed";
}

function cardAt(id: string): CheckMessage | null {
  const message = game.messages.get(id);
  return message?.isCard("check") ? message : null;
}

/** Lets a saving throw decide whether the success on a card becomes a crit, or a fumble a failure, once. @rule WH-DEFT-12 WH-FUM-02 */
export const useCritSaveRequest = defineRequest({
  name: "useCritSave",
  payload: shape({ message: aText, check: aText }),
  async run({ message: id, check }, sender) {
    const message = cardAt(id);
    if (!message || !isSeenBy(sender, message)) return refuse("WHITEHACK.Refusal.noCard");
    const saver = await critSaverFor(message, sender);
    if (typeof saver === "string") return refuse(saver);
    if (isSaveSpent(check)) return refuse("WHITEHACK.Refusal.saveUsed");
    const saved = savedBy(check, sender, { actor: saver.uuid, after: message.id ?? "" });
    return saved ? decide(message, saver, { saved, check, by: sender.id }) : refuse("WHITEHACK.Refusal.noCard");
  },
});

/** Counts the attempt of a session, where this one is spent. @rule WH-DEFT-12 */
async function countCritSave(message: CheckMessage, actor: Actor.OfType<"character">, success: boolean) {
  const before = { uses: critUses(actor), options: rulebookFor(actor).options };
  const isSpent = resolveCritSave(outcomeOn(message), { success }, before).uses !== before.uses;
  return isSpent ? storeCritUse(actor) : [];
}

interface Decision {
  readonly saved: Saved;
  readonly check: string;
  readonly by: string | null;
}

async function decide(message: CheckMessage, actor: Creature, { saved, check, by }: Decision): Promise<Answer> {
  const success = saved === "spared";
  const isFumble = maySaveFumbleOn(message, actor);
  const used = actor.isCharacter() && !isFumble ? await countCritSave(message, actor, success) : [];
  const told = await storeUpdate(message, { system: { critSave: { check, made: success } } });
  if (told.length === 0) return refuse("WHITEHACK.Refusal.failed");
  const name = localize(`WHITEHACK.CritSave.${isFumble ? "fumble." : ""}${success ? "made" : "failed"}`);
  await addEntry(message, entryOf([...told, ...used], { by, name }));
  return DONE;
}
