import {
  type Explained,
  MONSTER_SCORES,
  type MonsterScore,
  monsterScore,
  scoreNoted,
  toExplained,
} from "../../../rules/index.ts";
import { attributeLabel } from "../../../view/attribute-words.ts";
import type { TaskQuestion } from "../../../view/dialogs/task-dialog.ts";
import { rulebookFor } from "../../rulebook.ts";

type Monster = Actor.OfType<"monster">;

/** What a monster has in place of attributes. @rule WH-MON-09 */
export function monsterScores({ system: { derived } }: Monster): Readonly<Record<MonsterScore, number>> {
  const own = { attackValue: () => derived.attackValue.value, savingThrow: () => derived.savingThrow.value };
  const scores = MONSTER_SCORES.map((score) => [score, monsterScore(score, derived.dice, own)] as const);
  return Object.fromEntries(scores) as Record<MonsterScore, number>;
}

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
