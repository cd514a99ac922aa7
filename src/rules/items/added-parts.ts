import { fromEffects, type Modifier, NO_PARTS } from "../base/explained.ts";
import type { ItemFacts } from "./items.ts";
import type { GrantedNumber } from "./magick/magick-facts.ts";
import { magickParts } from "./magick/worn-magick.ts";
import type { Condition } from "../conditions/condition.ts";
import { conditionModifiers } from "../conditions/levers.ts";

/** A creature whose numbers are changed by effects, items and conditions. */
interface Changed {
  readonly bonus: Readonly<Record<GrantedNumber, number>>;
  readonly items: readonly ItemFacts[];
  /** The conditions in force now. */
  readonly conditions?: readonly Condition[];
}

/**
 * Modifiers of a number from active effects, magick in use and conditions; for movement, conditions are applied
 * separately. @rule WH-ART-05 WH-COND-01
 */
export function addedParts({ bonus, items, conditions }: Changed, number: GrantedNumber): readonly Modifier[] {
  const parts = [...fromEffects(bonus[number]), ...magickParts(items, number)];
  if (!conditions || conditions.length === 0 || number === "movement") return parts;
  return [...parts, ...conditionModifiers(conditions, number)];
}

/** Modifiers of tasks of an attribute from conditions; null for a task without an attribute. @rule WH-COND-01 */
export const taskParts = (
  { conditions }: Pick<Changed, "conditions">,
  attribute: string | null,
): readonly Modifier[] =>
  conditions && conditions.length > 0 ? conditionModifiers(conditions, "task", attribute) : NO_PARTS;
