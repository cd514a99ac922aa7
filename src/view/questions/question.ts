import type { RecordEntry } from "../../undo/record.ts";
import type { FactLine } from "../things/item-facts.ts";

/**
 * What can become of a question: `sealed` while its answer is given and nobody else may know it, `decided` by the Referee
 * for those asked, `lapsed` when its time was up.
 */
export const QUESTION_STATES = ["open", "sealed", "answered", "decided", "lapsed", "withdrawn", "undone"] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** A field that is "filled" is shown nowhere: a dialog of its own asks for it. */
export const FIELD_KINDS = ["number", "text", "choice", "filled"] as const;

/** Something that has to be filled in with an answer. */
export interface QuestionField {
  readonly name: string;
  readonly label: string;
  readonly kind: (typeof FIELD_KINDS)[number];
  /** The smallest and the greatest number; of text, the greatest length. */
  readonly min: number;
  readonly max: number;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** One possible answer. */
export interface QuestionOption {
  readonly id: string;
  readonly label: string;
  /** What speaks for it, such as a score with its chance. */
  readonly detail: string;
  /** Only owners of this actor may choose it; null for everybody who is asked. */
  readonly actor: string | null;
  readonly fields: readonly QuestionField[];
  /** Only Referees may choose it. */
  readonly referee?: boolean;
  /** Faces of a hidden die that comes with it; 0 for none. */
  readonly die?: number;
}

/** An answer as it is stored. */
interface StoredAnswer {
  readonly option: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** An answer that was read: one of those possible, with whatever had to be filled in. */
export interface GivenAnswer extends StoredAnswer {
  readonly values: Readonly<Record<string, string | number>>;
}

/** Who is asked: the owners of an actor, named users, everybody from a role upwards; of these, all that is said. */
export interface Asked {
  readonly actor: string | null;
  readonly users: readonly string[];
  readonly role: number | null;
  /** The Referee owes the answer; all that the others can do is to take back what they wanted. */
  readonly referee: boolean;
}

/** What a question stores, as far as it is shown. */
export interface QuestionFacts {
  readonly kind: string;
  /** A key of the language, or the Referee's own words. */
  readonly title: string;
  readonly text: string;
  /** Whom it is about; "" for nobody. */
  readonly name: string;
  readonly facts: readonly FactLine[];
  readonly options: readonly QuestionOption[];
  /** The answer that counts where none is given; "" for none. */
  readonly fallback: string;
  /** Until when it can be answered, in milliseconds of the server's clock; null for ever. */
  readonly until: number | null;
  readonly state: QuestionState;
  readonly answer: StoredAnswer | null;
  /** Its answer is hidden until all that is asked in the same round is answered. */
  readonly sealed: boolean;
  /** The seal of a hidden answer, and the salt that opens it; "" for none. */
  readonly seal: string;
  readonly salt: string;
  /** What the Referee's client has added to the hidden dice. */
  readonly nonce: string;
  /** What came of the answer. */
  readonly record: readonly RecordEntry[];
  readonly rules: readonly string[];
}

/** Whether it waits for an answer. */
export const isOpen = ({ state }: Pick<QuestionFacts, "state">): boolean => state === "open";

/** Whether an answer was given or taken, and stands. */
export const isSettled = ({ state }: Pick<QuestionFacts, "state">): boolean =>
  state === "answered" || state === "decided" || state === "lapsed";

/** Until when it waits; null for as long as it takes. Whoever undoes an answer wants another one from people. */
export const deadlineOf = ({ until, record }: Pick<QuestionFacts, "until" | "record">): number | null =>
  record.length > 0 ? null : until;

/** The open questions whose time is up. */
export const isOverdue = (facts: Pick<QuestionFacts, "state" | "until" | "record">, now: number): boolean =>
  isOpen(facts) && (deadlineOf(facts) ?? Infinity) <= now;

/** An answer in words: the option, and what was filled in. */
export function answerText(options: readonly QuestionOption[], answer: StoredAnswer | null): readonly string[] {
  const option = options.find(({ id }) => id === answer?.option);
  if (!option || !answer) return [];
  const filled = option.fields.map((field) => valueText(field, answer.values[field.name]));
  return [option.label, ...filled.filter(Boolean)];
}

const valueText = ({ choices, kind }: QuestionField, value: unknown): string =>
  kind === "filled"
    ? ""
    : (choices.find((choice) => choice.value === value)?.label ??
      (typeof value === "string" || typeof value === "number" ? String(value) : ""));
