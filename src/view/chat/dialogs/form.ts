import { type Choosable, listOf } from "../../base/choices.ts";
import type { Localize } from "../../base/localize.ts";
import { figureIn, type FormValues, isTickedOr, textIn } from "./form-values.ts";

/** A language key, with what fills its gaps; or words that are shown as they are, such as names. */
type Text = string | readonly [key: string, gaps: Readonly<Record<string, string | number>>];

/** A field on a line of its own. */
interface Field {
  readonly name: string;
  readonly label: Text;
  readonly hint?: Text;
  /** What is told below the line. */
  readonly note?: Text;
  readonly placeholder?: Text;
  /** True if the keyboard begins here; otherwise it does in the first line. */
  readonly focus?: true;
  /** The styles show the line only for some answers: "own" for `.for-own`. */
  readonly only?: string;
  /** Once it is changed, the dialog is drawn anew. */
  readonly renews?: true;
}

interface TextField extends Field {
  readonly value?: string;
  /** The most letters. */
  readonly max?: number;
  /** The lines of a longer text. */
  readonly rows?: number;
  readonly required?: true;
}

/** A field with a least number is one for numbers; it is empty at first without a value. */
interface NumberField extends Field {
  readonly min: number;
  readonly max?: number;
  readonly value?: number | null;
  readonly fractions?: boolean;
  /** A choice in the same line, such as a unit. */
  readonly beside?: ChoiceField;
}

interface ChoiceField extends Field {
  readonly choices: Choosable;
  /** The choice at first. Without it the first of them, and of answers that are all in sight none. */
  readonly value?: string;
  /** The label of no choice, which comes before the others. */
  readonly blank?: Text;
  /** All answers are in sight: as chips, or as a list. */
  readonly radio?: Look;
}

/** Boxes to tick: their labels by their names, or more about each. */
interface Ticks {
  readonly legend?: Text;
  readonly hint?: Text;
  readonly ticks: Readonly<Record<string, Text>> | readonly Tick[];
  readonly look?: Look;
}

type Tick = Pick<Field, "name" | "label" | "hint" | "focus"> & { readonly value?: boolean };
type Look = "chips" | "list";

/** A sentence, and the output that goes on with it. */
interface Note {
  readonly note?: Text;
  readonly output?: string;
  readonly look?: "hint" | "ask-lead" | "ask-remark" | "";
}

/** What follows from the answers: the looks of outputs by their names, and the words before each. */
interface Preview {
  readonly preview: Readonly<Record<string, "score" | "dice" | "how">>;
  readonly words?: readonly Text[];
}

/** Who sees the result, or a part with a template of its own that reads the question's context. */
type Part = "visibility" | "roll" | "packAsks" | "comeback";

export type FormField = TextField | NumberField | ChoiceField;
type FormLine = FormField | Ticks | Note | Preview | Part;

/** A dialog as data: its fields and whatever stands between them. A line may be left out by a condition. */
export type Form = readonly (FormLine | false | null | "" | undefined)[];

/** What is added to a roll at the table's own discretion. */
export const MODIFIER = { name: "modifier", label: "WHITEHACK.Ask.Modifier", value: 0, min: -99, max: 99 } as const;

/** The kinds of harm, for `harmIn`. @rule WH-MON-03 */
export const harmField = (harm: readonly string[] = []) =>
  ({ name: "harm", label: "WHITEHACK.Ask.Harm", hint: "WHITEHACK.Ask.HarmHint", value: harm.join(", ") }) as const;

/** The most letters of a text for which no other limit is declared. */
const LONGEST = 500;

const ticksOf = ({ ticks }: Ticks): readonly Tick[] =>
  isList(ticks) ? ticks : Object.entries(ticks).map(([name, label]) => ({ name, label }));

const isList = (ticks: Ticks["ticks"]): ticks is readonly Tick[] => Array.isArray(ticks);

type Word<Choices> = Choices extends readonly { readonly value: infer Value }[] ? Value : keyof Choices & string;

/** The names of a line's fields with what is answered there. */
type Pair<Line> = Line extends { readonly ticks: infer Boxes }
  ? [Boxes extends readonly { readonly name: infer Name }[] ? Name : keyof Boxes, boolean]
  : Line extends { readonly name: infer Name; readonly choices: infer Choices }
    ? [Name, Word<Choices> | (Line extends { readonly blank: Text } ? "" : never)]
    : Line extends { readonly name: infer Name; readonly min: number }
      ? [Name, number] | (Line extends { readonly beside: infer Beside } ? Pair<Beside> : never)
      : Line extends { readonly name: infer Name }
        ? [Name, string]
        : never;

type AnswersOf<Lines extends Form> = {
  readonly [One in Pair<Lines[number]> as One[0] & string]: One[1];
};

