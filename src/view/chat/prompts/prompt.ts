import type { RecordEntry } from "../../../undo/record.ts";
import type { FactLine } from "../../items/item-facts.ts";

/**
 * The states of a prompt: `sealed` while its answer is given but secret, `decided` by the Referee for those asked,
 * `lapsed` when its time was up.
 */
export const PROMPT_STATES = ["open", "sealed", "answered", "decided", "lapsed", "withdrawn", "undone"] as const;
export type PromptState = (typeof PROMPT_STATES)[number];

/** A field that is "filled" is shown nowhere: a dialog of its own asks for it. */
export const FIELD_KINDS = ["number", "text", "choice", "filled"] as const;

/** A field that must be filled in with an answer. */
export interface PromptField {
  readonly name: string;
  readonly label: string;
  readonly kind: (typeof FIELD_KINDS)[number];
  /** The smallest and largest number; for text, the maximum length. */
  readonly min: number;
  readonly max: number;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** Fields of each kind; a text may be left empty unless it has a least length. */
export const promptText = (name: string, label: string, max: number, min = 0): PromptField => ({
  name,
  label,
  kind: "text",
  min,
  max,
  choices: [],
});
export const promptNumber = (name: string, label: string, min: number, max: number): PromptField => ({
  name,
  label,
  kind: "number",
  min,
  max,
  choices: [],
});
export const promptChoice = (name: string, label: string, choices: PromptField["choices"]): PromptField => ({
  name,
  label,
  kind: "choice",
  min: 0,
  max: 0,
  choices,
});
export const promptFilled = (name: string, label: string, max: number): PromptField => ({
  name,
  label,
  kind: "filled",
  min: 0,
  max,
  choices: [],
});

/** One possible answer. */
export interface PromptOption {
  readonly id: string;
  readonly label: string;
  /** Details such as a score with its chance. */
  readonly detail: string;
  /** Only owners of this actor may choose it; null for everybody who is asked. */
  readonly actor: string | null;
  readonly fields: readonly PromptField[];
  /** Only Referees may choose it. */
  readonly referee?: boolean;
  /** Faces of a hidden die that comes with it; 0 for none. */
  readonly die?: number;
}

/** An answer on offer: what is left out asks for nothing more, and all who are asked may choose it. */
export type OfferedOption = Pick<PromptOption, "id" | "label"> & Partial<PromptOption>;

/** An answer as it is stored. */
interface StoredAnswer {
  readonly option: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A valid answer: one of the options, with everything filled in. */
export interface GivenAnswer extends StoredAnswer {
  readonly values: Readonly<Record<string, string | number>>;
}

/** The users who are asked: the owners of an actor, named users, everybody from a role upwards; several may be given. */
export interface Asked {
  readonly actor: string | null;
  readonly users: readonly string[];
  readonly role: number | null;
  /** The Referee owes the answer; the others can only withdraw their request. */
  readonly referee: boolean;
}

/** The stored data of a prompt, as far as it is shown. */
export interface PromptFacts {
  readonly kind: string;
  /** A language key, or the Referee's own words. */
  readonly title: string;
  readonly text: string;
  /** The name of the creature that it is about; "" for none. */
  readonly name: string;
  readonly facts: readonly FactLine[];
  readonly options: readonly PromptOption[];
  /** The answer that counts if none is given; "" for none. */
  readonly fallback: string;
  /** Until when it can be answered, in milliseconds of the server's clock; null for ever. */
  readonly until: number | null;
  readonly state: PromptState;
  readonly answer: StoredAnswer | null;
  /** Its answer is hidden until all prompts of the same round are answered. */
  readonly sealed: boolean;
  /** The seal of a hidden answer, and the salt that opens it; "" for none. */
  readonly seal: string;
  readonly salt: string;
  /** The random part that the Referee's client has added to the hidden dice. */
  readonly nonce: string;
  /** The results of the answer. */
  readonly record: readonly RecordEntry[];
  readonly rules: readonly string[];
}

/** True if it waits for an answer. */
export const isOpen = ({ state }: Pick<PromptFacts, "state">): boolean => state === "open";

/** True if an answer was given or decided, and stands. */
export const isSettled = ({ state }: Pick<PromptFacts, "state">): boolean =>
  state === "answered" || state === "decided" || state === "lapsed";

/** The time until which it waits; null for no limit. An undone answer lifts the limit: people should then answer. */
export const deadlineOf = ({ until, record }: Pick<PromptFacts, "until" | "record">): number | null =>
  record.length > 0 ? null : until;

/** The open prompts whose time is up. */
export const isOverdue = (facts: Pick<PromptFacts, "state" | "until" | "record">, now: number): boolean =>
  isOpen(facts) && (deadlineOf(facts) ?? Infinity) <= now;

/** An answer in words: the option, and what was filled in. */
export function answerText(options: readonly PromptOption[], answer: StoredAnswer | null): readonly string[] {
  const option = options.find(({ id }) => id === answer?.option);
  if (!option || !answer) return [];
  const filled = option.fields.map((field) => valueText(field, answer.values[field.name]));
  return [option.label, ...filled.filter(Boolean)];
}

const valueText = ({ choices, kind }: PromptField, value: unknown): string =>
  kind === "filled"
    ? ""
    : (choices.find((choice) => choice.value === value)?.label ??
      (typeof value === "string" || typeof value === "number" ? String(value) : ""));
