/** Reads a value that was stored or sent; undefined if it does not have the expected shape. */
export type Reader<Value> = (value: unknown) => Value | undefined;

/** The type that a reader returns. */
export type ReadBy<Some> = Some extends Reader<infer Value> ? Value : never;

/** More than anybody writes into one field, in characters. */
const LONGEST_TEXT = 10_000;

/** A text, possibly empty; as much of it as anybody could have written. */
export const aText: Reader<string> = (value) => (typeof value === "string" ? value.slice(0, LONGEST_TEXT) : undefined);

/** A whole number. */
export const aWhole: Reader<number> = (value) =>
  typeof value === "number" && Number.isInteger(value) ? value : undefined;

/** A number, whole or not. */
export const aNumber: Reader<number> = (value) =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;

/** A boolean. */
export const aFlag: Reader<boolean> = (value) => (typeof value === "boolean" ? value : undefined);

/** A value that may be left out. */
export const orNull =
  <Value>(read: Reader<Value>): Reader<Value | null> =>
  (value) =>
    value === null || value === undefined ? null : read(value);

/** A value that may be left out, with its default. */
export const orElse =
  <Value>(read: Reader<Value>, otherwise: Value): Reader<Value> =>
  (value) =>
    value === null || value === undefined ? otherwise : read(value);

/** One of a fixed set of words. */
export const oneOf =
  <const Word extends string>(words: readonly Word[]): Reader<Word> =>
  (value) =>
    words.find((word) => word === value);

/** A list; every entry must be readable. */
export const listOf =
  <Value>(read: Reader<Value>): Reader<readonly Value[]> =>
  (value) => {
    if (!Array.isArray(value)) return undefined;
    const entries = value.map((entry: unknown) => read(entry)).filter((entry) => entry !== undefined);
    return entries.length === value.length ? entries : undefined;
  };

type Readers = Readonly<Record<string, Reader<unknown>>>;
type Shape<Fields extends Readers> = { readonly [Name in keyof Fields]: ReadBy<Fields[Name]> };

/**
 * A record; every named field must be readable, and other fields are dropped. It is called an object besides, since the
 * compiler puts off what returns a function and nothing else: the functions beside a reader would not know its type.
 */
export const shape =
  <Fields extends Readers>(fields: Fields): Reader<Shape<Fields>> & object =>
  (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    const written = new Map<string, unknown>(Object.entries(value));
    const read = Object.entries(fields).map(([name, reader]) => [name, reader(written.get(name))] as const);
    return read.some(([, one]) => one === undefined) ? undefined : (Object.fromEntries(read) as Shape<Fields>);
  };
