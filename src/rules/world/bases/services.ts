import { decidingRules } from "../../deciding-rules.ts";
import { type DicePlan, type Faces, resolveTotal } from "../../dice/dice.ts";
import { requireCount, requireInteger } from "../../numbers.ts";
import type { RuleOptions } from "../../options.ts";
import type { Clock } from "../time/clock.ts";
import { USAGES } from "../time/usages.ts";
import { spendUse, timesUsed, type Uses } from "../time/uses.ts";
import type { BaseFacts, BaseService } from "./base.ts";
import { isBaseSaveObligatory } from "./consequences.ts";

/** What a service costs in stress: 1, 2, d6 and 2d6. @rule WH-BASE-04 */
export const SERVICE_COSTS: Readonly<Record<BaseService, DicePlan>> = {
  minor: { count: 0, faces: 6, bonus: 1 },
  standard: { count: 0, faces: 6, bonus: 2 },
  major: { count: 1, faces: 6, bonus: 0 },
  lastResort: { count: 2, faces: 6, bonus: 0 },
};

export const SERVICE_REFUSALS = ["lost", "depleted", "unavailable", "saveFirst"] as const;
/** Why a base refuses a service. */
export type ServiceRefusal = (typeof SERVICE_REFUSALS)[number];

/** Why a base refuses a service now, or null; any player may ask. @rule WH-BASE-01 WH-BASE-04 WH-BASE-06 */
export function serviceRefusal(base: BaseFacts, clock: Clock): ServiceRefusal | null {
  if (base.lost) return "lost";
  if (base.depleted) return "depleted";
  if (base.unavailableUntil !== null && requireInteger(clock, "clock") < base.unavailableUntil) return "unavailable";
  return base.maySave && isBaseSaveObligatory(base.stress) ? "saveFirst" : null;
}

/** When a service is requested, and how many there were in this phase. */
export interface ServiceMoment {
  readonly clock: Clock;
  readonly uses: Uses;
  readonly options: RuleOptions;
  /** What the Referee has said before. */
  readonly said?: ServiceSaid;
}

/** What the Referee may say about a service before it is used. */
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

/** What a service will cost, where no dice have to say it; null where they do. @rule WH-BASE-04 WH-BASE-09 */
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
