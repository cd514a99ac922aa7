import { toFigure } from "../../view/localize.ts";
import { tellLines } from "../actions/tell/tell-lines.ts";
import { calledName } from "../documents/chosen-creatures.ts";
import type { Creature } from "../documents/creature.ts";
import { localize } from "../localize.ts";
import { storeChange } from "../undo/store-change.ts";
import { mountOf, movementNow, ridersOf } from "./riding.ts";

/** Why somebody cannot mount; null where they can. */
function rideRefusal(rider: Creature, mount: Creature | null) {
  if (!rider.isOwner) return "notRider";
  if (mount && (mount.uuid === rider.uuid || mountOf(mount)?.uuid === rider.uuid)) return "circle";
  return mount && ridersOf(mount).some(({ uuid }) => uuid !== rider.uuid) ? "ridden" : null;
}

/** Mounts, or dismounts if no mount is named; the card can undo it. @rule WH-WPN-08 */
export async function performRide(rider: Creature, mount: Creature | null): Promise<void> {
  const before = mountOf(rider);
  const refusal = rideRefusal(rider, mount);
  if (refusal) return void ui.notifications.warn(`WHITEHACK.Companion.Refusal.${refusal}`, { localize: true });
  const changes = await storeChange(rider, { riding: mount?.uuid ?? "" });
  const names = { name: calledName(rider), mount: calledName(mount ?? before ?? rider) };
  await tellLines({
    title: "WHITEHACK.Companion.ridingTitle",
    actor: rider,
    text: localize(mount ? "WHITEHACK.Companion.mounted" : "WHITEHACK.Companion.onFoot", names),
    facts: [{ label: "WHITEHACK.Number.movement", value: toFigure(paceOf(rider)) }],
    rules: ["WH-WPN-08"],
    changes,
  });
}

const paceOf = (rider: Creature): number => movementNow(rider).value;
