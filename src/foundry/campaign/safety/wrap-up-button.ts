import { asReferee } from "../../chat/as-referee.ts";
import { lazy } from "../../host/lazy.ts";
import { askReferee } from "../../chat/requests/ask-referee.ts";
import { SHOW_WRAP_UP, WRAP_UP } from "./queries.ts";
import { localize } from "../../host/localize.ts";

/** The data with a wish: an id, by which a tab that hears of it twice knows it again. */
interface Wish {
  readonly id?: unknown;
}

/**
 * Has the serving tab, which may be another than the host has asked, tell a user's wish without learning who; and shows
 * such notices. @rule WH-REF-03
 */
export function listenForWrapUps(): void {
  Object.assign(CONFIG.queries, {
    [WRAP_UP]: ({ id }: Wish) => wrapUpFor(typeof id === "string" ? id.slice(0, 16) : ""),
    [SHOW_WRAP_UP]: showHere,
  });
}

async function wrapUpFor(id: string): Promise<boolean> {
  const posted = await asReferee(({ postWrapUp }) => postWrapUp(id));
  return posted ?? (game.user.isGM && (await askReferee("wrapUp", { id })).done);
}

/** Shows the notice to the user of this client. */
async function showHere(): Promise<boolean> {
  const { showWrapUp } = await lazy(() => import("./post-wrap-up.ts"));
  showWrapUp();
  return true;
}

const ID = "whitehack-safety";

/** Asks for a scene to be wrapped up, without a name. @rule WH-REF-03 */
export async function wrapUp(): Promise<void> {
  await (await lazy(() => import("./perform-wrap-up.ts"))).performWrapUp();
}

/** Keeps the button above the list of players, for everybody; the host draws that anew. @rule WH-REF-03 */
export function placeWrapUp(players: HTMLElement): void {
  const made = document.getElementById(ID) ?? button();
  if (made.parentElement !== players) players.prepend(made);
}

function button(): HTMLElement {
  const made = document.createElement("button");
  made.type = "button";
  made.id = ID;
  made.className = "whitehack safety-button";
  made.textContent = localize("WHITEHACK.Safety.button");
  made.dataset["tooltipText"] = localize("WHITEHACK.Safety.hint");
  made.addEventListener("click", () => void wrapUp());
  return made;
}
