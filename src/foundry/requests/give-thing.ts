import { tellLines } from "../actions/tell/tell-lines.ts";
import { type FoundGift, type Gift, giftFrom } from "../gifts/gift.ts";
import { moveGift } from "../gifts/move-gift.ts";
import { giftFacts } from "../gifts/tell-gift.ts";
import type { Holder } from "../documents/holder.ts";
import { mayReach } from "../heaps/heap.ts";
import type { LangKey } from "../../types/lang.ts";
import { openQuestions } from "../questions/open-questions.ts";
import { giftKind, toGiftQuestion, toWishQuestion } from "../questions/kinds/gift.ts";
import { postQuestion } from "../questions/post-question.ts";
import type { NewQuestion } from "../questions/kind.ts";
import { playersAsked } from "../questions/listeners.ts";
import { audienceFor, readersFor } from "./audience-for.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

/**
 * Gives what is somebody's, or lies in the open, to somebody else: at once where the asker has a right over both. With a
 * right over one of them, the owners of the other are asked.
 */
export async function giveThingFor(
  data: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const found = await giftFrom(data);
  if (typeof found === "string") return refuse(found);
  const question = questionFor(found, sender);
  if (question) return askOther(found, question, { visibility: data["visibility"], sender });
  const told = {
    title: titleOf(found),
    facts: giftFacts(found),
    actor: belongsToOne(found.from) ? found.from : found.to,
  };
  const changes = await moveGift(found);
  if (!changes) return refuse("WHITEHACK.Refusal.failed");
  await tellLines({ ...told, changes, by: sender.id, audience: audienceFor(data["visibility"], sender) });
  return DONE;
}

const belongsToOne = (holder: Holder): boolean => !holder.isHeap() && !holder.isParty();

function titleOf({ from, to }: FoundGift): LangKey {
  if (from.isHeap()) return "WHITEHACK.Heap.Taken";
  if (to.isHeap()) return "WHITEHACK.Heap.LaidDown";
  if (from.isParty()) return "WHITEHACK.Gift.FromStash";
  return to.isParty() ? "WHITEHACK.Gift.IntoStash" : "WHITEHACK.Gift.Given";
}

/** What is asked before it changes hands; null where nobody has to be asked, "notYours" where the asker has no say. */
function questionFor(found: FoundGift, sender: User.Implementation): NewQuestion | "notYours" | null {
  const { from, to } = found;
  if (mayReach(from, sender)) return mayReach(to, sender) ? null : toGiftQuestion(found);
  const isSeen = !from.isHeap() && from.testUserPermission(sender, "OBSERVER");
  return isSeen && mayReach(to, sender) ? toWishQuestion(found) : "notYours";
}

/** Whoever asks follows what becomes of it, even where only Referees can answer. */
function readersOf(question: NewQuestion, { visibility, sender }: Asking): readonly string[] | null {
  const chosen = readersFor(visibility, sender);
  const isForReferees =
    playersAsked({ actor: null, users: [], role: null, referee: false, ...question.asked }).length === 0;
  return chosen ?? (isForReferees ? [sender.id ?? ""] : null);
}

interface Asking {
  readonly visibility: unknown;
  readonly sender: User.Implementation;
}

/** Asks the owners of the other; nobody is asked twice about the same thing. */
async function askOther(found: FoundGift, question: NewQuestion | "notYours", asking: Asking): Promise<Answer> {
  if (question === "notYours") return refuse("WHITEHACK.Refusal.notYoursToGive");
  const isAsked = openQuestions().some(
    ({ system: { kind, payload } }) => kind === giftKind.id && isSameGift(payload, found),
  );
  if (isAsked) return refuse("WHITEHACK.Gift.AskedAlready");
  await postQuestion({ ...question, readers: readersOf(question, asking) });
  return DONE;
}

const WHAT = ["from", "to", "item"] as const;

const isSameGift = (payload: Partial<Gift>, { gift }: FoundGift): boolean =>
  WHAT.every((part) => payload[part] === gift[part]);
