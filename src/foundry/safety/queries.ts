/** The query by which a Referee's client is told: unlike a message on the socket it reaches nobody else, and names nobody. */
export const WRAP_UP = "whitehack.wrapUp";

/** The query by which that client has each of the others show it. */
export const SHOW_WRAP_UP = "whitehack.showWrapUp";
