import { safetyNotice } from "../../rules/index.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { type Answer, DONE, refuse } from "../requests/requests.ts";
import { setting } from "../settings.ts";

/** So many cards in so many milliseconds are enough for everybody to have been told: nobody's name is known, to count their own. */
const LIMIT = { cards: 5, within: 60_000 };

/** What was posted last, by game. */
const lastOf = new WeakMap<object, { readonly id: string; readonly at: number }[]>();

/** Tells everybody, or Referees alone, that a scene comes too close to somebody; it has no word of whom. @rule WH-REF-03 */
export async function postWrapUp(id: string): Promise<boolean> {
  const now = performance.now();
  const posted = (lastOf.get(game) ?? []).filter(({ at }) => now - at < LIMIT.within);
  if (posted.length >= LIMIT.cards || posted.some((one) => one.id === id)) return true;
  lastOf.set(game, [...posted, { id, at: now }]);
  return post();
}

async function post(): Promise<boolean> {
  const { audience } = safetyNotice(setting("safetyToAll") ? "everybody" : "referee");
  const card = await tellLines({
    title: "WHITEHACK.Safety.title",
    text: "WHITEHACK.Safety.notice",
    facts: [],
    rules: ["WH-REF-03"],
    visibility: audience === "everybody" ? "public" : "gm",
    by: null,
  });
  return card !== null;
}

/** A Referee's other tab has heard of it. */
export async function wrapUpHeard({ id }: { readonly id?: unknown }, sender: User.Implementation): Promise<Answer> {
  const isPosted = sender.isGM && typeof id === "string" && (await postWrapUp(id));
  return isPosted ? DONE : refuse("WHITEHACK.Refusal.refereeOnly");
}
