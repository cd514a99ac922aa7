import { GUARDING, isProtected, PROTECTING } from "../../rules/index.ts";
import { marksInForce } from "../conditions/active-conditions.ts";
import { distanceBetween } from "../distance.ts";
import type { Creature } from "../documents/creature.ts";
import { alliesOf, placeOf } from "../fight/place.ts";

type Placed = TokenDocument.Implementation;

/** Who stands in for somebody: for all attacks as a guard, or for the next one as a protector. */
export interface Guard {
  readonly place: Placed;
  readonly by: "guard" | "protect";
}

/** Whether somebody protects a ward who has not moved off. @rule WH-SPEC-11 */
function protects(place: Placed, ward: Placed, uuid: string): boolean {
  const distance = distanceBetween(place, ward);
  return distance !== null && isProtected({ protector: "", ward: uuid, rules: [] }, uuid, distance);
}

/** How somebody stands in for a ward; null where they do not. */
function guardBy(place: Placed, ward: Placed, uuid: string): Guard | null {
  const ids = (place.actor ? marksInForce(place.actor) : [])
    .filter(({ active }) => active.toward === uuid)
    .map(({ active }) => active.condition.id);
  if (ids.includes(GUARDING.id)) return { place, by: "guard" };
  return ids.includes(PROTECTING.id) && protects(place, ward, uuid) ? { place, by: "protect" } : null;
}

/** Who guards or protects somebody now; null for nobody. @rule WH-STRONG-10 WH-SPEC-11 */
export function guardOf(creature: Creature): Guard | null {
  const ward = placeOf(creature);
  const guards = ward ? alliesOf(ward).flatMap((place) => guardBy(place, ward, creature.uuid) ?? []) : [];
  return guards[0] ?? null;
}
