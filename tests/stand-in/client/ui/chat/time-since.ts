/** How long ago a message was written, in the fewest letters. */
import { localize } from "../host.ts";

const MINUTE = 60_000;

/** "now", "5m", "3h", "2d". */
export function timeSince(timestamp: number, now = Date.now()): string {
  const minutes = Math.floor((now - timestamp) / MINUTE);
  if (minutes < 1) return localize("TIME.Now");
  if (minutes < 60) return localize("TIME.MinutesAgo", { n: minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? localize("TIME.HoursAgo", { n: hours }) : localize("TIME.DaysAgo", { n: Math.floor(hours / 24) });
}
