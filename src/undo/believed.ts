import { type Data, isData, type Span, valueAt } from "./span.ts";

/** The documents that a card may change, and the paths it may touch: never owners, nor the names and pictures of actors and items. */
const MAY_LIE_IN = {
  Actor: ["system", "flags.whitehack"],
  Item: ["system", "flags.whitehack"],
  ActiveEffect: ["system", "disabled", "duration", "flags.whitehack"],
  Combat: ["flags.whitehack"],
  JournalEntry: ["flags.whitehack.board"], // the Referee's board
  // where somebody was pushed, and what light and looks a spell gives them
  Token: ["x", "y", "name", "texture", "light", "flags.whitehack"],
  AmbientLight: [],
  Wall: [],
  Drawing: [],
  Combatant: ["system", "defeated", "initiative", "flags.whitehack"],
  // the answer to a question, what has decided another card, what was ruled on a roll, thrown again for a blow or saved
  // against one damage by many, dice that waited, a phase or a modus that counts, dice that somebody was made to throw again, how far an auction has come, and what became of an attack's special option
  ChatMessage: [
    "system.state",
    "system.answer",
    "system.by",
    "system.at",
    "system.salt",
    "system.check",
    "system.ruled",
    "system.comeback",
    "system.denied",
    "system.blow",
    "system.caught",
    "system.critSave",
    "system.rolls",
    "system.phase",
    "system.winner",
    "system.followed",
    "system.drawn.counts",
    "system.outcome",
    "system.thrown",
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
