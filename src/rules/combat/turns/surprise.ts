import { requireInteger } from "../../numbers.ts";
import type { Rulebook, SurpriseRules } from "../../contract/rulebook.ts";
import type { Act } from "./actions.ts";

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

/** Whether surprise forbids an act in a round. @rule WH-SURP-01 */
export const isForbiddenBySurprise = (
  act: Act,
  { surprised, round }: { readonly surprised: boolean; readonly round: number },
  { surprise }: Pick<Rulebook, "surprise">,
): boolean => surprised && surprise.lasts(round) && !surprise.allows(act);

/** Whether somebody who was surprised rolls initiative before the next round. @rule WH-SURP-01 */
export const rollsAfterSurprise = (
  {
    surprised,
    initiative,
    round,
  }: { readonly surprised: boolean; readonly initiative: number | null; readonly round: number },
  { surprise }: Pick<Rulebook, "surprise">,
): boolean => surprised && initiative === null && surprise.initiativeRound === requireInteger(round, "round") + 1;
