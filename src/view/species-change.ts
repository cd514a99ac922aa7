import { CLASS_WORDS, fromWord, toWord, wordsTyped } from "./class-words.ts";
import { isRecord } from "../rules/classes/reading.ts";
import type { LangKey } from "../types/lang.ts";
import type { Localize } from "./localize.ts";

const LISTS = {
  classes: "WHITEHACK.Species.classes",
  vocations: "WHITEHACK.Species.vocations",
  immune: "WHITEHACK.Defence.immune",
  resistant: "WHITEHACK.Defence.resistant",
  vulnerable: "WHITEHACK.Defence.vulnerable",
} as const satisfies Record<string, LangKey>;

const NUMBERS = {
  xpFactor: "WHITEHACK.Species.xpFactor",
  hitPoints: "WHITEHACK.Species.hitPoints",
  meleeDamage: "WHITEHACK.Species.meleeDamage",
  reach: "WHITEHACK.Species.reach",
} as const satisfies Record<string, LangKey>;

type ListId = keyof typeof LISTS;
const isListId = (id: string): id is ListId => Object.hasOwn(LISTS, id);
const wordsOf = (id: ListId) => (id === "classes" ? CLASS_WORDS : {});

/** The fields of a species: numbers, which the form stores, and lists of words. */
export function speciesFields(written: Readonly<Record<string, unknown>>, localize: Localize) {
  const textOf = (id: ListId): string => {
    const list = written[id];
    return Array.isArray(list) ? list.map((word) => toWord(wordsOf(id), String(word), localize)).join(", ") : "";
  };
  return {
    numbers: Object.entries(NUMBERS).map(([id, label]) => ({
      id,
      label,
      value: written[id] ?? "",
      isFactor: id === "xpFactor",
    })),
    lists: Object.entries(LISTS).flatMap(([id, label]) => (isListId(id) ? [{ id, label, text: textOf(id) }] : [])),
  };
}

/** What a change of such a list makes of the species; null where it is none of its lists. */
export function changedSpecies(written: unknown, id: string, typed: string, localize: Localize): object | null {
  if (!isListId(id)) return null;
  const words = wordsTyped(typed).map((word) => fromWord(wordsOf(id), word, localize));
  return { ...(isRecord(written) ? written : {}), [id]: [...new Set(words)] };
}
