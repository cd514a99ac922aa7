import type { LangKey } from "../types/lang.ts";

/** The options of a select: stored words and the language keys of their labels. */
export type Choices = Readonly<Record<string, LangKey>>;

/** Options from a list of words. */
export const toChoices = <Word extends string>(words: readonly Word[], label: (word: Word) => LangKey): Choices =>
  Object.fromEntries(words.map((word) => [word, label(word)]));
