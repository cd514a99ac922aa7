import type { PackExtensions } from "../../../foundry/extensions/pack-extension.ts";
import { HURTS_EXTENSION } from "./hurts/hurts-extension.ts";
import { REACTIONS_EXTENSION } from "./reactions/reactions-extension.ts";
import { REDHACK } from "../rules/pack.ts";

/** The pack of The Red Hack, with what it adds to the table. */
export const AT_TABLE: PackExtensions = { rules: REDHACK, parts: [REACTIONS_EXTENSION, HURTS_EXTENSION] };
