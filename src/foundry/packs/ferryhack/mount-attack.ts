import { ridersOf } from "../../companions/riding.ts";
import { calledName } from "../../documents/chosen-creatures.ts";
import type { Creature } from "../../documents/creature.ts";
import { localize } from "../../localize.ts";
import { rulesInForceFor } from "../../rulebook.ts";

/** A mount under a rider attacks only where the table plays so. False: it does not. @rule FH-HRS-05 */
export async function stopMountAttack(actor: Creature): Promise<boolean> {
  const { switches } = rulesInForceFor(actor);
  const [rider] = ridersOf(actor);
  if (!rider || switches.get("fh.mounts")?.state !== "live" || switches.get("fh.mountAttacks")?.state === "live")
    return true;
  ui.notifications.warn(
    localize("WHITEHACK.Fh.Body.noMountAttack", { mount: calledName(actor), rider: calledName(rider) }),
  );
  return false;
}
