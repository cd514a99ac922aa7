import { requireInteger } from "../base/numbers.ts";

export const WORDING_STEPS = ["type", "breadth", "form", "oracle"] as const;
/** The steps of finding a wording. @rule WH-MIR-01 */
export type WordingStep = (typeof WORDING_STEPS)[number];

export const WORDING_BREADTHS = ["broad", "narrow"] as const;
/** Broad and expensive, or narrow and cheap; a hint for the Referee that changes no number. @rule WH-MIR-01 */
export type WordingBreadth = (typeof WORDING_BREADTHS)[number];

export const WORDING_FORMS = ["being", "description", "flourish", "object", "bodyPart", "rhyme"] as const;
/** The forms of a wording. @rule WH-MIR-01 */
export type WordingForm = (typeof WORDING_FORMS)[number];

/** A wording, as far as changing it matters. */
export interface Wording {
  /** The level at which it was chosen. */
  readonly chosenAtLevel: number;
  /** The Referee allows a change. */
  readonly unlocked?: boolean;
}

/** Whether a wording may still be changed: until the next level, or whenever the Referee allows it. @rule WH-MIR-04 */
export const isWordingOpen = ({ chosenAtLevel, unlocked = false }: Wording, level: number): boolean =>
  unlocked || requireInteger(level, "level") <= requireInteger(chosenAtLevel, "level");
