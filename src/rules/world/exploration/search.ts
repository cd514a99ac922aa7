import { ACTIVITIES } from "../time/activities.ts";
import type { Activity } from "../../contract/turn-length.ts";
import { byTask, type TestMethod } from "./test-method.ts";
import type { SearchFor } from "../../contract/search.ts";
import type { SearchRules } from "../../contract/rulebook.ts";

const BY_KIND: Readonly<Record<SearchFor, { readonly method: TestMethod; readonly activity: Activity | null }>> = {
  hidden: { method: byTask("wisdom"), activity: ACTIVITIES.searchRoom },
  trap: { method: byTask("wisdom"), activity: ACTIVITIES.checkForTraps },
  sound: { method: byTask("wisdom"), activity: ACTIVITIES.listen },
  library: { method: byTask("intelligence"), activity: ACTIVITIES.searchLibrary },
  clue: { method: byTask(null), activity: null },
};

/**
 * Naming the exact place finds it; otherwise Wisdom, in a library Intelligence, for a clue whatever fits.
 * @rule WH-CASE-03
 */
export const coreSearch: SearchRules = {
  method: ({ what, exact }) => (exact ? { kind: "certain" } : BY_KIND[what].method),
  activity: ({ what }) => BY_KIND[what].activity,
};
