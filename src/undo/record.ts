import type { DamageShare, Defence } from "../rules/health/defences.ts";
import type { HpPrompt } from "../rules/health/hp-outcome.ts";

/** A part of a document's data, nested as it is stored. */
export type Data = Readonly<Record<string, unknown>>;

/** The same parts of a document before and after. */
export interface Span {
  readonly before: Data;
  readonly after: Data;
}

export const isData = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether two values are equal, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, place) => isSame(entry, other[place]));
  if (!isData(one) || !isData(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && isSame(one[key], other[key]));
}

const NOTHING: Span = { before: {}, after: {} };

/**
 * The differences between two states of a document, limited to the parts that an update asked for: another user may
 * have changed the rest in the meantime.
 */
export function spanOf(before: Data, after: Data, asked: Data): Span {
  return Object.keys(asked).reduce(
    (span, key) => withSpan(span, key, spanAt(before[key], after[key], asked[key])),
    NOTHING,
  );
}

type Pair = readonly [before: unknown, after: unknown];

function spanAt(before: unknown, after: unknown, asked: unknown): Pair | null {
  if (isSame(before, after)) return null;
  if (!isData(before) || !isData(after)) return [before ?? null, after ?? null];
  const span = spanOf(before, after, isData(asked) ? asked : { ...before, ...after });
  return Object.keys(span.after).length > 0 ? [span.before, span.after] : null;
}

const withSpan = ({ before, after }: Span, key: string, pair: Pair | null): Span =>
  pair ? { before: { ...before, [key]: pair[0] }, after: { ...after, [key]: pair[1] } } : { before, after };

