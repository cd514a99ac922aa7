import { askReferee } from "../../chat/requests/ask-referee.ts";
import { notifyRefusal } from "../../chat/post/notify-refusal.ts";
import { askWords } from "../../chat/dialogs/ask.ts";
import { localize } from "../../host/localize.ts";
import { areMiceHere, markerRows, markersNow, playsMarkers, playsMice } from "./story-now.ts";

/** Overrides a ruling with the marker of one's own. @rule WH-CAMP-01 */
export async function performOverride(): Promise<void> {
  const text = await askWords({
    title: "WHITEHACK.Marker.override",
    label: "WHITEHACK.Marker.ruling",
    hint: "WHITEHACK.Marker.hint",
  });
  if (text !== null) notifyRefusal(await askReferee("tableOperation", { operation: "override", text }));
}

/** Calls the party's small helpers. @rule WH-COMM-01 */
export async function performMice(): Promise<void> {
  const text = await askWords({
    title: "WHITEHACK.Mice.call",
    label: "WHITEHACK.Mice.help",
    hint: "WHITEHACK.Mice.hint",
  });
  if (text !== null) notifyRefusal(await askReferee("tableOperation", { operation: "mice", text }));
}

/** The Referee has the roll of a card made again. @rule WH-CAMP-01 */
export async function performReroll({ id }: ChatMessage.Implementation): Promise<void> {
  if (id !== null) notifyRefusal(await askReferee("tableOperation", { operation: "reroll", message: id }));
}

/** The Referee puts markers and mice right. @rule WH-CAMP-01 WH-COMM-01 */
export async function performCorrection(what: string, by: string): Promise<void> {
  notifyRefusal(await askReferee("tableOperation", { operation: "correct", what, by }));
}

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

/** The players' markers, the Referee's pool, and the button to spend one's own. @rule WH-CAMP-01 */
function markers(): readonly HTMLElement[] {
  if (!playsMarkers()) return [];
  const rows = markerRows();
  const shown = rows.map(({ name, has }) =>
    has ? `◆ ${localize("WHITEHACK.Marker.has", { name })}` : `◇ ${localize("WHITEHACK.Marker.spent", { name })}`,
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
