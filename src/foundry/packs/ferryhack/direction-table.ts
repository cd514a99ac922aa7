import type { TablePart } from "../pack-at-table.ts";
import { askKinds, kindsKind } from "./direction/kinds-sought.ts";
import { pointerKind } from "./direction/pointer.ts";

/** The spell that points to the nearest things of some kinds. @rule FH-S2-11 */
export const DIRECTION_TABLE: TablePart = { spellTakesHold: askKinds, questions: [kindsKind, pointerKind] };
