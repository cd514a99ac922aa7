import { loadPart } from "./load-part.ts";
import { packsAreHere } from "./packs/loaded-packs.ts";
import type * as RefereePart from "./referee-part.ts";

/** Runs work for everybody on the active Referee's client, by all packs of the world; null on all other clients. */
export async function asReferee<Result>(work: (part: typeof RefereePart) => Result): Promise<Awaited<Result> | null> {
  if (!game.user.isActiveGM) return null;
  await packsAreHere();
  return await work(await loadPart(() => import("./referee-part.ts")));
}
