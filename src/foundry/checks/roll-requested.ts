import {
  audienceOf,
  certainOutcome,
  type CheckOutcome,
  type CommonTask,
  DISADVANTAGE_EFFECTS,
  type Invoked,
  lineCheck,
  planCheck,
  readTaskChoice,
  resolveCheck,
  resolveRequest,
} from "../../rules/index.ts";
import { jsonIn } from "../../rules/base/json.ts";
import { aFlag, aText, aWhole, listOf, oneOf, orNull, type ReadBy, shape } from "../../rules/base/shape.ts";
import type { LangKey } from "../../types/lang.ts";
import { invokedIn } from "../../view/checks/dialogs/roll-fields.ts";
import type { FormValues } from "../../view/chat/dialogs/form-values.ts";
import { PURPOSES } from "../../view/checks/dialogs/purposes.ts";
import { isTheirs, SAVE, whatLabel } from "../../view/checks/dialogs/request-dialog.ts";
import { inOwnWords, lacksTool } from "../../view/checks/dialogs/task-dialog.ts";
import type { FactLine } from "../../view/items/item-facts.ts";
import { comebackOffer, rollComeback, type RolledComeback, withComeback } from "./comeback/roll-comeback.ts";
import type { Audience } from "../chat/cards/post-card.ts";
import { postCheck } from "./cards/post-check.ts";
import type { CheckMessage, RolledMessage } from "./cards/ruling-of.ts";
import type { DiceSource } from "../host/dice.ts";
import { type Creature, resolveCreature } from "../documents/creature.ts";
import { refereeIds } from "../documents/referees.ts";
import { valuesOf } from "../chat/requests/audience-for.ts";
import { rulesOf } from "../extensions/games.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { postGameRoll, requestedTest } from "./perform-game-test.ts";
import { usedFor } from "./uses/attunement-use.ts";
import { postCertainTask, tryTask } from "./chosen-task.ts";
import { creatureRoll, requestedQuestion } from "./creature-roll.ts";

/** Reads what a requested roll needs to know. */
export const readRequested = shape({
  actor: aText,
  what: aText,
  difficulty: aWhole,
  help: aWhole,
  hidden: aFlag,
  trained: aFlag,
  speciesAgainst: aFlag,
  lasting: orNull(oneOf(DISADVANTAGE_EFFECTS)),
  words: listOf(aText),
  purpose: oneOf(PURPOSES),
  needed: aWhole,
  granular: aFlag,
  title: aText,
  task: orNull(readTaskChoice),
});
/** The request's question to one participant. */
export type RequestedRoll = ReadBy<typeof readRequested>;

/** The answers of the dialog, as they come from another browser. */
export function requestedValues(ticked: unknown): FormValues {
  const values = valuesOf(typeof ticked === "string" ? jsonIn(ticked) : null);
  return Object.fromEntries(Object.entries(values).filter(([name]) => isTheirs(name)));
}

interface Rolled {
  readonly creature: Creature;
  readonly outcome: CheckOutcome;
  readonly rolls: readonly Roll[];
  readonly roll: NonNullable<ReturnType<typeof creatureRoll>>;
  readonly comeback: RolledComeback;
  /** The text of its card about the common task, and about how it was done. */
  readonly told: Awaited<ReturnType<typeof tryTask>> & { readonly facts: readonly FactLine[] };
}

/** Rolls what is asked for, as it was ticked. @rule WH-TASK-06 */
export async function rollRequestedDice(
  payload: RequestedRoll,
  values: FormValues,
  dice: DiceSource,
): Promise<Rolled | null> {
  const creature = await resolveCreature(payload.actor);
  const asked = creature && creatureRoll(creature, payload.what, payload, values);
  const comeback = asked && (await rollComeback(comebackOffer(creature, payload.title), values, dice));
  if (!comeback) return null;
  const roll = withComeback(asked, comeback);
  const check = lineCheck(roll);
  const { faces, rolls } = await dice(planCheck(check));
  const tried = await tryTask(creature, { task: taskIn(payload), label: requestedLabel(payload.what, creature) }, dice);
  return {
    creature,
    roll,
    outcome: resolveCheck(check, faces),
    rolls: [...comeback.rolls, ...rolls, ...tried.rolls],
    comeback,
    told: { ...tried, facts: inOwnWords(values) },
  };
}

/** The common task that is asked for; saving throws have none. @rule WH-TRAIN-03 */
export const taskIn = ({ task, what }: RequestedRoll): CommonTask | null =>
  what === SAVE ? null : (task?.task ?? null);

/** The result of a requested roll: its card, or the reason why there is none. */
export type Requested = RolledMessage | LangKey;

/** A roll by the rules of another game, with the faces that its player has rolled; null for what Whitehack's rules roll. */
export async function testAsked(payload: RequestedRoll, ticked: unknown) {
  const creature = await resolveCreature(payload.actor);
  const test = creature && requestedTest(creature, payload);
  const roll = test?.rollOf(valuesOf(typeof ticked === "string" ? jsonIn(ticked) : null));
  return creature && test && roll ? { creature, test, roll } : null;
}

