import type { PackExtensions } from "../../../foundry/extensions/pack-extension.ts";
import { SKILLS_EXTENSION } from "./skills/skills-extension.ts";
import { REDHACK } from "../rules/pack.ts";

/** The pack of The Red Hack, with what it adds to the table. */
export const AT_TABLE: PackExtensions = { rules: REDHACK, parts: [SKILLS_EXTENSION] };
