import type { LangKey } from "../../types/lang.ts";
import { numberIn } from "./typed-number.ts";

/** The accepted values of a number field, as written in its attributes. */
export interface NumberBounds {
  readonly min?: number | null;
  readonly max?: number | null;
  /** True if it has to be a whole number. */
  readonly isWhole: boolean;
  /** The base of the field: a leading sign is a difference from it; null where a sign is part of the number. */
  readonly from?: number | null;
}

/** The text of a number field, as read. */
export type TypedNumber =
  | { readonly kind: "blank" }
  | { readonly kind: "refused"; readonly text: LangKey; readonly data: Readonly<Record<string, string>> }
  | {
      readonly kind: "number";
      readonly value: number;
      /** The difference that was typed; null where the number itself was. */
      readonly by: number | null;
    };

/**
 * The numbers of the game that are counted up and down, by the end of their paths: "+5" and "-3" typed into their fields
 * are differences, as they are in the host's own fields of a token; "=-3" is the number itself. Everywhere else a sign
 * belongs to the number.
 */
const COUNTED = [
  "hp.value",
  "hp.temporary",
  "coins.gp",
  "coins.sp",
  "coins.cp",
  "xp",
  "quantity",
  "charges.value",
  "uses.spent",
] as const;

/** True if a leading sign is a difference in the field of this name. */
export const isCounted = (name: string): boolean => COUNTED.some((end) => name === end || name.endsWith(`.${end}`));

/**
 * The whole numbers of a list, "15, 15, 60"; null where something in it is none. What could be one number with its
 * thousands set apart is one: "1,000".
 */
export function numbersIn(text: string): readonly number[] | null {
  const found = text
    .split(/[;+\n]|,\s+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => wholeIn(part) ?? part.split(/[\s,]+/).map((one) => wholeIn(one) ?? Number.NaN));
  return found.every((one) => Number.isSafeInteger(one) && one >= 0) ? found : null;
}

function wholeIn(text: string): number | null {
  const number = numberIn(text);
  return number !== null && Number.isSafeInteger(number) ? number : null;
}

const refused = (text: LangKey, data: Readonly<Record<string, string>> = {}): TypedNumber => ({
  kind: "refused",
  text,
  data,
});

function outOfBounds(value: number, { min = null, max = null }: NumberBounds): TypedNumber | null {
  const [least, most] = [String(min), String(max)];
  const isBeyond =
    (min !== null && value < min) || (max !== null && value > max) || !Number.isSafeInteger(Math.trunc(value));
  if (!isBeyond) return null;
  if (min !== null && max !== null) return refused("WHITEHACK.TypedNumber.between", { min: least, max: most });
  if (min !== null && value < min) return refused("WHITEHACK.TypedNumber.atLeast", { min: least });
  return max === null
    ? refused("WHITEHACK.TypedNumber.tooLarge")
    : refused("WHITEHACK.TypedNumber.atMost", { max: most });
}

/**
 * Reads the text of a number field, and is the only reader of such: a number, a difference where the field
 * counts, or the sentence that says why it is neither. Nothing is cut to fit.
 */
export function readNumber(text: string, bounds: NumberBounds): TypedNumber {
  const typed = text.trim();
  if (typed === "") return { kind: "blank" };
  const number = numberIn(typed, bounds.isWhole);
  if (number === null) return refused("WHITEHACK.TypedNumber.unreadable", { text: typed.slice(0, 20) });
  if (bounds.isWhole && !Number.isInteger(number))
    return refused("WHITEHACK.TypedNumber.notWhole", { text: typed.slice(0, 20) });
  const { from = null } = bounds;
  const by = from !== null && /^[+\-−–]/.test(typed) ? number : null;
  const value = (by === null ? number : (from ?? 0) + by) + 0;
  return outOfBounds(value, bounds) ?? { kind: "number", value, by };
}
