import { type AttackLine, everyAttack, stationsOf } from "../../../rules/index.ts";
import { toItemFacts } from "../../documents/data/item-facts.ts";
import type { Creature } from "../../documents/creature.ts";
import type { AttackChoice } from "../../extensions/games.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { vehiclesOf } from "../../documents/vehicles-of.ts";

/**
 * The attacks of a creature with a weapon that it does not own: its own attack value, and all that the weapon brings.
 */
function linesWith(creature: Creature, weapon: Item.Implementation): readonly AttackLine[] {
  const facts = toItemFacts(weapon);
  if (facts?.type !== "weapon") return [];
  const rulebook = rulebookFor(creature);
  const items = { value: [...creature.system.items, { ...facts, equipped: true }] };
  // everything else is as it is with them: the model itself stands behind
  const { attacks } = (Object.create(creature.system, { items }) as typeof creature.system).numbersBy(rulebook);
  return attacks.filter(({ id }) => id === weapon.id);
}

/** The attacks of a creature from its stations. @rule WH-VEH-01 */
export const stationLines = (creature: Creature): readonly AttackLine[] =>
  vehiclesOf(creature).flatMap(({ items, system }) =>
    stationsOf(system, creature.uuid).flatMap(({ weapon: id }) => {
      const weapon = items.get(id);
      return weapon ? linesWith(creature, weapon) : [];
    }),
  );

/** The line of that attack, if the actor still has it, or the station aboard a vehicle that it is made from. @rule WH-VEH-01 */
export function attackLine(actor: Creature, { id, use }: AttackChoice): AttackLine | undefined {
  const isIt = (line: AttackLine): boolean => line.id === id && line.use === use;
  return everyAttack(actor.system.derived).find(isIt) ?? stationLines(actor).find(isIt);
}

/** The name of an attack on a card. */
export const attackTitle = ({ name }: AttackLine): string => name || "WHITEHACK.Sheet.NaturalAttack";
