import { movementParts } from "../conditions/levers.ts";
import { partOf, sumOf } from "../explained.ts";
import type { CharacterFacts } from "../facts.ts";
import type { BurdenState } from "../gear/burden.ts";
import { type MovementState, toMovement } from "../gear/movement.ts";
import { addedParts } from "../conditions/added-parts.ts";
import type { Rulebook } from "../contract/rulebook.ts";

/**
 * The human, unburdened rate, and what size, burden and conditions take off it.
 * @rule WH-MOVE-01 WH-ENC-04 WH-ENC-05 WH-COND-01
 */
export function deriveMovement(
  facts: CharacterFacts<string>,
  { burden }: BurdenState,
  { movement, options }: Rulebook,
): MovementState {
  const { size = "human", overrides, conditions = [] } = facts;
  const base = movement.rate("human", "normal");
  const ofSize = movement.rate(size, "normal");
  const parts = [
    ...partOf("WHITEHACK.Modifier.size", ofSize - base, "WH-MOVE-01"),
    ...partOf("WHITEHACK.Modifier.burden", movement.rate(size, burden) - ofSize, "WH-ENC-04"),
    ...addedParts(facts, "movement"),
  ];
  const slowed = movementParts(conditions, base + sumOf(parts), options);
  return toMovement(base, [...parts, ...slowed], overrides.movement);
}
