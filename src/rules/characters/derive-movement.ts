import { partOf } from "../explained.ts";
import type { CharacterFacts } from "../facts.ts";
import type { BurdenState } from "../gear/burden.ts";
import { type MovementState, toMovement } from "../gear/movement.ts";
import { addedParts } from "../gear/magick/worn-magick.ts";
import type { Rulebook } from "../contract/rulebook.ts";

/** The human, unburdened rate and what size and burden take off it. @rule WH-MOVE-01 WH-ENC-04 WH-ENC-05 */
export function deriveMovement(
  facts: CharacterFacts<string>,
  { burden }: BurdenState,
  { movement }: Rulebook,
): MovementState {
  const { size = "human", overrides } = facts;
  const base = movement.rate("human", "normal");
  const ofSize = movement.rate(size, "normal");
  const parts = [
    ...partOf("WHITEHACK.Modifier.size", ofSize - base, "WH-MOVE-01"),
    ...partOf("WHITEHACK.Modifier.burden", movement.rate(size, burden) - ofSize, "WH-ENC-04"),
    ...addedParts(facts, "movement"),
  ];
  return toMovement(base, parts, overrides.movement);
}
