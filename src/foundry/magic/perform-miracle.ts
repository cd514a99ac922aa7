import {
  attemptIn,
  canWish,
  miracleDialog,
  miraclePreview,
  miracleProblem,
  type MiracleQuestion,
  wishProblem,
} from "../../view/magic/dialogs/miracle-dialog.ts";
import { keepPrecedent, precedentIn, wishIn, withPrecedent } from "./miracle-bargain.ts";
import { localize } from "../host/localize.ts";
import { ask, type Reply } from "../chat/dialogs/ask.ts";
import { planMiracle, replacesMiracles } from "../../rules/index.ts";
import type { FormValues } from "../../view/chat/dialogs/form-values.ts";
import { diceIn } from "../../view/items/item-rolls.ts";
import { mayAct } from "../combat/may-act.ts";
import { mayCast } from "../combat/may-cast.ts";
import { noteMoveSpent } from "../documents/note-fight.ts";
import { type Click, skipsDialog } from "../host/keybindings.ts";
import { askReferee } from "../chat/requests/ask-referee.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { chosenVisibility } from "../host/settings.ts";
import { notifyRefusal } from "../chat/post/notify-refusal.ts";
import { chargeMiracle, interruptionOf, postMiracle, rollMiracle } from "./cast-miracle.ts";
import { miracleQuestion } from "./miracle-question.ts";

const ASK = { action: "wish", label: "WHITEHACK.Miracle.AskReferee", icon: "fa-solid fa-comments" } as const;

/** Asks what a miracle was agreed to cost, and says while it is answered what will be charged, and why. */
const askMiracle = (item: Item.Implementation, question: MiracleQuestion): Promise<Reply | null> =>
  ask({
    name: "miracle",
    actor: item,
    title: localize("WHITEHACK.Miracle.Title", { name: item.name }),
    context: miracleDialog(question, localize),
    ...(canWish(question) && { first: ASK }),
    confirm: { label: "WHITEHACK.Miracle.Perform", icon: "fa-solid fa-hand-sparkles" },
    typed: showMatching,
    preview: (values) => miraclePreview(question, values, localize),
    problem: (values, button) =>
      button === ASK.action ? wishProblem(question, values) : miracleProblem(question, withPrecedent(question, values)),
  });

/** Searches earlier rulings for the effect while it is typed. @rule WH-MIR-06 */
function showMatching(form: HTMLFormElement): void {
  const words = form.querySelector<HTMLInputElement>('input[name="effect"]')?.value.trim().toLowerCase() ?? "";
  for (const button of form.querySelectorAll<HTMLButtonElement>("button[data-words]"))
    button.hidden = !(button.dataset["words"] ?? "").toLowerCase().includes(words);
}

type Character = Actor.OfType<"character">;

/**
 * Performs a miracle at the cost that is agreed on in its dialog, or asks the Referee what it costs; without a dialog at
 * the cost that it notes, or that was agreed on the last time. @rule WH-WISE-02 WH-MIR-06
 */
export async function performMiracle(item: Item.Implementation, actor: Character, click: Click): Promise<void> {
  if (!(await mayPerform(actor))) return;
  const question = miracleQuestion(item, actor);
  const values = skipsDialog(click) ? knownAnswers(question) : null;
  const reply: Reply | null = values ? { values, visibility: chosenVisibility() } : await askMiracle(item, question);
  if (reply?.button === "wish") await performWish(item, question, reply);
  else if (reply) await performAnsweredMiracle(item, question, reply);
}

/**
 * True if a character may perform a miracle now; where spells stand in place of miracles, that is said. @rule FH-SPL-17
 */
async function mayPerform(actor: Character): Promise<boolean> {
  if (!replacesMiracles(rulebookFor(actor))) return mayAct(actor, "cast") && mayCast(actor);
  refuse("WHITEHACK.Miracle.Replaced");
  return false;
}

/** The answers when nobody is asked: the cost that is set or noted, else what was agreed the last time; null if neither is known. @rule WH-MIR-06 */
function knownAnswers({ fixed, written, precedents }: MiracleQuestion): FormValues | null {
  if (fixed !== null || diceIn(written) !== null) return {};
  return precedents.length > 0 ? { precedent: String(precedents.length - 1) } : null;
}

/** Asks the Referee what a miracle costs; nobody waits for the answer. @rule WH-WISE-02 */
export async function performWish(
  item: Item.Implementation,
  question: MiracleQuestion,
  { values, visibility }: Reply,
): Promise<void> {
  const wish = wishIn(question, values);
  if (!wish) return refuse("WHITEHACK.Miracle.NoWish");
  notifyRefusal(await askReferee("askPrice", { item: item.uuid, wish, visibility }));
}

/** Performs it as it was answered: refuses what is beyond the hit points, or charges, saves and tells. @rule WH-WISE-06 WH-WISE-07 WH-WISE-08 WH-WISE-13 WH-MIR-06 */
export async function performAnsweredMiracle(
  item: Item.Implementation,
  question: MiracleQuestion,
  { values: answered, visibility }: Reply,
): Promise<void> {
  const values = withPrecedent(question, answered);
  const attempt = attemptIn(question, values);
  if (!attempt) return refuse("WHITEHACK.Miracle.NoPrice");
  const { caster, rulebook, enemies } = question;
  const performance = { attempt, caster };
  const { refusal } = planMiracle(performance, rulebook);
  if (refusal) return refuse(`WHITEHACK.Miracle.Refusal.${refusal}`);
  const precedent = attempt.ruling === undefined ? precedentIn(question, values) : null;
  const cast = await rollMiracle({ item, performance, rulebook, enemies, effect: precedent?.effect ?? "" });
  const changes = [...(await chargeMiracle(cast)), ...(await keepPrecedent(item, precedent)), ...(await rooted(item))];
  await postMiracle(cast, { visibility }, changes);
  await interruptionOf(cast)?.ask();
}

/** By rules that keep casters where they are, their move is spent. */
const rooted = async ({ creature }: Item.Implementation) =>
  creature && rulebookFor(creature).casting.staysPut ? noteMoveSpent(creature) : [];

const refuse = (reason: string): void => {
  ui.notifications.warn(reason, { localize: true });
};
