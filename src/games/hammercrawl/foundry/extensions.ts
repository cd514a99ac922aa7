import type { PackExtensions } from "../../../foundry/extensions/pack-extension.ts";
import { HAMMERCRAWL } from "../rules/pack.ts";
import { COMBAT_EXTENSION } from "./combat/combat-extension.ts";
import { CREATION_EXTENSION } from "./creation/creation-extension.ts";

/** The pack of HAMMERCRAWL!, with what it adds to the table; parts of a sheet stand in this order. */
export const AT_TABLE: PackExtensions = {
  rules: HAMMERCRAWL,
  parts: [CREATION_EXTENSION, COMBAT_EXTENSION],
};
