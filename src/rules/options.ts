/** An open question of the game, with the answers that a table may give; the register's reading comes first. */
export interface Ruling<Value extends boolean | number | string = boolean | number | string> {
  /** The register's number of the question, or the rule that leaves it open. */
  readonly question: string;
  readonly initial: Value;
  /** The answers to choose from, for a ruling that is a word. */
  readonly choices?: readonly Value[];
  /** The smallest and the largest answer, for a ruling that is a whole number. */
  readonly range?: readonly [smallest: number, largest: number];
}

const yesOrNo = (question: string, initial: boolean): Ruling<boolean> => ({ question, initial });

const wholeNumber = (question: string, initial: number, range: readonly [number, number]): Ruling<number> => ({
  question,
  initial,
  range,
});

/** The first choice is the register's reading. */
const oneOf = <Choice extends string>(question: string, ...choices: [Choice, ...Choice[]]): Ruling<Choice> => ({
  question,
  initial: choices[0],
  choices,
});

/** Every open question that a table may answer for itself, in one place. */
export const RULINGS = {
  /** A critical attack hits whatever the armor class. */
  critsAlwaysHit: yesOrNo("Amb-1", false),
  /** A successful pair in an attack must still beat the armor class. */
  pairNeedsArmorClass: yesOrNo("Amb-2", false),
  /** Points of a score above 20 raise the quality. */
  surplusAddsToQuality: yesOrNo("Amb-6", true),
  /** Whether a helmet's second throw is made at once, or its wearer is asked. */
  helmetReroll: oneOf("Amb-7", "automatic", "asked"),
  /** What characters add to attacks in a module made for another scale of armor. */
  moduleAttackBonus: wholeNumber("WH-ATK-08", 0, [-20, 20]),
  /** Whether the container in use counts as an object itself; the register is silent. */
  containerHasWeight: yesOrNo("WH-ENC-05", false),
} as const;

type AnswerTo<Asked> = Asked extends Ruling<infer Value> ? Value : never;

/** The answers that are in force. */
export type RuleOptions = { readonly [Key in keyof typeof RULINGS]: AnswerTo<(typeof RULINGS)[Key]> };

/** The register's reading of each open question. */
export const DEFAULT_OPTIONS = Object.fromEntries(
  Object.entries(RULINGS).map(([key, { initial }]) => [key, initial]),
) as RuleOptions;

/** Whether a value is one of the answers to a question. */
export function isAnswerTo({ initial, choices, range }: Ruling, value: unknown): boolean {
  if (choices) return choices.includes(value as string);
  if (!range) return typeof value === typeof initial;
  const [smallest, largest] = range;
  return Number.isInteger(value) && Number(value) >= smallest && Number(value) <= largest;
}
