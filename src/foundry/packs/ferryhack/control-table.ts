import type { TablePart } from "../pack-at-table.ts";
import { controlledTurn, fallAsleep } from "./control/control-ends.ts";
import { controlSaveKind } from "./control/control-save.ts";

/** Those whom Control Person holds, round by round. @rule FH-S4-03 */
export const CONTROL_TABLE: TablePart = {
  concentrationBreaks: fallAsleep,
  questions: [controlSaveKind],
  fight: { turnBegins: controlledTurn },
};
