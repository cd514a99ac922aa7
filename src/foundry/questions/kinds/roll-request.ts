import {
  audienceOf,
  type CheckOutcome,
  lineCheck,
  planCheck,
  resolveCheck,
  resolveRequest,
} from "../../../rules/index.ts";
import { jsonIn } from "../../../rules/json.ts";
import { aFlag, aText, aWhole, listOf, oneOf, type ReadBy, shape } from "../../../rules/shape.ts";
import {
  isTheirs,
  type Participant,
  PURPOSES,
  type AskedRolls,
  SAVE,
  whatLabel,
} from "../../../view/dialogs/request-dialog.ts";
import type { FormValues } from "../../../view/dialogs/form-values.ts";
import { toFigure, toSigned } from "../../../view/localize.ts";
import { isSettled } from "../../../view/questions/question.ts";
import { creatureRoll, requestedQuestion } from "../../actions/rolls/creature-roll.ts";
import { tellTogether } from "../../actions/rolls/tell-together.ts";
import { comebackOffer } from "../../brave/comeback-offer.ts";
import { throwComeback, type ThrownComeback, withComeback } from "../../brave/throw-comeback.ts";
import { askComeback } from "../../dialogs/ask-comeback.ts";
import { postCheck } from "../../cards/post-check.ts";
import type { CheckMessage } from "../../cards/ruling-of.ts";
import { askRequestedTask } from "../../dialogs/ask-task.ts";
import type { Creature } from "../../documents/creature.ts";
import { refereeIds } from "../../documents/referees.ts";
import { creatureAt } from "../../documents/creature-at.ts";
import { type DiceSource, throwDice } from "../../dice.ts";
import { rulebookFor } from "../../rulebook.ts";
import { skipsDialog } from "../../keybindings.ts";
import { valuesOf } from "../../requests/values-of.ts";
import { localize } from "../../localize.ts";
import { type Answering, defineKind, type Filled, type NewQuestion, type QuestionMessage } from "../kind.ts";

export const ROLL = "roll";
const DECLINE = "decline";
/** The field that holds what was ticked in the dialog. */
export const TICKED = "ticked";

const readPayload = shape({
  actor: aText,
  what: aText,
  difficulty: aWhole,
  hidden: aFlag,
  trained: aFlag,
  speciesAgainst: aFlag,
  words: listOf(aText),
  purpose: oneOf(PURPOSES),
  needed: aWhole,
  granular: aFlag,
  title: aText,
});
type Payload = ReadBy<typeof readPayload>;

/** The dialog's answers, as they come from another browser. */
function valuesIn(ticked: unknown): FormValues {
  const values = valuesOf(typeof ticked === "string" ? jsonIn(ticked) : null);
  return Object.fromEntries(Object.entries(values).filter(([name]) => isTheirs(name)));
}

interface Thrown {
  readonly creature: Creature;
  readonly outcome: CheckOutcome;
  readonly rolls: readonly Roll[];
  readonly roll: NonNullable<ReturnType<typeof creatureRoll>>;
  readonly comeback: ThrownComeback;
}

/** Throws what is asked for, as it was ticked. @rule WH-TASK-06 */
export async function throwRequested(payload: Payload, ticked: unknown, dice: DiceSource): Promise<Thrown | null> {
  const creature = await creatureAt(payload.actor);
  const values = valuesIn(ticked);
  const asked = creature && creatureRoll(creature, payload.what, payload, values);
  const comeback = asked && (await throwComeback(comebackOffer(creature, payload.title), values, dice));
  if (!comeback) return null;
  const roll = withComeback(asked, comeback);
  const check = lineCheck(roll);
  const { faces, rolls } = await dice(planCheck(check));
  return { creature, roll, outcome: resolveCheck(check, faces), rolls: [...comeback.rolls, ...rolls], comeback };
}

/** Posts the roll; of a hidden one nobody but Referees sees anything. @rule WH-TASK-06 WH-DICE-07 */
export async function postRequested(payload: Payload, thrown: Thrown, asked: string): Promise<CheckMessage | null> {
  const { creature: actor, outcome, rolls, roll, comeback } = thrown;
  const { audience } = resolveRequest(payload, outcome);
  const card = await postCheck({
    title: labelOf(payload.what),
    kind: payload.what === SAVE ? "save" : "task",
    trained: payload.trained,
    actor,
    outcome,
    rolls,
    roll,
    comeback,
    incident: payload.title,
    asked,
    audience: audience === "referee" ? { whisper: refereeIds() } : { visibility: "public" },
  });
  return card?.isCard("check") ? card : null;
}

const labelOf = (what: string): string => whatLabel(rulebookFor(null).attributes, what);

/** Whether everybody sees its dice. @rule WH-DICE-07 */
const isOpen = ({ hidden }: Payload): boolean => audienceOf(hidden) === "everybody";

const isRoll = ({ answer }: Pick<Answering<Payload>, "answer">): boolean => answer.option === ROLL;

