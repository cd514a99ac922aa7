import type { PackPart } from "../../../../house-rules/base/house-rule.ts";
import { encumbranceByBurdens } from "../burdens/encumbered.ts";
import { hirelingsBySlots } from "./retainers.ts";

/** What people carry, and who goes with them. */
export const PEOPLE_PART: PackPart = {
  switches: {},
  rules: [],
  families: {
    encumbrance: () => encumbranceByBurdens({ wornBurden: false, others: () => 0 }),
    hirelings: () => hirelingsBySlots,
  },
};
