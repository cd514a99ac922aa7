/**
 * A field of stored data as plain data: what it holds, what it begins with and its limits. The shell makes the host's
 * schema of it, presenters have the type from it, so that a field is described once.
 */
export type StoredField =
  | { readonly of: "line"; readonly initial: string }
  | { readonly of: "word"; readonly initial: string }
  | { readonly of: "text" }
  | { readonly of: "prose" }
  | { readonly of: "words" }
  | { readonly of: "record" }
  | { readonly of: "flag"; readonly initial: boolean }
  | { readonly of: "whole"; readonly initial: number; readonly min: number; readonly max: number }
  | { readonly of: "wholeOrNone"; readonly min: number; readonly max: number }
  | { readonly of: "amount"; readonly initial: number; readonly max: number }
  | { readonly of: "choice"; readonly choices: readonly string[]; readonly initial: string }
  | { readonly of: "choiceOrBlank"; readonly choices: readonly string[] }
  | { readonly of: "group"; readonly fields: StoredFields }
  | { readonly of: "groupOrNone"; readonly fields: StoredFields }
  | { readonly of: "list"; readonly element: StoredField };

export interface StoredFields {
  readonly [name: string]: StoredField;
}

/** What a described field holds, for the compiler alone. */
interface Holds<Value> {
  readonly holds?: Value;
}

/** The data that such fields hold. */
export type Stored<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Holds<infer Value> ? Value : never;
};

type Described<Field extends StoredField, Value> = Field & Holds<Value>;

/** A line of plain text. */
export const line = (initial = ""): Described<{ of: "line"; initial: string }, string> => ({ of: "line", initial });

/** Several sentences of plain text. */
export const text = (): Described<{ of: "text" }, string> => ({ of: "text" });

/** Rich text. */
export const prose = (): Described<{ of: "prose" }, string> => ({ of: "prose" });

/** A word that is always there. */
export const word = (initial: string): Described<{ of: "word"; initial: string }, string> => ({ of: "word", initial });

/** A list of words. */
export const words = (): Described<{ of: "words" }, readonly string[]> => ({ of: "words" });

/** Data of a shape that the rules know and check, kept as it was written. */
export const record = (): Described<{ of: "record" }, Readonly<Record<string, unknown>>> => ({ of: "record" });

/** A yes or no. */
export const flag = (initial = false): Described<{ of: "flag"; initial: boolean }, boolean> => ({
  of: "flag",
  initial,
});

/** A whole number that is always there, and stays inside its bounds. */
export const whole = (
  initial: number,
  min: number,
  max: number,
): Described<{ of: "whole"; initial: number; min: number; max: number }, number> => ({
  of: "whole",
  initial,
  min,
  max,
});

/** A whole number that may be left out. */
export const wholeOrNone = (
  min: number,
  max: number,
): Described<{ of: "wholeOrNone"; min: number; max: number }, number | null> => ({ of: "wholeOrNone", min, max });

/** A number that may have parts, such as a price in gold with a fraction; 0 at least. */
export const amount = (
  initial: number,
  max: number,
): Described<{ of: "amount"; initial: number; max: number }, number> => ({ of: "amount", initial, max });

/** One of a fixed set of words. */
export const choice = <const Choices extends readonly string[]>(
  choices: Choices,
  initial: Choices[number],
): Described<{ of: "choice"; choices: Choices; initial: Choices[number] }, Choices[number]> => ({
  of: "choice",
  choices,
  initial,
});

/** One of a fixed set of words, or none of them. */
export const choiceOrBlank = <const Choices extends readonly string[]>(
  choices: Choices,
): Described<{ of: "choiceOrBlank"; choices: Choices }, Choices[number] | ""> => ({ of: "choiceOrBlank", choices });

/** Several fields under one name. */
export const group = <Fields extends StoredFields>(
  fields: Fields,
): Described<{ of: "group"; fields: Fields }, Stored<Fields>> => ({ of: "group", fields });

/** A group of fields, or none. */
export const groupOrNone = <Fields extends StoredFields>(
  fields: Fields,
): Described<{ of: "groupOrNone"; fields: Fields }, Stored<Fields> | null> => ({ of: "groupOrNone", fields });

/** A list of such fields. */
export const list = <Element extends StoredField & Holds<unknown>>(
  element: Element,
): Described<{ of: "list"; element: Element }, readonly (Element extends Holds<infer Value> ? Value : never)[]> => ({
  of: "list",
  element,
});
