import { type CheckOutcome } from "../../dice/check.ts";
import { parseDamage } from "../../dice/formula.ts";
import type { Task } from "../../dice/task.ts";
import { requireInteger } from "../../numbers.ts";
import { type DoseSpan, type SubstanceFacts, toSubstanceEffect } from "./dose.ts";

/** A liquid metal that pays for miracles, at a price. @rule WH-SUB-01 */
export const QUICKSILVER: SubstanceFacts = {
  name: "Quicksilver",
  tags: [],
  primary: toSubstanceEffect(),
  secondary: null,
  remedy: "",
  addictive: true,
  addictsAtOnce: true,
  overdose: true,
  withdrawal: "doubleCost",
};

/** The ordinary strength of serum and gas. @rule WH-SUB-02 WH-SUB-03 */
const TEN_MINUTES: DoseSpan = { amount: parseDamage("10"), unit: "minutes" };

/** A miracle of standard magnitude that makes people tell the truth. @rule WH-SUB-02 */
export const TRUTH_SERUM: SubstanceFacts = {
  name: "Truth Serum",
  tags: ["magick", "mind"],
  primary: toSubstanceEffect({
    save: "negates",
    canFumble: true,
    fumble: parseDamage("1d6"),
    state: { lasts: TEN_MINUTES, resisted: { amount: parseDamage("3"), unit: "rounds" } },
  }),
  secondary: null,
  remedy: "",
  addictive: false,
  withdrawal: "",
};

/**
 * A miracle in a brittle flask that puts everybody in an area to sleep; stronger gas makes the saving throw harder.
 * @rule WH-SUB-03
 */
export const sleepingGas = (saveModifier = 0): SubstanceFacts => ({
  name: "Sleeping Gas",
  tags: ["magick"],
  primary: toSubstanceEffect({
    save: "negates",
    saveModifier: requireInteger(saveModifier, "save"),
    state: { lasts: TEN_MINUTES, resisted: null },
  }),
  secondary: null,
  remedy: "",
  addictive: false,
  withdrawal: "",
});

/** A water plant whose juice is poisonous once concentrated. @rule WH-SUB-03 */
export const MILLERS_COUGH: SubstanceFacts = {
  name: "Miller’s Cough",
  tags: ["poison"],
  primary: toSubstanceEffect({ damage: parseDamage("2d6"), save: "negates" }),
  secondary: null,
  remedy: "",
  addictive: false,
  withdrawal: "",
};

/** The trained task of making poison from the plant. @rule WH-SUB-03 */
export const PLANT_TASK: Pick<Task, "attribute" | "trained"> = { attribute: "intelligence", trained: true };

/** The poison if the task succeeds; the plant itself is harmless. @rule WH-SUB-03 */
export const concentratePlant = ({ success }: Pick<CheckOutcome, "success">): SubstanceFacts | null =>
  success ? MILLERS_COUGH : null;
