import { requireInteger } from "../../../../rules/index.ts";

export const RELATIONS = ["stranger", "acquaintance", "associate", "friend", "close"] as const;
/** How well two people know each other, the least first. @rule RH-REL-01 */
export type Relation = (typeof RELATIONS)[number];

export const FAVORS = ["none", "courtesy", "small", "effort", "sacrifice"] as const;
/** What is asked for, by the relation in which it is done without anything in return. @rule RH-REL-01 */
export type Favor = (typeof FAVORS)[number];

/** The level of a relation, from 1 for strangers to 5. @rule RH-REL-01 */
export const levelOf = (relation: Relation): number => RELATIONS.indexOf(relation) + 1;

/** The relation of a level; those beyond the scale count as its ends. @rule RH-REL-01 */
export const relationAt = (level: number): Relation =>
  RELATIONS.findLast((_, at) => at < requireInteger(level, "level")) ?? "stranger";

export const FAVOR_ANSWERS = ["granted", "price", "off"] as const;
/** A favor is done, or for something in return, or not at all unless the Referee says otherwise. */
export type FavorAnswer = (typeof FAVOR_ANSWERS)[number];

/** The answer to a favor of a level, on a scale of five or on one of the organization's own. @rule RH-REL-01 */
export function favorAtLevel(level: number, favor: number): FavorAnswer {
  const above = requireInteger(favor, "level") - requireInteger(level, "level");
  if (above <= 0) return "granted";
  return above === 1 ? "price" : "off";
}

/** The answer to a favor in a relation. @rule RH-REL-01 */
export const favorAnswer = (relation: Relation, favor: Favor): FavorAnswer =>
  favorAtLevel(levelOf(relation), FAVORS.indexOf(favor) + 1);

/** A relation after one of the two has refused to help the other. @rule RH-REL-01 */
export const afterRefusal = (relation: Relation): Relation => relationAt(levelOf(relation) - 1);
