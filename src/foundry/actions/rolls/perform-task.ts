import { type Invoked, lineCheck, MONSTER_SCORES, planCheck, resolveCheck } from "../../../rules/index.ts";
import { invokedIn } from "../../../view/dialogs/attunement-field.ts";
import { type FormValues, oneOf } from "../../../view/dialogs/form-values.ts";
import {
  ghostDeedIn,
  inOwnWords,
  succeedsWithoutRoll,
  type TaskQuestion,
  taskRoll,
  toolRefusalIn,
} from "../../../view/dialogs/task-dialog.ts";
import { postCheck } from "../../cards/post-check.ts";
import type { Reply } from "../../dialogs/ask.ts";
import { attributeFor } from "../../dialogs/ask-attribute.ts";
import { askTask } from "../../dialogs/ask-task.ts";
import { throwDice } from "../../dice.ts";
import { type Click, skipsDialog } from "../../keybindings.ts";
import { commonTask } from "../../common-tasks.ts";
import { chosenVisibility } from "../../settings.ts";
import { throwComeback, withComeback } from "../../brave/throw-comeback.ts";
import { type CheckMessage, noteFollowed } from "../../cards/ruling-of.ts";
import { loadPart } from "../../load-part.ts";
import { localize } from "../../localize.ts";
import { mayInvoke, usedFor } from "../things/attunement-use.ts";
import { chosenQuestion, tellCertain, tryTask } from "./chosen-task.ts";
import { scoreMeant } from "./monster-task.ts";
import type { RecordEntry } from "../../../undo/record.ts";
import type { Creature } from "../../documents/creature.ts";
import { entryOf } from "../../undo/card-record.ts";
import { storeChange } from "../../undo/store-change.ts";
import { payGhostDeed } from "../health/pay-ghost-deed.ts";

/** The card of a roll; null where nothing was rolled. */
type Rolled = CheckMessage | null;

/** How a task is begun: with an attunement, or as one of the common tasks. */
type Begun = Click & { readonly attunement?: string; readonly task?: string };

/** Rolls a task with an attribute of a character, and gives its card; a name from another set asks which of the world's it is. @rule WH-TASK-01 WH-CUST-01 */
export async function performTask(
  actor: Actor.Implementation,
  named: string,
  { attunement, task, ...click }: Begun = {},
): Promise<Rolled> {
  const attribute = actor.isCreature() ? await attributeFor(actor, named) : null;
  if (!actor.isCreature() || attribute === null) return null;
  const questionOf = (values: FormValues): TaskQuestion => ({
    ...chosenQuestion(actor, attribute, { task, ...values }),
    ...(attunement && { attunement }),
  });
  const reply = skipsDialog(click) ? unasked(task) : await askTask(actor, questionOf);
  return reply && performAnsweredTask(actor, questionOf(reply.values), reply);
}

/** What counts where nobody is asked. */
const unasked = (task?: string): Reply => ({
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

/** Throws the task as it was answered, and tells it; something hard may succeed by an attunement, without a roll. @rule WH-DEFT-06 */
export async function performAnsweredTask(actor: Creature, question: TaskQuestion, reply: Reply): Promise<Rolled> {
  const refusal = toolRefusalIn(question, reply.values);
  if (refusal) {
    ui.notifications.warn(refusal, { localize: true });
    return null;
  }
  const invoked = invokedIn(question.attunements, reply.values);
  if (invoked && !(actor.isCharacter() && mayInvoke(actor, invoked.id))) return null;
  if (invoked?.deed !== "hard" || !actor.isCharacter()) return throwTask(actor, question, reply, invoked);
  const { performSureDeed } = await loadPart(() => import("../things/perform-sure-deed.ts"));
  await performSureDeed(actor, { id: invoked.id, what: localize(question.label), visibility: reply.visibility });
  return null;
}

async function throwTask(
  actor: Creature,
  question: TaskQuestion,
  { values, visibility }: Reply,
  invoked: Invoked | null,
): Promise<Rolled> {
  const audience = { visibility };
  if (succeedsWithoutRoll(question, values)) {
    await tellCertain(actor, question, { values, audience });
    return null;
  }
  const comeback = await throwComeback(question.comeback, values);
  if (!comeback) return null;
  const roll = withComeback(taskRoll(question, values), comeback);
  const check = lineCheck(roll);
  const { faces, rolls: own } = await throwDice(planCheck(check));
  const { rolls: time, ...told } = await tryTask(actor, question);
  const rolls = [...comeback.rolls, ...own, ...time];
  const trained = roll.lines.some(({ id, on }) => id === "trained" && on);
  const outcome = resolveCheck(check, faces);
  const { record, facts } = await usedFor(actor, invoked);
  const kept = { record: [...record, ...(await noteScore(actor, question, values))] };
  const thrown = { ...told, trained, actor, outcome, rolls, roll, comeback, ...kept, audience };
  const card = await postCheck({ ...thrown, facts: [...facts, ...inOwnWords(values)] });
  if (!card?.isCard("check")) return null;
  if (question.ghost && actor.isCharacter())
    await payAsGhost(card, actor, { kind: ghostDeedIn(values), success: outcome.success });
  return card;
}

/** A ghost pays for what it has tried in the living world. @rule WH-GHOST-02 */
async function payAsGhost(card: CheckMessage, actor: Actor.OfType<"character">, deed: DoneDeed): Promise<void> {
  const paid = await payGhostDeed(actor, deed, { like: card });
  if (paid) await noteFollowed(card, paid);
}

type DoneDeed = Parameters<typeof payGhostDeed>[1];

/** Keeps how good a monster was said to be at it, for the next time. @rule WH-MON-09 */
async function noteScore(
  actor: Creature,
  { attribute, label }: TaskQuestion,
  values: FormValues,
): Promise<readonly RecordEntry[]> {
  const score = actor.isMonster() ? oneOf(values, "score", MONSTER_SCORES) : null;
  if (!actor.isMonster() || !score || attribute === "" || scoreMeant(actor, attribute) === score) return [];
  const changes = await storeChange(actor, { scores: { [attribute]: score } });
  const name = localize("WHITEHACK.MonsterScore.noted", {
    attribute: localize(label),
    score: localize(`WHITEHACK.MonsterScore.${score}`),
  });
  return changes.length > 0 ? [entryOf(changes, { name })] : [];
}
