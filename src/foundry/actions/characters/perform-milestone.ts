import { planHitPoints } from "../../../rules/index.ts";
import { type FormValues, isTicked } from "../../../view/dialogs/form-values.ts";
import { ownDice } from "../../questions/dice-source.ts";
import { askReferee } from "../../requests/ask-referee.ts";
import { chosenVisibility } from "../../settings.ts";
import { tellRefusal } from "../tell/tell.ts";
import { hasReferee } from "../../serving.ts";

/** Throws the hit dice, if they were chosen, and has the Referee's client store the milestone; says whether it was done. @rule WH-POST-01 */
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
  tellRefusal(answer);
  return answer.done;
}
