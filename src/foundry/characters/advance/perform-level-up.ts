import { type LevelPlan, planHitPoints } from "../../../rules/index.ts";
import { type FormValues, isTicked } from "../../../view/chat/dialogs/form-values.ts";
import { ownDice } from "../../chat/prompts/settle-prompt.ts";
import { askReferee } from "../../chat/requests/ask-referee.ts";
import { chosenVisibility } from "../../host/settings.ts";
import { notifyRefusal } from "../../chat/post/notify-refusal.ts";
import { hasReferee } from "../../host/serving.ts";
import type { LangKey } from "../../../types/lang.ts";
import { draftIn } from "../../../view/characters/advance/level-draft.ts";
import { isOpenWish, rollBonusTry } from "./store-advance.ts";
import { levelFacts } from "./level-facts.ts";

type Character = Actor.OfType<"character">;

/** Rolls the hit dice, if they were chosen, and has the Referee's client store the milestone; says whether it was done. @rule WH-POST-01 */
export async function performMilestone(actor: Actor.OfType<"character">, values: FormValues): Promise<boolean> {
  const { hitDice } = actor.system.derived;
  const { dice, rolls } = ownDice();
  if (hasReferee() && isTicked(values, "rolls") && hitDice) await dice(planHitPoints(hitDice));
  const answer = await askReferee("useMilestone", {
    actor: actor.uuid,
    used: actor.system.milestones,
    values,
    visibility: chosenVisibility(),
    rolls: rolls.map((roll) => JSON.stringify(roll)),
  });
  notifyRefusal(answer);
  return answer.done;
}

/**
 * Rolls the hit dice of a new level and has the Referee's client write it down with what was chosen; says whether it
 * was done. @rule WH-XP-03 WH-CLASS-08
 */
export async function performLevelUp(actor: Character, plan: LevelPlan, values: FormValues): Promise<boolean> {
  const { dice, rolls } = ownDice();
  const { rolls: rollsOf, plan: hitDice } = plan.hitPoints;
  // or players could roll until they like the result
  if (!hasReferee()) return warned("WHITEHACK.Refusal.noReferee");
  const draft = draftIn(values, plan);
  if (!isOpenWish(actor, draft)) return warned("WHITEHACK.Level.bonusNotOpen");
  for (let count = 0; count < rollsOf; count += 1) await dice(hitDice);
  await rollBonusTry(actor, draft, levelFacts(actor), dice);
  const answer = await askReferee("gainLevel", {
    actor: actor.uuid,
    level: plan.level,
    isNew: rollsOf > 0,
    values,
    visibility: chosenVisibility(),
    rolls: rolls.map((roll) => JSON.stringify(roll)),
  });
  notifyRefusal(answer);
  return answer.done;
}

/** Tells why nothing is rolled. */
function warned(why: LangKey): false {
  ui.notifications.warn(why, { localize: true });
  return false;
}
