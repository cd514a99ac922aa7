import type { CheckOutcome } from "../../dice/check.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import type { Verdict } from "../../contract/to-hit.ts";

/** The armor classes that a target may have, by what attacks on it have shown. */
export interface ArmorClassSpan {
  readonly from: number;
  readonly to: number;
}

/** No armor class of any monster is beyond these. */
export const ANY_ARMOR_CLASS: ArmorClassSpan = { from: -20, to: 40 };

/** An attack that everybody has seen. */
export interface SeenAttack {
  readonly check: CheckOutcome;
  readonly intoMelee: boolean;
  readonly verdict: Verdict;
}

/**
 * What is left of the armor classes that a target may have, once an attack has been seen: those against which the same
 * roll would have ended in the same way. Where that cannot be, the armor class has changed, and the attack alone tells.
 * @rule WH-ATK-01 WH-ATK-02 WH-RNG-02
 */
export function revealedBy(seen: SeenAttack, known: ArmorClassSpan, rulebook: Rulebook): ArmorClassSpan {
  if (seen.verdict === "open") return known;
  return narrowed(seen, known, rulebook) ?? narrowed(seen, ANY_ARMOR_CLASS, rulebook) ?? ANY_ARMOR_CLASS;
}

function narrowed({ check, intoMelee, verdict }: SeenAttack, known: ArmorClassSpan, rulebook: Rulebook) {
  const fits = (armorClass: number): boolean =>
    rulebook.toHit.verdict({ check, armorClass, intoMelee }, rulebook) === verdict;
  const all = Array.from({ length: known.to - known.from + 1 }, (_, step) => known.from + step);
  const [from, to] = [all.find(fits), all.findLast(fits)];
  return from === undefined || to === undefined ? null : { from, to };
}

/** Whether the rolls have shown an armor class for certain. @rule WH-ATK-01 */
export const isRevealed = ({ from, to }: ArmorClassSpan): boolean => from === to;
