import { oneAfterAnother } from "../host/one-after-another.ts";

const queue = oneAfterAnother();

/**
 * Makes a change of a document when those asked for before it are stored. A list is stored as a whole: a change that was
 * worked out while another is still on its way to the server would put the old value of the other back.
 */
export const inTurn = (document: object, change: () => Promise<unknown> | undefined): Promise<void> =>
  queue(async () => void (await change()), document).catch(
    (error: Error) => void ui.notifications.error(error.message),
  );
