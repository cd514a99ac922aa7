import type { DicePlan } from "../dice/dice.ts";

export const NOTICES = ["ambushed", "seenFirst", "even", "seeingFirst", "mayAmbush"] as const;
/** Who has noticed whom when two sides meet, as the party sees it. */
export type Notice = (typeof NOTICES)[number];

/** Dice that tell who notices whom. */
export interface NoticeRule {
  readonly dice: DicePlan;
  notice(total: number): Notice;
}
