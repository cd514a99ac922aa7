export const BASE_THREATS = ["compromise", "threaten", "destroy"] as const;
/** What the Referee may do to a base: a hidden weakness, an open crisis, the end. @rule WH-BASE-08 */
export type BaseThreat = (typeof BASE_THREATS)[number];

/** A problem with a base; players learn of it when the Referee reveals it. */
export interface BaseProblem {
  readonly threat: BaseThreat;
  readonly note: string;
  readonly published: boolean;
}

/** A neglected problem gets worse without a roll; null once it has ended. @rule WH-BASE-08 */
export function escalateProblem(problem: BaseProblem): BaseProblem | null {
  const threat = BASE_THREATS[BASE_THREATS.indexOf(problem.threat) + 1];
  return threat ? { ...problem, threat } : null;
}

/** The problems that a viewer may know about. @rule WH-BASE-01 WH-BASE-08 */
export const problemsFor = (problems: readonly BaseProblem[], viewer: "referee" | "player"): readonly BaseProblem[] =>
  viewer === "referee" ? problems : problems.filter(({ published }) => published);

/** Whether a failed saving throw lets the Referee do this; the worse allows the lesser. @rule WH-BASE-08 */
export const mayThreaten = (allowed: BaseThreat | null, threat: BaseThreat): boolean =>
  allowed !== null && BASE_THREATS.indexOf(threat) <= BASE_THREATS.indexOf(allowed);
