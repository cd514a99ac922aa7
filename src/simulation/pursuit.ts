import { freeAttacksOnWay, isReadyToStrike, type NearGuard } from "../rules/combat/place/free-attacks.ts";
import { WHOLE_ROUND } from "../rules/combat/turns/actions.ts";
import { conditionsNow } from "../rules/conditions/active-condition.ts";
import { SQUARE_FEET } from "../rules/gear/movement.ts";
import { facing, type Fight, type Fighter, isStanding, opposite, standingOf } from "./fighter.ts";

/** Free attacks that a fighter has made in this round. @rule WH-FREE-02 */
const madeBy = ({ freeRound, freeAttacks }: Fighter, { round }: Fight): number =>
  freeRound === round ? freeAttacks : 0;

/** A free attack of this round more. @rule WH-FREE-02 */
export function countFreeAttack(fighter: Fighter, fight: Fight): void {
  fighter.freeAttacks = madeBy(fighter, fight) + 1;
  fighter.freeRound = fight.round;
}

/** A fighter who stands next to the one who runs. @rule WH-FREE-01 WH-STRONG-16 */
function guardOf(fighter: Fighter, fight: Fight): NearGuard {
  const { id, troop, conditions } = fighter;
  const { round, rulebook } = fight;
  const now = conditionsNow(conditions, { round, actor: id });
  const moment = { ownTurn: false, surprised: false, round, left: WHOLE_ROUND, conditions: now };
  const ready = isStanding(fighter) && troop.reach > 0 && isReadyToStrike(moment, rulebook);
  return {
    id,
    distance: SQUARE_FEET,
    reach: troop.reach,
    ready,
    freeAttacks: troop.freeAttacks,
    used: madeBy(fighter, fight),
  };
}

/** Those who run away, each with the enemies next to them before anybody ran. @rule WH-ACT-04 */
export function besideRunners(
  runners: readonly Fighter[],
  fight: Fight,
): readonly { readonly runner: Fighter; readonly near: readonly Fighter[] }[] {
  const [first] = runners;
  if (!first) return [];
  const line = fight.fighters.filter((one) => one.side === first.side && (isStanding(one) || runners.includes(one)));
  const foes = standingOf(fight, opposite(first.side));
  return runners.map((runner) => ({
    runner,
    near: foes.filter((foe) => facing(foe, line) === runner || facing(runner, foes) === foe),
  }));
}

/** Feet from a guard at each square of a straight flight. */
const distancesOver = (feet: number): readonly number[] =>
  Array.from({ length: feet / SQUARE_FEET + 1 }, (_, square) => (square + 1) * SQUARE_FEET);

/** Who may strike at somebody that runs from a melee as fast as possible. @rule WH-FREE-01 WH-FREE-02 WH-FREE-03 */
export function pursuersOf(runner: Fighter, near: readonly Fighter[], fight: Fight): readonly Fighter[] {
  const { movement } = runner.troop;
  const guards = near.map((one) => guardOf(one, fight));
  const feet = Math.max(SQUARE_FEET, Math.floor(movement / SQUARE_FEET) * SQUARE_FEET);
  const distances = Object.fromEntries(guards.map(({ id, reach }) => [id, distancesOver(Math.max(feet, reach))]));
  const offers = freeAttacksOnWay({ distances, feet, movement, careful: false }, guards, fight.rulebook);
  return near.filter(({ id }) => offers.some((offer) => offer.id === id));
}
