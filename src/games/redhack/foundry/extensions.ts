import type { PackExtensions } from "../../../foundry/extensions/pack-extension.ts";
import { BURDENS_EXTENSION } from "./burdens/burdens-extension.ts";
import { CREATION_EXTENSION } from "./creation/creation-extension.ts";
import { REDHACK } from "../rules/pack.ts";

/** The pack of The Red Hack, with what it adds to the table. */
export const AT_TABLE: PackExtensions = { rules: REDHACK, parts: [CREATION_EXTENSION, BURDENS_EXTENSION] };
