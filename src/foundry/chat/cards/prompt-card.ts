import { lazy } from "../../host/lazy.ts";
import { FIELD_KINDS, type GivenAnswer, PROMPT_STATES } from "../../../view/chat/prompts/prompt.ts";
import { promptView } from "../../../view/chat/prompts/prompt-view.ts";
import {
  choice,
  flag,
  idOrNone,
  line,
  list,
  record,
  text,
  uuid,
  whole,
  wholeOrNone,
  word,
  words,
} from "../../documents/data/fields.ts";
import { cardRecord, facts } from "../../documents/data/outcome-fields.ts";
import { localize } from "../../host/localize.ts";
import { promptViewer, sealsFor } from "../prompts/listeners.ts";
import { type CardShape, defineCard } from "./card-registry.ts";
import { recordViewer } from "../undo/card-record.ts";

/** The code that answers questions: it loads with the first answer. */
export const answerPart = () => lazy(() => import("../prompts/perform-answer.ts"));

/** The answer that a button gives, with what was filled in beside it. */
export function answerBy(button: HTMLElement): GivenAnswer {
  const { option = "" } = button.dataset;
  const inputs = button.closest("[data-option-row]")?.querySelectorAll<HTMLInputElement>("input, select") ?? [];
  return { option, values: Object.fromEntries([...inputs].map(({ name, value }) => [name, value])) };
}

/** The code for undoing. */
const undoPart = () => lazy(() => import("../undo/perform-undo.ts"));

/** The button that takes back one entry of a card's record. */
export const undoEntry = (message: ChatMessage.Implementation, { dataset }: HTMLElement): Promise<void> =>
  undoNamed(message, dataset["entry"] ?? "");

/** Takes back the entry of a card's record that has this id. */
export async function undoNamed(message: ChatMessage.Implementation, entry: string): Promise<void> {
  await (await undoPart()).performUndo(message, entry);
}

const { NumberField, SchemaField } = foundry.data.fields;

const id = () => idOrNone();

/** A moment by the server's clock, in milliseconds. */
const moment = () => new NumberField({ required: true, nullable: true, integer: true, initial: null, min: 0 });

const field = () =>
  new SchemaField({
    name: word("value"),
    label: line(),
    kind: choice(FIELD_KINDS, "number"),
    min: whole(0, -99_999, 99_999),
    max: whole(0, -99_999, 99_999),
    choices: list(new SchemaField({ value: line(), label: line() })),
  });

const option = () =>
  new SchemaField({
    id: word("yes"),
    label: line(),
    detail: line(),
    actor: uuid(), // only its owners may choose this one
    fields: list(field()),
    referee: flag(), // only Referees may choose this one
    die: whole(0, 0, 1_000),
  });

const answer = () =>
  new SchemaField({ option: word("yes"), values: record() }, { required: true, nullable: true, initial: null });

const schema = () => ({
  kind: word("choice"),
  title: line(),
  text: text(),
  name: line(),
  facts: facts(),
  rules: words(),
  asked: new SchemaField({ actor: uuid(), users: words(), role: wholeOrNone(0, 4), referee: flag() }),
  payload: record(), // what the kind needs to go on; its file says what
  options: list(option()),
  fallback: line(),
  until: moment(),
  heldBy: id(), // whose dice for its answer are falling
  state: choice(PROMPT_STATES, "open"),
  sealed: flag(), // the answer stays hidden until the whole round is answered
  round: line(), // what is asked together
  seal: line(),
  salt: line(),
  nonce: line(),
  answer: answer(),
  by: id(),
  at: moment(),
  cause: id(), // the card that made it necessary
  record: cardRecord(),
});

declare module "./card-registry.ts" {
  interface CardShapes {
    /** Questions are posted by a function of their own. */
    readonly prompt: CardShape<ReturnType<typeof schema>, never>;
  }
}

/** A question to players or Referees, which waits in the chat log until it is answered. */
export const promptCardKind = defineCard({
  type: "prompt",
  schema,
  template: "cards/prompt",
  present: async (message) => {
    const looking = { place: "card", seals: await sealsFor(message) };
    return promptView(message.system, promptViewer(message, looking, recordViewer(message)), localize);
  },
  buttons: {
    answerPrompt: async (message, button) => {
      const answer = answerBy(button); // the card may be drawn anew meanwhile
      await (await answerPart()).performAnswer(message, answer);
    },
    withdrawPrompt: async (message) => (await answerPart()).performWithdrawal(message),
    undo: undoEntry,
  },
});
