import { isOn, type PackPart } from "../../../../house-rules/base/house-rule.ts";
import { burdensOfBody } from "../burdens/body.ts";
import { encumbranceByBurdens } from "../burdens/encumbered.ts";
import { hirelingsBySlots } from "./retainers.ts";

/** What people carry, and who goes with them. */
export const PEOPLE_PART: PackPart = {
  switches: {
    "rh.wornBurden": { ruling: { question: "RH-BUR-01", initial: false } },
  },
  rules: [],
  families: {
    encumbrance: (answers) =>
      encumbranceByBurdens({ wornBurden: isOn(answers("rh.wornBurden")), others: burdensOfBody }),
    hirelings: () => hirelingsBySlots,
  },
};
