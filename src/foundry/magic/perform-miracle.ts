import {
  canWish,
  miracleDialog,
  miraclePreview,
  miracleProblem,
  type MiracleQuestion,
  wishIn,
  wishProblem,
} from "../../view/magic/dialogs/miracle-dialog.ts";
import { localize } from "../host/localize.ts";
import { ask, type Reply } from "../chat/dialogs/ask.ts";
import { knownWish, precedentOf, replacesMiracles, type Wish } from "../../rules/index.ts";
import { mayAct } from "../combat/may-act.ts";
import { mayCast } from "../combat/may-cast.ts";
import { noteMoveSpent } from "../documents/note-fight.ts";
import { type Click, skipsDialog } from "../host/keybindings.ts";
import { askReferee } from "../chat/requests/ask-referee.ts";
import { rulebookFor } from "../host/rulebook.ts";
import type { Visibility } from "../host/compat.ts";
import { chosenVisibility } from "../host/settings.ts";
import { notifyRefusal } from "../chat/post/notify-refusal.ts";
import { chargeMiracle, interruptionOf, postMiracle, rollMiracle, castingOf, keepPrecedent } from "./cast-miracle.ts";
import { miracleQuestion } from "./miracle-question.ts";

type Character = Actor.OfType<"character">;

const ASK = { action: "wish", label: "WHITEHACK.Miracle.AskReferee", icon: "fa-solid fa-comments" } as const;

/** Asks what a miracle was agreed to cost, and says while it is answered what will be charged, and why. */
const askMiracle = (item: Item.Implementation, question: MiracleQuestion): Promise<Reply | null> =>
  ask({
    name: "miracle",
    ofFight: true,
    actor: item,
    title: localize("WHITEHACK.Miracle.Title", { name: item.name }),
    context: miracleDialog(question, localize),
    ...(canWish(question) && { first: ASK }),
    confirm: { label: "WHITEHACK.Miracle.Perform", icon: "fa-solid fa-hand-sparkles" },
    typed: showMatching,
    preview: (values) => miraclePreview(question, values, localize),
    problem: (values, button) => (button === ASK.action ? wishProblem : miracleProblem)(question, values),
  });

/** Searches earlier rulings for the effect while it is typed. @rule WH-MIR-06 */
function showMatching(form: HTMLFormElement): void {
  const words = form.querySelector<HTMLInputElement>('input[name="effect"]')?.value.trim().toLowerCase() ?? "";
  for (const button of form.querySelectorAll<HTMLButtonElement>("button[data-words]"))
    button.hidden = !(button.dataset["words"] ?? "").toLowerCase().includes(words);
}

/**
 * Performs a miracle at the cost that is agreed on in its dialog, or asks the Referee what it costs; without a dialog at
 * the cost that it notes, or that was agreed on the last time. @rule WH-WISE-02 WH-MIR-06
 */
export async function performMiracle(item: Item.Implementation, actor: Character, click: Click): Promise<void> {
  if (!(await mayPerform(actor))) return;
  const question = miracleQuestion(item, actor);
  const wish = skipsDialog(click) ? knownWish(question) : null;
  if (wish) return castWish(item, question, wish, chosenVisibility());
  const reply = await askMiracle(item, question);
  if (reply) await performAnsweredMiracle(item, question, reply);
}

/** Reads the wish from the dialog, and asks the Referee or casts it. @rule WH-WISE-02 */
export async function performAnsweredMiracle(
  item: Item.Implementation,
  question: MiracleQuestion,
  { values, visibility, button }: Reply,
): Promise<void> {
  const wish = wishIn(question, values);
  if (button === ASK.action) await askPrice(item, wish, visibility);
  else if (wish) await castWish(item, question, wish, visibility);
  else refuse("WHITEHACK.Miracle.NoPrice");
}

/**
 * True if a character may perform a miracle now; where spells stand in place of miracles, that is said. @rule FH-SPL-17
 */
async function mayPerform(actor: Character): Promise<boolean> {
  if (!replacesMiracles(rulebookFor(actor))) return mayAct(actor, "cast") && mayCast(actor);
  refuse("WHITEHACK.Miracle.Replaced");
  return false;
}

/** Asks the Referee what a miracle costs; nobody waits for the answer. @rule WH-WISE-02 */
async function askPrice(item: Item.Implementation, wish: Wish | null, visibility: Visibility): Promise<void> {
  if (!wish || wish.effect === "") return refuse("WHITEHACK.Miracle.NoWish");
  notifyRefusal(await askReferee("askPrice", { item: item.uuid, wish, visibility }));
}

/** Casts a miracle as it is wished for: refuses what is beyond the hit points, or charges, saves and posts. @rule WH-WISE-06 WH-WISE-07 WH-WISE-08 WH-WISE-13 WH-MIR-06 */
async function castWish(
  item: Item.Implementation,
  question: MiracleQuestion,
  wish: Wish,
  visibility: Visibility,
): Promise<void> {
  const casting = castingOf(item, question, wish);
  if (typeof casting === "string") return refuse(casting);
  const cast = await rollMiracle(casting);
  const precedent = wish.ruling === undefined && question.fixed === null ? precedentOf(wish) : null;
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
