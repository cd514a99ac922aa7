import {
  type AttunementAtHand,
  attunementLineId,
  bestTool,
  type CommonTask,
  DICE_MODES,
  type DiceReadings,
  DISADVANTAGE_EFFECTS,
  type DisadvantageFacts,
  type Explained,
  GHOST_ACTS,
  type GhostAct,
  type GroupFacts,
  type Modifier,
  type OfferedMode,
  proposeTask,
  type Quality,
  qualityModifiers,
  type RollFacts,
  type RollLine,
  type TaskTerms,
  toPrecedent,
} from "../../../rules/index.ts";
import type { LangKey } from "../../../types/lang.ts";
import { toChoices } from "../../base/choices.ts";
import { attunementField, comebackField, type ComebackOffer, invokedIn } from "./roll-fields.ts";
import { atField, type FormValues, isTicked, oneOf, wholeIn, withoutFields } from "../../chat/dialogs/form-values.ts";
import type { FactLine } from "../../items/item-facts.ts";
import { lineViews, tickedLines } from "./line-view.ts";

/** Everything about a task that is known before anybody is asked. */
export interface TaskQuestion {
  /** The id and name of one of the world's attributes. @rule WH-CUST-01 */
  readonly attribute: string;
  readonly label: string;
  readonly score: Explained;
  readonly groups: readonly GroupFacts[];
  readonly modifiers: readonly Modifier[];
  /** The bonuses to the quality of a success. @rule WH-STRONG-06 */
  readonly qualities?: readonly Modifier[];
  /** Monsters have no groups and no training. @rule WH-MON-09 */
  readonly isGroupless?: boolean;
  /** The roll lines that the class proposes. */
  readonly ofClass?: readonly RollLine[];
  /** Attunements that may be used for it once a day. @rule WH-DEFT-06 */
  readonly attunements?: readonly AttunementAtHand[];
  /** The initial value of the field for attunements; left out for none. */
  readonly attunement?: string;
  /** Double rolls from magick in use, each under a condition. */
  readonly offered?: readonly OfferedMode[];
  /** The table's answers to the open questions of the dice. */
  readonly readings: DiceReadings;
  /** Lasting disadvantages at this attribute, which the Referee may apply. @rule WH-INJ-01 WH-GROUP-12 */
  readonly disadvantages?: readonly DisadvantageFacts[];
  /** For a roll by a ghost. @rule WH-GHOST-02 */
  readonly ghost?: GhostFacts | null;
  /** Comeback dice that may be rolled with it. @rule WH-BRAVE-02 */
  readonly comeback?: ComebackOffer | null;
  /** The terms set by the Referee or the common task. @rule WH-TASK-06 */
  readonly terms?: TaskTerms;
  /** Which common task it is. */
  readonly task?: CommonTask | null;
  /** True if the roller has no tool for the task. @rule WH-CASE-01 */
  readonly lacksTool?: boolean;
  /** How well the roller's tools for the task are made. @rule WH-ART-01 */
  readonly tools?: readonly Quality[];
  /** A Referee may let it succeed without a roll. @rule WH-TASK-09 */
  readonly isReferee?: boolean;
  /** Other tasks and attributes to choose; left out if all of that is fixed. */
  readonly offers?: TaskOffers;
}

/** The names of the common tasks and attributes that a dialog offers. */
interface TaskOffers {
  readonly tasks: Readonly<Record<string, string>>;
  readonly attributes: Readonly<Record<string, string>>;
  /** How good a monster is at it; null for those with attributes. @rule WH-MON-09 */
  readonly scores: { readonly choices: Readonly<Record<string, string>>; readonly chosen: string } | null;
}

/** For a ghost: Wisdom, or what serves for it, may replace any attribute, and the act has a cost. @rule WH-GHOST-02 */
export interface GhostFacts {
  /** Null if none of the world's attributes serves for Wisdom: the Referee then names one from the start. */
  readonly wisdom: { readonly attribute: string; readonly label: string; readonly score: Explained } | null;
  readonly hitPoints: number;
}

const EFFECTS = toChoices(DISADVANTAGE_EFFECTS, (effect) => `WHITEHACK.Disadvantage.Effect.${effect}`);
const OPERATIONS = toChoices(GHOST_ACTS, (operation) => `WHITEHACK.Ghost.Act.${operation}`);

/** Everything that may count, each with its reason, and what is ticked from the start. @rule WH-TASK-05 WH-GROUP-02 */
export function taskDialog(question: TaskQuestion) {
  const { label, ghost = null, terms = {} } = question;
  return {
    attribute: label,
    ...commonPart(question),
    lines: lineViews(taskRoll(question).lines),
    comeback: comebackField(question.comeback),
    difficulty: terms.difficulty ?? 0,
    help: terms.help ?? 0,
    effects: EFFECTS,
    attunements: attunementField(question.attunements, question.attunement),
    asksWords: true,
    ghost: ghost && { hitPoints: ghost.hitPoints, wisdom: ghost.wisdom?.label ?? null, operations: OPERATIONS },
  };
}

/** The dialog's part about common tasks. @rule WH-TRAIN-03 WH-CASE-01 WH-CASE-05 */
const commonPart = (question: TaskQuestion) => ({
  offers: offersIn(question),
  isCertain: question.task?.certain === true,
  isReferee: question.isReferee === true,
  lacks: lacksTool(question, {}) ? (question.task?.needs ?? "") : "",
  asksSuperior: (question.task?.needs ?? "") !== "",
  ...(question.task?.seen && { visibility: question.task.seen }),
});

