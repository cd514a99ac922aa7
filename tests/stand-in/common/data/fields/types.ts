import type { DataModelValidationFailure } from "../../abstract/validation-failure.ts";
import type { Dict } from "../../types.ts";

/** What a custom validator may answer: true ends validation, false fails it, nothing goes on. */
export type Verdict = boolean | DataModelValidationFailure | undefined | void;

/** Options of every field. */
export interface FieldOptions {
  required?: boolean;
  nullable?: boolean;
  /** The value, or what makes it from the data beside it. */
  initial?: unknown;
  readonly?: boolean;
  gmOnly?: boolean;
  label?: string;
  hint?: string;
  placeholder?: string;
  /** Generation 14: with `false` the field exists in prepared data only. */
  persisted?: boolean;
  validate?: (value: never, options: ValidateOptions) => Verdict;
  validationError?: string;
  [option: string]: unknown;
}

export interface FieldContext {
  name?: string;
  parent?: unknown;
}

/** Options of cleaning. `source` is what is stored at the place of the value that is cleaned. */
export interface CleanOptions {
  partial?: boolean;
  source?: unknown;
  recursive?: boolean;
  /** What holds the value: the data that an `initial` function is called with. */
  data?: Dict;
  /** What is stored at the place of that. */
  dataSource?: Dict | undefined;
  [option: string]: unknown;
}

/** Options of validation. */
export interface ValidateOptions {
  partial?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  source?: unknown;
  [option: string]: unknown;
}

/** One change of an active effect: generation 13 says `mode`, generation 14 says `type`. */
export interface EffectChange {
  key: string;
  value: unknown;
  mode?: number;
  type?: string;
  priority?: number | null;
  effect?: unknown;
  [key: string]: unknown;
}

/** The choices of a field: a list, a record of labels, or what makes either. */
export type Choices = readonly unknown[] | Readonly<Record<string, unknown>> | (() => Choices);
