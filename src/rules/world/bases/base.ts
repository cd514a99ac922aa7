import type { Clock } from "../time/clock.ts";
import type { BaseProblem } from "./problems.ts";

/** What an identity is tested by; a base answers some of it, never all. @rule WH-BASE-02 */
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

export const BASE_SERVICES = ["minor", "standard", "major", "lastResort"] as const;
/** How much a base is asked for. @rule WH-BASE-04 */
export type BaseService = (typeof BASE_SERVICES)[number];

/** The last service, for a fumble that adds it again. */
export interface BaseCost {
  readonly service: BaseService;
  readonly points: number;
  readonly doubled: boolean;
}

/** What is written down about a base that the party shares. @rule WH-BASE-01 WH-BASE-02 WH-BASE-03 */
export interface BaseFacts {
  /** One line that works like the wording of a great miracle. */
  readonly identity: string;
  readonly answers: Readonly<Partial<Record<BaseQuestion, string>>>;
  readonly zeroState: string;
  readonly currentState: string;
  readonly stress: number;
  readonly lastCost: BaseCost | null;
  /** Stress has risen, and nobody has chosen to save or to wait. */
  readonly maySave: boolean;
  /** No service before this time; null while nothing stands in the way. */
  readonly unavailableUntil: Clock | null;
  /** It has to transcend before it serves again. */
  readonly depleted: boolean;
  readonly lost: boolean;
  /** Earlier identities, the oldest first. */
  readonly history: readonly string[];
  readonly problems: readonly BaseProblem[];
}

/** A base as it begins: no stress, and blank where nobody has an answer. @rule WH-BASE-01 WH-BASE-02 */
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

/** Whether the base is unstressed and has all it has. @rule WH-BASE-03 */
export const isInZeroState = ({ stress }: Pick<BaseFacts, "stress">): boolean => stress === 0;

/** The description that holds now. @rule WH-BASE-03 */
export const baseState = (base: BaseFacts): string => (isInZeroState(base) ? base.zeroState : base.currentState);
