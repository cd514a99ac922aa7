import { loadPart } from "../host/load-part.ts";
import { packsAreHere } from "../host/loaded-packs.ts";
import type * as RefereePart from "../app/referee-part.ts";
import { isServing } from "../host/serving.ts";

/** The Referee's work, once it is here: for each import of a file, the browser walks through all that the file imports. */
let part: typeof RefereePart | null = null;

/** Runs work for everybody in the tab that serves, by all packs of the world; null in all others. */
export async function asReferee<Result>(work: (part: typeof RefereePart) => Result): Promise<Awaited<Result> | null> {
  if (!isServing()) return null;
  await packsAreHere();
  part ??= await loadPart(() => import("../app/referee-part.ts"));
  return isServing() ? await work(part) : null; // another tab may serve by now
}
