import { type Check, effectiveScore, LIFE_WAYS, successChance, type Trial, type TrialWay } from "../../rules/index.ts";
import type { Localize } from "../localize.ts";
import type { QuestionField, QuestionOption } from "./question.ts";

/** A group that may help, by its place on the sheet. */
export interface HelpingGroup {
  readonly place: number;
  readonly name: string;
}

const [, BY_CONSTITUTION] = LIFE_WAYS;

/** The word for no group among the choices. */
const NO_GROUP = "none";

/** The ways through a trial as answers, each with its score and its chance. @rule WH-SVD-05 WH-DMG-03 */
export const trialOptions = (
  { ways }: Pick<Trial, "ways">,
  groups: readonly HelpingGroup[],
  localize: Localize,
): readonly QuestionOption[] => ways.map((way) => wayOption(way, groups, localize));

const wayOption = ({ id, check }: TrialWay, groups: readonly HelpingGroup[], localize: Localize): QuestionOption => ({
  id,
  label: `WHITEHACK.Trial.Way.${id}`,
  detail: check ? chanceText(check, localize) : "",
  actor: null,
  fields: id === BY_CONSTITUTION && groups.length > 0 ? [groupField(groups)] : [],
});

/** A score with its chance. @rule WH-SVD-05 */
export const chanceText = (check: Check, localize: Localize): string =>
  localize("WHITEHACK.Trial.Chance", {
    score: String(effectiveScore(check)),
    percent: String(Math.round(successChance(check) * 100)),
  });

export const groupField = (groups: readonly HelpingGroup[]): QuestionField => ({
  name: "group",
  label: "WHITEHACK.Trial.Group",
  kind: "choice",
  min: 0,
  max: 0,
  choices: [
    { value: NO_GROUP, label: "WHITEHACK.Trial.NoGroup" },
    ...groups.map(({ place, name }) => ({ value: String(place), label: name })),
  ],
});

/** The place of the group that was named; null for none. */
export function namedGroup(value: string | number | undefined): number | null {
  return typeof value !== "string" || value === NO_GROUP ? null : Number(value);
}
