import { loadPart } from "../load-part.ts";
import { localize } from "../localize.ts";

const ID = "whitehack-safety";

/** Asks for a scene to be wrapped up, without a name. @rule WH-REF-03 */
export async function wrapUp(): Promise<void> {
  await (await loadPart(() => import("./perform-wrap-up.ts"))).performWrapUp();
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
