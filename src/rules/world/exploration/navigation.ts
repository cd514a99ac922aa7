import type { Attribute } from "../../characters/attributes/attributes.ts";
import type { RollRequest } from "../../dice/request.ts";
import { requireInteger } from "../../numbers.ts";

/** Scores for navigation. */
export interface Navigator {
  readonly id: string;
  readonly intelligence: number;
  readonly wisdom: number;
}

/** Who rolls for the party, and the score. */
export interface BestNavigator {
  readonly id: string;
  readonly attribute: Attribute & ("intelligence" | "wisdom");
  readonly score: number;
}

/** The highest Intelligence or Wisdom of all; null for an empty party. @rule WH-HEX-02 */
export function bestNavigator(party: readonly Navigator[]): BestNavigator | null {
  const all = party.flatMap(({ id, intelligence, wisdom }) => [
    { id, attribute: "intelligence" as const, score: requireInteger(intelligence, "intelligence") },
    { id, attribute: "wisdom" as const, score: requireInteger(wisdom, "wisdom") },
  ]);
  const [first, ...others] = all;
  return first ? others.reduce((best, one) => (one.score > best.score ? one : best), first) : null;
}

/** The Referee's secret roll: trained, and seen by nobody else. @rule WH-HEX-02 WH-TRAIN-03 */
export const navigationRequest = ({ attribute }: BestNavigator): RollRequest => ({
  task: { attribute, trained: true },
  hidden: true,
});

/** Whether the party has to roll at all. @rule WH-HEX-02 */
export const mayGetLost = (aid: { readonly guide: boolean; readonly aid: boolean }): boolean => !aid.guide && !aid.aid;

/** The hex where the party believes it is, and the one where it really is, by name. */
export interface Whereabouts {
  readonly believed: string;
  readonly actual: string;
}

/** Where a party arrives; after a failure, in a hex next to the intended one. @rule WH-HEX-02 */
export const resolveNavigation = (
  success: boolean,
  { intended, nextToIt }: { readonly intended: string; readonly nextToIt: string },
): Whereabouts => ({ believed: intended, actual: success ? intended : nextToIt });

/** What players learn: not their real position. @rule WH-HEX-02 */
export const whereaboutsForPlayers = ({ believed }: Whereabouts): Pick<Whereabouts, "believed"> => ({ believed });
