import { toDisruptions } from "../questions/kinds/disruption.ts";
import { postQuestion } from "../questions/post-question.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

/** Somebody works a miracle for which others have held back: those are asked. @rule WB-DLY-02 */
export async function disruptMiracleFor(
  { fight, fighter }: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const caster = game.combats.get(String(fight))?.combatants.get(String(fighter));
  if (!caster || (!sender.isGM && !caster.testUserPermission(sender, "OWNER")))
    return refuse("WHITEHACK.Refusal.notYours");
  if (caster.fightState.castsIn !== caster.combat?.round) return refuse("WHITEHACK.Refusal.badRequest");
  for (const question of toDisruptions(caster)) await postQuestion(question);
  return DONE;
}
