import { type HouseRulePack, joinParts } from "../house-rule.ts";
import { GRID_PART } from "./grid-part.ts";

/** Combat on a grid of squares; so far only flanking. */
export const FERRYHACK: HouseRulePack = {
  id: "fh",
  label: "WHITEHACK.Pack.fh",
  ...joinParts(GRID_PART),
  presets: [{ id: "full", families: ["facing"], on: ["fh.largeFootprints"] }],
};
