/** What a party has earned. */
export interface Earned {
  /** Experience for each monster overcome. */
  readonly monsters: readonly number[];
  /** Gold pieces brought home, worth one point each. */
  readonly gold: number;
  /** Experience for quests completed; a failed one is worth 0. */
  readonly quests: readonly number[];
}

/** The award. */
export interface Award {
  /** Experience for each of those who share; any remainder is lost. */
  readonly each: number;
  /** The share of all experience that comes from quests, in percent. */
  readonly questPercent: number;
}
