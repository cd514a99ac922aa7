import { type Data, isData, isSame, isUntouched, type Span, valueAt } from "./record.ts";

/** The documents that a card may change, and the paths it may touch: never owners, nor the names and pictures of actors and items. */
const MAY_LIE_IN = {
  Actor: ["system", "flags.whitehack"],
  Item: ["system", "flags.whitehack"],
  ActiveEffect: ["system", "disabled", "duration", "flags.whitehack"],
  Combat: ["flags.whitehack"],
  // the Referee's board, decks of cards, and records of parties
  JournalEntry: ["flags.whitehack.board", "flags.whitehack.deck", "flags.whitehack.crawl"],
  Scene: ["flags.whitehack.crawl"], // the level of a dungeon
  // where a token was pushed, and what light and looks a spell gives them, or how it has them move
  Token: ["x", "y", "elevation", "movementAction", "name", "texture", "light", "flags.whitehack"],
  AmbientLight: [],
  Wall: ["ds", "door", "flags.whitehack"], // a door that a spell holds shut, that is forced, or found
  Drawing: [],
  Combatant: ["system", "defeated", "initiative", "flags.whitehack"],
  ChatMessage: [
    "system.state", // of a prompt, an auction, a phase
    "system.answer", // of a prompt, with who gave it, when, and what opens its seal
    "system.by",
    "system.at",
    "system.salt",
    "system.check", // the card that has decided this one
    "system.ruled", // what the Referee ruled on a roll
    "system.comeback", // dice that wait to be used
    "system.denied",
    "system.attack", // an attack, as far as it has gone
    "system.caught", // the saves of many against one damage
    "system.critSave",
    "system.rolls", // of an auction
    "system.phase",
    "system.winner",
    "system.followed", // what became of an attack's special option
    "system.drawn.counts", // whether a modus counts
    "system.outcome", // dice that were rolled again
    "system.rolled",
    "system.verdict", // a roll of another game, which a block or the other's roll has changed
    "system.success",
    "system.damage",
    "system.target",
    "system.reasons",
    "flags.whitehack.rhPlayed", // an event of The Red Hack
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type ChangedType = keyof typeof MAY_LIE_IN;

/** Whether a card may record changes of documents with this name. */
export const isChangedType = (name: string): name is ChangedType => Object.hasOwn(MAY_LIE_IN, name);

/** A change as recorded on a card, without anything that a card may not change. */
export function believedSpan(type: ChangedType, { before, after }: Span): Span {
  const only = (data: Data): Data =>
    MAY_LIE_IN[type].reduce<Data>((kept, path) => withValue(kept, path.split("."), valueAt(data, path)), {});
  return { before: only(before), after: only(after) };
}

function withValue(data: Data, [step = "", ...rest]: readonly string[], value: unknown): Data {
  if (value === undefined) return data;
  const inner = data[step];
  return { ...data, [step]: rest.length === 0 ? value : withValue(isData(inner) ? inner : {}, rest, value) };
}

/** The writes that undo a change. */
export interface TakenBack {
  /** The values to write; values that stay as they are are left out. */
  readonly facts: Data;
  /** True if the old state is fully restored; false if something changed since and only the difference is undone. */
  readonly exact: boolean;
}

/** All other numbers stop at 0. */
const MAY_BE_NEGATIVE: readonly string[] = ["system.hp.value"];

/** Values that are restored as a whole or not at all: a boss is in one stage, a question has one answer, levels are gained and auctions rolled one after the other. @rule WH-BOSS-06 WH-XP-03 WH-AUC-07 */
const WHOLE: readonly string[] = [
  "system.bossState",
  "system.state",
  "system.level",
  "system.rolls",
  "flags.whitehack.fight.round",
];

/**
 * Undoes a change of a document and keeps whatever has happened to it since. Null if the change can no longer be undone
 * because one of the values that belong together has changed again.
 */
export function takenBack(now: Data, span: Span): TakenBack | null {
  if (WHOLE.some((path) => isTornApart(valueAt(now, path), valueAt(span.after, path)))) return null;
  const facts = backOf(now, span, "");
  const exact = isUntouched(now, span);
  return exact || Object.keys(facts).length > 0 ? { facts, exact } : null;
}

const isTornApart = (now: unknown, after: unknown): boolean =>
  after !== undefined && !isUntouched({ whole: now }, { after: { whole: after } });

/** The values to write at this level and below; those that would not change are left out. */
function backOf(now: Data, { before, after }: Span, start: string): Data {
  const known = Object.keys(after).filter((key) => now[key] !== undefined || isKeyGone(before[key], after[key]));
  const back = known.map(
    (key) => [key, valueBack([now[key] ?? null, before[key] ?? null, after[key]], start + key)] as const,
  );
  return Object.fromEntries(back.filter(([key, value]) => isToBeWritten(now[key], value)));
}

/** Whether a record had something under a key that the change took out of it. */
const isKeyGone = (before: unknown, after: unknown): boolean => isData(before) && after === null;

const isToBeWritten = (now: unknown, value: unknown): boolean =>
  isData(now) && isData(value) ? Object.keys(value).length > 0 : !isSame(now, value);

function valueBack([now, before, after]: Three<unknown>, path: string): unknown {
  const three = [now, before, after] as const;
  if (areAll(three, isData)) return backOf(three[0], { before: three[1], after: three[2] }, `${path}.`);
  if (isSame(now, after)) return before;
  if (areAll(three, isNumber)) return numberBack(three, path);
  if (areAll(three, isList)) return listBack(...three);
  return now; // changed again since then: the later value stays
}

type Three<Value> = readonly [now: Value, before: Value, after: Value];

const areAll = <Value>(three: Three<unknown>, is: (value: unknown) => value is Value): three is Three<Value> =>
  three.every(is);

const isNumber = (value: unknown): value is number => typeof value === "number";
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const numberBack = ([now, before, after]: Three<number>, path: string): number =>
  Math.max(now + before - after, MAY_BE_NEGATIVE.includes(path) ? Number.NEGATIVE_INFINITY : 0);

/** Removes the entries that the change added, restores those that it removed, and keeps those added since. */
const listBack = (
  now: readonly unknown[],
  before: readonly unknown[],
  after: readonly unknown[],
): readonly unknown[] => [...without(now, without(after, before)), ...without(without(before, after), now)];

/** The entries of a list that are not in the other one. */
export const without = (list: readonly unknown[], other: readonly unknown[]): readonly unknown[] =>
  list.filter((one) => !other.some((each) => isSame(one, each)));
