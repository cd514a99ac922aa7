import type { Clock } from "../time/clock.ts";

export const BASE_THREATS = ["compromise", "threaten", "destroy"] as const;
/** The threats that the Referee may pose to a base: a hidden weakness, an open crisis, the end. @rule WH-BASE-08 */
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

/** Whether a failed saving throw lets the Referee do this; the worse allows the lesser. @rule WH-BASE-08 */
export const mayThreaten = (allowed: BaseThreat | null, threat: BaseThreat): boolean =>
  allowed !== null && BASE_THREATS.indexOf(threat) <= BASE_THREATS.indexOf(allowed);

/** The questions that define an identity; a base answers some of them, never all. @rule WH-BASE-02 */
export const BASE_QUESTIONS = [
  "equipment",
  "knowledge",
  "protection",
  "healing",
  "martialPower",
  "transport",
  "status",
] as const;
type BaseQuestion = (typeof BASE_QUESTIONS)[number];

export const BASE_KINDS = ["place", "vehicle", "leader"] as const;
/** The kinds of bases. @rule WH-BASE-01 */
export type BaseKind = (typeof BASE_KINDS)[number];

export const BASE_SERVICES = ["minor", "standard", "major", "lastResort"] as const;
/** The size of a service. @rule WH-BASE-04 */
export type BaseService = (typeof BASE_SERVICES)[number];

/** The last service, for a fumble that adds its cost again. */
interface BaseCost {
  readonly service: BaseService;
  readonly points: number;
  readonly doubled: boolean;
}

/** The stored facts of a base shared by the party. @rule WH-BASE-01 WH-BASE-02 WH-BASE-03 */
export interface BaseFacts {
  /** One line that works like the wording of a great miracle. */
  readonly identity: string;
  readonly answers: Readonly<Partial<Record<BaseQuestion, string>>>;
  readonly zeroState: string;
  readonly currentState: string;
  readonly stress: number;
  readonly lastCost: BaseCost | null;
  /** Stress has risen, and the group has not chosen between saving and waiting. */
  readonly maySave: boolean;
  /** No service before this time; null if services are available. */
  readonly unavailableUntil: Clock | null;
  /** It must transcend before it serves again. */
  readonly depleted: boolean;
  readonly lost: boolean;
  /** Earlier identities, oldest first. */
  readonly history: readonly string[];
  readonly problems: readonly BaseProblem[];
}

/** Whether the base is without stress and all its services are available. @rule WH-BASE-03 */
export const isInZeroState = ({ stress }: Pick<BaseFacts, "stress">): boolean => stress === 0;
