import type { CheckOutcome } from "../../dice/check.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import type { Verdict } from "../../contract/to-hit.ts";

/** The armor classes that a target may have, judging by the attacks on it so far. */
export interface ArmorClassSpan {
  readonly from: number;
  readonly to: number;
}

/** No monster's armor class lies outside these bounds. */
export const ANY_ARMOR_CLASS: ArmorClassSpan = { from: -20, to: 40 };

/** An attack that everybody has seen. */
export interface SeenAttack {
  readonly check: CheckOutcome;
  readonly intoMelee: boolean;
  readonly verdict: Verdict;
}

/**
 * The armor classes still possible after an attack was seen: those against which the roll would have ended the
 * same way. If none is left, the armor class has changed, and only this attack counts.
 * @rule WH-ATK-01 WH-ATK-02 WH-RNG-02
 */
export function revealedBy(seen: SeenAttack, known: ArmorClassSpan, rulebook: Rulebook): ArmorClassSpan {
  if (seen.verdict === "open" || seen.check.face === null) return known; // without a die nothing is seen
  return narrowed(seen, known, rulebook) ?? narrowed(seen, ANY_ARMOR_CLASS, rulebook) ?? ANY_ARMOR_CLASS;
}

function narrowed({ check, intoMelee, verdict }: SeenAttack, known: ArmorClassSpan, rulebook: Rulebook) {
  const fits = (armorClass: number): boolean =>
    rulebook.toHit.verdict({ check, armorClass, intoMelee }, rulebook) === verdict;
  const all = Array.from({ length: known.to - known.from + 1 }, (_, step) => known.from + step);
  const [from, to] = [all.find(fits), all.findLast(fits)];
  return from === undefined || to === undefined ? null : { from, to };
}

/** Whether the rolls have revealed the exact armor class. @rule WH-ATK-01 */
export const isRevealed = ({ from, to }: ArmorClassSpan): boolean => from === to;
