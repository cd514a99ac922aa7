import { lazy } from "../../host/lazy.ts";

/** Opens the window where an encounter is weighed; Referees only, who alone know what waits for the players. */
export async function openEncounter(): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  const { EncounterWindow } = await lazy(() => import("./encounter-window.ts"));
  await new EncounterWindow().render({ force: true });
}
