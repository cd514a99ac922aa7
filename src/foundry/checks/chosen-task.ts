import {
  certainOutcome,
  type CommonTask,
  commonTerms,
  type Explained,
  hasTool,
  MONSTER_SCORES,
  type MonsterScore,
  monsterScore,
  type Quality,
  type RollLine,
  scoreNoted,
  servingAttribute,
  tasksInForce,
  taskTimeDice,
  toExplained,
  toolsFor,
} from "../../rules/index.ts";
import { ownTasks } from "../host/settings.ts";
import { modeOfSkill, skillFor } from "../../importing/stat-block.ts";
import { type FormValues, oneOf } from "../../view/chat/dialogs/form-values.ts";
import { inOwnWords, type TaskQuestion } from "../../view/checks/dialogs/task-dialog.ts";
import { toFigure } from "../../view/base/localize.ts";
import { localize } from "../host/localize.ts";
import { attributeChoices, attributeLabel } from "../../view/base/words.ts";
import { rulebookFor } from "../host/rulebook.ts";
import { MONSTER_SCORE_CHOICES } from "../../view/monsters/sheet/monster-view.ts";
import { postCheck } from "./cards/post-check.ts";
import { type DiceSource, rollDice } from "../host/dice.ts";
import { asKind, type Creature, type Monster, type WhitehackCreature } from "../documents/creature.ts";
import type { Audience } from "../chat/cards/post-card.ts";
import { partsInForce } from "../extensions/packs-in-force.ts";
import { taskQuestion } from "./task-question.ts";

/** The common tasks that the table offers, in their order: the book's, as far as the world has not changed them. @rule WH-TRAIN-03 */
export const commonTasks = (): readonly CommonTask[] => tasksInForce(ownTasks());

/** One of them by its id; null for none. */
export const commonTask = (id: unknown): CommonTask | null => commonTasks().find((one) => one.id === id) ?? null;

/** True if an actor lacks the tools of a common task; a monster has what it needs. @rule WH-CASE-01 WH-CASE-05 */
const lacksToolFor = (actor: Creature, task: CommonTask): boolean =>
  !actor.system.whitehack.byScores &&
  !hasTool(
    task,
    actor.items.map(({ name }) => name),
  );

/** The qualities of those tools of an actor that a common task takes. @rule WH-ART-01 */
const toolsAtHand = (actor: Actor.Implementation, task: CommonTask): readonly Quality[] =>
  toolsFor(task, actor.items.contents).flatMap((item) =>
    item.isGear() ? [{ bonus: item.system.taskBonus, superior: item.system.superior }] : [],
  );

/** The facts about tools in a question about a common task. @rule WH-CASE-01 WH-ART-01 */
export const toolFor = (actor: Creature, task: CommonTask) => ({
  task,
  lacksTool: lacksToolFor(actor, task),
  tools: toolsAtHand(actor, task),
});

/** The choice of a monster without a fitting skill. */
const UNSKILLED = "unskilled";

/** The skills that a monster has brought from another game. @rule WH-CONV-01 */
const skillsOf = ({ system: { keywords } }: Monster) =>
  keywords.flatMap(({ name, skill }) => (skill === null ? [] : [{ name, score: skill }]));

const idOf = (place: number): string => `skill.${place}`;

/** The choices of a dialog besides the monster's scores; none for monsters of this game. @rule WH-CONV-01 */
function skillChoices(monster: Monster): Readonly<Record<string, string>> {
  const skills = skillsOf(monster).map(
    ({ name, score }, place) => [idOf(place), `${name} (${toFigure(score)})`] as const,
  );
  return skills.length === 0 ? {} : { ...Object.fromEntries(skills), [UNSKILLED]: "WHITEHACK.MonsterScore.unskilled" };
}

/**
 * The chosen skill, else the one that the task is about, or none for a task that takes training. Null where skills do
 * not matter. @rule WH-CONV-01
 */
function skillMeant(monster: Monster, values: FormValues, task: CommonTask | null): string | null {
  const chosen = oneOf(values, "score", Object.keys(skillChoices(monster)));
  if (chosen !== null || oneOf(values, "score", MONSTER_SCORES) !== null || task === null) return chosen;
  const skills = skillsOf(monster);
  const place = skillFor(
    skills.map(({ name }) => name),
    localize(task.name),
  );
  if (place >= 0) return idOf(place);
  return task.trained && skills.length > 0 ? UNSKILLED : null;
}

