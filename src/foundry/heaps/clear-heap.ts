import type { Change } from "../../undo/record.ts";
import { attempt } from "../documents/attempt.ts";
import type { Holder } from "../documents/holder.ts";
import { goneOf } from "../undo/store-change.ts";
import { isEmptyHeap } from "./heap.ts";

/** An emptied heap goes by itself, unless the Referee has said that it stays; returns what that has changed. */
export async function clearHeap(holder: Holder): Promise<readonly Change[]> {
  const { token } = holder;
  if (!token?.actor || !goesEmpty(token.actor)) return []; // the token's actor is as it is now
  const [change, scene] = [goneOf(token), token.parent];
  await attempt(token.uuid, () => token.delete());
  return scene?.tokens.has(token.id ?? "") ? [] : [change];
}

const goesEmpty = (actor: Actor.Implementation): boolean => actor.isHeap() && !actor.system.stays && isEmptyHeap(actor);
