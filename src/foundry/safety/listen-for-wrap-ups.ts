import { asReferee } from "../as-referee.ts";

/** The query by which a Referee's client is told: unlike a message on the socket it reaches nobody else, and names nobody. */
export const WRAP_UP = "whitehack.wrapUp";

/** Has this client, should it be the active Referee's, post what somebody wants without learning who. @rule WH-REF-03 */
export function listenForWrapUps(): void {
  Object.assign(CONFIG.queries, { [WRAP_UP]: () => asReferee(({ postWrapUp }) => postWrapUp()) });
}
