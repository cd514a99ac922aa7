import type { LevelPlan } from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import type { FormValues } from "../../../view/dialogs/form-values.ts";
import { draftIn } from "../../../view/advance/level-draft.ts";
import { isOpenWish, throwBonusTry } from "../../advance/bonus-try.ts";
import { levelFacts } from "../../advance/level-facts.ts";
import { ownDice } from "../../questions/dice-source.ts";
import { askReferee } from "../../requests/ask-referee.ts";
import { chosenVisibility } from "../../settings.ts";
import { tellRefusal } from "../tell/tell.ts";
import { hasReferee } from "../../serving.ts";

type Character = Actor.OfType<"character">;

/**
 * Throws the hit dice of a new level and has the Referee's client write it down with what was chosen; says whether it
 * was done. @rule WH-XP-03 WH-CLASS-08
 */
export async function performLevelUp(actor: Character, plan: LevelPlan, values: FormValues): Promise<boolean> {
  const { dice, rolls } = ownDice();
  const { throws, plan: hitDice } = plan.hitPoints;
  // or players could throw until they like the result
  if (!hasReferee()) return warned("WHITEHACK.Refusal.noReferee");
  const draft = draftIn(values, plan);
  if (!isOpenWish(actor, draft)) return warned("WHITEHACK.Level.bonusNotOpen");
  for (let count = 0; count < throws; count += 1) await dice(hitDice);
  await throwBonusTry(actor, draft, levelFacts(actor), dice);
  const answer = await askReferee("gainLevel", {
    actor: actor.uuid,
    level: plan.level,
    isNew: throws > 0,
    values,
    visibility: chosenVisibility(),
    rolls: rolls.map((roll) => JSON.stringify(roll)),
  });
  tellRefusal(answer);
  return answer.done;
}

/** Tells why nothing is thrown. */
function warned(why: LangKey): false {
  ui.notifications.warn(why, { localize: true });
  return false;
}
