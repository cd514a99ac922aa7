import { requireInteger } from "../numbers.ts";
import type { RuleOptions } from "../options.ts";

/** From this level on parts of the world can be one's own. */
const FROM_LEVEL = 10;

/** Something of the world that belongs to a character: inns, the weather, the news. @rule WH-ASP-01 */
export interface AspectFacts {
  readonly name: string;
  /** How many things may be prepared for a session. */
  readonly pieces: number;
  /** What was prepared for this session, one thing or more; nobody else sees it. */
  readonly prepared: readonly string[];
}

/** Whether somebody may have aspects. @rule WH-ASP-01 */
export const hasAspects = (level: number, { aspects }: Pick<RuleOptions, "aspects">): boolean =>
  aspects && requireInteger(level, "level") >= FROM_LEVEL;

/** The aspect with one thing more prepared; null where there is no room for another. @rule WH-ASP-01 */
export const prepareAspect = (aspect: AspectFacts, thing: string): AspectFacts | null =>
  aspect.prepared.length < requireInteger(aspect.pieces, "pieces")
    ? { ...aspect, prepared: [...aspect.prepared, thing] }
    : null;

/** What is told to everybody from now on, and what is left; null where nothing was prepared. @rule WH-ASP-01 */
export function introduceAspect(aspect: AspectFacts): { readonly told: string; readonly aspect: AspectFacts } | null {
  const [told, ...prepared] = aspect.prepared;
  return told === undefined ? null : { told, aspect: { ...aspect, prepared } };
}

/** The aspects for which something is still to be prepared as a session begins. @rule WH-ASP-01 */
export const unpreparedAspects = (aspects: readonly AspectFacts[]): readonly AspectFacts[] =>
  aspects.filter(({ prepared }) => prepared.length === 0);
