import type { PackExtensions } from "../../../foundry/extensions/pack-extension.ts";
import { FOLLOWERS_EXTENSION } from "./followers/followers-extension.ts";
import { SKILLS_EXTENSION } from "./skills/skills-extension.ts";
import { TREASURE_EXTENSION } from "./treasure/treasure-extension.ts";
import { REDHACK } from "../rules/pack.ts";

/** The pack of The Red Hack, with what it adds to the table. */
export const AT_TABLE: PackExtensions = {
  rules: REDHACK,
  parts: [SKILLS_EXTENSION, FOLLOWERS_EXTENSION, TREASURE_EXTENSION],
};
