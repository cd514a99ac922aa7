import type { Creature } from "./actor.ts";
import { creatureAt } from "./creature-at.ts";

/** Whom the user has selected on the scene, else the user's own character. */
function selected(): readonly (Actor.Implementation | null)[] {
  const tokens = canvas?.tokens?.controlled ?? [];
  return tokens.length > 0 ? tokens.map(({ actor }) => actor) : [game.user.character];
}

/** Those who are named by uuid, or who are selected: each once, and only those this user may roll for. */
export async function chosenCreatures(uuids?: readonly string[]): Promise<readonly Creature[]> {
  const found = uuids ? await Promise.all(uuids.map(creatureAt)) : selected();
  const creatures = found.filter((one) => one?.isCreature() === true && one.isOwner) as Creature[];
  if (creatures.length === 0) ui.notifications.warn("WHITEHACK.Refusal.nobodyChosen", { localize: true });
  return [...new Map(creatures.map((one) => [one.uuid, one])).values()];
}

/** What others call somebody: the name of the token, where there is one. */
export const calledName = (creature: Actor.Implementation): string => creature.token?.name ?? creature.name;
