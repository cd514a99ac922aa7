import { type CheckOutcome } from "../../dice/check.ts";
import type { DicePlan } from "../../dice/dice.ts";
import { parseDamage } from "../../dice/formula.ts";
import type { Task } from "../../dice/task.ts";
import { requireInteger } from "../../numbers.ts";
import type { Rulebook } from "../../contract/rulebook.ts";
import type { Duration } from "../../contract/turn-length.ts";
import { secondsOf } from "../../world/time/units.ts";
import { type SubstanceFacts, toSubstanceEffect } from "./dose.ts";

/** A liquid metal that pays for miracles, at a price. @rule WH-SUB-01 */
export const QUICKSILVER: SubstanceFacts = {
  name: "Quicksilver",
  tags: [],
  primary: toSubstanceEffect(),
  secondary: null,
  remedy: "",
  addictive: true,
  withdrawal: "doubleCost",
};

/** A miracle of standard magnitude that makes people tell the truth. @rule WH-SUB-02 */
export const TRUTH_SERUM: SubstanceFacts = {
  name: "Truth Serum",
  tags: ["magick", "mind"],
  primary: toSubstanceEffect({ save: "negates", canFumble: true }),
  secondary: null,
  remedy: "",
  addictive: false,
  withdrawal: "",
};

const COMPELLED: Duration = { amount: 1, unit: "dungeonTurn" };
const RESISTED: Duration = { amount: 3, unit: "round" };
const FUMBLE_DAMAGE: DicePlan = { count: 1, faces: 6, bonus: 0 };

/** How long somebody tells the truth in seconds, and the further effect of a fumbled saving throw. @rule WH-SUB-02 */
export function resolveTruthSerum(
  { success, result }: Pick<CheckOutcome, "success" | "result">,
  rulebook: Rulebook,
): { readonly time: Duration; readonly seconds: number; readonly damage: DicePlan | null } {
  const time = success ? RESISTED : COMPELLED;
  return { time, seconds: secondsOf(time, rulebook), damage: result === "fumble" ? FUMBLE_DAMAGE : null };
}

/**
 * A miracle in a brittle flask that puts everybody in an area to sleep; stronger gas makes the saving throw harder.
 * @rule WH-SUB-03
 */
export const sleepingGas = (saveModifier = 0): SubstanceFacts => ({
  name: "Sleeping Gas",
  tags: ["magick"],
  primary: toSubstanceEffect({ save: "negates", saveModifier: requireInteger(saveModifier, "save") }),
  secondary: null,
  remedy: "",
  addictive: false,
  withdrawal: "",
});

/** How long the gas makes people sleep unless they are woken: its ordinary strength. @rule WH-SUB-03 */
export const GAS_SLEEP: Duration = { amount: 1, unit: "dungeonTurn" };

/** A water plant whose juice is poisonous once concentrated. @rule WH-SUB-03 */
export const GOBLIN_FLU: SubstanceFacts = {
  name: "Goblin Flu",
  tags: ["poison"],
  primary: toSubstanceEffect({ damage: parseDamage("2d6"), save: "negates" }),
  secondary: null,
  remedy: "",
  addictive: false,
  withdrawal: "",
};

/** The trained task of making poison from the plant. @rule WH-SUB-03 */
export const FLU_TASK: Pick<Task, "attribute" | "trained"> = { attribute: "intelligence", trained: true };

/** The poison if the task succeeds; the plant itself is harmless. @rule WH-SUB-03 */
export const concentrateFlu = ({ success }: Pick<CheckOutcome, "success">): SubstanceFacts | null =>
  success ? GOBLIN_FLU : null;
