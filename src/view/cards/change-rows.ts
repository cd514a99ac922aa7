import type { LangKey } from "../../types/lang.ts";
import { type Change, type Facts, isStanding, TRACKED, type Tracked, without } from "../changes.ts";
import { toFigure } from "../localize.ts";

/** Who looks at a card. */
export interface ChangeViewer {
  readonly isReferee: boolean;
  /** Actors and items whose numbers this viewer may know. */
  readonly knows: readonly string[];
}

/** One fact before and after; the values may be language keys. */
export interface ChangeLine {
  readonly label: LangKey;
  readonly before: string;
  readonly after: string;
}

export interface ChangeRow {
  readonly name: string;
  readonly lines: readonly ChangeLine[];
  readonly made: boolean;
  readonly undone: LangKey | null;
}

export interface ChangesView {
  readonly rows: readonly ChangeRow[];
  readonly canUndo: boolean;
}

const NONE = "–";

const stateText = (value: Facts[Tracked]): string => `WHITEHACK.HpState.${typeof value === "string" ? value : "up"}`;

function textOf(value: Facts[Tracked]): string {
  if (typeof value === "number") return toFigure(value);
  if (typeof value === "boolean") return value ? "WHITEHACK.Item.Yes" : "WHITEHACK.Change.No";
  return (typeof value === "string" ? value : namesIn(value ?? [])) || NONE;
}

const namesIn = (entries: readonly unknown[]): string => entries.map(nameOf).filter(Boolean).join(", ");

const nameOf = (entry: unknown): string =>
  typeof entry === "object" && entry !== null && "name" in entry && typeof entry.name === "string" ? entry.name : "";

/** Of lists no more than what came and what went. */
function lineOf(name: Tracked, { before, after }: Pick<Change, "before" | "after">): ChangeLine {
  const [was, is] = [before[name], after[name]];
  const tell = name === "state" ? stateText : textOf;
  const lists = Array.isArray(was) && Array.isArray(is);
  return {
    label: `WHITEHACK.Change.Fact.${name}`,
    before: tell(lists ? without(was, is) : was),
    after: tell(lists ? without(is, was) : is),
  };
}

const rowOf = (change: Change, isTold: boolean): ChangeRow => ({
  name: change.name,
  lines: isTold
    ? (Object.keys(TRACKED) as Tracked[])
        .filter((name) => change.after[name] !== undefined)
        .map((name) => lineOf(name, change))
        .filter(({ before, after }) => before !== after)
    : [],
  made: change.made && isTold,
  undone: change.undone === "none" ? null : `WHITEHACK.Change.Undone.${change.undone}`,
});

/** What a use has changed, row by row, and whether this viewer may take it back; strangers learn that it was undone. */
export function changesView(changes: readonly Change[], { isReferee, knows }: ChangeViewer): ChangesView {
  const tells = ({ actor, document }: Change): boolean => isReferee || knows.includes(actor ?? document ?? "");
  const rows = changes.map((change) => rowOf(change, tells(change)));
  return {
    rows: rows.filter(({ lines, made, undone }) => lines.length > 0 || made || undone !== null),
    canUndo: isReferee && changes.some(isStanding),
  };
}
