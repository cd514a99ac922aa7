import { requireInteger } from "../numbers.ts";

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

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, one) => total + requireInteger(one, "xp"), 0);

/** Monsters and gold are split, quests go to everybody in full. @rule WH-XP-01 WH-XP-02 */
export function resolveAward({ monsters, gold, quests }: Earned, sharers: number): Award {
  const split = sum(monsters) + requireInteger(gold, "gold");
  const whole = sum(quests);
  const all = split + whole;
  return {
    each: Math.floor(split / Math.max(1, sharers)) + whole,
    questPercent: all === 0 ? 0 : Math.round((whole / all) * 100),
  };
}
