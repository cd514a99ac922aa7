import { QUIRK_IDS } from "../../rules/classes/brave/quirks.ts";
import { ABILITY_KINDS } from "../../rules/classes/ability-kinds.ts";
import { SAVE_TAGS } from "../../rules/classes/class-table.ts";
import { CLASS_IDS } from "../../rules/classes/classes.ts";
import { STRONG_OPTION_IDS } from "../../rules/classes/strong/slot-options.ts";
import type { LangKey } from "../../types/lang.ts";
import type { Localize } from "../localize.ts";

/** Stored words that have a name; other words are the table's own, shown and stored as they are. */
export type Words = Readonly<Record<string, LangKey>>;

const named = <Word extends string>(words: readonly Word[], label: (word: Word) => LangKey): Words =>
  Object.fromEntries(words.map((word) => [word, label(word)]));

/** Kinds of abilities, and what slots hold. */
export const KIND_WORDS = named(ABILITY_KINDS, (kind) => `WHITEHACK.AbilityKind.${kind}`);
/** The game's own classes. */
export const CLASS_WORDS = named(CLASS_IDS, (id) => `WHITEHACK.Class.${id}`);
/** What a saving throw is made against. */
export const TAG_WORDS = named(SAVE_TAGS, (tag) => `WHITEHACK.SaveTag.${tag}`);
/** What the slots of the game's classes offer. */
export const CHOICE_WORDS: Words = {
  ...named(STRONG_OPTION_IDS, (option) => `WHITEHACK.StrongOption.${option}`),
  ...named(QUIRK_IDS, (quirk) => `WHITEHACK.Quirk.${quirk}`),
};

/** A stored word as people read it. */
export const toWord = (words: Words, stored: string, localize: Localize): string =>
  Object.hasOwn(words, stored) ? localize(words[stored] ?? stored) : stored;

/** What is stored for a typed word: the id if it is a name, otherwise the word itself. */
export function fromWord(words: Words, typed: string, localize: Localize): string {
  const plain = typed.trim();
  const same = (text: string): boolean => text.toLowerCase() === plain.toLowerCase();
  return Object.keys(words).find((id) => same(id) || same(toWord(words, id, localize))) ?? plain;
}

/** Every name, for a list that a field suggests. */
export const namesIn = (words: Words, localize: Localize): readonly string[] =>
  Object.keys(words).map((id) => toWord(words, id, localize));

/** The words of a typed list. */
export const wordsTyped = (text: string): readonly string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
