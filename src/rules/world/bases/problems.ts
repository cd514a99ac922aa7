export const BASE_THREATS = ["compromise", "threaten", "destroy"] as const;
/** What the Referee may do to a base: a hidden weakness, a great trouble now, the end. @rule WH-BASE-08 */
export type BaseThreat = (typeof BASE_THREATS)[number];

/** Something that goes wrong with a base; players learn of it when the Referee says so. */
export interface BaseProblem {
  readonly threat: BaseThreat;
  readonly note: string;
  readonly published: boolean;
}

/** A problem that nobody looks after gets worse without any roll; null at its end. @rule WH-BASE-08 */
export function escalateProblem(problem: BaseProblem): BaseProblem | null {
  const threat = BASE_THREATS[BASE_THREATS.indexOf(problem.threat) + 1];
  return threat ? { ...problem, threat } : null;
}

/** The problems that somebody may know of. @rule WH-BASE-01 WH-BASE-08 */
export const problemsFor = (problems: readonly BaseProblem[], viewer: "referee" | "player"): readonly BaseProblem[] =>
  viewer === "referee" ? problems : problems.filter(({ published }) => published);
