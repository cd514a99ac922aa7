import type { Trial } from "../../rules/index.ts";
import type { GivenAnswer, QuestionOption } from "../../view/questions/question.ts";
import { namedGroup, trialOptions } from "../../view/questions/trial-options.ts";
import type { Creature } from "../documents/creature.ts";
import { hitPointsOf } from "../documents/hit-points.ts";
import { localize } from "../localize.ts";
import { rulebookFor } from "../rulebook.ts";
import { type Brought, helpingGroups, lifeAttribute, NOTHING_BROUGHT, victimOf } from "./victim-of.ts";

/** The trial that somebody's hit points require now; null for none. @rule WH-DMG-03 WH-SVD-02 */
export function trialOf(creature: Creature, brought: Brought = NOTHING_BROUGHT): Trial | null {
  const rulebook = rulebookFor(creature);
  return rulebook.zeroHp.trial(hitPointsOf(creature), victimOf(creature, brought), rulebook);
}

/** The groups that an answer names to help, and the attribute where it has to name one. @rule WH-SVD-05 WH-CUST-01 */
export function broughtIn(creature: Creature, { values }: GivenAnswer): Brought {
  const named = namedGroup(values["group"]);
  const relevant = helpingGroups(creature)
    .filter(({ place }) => place === named)
    .map(({ group }) => group);
  const { attribute } = values;
  return { relevant, attribute: typeof attribute === "string" ? attribute : null };
}

/** The ways through a trial, as answers of a question. */
export const optionsFor = (creature: Creature, trial: Trial): readonly QuestionOption[] =>
  trialOptions(
    trial,
    {
      groups: helpingGroups(creature).map(({ place, group }) => ({ place, name: group.name })),
      ...lifeAttribute(creature),
    },
    localize,
  );
