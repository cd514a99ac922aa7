import { type AttackLine, toDamageLine } from "./attack/attack-line.ts";
import { toDamageText } from "../base/dice.ts";
import { type Modifier, toExplained } from "../base/explained.ts";
import type { Condition } from "../conditions/condition.ts";
import { conditionModifiers } from "../conditions/levers.ts";
import { armorClassOf, type AttackRollOutcome } from "./attack/attack-roll.ts";
import type { Situation } from "./attack/damage.ts";
import type { AttackRoll } from "../families/to-hit.ts";
import type { Rulebook } from "../families/rulebook.ts";
import { effectiveScore, resolveCheck } from "../checks/check.ts";
import { invokedMode, type InvokedRoll } from "../checks/task.ts";

/** Modifiers without those from conditions, removing each once. */
function without(parts: readonly Modifier[], given: readonly Modifier[]): readonly Modifier[] {
  const left = [...given];
  return parts.filter((part) => {
    const place = left.findIndex(({ label, value }) => label === part.label && value === part.value);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/**
 * An attack line without its wielder's conditions: an attack offers their numbers one by one, so that the
 * table can disregard each. @rule WH-COND-01
 */
export function lineBeforeConditions(line: AttackLine, conditions: readonly Condition[]): AttackLine {
  if (conditions.length === 0) return line;
  const { attackValue, damage } = line;
  const { base, parts, override } = attackValue;
  const attackParts = without(parts, conditionModifiers(conditions, "attackValue"));
  const damageParts = without(damage.modifiers, conditionModifiers(conditions, "damage"));
  const isReadable = damage.formula !== null && damageParts.length < damage.modifiers.length;
  return {
    ...line,
    attackValue: toExplained(base, attackParts, override),
    damage: isReadable ? toDamageLine(toDamageText(damage.formula), damageParts) : damage,
  };
}

/** The attack of a nigh impossible feat: range does not matter, but shooting into melee still does. @rule WH-DEFT-07 */
export function toInvokedSituation({ distance: _, ...situation }: Situation, options: InvokedRoll): Situation {
  return { ...situation, ...invokedMode(options) };
}

/**
 * An attack that hits by itself: no dice, so no crit, quality or pair; its damage is doubled only where the double roll
 * was traded. @rule WH-DEFT-08 WH-DEFT-03
 */
export function automaticHit(attack: AttackRoll, { crits, options }: Rulebook): AttackRollOutcome {
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
