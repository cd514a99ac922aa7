import { loadPart } from "./load-part.ts";
import type * as RefereePart from "./referee-part.ts";

/** Has the active Referee's client do something for everybody, and no other client: null there. */
export async function asReferee<Result>(work: (part: typeof RefereePart) => Result): Promise<Awaited<Result> | null> {
  return game.user.isActiveGM ? await work(await loadPart(() => import("./referee-part.ts"))) : null;
}
