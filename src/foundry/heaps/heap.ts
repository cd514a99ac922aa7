import { isEmptyPurse } from "../../rules/index.ts";
import type { Heap, Holder } from "../documents/holder.ts";
import { isOfParty } from "../documents/party.ts";

/** Whether a user sees a heap lie there. */
const isSeenBy = (heap: Heap, user: User.Implementation): boolean =>
  heap.token !== null && !heap.token.hidden && heap.testUserPermission(user, "OBSERVER");

/**
 * Whether a user may give away what somebody has, or put something there: the owner may, in the open everybody who
 * sees it, and whoever plays a member of a party. How far away they stand is the Referee's to judge.
 */
export const mayReach = (holder: Holder, user: User.Implementation): boolean =>
  holder.testUserPermission(user, "OWNER") ||
  (holder.isHeap() && isSeenBy(holder, user)) ||
  (holder.isParty() && isOfParty(holder, user));

/** Whether there is nothing in a heap, not even what a module has put there. */
export const isEmptyHeap = ({ items, system }: Heap): boolean => items.size === 0 && isEmptyPurse(system.coins);