/** Rolls what is asked for and posts it, without dice where it cannot fail; tells what is lacking. @rule WH-TASK-06 WH-CASE-01 WH-CASE-05 */
export async function rollRequested(
  payload: RequestedRoll,
  { ticked, dice, asked }: { readonly ticked: unknown; readonly dice: DiceSource; readonly asked: string },
): Promise<Requested> {
  const played = await testAsked(payload, ticked);
  if (played) {
    const title = payload.title || (taskIn(payload)?.name ?? played.test.label);
    const audience = audienceFor(audienceOf(payload.hidden));
    const card = await postGameRoll(played.creature, played.roll, { title, asked, dice, audience });
    return card ?? "WHITEHACK.Refusal.noTarget";
  }
  const values = requestedValues(ticked);
  if (await isToolLacking(payload, values)) return "WHITEHACK.Refusal.noTool";
  return taskIn(payload)?.certain
    ? postCertain(payload, values, asked)
    : tryRequested(payload, values, { dice, asked });
}

/** Rolls it, unless an attunement lets it succeed; one that cannot be used is refused. @rule WH-TASK-06 WH-DEFT-06 */
async function tryRequested(
  payload: RequestedRoll,
  values: FormValues,
  { dice, asked }: { readonly dice: DiceSource; readonly asked: string },
): Promise<Requested> {
  const invoked = await attunedTo(payload, values);
  if (invoked === "spent") return "WHITEHACK.Refusal.noUsesLeft";
  if (invoked?.feat === "hard") return postSure(payload, invoked, asked);
  const rolled = await rollRequestedDice(payload, values, dice);
  return (rolled && (await postRequested(payload, { ...rolled, invoked }, asked))) ?? "WHITEHACK.Refusal.noTarget";
}

/** The attunement that the answer uses: null for none, "spent" for one that cannot be used. @rule WH-DEFT-06 WH-DEFT-09 */
async function attunedTo(payload: RequestedRoll, values: FormValues): Promise<Invoked | "spent" | null> {
  const chosen = values["attunement"];
  if (payload.what === SAVE || typeof chosen !== "string" || chosen === "") return null;
  const creature = await resolveCreature(payload.actor);
  const question = creature && requestedQuestion(creature, payload.what, payload);
  return invokedIn(question?.attunements, values) ?? "spent";
}

/** True if an attunement lets it succeed, so that no dice are rolled. @rule WH-DEFT-06 */
export async function isSure(payload: RequestedRoll, values: FormValues): Promise<boolean> {
  const invoked = await attunedTo(payload, values);
  return invoked === "spent" || invoked?.feat === "hard";
}

/** Tells that something hard succeeds by an attunement. @rule WH-DEFT-06 */
async function postSure(payload: RequestedRoll, invoked: Invoked, asked: string): Promise<Requested> {
  const actor = await resolveCreature(payload.actor);
  if (!actor) return "WHITEHACK.Refusal.noTarget";
  const used = await usedFor(actor, invoked);
  const card = await postCheck({
    ...used,
    title: taskIn(payload)?.name ?? requestedLabel(payload.what, actor),
    actor,
    outcome: certainOutcome(["WH-DEFT-06"]),
    rolls: [],
    asked,
    audience: audienceFor(audienceOf(payload.hidden)),
  });
  return card?.isCard("check") ? card : "WHITEHACK.Refusal.noTarget";
}

/**
 * True if the asked actor lacks the tools of the common task, and its player has not said otherwise. @rule WH-CASE-01
 */
async function isToolLacking(payload: RequestedRoll, values: FormValues): Promise<boolean> {
  const creature = taskIn(payload) && (await resolveCreature(payload.actor));
  const question = creature && requestedQuestion(creature, payload.what, payload);
  return question !== null && lacksTool(question, values);
}

/** Tells that it succeeds without a roll. @rule WH-TASK-09 WH-CASE-03 WH-CASE-05 */
export async function postCertain(payload: RequestedRoll, values: FormValues, asked: string): Promise<Requested> {
  const creature = await resolveCreature(payload.actor);
  const label = requestedLabel(payload.what, creature);
  const audience = audienceFor(audienceOf(payload.hidden));
  const card =
    creature && (await postCertainTask(creature, { task: taskIn(payload), label }, { values, asked, audience }));
  return card?.isCard("check") ? card : "WHITEHACK.Refusal.noTarget";
}

const audienceFor = (audience: ReturnType<typeof audienceOf>): Audience =>
  audience === "referee" ? { whisper: refereeIds() } : { visibility: "public" };

/** Posts the roll; of a hidden one nobody but Referees sees anything. @rule WH-TASK-06 WH-DICE-07 */
async function postRequested(
  payload: RequestedRoll,
  rolled: Rolled & { readonly invoked: Invoked | null },
  asked: string,
): Promise<CheckMessage | null> {
  const { creature: actor, outcome, rolls, roll, comeback, told, invoked } = rolled;
  const used = await usedFor(actor, invoked);
  const { audience } = resolveRequest(payload, outcome);
  const card = await postCheck({
    ...told,
    facts: [...used.facts, ...told.facts],
    record: used.record,
    kind: payload.what === SAVE ? "save" : "task",
    trained: payload.trained,
    actor,
    outcome,
    rolls,
    roll,
    comeback,
    incident: payload.title,
    asked,
    audience: audienceFor(audience),
  });
  return card?.isCard("check") ? card : null;
}

/** The name of a requested roll, in the words of the roller's game. @rule WH-CUST-01 */
export const requestedLabel = (what: string, creature: Creature | null): string =>
  (creature && rulesOf(creature)?.tests.find(({ id }) => id === what)?.label) ??
  whatLabel(rulebookFor(null).attributes, what);
