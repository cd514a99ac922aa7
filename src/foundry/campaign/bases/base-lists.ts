import { wholeTyped } from "../../../view/items/classes/class-trait-parts.ts";
import { onDayOf } from "../../host/world-calendar.ts";
import { type Lists, type Row, type RowChange, withField } from "../../sheets/lists/list-editor.ts";
import { MEMBERS } from "../party/members.ts";

const withId = (row: Row): Row => ({ id: foundry.utils.randomID(), ...row });

/** An entry on another day keeps its hour. */
function changedEntry(change: RowChange): Row | null {
  const { row, field, input } = change;
  if (field !== "day") return withField(change);
  const day = wholeTyped(input.value);
  return day === undefined ? null : { ...row, time: onDayOf(Number(row["time"]), day) };
}

/** The lists of a base that are edited row by row. @rule WH-BASE-01 */
export const BASE_LISTS: Lists = {
  sharers: { ...MEMBERS, path: "sharers" },
  problems: {
    path: "problems",
    start: () => withId({ threat: "compromise", note: "", published: false, over: false }),
  },
  log: {
    path: "log",
    start: () => withId({ time: game.time.worldTime, text: "", by: game.user.name, hidden: false }),
    change: changedEntry,
  },
  history: { path: "history", start: () => null },
};
