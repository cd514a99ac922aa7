import { requireInteger } from "../../numbers.ts";
import type { SurpriseRules } from "../../contract/rulebook.ts";

/** Last in the first round, moving and readying weapons, open to everybody; then initiative. @rule WH-SURP-01 */
export const coreSurprise: SurpriseRules = {
  roundsBefore: 0,
  initiativeRound: 2,
  advantage: 1,
  lasts: (round) => requireInteger(round, "round") <= 1,
  allows: (act) => act === "move" || act === "ready",
};
