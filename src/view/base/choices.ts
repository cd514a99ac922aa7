import type { LangKey } from "../../types/lang.ts";

/** The options of a select: stored words and the language keys of their labels. */
export type Choices = Readonly<Record<string, LangKey>>;

/** The options of a select in their order. A record would put whatever looks like a number first. */
export type ChoiceList = readonly { readonly value: string; readonly label: string }[];

/** Options from pairs of what is stored and its label. */
export const toChoiceList = (rows: readonly (readonly [value: string, label: string])[]): ChoiceList =>
  rows.map(([value, label]) => ({ value, label }));

/** Options from a list of words. */
export const toChoices = <Word extends string>(words: readonly Word[], label: (word: Word) => LangKey): Choices =>
  Object.fromEntries(words.map((word) => [word, label(word)]));
