import { type Data, isData } from "../../../undo/span.ts";
import type { Migration } from "../migration.ts";

const dataIn = (value: unknown): Data => (isData(value) ? value : {});

/** The list of a party's timers became a record of them by ids. */
export const keyedTimers: Migration = {
  to: 4,
  types: ["party"],
  step(source) {
    if (!isData(source["journey"])) return source;
    const { timers, ...journey } = source["journey"];
    if (!Array.isArray(timers)) return source;
    // every client reads it so until it is written anew: the ids are the same on all of them
    const listed = Object.fromEntries(timers.map((one: unknown, place) => [`timer${place}`, one]));
    return { ...source, journey: { ...journey, running: { ...listed, ...dataIn(journey["running"]) } } };
  },
};
