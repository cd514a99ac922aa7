import type { LangKey } from "../../types/lang.ts";
import type { Localize } from "../base/localize.ts";

/** A fight, as far as its steps matter. */
interface PhaseFacts {
  /** 0 before it has begun. */
  readonly round: number;
  /** Some are surprised, and surprise still lasts. */
  readonly surprise: boolean;
  /** A combatant has no initiative yet. */
  readonly owesInitiative: boolean;
  readonly isReferee: boolean;
}

const PHASES = ["surprise", "initiative", "rounds"] as const;
type Phase = (typeof PHASES)[number];

/** Which step a fight is at. @rule WB-SEQ-01 */
function phaseOf({ surprise, owesInitiative }: PhaseFacts): Phase {
  if (surprise) return "surprise";
  return owesInitiative ? "initiative" : "rounds";
}

const TEXTS = {
  surprise: "WHITEHACK.Phase.surpriseNow",
  initiative: "WHITEHACK.Phase.rollNow",
  rounds: "WHITEHACK.Phase.roundsNow",
} as const satisfies Record<Phase, LangKey>;

/** The steps of a fight in which surprise has a round of its own, the present one marked, and who acts in it. @rule WB-SEQ-01 WB-SUR-01 */
export function phaseView(facts: PhaseFacts, localize: Localize) {
  const now = phaseOf(facts);
  const isBeginning = facts.round === 0 && facts.isReferee && now !== "surprise";
  return {
    title: localize("WHITEHACK.Phase.steps"),
    steps: PHASES.map((phase) => ({ label: localize(`WHITEHACK.Phase.${phase}`), isNow: phase === now })),
    notes: [localize(isBeginning ? "WHITEHACK.Phase.mark" : TEXTS[now])],
    buttons: [],
  };
}
