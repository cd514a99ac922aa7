import { ACTIVITIES, type Activity } from "../time/activities.ts";
import { byTask, type TestMethod } from "./test-method.ts";

export const SEARCHES = ["hidden", "trap", "sound", "library", "clue"] as const;
/** What is looked for, or listened to. @rule WH-CASE-03 */
export type SearchFor = (typeof SEARCHES)[number];

/** A search as the player tells it. */
export interface Search {
  readonly what: SearchFor;
  /** The player names the very place or way. */
  readonly exact: boolean;
  /** Those who search together, and the dungeon turns that they take. */
  readonly searchers: number;
  readonly turns: number;
}

/** How hidden things are found. Slot of `family.search`. */
export interface SearchRules {
  method(search: Search): TestMethod;
  /** What it takes in time; null where that is the Referee's word. */
  activity(search: Search): Activity | null;
}

const BY_KIND: Readonly<Record<SearchFor, { readonly method: TestMethod; readonly activity: Activity | null }>> = {
  hidden: { method: byTask("wisdom"), activity: ACTIVITIES.searchRoom },
  trap: { method: byTask("wisdom"), activity: ACTIVITIES.checkForTraps },
  sound: { method: byTask("wisdom"), activity: ACTIVITIES.listen },
  library: { method: byTask("intelligence"), activity: ACTIVITIES.searchLibrary },
  clue: { method: byTask(null), activity: null },
};

/** Whoever names the place finds it; else Wisdom, in a library Intelligence, for a clue whatever fits. @rule WH-CASE-03 */
export const coreSearch: SearchRules = {
  method: ({ what, exact }) => (exact ? { kind: "certain" } : BY_KIND[what].method),
  activity: ({ what }) => BY_KIND[what].activity,
};
