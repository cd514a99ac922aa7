import { coreMovement } from "../../rules/index.ts";
import { type Answers, isOn, type PackPart } from "../house-rule.ts";
import { readSpeciesMoves } from "./base-move.ts";
import { ferryhackMovement } from "./movement.ts";
import { DIAGONALS } from "./step-count.ts";

const onFoot = [{ family: "movement", is: ["fh"] }, { switch: "fh.grid" }] as const;

/** The moving family; without squares to count, the core's. @rule FH-GRD-01 */
const movement = (answers: Answers) =>
  isOn(answers("fh.grid"))
    ? ferryhackMovement({
        diagonals: DIAGONALS.find((one) => one === answers("fh.diagonals")) ?? "equidistant",
        platePenalty: isOn(answers("fh.platePenalty")),
        species: readSpeciesMoves(String(answers("fh.species") || "")),
      })
    : { ...coreMovement };

/** Squares, and moving over them. */
export const MOVEMENT_PART: PackPart = {
  switches: {
    "fh.grid": { ruling: { question: "FH-GRD-01", initial: true } },
    "fh.movement": {
      ruling: { question: "FH-MOV-01", initial: true },
      standsFor: "movement",
      needs: [{ switch: "fh.grid" }],
    },
    "fh.diagonals": { ruling: { question: "FH-MOV-07", initial: "equidistant", choices: DIAGONALS }, needs: onFoot },
    "fh.platePenalty": { ruling: { question: "FH-MOV-06", initial: true }, needs: onFoot },
    "fh.species": { ruling: { question: "FH-MOV-02", initial: "" }, needs: onFoot },
  },
  rules: [],
  families: { movement },
};
