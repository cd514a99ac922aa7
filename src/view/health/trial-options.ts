import { type Check, effectiveScore, LIFE_WAYS, successChance, type Trial, type TrialWay } from "../../rules/index.ts";
import type { Localize } from "../base/localize.ts";
import { promptChoice, type PromptField, type OfferedOption } from "../chat/prompts/prompt.ts";
import { nameOr } from "../../rules/base/attribute-set.ts";
import { distanceWords } from "../base/words.ts";

/** One of the world's attributes with its label and its score. @rule WH-CUST-01 */
export interface AttributeScore {
  readonly attribute: string;
  readonly label: string;
  readonly score: number;
}

/** The choice of an attribute, with the score of each. @rule WH-CUST-01 */
const attributeField = (scores: readonly AttributeScore[], localize: Localize): PromptField =>
  promptChoice(
    "attribute",
    "WHITEHACK.Medic.Attribute",
    scores.map(({ attribute, label, score }) => ({
      value: attribute,
      label: localize("WHITEHACK.Text.figure", { label: localize(label), value: String(score) }),
    })),
  );

/** A group that may help, by its place on the sheet. */
interface HelpingGroup {
  readonly place: number;
  readonly name: string;
}

/** The offer for a trial with Constitution. */
interface LifeAttribute {
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
): readonly OfferedOption[] =>
  ways.map((way) => (way.id === BY_CONSTITUTION ? attributeWay(way, life, localize) : wayOption(way, localize)));

const wayOption = ({ id, check }: TrialWay, localize: Localize): OfferedOption => ({
  id,
  label: `WHITEHACK.Trial.Way.${id}`,
  detail: check ? chanceText(check, localize) : "",
});

/**
 * The trial with Constitution, or what serves for it; if nothing does, the answer names an attribute.
 * @rule WH-SVD-05 WH-CUST-01
 */
function attributeWay(way: TrialWay, { groups, label, open }: LifeAttribute, localize: Localize): OfferedOption {
  const plain = wayOption(way, localize);
  const named = { ...plain, label: localize("WHITEHACK.Trial.RollAttribute", { name: localize(label) }) };
  const helping = groups.length > 0 ? [groupField(groups)] : [];
  if (open.length === 0) return { ...named, fields: helping };
  return { ...named, detail: "", fields: [attributeField(open, localize), ...helping] };
}

/** A score with its chance. @rule WH-SVD-05 */
const chanceText = (check: Check, localize: Localize): string =>
  localize("WHITEHACK.Trial.Chance", {
    score: String(effectiveScore(check)),
    percent: String(Math.round(successChance(check) * 100)),
  });

const groupField = (groups: readonly HelpingGroup[]): PromptField =>
  promptChoice("group", "WHITEHACK.Trial.Group", [
    { value: NO_GROUP, label: "WHITEHACK.Trial.NoGroup" },
    ...groups.map(({ place, name }) => ({ value: String(place), label: nameOr(name, "group") })),
  ]);

/** The index of the named group; null for none. */
export function namedGroup(value: string | number | undefined): number | null {
  return typeof value !== "string" || value === NO_GROUP ? null : Number(value);
}

/** A creature that can treat others, as shown in a question. */
export interface MedicView {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  /** Feet to whom they would help; null where that is not known. */
  readonly feet: number | null;
  readonly groups: readonly { readonly place: number; readonly name: string; readonly unwritten: boolean }[];
  readonly scores: readonly AttributeScore[];
}

/**
 * A helper as an answer for its owner only: the attribute, and the group that makes it trained.
 * @rule WH-DMG-06 WH-TRAIN-01
 */
export const medicOption = (
  { id, uuid, name, feet, groups, scores }: MedicView,
  inSquares: boolean,
  localize: Localize,
): OfferedOption => ({
  id,
  label: name,
  detail:
    feet === null ? "" : localize("WHITEHACK.FirstAid.Away", { distance: distanceWords(feet, inSquares, localize) }),
  actor: uuid,
  fields: [attributeField(scores, localize), groupField(groups.filter(({ unwritten }) => !unwritten))],
});
