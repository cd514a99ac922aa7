import { tellLines } from "../actions/tell/tell-lines.ts";
import { type FoundGift, type Gift, giftFrom } from "../gifts/gift.ts";
import { moveGift } from "../gifts/move-gift.ts";
import { giftFacts } from "../gifts/tell-gift.ts";
import { mayReach } from "../heaps/heap.ts";
import type { LangKey } from "../../types/lang.ts";
import { openQuestions } from "../questions/open-questions.ts";
import { giftKind, toGiftQuestion } from "../questions/kinds/gift.ts";
import { postQuestion } from "../questions/post-question.ts";
import { audienceFor, readersFor } from "./audience-for.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

/**
 * Gives what is somebody's, or lies in the open, to somebody else: at once where the giver has a right over both, else the receiver's owners
 * are asked.
 */
export async function giveThingFor(
  data: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const found = await giftFrom(data);
  if (typeof found === "string") return refuse(found);
  if (!mayReach(found.from, sender)) return refuse("WHITEHACK.Refusal.notYours");
  if (!mayReach(found.to, sender)) return askReceiver(found, readersFor(data["visibility"], sender));
  const told = { title: titleOf(found), facts: giftFacts(found), actor: found.from.isHeap() ? found.to : found.from };
  const changes = await moveGift(found);
  if (!changes) return refuse("WHITEHACK.Refusal.failed");
  await tellLines({ ...told, changes, by: sender.id, audience: audienceFor(data["visibility"], sender) });
  return DONE;
}

function titleOf({ from, to }: FoundGift): LangKey {
  if (from.isHeap()) return "WHITEHACK.Heap.Taken";
  return to.isHeap() ? "WHITEHACK.Heap.LaidDown" : "WHITEHACK.Gift.Given";
}

/** Nobody is asked twice about the same thing. */
async function askReceiver(found: FoundGift, readers: readonly string[] | null): Promise<Answer> {
  const isAsked = openQuestions().some(
    ({ system: { kind, payload } }) => kind === giftKind.id && isSameGift(payload, found),
  );
  if (isAsked) return refuse("WHITEHACK.Gift.AskedAlready");
  await postQuestion({ ...toGiftQuestion(found), readers });
  return DONE;
}

const WHAT = ["from", "to", "item"] as const;

const isSameGift = (payload: Partial<Gift>, { gift }: FoundGift): boolean =>
  WHAT.every((part) => payload[part] === gift[part]);
