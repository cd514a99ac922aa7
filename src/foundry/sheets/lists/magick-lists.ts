import { rulebookFor } from "../../rulebook.ts";
import type { Lists } from "./list-editor.ts";

/** The lists of a thing's magick. @rule WH-ART-05 */
export const MAGICK_LISTS: Lists = {
  sets: { path: "magick.sets", start: () => ({ attribute: rulebookFor(null).attributes.names[0] ?? "", value: 18 }) },
  modes: { path: "magick.modes", start: () => ({ mode: "positive", roll: "task", when: "" }) },
  against: { path: "magick.against", start: () => ({ kind: "", damage: "", attackValue: 0, bonus: 0 }) },
};
