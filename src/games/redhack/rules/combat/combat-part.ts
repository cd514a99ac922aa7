import type { PackPart } from "../../../../house-rules/base/house-rule.ts";
import { initiativeByRound, surpriseByInitiative } from "./initiative-family.ts";
import { movementByMoves } from "./moves-family.ts";

/** Order, places and movement in a fight. */
export const COMBAT_PART: PackPart = {
  switches: {
    "rh.bands": { ruling: { question: "RH-MOV-01", initial: false } },
    "rh.castDelay": {
      ruling: { question: "RH-CST-01", initial: false },
      needs: [{ family: "initiative", is: ["rh"] }],
    },
  },
  rules: [],
  families: {
    initiative: () => initiativeByRound,
    surprise: () => surpriseByInitiative,
    movement: () => movementByMoves,
  },
};
