import type { PackExtension } from "../../../../foundry/extensions/pack-extension.ts";
import { agelessKind, askAgeless } from "./ageless.ts";
import { AWARENESS_PART, NOTICE, noticeAct, noticeOperation } from "./awareness.ts";
import { movesPastLarge } from "./large.ts";
import { OVERLOOKED, overlookedButtons, overlookedMarks, toggleOverlooked } from "./overlooked.ts";

/** What classes can do outside of their numbers: noticing what is hidden, being overlooked, being in the way, and elves' immunity. */
export const CLASSES_EXTENSION: PackExtension = {
  templates: ["games/hammercrawl/classes/awareness"],
  sheetParts: [AWARENESS_PART],
  prompts: [agelessKind],
  acts: {
    [NOTICE]: noticeAct,
    [OVERLOOKED]: async ({ combatant }) => combatant && toggleOverlooked(combatant),
  },
  operations: { [NOTICE]: noticeOperation },
  tracker: { marks: overlookedMarks, buttons: overlookedButtons },
  beforeMove: movesPastLarge,
  fight: { conditionsChange: askAgeless },
};
