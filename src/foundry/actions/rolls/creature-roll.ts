import {
  MONSTER_SCORES,
  type MonsterScore,
  monsterScore,
  proposeTask,
  type RollFacts,
  servingAttribute,
  type TaskTerms,
} from "../../../rules/index.ts";
import type { FormValues } from "../../../view/dialogs/form-values.ts";
import { tickedLines } from "../../../view/dialogs/line-view.ts";
import { SAVE } from "../../../view/dialogs/request-dialog.ts";
import { type TaskQuestion, taskRoll } from "../../../view/dialogs/task-dialog.ts";
import type { Creature } from "../../documents/creature.ts";
import { rulebookFor } from "../../rulebook.ts";
import { saveRoll } from "./perform-save.ts";
import { taskQuestion } from "./task-question.ts";

/** What a monster has in place of attributes. @rule WH-MON-09 */
export function monsterScores({
  system: { derived },
}: Actor.OfType<"monster">): Readonly<Record<MonsterScore, number>> {
  const own = { attackValue: () => derived.attackValue.value, savingThrow: () => derived.savingThrow.value };
  const scores = MONSTER_SCORES.map((score) => [score, monsterScore(score, derived.dice, own)] as const);
  return Object.fromEntries(scores) as Record<MonsterScore, number>;
}

/** A requested roll with what its roller has ticked; null if this creature cannot make it. @rule WH-TASK-06 WH-CONT-03 WH-MON-09 */
export function creatureRoll(
  creature: Creature,
  what: string,
  terms: TaskTerms = {},
  values: FormValues = {},
): RollFacts | null {
  if (what === SAVE) return saveRoll(creature, terms.difficulty ?? 0);
  if (creature.isMonster()) return monsterRoll(creature, what, terms, values);
  const question = requestedQuestion(creature, what, terms);
  return question && taskRoll(question, values);
}

/** A requested task of a character; null if the world has no such attribute. @rule WH-TASK-06 WH-CUST-01 */
export function requestedQuestion(creature: Creature, what: string, terms: TaskTerms): TaskQuestion | null {
  if (!creature.isCharacter()) return null;
  const attribute = servingAttribute(rulebookFor(creature).attributes, what);
  return attribute === null ? null : { ...taskQuestion(creature, attribute), terms };
}

/** A monster's task: no groups and no training, only the situation. @rule WH-MON-09 */
function monsterRoll(
  monster: Actor.OfType<"monster">,
  what: string,
  { difficulty = 0, help = 0 }: TaskTerms,
  values: FormValues,
): RollFacts | null {
  const score = MONSTER_SCORES.find((one) => one === what);
  if (!score) return null;
  const lines = proposeTask({ attribute: "", groups: [], modifiers: [], isGroupless: true }, { difficulty, help });
  return {
    attribute: "",
    score: monsterScores(monster)[score],
    lines: tickedLines(lines, values),
    mode: null,
    cannotFumble: false,
    readings: rulebookFor(monster).options,
  };
}
