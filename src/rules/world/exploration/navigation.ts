import type { Attribute } from "../../characters/attributes/attributes.ts";
import type { RollRequest } from "../../dice/request.ts";
import { presetRequest } from "../../dice/task-presets.ts";
import { requireInteger } from "../../numbers.ts";

/** Scores that somebody finds the way with. */
export interface Navigator {
  readonly id: string;
  readonly intelligence: number;
  readonly wisdom: number;
}

/** Who rolls for the party, and with what. */
export interface BestNavigator {
  readonly id: string;
  readonly attribute: Attribute & ("intelligence" | "wisdom");
  readonly score: number;
}

/** The highest Intelligence or Wisdom of all; null where there is nobody. @rule WH-HEX-02 */
export function bestNavigator(party: readonly Navigator[]): BestNavigator | null {
  const all = party.flatMap(({ id, intelligence, wisdom }) => [
    { id, attribute: "intelligence" as const, score: requireInteger(intelligence, "intelligence") },
    { id, attribute: "wisdom" as const, score: requireInteger(wisdom, "wisdom") },
  ]);
  const [first, ...others] = all;
  return first ? others.reduce((best, one) => (one.score > best.score ? one : best), first) : null;
}

/** The roll that the Referee makes in secret: trained, and nobody else sees it. @rule WH-HEX-02 */
export const navigationRequest = ({ attribute }: BestNavigator): RollRequest =>
  presetRequest("navigate", { attribute });

/** Whether the party has to roll at all. @rule WH-HEX-02 */
export const mayGetLost = (aid: { readonly guide: boolean; readonly aid: boolean }): boolean => !aid.guide && !aid.aid;

/** Where the party believes to be, and where it is: names of hexes. */
export interface Whereabouts {
  readonly believed: string;
  readonly actual: string;
}

/** Where a party comes to; after a failure next to what it meant. @rule WH-HEX-02 */
export const resolveNavigation = (
  success: boolean,
  { intended, nextToIt }: { readonly intended: string; readonly nextToIt: string },
): Whereabouts => ({ believed: intended, actual: success ? intended : nextToIt });

/** What players learn: nothing of where they really are. @rule WH-HEX-02 */
export const whereaboutsForPlayers = ({ believed }: Whereabouts): Pick<Whereabouts, "believed"> => ({ believed });
