// Substances of the rulebook, as the compendium has to have them.
import { parseDamage, type SubstanceFacts, toSubstanceEffect } from "../../src/rules/index.ts";

const TEN_MINUTES = { amount: parseDamage("10"), unit: "minutes" } as const;
const NOTHING_MORE = { secondary: null, remedy: "", addictive: false, withdrawal: "" } as const;

/** A miracle of standard magnitude that makes people tell the truth. (WH-SUB-02) */
export const TRUTH_SERUM: SubstanceFacts = {
  ...NOTHING_MORE,
  name: "Truth Serum",
  tags: ["magick", "mind"],
  primary: toSubstanceEffect({
    save: "negates",
    canFumble: true,
    fumble: parseDamage("1d6"),
    state: { lasts: TEN_MINUTES, resisted: { amount: parseDamage("3"), unit: "rounds" } },
  }),
};

/** A miracle in a brittle flask that puts everybody in an area to sleep; stronger gas makes the save harder. (WH-SUB-03) */
export const sleepingGas = (saveModifier = 0): SubstanceFacts => ({
  ...NOTHING_MORE,
  name: "Sleeping Gas",
  tags: ["magick"],
  primary: toSubstanceEffect({ save: "negates", saveModifier, state: { lasts: TEN_MINUTES, resisted: null } }),
});
