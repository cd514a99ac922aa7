import type { Creature } from "../documents/creature.ts";
import { creatureFound } from "../documents/creature-found.ts";
import { mountOf, ridersOf } from "./riding.ts";

type Character = Actor.OfType<"character">;

/** The character whom somebody follows; null for nobody, or for somebody who is gone. */
export function masterOf({ system: { companion } }: Creature): Character | null {
  const master = companion.kind === "none" ? null : creatureFound(companion.master);
  return master?.isCharacter() ? master : null;
}

/** Those in the world who follow somebody, by their names. */
export const companionsOf = ({ uuid }: Character): readonly Creature[] =>
  (game.actors.contents.filter((actor) => actor.isCreature()) as Creature[])
    .filter(({ system: { companion } }) => companion.kind !== "none" && companion.master === uuid)
    .toSorted((one, other) => one.name.localeCompare(other.name));

/** Whether somebody follows another, or another who does. */
export function isFollowing(creature: Creature, master: Creature): boolean {
  const passed = new Set<string>();
  for (let next = masterOf(creature); next && !passed.has(next.uuid); next = masterOf(next)) {
    if (next.uuid === master.uuid) return true;
    passed.add(next.uuid);
  }
  return false;
}

const drawOpen = (actor: Actor.Implementation): void => {
  for (const app of Object.values(actor.apps)) void app.render();
};

/** Draws what is open of the master, the mount and the riders of somebody who has changed. */
export function showToCompany(creature: Creature): void {
  const company = new Set([masterOf(creature), mountOf(creature), ...ridersOf(creature)]);
  for (const one of company) if (one) drawOpen(one);
}

/** Draws the open sheets of all creatures: somebody has got another master or another mount, or is gone. */
export function showToAll(): void {
  for (const actor of game.actors) if (actor.isCreature()) drawOpen(actor);
}
