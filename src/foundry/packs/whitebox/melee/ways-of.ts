import { STANCE } from "../../../../house-rules/whitebox/stance.ts";
import type { WayOut } from "../../../../house-rules/whitebox/leaving-melee.ts";
import { MELEE_FIELDS } from "../../../../house-rules/whitebox/melee-fields.ts";
import { waysOutBy } from "../../../../house-rules/whitebox/ways-out.ts";
import { conditionsOf } from "../../../conditions/active-conditions.ts";
import { areaOf, isEnemyOf, middleOfArea } from "../../../fight/place.ts";
import { roundFacts } from "../../../fight/round-facts.ts";
import { isAt, onFoot } from "../../../moves/way-steps.ts";
import type { WayAhead } from "../../pack-at-table.ts";
import { packFactsOf } from "../../pack-facts.ts";
import { boundWith } from "./bonds.ts";

type Placed = TokenDocument.Implementation;
type Fighter = Combatant.Implementation;

const hasStance = ({ actor }: Fighter): boolean =>
  actor?.isCreature() === true && conditionsOf(actor).some(({ id }) => id === STANCE.id);

/** Whether somebody has made their attack hand to hand in this turn, or guards instead. @rule WB-CMB-10 WB-CMB-12 */
function hasStruck(fighter: Fighter): boolean {
  const { struckRound } = packFactsOf(fighter, MELEE_FIELDS);
  return (struckRound > 0 && struckRound === fighter.combat?.round) || hasStance(fighter);
}

/** The ways out of the melee that a way could be. @rule WB-CMB-08 WB-CMB-09 WB-CMB-10 WB-CMB-11 */
export function waysOf({ token, fighter, steps, feet, movement }: WayAhead): readonly WayOut[] {
  const foes = boundWith(fighter).flatMap(({ token: foe }) => (foe ? [middleOfArea(areaOf(foe))] : []));
  return waysOutBy({
    feet,
    movement,
    hasStruck: hasStruck(fighter),
    mayAttack: roundFacts(fighter).left.attack > 0,
    places: onFoot(steps).map((step) => middleOfArea(areaOf(token, step))),
    foes,
  });
}

const isStanding = ({ actor }: Placed): boolean => actor?.isCreature() === true && actor.system.hp.value > 0;

const isAsLarge = (one: Placed, other: Placed): boolean => one.width === other.width && one.height === other.height;

/** Whether somebody could take the place of another: a friend who is seen, on their feet and as large. */
const isFriend = (one: Placed, token: Placed): boolean =>
  one.id !== token.id && !one.hidden && isStanding(one) && isAsLarge(one, token) && !isEnemyOf(token, one);

/** The friend beside somebody who stands where a step ends, and with whom they could change places. @rule WB-CMB-09 */
export function friendAhead({ token, steps }: Pick<WayAhead, "token" | "steps">): Placed | null {
  const [, last, ...more] = steps;
  if (!last || more.length > 0) return null;
  return token.parent?.tokens.find((one) => isAt(one, last) && isFriend(one, token)) ?? null;
}
