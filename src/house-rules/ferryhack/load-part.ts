import { isOn, type PackPart } from "../house-rule.ts";
import { OVER_CAPACITY, slotEncumbrance } from "./body/load.ts";

/** Slots on the body and in containers. */
export const LOAD_PART: PackPart = {
  switches: {
    "fh.encumbrance": { ruling: { question: "FH-ENC-01", initial: true }, standsFor: "encumbrance" },
    "fh.overCapacity": {
      ruling: { question: "FH-ENC-07", initial: "warn", choices: OVER_CAPACITY },
      needs: [{ family: "encumbrance", is: ["fh"] }],
    },
    "fh.wholeWeapons": {
      ruling: { question: "FH-ENC-05", initial: false },
      needs: [{ family: "encumbrance", is: ["fh"] }],
    },
  },
  rules: [],
  families: {
    encumbrance: (answers) =>
      slotEncumbrance(
        OVER_CAPACITY.find((one) => one === answers("fh.overCapacity")) ?? "warn",
        isOn(answers("fh.wholeWeapons")),
      ),
  },
};
