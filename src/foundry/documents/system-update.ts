import type { Data } from "../../undo/span.ts";

/** An update of what a document stores for the system; its shape is checked by the data model when it is written. */
export const systemUpdate = (system: object): Data => ({ system });
