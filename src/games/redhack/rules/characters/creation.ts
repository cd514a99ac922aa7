import { type Attribute, ATTRIBUTES } from "../../../../rules/base/attribute-set.ts";
import { type DicePlan, type Faces, requireFaces, resolveTotal } from "../../../../rules/base/dice.ts";
import { requireCount } from "../../../../rules/base/numbers.ts";
import { RuleError } from "../../../../rules/base/rule-error.ts";
import type { Scores } from "../tests/saves.ts";
import { REDHACK_CLASSES, type RedhackClass, type RedhackClasses } from "./classes.ts";

export const SCORE_METHODS = ["rolled", "array"] as const;
/** How the scores of a new character come about. @rule RH-CHR-01 */
export type ScoreMethod = (typeof SCORE_METHODS)[number];

/** The dice of one score; the six are rolled in the order of the attributes. @rule RH-CHR-01 */
export const SCORE_DICE: DicePlan = { count: 3, faces: 6, bonus: 0 };

/** The scores to assign instead of rolling, the highest first. @rule RH-CHR-01 RH-RET-05 */
export const SCORE_ARRAY: readonly number[] = [14, 12, 11, 10, 9, 7];

/** The dice of all six scores. @rule RH-CHR-01 */
export const planScores = (): readonly DicePlan[] => ATTRIBUTES.map(() => SCORE_DICE);

const scoresFrom = (scoreOf: (attribute: Attribute, place: number) => number): Scores =>
  Object.fromEntries(ATTRIBUTES.map((name, place) => [name, scoreOf(name, place)])) as Record<Attribute, number>;

/** The scores in the order rolled. @rule RH-CHR-01 */
export const resolveScores = (rolls: readonly Faces[]): Scores =>
  scoresFrom((_, place) => resolveTotal(SCORE_DICE, rolls[place] ?? []));

/** The array assigned to the attributes, the highest score to the first. @rule RH-CHR-01 @throws RuleError */
export function assignArray(order: readonly Attribute[]): Scores {
  if (order.length === ATTRIBUTES.length && ATTRIBUTES.every((name) => order.includes(name)))
    return scoresFrom((name) => SCORE_ARRAY[order.indexOf(name)] ?? 0);
  throw new RuleError("WHITEHACK.Error.choice", "Each attribute gets one score of the array.", {
    choice: order.join(", "),
  });
}

/** Scores of the array that were put where the player wants them; the others are still open. */
export type ChosenScores = Readonly<Partial<Record<Attribute, number>>>;

/** Whether no score of the array was put into two attributes, nor one that is not of it. @rule RH-CHR-01 */
export const isOfArray = (chosen: ChosenScores): boolean => {
  const scores = Object.values(chosen);
  return new Set(scores).size === scores.length && scores.every((score) => SCORE_ARRAY.includes(score));
};

/** The array with some scores put by hand; the class has the others where it needs them. @rule RH-CHR-01 @throws RuleError */
export function assignChosen(kind: Pick<RedhackClass, "requisites">, chosen: ChosenScores): Scores {
  if (!isOfArray(chosen)) return assignArray([]);
  const left = SCORE_ARRAY.filter((score) => !Object.values(chosen).includes(score));
  const open = orderFor(kind).filter((name) => chosen[name] === undefined);
  return scoresFrom((name) => chosen[name] ?? left[open.indexOf(name)] ?? 0);
}

/** The attributes in the order in which a class needs them: its requisites first, the others as written. @rule RH-CHR-02 */
export const orderFor = ({ requisites }: Pick<RedhackClass, "requisites">): readonly Attribute[] => [
  ...requisites,
  ...ATTRIBUTES.filter((name) => !requisites.includes(name)),
];

/** The hit dice of a level. @rule RH-CHR-02 */
export const planHitDice = ({ hitDie }: Pick<RedhackClass, "hitDie">, level: number): DicePlan => ({
  count: Math.max(1, requireCount(level, "level")),
  faces: hitDie,
  bonus: 0,
});

/** The hit points of hit dice as rolled. @rule RH-CHR-02 */
export const resolveHitDice = (kind: Pick<RedhackClass, "hitDie">, level: number, faces: Faces): number =>
  resolveTotal(planHitDice(kind, level), faces);

/** The classes to choose from, in their order. */
const listOf = (classes: RedhackClasses): readonly RedhackClass[] => Object.values(classes);

/** The die that a class is drawn with. */
const LOT: DicePlan = { count: 1, faces: 20, bonus: 0 };

/** A new character as dice and choices have made it. */
export interface NewRedhack {
  readonly class: string;
  readonly level: number;
  readonly scores: Scores;
  readonly hitPoints: number;
}

/** How a random character is made; what is left out is drawn. */
export interface RandomTerms {
  readonly method: ScoreMethod;
  readonly level: number;
  /** The id of a class. */
  readonly class?: string;
  /** Of the array. */
  readonly chosen?: ChosenScores;
  readonly classes?: RedhackClasses;
}

/** The dice of a random character before its class is known: the lot for the class, and the scores. @rule RH-CHR-01 */
export const planRandom = ({ method }: RandomTerms): readonly DicePlan[] =>
  method === "rolled" ? [LOT, ...planScores()] : [LOT];

/**
 * The class of a random character: the one asked for; else, with rolled scores, the one whose primary requisite is the
 * highest, and the die decides between equals; else the die alone. @rule RH-CHR-01
 */
export function randomClass(terms: RandomTerms, [lot = [], ...rolls]: readonly Faces[]): RedhackClass {
  const { method, classes = REDHACK_CLASSES } = terms;
  const all = listOf(classes).filter(({ id }) => terms.class === undefined || id === terms.class);
  const [face = 1] = requireFaces(LOT, lot);
  const fit = method === "rolled" ? fittest(all, resolveScores(rolls)) : all;
  const drawn = fit[(face - 1) % Math.max(1, fit.length)];
  if (drawn) return drawn;
  const id = terms.class ?? "";
  throw new RuleError("WHITEHACK.Error.unknownClass", `There is no class "${id}".`, { class: id });
}

function fittest(all: readonly RedhackClass[], scores: Scores): readonly RedhackClass[] {
  const scoreFor = ({ requisites: [primary] }: RedhackClass): number => scores[primary];
  const best = Math.max(...all.map(scoreFor));
  return all.filter((one) => scoreFor(one) === best);
}

/** A random character of a class: scores as rolled or assigned as the class needs them, hit points as rolled. @rule RH-CHR-01 */
export function resolveRandom(terms: RandomTerms, [lot = [], ...rolls]: readonly Faces[], hitDice: Faces): NewRedhack {
  const kind = randomClass(terms, [lot, ...rolls]);
  const scores = terms.method === "rolled" ? resolveScores(rolls) : assignChosen(kind, terms.chosen ?? {});
  return { class: kind.id, level: terms.level, scores, hitPoints: resolveHitDice(kind, terms.level, hitDice) };
}
