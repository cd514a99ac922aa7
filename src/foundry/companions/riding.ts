import {
  type LadenMount,
  ladenMovement,
  type MountLoad,
  type MovementState,
  NO_COINS,
  ridingMovement,
} from "../../rules/index.ts";
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

/** Whether somebody sits on somebody else. */
export const isCarriedBy = (rider: Placed["actor"], mount: Placed["actor"]): boolean =>
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
function riddenMovement(creature: Creature): MovementState | null {
  const mount = mountOf(creature);
  if (!mount) return null;
  const { value: movement } = ladenMovementOf(mount) ?? mount.system.derived.movement;
  return ridingMovement({ name: calledName(mount), movement }, rulebookFor(creature));
}

/** A mount with whatever is on its back. */
function ladenMount(mount: Creature): LadenMount {
  const riders = ridersOf(mount).map((rider) => {
    const { items, packs } = rider.system;
    return { name: calledName(rider), items, packs, coins: rider.isCharacter() ? rider.system.coins : NO_COINS };
  });
  return { items: mount.system.items, capacity: mount.isMonster() ? mount.system.mount.capacity : null, riders };
}

/** What a mount carries. @rule WH-ENC-02 */
export function loadOfMount(mount: Creature): MountLoad {
  const { mounts, options } = rulebookFor(mount);
  return mounts.load(ladenMount(mount), options);
}

/** The movement of a mount under its load; null for others, and where the load changes nothing. */
const ladenMovementOf = (creature: Creature): MovementState | null =>
  isMount(creature)
    ? ladenMovement(creature.system.derived.movement, ladenMount(creature), rulebookFor(creature))
    : null;

/** The movement of a rider or of a laden mount, in place of that on foot; null where that counts. @rule WH-WPN-08 */
export const changedMovement = (creature: Creature): MovementState | null =>
  riddenMovement(creature) ?? ladenMovementOf(creature);

/** How fast somebody is now. @rule WH-WPN-08 WH-MOVE-01 */
export const movementNow = (creature: Creature): MovementState =>
  changedMovement(creature) ?? creature.system.derived.movement;
