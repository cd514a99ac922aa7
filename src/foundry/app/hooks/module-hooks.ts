import { lazy } from "../../host/lazy.ts";
import type { HudCore } from "../modules/action-hud.ts";
import type { PilesApi } from "../modules/item-piles.ts";
import { rollFrom, type RollPayload } from "../../documents/roll-payload.ts";

/** The module Token Action HUD Core is there, and lends the classes in which a system tells its buttons. */
export function tokenActionHudCoreApiReady(core: HudCore): void {
  void lazy(() => import("../modules/action-hud.ts")).then(({ registerHud }) => registerHud(core));
}

/** The module Item Piles is there, and wants to know how this system counts and pays. */
export function itemPilesReady(): void {
  const piles = (game as { readonly itempiles?: { readonly API: PilesApi } }).itempiles;
  if (piles) void lazy(() => import("../modules/item-piles.ts")).then(({ registerPiles }) => registerPiles(piles.API));
}

async function makeMacro(roll: RollPayload, slot: number): Promise<void> {
  const { createRollMacro } = await lazy(() => import("../create-roll-macro.ts"));
  await createRollMacro(roll, slot);
}

/** A roll dropped on the hotbar becomes a macro; everything else is left to the host. */
export function hotbarDrop(_hotbar: unknown, data: object, slot: number): boolean | void {
  const roll = rollFrom(data);
  if (!roll) return undefined;
  void makeMacro(roll, slot); // not awaited: the host wants its answer at once
  return false;
}
