import type { Change } from "./record.ts";
import { type Data, isData, pathsIn, type Span, valueAt } from "./span.ts";

/** Documents whose changes cards tell, and where in them those may lie: names, owners and pictures are nobody's to change by a card. */
const MAY_LIE_IN = {
  Actor: ["system", "flags.whitehack"],
  Item: ["system", "flags.whitehack"],
  ActiveEffect: ["system", "disabled", "duration", "flags.whitehack"],
  Combatant: ["system", "defeated", "initiative", "flags.whitehack"],
  ChatMessage: ["system.state", "system.answer", "system.by", "system.at", "system.salt"], // a question, answered
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type ChangedType = keyof typeof MAY_LIE_IN;

/** Whether cards tell changes of documents of that name. */
export const isChangedType = (name: string): name is ChangedType => Object.hasOwn(MAY_LIE_IN, name);

/** A change as a card tells it, without what no card may change. */
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

/** What a Referee's client changes for others by the cards of players: wounds and conditions, and gear that is lost, struck or broken. */
const DONE_FOR_OTHERS = /^system\.(?:hp\..+|equipped|broken|damaged)$/;

/**
 * Whether a card of somebody without any right over a document may tell such a change: only what a Referee's client
 * does to targets, and of new things only conditions.
 */
export function isDoneForOthers(
  type: ChangedType,
  { kind, before, after }: Pick<Change, "kind" | "before" | "after">,
): boolean {
  if (type === "ActiveEffect") return kind !== "changed";
  if (kind === "made") return type === "ChatMessage";
  return kind === "changed" && [...pathsIn(before), ...pathsIn(after)].every((path) => DONE_FOR_OTHERS.test(path));
}
