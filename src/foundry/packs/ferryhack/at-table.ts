import { FERRYHACK } from "../../../house-rules/ferryhack/pack.ts";
import { BLOCKS_TABLE } from "./blocks-table.ts";
import { GRID_TABLE } from "./grid-table.ts";
import { SPELLS_TABLE } from "./spells-table.ts";
import { DIRECTION_TABLE } from "./direction-table.ts";
import { CONTROL_TABLE } from "./control-table.ts";
import { ELEMENTALS_TABLE } from "./elementals-table.ts";
import { LASTING_TABLE } from "./lasting-table.ts";
import { TRANSFORM_TABLE } from "./transform-table.ts";
import type { PackAtTable } from "../pack-at-table.ts";
import { BODY_TABLE } from "./body-table.ts";

/** Ferryhack, with what it adds to the table. */
export const FERRYHACK_AT_TABLE: PackAtTable = {
  rules: FERRYHACK,
  parts: [
    BLOCKS_TABLE,
    GRID_TABLE,
    SPELLS_TABLE,
    ELEMENTALS_TABLE,
    CONTROL_TABLE,
    LASTING_TABLE,
    TRANSFORM_TABLE,
    DIRECTION_TABLE,
    BODY_TABLE,
  ],
};
