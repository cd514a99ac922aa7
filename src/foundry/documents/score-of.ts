import { type Explained, type Modifier, toExplained } from "../../rules/index.ts";

/** The score of somebody's attribute, and what armor and conditions add to its tasks. */
export interface ScoreOf {
  readonly score: Explained;
  readonly modifiers: readonly Modifier[];
}

/** An attribute that is none of the world's allows no roll: a score of 0. */
const NONE: Explained = toExplained(0, []);

/** What somebody rolls with one of the world's attributes. @rule WH-CUST-01 */
export const scoreOf = ({ system: { derived } }: Actor.OfType<"character">, attribute: string): ScoreOf => ({
  score: derived.attributes[attribute] ?? NONE,
  modifiers: derived.taskModifiers[attribute] ?? [],
});
