import type { ListShape } from "./list-editor.ts";

/** What a miracle has cost earlier, the newest last. @rule WH-MIR-06 */
export const PRECEDENTS: ListShape = {
  path: "precedents",
  start: () => ({ effect: "", cost: "1", offers: [], factors: [] }),
};
