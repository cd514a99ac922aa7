import { type HouseRulePack, joinParts } from "../house-rule.ts";
import { SEQUENCE_PART } from "./sequence-part.ts";

/** A combat sequence of its own; so far only initiative. */
export const WHITEBOX: HouseRulePack = {
  id: "wb",
  label: "WHITEHACK.Pack.wb",
  ...joinParts(SEQUENCE_PART),
  presets: [{ id: "sequence", families: ["initiative"], on: ["wb.groupRoll"] }],
};
