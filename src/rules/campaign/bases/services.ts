import { requireCount, requireInteger } from "../../base/numbers.ts";
import type { BaseFacts, BaseService, BaseThreat } from "./base.ts";
import { decidingRules } from "../../base/deciding-rules.ts";
import { type DicePlan, type Faces, resolveTotal } from "../../base/dice.ts";
import type { RuleOptions } from "../../base/options.ts";
import type { Clock } from "../time/clock.ts";
import { spendUse, timesUsed, USAGES, type Uses } from "../../base/time/uses.ts";

export const BASE_BANDS = ["minor", "major", "serious", "depleted"] as const;
export type BaseBand = (typeof BASE_BANDS)[number];

/** The consequence of a failed saving throw at a level of stress. @rule WH-BASE-06 */
export interface BaseConsequence {
  readonly band: BaseBand;
  /** The lowest stress of the band. */
  readonly from: number;
  /** Days without services; null until it transcends. */
  readonly days: number | null;
  /** The threat that the Referee may pose from now on. @rule WH-BASE-08 */
  readonly threat: BaseThreat | null;
  /** Whether waiting is not allowed. */
  readonly obligatory: boolean;
}

const MINOR: BaseConsequence = { band: "minor", from: 1, days: 1, threat: null, obligatory: false };

/** Worst first. @rule WH-BASE-06 WH-BASE-08 */
const CONSEQUENCES: readonly BaseConsequence[] = [
  { band: "depleted", from: 10, days: null, threat: "destroy", obligatory: true },
  { band: "serious", from: 7, days: 7, threat: "threaten", obligatory: true },
  { band: "major", from: 4, days: 2, threat: "compromise", obligatory: false },
];

/** The consequence of a stress. @rule WH-BASE-06 */
export function baseConsequence(stress: number): BaseConsequence {
  const points = requireCount(stress, "stress");
  return CONSEQUENCES.find(({ from }) => points >= from) ?? MINOR;
}

/** The consequence that a band stands for. @rule WH-BASE-06 */
export const consequenceOf = (band: BaseBand): BaseConsequence =>
  CONSEQUENCES.find((one) => one.band === band) ?? MINOR;

/** From a stress of 7 on, the saving throw cannot be postponed. @rule WH-BASE-05 WH-BASE-06 */
export const isBaseSaveObligatory = (stress: number): boolean => baseConsequence(stress).obligatory;

/** The cost of a service in stress: 1, 2, d6 and 2d6. @rule WH-BASE-04 */
export const SERVICE_COSTS: Readonly<Record<BaseService, DicePlan>> = {
  minor: { count: 0, faces: 6, bonus: 1 },
  standard: { count: 0, faces: 6, bonus: 2 },
  major: { count: 1, faces: 6, bonus: 0 },
  lastResort: { count: 2, faces: 6, bonus: 0 },
};

export const SERVICE_REFUSALS = ["lost", "depleted", "unavailable", "saveFirst"] as const;
/** Why a base refuses a service. */
type ServiceRefusal = (typeof SERVICE_REFUSALS)[number];

/** Why a base refuses a service now, or null; any player may ask. @rule WH-BASE-01 WH-BASE-04 WH-BASE-06 */
export function serviceRefusal(base: BaseFacts, clock: Clock): ServiceRefusal | null {
  if (base.lost) return "lost";
  if (base.depleted) return "depleted";
  if (base.unavailableUntil !== null && requireInteger(clock, "clock") < base.unavailableUntil) return "unavailable";
  return base.maySave && isBaseSaveObligatory(base.stress) ? "saveFirst" : null;
}

/** When a service is requested, and how many there were in this phase. */
interface ServiceMoment {
  readonly clock: Clock;
  readonly uses: Uses;
  readonly options: RuleOptions;
  /** The Referee's earlier word on the service. */
  readonly said?: ServiceSaid;
}

/** The Referee's word on a service before it is used. */
export interface ServiceSaid {
  /** Points of stress instead of the usual cost; null for the usual one. */
  readonly points: number | null;
  /** The base serves although it would refuse. */
  readonly anyway: boolean;
}

/** The outcome of a service. */
export interface ServiceOutcome {
  readonly base: BaseFacts;
  readonly uses: Uses;
  readonly refusal: ServiceRefusal | null;
  /** Points of stress. */
  readonly cost: number;
  readonly doubled: boolean;
  /** Whether waiting is still possible. */
  readonly mayWait: boolean;
  readonly rules: readonly string[];
}

/** After the first service of a phase each costs double, if the table uses this rule. @rule WH-BASE-09 */
export const isServiceDoubled = ({ uses, options }: Pick<ServiceMoment, "uses" | "options">): boolean =>
  options.basePhaseLimits && timesUsed(uses, USAGES.baseService) > 0;

const UNSAID: ServiceSaid = { points: null, anyway: false };

/** @rule WH-BASE-04 WH-BASE-09 */
const usualCost = (service: BaseService, faces: Faces, doubled: boolean): number =>
  resolveTotal(SERVICE_COSTS[service], faces) * (doubled ? 2 : 1);

/** The cost of a service without dice; null where dice decide it. @rule WH-BASE-04 WH-BASE-09 */
export function certainServiceCost(
  service: BaseService,
  said: number | null,
  moment: Pick<ServiceMoment, "uses" | "options">,
): number | null {
  if (said !== null) return requireCount(said, "points");
  return SERVICE_COSTS[service].count > 0 ? null : usualCost(service, [], isServiceDoubled(moment));
}

/** Adds a service's cost to the stress; the group may then save or wait. @rule WH-BASE-04 WH-BASE-09 */
export function resolveService(
  base: BaseFacts,
  service: BaseService,
  faces: Faces,
  moment: ServiceMoment,
): ServiceOutcome {
  const { points, anyway } = moment.said ?? UNSAID;
  const refusal = anyway ? null : serviceRefusal(base, moment.clock);
  const doubled = points === null && isServiceDoubled(moment);
  const rules = decidingRules(
    [
      ["WH-BASE-04", true],
      ["WH-BASE-06", refusal !== null],
      ["WH-BASE-09", doubled],
    ],
    [],
  );
  if (refusal) return { base, uses: moment.uses, refusal, cost: 0, doubled: false, mayWait: false, rules };
  const cost = points === null ? usualCost(service, faces, doubled) : requireCount(points, "points");
  const stress = base.stress + cost;
  return {
    base: { ...base, stress, lastCost: { service, points: cost, doubled }, maySave: true },
    uses: spendUse(moment.uses, USAGES.baseService).uses,
    refusal,
    cost,
    doubled,
    mayWait: !isBaseSaveObligatory(stress),
    rules,
  };
}
