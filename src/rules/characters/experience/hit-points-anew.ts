import { deriveCharacter } from "../derive-character.ts";
import type { CharacterFacts } from "../../facts.ts";
import { requireInteger } from "../../numbers.ts";
import type { Rulebook } from "../../contract/rulebook.ts";

/** Hit points after re-rolling all hit dice: the better total counts, and the cost of permanent magick is restored. @rule WH-CLASS-08 WH-WISE-13 (Amb-24) */
export function rolledAnew(
  { permanentCost = 0, ...hp }: CharacterFacts<string>["hp"],
  rolled: number,
  { options }: Rulebook,
): CharacterFacts<string>["hp"] {
  const lost = options.hitPointsBeat === "reduced" ? permanentCost : 0;
  return { ...hp, rolled: Math.max(requireInteger(rolled, "hit points"), hp.rolled - lost) };
}

/**
 * Current hit points change by as much as the maximum, whatever changed it.
 * @rule WH-CLASS-08 WH-STRONG-15 WH-WISE-17
 */
export function followMaximum(
  before: CharacterFacts<string>,
  after: CharacterFacts<string>,
  rulebook: Rulebook,
): CharacterFacts<string> {
  const maximumOf = (facts: CharacterFacts<string>) => deriveCharacter(facts, rulebook).hitPointsMaximum.value;
  const { hp } = after;
  return { ...after, hp: { ...hp, value: hp.value + maximumOf(after) - maximumOf(before) } };
}
