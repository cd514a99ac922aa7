import type { TablePart } from "../pack-at-table.ts";
import { askLooks, transformKind } from "./transform/new-looks.ts";

/** Those whom Transform turns into something else. @rule FH-S4-01 */
export const TRANSFORM_TABLE: TablePart = { spellTakesHold: askLooks, questions: [transformKind] };
