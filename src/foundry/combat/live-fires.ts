import { type Fighter, isUp } from "../documents/creature.ts";
import { firesStill, type LaidFire, readSuppression } from "../../rules/index.ts";
import { storedFight } from "./combatant.ts";

/** The notes about a fighter and suppressive fire. @rule WH-GUN-04 */
export const suppressionOf = ({ flags }: Fighter) => readSuppression(storedFight(flags));

/** True if the fighter's turn of this round has begun. */
function hasBegun({ id, combat }: Fighter): boolean {
  const place = combat?.turns.findIndex((one) => one.id === id) ?? -1;
  return place >= 0 && place <= (combat?.turn ?? -1);
}

/** The suppressive fire that a fighter still lays; null for none. @rule WH-GUN-04 */
function fireOf(fighter: Fighter): LaidFire | null {
  const { combat, isDefeated } = fighter;
  const { fire } = suppressionOf(fighter);
  if (!fire || !combat || isDefeated || !isUp(fighter)) return null;
  return firesStill(fire.round, { round: combat.round, begun: hasBegun(fighter) }) ? fire : null;
}

/** Suppressive fire, and who lays it. */
export interface LiveFire extends LaidFire {
  readonly by: Fighter;
}

/** All the suppressive fire in a fight. @rule WH-GUN-04 */
export const liveFires = ({ combatants }: Combat.Implementation): readonly LiveFire[] =>
  combatants.contents.flatMap((by) => {
    const fire = fireOf(by);
    return fire ? [{ ...fire, by }] : [];
  });

/** True if a fighter is pinned by suppressive fire that goes on. @rule WH-GUN-04 */
export function isPinned(fighter: Fighter, fires?: readonly LiveFire[]): boolean {
  const { combat } = fighter;
  const pinning = [...suppressionOf(fighter).faced].flatMap(([card, how]) => (how === "pinned" ? [card] : []));
  return (
    combat !== null && pinning.length > 0 && (fires ?? liveFires(combat)).some(({ card }) => pinning.includes(card))
  );
}
