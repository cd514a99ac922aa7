import type { CardTarget } from "./cards/post-card.ts";
import { distanceBetween } from "./distance.ts";
import { calledName } from "./documents/chosen-creatures.ts";
import type { Creature } from "./documents/creature.ts";
import { placeOf } from "./fight/place.ts";

/** Somebody who is aimed at. */
export interface Target extends CardTarget {
  /** Null where the rules know nothing of the target. */
  readonly creature: Creature | null;
  readonly place: TokenDocument.Implementation;
  /** Feet from the attacker; null where it cannot be measured. */
  readonly distance: number | null;
}

/** Somebody who needs no aim to be a card's target, such as whoever has taken a dose. */
export const asTarget = (creature: Actor.Implementation): CardTarget => ({
  actor: creature.uuid,
  token: creature.token?.uuid ?? null,
  name: calledName(creature),
});

/** The part of a target that a card stores. */
export const cardTarget = (target: Target | null): CardTarget | null =>
  target && { actor: target.actor, token: target.token, name: target.name };

/** Whom the user aims at first, as the attacker sees them. */
export function firstTarget(attacker: Actor.Implementation): Target | null {
  const [token] = game.user.targets;
  return token ? toTarget(token.document, attacker) : null;
}

/** All whom the user aims at; a single null for nobody. */
export function allTargets(attacker: Actor.Implementation): readonly (Target | null)[] {
  const targets = [...game.user.targets].map(({ document }) => toTarget(document, attacker));
  return targets.length > 0 ? targets : [null];
}

/** Somebody on the scene, as an attacker sees them. */
export function toTarget(token: TokenDocument.Implementation, attacker: Actor.Implementation): Target {
  const { actor } = token;
  const own = placeOf(attacker);
  return {
    actor: actor?.uuid ?? null,
    token: token.uuid,
    name: token.name,
    creature: actor?.isCreature() ? actor : null,
    place: token,
    distance: own && distanceBetween(own, token),
  };
}
