import type { Clock } from "../time/clock.ts";
import type { BaseProblem } from "./problems.ts";

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
export type BaseQuestion = (typeof BASE_QUESTIONS)[number];

export const BASE_KINDS = ["place", "vehicle", "leader"] as const;
/** What can be a base. @rule WH-BASE-01 */
export type BaseKind = (typeof BASE_KINDS)[number];

export const BASE_SERVICES = ["minor", "standard", "major", "lastResort"] as const;
/** The size of a service. @rule WH-BASE-04 */
export type BaseService = (typeof BASE_SERVICES)[number];

/** The last service, for a fumble that adds its cost again. */
export interface BaseCost {
  readonly service: BaseService;
  readonly points: number;
  readonly doubled: boolean;
}

/** What is written down about a base shared by the party. @rule WH-BASE-01 WH-BASE-02 WH-BASE-03 */
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

/** A new base: no stress, and empty answers where there are none yet. @rule WH-BASE-01 WH-BASE-02 */
export const newBase = (identity: string, zeroState = "", answers: BaseFacts["answers"] = {}): BaseFacts => ({
  identity,
  answers,
  zeroState,
  currentState: "",
  stress: 0,
  lastCost: null,
  maySave: false,
  unavailableUntil: null,
  depleted: false,
  lost: false,
  history: [],
  problems: [],
});

/** Whether the base is without stress and all its services are available. @rule WH-BASE-03 */
export const isInZeroState = ({ stress }: Pick<BaseFacts, "stress">): boolean => stress === 0;

/** The current description. @rule WH-BASE-03 */
export const baseState = (base: BaseFacts): string => (isInZeroState(base) ? base.zeroState : base.currentState);
