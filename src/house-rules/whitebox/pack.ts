import { type HouseRulePack, joinParts } from "../house-rule.ts";
import { CASTING_PART } from "./casting-part.ts";
import { DAMAGE_PART } from "./damage-part.ts";
import { GROUPS } from "./groups.ts";
import { MATRICES_PART } from "./matrices-part.ts";
import { MORALE_PART } from "./morale-part.ts";
import { NOTES_PART } from "./notes-part.ts";
import { PRESETS } from "./presets.ts";
import { SEQUENCE_PART } from "./sequence-part.ts";
import { UNDEAD_PART } from "./undead-part.ts";

/** Old-school combat: its sequence, banishing, casting, wounds, morale and many single rules. */
export const WHITEBOX: HouseRulePack = {
  id: "wb",
  label: "WHITEHACK.Pack.wb",
  about: "WHITEHACK.PackAbout.wb",
  ...joinParts(SEQUENCE_PART, UNDEAD_PART, CASTING_PART, DAMAGE_PART, NOTES_PART, MORALE_PART, MATRICES_PART),
  groups: GROUPS,
  presets: PRESETS,
};
