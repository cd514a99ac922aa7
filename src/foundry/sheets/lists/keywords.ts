import { localize } from "../../localize.ts";
import type { ListShape } from "./list-editor.ts";

/** What is special about a monster. @rule WH-MON-03 */
export const KEYWORDS: ListShape = {
  path: "keywords",
  start: () => ({ name: localize("WHITEHACK.Sheet.NewKeyword"), text: "", cost: "", save: "" }),
};
