import { isOn, type PackPart } from "../house-rule.ts";
import { flank } from "./flank.ts";

/** Where everybody stands: flanking, and figures that cover several squares. */
export const GRID_PART: PackPart = {
  switches: {
    "fh.flank": { ruling: { question: "FH-FLK-01", initial: true }, standsFor: "facing" },
    "fh.largeFootprints": {
      ruling: { question: "FH-GRD-05", initial: true },
    },
  },
  rules: [],
  families: { facing: (answers) => flank(isOn(answers("fh.largeFootprints"))) },
};
