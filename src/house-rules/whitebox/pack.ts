import type { HouseRulePack } from "../house-rule.ts";
import { twoDiceInitiative } from "./initiative.ts";

/** A combat sequence of its own; so far only initiative. */
export const WHITEBOX: HouseRulePack = {
  id: "wb",
  label: "WHITEHACK.Pack.wb",
  switches: {
    "wb.groupRoll": { ruling: { question: "WB-INI-03", initial: true }, needs: [{ family: "initiative", is: ["wb"] }] },
  },
  rules: [],
  families: { initiative: () => twoDiceInitiative },
  presets: [{ id: "sequence", families: ["initiative"], on: ["wb.groupRoll"] }],
};
