import { trustedCards } from "../../chat/cards/read-cards.ts";
import { audienceOf } from "../../../rules/index.ts";
import type { FormValues } from "../../../view/chat/dialogs/form-values.ts";
import { SAVE } from "../../../view/checks/dialogs/request-dialog.ts";
import { lacksTool } from "../../../view/checks/dialogs/task-dialog.ts";
import { isSettled } from "../../../view/chat/prompts/prompt.ts";
import { creatureRoll, requestedQuestion } from "../creature-roll.ts";
import {
  isSure,
  postCertain,
  readRequested,
  type Requested,
  requestedLabel,
  type RequestedRoll,
  requestedValues,
  rollRequested,
  taskIn,
  rollRequestedDice,
  testAsked,
} from "../roll-requested.ts";
import { postTogether } from "../perform-request.ts";
import { askComeback, comebackOffer } from "../comeback/roll-comeback.ts";
import type { RolledMessage } from "../cards/ruling-of.ts";
import { rollDice } from "../../host/dice.ts";
import { askGameRoll, gameTest, rollPlans } from "../perform-game-test.ts";
import { askRequestedTask } from "../perform-task.ts";
import { type Creature, resolveCharacter, resolveCreature, resolveCreatureSync } from "../../documents/creature.ts";
import { skipsDialog } from "../../host/keybindings.ts";
import { type Answering, defineKind, type Filled, type Followed, type PromptMessage } from "../../chat/prompts/kind.ts";
import { CERTAIN, ROLL, ROLL_REQUEST, TICKED } from "../to-roll-request.ts";

/** True if all see its dice. @rule WH-DICE-07 */
const isOpen = ({ hidden }: RequestedRoll): boolean => audienceOf(hidden) === "everybody";

const isRoll = ({ answer }: Pick<Answering<RequestedRoll>, "answer">): boolean => answer.option === ROLL;

/** True if the answer is rolled with dice. */
const isRolled = ({ answer, payload }: Pick<Answering<RequestedRoll>, "answer" | "payload">): boolean =>
  isRoll({ answer }) && !taskIn(payload)?.certain;

/**
 * The Referee asks characters for a roll: players answer by a click, and the results come back together.
 * @rule WH-TASK-06 WH-CONT-03
 */
export const rollRequestKind = defineKind<RequestedRoll>({
  id: ROLL_REQUEST,
  payload: readRequested,
  isDue: async ({ actor, what }) => {
    const creature = await resolveCreature(actor);
    return creature !== null && (gameTest(creature, what) ?? creatureRoll(creature, what)) !== null;
  },
  /** The roller ticks what counts; the Referee has said the rest. */
  async fills({ payload, answer }) {
    if (!isRoll({ answer })) return {};
    const played = await testAsked(payload, null);
    if (played) return filledWith((await askGameRoll(played.creature, played.test, { isSaid: true }))?.values ?? null);
    const creature = await resolveCharacter(payload.actor);
    if (!creature) return { [TICKED]: "" };
    return payload.what === SAVE ? askToSave(creature, payload) : askToTry(creature, payload);
  },
  /** Hidden dice are rolled where nobody sees them. @rule WH-DICE-07 */
  async rolls(answering) {
    const { payload, answer, dice } = answering;
    const played = isRolled(answering) && isOpen(payload) ? await testAsked(payload, answer.values[TICKED]) : null;
    if (played) return void (await rollPlans(played.roll.dice, dice));
    const values = requestedValues(answer.values[TICKED]);
    if (isRolled(answering) && isOpen(payload) && !(await isSure(payload, values)))
      await rollRequestedDice(payload, values, dice);
  },
  async follow(answering) {
    const { payload, answer, prompt, dice } = answering;
    const done = { ticked: answer.values[TICKED], asked: prompt.id ?? "" };
    if (answer.option === CERTAIN) return refusedBy(await postCertain(payload, answer.values, done.asked));
    if (!isRoll(answering)) return {};
    // a hidden roll is rolled here: its owner would know any dice that they had sent
    return refusedBy(await rollRequested(payload, { ...done, dice: isOpen(payload) ? dice : rollDice }));
  },
  async endRound(prompts) {
    const asked = prompts.flatMap((prompt) => {
      const payload = readRequested(prompt.system.payload);
      return payload ? [{ prompt, payload }] : [];
    });
    const [first] = asked;
    if (!first) return;
    const request = {
      task: first.payload.task,
      terms: first.payload,
      participants: asked.map(({ payload }) => payload),
    };
    await postTogether({ ...first.payload, request }, asked.map(sideOf));
  },
});

const refusedBy = (done: Requested): Followed => (typeof done === "string" ? { refused: done } : {});

/** The result of one prompt of a round. */
const sideOf = ({ prompt, payload }: { readonly prompt: PromptMessage; readonly payload: RequestedRoll }) => ({
  name: prompt.system.name,
  actor: payload.actor,
  label: requestedLabel(payload.what, resolveCreatureSync(payload.actor)),
  check: isSettled(prompt.system) ? checkAsked(prompt.id ?? "") : null,
});

/** Nothing but comeback dice is asked before a saving throw. @rule WH-BRAVE-02 */
async function askToSave(creature: Creature, { title }: RequestedRoll): Promise<Filled | null> {
  if (skipsDialog({})) return { [TICKED]: "" };
  const offer = comebackOffer(creature, title);
  return offer ? filledWith(await askComeback(creature, offer)) : { [TICKED]: "" };
}

async function askToTry(creature: Actor.OfType<"character">, payload: RequestedRoll): Promise<Filled | null> {
  const question = requestedQuestion(creature, payload.what, payload);
  if (!question) return null;
  if (skipsDialog({}) && !lacksTool(question, {})) return { [TICKED]: "" };
  const reply = await askRequestedTask(creature, { ...question, comeback: comebackOffer(creature, payload.title) });
  return reply && filledWith(reply.values);
}

const filledWith = (values: FormValues | null) => values && { [TICKED]: JSON.stringify(values) };

/** The roll that answered a prompt; only a Referee's client posts one. */
const checkAsked = (prompt: string): RolledMessage | null =>
  [...trustedCards("check"), ...trustedCards("roll")].findLast(({ system }) => system.asked === prompt) ?? null;
