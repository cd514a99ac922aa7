import { type AttackKind, type AttackLine, type Blow, handsOf, pairAdvantage } from "../../rules/index.ts";
import { mountOf, movementNow } from "../companions/riding.ts";
import { fireAhead } from "../guns/under-fire.ts";
import type { Creature } from "../documents/creature.ts";
import { storedPlace } from "../stored-place.ts";
import type { Target } from "../target.ts";
import { struckHull } from "../vehicles/struck-hull.ts";
import { strikerOf, struckOf } from "./fighters.ts";
import { harmOf } from "./harm-of.ts";
import { combatantOf } from "./combatant-of.ts";
import { isSurprised, momentOf } from "./moment.ts";
import { placeOf, squaresOf } from "./place.ts";
import { shotPast } from "./shot-past.ts";

/** An attack of somebody on somebody, or on nobody, as documents and scene tell it; the dialog asks for the rest. @rule WH-ATK-01 */
export const blowAt = (actor: Creature, line: AttackLine, target: Target | null, kind?: AttackKind): Blow => ({
  striker: strikerOf(actor, line, target?.creature?.uuid),
  moment: { ...momentOf(actor, kind), ...(isUnderFire(actor) && { underFire: true }) },
  movement: movementNow(actor).value,
  ...notedOf(actor),
  ...harmOf(actor, line),
  ...armsOf(actor, line),
  ...(target ? aimOf(actor, target) : { struck: null, situation: saddleOf(actor) }),
});

/** The weapons in somebody's hands. @rule WH-DEFT-11 */
function armsOf(actor: Creature, { id }: AttackLine): Pick<Blow, "hands"> {
  if (!actor.isCharacter()) return {};
  const hands = handsOf(actor.system, actor.system.derived.class?.traits ?? {}, id);
  return hands ? { hands } : {};
}

/** Whether somebody stands in suppressive fire that they have not withstood. @rule WH-GUN-04 */
function isUnderFire(actor: Creature): boolean {
  const fighter = combatantOf(actor);
  return fighter?.token ? fireAhead(fighter.token, fighter, [storedPlace(fighter.token)]) !== null : false;
}

/** What is noted of the attacker in a fight. @rule WH-SPEC-02 WH-ATK-07 WH-DEFT-13 */
function notedOf(actor: Creature): Pick<Blow, "run" | "sources"> {
  const state = combatantOf(actor)?.fightState;
  return { run: state?.moved ?? 0, sources: state ? pairAdvantage(state) : [] };
}

/** Whether somebody attacks from the saddle. @rule WH-WPN-08 */
const saddleOf = (actor: Creature): Blow["situation"] => (mountOf(actor) ? { mounted: true } : {});

/** What depends on whom it is aimed at, and from where. */
const aimOf = (actor: Creature, { creature, distance, place }: Target) => ({
  shotPast: shotPast(place, placeOf(actor)),
  struck: creature ? struckOf(creature, isSurprised(creature), actor) : struckHull(place.actor),
  situation: { ...saddleOf(actor), ...(distance !== null && { distance }) },
  squares: squaresOf(placeOf(actor), place),
});
