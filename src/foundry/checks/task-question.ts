import { toList } from "../../view/base/localize.ts";
import { type HiddenPrompt, type RefereesPrompt, toChoice, toHiddenChoice } from "../chat/prompts/hidden-choice.ts";
import { postPrompt } from "../chat/prompts/post-prompt.ts";
import {
  type AttributeSet,
  classLines,
  type ClassRoller,
  type CommonTask,
  conditionModifiers,
  GHOST_ATTRIBUTE,
  implantReasons,
  marksAt,
  offeredModes,
  servingAttribute,
  type TaskProblem,
  taskProblem,
} from "../../rules/index.ts";
import { commonTaskDialog, commonTaskIn, taskProblemText } from "../../view/checks/dialogs/common-task-dialog.ts";
import type { FormValues, Problem } from "../../view/chat/dialogs/form-values.ts";
import { localize } from "../host/localize.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { ask } from "../chat/dialogs/ask.ts";
import { attributeLabel } from "../../view/base/words.ts";
import type { GhostFacts, TaskQuestion } from "../../view/checks/dialogs/task-dialog.ts";
import { comebackOffer } from "./comeback/roll-comeback.ts";
import { quirksHeld } from "../documents/traits-of.ts";
import { conditionsOf } from "../documents/active-conditions.ts";
import { hitPointsOf } from "../documents/hit-points.ts";
import { scoreOf } from "../documents/score-of.ts";
import { attunementsOf } from "./uses/attunement-use.ts";

/** Asks the table something in the Referee's own words. */
export async function performPrompt(question: RefereesPrompt): Promise<void> {
  if (game.user.isGM) await postPrompt(toChoice(question));
  else ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
}

/** Asks several at once for answers that nobody knows until all have given theirs. */
export async function performHiddenPrompt(question: HiddenPrompt): Promise<void> {
  if (!game.user.isGM) return void ui.notifications.warn("WHITEHACK.Refusal.refereeOnly", { localize: true });
  for (const one of toHiddenChoice(question)) await postPrompt(one);
}

/** The fields at fault; a problem of several texts or numbers has none. */
const FIELDS: Partial<Record<TaskProblem, string>> = { nameless: "name", damage: "harm", attribute: "attribute" };

function problemOf(task: CommonTask): Problem | null {
  const problem = taskProblem(task);
  if (!problem) return null;
  const field = FIELDS[problem];
  return { text: taskProblemText(problem, localize), ...(field !== undefined && { field }) };
}

/** Asks what a common task is, as one that can be used; null if the dialog is closed. @rule WH-TRAIN-03 */
export async function askCommonTask(before: CommonTask): Promise<CommonTask | null> {
  const read = (values: FormValues): CommonTask => commonTaskIn(values, before, localize);
  const reply = await ask({
    name: "common-task",
    title: before.name === "" ? "WHITEHACK.Tasks.Add" : localize(before.name),
    context: commonTaskDialog(before, rulebookFor(null).attributes, localize),
    confirm: { label: "WHITEHACK.Tasks.Keep", icon: "fa-solid fa-check" },
    problem: (values) => problemOf(read(values)),
  });
  return reply && read(reply.values);
}

/** The facts about a task that are known before anybody is asked. */
export function taskQuestion(actor: Actor.OfType<"character">, attribute: string): TaskQuestion {
  const { groups, items, implants } = actor.system;
  const { attributes, options } = rulebookFor(actor);
  return {
    attribute,
    label: attributeLabel(attributes, attribute),
    ...scoreOf(actor, attribute),
    groups,
    qualities: conditionModifiers(conditionsOf(actor), "quality"),
    ofClass: ofClass(actor, attribute),
    attunements: attunementsOf(actor),
    offered: [...offeredModes(items, "task"), ...implantReasons(implants).map((reason) => ({ ...reason, when: "" }))],
    readings: options,
    disadvantages: marksAt(attribute, [], actor.system.disadvantages).disadvantages,
    ghost: ghostIn(actor, attributes),
    comeback: comebackOffer(actor),
  };
}

/** The bonus of a character's class to a task; the core's list says which of its powers count. */
function ofClass(actor: Actor.OfType<"character">, attribute: string) {
  const { derived, slots } = actor.system;
  const { traits } = derived.class ?? {};
  const { nighImpossibleRoll } = rulebookFor(actor).options;
  const attuned = { attunements: attunementsOf(actor), nighImpossibleRoll };
  const active = [...slots.flatMap(({ contents }) => contents), ...besideSlots(actor)].filter((one) => one.active);
  const namesOf = (kind: string) => active.filter((one) => one.kind === kind).map(({ name }) => name);
  const abilities = Object.fromEntries(active.map(({ kind }) => [kind, namesOf(kind)]));
  const lines = traits
    ? classLines({ traits, attribute, abilities, quirks: quirksHeld(actor), attuned } satisfies ClassRoller)
    : [];
  return lines.map((line) => (line.effect.kind === "standing" ? { ...line, when: standingWords(actor) } : line));
}

/** The attitude of factions to a known standing: friends help more, and their enemies bear a grudge. @rule WH-FORT-01 */
function standingWords({ system: { groups } }: Actor.OfType<"character">): string {
  const names = groups.filter(({ kind }) => kind === "affiliation").map(({ name }) => name);
  return names.length > 0
    ? localize("WHITEHACK.Fortune.Factions", { names: toList(names, localize) })
    : localize("WHITEHACK.Fortune.NoFactions");
}

/** Abilities that stand in no slot, such as a standing. @rule WH-FORT-01 */
const besideSlots = ({ items }: Actor.OfType<"character">) =>
  items.contents.flatMap((item) => {
    if (!item.isAbility() || item.system.slot !== null) return [];
    const { kind, active } = item.system;
    return [{ kind, active, name: item.name }];
  });

/** The rolls that a ghost may make instead, and their price; null for the living. @rule WH-GHOST-02 */
function ghostIn(actor: Actor.OfType<"character">, set: AttributeSet): GhostFacts | null {
  const { state, value: hitPoints } = hitPointsOf(actor);
  if (state !== "ghost") return null;
  const attribute = servingAttribute(set, GHOST_ATTRIBUTE);
  if (attribute === null) return { wisdom: null, hitPoints };
  const { score } = scoreOf(actor, attribute);
  return { wisdom: { attribute, label: attributeLabel(set, attribute), score }, hitPoints };
}
