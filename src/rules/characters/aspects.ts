import { requireInteger } from "../base/numbers.ts";
import type { RuleOptions } from "../base/options.ts";

/** The level from which a character may own parts of the world. @rule WH-ASP-01 */
export const ASPECTS_FROM = 10;

/** A part of the world that belongs to a character: inns, the weather, the news. @rule WH-ASP-01 */
export interface AspectFacts {
  readonly name: string;
  /** How many things may be prepared for each session. */
  readonly pieces: number;
  /** The notes prepared for this session; nobody else sees them yet. */
  readonly prepared: readonly string[];
}

/** True if a character of this level may have aspects. @rule WH-ASP-01 */
export const hasAspects = (level: number, { aspects }: Pick<RuleOptions, "aspects">): boolean =>
  aspects && requireInteger(level, "level") >= ASPECTS_FROM;

/** The aspect with one more thing prepared; null if there is no room for another. @rule WH-ASP-01 */
export const prepareAspect = (aspect: AspectFacts, item: string): AspectFacts | null =>
  aspect.prepared.length < requireInteger(aspect.pieces, "pieces")
    ? { ...aspect, prepared: [...aspect.prepared, item] }
    : null;

/**
 * The fact that is revealed to everybody, the first of the prepared ones or another, and the rest; null if it was not
 * prepared. @rule WH-ASP-01
 */
export function introduceAspect(
  aspect: AspectFacts,
  place = 0,
): { readonly told: string; readonly aspect: AspectFacts } | null {
  const told = aspect.prepared[requireInteger(place, "place")];
  return told === undefined ? null : { told, aspect: { ...aspect, prepared: aspect.prepared.toSpliced(place, 1) } };
}

/** The aspects that still have room for preparation when a session begins. @rule WH-ASP-01 */
export const unpreparedAspects = (aspects: readonly AspectFacts[]): readonly AspectFacts[] =>
  aspects.filter(({ prepared }) => prepared.length === 0);
