import { type Rulebook, toAtRisk } from "../../../rules/index.ts";
import { readyHero, type ReadyTroop, readyTroop } from "../../../simulation/troop.ts";
import type { EncounterEntry } from "../../../view/simulation/encounter-state.ts";
import { carriedBy } from "../../data/item-facts.ts";
import type { Creature } from "../../documents/creature.ts";
import { hitPointsOf } from "../../documents/hit-points.ts";
import { victimOf } from "../../health/victim-of.ts";

/** An actor in the fights that are tried out: characters with the hit points that they have, others with rolled ones. @rule WH-MON-02 */
export function readyCreature(creature: Creature, entry: EncounterEntry, rulebook: Rulebook): ReadyTroop {
  const { name, count, tactic } = entry;
  if (!creature.isCharacter()) return readyTroop({ name, count, tactic, facts: creature.system }, rulebook);
  const hitPoints = Math.max(1, hitPointsOf(creature).value);
  const { derived } = creature.system;
  return readyHero(
    { name, tactic, hitPoints, derived, has: toAtRisk(carriedBy(creature)), victim: victimOf(creature) },
    rulebook,
  );
}
