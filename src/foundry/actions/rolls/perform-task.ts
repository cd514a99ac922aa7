import {
  type AttributeSet,
  classLines,
  type ClassRoller,
  GHOST_ATTRIBUTE,
  marksAt,
  implantReasons,
  type Invoked,
  lineCheck,
  offeredModes,
  planCheck,
  resolveCheck,
  servingAttribute,
} from "../../../rules/index.ts";
import { attributeLabel } from "../../../view/attribute-words.ts";
import { invokedIn } from "../../../view/dialogs/attunement-field.ts";
import { type GhostFacts, ghostDeedIn, type TaskQuestion, taskRoll } from "../../../view/dialogs/task-dialog.ts";
import { postCheck } from "../../cards/post-check.ts";
import type { Reply } from "../../dialogs/ask.ts";
import { attributeFor } from "../../dialogs/ask-attribute.ts";
import { askTask } from "../../dialogs/ask-task.ts";
import { throwDice } from "../../dice.ts";
import { hitPointsOf } from "../../documents/hit-points.ts";
import { scoreOf } from "../../documents/score-of.ts";
import { type Click, skipsDialog } from "../../keybindings.ts";
import { rulebookFor } from "../../rulebook.ts";
import { chosenVisibility } from "../../settings.ts";
import { comebackOffer } from "../../brave/comeback-offer.ts";
import { quirksHeld } from "../../brave/quirks-held.ts";
import { throwComeback, withComeback } from "../../brave/throw-comeback.ts";
import { noteFollowed } from "../../cards/ruling-of.ts";
import { loadPart } from "../../load-part.ts";
import { localize } from "../../localize.ts";
import { attunementsOf, mayInvoke, spendAttunement, useRecord } from "../things/attunement-use.ts";
import { payGhostDeed } from "../health/pay-ghost-deed.ts";

/** Rolls a task with an attribute of a character; a name from another set asks which of the world's it is. @rule WH-TASK-01 WH-CUST-01 */
export async function performTask(
  actor: Actor.Implementation,
  named: string,
  { attunement, ...click }: Click & { readonly attunement?: string } = {},
): Promise<void> {
  if (!actor.isCharacter()) return;
  const attribute = await attributeFor(actor, named);
  if (attribute === null) return;
  const question = { ...taskQuestion(actor, attribute), ...(attunement && { attunement }) };
  const reply = skipsDialog(click) ? { values: {}, visibility: chosenVisibility() } : await askTask(actor, question);
  if (reply) await performAnsweredTask(actor, question, reply);
}

/** What is known of a task before anybody is asked. */
export function taskQuestion(actor: Actor.OfType<"character">, attribute: string): TaskQuestion {
  const { groups, items, implants } = actor.system;
  const { attributes, options } = rulebookFor(actor);
  return {
    attribute,
    label: attributeLabel(attributes, attribute),
    ...scoreOf(actor, attribute),
    groups,
    ofClass: ofClass(actor, attribute),
    attunements: attunementsOf(actor),
    offered: [...offeredModes(items, "task"), ...implantReasons(implants).map((reason) => ({ ...reason, when: "" }))],
    readings: options,
    disadvantages: marksAt(attribute, [], actor.system.disadvantages).disadvantages,
    ghost: ghostIn(actor, attributes),
    comeback: comebackOffer(actor),
  };
}

/** What somebody's class adds to a task; the core's list says which of its powers do. */
function ofClass(actor: Actor.OfType<"character">, attribute: string) {
  const { derived, slots } = actor.system;
  const { traits } = derived.class ?? {};
  const { nighImpossibleRoll } = rulebookFor(actor).options;
  const attuned = { attunements: attunementsOf(actor), nighImpossibleRoll };
  const abilities: Record<string, string[]> = {};
  for (const { kind, name, active } of [...slots.flatMap(({ contents }) => contents), ...besideSlots(actor)])
    if (active) (abilities[kind] ??= []).push(name);
  return traits
    ? classLines({ traits, attribute, abilities, quirks: quirksHeld(actor), attuned } satisfies ClassRoller)
    : [];
}

/** Abilities that stand in no slot, such as a standing. @rule WH-FORT-01 */
const besideSlots = ({ items }: Actor.OfType<"character">) =>
  items.contents.flatMap((item) => {
    if (!item.isAbility() || item.system.slot !== null) return [];
    const { kind, active } = item.system;
    return [{ kind, active, name: item.name }];
  });

/** What a ghost may roll instead, and what it pays with; null for the living. @rule WH-GHOST-02 */
function ghostIn(actor: Actor.OfType<"character">, set: AttributeSet): GhostFacts | null {
  const { state, value: hitPoints } = hitPointsOf(actor);
  if (state !== "ghost") return null;
  const attribute = servingAttribute(set, GHOST_ATTRIBUTE);
  if (attribute === null) return { wisdom: null, hitPoints };
  const { score } = scoreOf(actor, attribute);
  return { wisdom: { attribute, label: attributeLabel(set, attribute), score }, hitPoints };
}

/** Throws the task as it was answered, and tells it; something hard may succeed by an attunement, without a roll. @rule WH-DEFT-06 */
export async function performAnsweredTask(
  actor: Actor.OfType<"character">,
  question: TaskQuestion,
  reply: Reply,
): Promise<void> {
  const invoked = invokedIn(question.attunements, reply.values);
  if (invoked && !mayInvoke(actor, invoked.id)) return;
  if (invoked?.deed !== "hard") return throwTask(actor, question, reply, invoked);
  const { performSureDeed } = await loadPart(() => import("../things/perform-sure-deed.ts"));
  await performSureDeed(actor, { id: invoked.id, what: localize(question.label), visibility: reply.visibility });
}

async function throwTask(
  actor: Actor.OfType<"character">,
  question: TaskQuestion,
  { values, visibility }: Reply,
  invoked: Invoked | null,
): Promise<void> {
  const comeback = await throwComeback(question.comeback, values);
  if (!comeback) return;
  const roll = withComeback(taskRoll(question, values), comeback);
  const check = lineCheck(roll);
  const { faces, rolls: own } = await throwDice(planCheck(check));
  const rolls = [...comeback.rolls, ...own];
  const title = question.label;
  const trained = roll.lines.some(({ id, on }) => id === "trained" && on);
  const outcome = resolveCheck(check, faces);
  const used = await usedFor(actor, invoked);
  const audience = { visibility };
  const card = await postCheck({ title, trained, actor, outcome, rolls, roll, comeback, ...used, audience });
  if (!question.ghost) return;
  const deed = { kind: ghostDeedIn(values), success: outcome.success };
  const paid = await payGhostDeed(actor, deed, card ? { like: card } : audience);
  if (card && paid) await noteFollowed(card, paid);
}

/** What the card tells of an attunement that is used. @rule WH-DEFT-06 */
async function usedFor(actor: Actor.OfType<"character">, invoked: Invoked | null) {
  if (!invoked) return {};
  const record = useRecord(await spendAttunement(actor, invoked.id), invoked.name);
  return { record, facts: [{ label: invoked.name, value: "WHITEHACK.Line.Result.eases" }] };
}
