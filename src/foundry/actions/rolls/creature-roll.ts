import {
  commonTerms,
  MONSTER_SCORES,
  type RollFacts,
  servingAttribute,
  type TaskChoice,
  type TaskTerms,
} from "../../../rules/index.ts";
import type { FormValues } from "../../../view/dialogs/form-values.ts";
import { SAVE } from "../../../view/dialogs/request-dialog.ts";
import { type TaskQuestion, taskRoll } from "../../../view/dialogs/task-dialog.ts";
import type { Creature } from "../../documents/creature.ts";
import { rulebookFor } from "../../rulebook.ts";
import { monsterQuestion } from "./monster-task.ts";
import { saveRoll } from "./perform-save.ts";
import { taskQuestion } from "./task-question.ts";
import { toolFor } from "./tool-at-hand.ts";

/** What a Referee has said about somebody's roll. */
export interface RequestTerms extends TaskTerms {
  readonly task?: TaskChoice | null;
}

/** A requested roll with what its roller has ticked; null if this creature cannot make it. @rule WH-TASK-06 WH-CONT-03 WH-MON-09 */
export function creatureRoll(
  creature: Creature,
  what: string,
  terms: RequestTerms = {},
  values: FormValues = {},
): RollFacts | null {
  if (what === SAVE) return saveRoll(creature, terms.difficulty ?? 0);
  const question = requestedQuestion(creature, what, terms);
  return question && taskRoll(question, values);
}

/** What is known of a creature's task by what it rolls: an attribute, or a monster's score; null if it has neither. @rule WH-CUST-01 WH-MON-09 */
function plainQuestion(creature: Creature, what: string): TaskQuestion | null {
  const attribute = servingAttribute(rulebookFor(creature).attributes, what);
  if (creature.isCharacter()) return attribute === null ? null : taskQuestion(creature, attribute);
  const isScore = MONSTER_SCORES.some((one) => one === what);
  return isScore || attribute !== null ? monsterQuestion(creature, isScore ? what : (attribute ?? what)) : null;
}

/** A requested task, on the Referee's terms. @rule WH-TASK-06 WH-TRAIN-03 */
export function requestedQuestion(
  creature: Creature,
  what: string,
  { task: choice = null, ...terms }: RequestTerms,
): TaskQuestion | null {
  const question = plainQuestion(creature, what);
  if (!question) return null;
  const asked = { ...question, attunements: notOverruled(question) };
  if (!choice) return { ...asked, terms };
  return { ...asked, ...toolFor(creature, choice.task), terms: { ...terms, ...conditionsOf(choice) } };
}

/** What is answered is read on a Referee's client, which overrules nothing for a player. @rule WH-DEFT-06 WH-DEFT-09 */
const notOverruled = ({ attunements = [] }: TaskQuestion): NonNullable<TaskQuestion["attunements"]> =>
  attunements.map((one) => ({ ...one, overruled: false }));

const conditionsOf = (choice: TaskChoice): TaskTerms => {
  const { conditions = [] } = commonTerms(choice);
  return { conditions };
};
