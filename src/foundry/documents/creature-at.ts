import type { Creature } from "./creature.ts";

/** The creature that a uuid leads to, unlinked tokens' included; null where there is none in this world. */
export async function creatureAt(uuid: unknown): Promise<Creature | null> {
  if (typeof uuid !== "string") return null;
  const found: Actor.Implementation | null = isActorUuid(uuid) ? await fromUuid<Actor.Implementation>(uuid) : null;
  return found && !found.inCompendium && found.isCreature() ? found : null;
}

/** Whether a uuid leads to an actor, be it of the world, a token or a compendium. */
export function isActorUuid(uuid: string): boolean {
  return foundry.utils.parseUuid(uuid)?.type === "Actor";
}
