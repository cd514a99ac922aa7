import { requireInteger } from "../../numbers.ts";
import { RuleError } from "../../rule-error.ts";
import { ATTRIBUTES } from "./attributes.ts";

export const AUTOMATIC_BONUSES = ["initiative", "languages", "inactives", "melee", "hitPoints"] as const;
/** What a high score may give automatically. */
export type AutomaticBonus = (typeof AUTOMATIC_BONUSES)[number];

/** The attributes of a world, in the order they are rolled; data, so that a table may have its own. @rule WH-CUST-01 */
export interface AttributeSet {
  readonly names: readonly string[];
  /** A language key or the table's own words for each name. */
  readonly labels: Readonly<Record<string, string>>;
  /** Which attribute gives which bonus automatically; bonuses left out come from none. */
  readonly gives: Readonly<Partial<Record<AutomaticBonus, string>>>;
  /** Which attribute serves where a rule names one of the game's; if left out, the Referee chooses each time. */
  readonly serves: Readonly<Record<string, string>>;
}

/** The six attributes of the game. @rule WH-ATTR-01 */
export const CORE_ATTRIBUTES: AttributeSet = {
  names: ATTRIBUTES,
  labels: Object.fromEntries(ATTRIBUTES.map((name) => [name, `WHITEHACK.Attribute.${name}`])),
  gives: {
    initiative: "dexterity",
    languages: "intelligence",
    inactives: "wisdom",
    melee: "strength",
    hitPoints: "constitution",
  },
  serves: Object.fromEntries(ATTRIBUTES.map((name) => [name, name])),
};

/** How many attributes a custom set may have. @rule WH-CUST-01 */
export const CUSTOM_ATTRIBUTE_COUNT = { least: 5, most: 7 } as const;

/** A custom set: five to seven different names, none of which gives a bonus automatically. @rule WH-CUST-01 */
export function toAttributeSet(
  labels: Readonly<Record<string, string>>,
  serves: Readonly<Record<string, string>> = {},
): AttributeSet {
  const names = Object.keys(labels);
  const { least, most } = CUSTOM_ATTRIBUTE_COUNT;
  if (names.length >= least && names.length <= most && !names.includes("")) {
    for (const name of Object.values(serves)) if (!names.includes(name)) throw noSuchAttribute(name);
    return { names, labels, gives: {}, serves };
  }
  throw new RuleError(
    "WHITEHACK.Error.attributeSet",
    `A set of attributes has ${least} to ${most} names, but this has ${names.length}.`,
    { least, most, count: names.length },
  );
}

/** Scores by the name of the attribute. */
export type AttributeScores = Readonly<Record<string, { readonly value: number }>>;

/** The score of an attribute, or an error that names the missing attribute. */
export function scoreOf(scores: AttributeScores, name: string): number {
  const score = Object.hasOwn(scores, name) ? scores[name] : undefined;
  if (score) return requireInteger(score.value, name);
  throw noSuchAttribute(name);
}

const noSuchAttribute = (name: string): RuleError =>
  new RuleError("WHITEHACK.Error.unknownAttribute", `There is no attribute "${name}".`, { name });

/**
 * The attribute of a set that fits best where a rule names one of the game's; null if the Referee has to choose.
 * @rule WH-CUST-01
 */
export const servingAttribute = ({ names, serves }: AttributeSet, named: string): string | null =>
  names.includes(named) ? named : (new Map(Object.entries(serves)).get(named) ?? null);

/** The score that gives a bonus automatically; null if no attribute of the set does. @rule WH-CUST-01 */
export function scoreGiving({ gives }: AttributeSet, bonus: AutomaticBonus, scores: AttributeScores): number | null {
  const name = gives[bonus];
  return name === undefined ? null : scoreOf(scores, name);
}
