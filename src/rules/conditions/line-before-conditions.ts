import { type AttackLine, toDamageLine } from "../combat/blow/attack-line.ts";
import { toDamageText } from "../dice/formula.ts";
import { type Modifier, toExplained } from "../explained.ts";
import type { Condition } from "./condition.ts";
import { conditionModifiers } from "./levers.ts";

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
 * An attack line without its wielder's conditions: a blow offers their numbers one by one, so that the
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
