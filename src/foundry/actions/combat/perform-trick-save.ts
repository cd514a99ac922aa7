import { planBlow } from "../../../rules/index.ts";
import { blowOnCard, rulesOn } from "../../fight/blow-card.ts";
import { followOption } from "../../options/follow-option.ts";
import { performBlowTable } from "./perform-blow-table.ts";

/** Asks, once, whoever is tricked for the saving throw; a crit throws on its table before. @rule WH-SPEC-06 */
export async function performTrickSave(message: ChatMessage.Implementation): Promise<void> {
  if (!message.isCard("attack")) return;
  const rules = rulesOn(message);
  const state = blowOnCard(message, rules);
  if (state && planBlow(state, rules)?.step === "crit") await performBlowTable(message);
  await followOption(message);
}
