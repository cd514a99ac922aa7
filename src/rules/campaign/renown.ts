export const RENOWNS = ["archEnemy", "greatFriend"] as const;
/** The standing of a foe or friend with the party beyond one adventure. @rule WH-CAMP-05 */
export type Renown = (typeof RENOWNS)[number];

/** The part of a foe or friend that matters here. */
interface Renowned {
  readonly renown: readonly Renown[];
  /** Stages after the first. */
  readonly extraStages: number;
  readonly boss: boolean;
}

/** Whether to remind the Referee that an arch enemy should have one more stage. @rule WH-CAMP-05 */
export const wantsStage = ({ renown, extraStages }: Renowned): boolean =>
  renown.includes("archEnemy") && extraStages < 1;
