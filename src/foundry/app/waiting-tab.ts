import { localize } from "../host/localize.ts";
import { putNotice } from "../chat/prompts/tray/badge.ts";
import { serveHere } from "../host/serving.ts";

const ID = "whitehack-waiting-tab";

/** Says above the list of players that another tab of the same Referee serves, with a button that changes it. */
export function showWaiting(): void {
  hideWaiting();
  putNotice(ID, localize("WHITEHACK.WaitingTab.text"), [[localize("WHITEHACK.WaitingTab.take"), serveHere]]);
}

/** This tab serves, or no other does. */
export function hideWaiting(): void {
  document.getElementById(ID)?.remove();
}
