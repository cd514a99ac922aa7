import {
  certainOutcome,
  type CommonTask,
  commonTerms,
  MONSTER_SCORES,
  servingAttribute,
  taskTimeDice,
} from "../../../rules/index.ts";
import { attributeChoices } from "../../../view/attribute-words.ts";
import { type FormValues, oneOf } from "../../../view/dialogs/form-values.ts";
import { inOwnWords, type TaskQuestion } from "../../../view/dialogs/task-dialog.ts";
import { MONSTER_SCORE_CHOICES } from "../../../view/sheets/monster-scores.ts";
import { postCheck } from "../../cards/post-check.ts";
import { commonTask, commonTasks } from "../../common-tasks.ts";
import { type DiceSource, throwDice } from "../../dice.ts";
import type { Creature } from "../../documents/creature.ts";
import type { Audience } from "../../cards/post-card.ts";
import { partsInForce } from "../../packs/packs-in-force.ts";
import { rulebookFor } from "../../rulebook.ts";
import { skillChoices, skillMeant, withSkill } from "./monster-skill.ts";
import { monsterQuestion, scoreMeant } from "./monster-task.ts";
import { taskQuestion } from "./task-question.ts";
import { toolFor } from "./tool-at-hand.ts";

/** The task that the answers have chosen: a common one has an attribute of its own, unless another was chosen. @rule WH-TRAIN-03 WH-MON-09 */
export function chosenQuestion(creature: Creature, attribute: string, values: FormValues): TaskQuestion {
  const { attributes } = rulebookFor(creature);
  const task = commonTask(values["task"]);
  const usual = task && task.attribute !== "" ? servingAttribute(attributes, task.attribute) : null;
  const chosen = attributes.names.find((name) => name === values["attribute"]) ?? usual ?? attribute;
  const question = creature.isMonster()
    ? monstersQuestion(creature, chosen, values, task)
    : taskQuestion(creature, chosen);
  return {
    ...withPackLines(question, creature),
    ...(task && { terms: commonTerms({ task, holds: [] }), ...toolFor(creature, task) }),
    isReferee: game.user.isGM,
    offers: {
      tasks: Object.fromEntries(commonTasks().map(({ id, name }) => [id, name])),
      attributes: attributeChoices(attributes),
      scores: scoresOffered(creature, chosen, { values, task }),
    },
  };
}

/** With what packs of house rules let count. */
function withPackLines(question: TaskQuestion, creature: Creature): TaskQuestion {
  const ofPacks = partsInForce().flatMap(({ taskLines }) => taskLines?.(creature, question.attribute) ?? []);
  return ofPacks.length > 0 ? { ...question, ofClass: [...(question.ofClass ?? []), ...ofPacks] } : question;
}

/** What a monster may roll with; null for those with attributes. @rule WH-MON-09 WH-CONV-01 */
const scoresOffered = (
  creature: Creature,
  attribute: string,
  { values, task }: { readonly values: FormValues; readonly task: CommonTask | null },
): NonNullable<TaskQuestion["offers"]>["scores"] =>
  creature.isMonster()
    ? {
        choices: { ...MONSTER_SCORE_CHOICES, ...skillChoices(creature) },
        chosen: skillMeant(creature, values, task) ?? chosenScore(creature, attribute, values),
      }
    : null;

/** How good a monster is at it, as answered or as noted. @rule WH-MON-09 */
const chosenScore = (monster: Actor.OfType<"monster">, attribute: string, values: FormValues) =>
  oneOf(values, "score", MONSTER_SCORES) ?? scoreMeant(monster, attribute);

/** With the skill of another game that it is about, if the monster has brought skills. @rule WH-MON-09 WH-CONV-01 */
const monstersQuestion = (
  monster: Actor.OfType<"monster">,
  attribute: string,
  values: FormValues,
  task: CommonTask | null,
): TaskQuestion =>
  withSkill(
    monsterQuestion(monster, attribute, chosenScore(monster, attribute, values)),
    monster,
    skillMeant(monster, values, task),
  );

/** What the card of a tried task keeps, with the dice of how long it takes. @rule WH-TIME-03 */
export async function tryTask(
  actor: Actor.Implementation,
  { task = null, label: attribute }: { readonly task?: CommonTask | null; readonly label: string },
  dice: DiceSource = throwDice,
) {
  if (!task) return { title: attribute, rolls: [] };
  const plan = taskTimeDice(task, rulebookFor(actor).doors);
  const { faces, rolls } = plan && plan.count > 0 ? await dice(plan) : { faces: [], rolls: [] };
  return { title: task.name, task: { task, attribute, faces }, rolls };
}

/** Tells what succeeds without a roll, why, and how long it takes. @rule WH-CASE-05 WH-TASK-09 WH-CASE-03 */
export async function tellCertain(
  actor: Actor.Implementation,
  question: Pick<TaskQuestion, "task" | "label">,
  {
    values,
    asked = "",
    audience,
  }: { readonly values: FormValues; readonly asked?: string; readonly audience: Audience },
): Promise<ChatMessage.Implementation | null> {
  const outcome = certainOutcome([question.task?.certain ? question.task.rule : "WH-TASK-09"]);
  return postCheck({ ...(await tryTask(actor, question)), actor, outcome, facts: inOwnWords(values), asked, audience });
}
