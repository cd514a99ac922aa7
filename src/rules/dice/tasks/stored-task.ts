import { DOOR_TRIES } from "../../contract/doors.ts";
import { TIME_UNITS } from "../../contract/turn-length.ts";
import { aFlag, aText, aWhole, listOf, oneOf, orElse, orNull, type Reader, shape } from "../../shape.ts";
import type { Faces } from "../dice.ts";
import { type CommonTask, TASK_SEEN, TASK_SEQUELS, type TaskChoice } from "./common-task.ts";

/** Reads a common task as it is stored; undefined for anything else. */
export const readTask: Reader<CommonTask> = shape({
  id: aText,
  name: aText,
  attribute: aText,
  trained: aFlag,
  difficulty: orElse(aWhole, 0),
  conditions: listOf(shape({ label: aText, value: aWhole })),
  needs: aText,
  time: orNull(shape({ unit: oneOf(TIME_UNITS), rolled: aFlag })),
  door: orNull(oneOf(DOOR_TRIES)),
  certain: aFlag,
  helps: orElse(aWhole, 0),
  granular: orElse(aFlag, false),
  seen: orElse(oneOf(TASK_SEEN), ""),
  says: shape({ crit: aText, success: aText, failure: aText, fumble: aText }),
  harm: aText,
  sequel: orElse(oneOf(TASK_SEQUELS), ""),
  rule: aText,
});

/** Reads which task was chosen, and which of its conditions apply. */
export const readTaskChoice: Reader<TaskChoice> = shape({ task: readTask, holds: listOf(aWhole) });

/** A common task that somebody has tried, as stored on its card. */
export interface TriedTask {
  readonly task: CommonTask;
  /** The name of the attribute that was rolled, a language key; "" if nothing was rolled. */
  readonly attribute: string;
  /** The dice for how long it takes. */
  readonly faces: Faces;
}

/** Reads the common task stored on a card; undefined if there is none. */
export const readTriedTask: Reader<TriedTask> = shape({
  task: readTask,
  attribute: aText,
  faces: listOf(aWhole),
});
