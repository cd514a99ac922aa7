/** What a party has earned. */
export interface Earned {
  /** Experience for each monster overcome. */
  readonly monsters: readonly number[];
  /** Gold pieces brought home, worth one point each. */
  readonly gold: number;
  /** Experience for quests completed; a failed one is worth 0. */
  readonly quests: readonly number[];
}

/** What the players have agreed on: parts in the order of those who share, null for an equal part of the rest. */
export interface Agreed {
  readonly parts: readonly (number | null)[];
  /** What goes to helpers who are no characters. */
  readonly helpers: number;
}

/** What each of those who share gets, and what is left; negative if more was promised than there is. */
export interface AgreedShares {
  readonly each: readonly number[];
  readonly left: number;
}

/** The award. */
export interface Award {
  /** Experience for each of those who share. */
  readonly each: number;
  /** What is divided among them. */
  readonly divided: number;
  /** What each of them gets in full. */
  readonly inFull: number;
  /** What division leaves over; nobody gets it. */
  readonly remainder: number;
  /** The share of all experience that comes from quests, in percent. */
  readonly questPercent: number;
}
