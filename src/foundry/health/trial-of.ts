import type { GroupFacts, Trial } from "../../rules/index.ts";
import type { GivenAnswer, QuestionOption } from "../../view/questions/question.ts";
import { namedGroup, trialOptions } from "../../view/questions/trial-options.ts";
import type { Creature } from "../documents/creature.ts";
import { hitPointsOf } from "../documents/hit-points.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { helpingGroups, victimOf } from "./victim-of.ts";

/** The trial that somebody's hit points require now; null for none. @rule WH-DMG-03 WH-SVD-02 */
export function trialOf(creature: Creature, relevant: readonly GroupFacts[] = []): Trial | null {
  const rulebook = rulebookFor(creature);
  return rulebook.zeroHp.trial(hitPointsOf(creature), victimOf(creature, relevant), rulebook);
}

/** The groups that an answer names to help. @rule WH-SVD-05 */
export function relevantIn(creature: Creature, { values }: GivenAnswer): readonly GroupFacts[] {
  const named = namedGroup(values["group"]);
  return helpingGroups(creature)
    .filter(({ place }) => place === named)
    .map(({ group }) => group);
}

/** The ways through a trial, as answers of a question. */
export const optionsFor = (creature: Creature, trial: Trial): readonly QuestionOption[] =>
  trialOptions(
    trial,
    helpingGroups(creature).map(({ place, group }) => ({ place, name: group.name })),
    localize,
  );
