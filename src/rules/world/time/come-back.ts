import { requireInteger } from "../../numbers.ts";
import { scopesEndedBy, type UsageScope } from "./scopes.ts";

/** Something whose uses are counted by a scope. */
export interface CountedUse {
  /** Empty for what may be used at will. */
  readonly scope: UsageScope | "";
  readonly spent: number;
}

/**
 * What may be used again when a new scope begins: whatever was used in it, or in one that it contains.
 * @rule WH-TIME-06
 */
export const usesComingBack = <Counted extends CountedUse>(
  counted: readonly Counted[],
  begun: UsageScope,
): readonly Counted[] => {
  const ended = scopesEndedBy(begun);
  return counted.filter(({ scope, spent }) => requireInteger(spent, "uses") > 0 && ended.some((one) => one === scope));
};

/** The times that the Referee begins by hand; the tracker handles rounds and turns. @rule WH-TIME-06 */
export const BEGUN_BY_HAND = ["day", "session", "phase", "battle"] as const satisfies readonly UsageScope[];
export type BegunByHand = (typeof BEGUN_BY_HAND)[number];
