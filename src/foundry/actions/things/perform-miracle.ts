import { planMiracle } from "../../../rules/index.ts";
import { attemptIn, type MiracleQuestion } from "../../../view/dialogs/miracle-dialog.ts";
import { wishIn } from "../../questions/miracle-bargain.ts";
import { diceIn } from "../../../view/things/thing-rolls.ts";
import type { Reply } from "../../dialogs/ask.ts";
import { askMiracle } from "../../dialogs/ask-miracle.ts";
import { type Click, skipsDialog } from "../../keybindings.ts";
import { askReferee } from "../../requests/ask-referee.ts";
import { chosenVisibility } from "../../settings.ts";
import { tellRefusal } from "../tell/tell.ts";
import { chargeMiracle, tellMiracle, throwMiracle } from "./cast-miracle.ts";
import { miracleQuestion } from "./miracle-question.ts";

type Character = Actor.OfType<"character">;

/**
 * Performs a miracle at the cost that is agreed on in its dialog, or asks the Referee what it costs; without a dialog at
 * the cost that it notes. @rule WH-WISE-02
 */
export async function performMiracle(item: Item.Implementation, actor: Character, click: Click): Promise<void> {
  const question = miracleQuestion(item, actor);
  const isKnown = question.fixed !== null || diceIn(question.written) !== null;
  const reply =
    isKnown && skipsDialog(click) ? { values: {}, visibility: chosenVisibility() } : await askMiracle(item, question);
  if (reply?.button === "wish") await performWish(item, question, reply);
  else if (reply) await performAnsweredMiracle(item, question, reply);
}

/** Asks the Referee what a miracle costs; nobody waits for the answer. @rule WH-WISE-02 */
export async function performWish(
  item: Item.Implementation,
  question: MiracleQuestion,
  { values, visibility }: Reply,
): Promise<void> {
  const wish = wishIn(question, values);
  if (!wish) return refuse("WHITEHACK.Miracle.NoWish");
  tellRefusal(await askReferee("askPrice", { item: item.uuid, wish, visibility }));
}

/** Performs it as it was answered: refuses what is beyond the hit points, or charges, saves and tells. @rule WH-WISE-06 WH-WISE-07 WH-WISE-08 WH-WISE-13 */
export async function performAnsweredMiracle(
  item: Item.Implementation,
  question: MiracleQuestion,
  { values, visibility }: Reply,
): Promise<void> {
  const attempt = attemptIn(question, values);
  if (!attempt) return refuse("WHITEHACK.Miracle.NoPrice");
  const { caster, rulebook } = question;
  const performance = { attempt, caster };
  const { refusal } = planMiracle(performance, rulebook);
  if (refusal) return refuse(`WHITEHACK.Miracle.Refusal.${refusal}`);
  const cast = await throwMiracle({ item, performance, rulebook });
  await tellMiracle(cast, { visibility }, await chargeMiracle(cast));
}

const refuse = (reason: string): void => {
  ui.notifications.warn(reason, { localize: true });
};
