import { type HouseRulePack, joinParts } from "../house-rule.ts";
import { GRID_PART } from "./grid-part.ts";
import { GUARDS_PART } from "./guards-part.ts";
import { MOVEMENT_PART } from "./movement-part.ts";
import { SPELLS_PART } from "./spells-part.ts";

/** Combat on a grid of squares, and spells. */
export const FERRYHACK: HouseRulePack = {
  id: "fh",
  label: "WHITEHACK.Pack.fh",
  about: "WHITEHACK.PackAbout.fh",
  ...joinParts(MOVEMENT_PART, GRID_PART, GUARDS_PART, SPELLS_PART),
  presets: [
    {
      id: "full",
      families: ["movement", "engagement", "facing", "magic"],
      on: ["fh.grid", "fh.largeFootprints", "fh.platePenalty", "fh.disengage"],
    },
    { id: "spells", families: ["magic"], on: [] },
  ],
};
