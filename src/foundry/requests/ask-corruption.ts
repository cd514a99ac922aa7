import { corruptionRefusal } from "../../rules/index.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { isAskedNow, toCorruption } from "../questions/kinds/corruption.ts";
import { postQuestion } from "../questions/post-question.ts";
import { rulebookFor } from "../rulebook.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

/** Asks whoever plays a corrupted character to save or to wait, as long as the last rise allows it. @rule WH-CORR-02 */
export async function askCorruptionFor(
  { actor: uuid }: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const actor = await creatureAt(uuid);
  if (!actor?.isCharacter() || !actor.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  const { corruption } = actor.system;
  if (!rulebookFor(actor).options.corruption || corruptionRefusal(corruption, "save"))
    return refuse("WHITEHACK.Corruption.Refusal.notOpen");
  if (isAskedNow(actor)) return refuse("WHITEHACK.Refusal.asked");
  await postQuestion(toCorruption(actor));
  return DONE;
}
