import { loadPart } from "../load-part.ts";

/** What is done for the whole table; it loads with the first of it. */
export const tablePart = () => loadPart(() => import("./table-part.ts"));
