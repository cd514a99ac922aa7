import { bestComeback, planComeback, quirkWith, shrugOff, type TrialOutcome } from "../../rules/index.ts";
import { type GivenAnswer, promptNumber, type OfferedOption } from "../../view/chat/prompts/prompt.ts";
import type { DiceSource } from "../host/dice.ts";
import type { Creature } from "../documents/creature.ts";
import { comebackOffer, type RolledComeback } from "../checks/comeback/roll-comeback.ts";
import { quirksHeld } from "../documents/traits-of.ts";

const FIELD = "shrug";

/** The number of comeback dice that may count when a save shrugs off damage. @rule WH-BRAVE-04 */
const shrugDice = (creature: Creature): number =>
  quirkWith(quirksHeld(creature), "shrugsWithComeback") ? (comebackOffer(creature)?.held.length ?? 0) : 0;

/** The ways through a save against damage, which ask for comeback dice where a quirk lets them count. @rule WH-BRAVE-04 */
export function withShrug(options: readonly OfferedOption[], creature: Creature): readonly OfferedOption[] {
  const max = shrugDice(creature);
  const field = promptNumber(FIELD, "WHITEHACK.Comeback.Shrug", 0, max);
  return max === 0 ? options : options.map((option) => ({ ...option, fields: [...(option.fields ?? []), field] }));
}

/** The result of a save against damage with the comeback dice of the answer. */
interface Shrugged {
  readonly outcome: TrialOutcome;
  /** Null where none were rolled. */
  readonly comeback: RolledComeback | null;
}

/** Rolls the comeback dice that were named with a save that succeeded: the best die of all shrugs damage off. @rule WH-BRAVE-04 WH-SVD-01 */
export async function rollShrug(
  creature: Creature,
  outcome: TrialOutcome,
  { values }: GivenAnswer,
  dice: DiceSource,
): Promise<Shrugged> {
  const used = Math.min(Number(values[FIELD] ?? 0), shrugDice(creature));
  if (used < 1 || !outcome.success || outcome.amount === null) return { outcome, comeback: null };
  const plan = planComeback(used);
  const rolled = await dice(plan);
  const amount = shrugOff(quirksHeld(creature), outcome.amount, bestComeback(plan, rolled.faces));
  return { outcome: { ...outcome, amount }, comeback: { plan, used, free: 0, incident: "", ...rolled } };
}