/** A single roll by the skill, or a negative double roll without one. @rule WH-CONV-01 */
function withSkill(question: TaskQuestion, monster: Monster, meant: string | null): TaskQuestion {
  if (meant === null) return question;
  const skill = skillsOf(monster).find((_, place) => idOf(place) === meant);
  const mode = modeOfSkill(skill !== undefined);
  return {
    ...question,
    ...(skill && { label: skill.name, score: toExplained(skill.score) }),
    ofClass: mode === "negative" ? [unskilledLine(mode)] : [],
  };
}

const unskilledLine = (mode: "negative"): RollLine => ({
  id: UNSKILLED,
  label: "WHITEHACK.MonsterScore.unskilled",
  why: "training",
  rule: "WH-CONV-01",
  on: true,
  effect: { kind: "mode", mode },
});

/** The scores of a monster in place of attributes. @rule WH-MON-09 */
export function monsterScores({ system: { derived } }: Monster): Readonly<Record<MonsterScore, number>> {
  const own = { attackValue: () => derived.attackValue.value, savingThrow: () => derived.savingThrow.value };
  const scores = MONSTER_SCORES.map((score) => [score, monsterScore(score, derived.dice, own)] as const);
  return Object.fromEntries(scores) as Record<MonsterScore, number>;
}

/** The same of any creature; null for those who do not roll by such scores. */
export const monsterScoresOf = (creature: Creature) => {
  const monster = asKind("monster", creature);
  return monster && monsterScores(monster);
};

/** One of these scores, with its modifiers. @rule WH-MON-09 */
function explainedScore(monster: Monster, score: MonsterScore): Explained {
  const { attackValue, savingThrow } = monster.system.derived;
  const known: Partial<Record<MonsterScore, Explained>> = { good: attackValue, poor: savingThrow };
  return known[score] ?? toExplained(monsterScores(monster)[score]);
}

/** The score that a word stands for: the word itself, or what is noted for an attribute of that name. @rule WH-MON-09 */
export const scoreMeant = (monster: Monster, what: string): MonsterScore =>
  MONSTER_SCORES.find((one) => one === what) ?? scoreNoted(monster.system.scores, what);

/** A monster's task: no groups and no training, only the situation. @rule WH-MON-09 */
export function monsterQuestion(monster: Monster, what: string, score = scoreMeant(monster, what)): TaskQuestion {
  const { attributes, options } = rulebookFor(monster);
  const isAttribute = attributes.names.includes(what);
  return {
    attribute: isAttribute ? what : "",
    label: isAttribute ? attributeLabel(attributes, what) : `WHITEHACK.MonsterScore.${score}`,
    score: explainedScore(monster, score),
    groups: [],
    modifiers: [],
    isGroupless: true,
    readings: options,
  };
}

/** The task that the answers have chosen: a common one has an attribute of its own, unless another was chosen. @rule WH-TRAIN-03 WH-MON-09 */
export function chosenQuestion(creature: WhitehackCreature, attribute: string, values: FormValues): TaskQuestion {
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

/** The scores that a monster may roll with; null for those with attributes. @rule WH-MON-09 WH-CONV-01 */
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

/** The monster's score at it, as answered or as noted. @rule WH-MON-09 */
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

/** The record of a tried task on its card, with the dice of its duration. @rule WH-TIME-03 */
export async function tryTask(
  actor: Actor.Implementation,
  { task = null, label: attribute }: { readonly task?: CommonTask | null; readonly label: string },
  dice: DiceSource = rollDice,
) {
  if (!task) return { title: attribute, rolls: [] };
  const plan = taskTimeDice(task, rulebookFor(actor).doors);
  const { faces, rolls } = plan && plan.count > 0 ? await dice(plan) : { faces: [], rolls: [] };
  return { title: task.name, task: { task, attribute, faces }, rolls };
}

/** Tells what succeeds without a roll, why, and how long it takes. @rule WH-CASE-05 WH-TASK-09 WH-CASE-03 */
export async function postCertainTask(
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
