import { type Area, type CreatureSize, type MovementRules, type Place, squaresWide } from "../../rules/index.ts";

/** The feet along one side of a creature's space. @rule WB-CMB-18 */
export const feetWide = (size: CreatureSize): number => squaresWide(size) * 5;

/** Friends let each other through, as far as they did before; enemies do not. @rule WB-CMB-18 */
export const passesFriends =
  ({ passes }: Pick<MovementRules, "passes">): MovementRules["passes"] =>
  (other) =>
    passes(other) && !other.isFoe;

const isIn = ({ x, y, width, height }: Area, place: Place): boolean =>
  place.x >= x && place.x < x + width && place.y >= y && place.y < y + height;

/** Whether a way leads through the space of an enemy. @rule WB-CMB-18 */
export const isBlocked = (way: readonly Place[], enemies: readonly Area[]): boolean =>
  way.some((place) => enemies.some((enemy) => isIn(enemy, place)));
