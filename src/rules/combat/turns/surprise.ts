import type { Act } from "../../base/actions.ts";
import type { Rulebook, SurpriseRules } from "../../families/rulebook.ts";
import { requireInteger } from "../../base/numbers.ts";

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
  orderedBy: "initiative",
  dropsUpTo: 0,
};

/** Whether surprise forbids an act in a round. @rule WH-SURP-01 */
export const isForbiddenBySurprise = (
  act: Act,
  { surprised, round }: { readonly surprised: boolean; readonly round: number },
  { surprise }: Pick<Rulebook, "surprise">,
): boolean => surprised && surprise.lasts(round) && !surprise.allows(act);

/** The facts of surprise in a fight. */
interface SurpriseFacts {
  readonly surprised: boolean;
  /** Whether anybody in the fight is surprised; left out if that is known of this one alone. */
  readonly anySurprised?: boolean;
  readonly round: number;
}

/**
 * True if a combatant waits for surprise to end: the surprised, or everybody where the others have a round before all
 * rolls.
 */
const waitsForInitiative = (
  { surprised, anySurprised = surprised }: SurpriseFacts,
  { surprise }: Pick<Rulebook, "surprise">,
): boolean => (surprise.roundsBefore > 0 ? anySurprised : surprised);

/** True if a combatant may roll initiative already. @rule WH-SURP-01 WB-SEQ-01 */
export const mayRollInitiative = (facts: SurpriseFacts, rulebook: Pick<Rulebook, "surprise">): boolean =>
  !rulebook.surprise.lasts(Math.max(1, facts.round)) || !waitsForInitiative(facts, rulebook);

/**
 * True if a combatant who waited for surprise to end rolls initiative before the next round. @rule WH-SURP-01 WB-SEQ-01
 */
export const rollsAfterSurprise = (
  facts: SurpriseFacts & { readonly initiative: number | null },
  rulebook: Pick<Rulebook, "surprise">,
): boolean =>
  waitsForInitiative(facts, rulebook) &&
  facts.initiative === null &&
  rulebook.surprise.initiativeRound === requireInteger(facts.round, "round") + 1;

/** A combatant who acts before the first initiative. */
interface Early {
  /** Left out for those who have no scores. */
  readonly dexterity?: number;
  /** A d20, where dice have decided a tie; the higher acts first. */
  readonly tie?: number;
}

/** The Dexterity of those who have no score. */
export const ORDINARY_DEXTERITY = 10;

/** Who acts first where Dexterity decides; negative for the first. @rule WB-SUR-01 */
export const compareDexterity = (first: Early, second: Early): number =>
  (second.dexterity ?? ORDINARY_DEXTERITY) - (first.dexterity ?? ORDINARY_DEXTERITY) ||
  (second.tie ?? 0) - (first.tie ?? 0);
