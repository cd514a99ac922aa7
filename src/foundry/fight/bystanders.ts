import { distanceBetween } from "../distance.ts";
import type { Creature } from "../documents/creature.ts";
import { alliesOf, enemiesOf, placeOf } from "./place.ts";

/** Friend or foe on the scene, with the distance in feet. */
export interface Bystander {
  readonly id: string;
  readonly name: string;
  readonly distance: number;
}

/** The others whom somebody who goes on fighting could strike. @rule WH-STRONG-13 WH-SPC-04 */
export function bystandersOf(creature: Creature): readonly Bystander[] {
  const place = placeOf(creature);
  const others = place ? [...alliesOf(place), ...enemiesOf(place)] : [];
  return others.flatMap((one) => {
    const distance = place && distanceBetween(place, one);
    const isUp = one.actor?.isCreature() === true && one.actor.system.hp.value > 0;
    return distance === null || !isUp ? [] : [{ id: one.uuid, name: one.name, distance }];
  });
}
