import { movementParts } from "../conditions/levers.ts";
import { partOf, sumOf } from "../explained.ts";
import type { CharacterFacts } from "../facts.ts";
import { wornArmor } from "../gear/armor-class.ts";
import type { BurdenState } from "../gear/burden.ts";
import { type MovementState, toMovement } from "../gear/movement.ts";
import { addedParts } from "../conditions/added-parts.ts";
import type { Rulebook } from "../contract/rulebook.ts";

/**
 * The rate on foot, with what effects and conditions change of it.
 * @rule WH-MOVE-01 WH-ENC-04 WH-ENC-05 WH-COND-01
 */
export function deriveMovement(facts: CharacterFacts<string>, load: BurdenState, rulebook: Rulebook): MovementState {
  const { size = "human", overrides, conditions = [], items, groups, packs = {}, injured = false } = facts;
  const { movement, encumbrance, armor, options } = rulebook;
  const species = groups.filter(({ kind }) => kind === "species").map(({ name }) => name);
  const walker = { size, burden: load.burden, species, items, packs };
  const { base, parts: onFoot, least } = movement.walk(walker, rulebook);
  const laden = [...encumbrance.slowing(load, injured), ...armor.slowing(wornArmor(items))];
  const added = [...onFoot, ...laden, ...addedParts(facts, "movement")];
  const parts = [
    ...added,
    ...partOf("WHITEHACK.Modifier.leastMovement", least === null ? 0 : Math.max(0, least - base - sumOf(added))),
  ];
  const slowed = movementParts(conditions, base + sumOf(parts), options);
  return toMovement(base, [...parts, ...slowed], overrides.movement, movement);
}
