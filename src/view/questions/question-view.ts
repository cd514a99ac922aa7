import type { LangKey } from "../../types/lang.ts";
import { type EntryView, ownEntries, type RecordViewer } from "../cards/record-rows.ts";
import type { ChoiceList } from "../choices.ts";
import type { Localize } from "../localize.ts";
import { type RuleLink, ruleLinks } from "../rules/rule-pages.ts";
import type { FactLine } from "../things/item-facts.ts";
import { fitsSeal, hiddenFace, type Secret } from "./seal.ts";
import { answerText, isOpen, type QuestionFacts, type QuestionField, type QuestionOption } from "./question.ts";

/** Who looks at a question. */
export interface QuestionViewer extends RecordViewer {
  /** The viewer is among those asked. */
  readonly isAsked: boolean;
  /** The viewer has to answer: as one of those asked, or as a Referee if nobody else can. */
  readonly owes: boolean;
  /** Actors named in its answers that this viewer may speak for. */
  readonly speaksFor: readonly string[];
  /** Those who are asked, by name. */
  readonly waitsFor: readonly string[];
  /** Who has answered, by name; "" for nobody. */
  readonly answeredBy: string;
  /** The time of day at which it is too late; "" for never. */
  readonly deadline: string;
  /** This viewer's sealed answer. */
  readonly secret: Secret | null;
  /** The id of the message. */
  readonly message: string;
  /** A prefix that keeps the ids of fields apart if a question is shown twice. */
  readonly uid: string;
}

export interface FieldView {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly isNumber: boolean;
  readonly isText: boolean;
  readonly min: number;
  readonly max: number;
  /** Values and labels for a select; null for other fields. */
  readonly choices: ChoiceList | null;
}

export interface OptionView {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly fields: readonly FieldView[];
  readonly isFallback: boolean;
}

export interface QuestionView {
  readonly title: string;
  readonly name: string;
  readonly text: string;
  readonly facts: readonly FactLine[];
  readonly tone: "open" | "closed";
  readonly isOpen: boolean;
  /** The answers that this viewer may give. */
  readonly options: readonly OptionView[];
  /** Whether answering means deciding for others. */
  readonly decides: boolean;
  /** Whether somebody else has to answer, whatever this viewer may do. */
  readonly waits: boolean;
  readonly waitsFor: string;
  readonly deadline: string;
  readonly uid: string;
  readonly outcome: LangKey | null;
  readonly answeredBy: string;
  readonly answer: string;
  /** Whether a hidden answer matches its seal; null if there is nothing to say. */
  readonly check: LangKey | null;
  readonly canWithdraw: boolean;
  /** The results of the answer. */
  readonly entries: readonly EntryView[];
  readonly rules: readonly RuleLink[];
}

/** Whether this viewer may give an answer. */
const isOffered = (
  { actor, referee = false }: QuestionOption,
  { isReferee, isAsked, speaksFor }: QuestionViewer,
): boolean => (isReferee || (isAsked && !referee)) && (actor === null || speaksFor.includes(actor));

const fieldView = ({ name, label, kind, min, max, choices }: QuestionField, uid: string): FieldView => ({
  id: `${uid}-${name}`,
  name,
  label,
  isNumber: kind === "number",
  isText: kind === "text",
  min,
  max,
  choices: kind === "choice" ? choices : null,
});

const optionView = (option: QuestionOption, fallback: string, uid: string): OptionView => ({
  id: option.id,
  label: option.label,
  detail: option.detail,
  fields: option.fields.filter(({ kind }) => kind !== "filled").map((field) => fieldView(field, `${uid}-${option.id}`)),
  isFallback: option.id === fallback,
});

/** The result, if the question is closed. */
const endView = (facts: QuestionFacts, viewer: QuestionViewer, localize: Localize) => ({
  isOpen: isOpen(facts),
  tone: isOpen(facts) ? ("open" as const) : ("closed" as const),
  outcome: facts.state === "open" ? null : (`WHITEHACK.Question.State.${facts.state}` as const),
  answer: [...answerText(facts.options, facts.answer ?? viewer.secret), ...dieText(facts, viewer.secret)]
    .map((word) => localize(word))
    .join(" · "),
  check: checkOf(facts, viewer),
});

/** The hidden die, for those who know the digits: at first its owner, then everybody. */
function dieText({ options, answer, salt, nonce }: QuestionFacts, secret: Secret | null): readonly string[] {
  const given = answer ? { option: answer.option, salt } : secret;
  const die = options.find(({ id }) => id === given?.option)?.die ?? 0;
  return given && given.salt !== "" && nonce !== "" && die > 0 ? [`d${die}: ${hiddenFace(given, nonce, die)}`] : [];
}

/** Each client checks the seal itself. */
function checkOf({ seal, salt, answer }: QuestionFacts, { secret, message }: QuestionViewer): LangKey | null {
  if (seal === "" || salt === "" || !answer) return secret ? "WHITEHACK.Question.OnlyYou" : null;
  const fits = fitsSeal(seal, { ...answer, salt, question: message });
  return fits ? "WHITEHACK.Question.SealFits" : "WHITEHACK.Question.SealBroken";
}

/** Everything that a question shows to this viewer, on its card and in the window of open questions. */
export function questionView(
  facts: QuestionFacts,
  viewer: QuestionViewer,
  localize: Localize = (text) => text,
): QuestionView {
  const { title, name, text, fallback, rules } = facts;
  const open = isOpen(facts);
  const offered = facts.options.filter((option) => open && isOffered(option, viewer));
  return {
    title,
    name,
    text,
    facts: facts.facts,
    ...endView(facts, viewer, localize),
    options: offered.map((option) => optionView(option, fallback, viewer.uid)),
    decides: viewer.isReferee && !viewer.owes,
    waits: open && (offered.length === 0 || !(viewer.owes || viewer.isReferee)),
    waitsFor: viewer.waitsFor.join(", "),
    deadline: viewer.deadline,
    uid: viewer.uid,
    answeredBy: viewer.answeredBy,
    canWithdraw: open && viewer.isReferee,
    entries: ownEntries(facts.record, viewer, "WHITEHACK.Question.Undo"),
    rules: ruleLinks(rules),
  };
}