/** The Referee asks somebody for a roll: they answer by a click, and the results come back together. @rule WH-TASK-06 WH-CONT-03 */
export const rollRequestKind = defineKind<Payload>({
  id: "rollRequest",
  payload: readPayload,
  isDue: async ({ actor, what }) => {
    const creature = await creatureAt(actor);
    return creature !== null && creatureRoll(creature, what) !== null;
  },
  /** Whoever rolls ticks what counts; the Referee has said the rest. */
  async fills({ payload, answer }) {
    const creature = await creatureAt(payload.actor);
    if (!isRoll({ answer }) || !creature?.isCharacter() || skipsDialog({})) return { [TICKED]: "" };
    return payload.what === SAVE ? askToSave(creature, payload) : askToTry(creature, payload);
  },
  /** Hidden dice are thrown where nobody sees them. @rule WH-DICE-07 */
  async throws(answering) {
    const { payload, answer, dice } = answering;
    if (isRoll(answering) && isOpen(payload)) await throwRequested(payload, answer.values[TICKED], dice);
  },
  async follow(answering) {
    if (!isRoll(answering)) return {};
    const { payload, answer, question, dice } = answering;
    // a hidden roll is thrown here: its owner would know any dice that they had sent
    const thrown = await throwRequested(payload, answer.values[TICKED], isOpen(payload) ? dice : throwDice);
    if (!thrown) return { refused: "WHITEHACK.Refusal.noTarget" };
    await postRequested(payload, thrown, question.id ?? "");
    return {};
  },
  async endRound(questions) {
    const asked = questions.flatMap((question) => {
      const payload = readPayload(question.system.payload);
      return payload ? [{ question, payload }] : [];
    });
    const [first] = asked;
    if (!first) return;
    const request = { terms: first.payload, participants: asked.map(({ payload }) => payload) };
    await tellTogether({ ...first.payload, request }, asked.map(sideOf));
  },
});

/** The result of one question of a round. */
const sideOf = ({ question, payload }: { readonly question: QuestionMessage; readonly payload: Payload }) => ({
  name: question.system.name,
  actor: payload.actor,
  label: labelOf(payload.what),
  check: isSettled(question.system) ? checkAsked(question.id ?? "") : null,
});

/** Nothing but comeback dice is asked before a saving throw. @rule WH-BRAVE-02 */
async function askToSave(creature: Creature, { title }: Payload): Promise<Filled | null> {
  const offer = comebackOffer(creature, title);
  return offer ? filledWith(await askComeback(creature, offer)) : { [TICKED]: "" };
}

async function askToTry(creature: Actor.OfType<"character">, payload: Payload): Promise<Filled | null> {
  const question = requestedQuestion(creature, payload.what, payload);
  if (!question) return null;
  const reply = await askRequestedTask(creature, { ...question, comeback: comebackOffer(creature, payload.title) });
  return reply && filledWith(reply.values);
}

const filledWith = (values: FormValues | null) => values && { [TICKED]: JSON.stringify(values) };

/** The roll that answered a question; only a Referee's client posts one. */
const checkAsked = (question: string): CheckMessage | null =>
  game.messages.contents
    .filter((message) => message.isCard("check"))
    .findLast(({ system, author }) => system.asked === question && author?.isGM === true) ?? null;

/** What a request asks of one of those who take part. */
export const payloadOf = (
  { terms, purpose, needed, granular, title }: AskedRolls,
  { actor, what, difficulty, hidden }: Participant,
): Payload => ({ actor, what, difficulty, hidden, ...terms, purpose, needed, granular, title });

/** What is rolled, and on which terms, in words. */
function detailOf({ terms }: AskedRolls, { what, difficulty, hidden }: Participant, about: Creature): string {
  const score = creatureRoll(about, what)?.score;
  return [
    `${localize(labelOf(what))}${score === undefined ? "" : ` ${toFigure(score)}`}`,
    ...(terms.trained && what !== SAVE ? [localize("WHITEHACK.Check.Trained")] : []),
    ...(difficulty === 0 ? [] : [toSigned(difficulty)]),
    ...(hidden ? [localize("WHITEHACK.Request.hidden")] : []),
  ].join(", ");
}

/** The question to the owners of one of them. @rule WH-TASK-06 */
export function toRollRequest(
  request: AskedRolls,
  participant: Participant,
  about: Creature,
  round: string,
): NewQuestion {
  const { hidden, what } = participant;
  const ticked = {
    name: TICKED,
    label: "WHITEHACK.Line.title",
    kind: "filled",
    min: 0,
    max: 4_000,
    choices: [],
  } as const;
  const plain = { detail: "", actor: null, fields: [] } as const;
  return {
    kind: rollRequestKind.id,
    title: request.title || labelOf(what),
    text: `WHITEHACK.Request.Text.${request.purpose}`,
    rules: request.purpose === "contest" ? ["WH-TASK-06", "WH-CONT-01"] : ["WH-TASK-06"],
    about,
    asked: { actor: about.uuid },
    payload: payloadOf(request, participant),
    options: [
      {
        ...plain,
        id: ROLL,
        label: "WHITEHACK.Ask.Roll",
        detail: detailOf(request, participant, about),
        fields: [ticked],
      },
      { ...plain, id: DECLINE, label: "WHITEHACK.Request.decline" },
    ],
    round,
    readers: hidden ? [] : null,
  };
}
