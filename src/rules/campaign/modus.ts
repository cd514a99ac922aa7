import type { Check, CheckOutcome } from "../dice/check.ts";
import type { DicePlan } from "../dice/dice.ts";
import { USAGES } from "../world/time/usages.ts";
import { isUsable, spendUse, type Uses } from "../world/time/uses.ts";
import type { Phase } from "./phases.ts";

/** The score that a modus is rolled against. @rule WH-MODUS-01 */
const MODUS_SCORE = 10;

/** The roll when a phase begins. @rule WH-MODUS-01 */
export const modusCheck: Check = { score: MODUS_SCORE, modifiers: [], reasons: [], cannotFumble: true };

/** The die that picks the circumstance from the table's own list. @rule WH-MODUS-01 */
export const CIRCUMSTANCE_DIE: DicePlan = { count: 1, faces: 20, bonus: 0 };

/**
 * Whether a modus is rolled for: not in a confrontation, once per phase, and only until one success per session.
 * @rule WH-MODUS-01 WH-PHASE-01 WH-PHASE-03
 */
export const isModusAsked = (phase: Phase, uses: Uses): boolean =>
  phase !== "confrontation" && isUsable(uses, USAGES.modusRoll) && isUsable(uses, USAGES.modusSuccess);

/** The outcome of a modus roll. */
export interface ModusOutcome {
  /** Whether a circumstance is drawn. */
  readonly happens: boolean;
  readonly uses: Uses;
}

/** A success draws a circumstance and uses up the one of the session. @rule WH-MODUS-01 */
export function resolveModus({ success }: Pick<CheckOutcome, "success">, uses: Uses): ModusOutcome {
  const tried = spendUse(uses, USAGES.modusRoll).uses;
  return { happens: success, uses: success ? spendUse(tried, USAGES.modusSuccess).uses : tried };
}

/** A circumstance that was drawn, with the Referee's note on it. */
export interface DrawnModus {
  readonly phase: Phase;
  /** The line of the list. */
  readonly circumstance: string;
  /** How it shows in this adventure and phase, in the Referee's words. */
  readonly note: string;
  readonly published: boolean;
}

/** What players see of it: the Referee's note once it is published, never the line itself. @rule WH-MODUS-02 */
export const modusForPlayers = ({ note, published }: Pick<DrawnModus, "note" | "published">): string | null =>
  published ? note : null;
