import { areMiceReady, canOverride, type OverrideMarkers, startMarkers } from "../../rules/index.ts";
import type { MarkerRow } from "../../view/story/story-view.ts";
import { rulebookFor } from "../rulebook.ts";
import { setting } from "../settings.ts";

/** Everybody at the table who is no Referee. */
const players = (): readonly User.Implementation[] => game.users.contents.filter(({ isGM }) => !isGM);

/** Who still has a marker, and how many the Referee has; whoever is new begins with one. @rule WH-CAMP-01 */
export function markersNow(): OverrideMarkers {
  const { players: known, pool } = setting("markers");
  return { players: { ...startMarkers(players().map(({ id }) => id ?? "")).players, ...known }, pool };
}

/** Whether the table plays with markers. @rule WH-CAMP-01 WH-OPT-01 */
export const playsMarkers = (): boolean => rulebookFor(null).options.overrideMarkers;

/** Whether the table has earned its small helpers. @rule WH-COMM-01 WH-OPT-01 */
export const playsMice = (): boolean => rulebookFor(null).options.community;

/** Whether the mice may be called in this session. @rule WH-COMM-01 */
export const areMiceHere = (): boolean => areMiceReady(setting("tableUses"), rulebookFor(null).options);

/** A row for each player. @rule WH-CAMP-01 */
export function markerRows(): readonly MarkerRow[] {
  const markers = markersNow();
  return players().map(({ id, name }) => ({ user: id ?? "", name, has: canOverride(markers, id ?? "") }));
}
