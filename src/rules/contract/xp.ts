/** What a party has earned. */
export interface Earned {
  /** Experience of each monster that was overcome. */
  readonly monsters: readonly number[];
  /** Gold pieces that were brought home; one is worth one point. */
  readonly gold: number;
  /** Quests that were fulfilled; a failed one is worth 0. */
  readonly quests: readonly number[];
}

/** What it comes to. */
export interface Award {
  /** To each of those who share; what does not divide is lost. */
  readonly each: number;
  /** How much of everything comes from quests, in percent. */
  readonly questPercent: number;
}
