import { performAskedBegin } from "../actions/referee/perform-begin.ts";

/** A new session of the table begins, for everybody in the world. @rule WH-TIME-06 WH-MODUS-01 */
export const performSession = (): Promise<void> => performAskedBegin("session");
