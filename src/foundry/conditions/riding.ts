import { calledName, type Creature, hasPurse, resolveCreatureSync, worldActors } from "../documents/creature.ts";
import {
  type LadenMount,
  ladenMovement,
  type MountLoad,
  type MovementState,
  NO_COINS,
  type Place,
  ridingMovement,
} from "../../rules/index.ts";
import { marksInForce, writtenConditionOf } from "../documents/active-conditions.ts";
import { localize } from "../host/localize.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { storedPlace, storedSize } from "../host/stored-place.ts";

/** The mount of a creature; null for those on foot. */
export function mountOf({ uuid, system: { riding } }: Creature): Creature | null {
  const mount = resolveCreatureSync(riding);
  return mount && mount.uuid !== uuid ? mount : null;
}

/**
 * True if a rider names this actor as the mount; the actor of a token that is not linked goes by the name of its
 * world's.
 */
const isRiding = ({ system: { riding } }: Creature, { uuid, token }: Actor.Implementation): boolean =>
  riding !== "" && (riding === uuid || (token !== null && riding === token.baseActor?.uuid));

/** The riders of a mount in the world, or among some of it. */
export const ridersOf = (mount: Creature, among = worldActors("creature")): readonly Creature[] =>
  among.filter((one) => one.uuid !== mount.uuid && isRiding(one, mount));

type Placed = TokenDocument.Implementation;

/** True if one actor rides the other. */
export const isCarriedBy = ({ creature: rider }: Placed, { creature: mount }: Placed): boolean =>
  rider !== null && mount !== null && isRiding(rider, mount) && rider.uuid !== mount.uuid;

/** The token that carries a rider: that of the very mount, else the nearest of those that are not linked to it. */
function carrierOf(rider: Placed, middleOf: (token: Placed) => Place): Placed | null {
  const mounts = (rider.parent?.tokens.contents ?? []).filter((one) => one.id !== rider.id && isCarriedBy(rider, one));
  const named = mounts.find(({ actor }) => actor && actor.uuid === rider.creature?.system.riding);
  const own = middleOf(rider);
  const far = (one: Placed): number => Math.hypot(middleOf(one).x - own.x, middleOf(one).y - own.y);
  return named ?? mounts.toSorted((one, other) => far(one) - far(other))[0] ?? null;
}

/**
 * The tokens that move with this one: its mount, and its riders. Of several mounts of a kind, the place where the token
 * stood before it moved tells which it is.
 */
export function ridingAlong(token: Placed, before: Place = storedPlace(token)): readonly Placed[] {
  const middleOf = (one: Placed): Place => {
    const { x, y } = one.id === token.id ? before : storedPlace(one);
    const { width, height } = storedSize(one);
    return { x: x + width / 2, y: y + height / 2 };
  };
  return (token.parent?.tokens.contents ?? []).filter(
    (one) =>
      one.id !== token.id &&
      ((isCarriedBy(token, one) && carrierOf(token, middleOf)?.id === one.id) ||
        (isCarriedBy(one, token) && carrierOf(one, middleOf)?.id === token.id)),
  );
}

/** True if a creature can be ridden. */
export const isMount = (creature: Creature): boolean =>
  creature.system.companion.kind === "mount" || creature.system.whitehack.mount.is;

/** The speed of a rider; null for those on foot. @rule WH-WPN-08 */
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
    return { name: calledName(rider), items, packs, coins: hasPurse(rider) ? rider.system.coins : NO_COINS };
  });
  return { items: mount.system.items, capacity: mount.system.whitehack.mount.capacity, riders };
}

/** The load of a mount. @rule WH-ENC-02 */
export function loadOfMount(mount: Creature): MountLoad {
  const { mounts, options } = rulebookFor(mount);
  return mounts.load(ladenMount(mount), options);
}

/** The movement of a mount under its load; null for others, and where the load changes nothing. */
const ladenMovementOf = (creature: Creature): MovementState | null =>
  isMount(creature)
    ? ladenMovement(creature.system.derived.movement, ladenMount(creature), rulebookFor(creature))
    : null;

/**
 * The speed of a creature that flies by a spell, however burdened on foot; null for those on the ground. @rule FH-S2-06
 */
function flownMovement(creature: Creature): MovementState | null {
  const rulebook = rulebookFor(creature);
  const { spells } = rulebook.magic;
  const marks = spells && marksInForce(creature).flatMap(({ effect }) => writtenConditionOf(effect) ?? []);
  const movement = spells && marks && marks.length > 0 ? spells.flight(spells.among(marks)) : null;
  const name = localize("WHITEHACK.SpellCondition.lifted");
  return movement === null ? null : ridingMovement({ name, movement }, rulebook);
}

/**
 * The movement of a rider, of a laden mount, or of a creature that flies by a spell, in place of that on foot; null
 * where that on foot counts. @rule WH-WPN-08 FH-S2-06
 */
export const changedMovement = (creature: Creature): MovementState | null =>
  flownMovement(creature) ?? riddenMovement(creature) ?? ladenMovementOf(creature);

/** The speed of a creature now. @rule WH-WPN-08 WH-MOVE-01 */
export const movementNow = (creature: Creature): MovementState =>
  changedMovement(creature) ?? creature.system.derived.movement;
