import { loadPart } from "./load-part.ts";
import { packsAreHere } from "./packs/loaded-packs.ts";
import type * as RefereePart from "./referee-part.ts";
import { isServing } from "./serving.ts";

/** Runs work for everybody in the tab that serves, by all packs of the world; null in all others. */
export async function asReferee<Result>(work: (part: typeof RefereePart) => Result): Promise<Awaited<Result> | null> {
  if (!isServing()) return null;
  await packsAreHere();
  const part = await loadPart(() => import("./referee-part.ts"));
  return isServing() ? await work(part) : null; // another tab may serve by now
}
