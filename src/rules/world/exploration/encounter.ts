import type { DicePlan } from "../../dice/dice.ts";

export const NOTICES = ["ambushed", "seenFirst", "even", "seeingFirst", "mayAmbush"] as const;
/** Who has noticed whom when two sides meet, as the party sees it. */
export type Notice = (typeof NOTICES)[number];

/** Dice that tell who notices whom. */
export interface NoticeRule {
  readonly dice: DicePlan;
  notice(total: number): Notice;
}

/** Who notices whom. Slot of `family.encounter`. */
export interface EncounterRules {
  /** Null where the Referee decides it. */
  readonly notice: NoticeRule | null;
}

/** The game has no dice for it: the Referee decides who notices whom. @rule WH-SURP-01 */
export const coreEncounter: EncounterRules = { notice: null };