const offersIn = ({ offers, task, attribute }: TaskQuestion) =>
  offers ? { ...offers, task: task?.id ?? "", attribute } : null;

/** The roll that results from the answers; without answers, as proposed. @rule WH-TASK-05 */
export function taskRoll(question: TaskQuestion, values: FormValues = {}): RollFacts {
  const { terms = {}, readings, modifiers } = question;
  const tool = toolUsed(question, values);
  const roller = { ...question, modifiers: [...modifiers, ...(tool ? qualityModifiers(tool) : [])] };
  const { attribute, score } = scoreOf(question, values);
  const said = {
    ...terms,
    difficulty: wholeOr(values, "modifier", terms.difficulty),
    help: wholeOr(values, "help", terms.help),
  };
  return {
    attribute,
    score: score.value,
    lines: withAttunement(tickedLines(proposeTask({ ...roller, attribute }, said), values), question, values),
    mode: oneOf(values, "mode", DICE_MODES),
    cannotFumble: false,
    readings,
  };
}

/** Only the attunement that is used becomes part of the roll. @rule WH-DEFT-07 */
function withAttunement(
  lines: readonly RollLine[],
  { attunements }: TaskQuestion,
  values: FormValues,
): readonly RollLine[] {
  const invoked = invokedIn(attunements, values);
  return lines.flatMap((line) => {
    if (line.effect.kind !== "attunement") return [line];
    return invoked && line.id === attunementLineId(invoked.id) ? [{ ...line, on: true }] : [];
  });
}

const wholeOr = (values: FormValues, name: string, otherwise = 0): number =>
  values[name] === undefined ? otherwise : wholeIn(values, name);

/** A ghost may roll Wisdom in place of anything else. @rule WH-GHOST-02 */
function scoreOf(
  { attribute, score, ghost }: TaskQuestion,
  values: FormValues,
): Pick<TaskQuestion, "score" | "attribute"> {
  return (values["byWisdom"] === true && ghost?.wisdom) || { attribute, score };
}

/** The best tool for it; null if the obstacle is superior and no tool is. @rule WH-ART-01 */
const toolUsed = ({ tools = [] }: TaskQuestion, values: FormValues): Quality | null =>
  bestTool(tools, { superior: isTicked(values, "superior") });

/** True if the obstacle is too well made for the roller's tools; monsters bring what they need. @rule WH-ART-01 */
const isTooSuperior = (question: TaskQuestion, values: FormValues): boolean =>
  question.isGroupless !== true && toolUsed(question, values) === null;

/** True if the roller lacks the tool for the task, and nobody has said otherwise. @rule WH-CASE-01 WH-CASE-05 */
export const lacksTool = ({ lacksTool: lacks = false }: TaskQuestion, values: FormValues): boolean =>
  lacks && !isTicked(values, "hasTool");

/** Why it cannot be tried with the tools at hand; null if it can. @rule WH-CASE-01 WH-CASE-05 WH-ART-01 */
export function toolRefusalIn(question: TaskQuestion, values: FormValues): LangKey | null {
  if (lacksTool(question, values)) return "WHITEHACK.Refusal.noTool";
  return isTooSuperior(question, values) ? "WHITEHACK.Refusal.notSuperior" : null;
}

/** The lack of a tool as a problem of the dialog, at the box that says otherwise. @rule WH-CASE-01 WH-ART-01 */
export const toolProblem = (question: TaskQuestion, values: FormValues) =>
  atField(toolRefusalIn(question, values), lacksTool(question, values) ? "hasTool" : "superior");

/**
 * True if it succeeds without a roll: by its nature, or because the Referee accepts the player's words.
 * @rule WH-TASK-09 WH-CASE-03 WH-CASE-05
 */
export const succeedsWithoutRoll = ({ task, isReferee = false }: TaskQuestion, values: FormValues): boolean =>
  task?.certain === true || (isReferee && isTicked(values, "certain"));

/** The player's explanation, for the card; nothing if there is none. @rule WH-GROUP-10 WH-TASK-09 */
export function inOwnWords({ inWords }: FormValues): readonly FactLine[] {
  const words = typeof inWords === "string" ? toPrecedent(inWords.slice(0, MOST_WORDS)) : null;
  return words === null ? [] : [{ label: "WHITEHACK.CommonTask.InWords", value: words }];
}

/** The most characters of an explanation. */
const MOST_WORDS = 300;

/** The answers kept when the question changes: another task has its own terms. */
export const keptAnswers = (values: FormValues, changed: string): FormValues =>
  changed === "task" || changed === "attribute"
    ? withoutFields(values, changed === "task" ? OF_TASK : OF_ATTRIBUTE)
    : values;

/** With another attribute, the monster's noted score for it is used. @rule WH-MON-09 */
const OF_ATTRIBUTE = /^score$/;

const OF_TASK = /^(?:attribute|score|trained|modifier|visibility|hasTool|superior|certain|task\..*)$/;

/** How strongly a ghost's task affects the living world. @rule WH-GHOST-02 */
export const ghostActIn = (values: FormValues): GhostAct => oneOf(values, "ghostAct", GHOST_ACTS) ?? "none";
