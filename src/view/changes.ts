/** What a use may change, by names that cards store, and where each of them lies in a document's system data. */
export const TRACKED = {
  hitPoints: ["hp", "value"],
  temporary: ["hp", "temporary"],
  maximum: ["hp", "max"],
  rolled: ["hp", "rolled"],
  permanentCost: ["hp", "permanentCost"],
  state: ["hp", "state"],
  injured: ["hp", "injured"],
  rounds: ["hp", "rounds"],
  tended: ["hp", "tended"],
  bleeding: ["hp", "bleeding"],
  lastBreath: ["hp", "lastBreath"],
  xp: ["xp"],
  charges: ["magick", "charges", "value"],
  chargesMax: ["magick", "charges", "max"],
  doses: ["doses"],
  quantity: ["quantity"],
  uses: ["uses", "spent"],
  known: ["magick", "known"],
  ruined: ["ruined"],
  cost: ["cost"],
  keywords: ["keywords"],
  equipped: ["equipped"],
  broken: ["broken"],
  damaged: ["damaged"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type Tracked = keyof typeof TRACKED;
const NAMES = Object.keys(TRACKED) as readonly Tracked[];

/** A fact as a card keeps it: a plain value, or a list of entries with names. */
type Kept = number | string | boolean | null | readonly unknown[];
/** Some of what is tracked, with its values. */
export type Facts = Readonly<Partial<Record<Tracked, Kept>>>;

/** The same facts before and after. */
export interface Span {
  readonly before: Facts;
  readonly after: Facts;
}

/** How far something has been taken back: by putting the old value back, or by the difference. */
export const UNDO_STATES = ["none", "exact", "difference"] as const;
export type UndoState = (typeof UNDO_STATES)[number];

/** What one document had changed about it, kept on the card that tells it. */
export interface Change extends Span {
  /** The uuid of what was changed. */
  readonly document: string | null;
  /** The actor that it belongs to, or that it is. */
  readonly actor: string | null;
  readonly name: string;
  /** It did not exist before. */
  readonly made: boolean;
  /** All of it as it was, where nothing is left of it and somebody may throw it away; null otherwise. */
  readonly source: Readonly<Record<string, unknown>> | null;
  readonly undone: UndoState;
}

/** Whether nobody has taken it back. */
export const isStanding = ({ undone }: Pick<Change, "undone">): boolean => undone === "none";

const isKept = (value: unknown): value is Kept =>
  value === null || ["number", "string", "boolean"].includes(typeof value) || Array.isArray(value);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What lies at the end of a path; undefined where it ends before. */
const at = (data: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((node, step) => (isRecord(node) && Object.hasOwn(node, step) ? node[step] : undefined), data);

/** What is tracked of some system data. */
export function factsIn(system: unknown): Facts {
  const entries = NAMES.map((name) => [name, at(system, TRACKED[name])] as const);
  return Object.fromEntries(entries.filter(([, value]) => isKept(value)));
}

/** Facts as they were written on a card, without what nobody tracks. */
export function readFacts(written: Readonly<Record<string, unknown>>): Facts {
  return Object.fromEntries(NAMES.map((name) => [name, written[name]] as const).filter(([, value]) => isKept(value)));
}

/** System data that holds these facts, as an update wants it. */
export function toSystem(facts: Facts): Record<string, unknown> {
  const system: Record<string, unknown> = {};
  for (const name of NAMES) {
    if (facts[name] !== undefined) put(system, TRACKED[name], facts[name]);
  }
  return system;
}

function put(data: Record<string, unknown>, [step = "", ...rest]: readonly string[], value: Kept): void {
  if (rest.length === 0) data[step] = value;
  else put((data[step] ??= {}) as Record<string, unknown>, rest, value);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What differs of two states of a document. */
export function spanOf(before: Facts, after: Facts): Span {
  const names = NAMES.filter((name) => after[name] !== undefined && !isSame(before[name], after[name]));
  const only = (facts: Facts): Facts => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: only(before), after: only(after) };
}

/** Whether something was used up by it. */
export const isUsedUp = ({ after }: Span): boolean => after.quantity === 0 || after.charges === 0;

/** A change that was taken back: everything as it was where nothing has happened since, else the difference. */
export interface TakenBack {
  readonly facts: Facts;
  readonly exact: boolean;
}

/** Takes a change back: the facts that are to be written anew. What has happened since then is kept, and not among them. */
export function takenBack(now: Facts, span: Span): TakenBack {
  const names = NAMES.filter((name) => span.after[name] !== undefined && now[name] !== undefined);
  const back = names.map((name) => [name, backOf(name, now[name] ?? null, span)] as const);
  return {
    facts: Object.fromEntries(back.filter(([name, value]) => !isSame(value, now[name]))),
    exact: names.every((name) => isSame(now[name], span.after[name])),
  };
}

function backOf(name: Tracked, now: Kept, span: Span): Kept {
  const before = span.before[name] ?? null;
  const after = span.after[name] ?? null;
  if (isSame(now, after)) return before;
  const values = [now, before, after];
  if (values.every((one) => typeof one === "number")) return differenceOf(name, values);
  return values.every((one) => Array.isArray(one)) ? listOf(values) : now; // somebody has decided otherwise since
}

/** Only hit points go below nothing. */
function differenceOf(name: Tracked, [now = 0, before = 0, after = 0]: readonly number[]): number {
  const value = now + before - after;
  return name === "hitPoints" ? value : Math.max(0, value);
}

const listOf = ([now = [], before = [], after = []]: readonly (readonly unknown[])[]): readonly unknown[] => [
  ...without(now, without(after, before)),
  ...without(without(before, after), now),
];

/** A list without what stands in another one too. */
export const without = (list: readonly unknown[], other: readonly unknown[]): readonly unknown[] =>
  list.filter((one) => !other.some((each) => isSame(one, each)));
