import { changedInitiative } from "../../rules/index.ts";
import { isLastTurn, surprisedUntilNow } from "../fight/after-surprise.ts";
import { rollTogether } from "../fight/roll-together.ts";
import { noteFight } from "../fight/note-fight.ts";
import { isIdle } from "../fight/is-idle.ts";
import { settleMoves } from "../fight/round-moves.ts";
import { raisedIn } from "../fight/raised-initiative.ts";
import { settleHeld } from "./hold-back.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

/**
 * Before a round ends, takes back what has raised initiative for it alone, settles who has waited or wanted a lower number, and
 * rolls for the surprised. For Referees, and for whoever ends the last turn. @rule WH-SURP-01 WH-STRONG-06 WH-INIT-01 WH-INIT-04 WH-INIT-05
 */
export async function settleInitiativeFor(
  { fight: id }: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const fight = typeof id === "string" ? game.combats.get(id) : undefined;
  if (!fight?.started) return refuse("WHITEHACK.Refusal.badRequest");
  if (!sender.isGM && fight.combatant?.testUserPermission(sender, "OWNER") !== true)
    return refuse("WHITEHACK.Refusal.notYours");
  if (!sender.isGM && !isLastTurn(fight)) return refuse("WHITEHACK.Refusal.notYetOver");
  const idle = new Set(fight.combatants.filter(isIdle)); // read before notes of the round are cleared
  await settle(fight);
  await settleMoves(fight, idle);
  await settleHeld(fight);
  const surprised = surprisedUntilNow(fight);
  if (surprised.length > 0) await rollTogether(fight, surprised);
  return DONE;
}

async function settle(fight: Combat.Implementation): Promise<void> {
  for (const { fighter, mark } of raisedIn(fight)) {
    const { label, initiative } = mark.active.condition;
    const now = fighter.initiative ?? null;
    await mark.effect.delete();
    if (now !== null) await fighter.update({ initiative: changedInitiative(now, [{ label, value: -initiative }]) });
    await noteFight(fighter, { round: 0 }); // what was noted in the round is over, and nobody undoes it afterwards
  }
}