/** The value at a path such as "system.hp.value"; undefined if there is none. */
export const valueAt = (data: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((node, step) => (isData(node) && Object.hasOwn(node, step) ? node[step] : undefined), data);

/** The paths of all values, down to those that hold no further data. */
export function pathsIn(data: Data, start = ""): readonly string[] {
  return Object.entries(data).flatMap(([key, value]) =>
    isData(value) && Object.keys(value).length > 0 ? pathsIn(value, `${start}${key}.`) : [`${start}${key}`],
  );
}

/** Whether a document is still as a change left it. */
export const isUntouched = (now: Data, { after }: Pick<Span, "after">): boolean =>
  Object.entries(after).every(([key, value]) =>
    isData(value) && isData(now[key]) ? isUntouched(now[key], { after: value }) : isSame(now[key] ?? null, value),
  );

/** How something was undone, if at all: "exact" put the old values back, "difference" reversed only the change. */
export const UNDO_STATES = ["none", "exact", "difference"] as const;
export type UndoState = (typeof UNDO_STATES)[number];

/** The kind of a change to a document: "made" is created, "gone" is deleted; "clock": the world's clock was moved. */
export const CHANGE_KINDS = ["changed", "made", "gone", "clock"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A change to one document. `before` and `after` hold only the values that differ, in the shape of an update. */
export interface Change extends Span {
  readonly kind: ChangeKind;
  /** The uuid of the document; null for the clock. */
  readonly document: string | null;
  /** The uuid of the actor that owns the document, or of the document itself if it is an actor. */
  readonly actor: string | null;
  /** The name that everybody may see. */
  readonly name: string;
  /**
   * The data needed to make a document again: of one that was deleted, or used up and so may be deleted later. Of an item in
   * other hands, only what `heir` does not tell. Null otherwise, and for unidentified items: all clients can read messages.
   */
  readonly source: Data | null;
  /** The uuid of the same item in other hands, which holds the rest of what it was; null or left out if there is none. */
  readonly heir?: string | null;
  readonly undone: UndoState;
}

/** An operation of a card, with everything that it changed; it is undone as a whole. */
export interface RecordEntry {
  /** Unique on its card. */
  readonly id: string;
  /** The id of the user who caused it. */
  readonly by: string | null;
  /** The uuid of the target, if the card can be applied to several; null for the result of the card itself. */
  readonly target: string | null;
  readonly name: string;
  /** The index of the card's proposal that was carried out; null for anything else. */
  readonly proposal: number | null;
  /** The prompts to the players as a result. */
  readonly prompts: readonly HpPrompt[];
  /** The defence that reduced the damage; null or left out if none did. */
  readonly defence?: Defence | null;
  /** How much of the card's damage the Referee has let count; left out for all of it. */
  readonly share?: DamageShare;
  /** The move of the world's clock that it came of, and with which it is undone; null or left out for anything else. */
  readonly step?: string | null;
  readonly changes: readonly Change[];
}

/** The moves of the world's clock among changes: those that stand, or those that have been undone. */
export const stepsIn = (changes: readonly Change[], stands: boolean): ReadonlySet<string> =>
  new Set(
    changes.flatMap((one) => {
      const { step } = one.after;
      return one.kind === "clock" && isStanding(one) === stands && typeof step === "string" ? step : [];
    }),
  );

/** Whether something still stands that came of one of these moves of the clock. */
export const cameOf = ({ step, changes }: Pick<RecordEntry, "step" | "changes">, steps: ReadonlySet<string>): boolean =>
  typeof step === "string" && steps.has(step) && changes.some(isStanding);

/** Whether a change has not been undone. */
export const isStanding = ({ undone }: Pick<Change, "undone">): boolean => undone === "none";

/** Whether any change of an entry still stands; an entry without changes always stands. */
export const isEntryStanding = ({ changes }: Pick<RecordEntry, "changes">): boolean =>
  changes.length === 0 || changes.some(isStanding);

/** True if an entry is undone that has changed other documents than its card: what an attack has cost was given back. */
export const isCostGivenBack = (entry: Pick<RecordEntry, "changes"> | undefined, card: string): boolean =>
  entry !== undefined && !isEntryStanding(entry) && entry.changes.every(({ document }) => document !== card);

/** How an entry was undone; "none" as long as any of its changes still stands. */
export function undoStateOf({ changes }: Pick<RecordEntry, "changes">): UndoState {
  if (isEntryStanding({ changes })) return "none";
  return changes.every(({ undone }) => undone === "exact") ? "exact" : "difference";
}

const COINS = "system.coins";

const coinsIn = (data: Data): Data => {
  const coins = valueAt(data, COINS);
  return isData(coins) ? coins : {};
};

/** By how much each sort of coins in a purse has become more, or less. */
const growth = ({ before, after }: Pick<Change, "before" | "after">): readonly (readonly [string, number])[] =>
  Object.keys(coinsIn(after)).map((kind) => [kind, Number(coinsIn(after)[kind]) - Number(coinsIn(before)[kind] ?? 0)]);

const isItemMoved = ({ kind, after }: Change): boolean => kind === "made" && Object.keys(after).length > 0;

const QUANTITY = "system.quantity";

/** By how many a stack of items has become more, or less. */
function stacked({ kind, before, after }: Change): number {
  const [had, has] = [valueAt(before, QUANTITY), valueAt(after, QUANTITY)];
  return kind === "changed" && typeof had === "number" && typeof has === "number" ? has - had : 0;
}

/** True if items that one owner has lost were added to a stack of another's. */
const isCountedOver = (changes: readonly Change[]): boolean =>
  changes.some((one) => stacked(one) > 0) &&
  changes.some((one) => (one.kind === "gone" && Boolean(one.heir)) || stacked(one) < 0);

/** Whether something has changed hands by these changes: undone in part, it would be doubled or lost. */
export function isMove(changes: readonly Change[]): boolean {
  const sums = changes.flatMap((change) => growth(change).map(([, more]) => more));
  return (
    changes.some(isItemMoved) ||
    isCountedOver(changes) ||
    (sums.some((more) => more > 0) && sums.some((more) => more < 0))
  );
}

/** Whether all that a change has brought is still there, in what is stored of its document now. */
export const isStillThere = (now: Data, change: Change): boolean =>
  change.kind === "made"
    ? isUntouched(now, change)
    : growth(change).every(([kind, more]) => more <= 0 || Number(coinsIn(now)[kind]) >= more) &&
      (stacked(change) <= 0 || Number(valueAt(now, QUANTITY)) >= stacked(change));

/** Whether what a change was about stood on the scene, and went with its token: it comes back with that. */
export const wentWithToken = ({ actor }: Change, all: readonly Change[]): boolean =>
  all.some(({ kind, document }) => kind === "gone" && document !== null && actor?.startsWith(`${document}.`) === true);
