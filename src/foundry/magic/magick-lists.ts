import type { Lists, ListShape } from "../sheets/lists/list-editor.ts";
import { rulebookFor } from "../host/rulebook.ts";

/** The earlier costs of a miracle, the newest last. @rule WH-MIR-06 */
export const PRECEDENTS: ListShape = {
  path: "precedents",
  start: () => ({ effect: "", cost: "1", offers: [], factors: [] }),
};

/** The lists of an item's magick. @rule WH-ART-05 */
export const MAGICK_LISTS: Lists = {
  sets: { path: "magick.sets", start: () => ({ attribute: rulebookFor(null).attributes.names[0] ?? "", value: 18 }) },
  modes: { path: "magick.modes", start: () => ({ mode: "positive", roll: "task", when: "" }) },
  against: { path: "magick.against", start: () => ({ kind: "", damage: "", attackValue: 0, bonus: 0 }) },
};
