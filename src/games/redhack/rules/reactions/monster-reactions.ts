import { type DicePlan, type Faces, requireFaces } from "../../../../rules/base/dice.ts";
import { requireNumber } from "../../../../rules/base/numbers.ts";

/** The hit dice from which each chance in six holds, the least first. @rule RH-REA-07 */
const CHANCES: readonly (readonly [hitDice: number, upTo: number])[] = [
  [0, 1],
  [2, 2],
  [4, 3],
  [7, 4],
  [10, 5],
  [14, 6],
];

/** The highest face of a d6 with which a monster of these hit dice reacts. @rule RH-REA-07 */
export const reactsUpTo = (hitDice: number): number =>
  CHANCES.findLast(([least]) => requireNumber(hitDice, "hit dice") >= least)?.[1] ?? 1;

/** A monster that could use an opening. */
export interface MonsterReactor {
  readonly id: string;
  readonly hitDice: number;
}

/** How many may use an opening. */
export type OpeningLimit = "any" | "one";

/**
 * The dice for an opening: one for each monster, or, where only one of several may, two for all of them.
 * @rule RH-REA-07
 */
export function planMonsterReactions(monsters: readonly MonsterReactor[], limit: OpeningLimit): DicePlan {
  const count = limit === "one" ? Math.min(2, monsters.length) : monsters.length;
  return { count, faces: 6, bonus: 0 };
}

const canReactOn =
  (face: number) =>
  ({ hitDice }: MonsterReactor): boolean =>
    face <= reactsUpTo(hitDice);

/** The slowest: the one with the smallest chance, and of equals the first. */
const slowest = (monsters: readonly MonsterReactor[]): MonsterReactor | undefined =>
  monsters.toSorted((one, other) => reactsUpTo(one.hitDice) - reactsUpTo(other.hitDice))[0];

/**
 * The monsters that react: each by its own die, or, where only one may, the slowest that can with the better of two dice.
 * @rule RH-REA-07
 */
export function resolveMonsterReactions(
  monsters: readonly MonsterReactor[],
  limit: OpeningLimit,
  rolled: Faces,
): readonly string[] {
  const faces = requireFaces(planMonsterReactions(monsters, limit), rolled);
  if (limit === "any") return monsters.filter((one, at) => canReactOn(faces[at] ?? 6)(one)).map(({ id }) => id);
  if (faces.length === 0) return [];
  const one = slowest(monsters.filter(canReactOn(Math.min(...faces))));
  return one ? [one.id] : [];
}
