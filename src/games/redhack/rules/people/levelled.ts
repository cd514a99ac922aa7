import { requireCount, requireInteger } from "../../../../rules/index.ts";

/** The most that an attribute can be raised to. */
const HIGHEST = 18;

/** Points for raising an attribute by one, by the highest score that they are enough for. */
const COSTS: readonly (readonly [upTo: number, points: number])[] = [
  [4, 2],
  [8, 3],
  [11, 4],
  [12, 5],
  [13, 6],
  [14, 7],
  [15, 8],
  [16, 10],
  [17, 13],
];

/** The points that it costs to raise an attribute of this score by one; null for one that cannot be raised. @rule RH-RET-05 */
export const costOfRaise = (score: number): number | null =>
  COSTS.find(([upTo]) => requireInteger(score, "score") <= upTo)?.[1] ?? null;

/** The points that it costs to raise an attribute by some; null if it cannot be raised so far. @rule RH-RET-05 */
export function costOfRaises(score: number, raises: number): number | null {
  const steps = Array.from({ length: requireCount(raises, "raises") }, (_, at) => costOfRaise(score + at));
  return steps.reduce<number | null>((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0);
}

/** An attribute of a person who is built. */
export interface BuiltAttribute {
  readonly id: string;
  readonly score: number;
  /** By how much it is raised. */
  readonly raises: number;
  /** A primary or secondary requisite of the class. */
  readonly requisite: boolean;
}

export const BUILD_PROBLEMS = ["tooHigh", "tooFar", "tooDear"] as const;
/** An attribute is raised beyond 18, by more than the levels that are added, or there are too few points. */
export type BuildProblem = (typeof BUILD_PROBLEMS)[number];

/** What a build costs. */
export interface Build {
  /** Points for requisites alone, and points for any attribute. */
  readonly points: { readonly requisites: number; readonly any: number };
  /** Points of both sorts that are left; below 0 if too many were spent. */
  readonly left: { readonly requisites: number; readonly any: number };
  readonly problems: readonly BuildProblem[];
  /** The attributes as they then are. */
  readonly scores: Readonly<Record<string, number>>;
}

const total = (costs: readonly (number | null)[]): number => costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);

/**
 * A person with levels added: two points a level for the requisites of the class, and four for any attribute, none of which
 * rises by more than those levels. Requisites are paid from their own points first. @rule RH-RET-05
 */
export function planBuild(attributes: readonly BuiltAttribute[], levels: number): Build {
  const added = requireCount(levels, "levels");
  const points = { requisites: 2 * added, any: 4 * added };
  const priced = attributes.map((one) => ({ ...one, cost: costOfRaises(one.score, one.raises) }));
  const ofRequisites = total(priced.filter(({ requisite }) => requisite).map(({ cost }) => cost));
  const ofOthers = total(priced.filter(({ requisite }) => !requisite).map(({ cost }) => cost));
  const own = Math.min(points.requisites, ofRequisites);
  const left = { requisites: points.requisites - own, any: points.any - ofOthers - (ofRequisites - own) };
  const applies: Readonly<Record<BuildProblem, boolean>> = {
    tooHigh: priced.some(({ cost, score, raises }) => cost === null || (raises > 0 && score + raises > HIGHEST)),
    tooFar: attributes.some(({ raises }) => raises > added),
    tooDear: left.any < 0,
  };
  return {
    points,
    left,
    problems: BUILD_PROBLEMS.filter((problem) => applies[problem]),
    scores: Object.fromEntries(attributes.map(({ id, score, raises }) => [id, score + raises])),
  };
}
