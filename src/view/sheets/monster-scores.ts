import { type AttributeSet, MONSTER_SCORES, type MonsterScore } from "../../rules/index.ts";
import { attributeLabel } from "../attribute-words.ts";
import { type Choices, toChoices } from "../choices.ts";

/** How good a monster is at tasks, for the edit mode. */
export interface MonsterScoresView {
  readonly choices: Choices;
  readonly rows: readonly { readonly name: string; readonly label: string; readonly chosen: string }[];
  /** The attribute selected at first. */
  readonly first: string;
}

/** How good a monster can be at a task, to choose from. @rule WH-MON-09 */
export const MONSTER_SCORE_CHOICES = toChoices(MONSTER_SCORES, (score) => `WHITEHACK.MonsterScore.${score}`);

/** A monster's noted scores, attribute by attribute. @rule WH-MON-09 */
export const monsterScoresView = (
  set: AttributeSet,
  noted: Readonly<Partial<Record<string, MonsterScore | null>>>,
): MonsterScoresView => ({
  choices: MONSTER_SCORE_CHOICES,
  rows: set.names.map((name) => ({ name, label: attributeLabel(set, name), chosen: noted[name] ?? "" })),
  first: set.names[0] ?? "",
});
