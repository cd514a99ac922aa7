import { FIELD_KINDS, QUESTION_STATES } from "../../../view/questions/question.ts";
import { questionView } from "../../../view/questions/question-view.ts";
import { answerPart } from "../../actions/referee/load-answer.ts";
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
} from "../../data/fields.ts";
import { cardRecord, facts } from "../../data/outcome-fields.ts";
import { localize } from "../../localize.ts";
import { answerBy } from "../../questions/given-answer.ts";
import { questionViewer } from "../../questions/question-viewer.ts";
import { undoEntry } from "../card-buttons.ts";
import type { CardShape } from "../card-shapes.ts";
import { defineCard } from "../define-card.ts";
import { recordViewer } from "../record-viewer.ts";

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
  state: choice(QUESTION_STATES, "open"),
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

declare module "../card-shapes.ts" {
  interface CardShapes {
    /** Questions are posted by a function of their own. */
    readonly question: CardShape<ReturnType<typeof schema>, never>;
  }
}

/** A question to somebody at the table, which waits in the chat log until it is answered. */
export const questionCardKind = defineCard({
  type: "question",
  schema,
  template: "cards/question",
  present: (message) => questionView(message.system, questionViewer(message, "card", recordViewer(message)), localize),
  buttons: {
    answerQuestion: async (message, button) => {
      const answer = answerBy(button); // the card may be drawn anew meanwhile
      await (await answerPart()).performAnswer(message, answer);
    },
    withdrawQuestion: async (message) => (await answerPart()).performWithdrawal(message),
    undo: undoEntry,
  },
});
