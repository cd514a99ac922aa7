import { numberIn } from "../../base/typed-number.ts";
import { jsonIn } from "../../../rules/base/json.ts";
import {
  differs,
  type RuleValue,
  type RuleValues,
  type WorldRule,
  type WrittenKind,
  writtenRule,
} from "../../../house-rules/base/world-rules/world-rule.ts";
import type { LangKey } from "../../../types/lang.ts";
import type { RuleLink } from "../../base/rule-pages.ts";
import type { RuleWords } from "./rule-words.ts";

interface ChoiceView {
  /** The value as JSON, so that its type is kept. */
  readonly value: string;
  readonly label: string;
  readonly isChosen: boolean;
}

/** One rule of the window. */
export interface RuleRow {
  readonly key: string;
  /** The heading of the group that begins with this rule; "" elsewhere. */
  readonly heading: string;
  /** For ids in the page, which must not contain dots. */
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  /** The book's answer. */
  readonly book: string;
  readonly differs: boolean;
  readonly isOptional: boolean;
  /** The control: a box, a list, a number, or a text with a window of its own; the others are null. */
  readonly box: { readonly isOn: boolean; readonly label: string } | null;
  readonly choices: readonly ChoiceView[] | null;
  readonly figure: { readonly value: number; readonly min: number | null; readonly max: number | null } | null;
  /** A text in a line. */
  readonly line: string | null;
  readonly written: { readonly text: string; readonly edit: string; readonly action: string } | null;
  /** Remarks: why it has no effect, who answers, and the like. */
  readonly remarks: readonly string[];
  /** The page of the handbook that explains it; null where there is none. */
  readonly page: RuleLink | null;
}

/** One rule as the window shows it. */
export function ruleRow(
  rule: WorldRule,
  values: RuleValues,
  words: RuleWords,
  remarks: readonly string[] = [],
): RuleRow {
  const value = values[rule.key] ?? rule.initial;
  return {
    key: rule.key,
    heading: "",
    id: rule.key.replaceAll(".", "-"),
    name: words.name(rule),
    hint: words.hint(rule),
    book: bookText(rule, words),
    differs: differs(rule, values),
    isOptional: isOptional(rule),
    ...controlOf(rule, value, words),
    remarks,
    page: words.page(rule),
  };
}

const isOptional = ({ kind, ruling }: WorldRule): boolean => kind === "ruling" && ruling.question === "WH-OPT-01";

/** The book's answer to a rule; if the book is silent, the default. */
function bookText(rule: WorldRule, words: RuleWords): string {
  if (isOptional(rule)) return words.localize("WHITEHACK.Rules.BookOptional");
  const key = rule.kind === "ruling" ? "WHITEHACK.Rules.BookHas" : "WHITEHACK.Rules.UsuallyIs";
  return words.localize(key, { value: words.value(rule, rule.initial) });
}

/** The editor of a written rule, and the button's words. */
const EDITED_BY = {
  attributes: { action: "editAttributes", edit: "WHITEHACK.Attributes.Edit" },
  tasks: { action: "editTasks", edit: "WHITEHACK.Tasks.Edit" },
} as const satisfies Readonly<Record<WrittenKind, { readonly action: string; readonly edit: LangKey }>>;

const NO_CONTROL = { box: null, choices: null, figure: null, line: null, written: null };

function controlOf(rule: WorldRule, value: RuleValue, words: RuleWords): Pick<RuleRow, keyof typeof NO_CONTROL> {
  const { kind, ruling, initial } = rule;
  if (writtenRule(kind)) return { ...NO_CONTROL, written: writtenOf(rule, value, words) };
  if (typeof initial === "boolean")
    return { ...NO_CONTROL, box: { isOn: value === true, label: words.value(rule, value) } };
  if (isFigure(rule)) return { ...NO_CONTROL, figure: figureOf(rule, value) };
  if (isLine(rule)) return { ...NO_CONTROL, line: String(value ?? ruling.initial) };
  return { ...NO_CONTROL, choices: choiceViews(rule, value, words) };
}

const writtenOf = (rule: WorldRule, value: RuleValue, words: RuleWords) => ({
  text: words.value(rule, value),
  ...EDITED_BY[rule.kind === "tasks" ? "tasks" : "attributes"],
});

function figureOf({ ruling }: WorldRule, value: RuleValue) {
  const [min, max] = ruling.range ?? [null, null];
  return { value: Number(value ?? ruling.initial), min, max };
}

const choiceViews = (rule: WorldRule, value: RuleValue, words: RuleWords): readonly ChoiceView[] =>
  choicesOf(rule).map((choice) => ({
    value: JSON.stringify(choice),
    label: words.value(rule, choice),
    isChosen: choice === value,
  }));

/** True if any number is an answer, or any in a range. */
const isFigure = ({ ruling }: WorldRule): boolean => typeof ruling.initial === "number" && !ruling.choices;

/** True if any text is an answer. */
const isLine = ({ ruling }: WorldRule): boolean => typeof ruling.initial === "string" && !ruling.choices;

/** All possible settings of a rule, apart from numbers and texts. */
function choicesOf({ ruling, initial }: WorldRule): readonly RuleValue[] {
  const offered = ruling.choices ?? [true, false];
  return initial === null ? [null, ...offered] : offered;
}

/** The value chosen in the window, as text; undefined if it is not valid. */
export function chosenValue(rule: WorldRule, text: string): unknown {
  if (isLine(rule) && !writtenRule(rule.kind)) return text.trim();
  if (isFigure(rule)) return numberIn(text, false) ?? undefined;
  return jsonIn(text);
}
