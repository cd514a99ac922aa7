import { type Check, planCheck, resolveCheck } from "../../rules/index.ts";
import type { QuestionOption } from "../../view/questions/question.ts";
import type { Answering } from "./kind.ts";

/** The answer of whoever saves; what counts if nobody answers in time. */
export const SAVE = "save";

const PLAIN = { detail: "", actor: null, fields: [] } as const;

/** The answers to whether somebody saves: they do, or they take what comes. */
export const saveOrNot = (
  id = "willing",
  label: QuestionOption["label"] = "WHITEHACK.Spellcasting.Answer.willing",
): readonly QuestionOption[] => [
  { id: SAVE, label: "WHITEHACK.Sequel.Save", ...PLAIN },
  { id, label, ...PLAIN },
];

/** The saving throw that was answered with; null for whoever takes what comes. @rule WH-SAVE-01 */
export async function savedBy({ answer, dice }: Pick<Answering<unknown>, "answer" | "dice">, check: Check) {
  if (answer.option !== SAVE) return null;
  const { faces, rolls } = await dice(planCheck(check));
  return { outcome: resolveCheck(check, faces), rolls };
}
