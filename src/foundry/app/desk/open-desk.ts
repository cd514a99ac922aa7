import { lazy } from "../../host/lazy.ts";
import { keepAtDesk } from "../../host/at-desk.ts";
import type { DeskWindow } from "./desk-window.ts";

let desk: DeskWindow | null = null;

/** Opens the desk, or closes it where it is open; Referees only. */
export async function toggleDesk(): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  if (desk?.isOpen) return void (await desk.close());
  const { DeskWindow: Desk } = await lazy(() => import("./desk-window.ts"));
  desk ??= new Desk();
  keepAtDesk(desk);
  await desk.render({ force: true });
}
