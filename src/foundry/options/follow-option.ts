import { type BlowState, optionOutcome, planBlow, type Rulebook } from "../../rules/index.ts";
import { tellRefusal } from "../actions/tell/tell.ts";
import type { AttackMessage } from "../fight/blow-card.ts";
import { askReferee } from "../requests/ask-referee.ts";

/** Whether something follows from an attack's option at once: a save of the target's, or what needs none. @rule WH-SPEC-05 WH-SPEC-06 */
export function optionFollows(state: BlowState, rulebook: Rulebook): boolean {
  const outcome = optionOutcome(state);
  if (!outcome?.works || outcome.effects.length === 0 || !state.blow.struck) return false;
  return state.blow.option?.option.save === true ? planBlow(state, rulebook)?.step === "optionSave" : true;
}

/** Has the Referee's client do what an attack's option does, or ask its target for the save. @rule WH-SPEC-05 WH-SPEC-06 */
export const followOption = async ({ id }: AttackMessage): Promise<void> =>
  tellRefusal(await askReferee("followOption", { message: id ?? "" }));
