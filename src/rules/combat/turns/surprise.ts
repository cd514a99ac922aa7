import { requireInteger } from "../../numbers.ts";
import type { SurpriseRules } from "../../contract/rulebook.ts";

/**
 * The surprised act last in the first round, may only move and ready weapons, and give combat advantage; then
 * initiative. @rule WH-SURP-01
 */
export const coreSurprise: SurpriseRules = {
  roundsBefore: 0,
  initiativeRound: 2,
  advantage: 1,
  lasts: (round) => requireInteger(round, "round") <= 1,
  allows: (act) => act === "move" || act === "ready",
};
