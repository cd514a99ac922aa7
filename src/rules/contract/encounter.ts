import type { DicePlan } from "../dice/dice.ts";

export const NOTICES = ["ambushed", "seenFirst", "even", "seeingFirst", "mayAmbush"] as const;
/** Who has noticed whom when two sides meet, from the party's view. */
export type Notice = (typeof NOTICES)[number];

/** The dice for who notices whom. */
export interface NoticeRule {
  readonly dice: DicePlan;
  notice(total: number): Notice;
}
