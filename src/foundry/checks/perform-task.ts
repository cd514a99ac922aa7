import {
  type Invoked,
  lineCheck,
  MONSTER_SCORES,
  planCheck,
  resolveCheck,
  servingAttribute,
} from "../../rules/index.ts";
import { attributeForm, attributeIn } from "../../view/checks/dialogs/attributes-dialog.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { ask, type Reply } from "../chat/dialogs/ask.ts";
import { invokedIn, modeChoices } from "../../view/checks/dialogs/roll-fields.ts";
import { type FormValues, oneOf } from "../../view/chat/dialogs/form-values.ts";
import {
  ghostActIn,
  inOwnWords,
  keptAnswers,
  succeedsWithoutRoll,
  taskDialog,
  type TaskQuestion,
  taskRoll,
  toolProblem,
  toolRefusalIn,
} from "../../view/checks/dialogs/task-dialog.ts";
import { isTheirs } from "../../view/checks/dialogs/request-dialog.ts";
import type { LangKey } from "../../types/lang.ts";
import { type LineView, rollPreview } from "../../view/checks/dialogs/line-view.ts";
import { localize } from "../host/localize.ts";
import { postCheck } from "./cards/post-check.ts";
import { rollDice } from "../host/dice.ts";
import { type Click, skipsDialog } from "../host/keybindings.ts";
import { chosenQuestion, commonTask, scoreMeant, postCertainTask, tryTask } from "./chosen-task.ts";
import { chosenVisibility } from "../host/settings.ts";
import { rollComeback, withComeback } from "./comeback/roll-comeback.ts";
import { type CheckMessage, noteFollowed } from "./cards/ruling-of.ts";
import { lazy } from "../host/lazy.ts";
import { mayInvoke, usedFor } from "./uses/attunement-use.ts";
import type { RecordEntry } from "../../undo/record.ts";
import { type Creature, isWhitehack } from "../documents/creature.ts";
import { entryOf } from "../chat/undo/card-record.ts";
import { storeChange } from "../documents/store-change.ts";
import { payGhostAct, type TriedAsGhost } from "./ghost-payment.ts";

/**
 * The attribute that counts for an actor where a rule, a macro or a question names one: the world's attribute that
 * serves for it, or if none does, the user's choice; null if the dialog is closed. @rule WH-CUST-01
 */
export async function attributeFor(actor: Actor.Implementation, named: string): Promise<string | null> {
  const set = rulebookFor(actor).attributes;
  const serving = servingAttribute(set, named);
  if (serving !== null) return serving;
  const reply = await ask({
    actor,
    title: "WHITEHACK.Ask.Attribute",
    form: attributeForm(set, named),
    confirm: { label: "WHITEHACK.Ask.Choose", icon: "fa-solid fa-check" },
  });
  return reply && attributeIn(set, reply.values);
}

/** Asks how a task is rolled: which it is, its difficulty, the groups that help, and who sees it. */
export function askTask(
  actor: Actor.Implementation,
  questionOf: (values: FormValues) => TaskQuestion,
): Promise<Reply | null> {
  const contextOf = (values: FormValues) => ({ ...taskDialog(questionOf(values)), modes: modeChoices() });
  return ask({
    name: "task",
    actor,
    title: game.i18n.format("WHITEHACK.Ask.Task", { name: actor.name }),
    context: contextOf({}),
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice-d20" },
    preview: (values) => taskPreview(questionOf(values), values),
    problem: (values) => toolProblem(questionOf(values), values),
    renewed(values, changed) {
      const keeps = keptAnswers(values, changed);
      return { keeps, context: contextOf(keeps) };
    },
  });
}

const isByAuction = ({ task }: TaskQuestion): boolean => task?.consequence === "auction";

/** The texts of a task without dice, and of its button: there is no score. @rule WH-TASK-09 */
const unrolled = (why: LangKey) => ({
  score: "",
  dice: localize(why),
  how: "",
  confirm: localize("WHITEHACK.Ask.DoIt"),
});

/** The score and the dice; what succeeds by itself has neither. @rule WH-DEFT-06 WH-CASE-05 */
function taskPreview(question: TaskQuestion, values: FormValues): Readonly<Record<string, string>> {
  if (succeedsWithoutRoll(question, values))
    return unrolled(isByAuction(question) ? "WHITEHACK.CommonTask.ByAuction" : "WHITEHACK.Check.Certain");
  const preview = rollPreview(taskRoll(question, values), localize);
  if (invokedIn(question.attunements, values)?.feat !== "hard")
    return { ...preview, confirm: localize("WHITEHACK.Ask.Roll") };
  return { ...preview, ...unrolled("WHITEHACK.Attunement.Succeeds") };
}

/** Asks the roller what counts; the requesting user has already said how hard it is. @rule WH-TASK-06 */
export const askRequestedTask = (actor: Actor.Implementation, question: TaskQuestion): Promise<Reply | null> => {
  const { lines, ...dialog } = taskDialog(question);
  return ask({
    name: "task",
    actor,
    title: game.i18n.format("WHITEHACK.Ask.Task", { name: actor.name }),
    context: { ...dialog, lines: lines.map(asked), isAsked: true, isReferee: false },
    confirm: { label: "WHITEHACK.Ask.Roll", icon: "fa-solid fa-dice-d20" },
    preview: (values) => taskPreview(question, values),
    problem: (values) => toolProblem(question, values),
  });
};

