import type { ImportedKeyword, ImportNote } from "./stat-block.ts";
import { wordsIn } from "./trimmed.ts";

/** What a part of the block came to: notes on figures, or words that go to the monster. */
export interface Reading {
  readonly notes: readonly ImportNote[];
  readonly keywords: readonly ImportedKeyword[];
  readonly notUsed: readonly string[];
  readonly notUnderstood: readonly string[];
}

export const toNote = (about: ImportNote["about"], from: string, to: string, rule = "WH-MON-15"): ImportNote => ({
  about,
  from,
  to,
  rule,
});

/** A note if words of a text are in nothing that came of it. */
export function noteOfLoss(about: ImportNote["about"], from: string, to: string, rest = ""): readonly ImportNote[] {
  const kept = new Set(wordsIn(`${to} ${rest}`));
  return wordsIn(from).every((word) => kept.has(word)) ? [] : [toNote(about, from, to)];
}

export const textsOf = (keywords: readonly ImportedKeyword[]): string =>
  keywords.map(({ name, text }) => `${name} ${text}`).join(" ");
export const namesOf = (keywords: readonly ImportedKeyword[]): string => keywords.map(({ name }) => name).join(", ");
