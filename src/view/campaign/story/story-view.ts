import { PHASES, type Phase } from "../../../rules/campaign/phases.ts";
import type { LangKey } from "../../../types/lang.ts";

/** A player's marker and its state. @rule WH-CAMP-01 */
export interface MarkerRow {
  readonly user: string;
  readonly name: string;
  readonly has: boolean;
}

/** The phase of the story, for its window. */
interface StoryFacts {
  readonly phase: Phase | null;
  readonly minutes: number | null;
  /** The rest of the phase's time, as a clock shows it; "" where it has no limit. */
  readonly left: string;
  readonly isOver: boolean;
  readonly isPaused: boolean;
  readonly proposesModus: boolean;
  /** The players' markers, and the Referee's pool; null where the table does not play with them. @rule WH-CAMP-01 */
  readonly markers: { readonly rows: readonly MarkerRow[]; readonly pool: number } | null;
  /** The state of the mice, with whether they may be called; null where the table has none. @rule WH-COMM-01 */
  readonly mice: { readonly areHere: boolean } | null;
}

interface PhaseButton {
  readonly phase: Phase;
  readonly label: LangKey;
  readonly isNow: boolean;
}

/** The phases to choose from, and how the one that goes on stands. @rule WH-PHASE-01 WH-PHASE-02 */
export const storyView = (facts: StoryFacts) => ({
  ...facts,
  now: (facts.phase ? `WHITEHACK.Base.Phase.${facts.phase}` : "WHITEHACK.Story.none") satisfies LangKey,
  minutes: facts.minutes === null ? "" : String(facts.minutes),
  phases: PHASES.map((phase): PhaseButton => ({
    phase,
    label: `WHITEHACK.Base.Phase.${phase}`,
    isNow: phase === facts.phase,
  })),
});
