import type { LangKey } from "../../../types/lang.ts";
import { type Change, isData, pathsIn, type RecordEntry, undoStateOf, valueAt } from "../../../undo/record.ts";
import { without } from "../../../undo/taken-back.ts";
import { toFigure, toList } from "../../base/localize.ts";

/** The user who looks at a card. */
export interface RecordViewer {
  readonly isReferee: boolean;
  /** Actors and items whose numbers this viewer may know. */
  readonly knows: readonly string[];
  /** The names of actors, by uuid. */
  readonly called?: Readonly<Record<string, string>>;
  /** The ids of the entries that this viewer may undo. */
  readonly undoes: readonly string[];
  /** The viewer's language, which lists names. */
  readonly language?: string;
}

/** The facts of a document that cards show, by their paths; other changes are recorded for undoing only. */
const TOLD = {
  "system.hp.value": "hitPoints",
  "system.hp.temporary": "temporary",
  "system.hp.max": "maximum",
  "system.hp.rolled": "rolled",
  "system.hp.permanentCost": "permanentCost",
  "system.hp.state": "state",
  "system.hp.injured": "injured",
  "system.hp.rounds": "rounds",
  "system.hp.tended": "tended",
  "system.hp.bleeding": "bleeding",
  "system.hp.lastBreath": "lastBreath",
  "system.level": "level",
  "system.xp": "xp",
  "system.magick.charges.value": "charges",
  "system.magick.charges.max": "chargesMax",
  "system.doses": "doses",
  "system.quantity": "quantity",
  "system.uses.spent": "uses",
  "system.magick.known": "known",
  "system.ruined": "ruined",
  "system.cost": "cost",
  "system.keywords": "keywords",
  "system.equipped": "equipped",
  "system.broken": "broken",
  "system.damaged": "damaged",
  "system.class": "class",
  "system.active": "active",
  "system.bossState.stage": "stage",
  "flags.whitehack.fight.left.attack": "attacksLeft",
  "flags.whitehack.fight.freeAttacks": "freeAttacks",
} as const satisfies Readonly<Record<string, string>>;
type ToldPath = keyof typeof TOLD;
const TOLD_PATHS = Object.keys(TOLD) as readonly ToldPath[];

/** One value before and after; the values may be language keys. */
export interface ChangeLine {
  readonly label: LangKey;
  readonly before: string;
  readonly after: string;
}

/** The change of one document. */
interface ChangeRow {
  readonly name: string;
  /** The owner of the item, where items of several have changed; "" where it is clear. */
  readonly whose: string;
  readonly lines: readonly ChangeLine[];
  /** The language key for a document that is new or gone. */
  readonly became: LangKey | null;
  readonly undone: LangKey | null;
}

/** An action of a card. */
export interface EntryView {
  readonly id: string;
  readonly name: string;
  readonly rows: readonly ChangeRow[];
  readonly undone: LangKey | null;
  readonly canUndo: boolean;
  /** The label of its undo button. */
  readonly undoLabel: LangKey;
}

const NONE = "–";

/** The name in a change whose document has no name that this viewer may read. */
const UNNAMED = "WHITEHACK.Change.unnamed" satisfies LangKey;

function textOf(value: unknown, viewer: RecordViewer): string {
  if (typeof value === "number") return toFigure(value);
  if (typeof value === "boolean") return value ? "WHITEHACK.Item.Yes" : "WHITEHACK.Change.No";
  return (typeof value === "string" ? value : namesIn(value, viewer)) || NONE;
}

const stateText = (value: unknown): string => `WHITEHACK.HpState.${typeof value === "string" ? value : "up"}`;

const namesIn = (entries: unknown, viewer: RecordViewer): string =>
  Array.isArray(entries) ? toList(entries.map(nameOf).filter(Boolean), viewer) : "";

const nameOf = (entry: unknown): string => (isData(entry) && typeof entry["name"] === "string" ? entry["name"] : "");

/** The former name of a document, where it has no name any more that everybody may read. */
const nameBefore = ({ source, before }: Change): string => nameOf(source) || nameOf(before);

/** For a list, only what was added and removed. */
function lineOf(path: ToldPath, { before, after }: Pick<Change, "before" | "after">, viewer: RecordViewer): ChangeLine {
  const [was, is] = [valueAt(before, path), valueAt(after, path)];
  const shown = path === "system.hp.state" ? stateText : textOf;
  const lists = Array.isArray(was) && Array.isArray(is);
  return {
    label: `WHITEHACK.Change.Fact.${TOLD[path]}`,
    before: shown(lists ? without(was, is) : was, viewer),
    after: shown(lists ? without(is, was) : is, viewer),
  };
}

const undoneText = (undone: Change["undone"]): LangKey | null =>
  undone === "none" ? null : `WHITEHACK.Change.Undone.${undone}`;

/** The owner of a changed item, where an entry tells of several. */
function whoseIn({ changes }: RecordEntry, { actor, document }: Change, { called = {} }: RecordViewer): string {
  const isOneOfSeveral = changes.some((one) => one.actor !== null && one.actor !== actor);
  return isOneOfSeveral && actor !== null && actor !== document ? (called[actor] ?? "") : "";
}

function rowOf(change: Change, isTold: boolean, viewer: RecordViewer): Omit<ChangeRow, "whose"> {
  const paths = new Set(isTold && change.kind !== "made" ? pathsIn(change.after) : []); // what is new was nothing before
  return {
    name: change.name,
    lines: TOLD_PATHS.filter((path) => paths.has(path))
      .map((path) => lineOf(path, change, viewer))
      .filter(({ before, after }) => before !== after),
    became:
      change.kind === "changed" || !isTold || change.name === "" ? null : `WHITEHACK.Change.Became.${change.kind}`,
    undone: undoneText(change.undone),
  };
}

/** True if this viewer may know what happened to a document. */
const isTold = ({ actor, document }: Change, { isReferee, knows }: RecordViewer): boolean =>
  isReferee || knows.includes(actor ?? document ?? "");

/** The changes of a card, row by row, and whether this viewer may undo them. Everybody sees what was undone. */
export function entryView(
  entry: RecordEntry,
  viewer: RecordViewer,
  undoLabel: LangKey = "WHITEHACK.Change.Undo",
): EntryView {
  const rows = entry.changes.map((change) => {
    const told = isTold(change, viewer);
    const row = rowOf(change, told, viewer);
    const name = row.name || (told ? nameBefore(change) : "") || entry.name || UNNAMED;
    const whose = told ? whoseIn(entry, change, viewer) : "";
    return { ...row, name, whose: whose === name ? "" : whose }; // a token is called as its actor is
  });
  return {
    id: entry.id,
    name: entry.name,
    rows: rows.filter(({ lines, became, undone }) => lines.length > 0 || became !== null || undone !== null),
    undone: undoneText(undoStateOf(entry)),
    canUndo: viewer.undoes.includes(entry.id),
    undoLabel,
  };
}

/** The actions of the card itself, without those applied to targets. */
export const ownEntries = (
  record: readonly RecordEntry[],
  viewer: RecordViewer,
  undoLabel?: LangKey | ((entry: RecordEntry) => LangKey),
): readonly EntryView[] =>
  record
    .filter(({ target }) => target === null)
    .map((entry) => entryView(entry, viewer, typeof undoLabel === "function" ? undoLabel(entry) : undoLabel))
    .filter(({ rows, canUndo }) => rows.length > 0 || canUndo);
