import { localize } from "../localize.ts";
import { areMiceHere, markerRows, markersNow, playsMarkers, playsMice } from "./markers-now.ts";
import { performMice, performOverride } from "./perform-table-deed.ts";

const ID = "whitehack-table-corner";

interface Press {
  readonly label: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
}

function button({ label, isOff, onClick }: Press): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.disabled = isOff;
  made.textContent = label;
  made.addEventListener("click", onClick);
  return made;
}

function line(text: string): HTMLElement {
  const made = document.createElement("p");
  made.textContent = text;
  return made;
}

/** Who has a marker, the Referee's pool, and the button to spend one's own. @rule WH-CAMP-01 */
function markers(): readonly HTMLElement[] {
  if (!playsMarkers()) return [];
  const rows = markerRows();
  const shown = rows.map(
    ({ name, has }) => `${has ? "◆" : "◇"} ${localize(`WHITEHACK.Marker.${has ? "has" : "spent"}`, { name })}`,
  );
  const told = [...shown, localize("WHITEHACK.Marker.inPool", { count: String(markersNow().pool) })];
  const own = rows.find(({ user }) => user === game.user.id);
  const spend = { label: localize("WHITEHACK.Marker.override"), onClick: () => void performOverride() };
  return [...told.map(line), ...(own ? [button({ ...spend, isOff: !own.has })] : [])];
}

/** The button with which anybody calls the party's mice. @rule WH-COMM-01 */
function mice(): readonly HTMLElement[] {
  if (!playsMice()) return [];
  return [button({ label: localize("WHITEHACK.Mice.call"), isOff: !areMiceHere(), onClick: () => void performMice() })];
}

function corner(): HTMLElement {
  const known = document.getElementById(ID);
  if (known) return known;
  const made = document.createElement("section");
  made.id = ID;
  made.className = "whitehack table-corner";
  return made;
}

/** Shows above the list of players what belongs to the table as a whole, if it plays by such rules. */
export function showCorner(players: HTMLElement | null): void {
  const parts = [...markers(), ...mice()];
  const made = corner();
  made.replaceChildren(...parts);
  if (parts.length === 0) made.remove();
  else if (players && made.parentElement !== players) players.prepend(made);
}
