import { ridersOf } from "../../companions/riding.ts";
import { calledName } from "../../documents/chosen-creatures.ts";
import type { Creature } from "../../documents/creature.ts";
import { confirmAnyway } from "../../dialogs/confirm-anyway.ts";
import { localize } from "../../localize.ts";
import { rulesInForceFor } from "../../rulebook.ts";

/** Whoever rides a mount that attacks only without a rider; null for all others, and where the table plays otherwise. @rule FH-HRS-05 */
function quietRider(actor: Creature): Creature | null {
  const { switches } = rulesInForceFor(actor);
  const isQuiet = switches.get("fh.mounts")?.state === "live" && switches.get("fh.mountAttacks")?.state !== "live";
  return isQuiet ? (ridersOf(actor)[0] ?? null) : null;
}

/** Whether somebody strikes out of turn: no mount under a rider does, unless the table plays so. @rule FH-HRS-05 */
export const strikesOutOfTurn = (actor: Creature): boolean => quietRider(actor) === null;

/** A mount under a rider attacks only where the table plays so, or where a Referee wants it all the same. False: it does not. @rule FH-HRS-05 */
export async function stopMountAttack(actor: Creature): Promise<boolean> {
  const rider = quietRider(actor);
  if (!rider) return true;
  const names = { mount: calledName(actor), rider: calledName(rider) };
  return confirmAnyway(names.mount, localize("WHITEHACK.Fh.Body.noMountAttack", names));
}
