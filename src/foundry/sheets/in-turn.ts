/** The last change of each document that was asked for on this client. */
const turns = new WeakMap<object, Promise<unknown>>();

/**
 * Makes a change of a document when those asked for before it are stored. A list is stored as a whole: a change that was
 * worked out while another is still on its way to the server would put the old value of the other back.
 */
export function inTurn(document: object, change: () => Promise<unknown> | undefined): Promise<void> {
  const turn = (turns.get(document) ?? Promise.resolve())
    .then(change)
    .then(() => undefined)
    .catch((error: Error) => void ui.notifications.error(error.message));
  turns.set(document, turn);
  return turn;
}
