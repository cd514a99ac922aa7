import type { PackExtensions } from "../../../foundry/extensions/pack-extension.ts";
import { HAMMERCRAWL } from "../rules/pack.ts";
import { CLASSES_EXTENSION } from "./classes/classes-extension.ts";
import { COMBAT_EXTENSION } from "./combat/combat-extension.ts";
import { CREATION_EXTENSION } from "./creation/creation-extension.ts";
import { MAGIC_EXTENSION } from "./magic/magic-extension.ts";
import { PARTY_EXTENSION } from "./party/party-extension.ts";
import { HC_PEOPLE_EXTENSION } from "./people/people-extension.ts";

/** The pack of HAMMERCRAWL!, with what it adds to the table; parts of a sheet stand in this order. */
export const AT_TABLE: PackExtensions = {
  rules: HAMMERCRAWL,
  parts: [
    CREATION_EXTENSION,
    MAGIC_EXTENSION,
    CLASSES_EXTENSION,
    COMBAT_EXTENSION,
    PARTY_EXTENSION,
    HC_PEOPLE_EXTENSION,
  ],
};
