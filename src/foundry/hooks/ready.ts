import { listenForRequests } from "../referee/ask-referee.ts";

/** Everything is there: from now on this client can serve players, should it be the active Referee's. */
export function ready(): void {
  listenForRequests();
}
