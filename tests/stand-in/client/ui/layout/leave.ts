/** The way back to the join page. */
import { host } from "../host.ts";

/** Gives the seat back and opens the join page. */
export async function leaveGame(): Promise<void> {
  if (host.game.logOut) {
    host.game.logOut();
    return;
  }
  await fetch("/leave", { method: "POST" });
  location.assign("/join");
}
