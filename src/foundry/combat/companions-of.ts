import { type Character, type Creature, resolveOfKindSync, showInParties, worldActors } from "../documents/creature.ts";
import { mountOf, ridersOf } from "../conditions/riding.ts";

/** The character whom a creature follows; null for none, and where the character is gone. */
export function masterOf({ system: { companion } }: Creature): Character | null {
  return companion.kind === "none" ? null : resolveOfKindSync("character", companion.master);
}

/** The creatures in the world that follow a character, by their names. */
export const companionsOf = ({ uuid }: Character): readonly Creature[] =>
  worldActors("creature")
    .filter(({ system: { companion } }) => companion.kind !== "none" && companion.master === uuid)
    .toSorted((one, other) => one.name.localeCompare(other.name));

/**
 * The companion that a retainer in a slot has become: the one that it leads to, else one of its name; null for none.
 * @rule WH-FORT-02
 */
export function retainerIn({ system, character }: Item.Implementation): Creature | null {
  const { follower = "", item: name = "" } = system as { readonly follower?: string; readonly item?: string };
  const following = character ? companionsOf(character) : [];
  return following.find(({ uuid }) => uuid === follower) ?? following.find((one) => one.name === name) ?? null;
}

/** True if a creature follows the master, or another that does. */
export function isFollowing(creature: Creature, master: Creature): boolean {
  const passed = new Set<string>();
  for (let next = masterOf(creature); next && !passed.has(next.uuid); next = masterOf(next)) {
    if (next.uuid === master.uuid) return true;
    passed.add(next.uuid);
  }
  return false;
}

const drawOpen = ({ apps }: Actor.Implementation): void => Object.values(apps).forEach((app) => void app.render());

const changed = new Set<Creature>();

/** Draws the open sheets of a changed creature's parties, master, mount and riders, at once for all that change in a turn. */
export function showToOthers(creature: Creature): void {
  if (changed.size === 0) queueMicrotask(drawOthers);
  changed.add(creature);
}

function drawOthers(): void {
  const creatures = [...changed];
  changed.clear();
  showInParties(...creatures);
  const riding = worldActors("creature").filter((one) => one.system.riding !== "");
  const company = new Set(creatures.flatMap((one) => [masterOf(one), mountOf(one), ...ridersOf(one, riding)]));
  for (const one of company) if (one) drawOpen(one);
}

/** Draws the open sheets of all creatures: one has got another master or another mount, or is gone. */
export function showToAll(): void {
  for (const creature of worldActors("creature")) drawOpen(creature);
}
