import { lazy } from "../../host/lazy.ts";

/** Opens the Referee's board of factions and phases. @rule WH-MIND-01 WH-PHASE-03 */
export async function openBoard(): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  const { showBoard } = await lazy(() => import("./board-window.ts"));
  await showBoard();
}
