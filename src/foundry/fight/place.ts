import {
  type Area,
  areOpposed,
  canAct,
  countsAsAlly,
  engagementOf,
  meleeReach,
  type Place,
  type Side,
  type Squares,
} from "../../rules/index.ts";
import { distanceBetween } from "../distance.ts";
import { conditionsOf } from "../conditions/active-conditions.ts";
import type { Creature } from "../documents/creature.ts";
import { rulebookFor } from "../rulebook.ts";
import { storedPlace } from "../stored-place.ts";
import { combatantOf } from "./combatant-of.ts";

type Placed = TokenDocument.Implementation;

/** Where an actor stands: its own token, the first of those on the scene that is looked at, or where it fights; null for nowhere. */
export const placeOf = (actor: Actor.Implementation): Placed | null =>
  actor.token ?? actor.getActiveTokens(false, true)[0] ?? combatantOf(actor)?.token ?? null;

/** Where somebody stands on a scene; null for nowhere on it. */
export const standingOn = (scene: Scene.Implementation, { uuid }: Actor.Implementation): Placed | null =>
  scene.tokens.find(({ actor }) => actor?.uuid === uuid) ?? null;

/** Where everybody stands, in squares; null where attacker and target are not on one grid. @rule WH-CA-01 */
export function squaresOf(attacker: Placed | null, defender: Placed): Squares | null {
  const scene = defender.parent;
  if (!scene || !attacker || attacker.parent?.id !== scene.id || !hasPlaces(scene)) return null;
  const allies = othersThan(defender, attacker).filter((one) => isAllyOf(attacker, one));
  return { attacker: areaOf(attacker), defender: areaOf(defender), allies: allies.map((ally) => areaOf(ally)) };
}

/** Whether places on a scene count for positions. @rule FH-GRD-01 */
const hasPlaces = ({ grid }: Scene.Implementation): boolean =>
  rulebookFor(null).facing.onSquares ? grid.isSquare : !grid.isGridless;

/** Those who are in a melee with somebody: enemies of theirs within the reach of the one or the other. @rule WH-RNG-02 WH-ACT-04 */
export const inMeleeWith = (target: Placed, shooter: Placed | null): readonly Placed[] =>
  othersThan(target, shooter).filter((one) => isEnemyOf(target, one) && isReady(one) && areEngaged(target, one));

/** Everybody in the melee around somebody, friend and foe, except the one who shoots into it. @rule WH-RNG-02 */
export function meleeAround(target: Placed, shooter: Placed | null): readonly Placed[] {
  const foes = inMeleeWith(target, shooter);
  const friends = foes.flatMap((foe) => inMeleeWith(foe, shooter));
  return [...new Set([...foes, ...friends])].filter(({ id }) => id !== target.id);
}

/** The enemies of somebody who can be seen on the scene. */
export const enemiesOf = (one: Placed): readonly Placed[] =>
  othersThan(one, null).filter((other) => isEnemyOf(one, other));

/** The friends of somebody who can be seen on the scene and are on their feet. */
export const alliesOf = (one: Placed): readonly Placed[] =>
  othersThan(one, null).filter((other) => isAllyOf(one, other));

/** The nearest ally who is on their feet; null without one. @rule WH-CRIT-03 WH-FUM-01 */
export function nearestAlly(one: Placed): Placed | null {
  const allies = alliesOf(one);
  const far = (other: Placed): number => distanceBetween(one, other) ?? Number.POSITIVE_INFINITY;
  return allies.toSorted((first, second) => far(first) - far(second))[0] ?? null;
}

/** The others who can be seen on the scene of somebody. */
const othersThan = (target: Placed, attacker: Placed | null): readonly Placed[] =>
  (target.parent?.tokens.contents ?? []).filter(({ id, hidden }) => !hidden && id !== target.id && id !== attacker?.id);

function areEngaged(first: Placed, second: Placed): boolean {
  const distance = distanceBetween(first, second);
  const reach = { first: reachOf(first), second: reachOf(second) };
  return distance !== null && engagementOf(distance, reach, rulebookFor(null)).engaged;
}

/** How far somebody reaches in melee, in feet. @rule WH-ACT-04 */
export const reachOf = ({ actor }: Placed): number =>
  meleeReach(actor?.isCreature() ? actor.system.derived.attacks : []);

/** Up and able to fight. */
const isReady = ({ actor }: Placed): boolean =>
  actor?.isCreature() === true && actor.system.hp.value > 0 && canAct(conditionsOf(actor as Creature), "attack");

/** The side that a token is on. */
function sideOf({ disposition }: Placed): Side {
  const { FRIENDLY, HOSTILE, SECRET } = CONST.TOKEN_DISPOSITIONS;
  if (disposition === FRIENDLY) return "friendly";
  if (disposition === HOSTILE) return "hostile";
  return disposition === SECRET ? "secret" : "neutral";
}

const isAllyOf = (one: Placed, other: Placed): boolean =>
  countsAsAlly(sideOf(one), { side: sideOf(other), canAct: isReady(other) });

/** Whether two are on opposite sides. */
export const isEnemyOf = (one: Placed, other: Placed): boolean => areOpposed(sideOf(one), sideOf(other));

/** The middle of an area, in its unit. */
export const middleOfArea = ({ x, y, width, height }: Area): Place => ({ x: x + width / 2, y: y + height / 2 });

/** The squares under a token, where it stands or at another place in pixels. */
export function areaOf(token: Placed, { x, y }: Place = storedPlace(token)): Area {
  const { size = 100 } = token.parent?.grid ?? {};
  const { width, height } = storedPlace(token);
  return { x: Math.round(x / size), y: Math.round(y / size), width, height };
}
