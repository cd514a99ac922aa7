import {
  type CharacterFacts,
  factsOutOfForce,
  type LevelPlan,
  milestonesReady,
  placesUnder,
  planLevelUp,
  planOpenChoices,
  scoresUnder,
} from "../../../rules/index.ts";
import { rulebookFor } from "../../host/rulebook.ts";

type Character = Actor.OfType<"character">;

/**
 * A character's stored facts under the attributes of the world, with what follows from the things it carries, and without
 * what effects add for a while: what a level changes is stored for good. @rule WH-XP-03 WH-CUST-01
 */
export function levelFacts(actor: Character): CharacterFacts<string> {
  const { items, slots, followers, speciesClass, injured, conditions } = actor.system;
  const stored = actor.system.toObject();
  const { attributes: set, options } = rulebookFor(actor);
  return {
    ...stored,
    ...factsOutOfForce(stored, options),
    attributes: scoresUnder(set, stored.attributes),
    groups: stored.groups.map((group) => ({ ...group, attributes: placesUnder(set, group.attributes) })),
    items,
    slots,
    followers,
    speciesClass,
    injured,
    conditions,
  };
}

/**
 * The choices open to a character now: a new level, or those that earlier levels left open; null for none.
 * @rule WH-XP-03 WH-CLASS-11
 */
export function levelPlan(actor: Character): LevelPlan | null {
  const [facts, rulebook] = [levelFacts(actor), rulebookFor(actor)];
  const plan = planLevelUp(facts, rulebook);
  return plan.refusal ? planOpenChoices(facts, rulebook) : plan;
}

/** The sheet's offer beside the experience. */
type Advance = "level" | "milestone" | "choices";

/** The most important of a level, a milestone or an open choice; null for none. @rule WH-XP-03 WH-POST-01 WH-CLASS-11 */
export function advanceOf(actor: Character): Advance | null {
  const { canLevelUp, class: table, xpNext } = actor.system.derived;
  if (!table) return null;
  if (canLevelUp) return "level";
  const rulebook = rulebookFor(actor);
  if (xpNext === null && milestonesReady(actor.system, rulebook) > 0) return "milestone";
  return planOpenChoices(actor.system, rulebook) ? "choices" : null;
}
