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
import { distanceBetween } from "../host/distance.ts";
import { conditionsOf } from "./active-conditions.ts";
import { calledName, combatantOf, type Creature, creaturesIn, type Fighter, type Placed } from "./creature.ts";
import type { PlacesBetween } from "../extensions/pack-extension.ts";
import { placesByPacks } from "./fight-extensions.ts";
import { partsInForce } from "../extensions/packs-in-force.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { storedPlace } from "../host/stored-place.ts";
import type { CardTarget } from "../chat/cards/post-card.ts";

export type { Placed };

/** Where an actor stands: its own token, the first of those on the scene that is looked at, or where it fights; null for nowhere. */
export const placeOf = (actor: Actor.Implementation): Placed | null =>
  actor.token ?? actor.getActiveTokens(false, true)[0] ?? combatantOf(actor)?.token ?? null;

/** The token of an actor on a scene; null if there is none. */
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

/**
 * The tokens in a melee with a target: enemies of theirs within the reach of the one or the other.
 * @rule WH-RNG-02 WH-ACT-04
 */
export const inMeleeWith = (target: Placed, shooter: Placed | null): readonly Placed[] =>
  othersThan(target, shooter).filter((one) => isEnemyOf(target, one) && isReady(one) && areEngaged(target, one));

/** The tokens in the melee around a target, friend and foe, except the one who shoots into it. @rule WH-RNG-02 */
export function meleeAround(target: Placed, shooter: Placed | null): readonly Placed[] {
  const foes = inMeleeWith(target, shooter);
  const friends = foes.flatMap((foe) => inMeleeWith(foe, shooter));
  return [...new Set([...foes, ...friends])].filter(({ id }) => id !== target.id);
}

/** The enemies of a token that can be seen on the scene. */
export const enemiesOf = (one: Placed): readonly Placed[] =>
  othersThan(one, null).filter((other) => isEnemyOf(one, other));

/** The friends of a token that can be seen on the scene and are on their feet. */
export const alliesOf = (one: Placed): readonly Placed[] =>
  othersThan(one, null).filter((other) => isAllyOf(one, other));

/** The nearest ally who is on their feet; null without one. @rule WH-CRIT-03 WH-FUM-01 */
export function nearestAlly(one: Placed): Placed | null {
  const allies = alliesOf(one);
  const far = (other: Placed): number => distanceBetween(one, other) ?? Number.POSITIVE_INFINITY;
  return allies.toSorted((first, second) => far(first) - far(second))[0] ?? null;
}

/** The other tokens that can be seen on the target's scene. */
const othersThan = (target: Placed, attacker: Placed | null): readonly Placed[] =>
  (target.parent?.tokens.contents ?? []).filter(({ id, hidden }) => !hidden && id !== target.id && id !== attacker?.id);

/** How two of one fight stand to each other, where a pack keeps places of its own; null everywhere else. */
const placesBetween = (one: Fighter | null, other: Fighter | null): PlacesBetween | null =>
  one && other && one.combat === other.combat ? placesByPacks(one, other) : null;

function areEngaged(first: Placed, second: Placed): boolean {
  const distance = placesBetween(first.combatant, second.combatant)?.feet ?? distanceBetween(first, second);
  const reach = { first: reachOf(first), second: reachOf(second) };
  return distance !== null && engagementOf(distance, reach, rulebookFor(null)).engaged;
}

/** The reach of a token in melee, in feet. @rule WH-ACT-04 */
export const reachOf = ({ creature }: Placed): number => meleeReach(creature?.system.derived.attacks ?? []);

/** Up and able to fight. */
const isReady = ({ creature }: Placed): boolean =>
  creature !== null && creature.system.hp.value > 0 && canAct(conditionsOf(creature), "attack");

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

/** A target of an attack. */
export interface Target extends CardTarget {
  /** Null where the rules know nothing of the target. */
  readonly creature: Creature | null;
  readonly place: TokenDocument.Implementation;
  /** Feet from the attacker; null where it cannot be measured. */
  readonly distance: number | null;
  /** Where a pack keeps places of its own; null where none does. */
  readonly places: PlacesBetween | null;
}

/** A creature that needs no aim to be a card's target, such as one that has taken a dose. */
export const asTarget = (creature: Actor.Implementation): CardTarget => ({
  actor: creature.uuid,
  token: creature.token?.uuid ?? null,
  name: calledName(creature),
});

/** The part of a target that a card stores. */
export const cardTarget = (target: Target | null): CardTarget | null =>
  target && { actor: target.actor, token: target.token, name: target.name };

/** The tokens that the user aims at; without any, the places that packs know. */
function aimedAt(): readonly Placed[] {
  const tokens = [...game.user.targets].map(({ document }) => document);
  return tokens.length > 0 ? tokens : partsInForce().flatMap(({ places }) => places?.aimedAt() ?? []);
}

/** Whom the user aims at first, as the attacker sees them. */
export const firstTarget = (attacker: Actor.Implementation): Target | null => allTargets(attacker)[0] ?? null;

/** The creatures that the user aims at. */
export const creaturesAimedAt = (): readonly Creature[] => creaturesIn(aimedAt());

/** All whom the user aims at; a single null for nobody. */
export function allTargets(attacker: Actor.Implementation): readonly (Target | null)[] {
  const targets = aimedAt().map((place) => toTarget(place, attacker));
  return targets.length > 0 ? targets : [null];
}

/** A token on the scene, as an attacker sees them. */
export function toTarget(token: TokenDocument.Implementation, attacker: Actor.Implementation): Target {
  const { actor, creature } = token;
  const own = placeOf(attacker);
  const places = placesBetween(combatantOf(attacker), token.combatant);
  return {
    actor: actor?.uuid ?? null,
    token: token.uuid,
    name: token.name,
    creature,
    place: token,
    distance: places?.feet ?? (own && distanceBetween(own, token)),
    places,
  };
}
