import type { PackFacts } from "../../../rules/index.ts";

const PACK = "fh";

type Stored = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Stored => typeof value === "object" && value !== null;

/** What this pack stores with somebody or something; empty for nothing. */
const storedIn = (packs: PackFacts | undefined): Stored => {
  const own = packs?.[PACK];
  return isRecord(own) ? own : {};
};

/** A number that this pack stores under a key; null for none, and for what is no number of at least 0. */
export function storedNumber(packs: PackFacts | undefined, key: string): number | null {
  const value = storedIn(packs)[key];
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;
}

/** Whether this pack stores a tick under a key. */
export const isStored = (packs: PackFacts | undefined, key: string): boolean => storedIn(packs)[key] === true;

/** One of several words that this pack stores under a key; null for none of them. */
export function storedWord<Word extends string>(
  packs: PackFacts | undefined,
  key: string,
  words: readonly Word[],
): Word | null {
  const value = storedIn(packs)[key];
  return words.find((word) => word === value) ?? null;
}
