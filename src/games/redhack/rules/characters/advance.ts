import { type DicePlan, type Faces, resolveTotal } from "../../../../rules/base/dice.ts";
import { requireCount } from "../../../../rules/base/numbers.ts";
import type { RedhackClass } from "./classes.ts";

/** The highest level that is stored. */
export const MOST_LEVEL = 99;

/** The experiences that the next level usually takes: as many as its number. Ours, since the booklet leaves it open. @rule RH-CHR-02 */
export const experiencesFor = (level: number): number => requireCount(level, "level") + 1;

/** An experience as it is stored. */
export interface StoredExperience {
  readonly name: string;
  /** Ticked off. */
  readonly spent: boolean;
}

/** Whether enough experiences are open for the next level. @rule RH-CHR-02 */
export const mayAdvance = (level: number, experiences: readonly StoredExperience[]): boolean =>
  level < MOST_LEVEL && experiences.filter(({ spent }) => !spent).length >= experiencesFor(level);

/** The open experiences that are proposed for the next level: the first that there are. @rule RH-CHR-02 */
export function proposedFor(level: number, experiences: readonly StoredExperience[]): ReadonlySet<number> {
  const open = experiences.flatMap(({ spent }, place) => (spent ? [] : place));
  return new Set(open.slice(0, experiencesFor(level)));
}

/** The die of the hit points of a level. @rule RH-CHR-02 */
export const planLevel = ({ hitDie }: Pick<RedhackClass, "hitDie">): DicePlan => ({
  count: 1,
  faces: hitDie,
  bonus: 0,
});

/** What a character stores of a level. */
interface Levelled {
  readonly level: number;
  readonly experiences: readonly StoredExperience[];
  readonly hp: { readonly value: number; readonly max: number };
}

/** A character after the next level: the chosen experiences are ticked off, and the die adds to hit points. @rule RH-CHR-02 */
export function nextLevel(
  { level, experiences, hp }: Levelled,
  chosen: ReadonlySet<number>,
  { kind, faces }: { readonly kind: Pick<RedhackClass, "hitDie">; readonly faces: Faces },
): Levelled {
  const more = resolveTotal(planLevel(kind), faces);
  return {
    level: Math.min(MOST_LEVEL, requireCount(level, "level") + 1),
    experiences: experiences.map((one, place) => (chosen.has(place) ? { ...one, spent: true } : one)),
    hp: { value: hp.value + more, max: hp.max + more },
  };
}
