import { localize } from "../../host/localize.ts";
import { SYSTEM_ID } from "../../host/paths.ts";
import { isEmptyPurse } from "../../../rules/index.ts";
import { type Heap, type Holder, isOfParty } from "../creature.ts";

const MARK = "plain";

/** How the actor is marked that heaps on scenes are made from. */
export const PLAIN_MARK = { [SYSTEM_ID]: { [MARK]: true } } as const;

/** Whether heaps on scenes are made from this actor: whatever it held would lie in each of them. */
export const isPlainHeap = (actor: Actor.Implementation | null): boolean =>
  actor !== null && actor.isHeap() && actor.token === null && actor.getFlag(SYSTEM_ID, MARK) === true;

/** Whether this user may put something into an actor, who is told why not. */
export function mayBeFilled(actor: Actor.Implementation | null): boolean {
  if (!actor || !isPlainHeap(actor)) return true;
  ui.notifications.warn(localize("WHITEHACK.Heap.plain", { name: actor.name }));
  return false;
}

/** Whether a change puts coins into a heap, or lets it stay when it is empty. */
export function isFilling(changes: object): boolean {
  const { coins = {}, stays } = (changes as { readonly system?: Filling }).system ?? {};
  return stays === true || Object.values(coins).some((count) => Number(count) > 0);
}

interface Filling {
  readonly coins?: object;
  readonly stays?: unknown;
}

/** Whether an actor may be deleted: not as long as heaps on scenes are made from it, which would be lost. */
export function mayBeDeleted(actor: Actor.Implementation): boolean {
  const lost = isPlainHeap(actor) ? game.scenes.contents.flatMap(({ tokens }) => tokens.contents) : [];
  const count = lost.filter(({ actorId }) => actorId === actor.id).length;
  if (count === 0) return true;
  ui.notifications.warn(localize("WHITEHACK.Heap.inUse", { name: actor.name, count: String(count) }));
  return false;
}

/** Whether a user sees a heap lie there. */
const isSeenBy = (heap: Heap, user: User.Implementation): boolean =>
  heap.token !== null && !heap.token.hidden && heap.testUserPermission(user, "OBSERVER");

/**
 * True if a user may give away the holder's items, or put items there: the owner may, in the open every user who
 * sees it, and any player of a member of a party. How far away they stand is the Referee's to judge.
 */
export const mayReach = (holder: Holder, user: User.Implementation): boolean =>
  holder.testUserPermission(user, "OWNER") ||
  (holder.isHeap() && isSeenBy(holder, user)) ||
  (holder.isParty() && isOfParty(holder, user));

/** Whether there is nothing in a heap, not even what a module has put there. */
export const isEmptyHeap = ({ items, system }: Heap): boolean => items.size === 0 && isEmptyPurse(system.coins);
