import { deriveCharacter } from "../derive-character.ts";
import { openSlots } from "../../classes/slots.ts";
import type { CharacterFacts } from "../../facts.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import { followMaximum } from "./hit-points-anew.ts";
import { type LevelChoices, withChoices } from "./level-choices.ts";
import { type LevelPlan, NO_LEVEL, slotOwnerOf } from "./level-plan.ts";

/**
 * The choices left open by earlier levels, as a plan for the present level without hit dice; null if nothing is open.
 * Postponing loses nothing.
 * @rule WH-CLASS-11 WH-ATTR-09 WH-GROUP-01
 */
export function planOpenChoices(facts: CharacterFacts<string>, rulebook: Rulebook): LevelPlan | null {
  const { class: table, raises, groups } = deriveCharacter(facts, rulebook);
  if (!table) return null;
  const room = Math.max(0, groups.limit.value - groups.used);
  const slots = openSlots(slotOwnerOf(facts, rulebook));
  const canRaise = (facts.raises?.length ?? 0) < raises;
  if (room + slots.length === 0 && !canRaise) return null;
  const raise = canRaise ? (table.traits.lowers ? "either" : "up") : "none";
  return { ...NO_LEVEL, refusal: null, level: facts.level, raise, groups: room, slots };
}

/** The facts with choices left open by earlier levels. @rule WH-CLASS-11 WH-ATTR-09 @throws RuleError for others */
export function resolveOpenChoices(
  facts: CharacterFacts<string>,
  choices: LevelChoices,
  rulebook: Rulebook,
): CharacterFacts<string> {
  const plan = planOpenChoices(facts, rulebook) ?? NO_LEVEL;
  return followMaximum(facts, withChoices(facts, { plan, choices, rulebook }), rulebook);
}
