import type { LangKey } from "../../types/lang.ts";

/** The options of a select: stored words and the language keys of their labels. */
export type Choices = Readonly<Record<string, LangKey>>;

/** The options of a select in their order, with more words where all are in sight. A record would put numbers first. */
export type ChoiceList = readonly { readonly value: string; readonly label: string; readonly detail?: string }[];

/** Labels by what is chosen; a list where the order matters and what is chosen are numbers. */
export type Choosable = Readonly<Record<string, string>> | ChoiceList;

const isList = (choices: Choosable): choices is ChoiceList => Array.isArray(choices);

/** Options as a list, however they are declared. */
export const listOf = (choices: Choosable): ChoiceList =>
  isList(choices) ? choices : toChoiceList(Object.entries(choices));

/** Options from pairs of what is stored and its label. */
export const toChoiceList = (rows: readonly (readonly [value: string, label: string])[]): ChoiceList =>
  rows.map(([value, label]) => ({ value, label }));

/** Options from a list of words. */
export function toChoices<Word extends string>(
  words: readonly Word[],
  label: (word: Word) => LangKey,
): Readonly<Record<Word, LangKey>>;
export function toChoices(words: readonly string[], label: (word: string) => LangKey): Choices {
  return Object.fromEntries(words.map((word) => [word, label(word)]));
}
