import { WHITEBOX } from "../../../house-rules/whitebox/pack.ts";
import type { PackAtTable } from "../pack-at-table.ts";
import { SEQUENCE_TABLE } from "./sequence-table.ts";

/** WhiteBox, with what it adds to the table. */
export const WHITEBOX_AT_TABLE: PackAtTable = { rules: WHITEBOX, parts: [SEQUENCE_TABLE] };
