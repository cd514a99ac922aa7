import { messageOf } from "../cards/read-cards.ts";
import { creatureAt } from "../documents/creature-at.ts";
import { areaAsOne, leadOf } from "../exchange/as-one.ts";
import { boardOf } from "../exchange/board-of.ts";
import { proceed } from "../exchange/settle-ground.ts";
import { isPending, type Standoff, standoffOn } from "../exchange/standoff.ts";
import { openQuestions } from "../questions/open-questions.ts";
import { postQuestion } from "../questions/post-question.ts";
import { type Answer, DONE, refuse } from "./requests.ts";

/** Asks whoever an attack is aimed at whether they give ground, before it is thrown; for whoever attacks. @rule FH-ATK-01 */
export async function meetBlowFor(
  { message: id }: Readonly<Record<string, unknown>>,
  sender: User.Implementation,
): Promise<Answer> {
  const standoff = standoffOn(messageOf(id));
  if (!standoff) return refuse("WHITEHACK.Refusal.noTarget");
  const attacker = await creatureAt(standoff.card.system.actor);
  const isTheirs = attacker !== null && standoff.attacker.actor?.uuid === attacker.uuid;
  if (!isTheirs || !attacker.testUserPermission(sender, "OWNER")) return refuse("WHITEHACK.Refusal.notYours");
  if (!isPending(standoff) || isAsked(standoff)) return refuse("WHITEHACK.Refusal.seenTo");
  const { rules, defender, scene, card } = standoff;
  const board = boardOf(scene);
  const state = rules.open({ from: areaAsOne(standoff.attacker), defender: leadOf(defender).uuid }, board);
  for (const question of await proceed(standoff, state)) await postQuestion(question, card);
  return DONE;
}

const isAsked = ({ card }: Standoff): boolean =>
  openQuestions().some(({ system }) => (system.payload as { readonly card?: unknown }).card === card.id);
