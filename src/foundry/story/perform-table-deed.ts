import { askReferee } from "../requests/ask-referee.ts";
import { tellRefusal } from "../actions/tell/tell.ts";
import { askWords } from "../dialogs/words.ts";

/** Overrides a ruling with the marker of one's own. @rule WH-CAMP-01 */
export async function performOverride(): Promise<void> {
  const text = await askWords({
    title: "WHITEHACK.Marker.override",
    label: "WHITEHACK.Marker.ruling",
    hint: "WHITEHACK.Marker.hint",
  });
  if (text !== null) tellRefusal(await askReferee("tableDeed", { deed: "override", text }));
}

/** Calls the party's small helpers. @rule WH-COMM-01 */
export async function performMice(): Promise<void> {
  const text = await askWords({
    title: "WHITEHACK.Mice.call",
    label: "WHITEHACK.Mice.help",
    hint: "WHITEHACK.Mice.hint",
  });
  if (text !== null) tellRefusal(await askReferee("tableDeed", { deed: "mice", text }));
}

/** The Referee has somebody roll again. @rule WH-CAMP-01 */
export async function performReroll({ id }: ChatMessage.Implementation): Promise<void> {
  if (id !== null) tellRefusal(await askReferee("tableDeed", { deed: "reroll", message: id }));
}

/** The Referee puts markers and mice right. @rule WH-CAMP-01 WH-COMM-01 */
export async function performCorrection(what: string, by: string): Promise<void> {
  tellRefusal(await askReferee("tableDeed", { deed: "correct", what, by }));
}
