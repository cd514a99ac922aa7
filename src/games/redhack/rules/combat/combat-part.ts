import type { PackPart } from "../../../../house-rules/base/house-rule.ts";
import { initiativeByRound, surpriseByInitiative } from "./initiative-family.ts";
import { movementByMoves } from "./moves-family.ts";
import { moveAndAction } from "./round-actions.ts";

/** Order, places and movement in a fight. */
export const COMBAT_PART: PackPart = {
  switches: {
    "rh.actions": { ruling: { question: "RH-RDY-01", initial: false } },
    "rh.bands": { ruling: { question: "RH-MOV-01", initial: false } },
    "rh.castDelay": {
      ruling: { question: "RH-CST-01", initial: false },
      needs: [{ family: "initiative", is: ["rh"] }],
    },
  },
  rules: [moveAndAction],
  families: {
    initiative: () => initiativeByRound,
    surprise: () => surpriseByInitiative,
    movement: () => movementByMoves,
  },
};
