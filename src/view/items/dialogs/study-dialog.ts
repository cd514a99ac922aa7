import {
  type Check,
  classLines,
  type CurseFacts,
  DEFAULT_READINGS,
  DICE_MODES,
  type Examination,
  type Explained,
  type GroupFacts,
  type Reading,
  READING_MINUTES,
  readingCheck,
  type RollFacts,
  SCROLL_LANGUAGES,
  type ScrollFacts,
  slottingCheck,
  toExamination,
} from "../../../rules/index.ts";
import { toFigure } from "../../base/localize.ts";
import { toChoices } from "../../base/choices.ts";
import { type FormValues, isTicked, oneOf, wholeIn } from "../../chat/dialogs/form-values.ts";
import { taskDialog, type TaskQuestion, taskRoll } from "../../checks/dialogs/task-dialog.ts";

/** Everything about a trained roll of Intelligence that is known before anybody is asked. */
export interface StudyQuestion {
  readonly intelligence: Explained;
  /** The id and name of the world's attribute that serves for it. @rule WH-CUST-01 */
  readonly attribute: string;
  readonly label: string;
  readonly groups: readonly GroupFacts[];
  readonly vocationDoubles: boolean;
  /** The scroll to be read; null if an item is examined. */
  readonly scroll: ScrollFacts | null;
  /** The slots to which a scroll may be tied, from 0; left out if it is not tied. @rule WH-WISE-15 */
  readonly slots?: readonly { readonly place: number; readonly label: string }[];
}

const LANGUAGES = toChoices(SCROLL_LANGUAGES, (language) => `WHITEHACK.ScrollLanguage.${language}`);

/** The dialog's questions: groups that help, and how well the reader knows the language. */
export function studyDialog(question: StudyQuestion) {
  const { lines, ...dialog } = taskDialog(toTask(question));
  const { scroll } = question;
  const { slots = [] } = question;
  return {
    ...dialog,
    lines: lines.filter(({ name }) => !SETTLED.includes(name)),
    languages: scroll && LANGUAGES,
    reading: scroll && { cost: toFigure(scroll.cost), minutes: READING_MINUTES },
    slots: Object.fromEntries(slots.map(({ place, label }) => [place, label])),
    asksSlot: slots.length > 0,
  };
}

/** Lines of a task that are fixed when something is studied. */
const SETTLED: readonly string[] = ["trained", "speciesAgainst"];

const toTask = ({ intelligence, attribute, label, groups, vocationDoubles }: StudyQuestion): TaskQuestion => ({
  attribute,
  label,
  score: intelligence,
  groups,
  modifiers: [],
  ofClass: classLines({ traits: { vocationDoubles }, attribute, abilities: {} }),
  readings: DEFAULT_READINGS,
  terms: { trained: true },
});

/** The roll as lines, for the dialog. */
export const studyRoll = (question: StudyQuestion, values: FormValues): RollFacts => taskRoll(toTask(question), values);

function taskOf({ attribute, groups, vocationDoubles }: StudyQuestion, values: FormValues) {
  const mode = oneOf(values, "mode", DICE_MODES);
  return {
    attribute,
    relevant: groups.filter((_, place) => isTicked(values, `group.${place}`)),
    vocationDoubles,
    unequipped: values["class.vocation"] === false,
    difficulty: wholeIn(values, "modifier"),
    help: wholeIn(values, "help"),
    ...(mode && { mode }),
  };
}

/** The reading that results from the answers. @rule WH-SCROLL-01 */
export const readingOf = (question: StudyQuestion, scroll: ScrollFacts, values: FormValues): Reading => ({
  ...taskOf(question, values),
  scroll,
  language: oneOf(values, "language", SCROLL_LANGUAGES) ?? "known",
});

/** The minutes that a reading takes: ten unless the dialog says otherwise, as for a scroll that does. @rule WH-SCROLL-01 */
export const minutesIn = (values: FormValues): number =>
  values["minutes"] === undefined ? READING_MINUTES : Math.max(0, wholeIn(values, "minutes", MOST_MINUTES));

/** A week of reading is the most that a dialog takes. */
const MOST_MINUTES = 10_080;

/** The examination that results from the answers, as shown to the player and as made. @rule WH-ITEM-02 WH-CURSE-01 */
export const examinationOf = (
  question: StudyQuestion,
  values: FormValues,
  curse: CurseFacts | null = null,
): Examination => toExamination(question.intelligence, taskOf(question, values), curse);

/** The slot chosen for a scroll; the first if there is no answer. @rule WH-WISE-15 */
export const slotIn = ({ slots = [] }: StudyQuestion, values: FormValues): number =>
  (slots.find(({ place }) => String(place) === String(wholeIn(values, "slot"))) ?? slots[0])?.place ?? 0;

/**
 * The check that results from the answers, as shown to the player; null if nothing can be read.
 * @rule WH-SCROLL-01 WH-ITEM-02
 */
export function studyCheck(question: StudyQuestion, values: FormValues): Check | null {
  const { intelligence, scroll, slots } = question;
  if (slots) return slottingCheck(intelligence, taskOf(question, values));
  if (scroll) return readingCheck(intelligence, readingOf(question, scroll, values));
  return examinationOf(question, values).shown;
}
