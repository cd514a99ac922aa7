import { aimFor, type Explained } from "../../../rules/index.ts";
import { combatantOf, type Creature, type Placed } from "../../documents/creature.ts";
import { rulebookFor } from "../../host/rulebook.ts";
import { standingOn } from "../../documents/place.ts";

/**
 * The base of attacks without a weapon: the attack value, or a bonus where attacks must reach a number. @rule WH-ATK-01
 */
export function aimOf(actor: Creature): Explained {
  const { whitehack, nature, packs, derived } = actor.system;
  return aimFor(derived.attackValue, { class: whitehack.class, level: nature.level, packs }, rulebookFor(actor));
}

const isOpen = (token: Placed | null): boolean => token !== null && !token.hidden;

/** The scenes on which an actor may stand. */
const scenesOf = ({ token }: Actor.Implementation): readonly Scene.Implementation[] =>
  token?.parent ? [token.parent] : game.scenes.contents;

/** True if two are in one fight, and the other is not hidden there. */
function fightsWith(target: Creature, actor: Creature): boolean {
  const [own, other] = [combatantOf(actor), combatantOf(target)];
  return own !== null && own.combat === other?.combat && !other?.hidden;
}

/**
 * True if a player may name a creature as the target of an actor of theirs: their own, one in the same fight, and one
 * in the open on a scene of the actor's. An actor that stands nowhere reaches those in the open on the active scene.
 * Referees may name any creature.
 */
export function mayAimAt(target: Creature, actor: Creature, sender: User.Implementation): boolean {
  if (sender.isGM || target.testUserPermission(sender, "OWNER") || fightsWith(target, actor)) return true;
  const scenes = scenesOf(actor).filter((scene) => standingOn(scene, actor) !== null);
  const { active } = game.scenes;
  return (scenes.length > 0 || !active ? scenes : [active]).some((scene) => isOpen(standingOn(scene, target)));
}

/** True if a target may be named for what is told without a scene, too: players' characters are wherever the group is, and save by themselves. */
export const mayName = (target: Creature, actor: Creature, sender: User.Implementation): boolean =>
  target.hasPlayerOwner || mayAimAt(target, actor, sender);
