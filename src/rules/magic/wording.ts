import { requireInteger } from "../numbers.ts";

export const WORDING_STEPS = ["type", "breadth", "form", "oracle"] as const;
/** The steps that help to find a wording. @rule WH-MIR-01 */
export type WordingStep = (typeof WORDING_STEPS)[number];

export const WORDING_BREADTHS = ["broad", "narrow"] as const;
/** Broad and dear or narrow and cheap; the Referee sees it, and no number follows from it. @rule WH-MIR-01 */
export type WordingBreadth = (typeof WORDING_BREADTHS)[number];

export const WORDING_FORMS = ["being", "description", "flourish", "object", "bodyPart", "rhyme"] as const;
/** What a wording may look like. @rule WH-MIR-01 */
export type WordingForm = (typeof WORDING_FORMS)[number];

/** A wording as far as its changes go. */
export interface Wording {
  /** The level at which it was chosen. */
  readonly chosenAtLevel: number;
  /** The Referee allows a change. */
  readonly unlocked?: boolean;
}

/** Whether a wording may still be adjusted: until the next level, and whenever the Referee says so. @rule WH-MIR-04 */
export const isWordingOpen = ({ chosenAtLevel, unlocked = false }: Wording, level: number): boolean =>
  unlocked || requireInteger(level, "level") <= requireInteger(chosenAtLevel, "level");
