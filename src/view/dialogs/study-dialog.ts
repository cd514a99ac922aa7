import {
  type Check,
  type CurseFacts,
  DEFAULT_READINGS,
  DICE_MODES,
  type Examination,
  type Explained,
  type GroupFacts,
  type Reading,
  readingCheck,
  SCROLL_LANGUAGES,
  type ScrollFacts,
  toExamination,
} from "../../rules/index.ts";
import { toChoices } from "../choices.ts";
import { type FormValues, isTicked, oneOf, wholeIn } from "./form-values.ts";
import { taskDialog } from "./task-dialog.ts";

/** Everything about a trained roll of Intelligence that is known before anybody is asked. */
export interface StudyQuestion {
  readonly intelligence: Explained;
  readonly groups: readonly GroupFacts[];
  readonly vocationDoubles: boolean;
  /** The scroll that is read; null where an item is examined. */
  readonly scroll: ScrollFacts | null;
}

const LANGUAGES = toChoices(SCROLL_LANGUAGES, (language) => `WHITEHACK.ScrollLanguage.${language}`);

/** What is asked: groups that help, and how far the reader gets with the language. */
export const studyDialog = ({ intelligence, scroll, ...question }: StudyQuestion) => ({
  ...taskDialog({
    ...question,
    attribute: "intelligence",
    score: intelligence,
    modifiers: [],
    readings: DEFAULT_READINGS,
  }),
  isTrained: true,
  languages: scroll && LANGUAGES,
});

function taskOf({ groups, vocationDoubles }: StudyQuestion, values: FormValues) {
  const mode = oneOf(values, "mode", DICE_MODES);
  return {
    relevant: groups.filter((_, place) => isTicked(values, `group.${place}`)),
    vocationDoubles,
    difficulty: wholeIn(values, "modifier"),
    help: wholeIn(values, "help"),
    ...(mode && { mode }),
  };
}

/** How the scroll is read, by the answers. @rule WH-SCROLL-01 */
export const readingOf = (question: StudyQuestion, scroll: ScrollFacts, values: FormValues): Reading => ({
  ...taskOf(question, values),
  scroll,
  language: oneOf(values, "language", SCROLL_LANGUAGES) ?? "known",
});

/** An examination by the answers, as the player sees it and as it is made. @rule WH-ITEM-02 WH-CURSE-01 */
export const examinationOf = (
  question: StudyQuestion,
  values: FormValues,
  curse: CurseFacts | null = null,
): Examination => toExamination(question.intelligence, taskOf(question, values), curse);

/** The check that the answers make of it, as the reader sees it; null where nothing can be read. @rule WH-SCROLL-01 WH-ITEM-02 */
export function studyCheck(question: StudyQuestion, values: FormValues): Check | null {
  const { intelligence, scroll } = question;
  if (scroll) return readingCheck(intelligence, readingOf(question, scroll, values));
  return examinationOf(question, values).shown;
}
