import { loadPart } from "../../load-part.ts";

/** What answers questions: it loads with the first answer. */
export const answerPart = () => loadPart(() => import("./perform-answer.ts"));
