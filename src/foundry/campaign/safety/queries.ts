/** The query by which a Referee's client is told: unlike a message on the socket it reaches nobody else, and names nobody. */
export const WRAP_UP = "whitehack.wrapUp";

/** The query by which that client has each of the others show it. */
export const SHOW_WRAP_UP = "whitehack.showWrapUp";

const PATIENCE = 15_000;

/** Asks a user's client by one of these; fails where no answer comes. */
export const askUser = (user: User.Implementation, query: string, data: object): Promise<unknown> =>
  // the types know the host's own queries alone
  user.query(query as never, data as never, { timeout: PATIENCE });
