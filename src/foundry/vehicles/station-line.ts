import { type AttackLine, deriveCharacter, deriveMonster, stationsOf } from "../../rules/index.ts";
import { toItemFacts } from "../data/item-facts.ts";
import type { Creature } from "../documents/creature.ts";
import { rulebookFor } from "../rulebook.ts";
import { vehiclesOf } from "./vehicles-of.ts";

/** What somebody does with a weapon that is not theirs: their own attack value, and all that the weapon brings. */
function linesWith(creature: Creature, weapon: Item.Implementation): readonly AttackLine[] {
  const facts = toItemFacts(weapon);
  if (facts?.type !== "weapon") return [];
  const rulebook = rulebookFor(creature);
  const items = { value: [...creature.system.items, { ...facts, equipped: true }] };
  // everything else is as it is with them: the model itself stands behind
  const { attacks } = creature.isCharacter()
    ? deriveCharacter(Object.create(creature.system, { items }) as typeof creature.system, rulebook)
    : deriveMonster(Object.create(creature.system, { items }) as Actor.OfType<"monster">["system"], rulebook);
  return attacks.filter(({ id }) => id === weapon.id);
}

/** The attacks that somebody makes from the stations where they are. @rule WH-VEH-01 */
export const stationLines = (creature: Creature): readonly AttackLine[] =>
  vehiclesOf(creature).flatMap(({ items, system }) =>
    stationsOf(system, creature.uuid).flatMap(({ weapon: id }) => {
      const weapon = items.get(id);
      return weapon ? linesWith(creature, weapon) : [];
    }),
  );
