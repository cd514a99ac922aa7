import { GUARDING } from "../../rules/index.ts";
import { marksInForce } from "../conditions/active-conditions.ts";
import type { Creature } from "../documents/creature.ts";
import { alliesOf, placeOf } from "../fight/place.ts";

/** Who guards somebody now; null for nobody. @rule WH-STRONG-10 */
export function guardOf(ward: Creature): TokenDocument.Implementation | null {
  const place = placeOf(ward);
  const guards = ({ actor }: TokenDocument.Implementation): boolean =>
    actor !== null &&
    marksInForce(actor).some(({ active }) => active.condition.id === GUARDING.id && active.toward === ward.uuid);
  return (place && alliesOf(place).find(guards)) ?? null;
}
