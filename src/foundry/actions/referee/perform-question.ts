import { type HiddenQuestion, toHiddenChoice } from "../../questions/kinds/hidden-choice.ts";
import { type RefereesQuestion, toChoice } from "../../questions/kinds/choice.ts";
import { postQuestion } from "../../questions/post-question.ts";

/** Asks the table something in the Referee's own words. */
export async function performQuestion(question: RefereesQuestion): Promise<void> {
  if (game.user.isGM) await postQuestion(toChoice(question));
  else ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
}

/** Asks several at once for answers that nobody knows until all have given theirs. */
export async function performHiddenQuestion(question: HiddenQuestion): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  for (const one of toHiddenChoice(question)) await postQuestion(one);
}
