import { agendaCheck, planCheck, resolveAgenda, resolveCheck } from "../../rules/index.ts";
import { throwDice } from "../dice.ts";

/** What is rolled against, and what it is called. */
interface Scored {
  readonly label: string;
  readonly score: number;
}

/** Rolls how somebody reacts, by an agenda, a tie or a belief. @rule WH-MIND-02 WH-MIND-04 */
export async function throwReacted({ score, label }: Scored, modifier: number) {
  const check = agendaCheck(score, modifier);
  const { faces, rolls } = await throwDice(planCheck(check));
  const outcome = resolveCheck(check, faces);
  return { reaction: { by: label, score, face: outcome.face, ...resolveAgenda(outcome) }, rolls };
}