/** The answers to a form, within its limits; what was not asked has its value at first, an empty number is the least. */
export function answersOf<const Lines extends Form>(form: Lines, values: FormValues): AnswersOf<Lines>;
export function answersOf(form: Form, values: FormValues): Readonly<Record<string, unknown>> {
  return Object.fromEntries(form.flatMap((line) => pairsIn(line, values)));
}

type Answered = readonly (readonly [name: string, answer: string | number | boolean])[];

function pairsIn(line: Form[number], values: FormValues): Answered {
  if (!line || typeof line === "string") return [];
  if ("ticks" in line)
    return ticksOf(line).map(({ name, value = false }) => [name, isTickedOr(values, name, value)] as const);
  if (!("name" in line)) return [];
  const beside = "beside" in line && line.beside ? pairsIn(line.beside, values) : [];
  return [[line.name, answerIn(line, values)], ...beside];
}

function answerIn(field: FormField, values: FormValues): string | number {
  const given = values[field.name];
  if ("min" in field) return numberTo(field, values);
  if (!("choices" in field))
    return given === undefined ? (field.value ?? "") : textIn(values, field.name).slice(0, field.max ?? LONGEST);
  const words = listOf(field.choices).map(({ value }) => value);
  const all = field.blank === undefined ? words : ["", ...words];
  return all.find((word) => word === given) ?? field.value ?? all[0] ?? "";
}

function numberTo({ name, value, min, max = Infinity, fractions = false }: NumberField, values: FormValues): number {
  const figure = (values[name] === undefined ? value : figureIn(values, name, !fractions)) ?? 0;
  return Math.min(max, Math.max(min, fractions ? figure : Math.trunc(figure)));
}

/** Puts a text into the user's language. */
type Say = (text: Text | undefined) => string | undefined;

const sayIn =
  (localize: Localize): Say =>
  (text) => {
    if (text === undefined || typeof text === "string") return text && localize(text);
    const gaps = Object.entries(text[1]).map(([gap, value]) => [gap, localize(String(value))] as const);
    return localize(text[0], Object.fromEntries(gaps));
  };

function optionsOf({ choices, value, blank }: ChoiceField, say: Say) {
  const all = [...(blank === undefined ? [] : [{ value: "", label: blank, detail: "" }]), ...listOf(choices)];
  return all.map((one) => ({ ...one, label: say(one.label), detail: say(one.detail), isChosen: one.value === value }));
}

const rowView = (field: FormField, hasFocus: boolean, say: Say): object => ({
  ...field,
  isChoice: "choices" in field,
  isNumber: "min" in field,
  focus: field.focus ?? hasFocus,
  label: say(field.label),
  hint: say(field.hint),
  note: say(field.note),
  about: say(field.note ?? field.hint),
  placeholder: say(field.placeholder),
  ...("choices" in field
    ? { options: optionsOf(field, say) }
    : { max: field.max ?? ("min" in field ? null : LONGEST) }),
  ...("beside" in field && field.beside && { beside: { ...rowView(field.beside, false, say), isBeside: true } }),
});

/** Boxes or the answers of a choice, with what frames them; boxes without a legend stand in a line. */
function groupView(line: Ticks | ChoiceField, hasFocus: boolean, say: Say) {
  const isChoice = "choices" in line;
  const { name, focus = hasFocus, value } = isChoice ? line : { name: "", value: "" };
  const legend = say(isChoice ? line.label : line.legend);
  const chips = isChoice
    ? optionsOf(line, say).map((one, at) => ({ ...one, name, focus: focus && (value ? one.isChosen : at === 0) }))
    : ticksOf(line).map((one, at) => ({
        ...one,
        isTick: true,
        focus: one.focus ?? (hasFocus && at === 0),
        label: say(one.label),
        hint: say(one.hint),
      }));
  const isList = (isChoice ? line.radio : line.look) === "list";
  return { legend, hint: say(line.hint), chips: chips.map((chip) => ({ ...chip, isList })), isList };
}

function lineView(line: FormLine, hasFocus: boolean, say: Say) {
  if (typeof line === "string") return { part: line };
  if ("ticks" in line || ("choices" in line && line.radio)) return { group: groupView(line, hasFocus, say) };
  if ("name" in line) return { row: rowView(line, hasFocus, say) };
  if (!("preview" in line)) return { told: { look: "hint", ...line, note: say(line.note) } };
  const outputs = Object.entries(line.preview).map(([name, look], place) => ({
    name,
    look,
    word: say(line.words?.[place]),
  }));
  return { outputs };
}

const wantsFocus = (line: FormLine): boolean =>
  typeof line !== "string" && ("ticks" in line ? ticksOf(line).some(({ focus }) => focus) : "focus" in line);

/** The lines of a dialog for its template. */
export function formView(form: Form, localize: Localize) {
  const lines = form.filter((line) => !!line);
  const isAsked = (line: FormLine): boolean => typeof line !== "string" && ("name" in line || "ticks" in line);
  const first = lines.some(wantsFocus) ? null : lines.find(isAsked);
  return lines.map((line) => lineView(line, line === first, sayIn(localize)));
}
