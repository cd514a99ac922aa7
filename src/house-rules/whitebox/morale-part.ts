import { isOn, type PackPart } from "../house-rule.ts";
import { twoDiceMorale } from "./morale.ts";

/** Whether foes stand and fight. */
export const MORALE_PART: PackPart = {
  switches: {
    "wb.moralePrompts": { ruling: { question: "WB-MOR-01", initial: true }, needs: [{ family: "morale", is: ["wb"] }] },
  },
  rules: [],
  families: { morale: (answers) => twoDiceMorale(isOn(answers("wb.moralePrompts"))) },
};
