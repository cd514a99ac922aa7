import { aText } from "./shape.ts";
/** Reads a value written by a user; undefined if it is unusable. */
export type Read<Value = unknown> = (written: unknown) => Value | undefined;

/** Whether a value is a record. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Yes or no. */
export const aFlag: Read<boolean> = (value) => (typeof value === "boolean" ? value : undefined);
/** A text. */
export const aWord: Read<string> = aText;
/** A whole number. */
export const aWhole: Read<number> = (value) =>
  typeof value === "number" && Number.isSafeInteger(value) ? value : undefined;
/** A whole number from 0 up. */
export const aCount: Read<number> = (value) => {
  const number = aWhole(value);
  return number !== undefined && number >= 0 ? number : undefined;
};

/** One of these words. */
export const oneOf =
  <Word>(...words: readonly Word[]): Read<Word> =>
  (value) =>
    words.find((word) => word === value);

/** If left out, the usual value. */
export const orElse =
  <Value>(read: Read<Value>, usual: Value): Read<Value> =>
  (value) =>
    value === undefined ? usual : read(value);

/** Null, or a value that can be read. */
export const orNull =
  <Value>(read: Read<Value>): Read<Value | null> =>
  (value) =>
    value === undefined || value === null ? null : read(value);

/** One shape or the other. */
export const anyOf =
  <First, Second>(first: Read<First>, second: Read<Second>): Read<First | Second> =>
  (value) =>
    first(value) ?? second(value);

/** A list; every entry must be readable. */
export const listOf =
  <Value>(read: Read<Value>): Read<readonly Value[]> =>
  (value) => {
    if (!Array.isArray(value)) return undefined;
    const all = value.map(read);
    return all.every((one) => one !== undefined) ? all : undefined;
  };

type Parts<Value extends object> = { readonly [Key in keyof Value]: Read<Value[Key]> };

/** A record of these fields; other fields are ignored. */
export const recordOf =
  <Value extends object>(parts: Parts<Value>): Read<Value> =>
  (value) => {
    if (!isRecord(value)) return undefined;
    const all = Object.entries<Read>(parts).map(([key, read]) => [key, read(value[key])] as const);
    return all.every(([, one]) => one !== undefined) ? (Object.fromEntries(all) as Value) : undefined;
  };
