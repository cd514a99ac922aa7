import { keepSetting, setting } from "../settings.ts";

/** What the host keeps of how the tracker works; other fields stay. */
type TrackerSettings = Readonly<Record<string, unknown>> & { readonly skipDefeated?: boolean };

const HOSTS = "combatTrackerConfig";

/** Has the tracker pass over the fallen, once for each world: a Referee who wants them back unticks it. @rule WH-INIT-03 */
export async function skipTheFallen(): Promise<void> {
  if (setting("skipsFallen")) return;
  // the types know no such key of the host's
  const now = (game.settings.get("core", HOSTS as never) ?? {}) as TrackerSettings;
  if (now.skipDefeated !== true)
    await game.settings.set("core", HOSTS as never, { ...now, skipDefeated: true } as never);
  await keepSetting("skipsFallen", true);
}
