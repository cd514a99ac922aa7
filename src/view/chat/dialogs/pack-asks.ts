import type { AdvantageSource, Attack, Modifier, Save } from "../../../rules/index.ts";
import { type FormValues, isTickedOr, wholeIn } from "./form-values.ts";
import type { Answer } from "../../../house-rules/base/house-rule.ts";

/** A reason for combat advantage that may be ticked; those found on the canvas are ticked at first. @rule WH-CA-01 */
export interface Suggestion {
  readonly source: AdvantageSource;
  readonly found: boolean;
}

export interface SuggestionChip {
  readonly name: string;
  readonly label: string;
  readonly on: boolean;
}

const nameAt = (place: number): string => `reason.${place}`;

/** The reasons as chips. @rule WH-CA-01 */
export const suggestionChips = (suggested: readonly Suggestion[] = []): readonly SuggestionChip[] =>
  suggested.map(({ source, found }, place) => ({ name: nameAt(place), label: source.label, on: found }));

/** The reasons that were ticked, or found where nobody was asked. @rule WH-CA-01 */
export const suggestedIn = (suggested: readonly Suggestion[] = [], values: FormValues): readonly AdvantageSource[] =>
  suggested.filter(({ found }, place) => isTickedOr(values, nameAt(place), found)).map(({ source }) => source);

/** A question of a pack of house rules in a dialog: yes or no, one of several, or a whole number. */
export interface PackAsk {
  /** Unique among all packs: "fh.fightDefensively". */
  readonly id: string;
  /** Language keys. */
  readonly label: string;
  readonly hint?: string;
  /** The default answer: yes or no, the id of a choice, or a number. */
  readonly initial: Answer;
  readonly choices?: readonly { readonly id: string; readonly label: string }[];
  /** The bounds of a number. */
  readonly range?: readonly [least: number, most: number];
}

/** A question about a roll, with the effect of the answer. */
interface AskAbout<Roll> extends PackAsk {
  readonly apply: (roll: Roll, answer: Answer) => Roll;
}
export type AttackAsk = AskAbout<Attack>;
export type SaveAsk = AskAbout<Save>;
/** Of damage without an attack, what is added to it. */
export type DamageAsk = AskAbout<readonly Modifier[]>;

/** The template's view of the question; only one of the controls is there. */
interface PackAskView extends Pick<PackAsk, "id" | "label" | "hint"> {
  readonly name: string;
  readonly tick: { readonly on: boolean } | null;
  readonly choices: readonly { readonly id: string; readonly label: string; readonly on: boolean }[] | null;
  readonly figure: { readonly value: number; readonly min: number | null; readonly max: number | null } | null;
}

const nameOf = ({ id }: PackAsk): string => `pack.${id}`;

/** The answer that was given; the usual one where nobody was asked, or it is none. */
export function answerTo(ask: PackAsk, values: FormValues): Answer {
  const { initial, choices, range: [least, most] = [-99, 99] } = ask;
  const given = values[nameOf(ask)];
  if (given === undefined) return initial;
  if (typeof initial === "boolean") return given === true;
  if (typeof initial === "number") return Math.min(most, Math.max(least, wholeIn(values, nameOf(ask), most)));
  return choices?.find(({ id }) => id === given)?.id ?? initial;
}

const NO_CONTROL = { tick: null, choices: null, figure: null } as const;

/** The dialog's questions for packs, with the answers so far. */
export const packAskViews = (asks: readonly PackAsk[] = [], values: FormValues = {}): readonly PackAskView[] =>
  asks.map((ask) => ({
    id: ask.id,
    label: ask.label,
    ...(ask.hint !== undefined && { hint: ask.hint }),
    name: nameOf(ask),
    ...NO_CONTROL,
    ...controlOf(ask, answerTo(ask, values)),
  }));

function controlOf({ choices, range }: PackAsk, answer: Answer): Partial<PackAskView> {
  if (typeof answer === "boolean") return { tick: { on: answer } };
  if (typeof answer === "number")
    return { figure: { value: answer, min: range?.[0] ?? null, max: range?.[1] ?? null } };
  return { choices: (choices ?? []).map((choice) => ({ ...choice, on: choice.id === answer })) };
}

/** A roll with what packs make of it. */
export const withPackAnswers = <Roll>(
  roll: Roll,
  asks: readonly AskAbout<Roll>[] = [],
  values: FormValues = {},
): Roll => asks.reduce((before, ask) => ask.apply(before, answerTo(ask, values)), roll);
