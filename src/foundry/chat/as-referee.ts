import { lazy } from "../host/lazy.ts";
import { packsReady } from "../host/loaded-packs.ts";
import type * as GmOnly from "../app/gm-only.ts";
import { isServing } from "../host/serving.ts";

/** The Referee's work, once it is here: for each import of a file, the browser walks through all that the file imports. */
let part: typeof GmOnly | null = null;

/** Runs work for everybody in the tab that serves, by all packs of the world; null in all others. */
export async function asReferee<Result>(work: (part: typeof GmOnly) => Result): Promise<Awaited<Result> | null> {
  if (!isServing()) return null;
  await packsReady();
  part ??= await lazy(() => import("../app/gm-only.ts"));
  return isServing() ? await work(part) : null; // another tab may serve by now
}
