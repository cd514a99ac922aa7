import { requireInteger } from "../base/numbers.ts";

export const WORDING_STEPS = ["type", "breadth", "form", "oracle"] as const;

export const WORDING_BREADTHS = ["broad", "narrow"] as const;

export const WORDING_FORMS = ["being", "description", "flourish", "object", "bodyPart", "rhyme"] as const;

/** A wording, as far as changing it matters. */
interface Wording {
  /** The level at which it was chosen. */
  readonly chosenAtLevel: number;
  /** The Referee allows a change. */
  readonly unlocked?: boolean;
}

/** Whether a wording may still be changed: until the next level, or whenever the Referee allows it. @rule WH-MIR-04 */
export const isWordingOpen = ({ chosenAtLevel, unlocked = false }: Wording, level: number): boolean =>
  unlocked || requireInteger(level, "level") <= requireInteger(chosenAtLevel, "level");
