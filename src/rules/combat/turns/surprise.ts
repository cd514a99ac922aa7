import { requireInteger } from "../../numbers.ts";
import type { Act } from "./actions.ts";
import type { AdvantageStep } from "../blow/advantage.ts";

/** What surprise does. Slot of `family.surprise`. */
export interface SurpriseRules {
  /** Rounds that the unsurprised have to themselves before the first. */
  readonly roundsBefore: number;
  /** The round, from 1 on, in which the surprised throw for initiative. */
  readonly initiativeRound: number;
  /** Steps of combat advantage against the surprised. */
  readonly advantage: AdvantageStep;
  /** Whether surprise still lasts in a round. */
  lasts(round: number): boolean;
  /** What the surprised may do while it lasts. */
  allows(act: Act): boolean;
}

/** Last in the first round, moving and readying weapons, open to everybody; then initiative. @rule WH-SURP-01 */
export const coreSurprise: SurpriseRules = {
  roundsBefore: 0,
  initiativeRound: 2,
  advantage: 1,
  lasts: (round) => requireInteger(round, "round") <= 1,
  allows: (act) => act === "move" || act === "ready",
};
