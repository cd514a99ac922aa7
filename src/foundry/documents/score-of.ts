import { type Explained, languagesSpoken, type Modifier, toExplained } from "../../rules/index.ts";
import { namesIn } from "../../view/characters/sheet/languages-view.ts";
import type { Creature } from "./creature.ts";
import { localize } from "../host/localize.ts";

/**
 * The languages that a creature speaks; none where nothing is written down about a monster.
 * @rule WH-REACT-02 WH-LANG-01
 */
export function spokenBy(creature: Creature): readonly string[] {
  if (creature.isMonster()) return namesIn(creature.system.languages);
  if (!creature.isCharacter()) return [];
  const { groups, languages, learnedLanguages } = creature.system;
  const common = localize("WHITEHACK.Creation.CommonTongue");
  const written = namesIn(languages);
  return languagesSpoken({ common, groups, written, learned: namesIn(learnedLanguages) }).map(({ name }) => name);
}

/** The score of a character's attribute, and what armor and conditions add to its tasks. */
interface ScoreOf {
  readonly score: Explained;
  readonly modifiers: readonly Modifier[];
}

/** An attribute that is none of the world's allows no roll: a score of 0. */
const NONE: Explained = toExplained(0, []);

/** The score that a character rolls against with one of the world's attributes. @rule WH-CUST-01 */
export const scoreOf = ({ system: { derived } }: Actor.OfType<"character">, attribute: string): ScoreOf => ({
  score: derived.attributes[attribute] ?? NONE,
  modifiers: derived.taskModifiers[attribute] ?? [],
});
