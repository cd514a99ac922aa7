import { FERRYHACK } from "../../../house-rules/ferryhack/pack.ts";
import { SPELLS_TABLE } from "./spells-table.ts";
import type { PackAtTable } from "../pack-at-table.ts";
import { BODY_TABLE } from "./body-table.ts";

/** Ferryhack, with what it adds to the table. */
export const FERRYHACK_AT_TABLE: PackAtTable = { rules: FERRYHACK, parts: [SPELLS_TABLE, BODY_TABLE] };
