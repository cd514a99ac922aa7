import type { PackPart } from "../house-rule.ts";
import { banishing } from "./undead.ts";

/** Banishing the undead as an act of its own. */
export const UNDEAD_PART: PackPart = {
  switches: {},
  rules: [],
  families: { turnUndead: () => banishing },
};
