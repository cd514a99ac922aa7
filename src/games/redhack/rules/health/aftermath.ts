import { DOWNED_DIE, downedByDie, DOWNED_TABLE, type DownedResult } from "./downed-table.ts";
import { requireFaces, type Faces } from "../../../../rules/base/dice.ts";

export const FATES = ["dead", "prisoner", "roll"] as const;
/** What the Referee makes of a foe who is down at the end of a fight. @rule RH-INJ-06 */
export type Fate = (typeof FATES)[number];

export const CARES = ["bandaged", "healed", "abandoned"] as const;
/** What happens to a foe who is down before the table is rolled on; abandoned means left for an hour. @rule RH-INJ-02 */
export type Care = (typeof CARES)[number];

/** A foe who is down, as the end of a fight leaves them. */
export interface FallenFoe {
  readonly id: string;
  readonly fate: Fate;
  /** Null until something is done about them. */
  readonly care: Care | null;
}

/** A foe at the end of a fight; prisoners stay down until the table is rolled on for them. @rule RH-INJ-06 */
export const toFallenFoe = (id: string, fate: Fate): FallenFoe => ({ id, fate, care: null });

/** Whether the table is rolled on now: for the living, once they are cared for or have been left. @rule RH-INJ-02 RH-INJ-06 */
export const isDue = ({ fate, care }: FallenFoe): boolean => fate === "roll" || (fate === "prisoner" && care !== null);

/** The result for a foe who is down; null for the dead, and as long as nothing is due. @rule RH-INJ-02 RH-INJ-04 RH-INJ-06 */
export function resolveFate(foe: FallenFoe, faces: Faces): DownedResult | null {
  if (!isDue(foe)) return null;
  const [face = 1] = requireFaces(DOWNED_DIE, faces);
  return DOWNED_TABLE[downedByDie(face, { healed: foe.care === "healed", abandoned: foe.care === "abandoned" })];
}
