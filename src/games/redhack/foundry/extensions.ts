import type { PackExtensions } from "../../../foundry/extensions/pack-extension.ts";
import { BURDENS_EXTENSION } from "./burdens/burdens-extension.ts";
import { CREATION_EXTENSION } from "./creation/creation-extension.ts";
import { FIGHTS_EXTENSION } from "./fights/fights-extension.ts";
import { FOLLOWERS_EXTENSION } from "./followers/followers-extension.ts";
import { SKILLS_EXTENSION } from "./skills/skills-extension.ts";
import { TREASURE_EXTENSION } from "./treasure/treasure-extension.ts";
import { REDHACK } from "../rules/pack.ts";
import { DUNGEON_EXTENSION } from "./dungeon/dungeon-extension.ts";
import { HURTS_EXTENSION } from "./hurts/hurts-extension.ts";
import { BOARD_EXTENSION } from "./order/board-extension.ts";
import { CASTING_EXTENSION } from "./order/casting-extension.ts";
import { ORDER_EXTENSION } from "./order/order-extension.ts";
import { READY_EXTENSION } from "./order/ready-extension.ts";
import { REACTIONS_EXTENSION } from "./reactions/reactions-extension.ts";

/** The pack of The Red Hack, with what it adds to the table; parts of a sheet stand in this order. */
export const AT_TABLE: PackExtensions = {
  rules: REDHACK,
  parts: [
    CREATION_EXTENSION,
    BURDENS_EXTENSION,
    FOLLOWERS_EXTENSION,
    TREASURE_EXTENSION,
    SKILLS_EXTENSION,
    DUNGEON_EXTENSION,
    ORDER_EXTENSION,
    BOARD_EXTENSION,
    CASTING_EXTENSION,
    READY_EXTENSION,
    REACTIONS_EXTENSION,
    HURTS_EXTENSION,
    FIGHTS_EXTENSION,
  ],
};
