import { isOn, type HouseRulePack } from "../house-rule.ts";
import { flank } from "./flank.ts";

/** Combat on a grid of squares; so far only flanking. */
export const FERRYHACK: HouseRulePack = {
  id: "fh",
  label: "WHITEHACK.Pack.fh",
  switches: {
    "fh.flank": { ruling: { question: "FH-FLK-01", initial: true }, standsFor: "facing" },
    "fh.largeFootprints": {
      ruling: { question: "FH-GRD-05", initial: true },
      needs: [{ family: "facing", is: ["fh"] }],
    },
  },
  rules: [],
  families: { facing: (answers) => flank(isOn(answers("fh.largeFootprints"))) },
  presets: [{ id: "full", families: ["facing"], on: ["fh.largeFootprints"] }],
};
