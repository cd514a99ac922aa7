import { loadPart } from "./load-part.ts";
import type * as RefereePart from "./referee-part.ts";

/** Runs work for everybody on the active Referee's client; null on all other clients. */
export async function asReferee<Result>(work: (part: typeof RefereePart) => Result): Promise<Awaited<Result> | null> {
  return game.user.isActiveGM ? await work(await loadPart(() => import("./referee-part.ts"))) : null;
}
