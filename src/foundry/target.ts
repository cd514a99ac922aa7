import type { ArmorClassState, TargetFacts } from "../rules/index.ts";
import type { CardTarget } from "./cards/post-card.ts";
import { distanceBetween } from "./distance.ts";
import { type Creature } from "./documents/actor.ts";
import { kindsOf } from "./documents/kinds-of.ts";

/** Somebody who is aimed at. */
export interface Target extends CardTarget {
  /** Null where the rules know nothing of the target. */
  readonly facts: TargetFacts | null;
  /** Feet from the attacker; null where it cannot be measured. */
  readonly distance: number | null;
}

/** The part of a target that a card stores. */
export const cardTarget = (target: Target | null): CardTarget | null =>
  target && { actor: target.actor, token: target.token, name: target.name };

/** Whom the user aims at first, as the attacker sees them. */
export function firstTarget(attacker: Actor.Implementation): Target | null {
  const [token] = game.user.targets;
  return token ? toTarget(token.document, attacker) : null;
}

function toTarget(token: TokenDocument.Implementation, attacker: Actor.Implementation): Target {
  const { actor } = token;
  const facts = actor?.isCreature() ? targetFacts(actor, actor.system.derived.armorClass) : null;
  return {
    actor: actor?.uuid ?? null,
    token: token.uuid,
    name: token.name,
    facts,
    distance: distanceTo(token, attacker),
  };
}

const targetFacts = (actor: Creature, { value, shield, ordinary, metal }: ArmorClassState): TargetFacts => ({
  armorClass: value,
  shieldArmor: shield,
  ordinaryArmor: ordinary ?? shield,
  metalArmor: metal,
  kinds: kindsOf(actor),
});

/** Feet from the attacker's token; null where the attacker has none in this scene. */
function distanceTo(token: TokenDocument.Implementation, attacker: Actor.Implementation): number | null {
  const own = attacker.token ?? attacker.getActiveTokens(false, true)[0];
  return own ? distanceBetween(own, token) : null;
}
