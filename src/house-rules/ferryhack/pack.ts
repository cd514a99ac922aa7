import { type HouseRulePack, joinParts } from "../house-rule.ts";
import { ARMOR_PART } from "./armor-part.ts";
import { EXPERIENCE_PART } from "./experience-part.ts";
import { GROUPS } from "./groups.ts";
import { GRID_PART } from "./grid-part.ts";
import { GUARDS_PART } from "./guards-part.ts";
import { LOAD_PART } from "./load-part.ts";
import { MOUNTS_PART } from "./mounts-part.ts";
import { MELEE_PART } from "./melee/melee-part.ts";
import { MOVEMENT_PART } from "./movement-part.ts";
import { SPELLS_PART } from "./spells-part.ts";

/** Combat on a grid of squares, and spells. */
export const FERRYHACK: HouseRulePack = {
  id: "fh",
  label: "WHITEHACK.Pack.fh",
  about: "WHITEHACK.PackAbout.fh",
  ...joinParts(
    MOVEMENT_PART,
    GRID_PART,
    GUARDS_PART,
    SPELLS_PART,
    ARMOR_PART,
    LOAD_PART,
    MOUNTS_PART,
    EXPERIENCE_PART,
    MELEE_PART,
  ),
  groups: GROUPS,
  presets: [
    {
      id: "full",
      families: ["movement", "engagement", "facing", "magic", "encumbrance", "xp"],
      on: [
        "fh.grid",
        "fh.largeFootprints",
        "fh.platePenalty",
        "fh.disengage",
        "fh.defensiveMove",
        "fh.allyChain",
        "fh.pushProvokes",
        "fh.armour",
        "fh.monsterArmour",
        "fh.gearPrices",
        "fh.mounts",
      ],
    },
    {
      id: "grid",
      families: ["movement", "engagement", "facing"],
      on: [
        "fh.grid",
        "fh.largeFootprints",
        "fh.platePenalty",
        "fh.disengage",
        "fh.defensiveMove",
        "fh.allyChain",
        "fh.pushProvokes",
        "fh.armour",
      ],
    },
    { id: "spells", families: ["magic"], on: [] },
    { id: "theatre", families: ["magic", "encumbrance", "xp"], on: ["fh.gearPrices", "fh.mounts"] },
  ],
};
