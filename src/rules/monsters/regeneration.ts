import { applyHealing } from "../health/healing.ts";
import { type HitPoints, toKnown } from "../health/hit-points.ts";
import { type HpOutcome, toHpOutcome } from "../health/hp-outcome.ts";
import type { Rulebook } from "../families/rulebook.ts";

/** Hit points regained each round; the Referee decides how many. */
export interface Regeneration {
  readonly perRound: number;
  /** Kinds of harm that stop it in the following round: "fire", "acid". */
  readonly stoppedBy: readonly string[];
}

/** One round of regeneration, unless the creature was just harmed by what stops it. @rule WH-MON-11 */
export function regenerate(
  { hp, regeneration }: { readonly hp: HitPoints; readonly regeneration: Regeneration },
  harmedBy: readonly string[],
  rulebook: Rulebook,
): HpOutcome {
  const before = toKnown(hp);
  if (harmedBy.some((kind) => regeneration.stoppedBy.includes(kind))) return toHpOutcome(before, before);
  const nature = { ignoresInjury: true };
  return applyHealing(before, { amount: regeneration.perRound, natural: true, nature }, rulebook);
}
