import { type Check, effectiveScore, LIFE_WAYS, successChance, type Trial, type TrialWay } from "../../rules/index.ts";
import type { Localize } from "../localize.ts";
import { attributeField, type AttributeScore } from "./attribute-field.ts";
import type { QuestionField, QuestionOption } from "./question.ts";
import { nameOr } from "../../rules/unnamed.ts";

/** A group that may help, by its place on the sheet. */
export interface HelpingGroup {
  readonly place: number;
  readonly name: string;
}

/** What is offered for a trial with Constitution. */
export interface LifeAttribute {
  readonly groups: readonly HelpingGroup[];
  /** The name of Constitution at this table. */
  readonly label: string;
  /** The attributes to choose from; empty if one serves. */
  readonly open: readonly AttributeScore[];
}

const [, BY_CONSTITUTION] = LIFE_WAYS;

/** The choice of no group. */
const NO_GROUP = "none";

/** The ways to make a trial as answers, each with its score and its chance. @rule WH-SVD-05 WH-DMG-03 */
export const trialOptions = (
  { ways }: Pick<Trial, "ways">,
  life: LifeAttribute,
  localize: Localize,
): readonly QuestionOption[] =>
  ways.map((way) => (way.id === BY_CONSTITUTION ? attributeWay(way, life, localize) : wayOption(way, localize)));

const wayOption = ({ id, check }: TrialWay, localize: Localize): QuestionOption => ({
  id,
  label: `WHITEHACK.Trial.Way.${id}`,
  detail: check ? chanceText(check, localize) : "",
  actor: null,
  fields: [],
});

/**
 * The trial with Constitution, or what serves for it; if nothing does, the answer names an attribute.
 * @rule WH-SVD-05 WH-CUST-01
 */
function attributeWay(way: TrialWay, { groups, label, open }: LifeAttribute, localize: Localize): QuestionOption {
  const plain = wayOption(way, localize);
  const named = { ...plain, label: localize("WHITEHACK.Trial.RollAttribute", { name: localize(label) }) };
  const helping = groups.length > 0 ? [groupField(groups)] : [];
  if (open.length === 0) return { ...named, fields: helping };
  return { ...named, detail: "", fields: [attributeField(open, localize), ...helping] };
}

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
    ...groups.map(({ place, name }) => ({ value: String(place), label: nameOr(name, "group") })),
  ],
});

/** The index of the named group; null for none. */
export function namedGroup(value: string | number | undefined): number | null {
  return typeof value !== "string" || value === NO_GROUP ? null : Number(value);
}
