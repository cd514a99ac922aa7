import { isOn, type PackPart } from "../house-rule.ts";
import { flank } from "./flank.ts";

/** Combat on squares: movement, the melee exchange, flanking, guarded squares. */
export const GRID_PART: PackPart = {
  switches: {
    "fh.flank": { ruling: { question: "FH-FLK-01", initial: true }, standsFor: "facing" },
    "fh.largeFootprints": {
      ruling: { question: "FH-GRD-05", initial: true },
      needs: [{ family: "facing", is: ["fh"] }],
    },
  },
  rules: [],
  families: { facing: (answers) => flank(isOn(answers("fh.largeFootprints"))) },
};
