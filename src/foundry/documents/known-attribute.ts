import { ATTRIBUTES } from "../../rules/index.ts";
import { rulebookFor } from "../host/rulebook.ts";

/** Whether a word names an attribute: one of the world's, or one of the game's, for which one of them may serve. @rule WH-CUST-01 */
export const isAttribute = (word: unknown): word is string =>
  typeof word === "string" && [...rulebookFor(null).attributes.names, ...ATTRIBUTES].includes(word);
