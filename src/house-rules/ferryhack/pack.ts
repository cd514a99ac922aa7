import { type HouseRulePack, joinParts } from "../house-rule.ts";
import { GRID_PART } from "./grid-part.ts";
import { GUARDS_PART } from "./guards-part.ts";
import { MOVEMENT_PART } from "./movement-part.ts";

/** Combat on a grid of squares. */
export const FERRYHACK: HouseRulePack = {
  id: "fh",
  label: "WHITEHACK.Pack.fh",
  about: "WHITEHACK.PackAbout.fh",
  ...joinParts(MOVEMENT_PART, GRID_PART, GUARDS_PART),
  presets: [
    {
      id: "full",
      families: ["movement", "engagement", "facing"],
      on: ["fh.grid", "fh.largeFootprints", "fh.platePenalty", "fh.disengage"],
    },
  ],
};
