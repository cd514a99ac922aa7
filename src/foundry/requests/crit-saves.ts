import { resolveCritSave } from "../../rules/index.ts";
import { isSeenBy } from "../cards/audience-of.ts";
import { type CheckMessage, outcomeOn } from "../cards/ruling-of.ts";
import { critSaverFor, critUses, storeCritUse } from "../documents/crit-save.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { addEntry, entryOf } from "../undo/card-record.ts";
import { storeUpdate } from "../undo/store-change.ts";
import { type Answer, DONE, refuse } from "./requests.ts";
import { isSaveSpent, type Saved, savedBy } from "./save-on-card.ts";

type Data = Readonly<Record<string, unknown>>;

function cardAt(id: unknown): CheckMessage | null {
  const message = typeof id === "string" ? game.messages.get(id) : undefined;
  return message?.isCard("check") ? message : null;
}

/** Lets a saving throw decide whether the success on a card becomes a crit, once. @rule WH-DEFT-12 */
export async function useCritSaveFor({ message: id, check }: Data, sender: User.Implementation): Promise<Answer> {
  const message = cardAt(id);
  if (!message || !isSeenBy(sender, message) || typeof check !== "string") return refuse("WHITEHACK.Refusal.noCard");
  const saver = await critSaverFor(message, sender);
  if (typeof saver === "string") return refuse(saver);
  if (isSaveSpent(check)) return refuse("WHITEHACK.Refusal.saveUsed");
  const saved = savedBy(check, sender, { actor: saver.uuid, after: message.id ?? "" });
  return saved ? decide(message, saver, { saved, check, by: sender.id }) : refuse("WHITEHACK.Refusal.noCard");
}

interface Decision {
  readonly saved: Saved;
  readonly check: string;
  readonly by: string | null;
}

async function decide(
  message: CheckMessage,
  actor: Actor.OfType<"character">,
  { saved, check, by }: Decision,
): Promise<Answer> {
  const success = saved === "spared";
  const before = { uses: critUses(actor), options: rulebookFor(actor).options };
  const isSpent = resolveCritSave(outcomeOn(message), { success }, before).uses !== before.uses;
  const used = isSpent ? await storeCritUse(actor) : [];
  const told = await storeUpdate(message, { system: { critSave: { check, made: success } } });
  if (told.length === 0) return refuse("WHITEHACK.Refusal.failed");
  const name = localize(`WHITEHACK.CritSave.${success ? "made" : "failed"}`);
  await addEntry(message, entryOf([...told, ...used], { by, name }));
  return DONE;
}
