import { aFlag, aText, listOf, oneOf, orNull, type ReadBy, shape } from "../../rules/base/shape.ts";
import { SYSTEM_ID } from "../host/paths.ts";

const readComing = shape({
  strength: oneOf(["full", "half", "none"]),
  save: orNull(shape({ success: aFlag, fumble: aFlag })),
  visibility: aText,
  by: orNull(aText),
  source: orNull(aText),
});

const readMark = shape({
  title: aText,
  item: aText,
  which: oneOf(["primary", "secondary"]),
  tags: listOf(aText),
  remedy: aText,
  coming: orNull(readComing),
});

/** The data of the dose behind an effect; `effect` is what it does, unless the item is not identified yet. */
export type DoseMark = ReadBy<typeof readMark> & { readonly effect?: object | null };

/** The mark that an effect bears; null for none. */
export const doseMarkOf = (effect: ActiveEffect.Implementation): DoseMark | null => {
  const stored = effect.getFlag(SYSTEM_ID, "dose");
  const mark = readMark(stored);
  return mark ? { ...mark, effect: stored?.effect ?? null } : null;
};
