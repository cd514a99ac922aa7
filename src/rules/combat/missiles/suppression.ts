import type { ClassTraits } from "../../classes/class-table.ts";
import { compareContestants, type Comparison, type Contestant } from "../../world/contests/contest.ts";
import type { CheckOutcome } from "../../dice/check.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import { isIn } from "./area.ts";
import type { Place } from "../place/gap.ts";

/** How many squares suppressive fire can cover. */
const MOST_SQUARES = 3;

/** Squares under fire, and the attack that must be matched. */
export interface SuppressiveFire {
  readonly squares: readonly Place[];
  readonly attack: Contestant;
}

/** Fire on some squares; null if there are none or too many. @rule WH-GUN-04 */
export const suppress = (squares: readonly Place[], attack: Contestant): SuppressiveFire | null =>
  squares.length >= 1 && squares.length <= MOST_SQUARES ? { squares, attack } : null;

/** Whether somebody who moves through these squares has to face the fire. @rule WH-GUN-04 */
export const isSuppressed = ({ squares }: SuppressiveFire, way: readonly Place[], traits: ClassTraits): boolean =>
  !traits.ignoresSuppression && way.some((place) => isIn(squares, place));

/** Whether a Wisdom roll withstands the fire; a tie is enough. @rule WH-GUN-04 WH-CONT-01 */
export const holdsUnderFire = ({ attack }: SuppressiveFire, wisdom: Contestant, comparison: Comparison = {}): boolean =>
  compareContestants(wisdom, attack, comparison) <= 0;

export const SPRAY_VERDICTS = ["hit", "miss", "spared"] as const;
/** What a spray of bullets does to somebody in the area. */
export type SprayVerdict = (typeof SPRAY_VERDICTS)[number];

/** Somebody in the area. */
export interface SprayTarget {
  readonly armorClass: number;
  /** The shooter tries to spare them. */
  readonly spared: boolean;
}

/** One roll against every armor class: for those to be spared it must be cleared by four (Amb-41). @rule WH-GUN-05 */
export function sprayVerdict(
  { quality }: Pick<CheckOutcome, "quality">,
  { armorClass, spared }: SprayTarget,
  { toHit, missileIntoMelee, options }: Rulebook,
): SprayVerdict {
  if (quality === null) return "miss";
  const needed = toHit.needed(armorClass);
  if (spared && quality >= missileIntoMelee.needed(needed)) return "spared";
  return quality >= needed || (spared && options.sprayHitsSpared) ? "hit" : "miss";
}

/** What one roll of a spray does to everybody in the area. @rule WH-GUN-05 */
export const resolveSpray = (
  check: Pick<CheckOutcome, "quality">,
  targets: readonly (SprayTarget & { readonly id: string })[],
  rulebook: Rulebook,
): readonly { readonly id: string; readonly verdict: SprayVerdict }[] =>
  targets.map((target) => ({ id: target.id, verdict: sprayVerdict(check, target, rulebook) }));
