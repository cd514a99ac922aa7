import {
  type AttributeSet,
  type CommonTask,
  DOOR_TRIES,
  TASK_LIMITS,
  TASK_SEEN,
  TASK_CONSEQUENCES,
  type TaskCondition,
  type TaskProblem,
  TIME_UNITS,
  TOLD_RESULTS,
} from "../../../rules/index.ts";
import { attributeChoicesWith } from "../../base/words.ts";
import type { Choices } from "../../base/choices.ts";
import type { Localize } from "../../base/localize.ts";
import { type FormValues, isTicked, oneOf, textIn, wholeIn } from "../../chat/dialogs/form-values.ts";

const AMOUNTS = ["one", "rolled"] as const;

/** Every length of time that a task can have, by the word that stands for it. */
const TIMES: Readonly<Record<string, Pick<CommonTask, "time" | "door">>> = {
  none: { time: null, door: null },
  ...Object.fromEntries(
    TIME_UNITS.flatMap((unit) =>
      AMOUNTS.map(
        (amount) => [`${unit}-${amount}`, { time: { unit, rolled: amount === "rolled" }, door: null }] as const,
      ),
    ),
  ),
  ...Object.fromEntries(DOOR_TRIES.map((door) => [`door-${door}`, { time: null, door }] as const)),
};

/** The word for how long a task takes. */
export function timeWord({ time, door }: Pick<CommonTask, "time" | "door">): string {
  if (door) return `door-${door}`;
  return time ? `${time.unit}-${time.rolled ? "rolled" : "one"}` : "none";
}

/** The name of a length of time, a language key. */
export const timeLabel = (word: string): string => `WHITEHACK.Tasks.Time.${word}`;

const SEEN: Choices = Object.fromEntries(
  TASK_SEEN.map((seen) => [seen, `WHITEHACK.Tasks.Seen.${seen === "" ? "chosen" : seen}` as const]),
);

const CONSEQUENCES: Choices = Object.fromEntries(
  TASK_CONSEQUENCES.map((consequence) => [
    consequence,
    `WHITEHACK.Tasks.Consequence.${consequence === "" ? "none" : consequence}` as const,
  ]),
);

/** How many empty rows are offered for further modifiers. */
const FREE_ROWS = 2;

/** The dialog of a common task, filled in with what it is now. @rule WH-TRAIN-03 */
export function commonTaskDialog(task: CommonTask, set: AttributeSet, localize: Localize) {
  const conditions = task.conditions.map(({ label, value }) => ({ label: localize(label), value }));
  const free = Array.from({ length: FREE_ROWS }, () => ({ label: "", value: 0 }));
  return {
    ...task,
    name: task.name && localize(task.name),
    limits: TASK_LIMITS,
    attributes: attributeChoicesWith(set, [task.attribute], localize),
    times: Object.fromEntries(Object.keys(TIMES).map((word) => [word, timeLabel(word)])),
    time: timeWord(task),
    seens: SEEN,
    consequences: CONSEQUENCES,
    conditions: [...conditions, ...free].slice(0, TASK_LIMITS.conditions).map((one, place) => ({ ...one, place })),
    says: TOLD_RESULTS.map((result) => ({
      name: `says.${result}`,
      label: `WHITEHACK.Check.Result.${result}`,
      text: task.says[result] && localize(task.says[result]),
    })),
  };
}

/** The typed words; unchanged words of the game stay what they are, so that they can be translated. */
function wordsIn(values: FormValues, name: string, before: string, localize: Localize): string {
  const typed = textIn(values, name);
  return before !== "" && typed === localize(before) ? before : typed;
}

function conditionsIn(values: FormValues, { conditions }: CommonTask, localize: Localize): readonly TaskCondition[] {
  return Array.from({ length: TASK_LIMITS.conditions }, (_, place) => ({
    label: wordsIn(values, `condition.${place}`, conditions[place]?.label ?? "", localize),
    value: wholeIn(values, `value.${place}`),
  })).filter(({ label, value }) => label !== "" || value !== 0);
}

/** The common task that results from the answers. @rule WH-TRAIN-03 */
export function commonTaskIn(values: FormValues, before: CommonTask, localize: Localize): CommonTask {
  const [crit, success, failure, fumble] = TOLD_RESULTS.map((result) =>
    wordsIn(values, `says.${result}`, before.says[result], localize),
  );
  return {
    id: before.id,
    name: wordsIn(values, "name", before.name, localize),
    attribute: textIn(values, "attribute"),
    trained: isTicked(values, "trained"),
    difficulty: wholeIn(values, "difficulty"),
    conditions: conditionsIn(values, before, localize),
    needs: textIn(values, "needs"),
    ...(TIMES[oneOf(values, "time", Object.keys(TIMES)) ?? "none"] ?? { time: null, door: null }),
    certain: isTicked(values, "certain"),
    helps: Math.max(0, wholeIn(values, "helps")),
    granular: isTicked(values, "granular"),
    ...afterwardsIn(values),
    says: { crit: crit ?? "", success: success ?? "", failure: failure ?? "", fumble: fumble ?? "" },
    harm: textIn(values, "harm"),
    rule: before.rule,
  };
}

const afterwardsIn = (values: FormValues): Pick<CommonTask, "seen" | "consequence"> => ({
  seen: oneOf(values, "seen", TASK_SEEN) ?? "",
  consequence: oneOf(values, "consequence", TASK_CONSEQUENCES) ?? "",
});

/** Why a task cannot be used, in a sentence. */
export const taskProblemText = (problem: TaskProblem, localize: Localize): string =>
  localize(`WHITEHACK.Tasks.Problem.${problem}`, {
    name: String(TASK_LIMITS.name),
    text: String(TASK_LIMITS.text),
    value: String(TASK_LIMITS.value),
  });
