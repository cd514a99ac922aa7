import { WHITEBOX } from "../../../house-rules/whitebox/pack.ts";
import type { PackAtTable } from "../pack-at-table.ts";
import { CROSSBOWS_TABLE } from "./crossbows-table.ts";
import { FLASKS_TABLE } from "./flasks-table.ts";
import { INTERACT_TABLE } from "./interact-table.ts";
import { MELEE_TABLE } from "./melee-table.ts";
import { MORALE_TABLE } from "./morale-table.ts";
import { NOTES_TABLE } from "./notes-table.ts";
import { SEQUENCE_TABLE } from "./sequence-table.ts";
import { SPELL_SAVES_TABLE } from "./spell-saves/spell-saves-table.ts";
import { STANCE_TABLE } from "./stance-table.ts";
import { UNDEAD_TABLE } from "./undead-table.ts";

/** WhiteBox, with what it adds to the table. */
export const WHITEBOX_AT_TABLE: PackAtTable = {
  rules: WHITEBOX,
  parts: [
    SEQUENCE_TABLE,
    INTERACT_TABLE,
    MORALE_TABLE,
    CROSSBOWS_TABLE,
    STANCE_TABLE,
    MELEE_TABLE,
    UNDEAD_TABLE,
    FLASKS_TABLE,
    NOTES_TABLE,
    SPELL_SAVES_TABLE,
  ],
};
