import { safetyNotice } from "../../rules/index.ts";
import { type Answer, DONE, refuse } from "../requests/requests.ts";
import { setting } from "../settings.ts";
import { askUser, SHOW_WRAP_UP } from "./queries.ts";

/** So many calls in so many milliseconds are enough for everybody to have been told: nobody's name is known, to count their own. */
const LIMIT = { calls: 5, within: 60_000 };

/** What was told last, by game. */
const lastOf = new WeakMap<object, { readonly id: string; readonly at: number }[]>();

/**
 * Shows everybody, or Referees alone, that a scene comes too close to somebody. It has no word of whom, and is kept
 * nowhere: no document tells of it. @rule WH-REF-03
 */
export async function postWrapUp(id: string): Promise<boolean> {
  const now = performance.now();
  const told = (lastOf.get(game) ?? []).filter(({ at }) => now - at < LIMIT.within);
  if (told.length >= LIMIT.calls || told.some((one) => one.id === id)) return true;
  lastOf.set(game, [...told, { id, at: now }]);
  await showAll();
  return true;
}

async function showAll(): Promise<void> {
  const { audience } = safetyNotice(setting("safetyToAll") ? "everybody" : "referee");
  const others = game.users.filter(
    ({ active, isGM, isSelf }) => active && !isSelf && (isGM || audience === "everybody"),
  );
  for (const user of others) void askUser(user, SHOW_WRAP_UP, {}).catch(() => null); // has just left
  const queries: object = CONFIG.queries;
  await (queries as Readonly<Record<string, ((data: object) => unknown) | undefined>>)[SHOW_WRAP_UP]?.({}); // here too
}

/** A Referee's other tab has heard of it. */
export async function wrapUpHeard({ id }: { readonly id?: unknown }, sender: User.Implementation): Promise<Answer> {
  const isPosted = sender.isGM && typeof id === "string" && (await postWrapUp(id));
  return isPosted ? DONE : refuse("WHITEHACK.Refusal.refereeOnly");
}
