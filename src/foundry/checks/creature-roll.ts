import {
  commonTerms,
  lineCheck,
  MONSTER_SCORES,
  planCheck,
  resolveCheck,
  type RollFacts,
  servingAttribute,
  type TaskChoice,
  type TaskTerms,
} from "../../rules/index.ts";
import type { FormValues } from "../../view/chat/dialogs/form-values.ts";
import { SAVE } from "../../view/checks/dialogs/request-dialog.ts";
import { type TaskQuestion, taskRoll } from "../../view/checks/dialogs/task-dialog.ts";
import { type Creature, isWhitehack } from "../documents/creature.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { monsterQuestion, toolFor } from "./chosen-task.ts";
import { saveRoll } from "./perform-save.ts";
import { taskQuestion } from "./task-question.ts";
import type { DiceSource } from "../host/dice.ts";

/** The Referee's terms for a creature's roll. */
interface RequestTerms extends TaskTerms {
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

/**
 * The facts about a creature's task by its roll: an attribute, or a monster's score; null if it has neither.
 * @rule WH-CUST-01 WH-MON-09
 */
function plainQuestion(creature: Creature, what: string): TaskQuestion | null {
  if (!isWhitehack(creature)) return null;
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

/** Answers are read on a Referee's client, which overrules nothing for a player. @rule WH-DEFT-06 WH-DEFT-09 */
const notOverruled = ({ attunements = [] }: TaskQuestion): NonNullable<TaskQuestion["attunements"]> =>
  attunements.map((one) => ({ ...one, overruled: false }));

const conditionsOf = (choice: TaskChoice): TaskTerms => {
  const { conditions = [] } = commonTerms(choice);
  return { conditions };
};

/**
 * A plain roll of a creature: by an attribute, or by what a monster is good or poor at; null where it can make none.
 * @rule WH-MON-09 WH-CONT-01
 */
export async function creatureCheck(creature: Creature, what: string, dice: DiceSource) {
  const roll = creatureRoll(creature, what);
  if (!roll) return null;
  const check = lineCheck(roll);
  const { faces, rolls } = await dice(planCheck(check));
  return { creature, rolls, outcome: resolveCheck(check, faces) };
}

export type CreatureCheck = NonNullable<Awaited<ReturnType<typeof creatureCheck>>>;
