import { PHASES, type Phase } from "../../rules/campaign/phases.ts";
import type { LangKey } from "../../types/lang.ts";

/** Whose marker is where. @rule WH-CAMP-01 */
export interface MarkerRow {
  readonly user: string;
  readonly name: string;
  readonly has: boolean;
}

/** Where the story is, as its window is told. */
interface StoryFacts {
  readonly phase: Phase | null;
  readonly minutes: number | null;
  /** What is left of the phase's time, as a clock shows it; "" where it has no limit. */
  readonly left: string;
  readonly isOver: boolean;
  readonly isPaused: boolean;
  readonly proposesModus: boolean;
  /** Who has a marker, and how many the Referee has; null where the table does not play with them. @rule WH-CAMP-01 */
  readonly markers: { readonly rows: readonly MarkerRow[]; readonly pool: number } | null;
  /** Whether the mice may be called; null where the table has none. @rule WH-COMM-01 */
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
