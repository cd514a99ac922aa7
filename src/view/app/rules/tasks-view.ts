import { allTasks, type AttributeSet, bookTask, type CommonTask, type OwnTasks } from "../../../rules/index.ts";
import { attributeLabel } from "../../base/words.ts";
import { timeLabel, timeWord } from "../../checks/dialogs/common-task-dialog.ts";
import { type Localize, toSigned } from "../../base/localize.ts";

/** A common task in the window where a Referee edits them. */
interface TaskRow {
  readonly id: string;
  readonly name: string;
  /** The attribute that is rolled, and the remarks on it. */
  readonly about: string;
  /** The mark of a task that was rewritten or is the world's own; "" for the book's. */
  readonly mark: string;
  readonly isHidden: boolean;
  /** The button that takes the world's words away: back to the book, or deleted; "" for none. */
  readonly remove: string;
}

function aboutTask(task: CommonTask, set: AttributeSet, localize: Localize): string {
  if (task.certain) return [localize("WHITEHACK.Check.Certain"), timeText(task, localize)].filter(Boolean).join(" · ");
  return [
    localize(task.attribute === "" ? "WHITEHACK.Tasks.AnyAttribute" : attributeLabel(set, task.attribute)),
    task.trained ? localize("WHITEHACK.Check.Trained") : "",
    task.difficulty === 0 ? "" : toSigned(task.difficulty),
    timeText(task, localize),
  ]
    .filter(Boolean)
    .join(" · ");
}

const timeText = (task: CommonTask, localize: Localize): string => {
  const word = timeWord(task);
  return word === "none" ? "" : localize(timeLabel(word));
};

/** Every common task of a world with what can be done about it. @rule WH-TRAIN-03 */
export const tasksView = (own: OwnTasks, set: AttributeSet, localize: Localize): readonly TaskRow[] =>
  allTasks(own).map((task) => {
    const isWritten = own.tasks.some(({ id }) => id === task.id);
    const kind = bookTask(task.id) ? "changed" : "own";
    return {
      id: task.id,
      name: localize(task.name),
      about: aboutTask(task, set, localize),
      mark: isWritten ? localize(`WHITEHACK.Tasks.Mark.${kind}`) : "",
      isHidden: own.hidden.includes(task.id),
      remove: isWritten ? localize(`WHITEHACK.Tasks.Remove.${kind}`) : "",
    };
  });
