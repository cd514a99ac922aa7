import { isData } from "../../../undo/span.ts";
import type { Migration } from "../migration.ts";

/** The list of a party's timers became a record of them by ids. */
export const keyedTimers: Migration = {
  to: 4,
  types: ["party"],
  step(source) {
    const { journey } = source;
    if (!isData(journey) || !Array.isArray(journey["timers"])) return source;
    // every client reads it so until it is written anew: the ids are the same on all of them
    const timers = Object.fromEntries(journey["timers"].map((one: unknown, place) => [`timer${place}`, one]));
    return { ...source, journey: { ...journey, timers } };
  },
};
