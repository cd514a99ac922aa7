import type { LangKey } from "../../../types/lang.ts";
import { ownEntries, type RecordViewer } from "../cards/record-rows.ts";
import { type Localize, toList } from "../../base/localize.ts";
import { ruleLinks } from "../../base/rule-pages.ts";
import type { fitsSeal, hiddenFace, Secret } from "./seal.ts";
import { answerText, isOpen, type PromptFacts, type PromptField, type PromptOption } from "./prompt.ts";

/** The reader of seals. */
export interface Seals {
  readonly fitsSeal: typeof fitsSeal;
  readonly hiddenFace: typeof hiddenFace;
}

/** True if a prompt shows a sealed die or answer, so that seals have to be read. */
export const hasSeal = ({ seal, nonce }: Pick<PromptFacts, "seal" | "nonce">): boolean => seal !== "" || nonce !== "";

/** The user who looks at a prompt. */
export interface PromptViewer extends RecordViewer {
  /** The viewer is among those asked. */
  readonly isAsked: boolean;
  /** The viewer has to answer: as one of those asked, or as a Referee if nobody else can. */
  readonly owes: boolean;
  /** Actors named in its answers that this viewer may speak for. */
  readonly speaksFor: readonly string[];
  /** Those who are asked, by name. */
  readonly waitsFor: readonly string[];
  /** The name of the user who has answered; "" for none. */
  readonly answeredBy: string;
  /** The time of day at which it is too late; "" for never. */
  readonly deadline: string;
  /** This viewer's sealed answer. */
  readonly secret: Secret | null;
  /** The reader of seals; null where none is needed, or where it has not loaded: then nothing is said of them. */
  readonly seals: Seals | null;
  /** The id of the message. */
  readonly message: string;
  /** A prefix that keeps the ids of fields apart if a prompt is shown twice. */
  readonly uid: string;
}

/** True if this viewer may give an answer. */
const isOffered = (
  { actor, referee = false }: PromptOption,
  { isReferee, isAsked, speaksFor }: PromptViewer,
): boolean => (isReferee || (isAsked && !referee)) && (actor === null || speaksFor.includes(actor));

const fieldView = ({ name, label, kind, min, max, choices }: PromptField, uid: string) => ({
  id: `${uid}-${name}`,
  name,
  label,
  isNumber: kind === "number",
  isText: kind === "text",
  min,
  max,
  choices: kind === "choice" ? choices : null,
});

const optionView = (option: PromptOption, fallback: string, uid: string) => ({
  id: option.id,
  label: option.label,
  detail: option.detail,
  fields: option.fields.filter(({ kind }) => kind !== "filled").map((field) => fieldView(field, `${uid}-${option.id}`)),
  isFallback: option.id === fallback,
});

/** The result, if the prompt is closed. */
const endView = (facts: PromptFacts, viewer: PromptViewer, localize: Localize) => ({
  isOpen: isOpen(facts),
  tone: isOpen(facts) ? ("open" as const) : ("closed" as const),
  outcome: facts.state === "open" ? null : (`WHITEHACK.Question.State.${facts.state}` as const),
  answer: [...answerText(facts.options, facts.answer ?? viewer.secret), ...dieText(facts, viewer)]
    .map((word) => localize(word))
    .join(" · "),
  check: checkOf(facts, viewer),
});

/** The hidden die, for those who know the digits: at first its owner, then everybody. */
function dieText({ options, answer, salt, nonce }: PromptFacts, viewer: PromptViewer): readonly string[] {
  const { secret, seals } = viewer;
  const given = answer ? { option: answer.option, salt } : secret;
  const die = options.find(({ id }) => id === given?.option)?.die ?? 0;
  if (!seals || !given || given.salt === "" || nonce === "" || die === 0) return [];
  return [`d${die}: ${seals.hiddenFace(given, nonce, die)}`];
}

/** Each client checks the seal itself. */
function checkOf({ seal, salt, answer }: PromptFacts, viewer: PromptViewer): LangKey | null {
  const { secret, message, seals } = viewer;
  if (seal === "" || salt === "" || !answer) return secret ? "WHITEHACK.Question.OnlyYou" : null;
  if (!seals) return null;
  const fits = seals.fitsSeal(seal, { ...answer, salt, question: message });
  return fits ? "WHITEHACK.Question.SealFits" : "WHITEHACK.Question.SealBroken";
}

/** Everything that a prompt shows to this viewer, on its card and in the window of open prompts. */
export function promptView(facts: PromptFacts, viewer: PromptViewer, localize: Localize = (text) => text) {
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
    decides: viewer.isReferee && !viewer.owes, // for others
    waits: open && (offered.length === 0 || !(viewer.owes || viewer.isReferee)),
    waitsFor: toList(viewer.waitsFor, localize),
    deadline: viewer.deadline,
    uid: viewer.uid,
    answeredBy: viewer.answeredBy,
    canWithdraw: open && viewer.isReferee,
    entries: ownEntries(facts.record, viewer, "WHITEHACK.Question.Undo"),
    rules: ruleLinks(rules),
  };
}

type PromptView = ReturnType<typeof promptView>;

/** A user who owes an answer. */
export interface Debtor {
  readonly name: string;
  readonly isHere: boolean;
}

/** An open prompt as a row of the list. */
export interface TrayRow extends PromptView {
  /** The message that holds it. */
  readonly message: string;
  readonly uid: string;
  /** The time of day at which it was asked. */
  readonly since: string;
  readonly debtors: readonly Debtor[];
}

/** The number on the badge: the prompts that this user can do something about. */
export const badgeCount = (rows: readonly Pick<PromptView, "options">[]): number =>
  rows.filter(({ options }) => options.length > 0).length;
