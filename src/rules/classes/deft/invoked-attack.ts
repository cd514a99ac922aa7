import { armorClassOf, type AttackOutcome } from "../../combat/blow/attack.ts";
import type { Situation } from "../../combat/blow/situation.ts";
import type { Attack } from "../../contract/to-hit.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import { effectiveScore, resolveCheck } from "../../dice/check.ts";
import { invokedMode, type InvokedRoll } from "./invoked-task.ts";

/** The attack of a nigh impossible deed: range does not matter, but shooting into melee still does. @rule WH-DEFT-07 */
export function toInvokedSituation({ distance: _, ...situation }: Situation, options: InvokedRoll): Situation {
  return { ...situation, ...invokedMode(options) };
}

/**
 * An attack that hits by itself: no dice, so no crit, quality or pair; its damage is doubled only where the double roll
 * was traded. @rule WH-DEFT-08 WH-DEFT-03
 */
export function automaticHit(attack: Attack, { crits, options }: Rulebook): AttackOutcome {
  return {
    ...resolveCheck({ score: 0, modifiers: [], reasons: [] }, []),
    base: attack.score,
    score: effectiveScore(attack),
    modifiers: attack.modifiers,
    result: "success",
    success: true,
    armorClass: armorClassOf(attack),
    verdict: "hit",
    hit: true,
    hitsUpTo: null,
    advantageNextRound: false,
    damageMultiplier: crits.multiplier(attack, "success", options),
    fumble: false,
    refusal: null,
    rules: ["WH-DEFT-08", ...(attack.doubleDamage ? ["WH-DEFT-03"] : [])],
  };
}
