import { requireCount, requireInteger } from "./numbers.ts";
import { RuleError } from "./rule-error.ts";

/** Language keys that stand in for empty names. */
export const UNNAMED_LABELS = {
  aspect: "WHITEHACK.Unnamed.aspect",
  disadvantage: "WHITEHACK.Unnamed.disadvantage",
  group: "WHITEHACK.Unnamed.group",
  implant: "WHITEHACK.Unnamed.implant",
  keyword: "WHITEHACK.Unnamed.keyword",
  score: "WHITEHACK.Unnamed.score",
  stage: "WHITEHACK.Unnamed.stage",
  trait: "WHITEHACK.Unnamed.trait",
} as const;

/** A name, or the language key that stands in for an empty one. */
export const nameOr = (name: string, kind: keyof typeof UNNAMED_LABELS): string =>
  name.trim() === "" ? UNNAMED_LABELS[kind] : name;

export const ATTRIBUTES = ["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** The two scores from which a high attribute matters. */
export function stepsOfScore(score: number): 0 | 1 | 2 {
  const whole = requireInteger(score, "score");
  if (whole >= 16) return 2;
  return whole >= 13 ? 1 : 0;
}

/** The addition of Dexterity to the initiative die. @rule WH-ATTR-03 */
export const initiativeFromDexterity = (score: number): 0 | 1 | 2 => stepsOfScore(score);

/** Languages beyond those of origin. @rule WH-ATTR-05 */
export const languagesFromIntelligence = (score: number): 0 | 1 | 2 => stepsOfScore(score);

/** Extra inactive miracles in the first slot of the Wise. @rule WH-ATTR-06 */
export const inactivesFromWisdom = (score: number): 0 | 1 | 2 => stepsOfScore(score);

/** The addition of Strength to the melee attacks of the Strong. @rule WH-STRONG-14 */
export const meleeFromStrength = (score: number): { attackValue: 0 | 1; damage: 0 | 1 } => ({
  attackValue: stepsOfScore(score) >= 1 ? 1 : 0,
  damage: stepsOfScore(score) === 2 ? 1 : 0,
});

/** Hit points that Constitution gives the Strong. @rule WH-STRONG-15 */
export const hitPointsFromConstitution = (score: number): 0 | 1 | 2 => stepsOfScore(score);

/** Whether a score is so low that it allows an affiliation. @rule WH-ATTR-08 */
export const isVeryLow = (score: number): boolean => requireInteger(score, "score") <= 5;

/** Raises gained up to a level: one at every even level. @rule WH-ATTR-09 */
export const raisesAtLevel = (level: number): number => Math.floor(requireCount(level, "level") / 2);

export const AUTOMATIC_BONUSES = ["initiative", "languages", "inactives", "melee", "hitPoints"] as const;
/** The automatic bonuses for a high score. */
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

/**
 * A custom set: five to seven different names. None of them gives a bonus automatically, unless the table says so.
 * @rule WH-CUST-01
 */
export function toAttributeSet(
  labels: Readonly<Record<string, string>>,
  serves: Readonly<Record<string, string>> = {},
  gives: AttributeSet["gives"] = {},
): AttributeSet {
  const names = Object.keys(labels);
  const { least, most } = CUSTOM_ATTRIBUTE_COUNT;
  if (names.length >= least && names.length <= most && !names.includes("")) {
    for (const name of [...Object.values(serves), ...Object.values(gives)])
      if (!names.includes(name)) throw noSuchAttribute(name);
    return { names, labels, gives, serves };
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
export const servingAttribute = ({ names, serves }: AttributeSet, named: string): string | null => {
  const serving = Object.hasOwn(serves, named) ? serves[named] : undefined;
  return serving ?? (names.includes(named) ? named : null);
};

/** The score that gives a bonus automatically; null if no attribute of the set does. @rule WH-CUST-01 */
export function scoreGiving({ gives }: AttributeSet, bonus: AutomaticBonus, scores: AttributeScores): number | null {
  const name = gives[bonus];
  return name === undefined ? null : scoreOf(scores, name);
}

/** The score of an attribute that nobody has written down yet. */
export const ORDINARY_SCORE = 10;

/**
 * The scores under a set. An attribute without a score starts with that of the first core attribute it serves for, so
 * that older characters keep their strengths.
 * @rule WH-CUST-01
 */
export const scoresUnder = ({ names, serves }: AttributeSet, stored: AttributeScores): AttributeScores =>
  Object.fromEntries(
    names.map((name) => {
      const served = ATTRIBUTES.find((one) => serves[one] === name && Object.hasOwn(stored, one));
      const written = Object.hasOwn(stored, name) ? stored[name] : stored[served ?? ""];
      return [name, { value: written?.value ?? ORDINARY_SCORE }] as const;
    }),
  );

/**
 * The attributes of a set at which something stands: those of the game become the ones that serve for them; those of
 * another set are kept until it is used again.
 * @rule WH-CUST-01 WH-GROUP-03
 */
export const placesUnder = (set: AttributeSet, places: readonly string[]): readonly string[] => [
  ...new Set(places.map((place) => servingAttribute(set, place) ?? place)),
];
