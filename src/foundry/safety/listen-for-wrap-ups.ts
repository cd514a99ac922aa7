import { asReferee } from "../as-referee.ts";
import { askReferee } from "../requests/ask-referee.ts";

/** The query by which a Referee's client is told: unlike a message on the socket it reaches nobody else, and names nobody. */
export const WRAP_UP = "whitehack.wrapUp";

/** What is told with it: an id, by which a tab that hears of it twice knows it again. */
interface Wish {
  readonly id?: unknown;
}

/** Has the tab that serves post what somebody wants without learning who; it may be another than the host has asked. @rule WH-REF-03 */
export function listenForWrapUps(): void {
  Object.assign(CONFIG.queries, {
    [WRAP_UP]: ({ id }: Wish) => wrapUpFor(typeof id === "string" ? id.slice(0, 16) : ""),
  });
}

async function wrapUpFor(id: string): Promise<boolean> {
  const posted = await asReferee(({ postWrapUp }) => postWrapUp(id));
  return posted ?? (game.user.isGM && (await askReferee("wrapUp", { id })).done);
}
