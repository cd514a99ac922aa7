import type { PackPart } from "../house-rule.ts";
import { twoDiceInitiative } from "./initiative.ts";

/** Who acts when: sequence of play, surprise, initiative, actions, delay and disruption. */
export const SEQUENCE_PART: PackPart = {
  switches: {
    "wb.groupRoll": { ruling: { question: "WB-INI-03", initial: true }, needs: [{ family: "initiative", is: ["wb"] }] },
  },
  rules: [],
  families: { initiative: () => twoDiceInitiative },
};
