import { loadPart } from "../load-part.ts";

/** What those need who take part in an auction or look at one; it loads with the first of them. */
export const loadAuctions = () => loadPart(() => import("./auction-part.ts"));