const asked = (line: LineView): LineView => ({ ...line, isBlocked: line.isBlocked || !isTheirs(line.name) });

/** The card of a roll; null where nothing was rolled. */
type Rolled = CheckMessage | null;

/** The start of a task: with an attunement, or as one of the common tasks. */
type Begun = Click & { readonly attunement?: string; readonly task?: string };

/** Rolls a task with an attribute of a character, and gives its card; a name from another set asks which of the world's it is. @rule WH-TASK-01 WH-CUST-01 */
export async function performTask(
  actor: Actor.Implementation,
  named: string,
  { attunement, task, ...click }: Begun = {},
): Promise<Rolled> {
  if (!isWhitehack(actor)) {
    ui.notifications.warn("WHITEHACK.Refusal.unknownRoll", { localize: true });
    return null;
  }
  const attribute = await attributeFor(actor, named);
  if (attribute === null) return null;
  const questionOf = (values: FormValues): TaskQuestion => ({
    ...chosenQuestion(actor, attribute, { task, ...values }),
    ...(attunement && { attunement }),
  });
  const reply = skipsDialog(click) ? plainly(task) : await askTask(actor, questionOf);
  return reply && performAnsweredTask(actor, questionOf(reply.values), reply);
}

/** The answers that count where nobody is asked. */
const plainly = (task?: string): Reply => ({
  values: task === undefined ? {} : { task },
  visibility: commonTask(task)?.seen || chosenVisibility(),
});

/** Rolls one of the table's common tasks; one for which any attribute may do is asked about. @rule WH-TRAIN-03 */
export async function performCommonTask(actor: Actor.Implementation, task: string, click: Click = {}): Promise<Rolled> {
  const known = commonTask(task);
  if (known) return performTask(actor, known.attribute || "strength", { task, ...(known.attribute !== "" && click) });
  ui.notifications.warn("WHITEHACK.Refusal.unknownRoll", { localize: true });
  return null;
}

/** Rolls the task as it was answered, and tells it; something hard may succeed by an attunement, without a roll. @rule WH-DEFT-06 */
export async function performAnsweredTask(actor: Creature, question: TaskQuestion, reply: Reply): Promise<Rolled> {
  const refusal = toolRefusalIn(question, reply.values);
  if (refusal) {
    ui.notifications.warn(refusal, { localize: true });
    return null;
  }
  const invoked = invokedIn(question.attunements, reply.values);
  if (invoked && !mayInvoke(actor, invoked.id)) return null;
  if (invoked?.feat !== "hard" || !actor.isCharacter()) return rollTask(actor, question, reply, invoked);
  const { performSureFeat } = await lazy(() => import("./perform-sure-feat.ts"));
  await performSureFeat(actor, { id: invoked.id, what: localize(question.label), visibility: reply.visibility });
  return null;
}

async function rollTask(
  actor: Creature,
  question: TaskQuestion,
  { values, visibility }: Reply,
  invoked: Invoked | null,
): Promise<Rolled> {
  const audience = { visibility };
  if (succeedsWithoutRoll(question, values)) {
    await postCertainTask(actor, question, { values, audience });
    return null;
  }
  const comeback = await rollComeback(question.comeback, values);
  if (!comeback) return null;
  const roll = withComeback(taskRoll(question, values), comeback);
  const check = lineCheck(roll);
  const { faces, rolls: own } = await rollDice(planCheck(check));
  const { rolls: time, ...told } = await tryTask(actor, question);
  const rolls = [...comeback.rolls, ...own, ...time];
  const trained = roll.lines.some(({ id, on }) => id === "trained" && on);
  const outcome = resolveCheck(check, faces);
  const { record, facts } = await usedFor(actor, invoked);
  const kept = { record: [...record, ...(await noteScore(actor, question, values))] };
  const rolled = { ...told, trained, actor, outcome, rolls, roll, comeback, ...kept, audience };
  const card = await postCheck({ ...rolled, facts: [...facts, ...inOwnWords(values)] });
  if (!card?.isCard("check")) return null;
  if (question.ghost && actor.isCharacter())
    await payAsGhost(card, actor, { kind: ghostActIn(values), success: outcome.success });
  return card;
}

/** A ghost pays for what it has tried in the living world. @rule WH-GHOST-02 */
async function payAsGhost(card: CheckMessage, actor: Actor.OfType<"character">, tried: TriedAsGhost): Promise<void> {
  const paid = await payGhostAct(actor, tried, { like: card });
  if (paid) await noteFollowed(card, paid);
}

/** Keeps how good a monster was said to be at it, for the next time. @rule WH-MON-09 */
async function noteScore(
  actor: Creature,
  { attribute, label }: TaskQuestion,
  values: FormValues,
): Promise<readonly RecordEntry[]> {
  const score = oneOf(values, "score", MONSTER_SCORES);
  if (!actor.isMonster() || !score || attribute === "" || scoreMeant(actor, attribute) === score) return [];
  const changes = await storeChange(actor, { scores: { [attribute]: score } });
  const name = localize("WHITEHACK.MonsterScore.noted", {
    attribute: localize(label),
    score: localize(`WHITEHACK.MonsterScore.${score}`),
  });
  return changes.length > 0 ? [entryOf(changes, { name })] : [];
}
