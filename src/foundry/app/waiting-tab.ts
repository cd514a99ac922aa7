import { localize } from "../host/localize.ts";
import { corner } from "../chat/prompts/tray/badge.ts";
import { serveHere } from "../host/serving.ts";

const ID = "whitehack-waiting-tab";

/** Says above the list of players that another tab of the same Referee serves, with a button that changes it. */
export function showWaiting(): void {
  hideWaiting();
  const notice = document.createElement("section");
  notice.id = ID;
  notice.className = "whitehack waiting-tab";
  notice.setAttribute("role", "status");
  const words = document.createElement("p");
  words.textContent = localize("WHITEHACK.WaitingTab.text");
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = localize("WHITEHACK.WaitingTab.take");
  button.addEventListener("click", serveHere);
  notice.append(words, button);
  corner().prepend(notice);
}

/** This tab serves, or no other does. */
export function hideWaiting(): void {
  document.getElementById(ID)?.remove();
}
