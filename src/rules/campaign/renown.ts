export const RENOWNS = ["archEnemy", "greatFriend"] as const;
/** What a foe or friend of the party is to it beyond one adventure. @rule WH-CAMP-05 */
export type Renown = (typeof RENOWNS)[number];

/** Somebody of renown, as far as this asks. */
export interface Renowned {
  readonly renown: readonly Renown[];
  /** Stages beyond the first. */
  readonly extraStages: number;
  readonly boss: boolean;
}

/** Whether the Referee is reminded that an arch enemy wants one stage more. @rule WH-CAMP-05 */
export const wantsStage = ({ renown, extraStages }: Renowned): boolean =>
  renown.includes("archEnemy") && extraStages < 1;
