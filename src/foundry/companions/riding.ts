import { type MountLoad, mountLoad, type MovementState, ridingMovement } from "../../rules/index.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import type { Creature } from "../documents/creature.ts";
import { creatureFound } from "../documents/creature-found.ts";
import { rulebookFor } from "../rulebook.ts";

/** What somebody rides; null for those on foot. */
export function mountOf({ uuid, system: { riding } }: Creature): Creature | null {
  const mount = creatureFound(riding);
  return mount && mount.uuid !== uuid ? mount : null;
}

/** Those in the world who ride somebody. */
export const ridersOf = ({ uuid }: Creature): readonly Creature[] =>
  (game.actors.contents.filter((actor) => actor.isCreature()) as Creature[]).filter(
    (one) => one.uuid !== uuid && one.system.riding === uuid,
  );

type Placed = TokenDocument.Implementation;

const isCarriedBy = (rider: Placed["actor"], mount: Placed["actor"]): boolean =>
  rider?.isCreature() === true && mount !== null && rider.system.riding === mount.uuid && rider.uuid !== mount.uuid;

/** The tokens that go where this one goes: that of its mount, and those of whoever rides it. */
export const ridingAlong = ({ id, actor, parent }: Placed): readonly Placed[] =>
  (parent?.tokens.contents ?? []).filter(
    (one) => one.id !== id && (isCarriedBy(actor, one.actor) || isCarriedBy(one.actor, actor)),
  );

/** Whether somebody is there to be ridden. */
export const isMount = (creature: Creature): boolean =>
  creature.system.companion.kind === "mount" || (creature.isMonster() && creature.system.mount.is);

/** How fast a rider is; null for those on foot. @rule WH-WPN-08 */
export function riddenMovement(creature: Creature): MovementState | null {
  const mount = mountOf(creature);
  return mount && ridingMovement({ name: calledName(mount), movement: mount.system.derived.movement.value });
}

/** What a mount carries. @rule WH-ENC-02 */
export const loadOfMount = (mount: Creature): MountLoad =>
  mountLoad(mount.system.items, mount.isMonster() ? mount.system.mount.capacity : null, rulebookFor(mount).options);
