import type { Change } from "../../undo/record.ts";
import { attempt } from "../documents/attempt.ts";
import type { Holder } from "../documents/holder.ts";
import { goneOf } from "../undo/store-change.ts";
import { isEmptyHeap } from "./heap.ts";

/** An emptied heap goes by itself, unless the Referee has said that it stays; returns what that has changed. */
export async function clearHeap(holder: Holder): Promise<readonly Change[]> {
  const { token } = holder;
  const heap = token?.actor; // as it is now
  if (!token || !heap?.isHeap() || heap.system.stays || !isEmptyHeap(heap)) return [];
  const [change, scene] = [goneOf(token), token.parent];
  await attempt(token.uuid, () => token.delete());
  return scene?.tokens.has(token.id ?? "") ? [] : [change];
}
