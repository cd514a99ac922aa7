/** Who may still override a ruling, and how often the Referee may demand a re-roll. @rule WH-CAMP-01 */
export interface OverrideMarkers {
  /** Markers left, by player. */
  readonly players: Readonly<Record<string, number>>;
  readonly pool: number;
}

/** Starts every player with one marker. @rule WH-CAMP-01 */
export const startMarkers = (players: readonly string[]): OverrideMarkers => ({
  players: Object.fromEntries(players.map((player) => [player, 1])),
  pool: 0,
});

/** Whether a player has a marker left. @rule WH-CAMP-01 */
export const canOverride = (markers: OverrideMarkers, player: string): boolean => markersOf(markers, player) > 0;

const markersOf = ({ players }: OverrideMarkers, player: string): number =>
  new Map(Object.entries(players)).get(player) ?? 0;

/**
 * A player overrides a ruling, and the marker passes to the Referee; unchanged if the player has none.
 * @rule WH-CAMP-01
 */
export function overrideRuling(markers: OverrideMarkers, player: string): OverrideMarkers {
  if (!canOverride(markers, player)) return markers;
  const left = markersOf(markers, player) - 1;
  return { players: { ...markers.players, [player]: left }, pool: markers.pool + 1 };
}

/** The Referee has a player roll again and spends a marker; unchanged if there is none. @rule WH-CAMP-01 */
export const forceReroll = (markers: OverrideMarkers): OverrideMarkers =>
  markers.pool > 0 ? { ...markers, pool: markers.pool - 1 } : markers;
