import { type BaseFacts, type BaseProblem, USAGES, type Uses, usageKey } from "../../rules/index.ts";
import { creatureFound } from "../documents/creature-found.ts";

export type Homebase = Actor.OfType<"homebase">;

/** What is stored of a base. */
export const storedBase = (base: Homebase) => base._source.system;

/** A problem as it is stored. */
export interface StoredProblem extends BaseProblem {
  readonly id: string;
  readonly over: boolean;
}

/** A base as the rules know it. @rule WH-BASE-01 */
export function baseFactsOf(base: Homebase): BaseFacts {
  const { lastCost, answers, history, problems, ...stored } = base.system.toObject();
  const { service } = lastCost;
  return {
    ...stored,
    answers: { ...answers },
    history: [...history],
    problems: [...problems],
    lastCost: service === "" ? null : { ...lastCost, service },
  };
}

/** What the rules have changed about a base, as it is stored. */
export const baseUpdate = (facts: BaseFacts): object => ({
  identity: facts.identity,
  stress: facts.stress,
  lastCost: facts.lastCost ?? { service: "", points: 0, doubled: false },
  maySave: facts.maySave,
  unavailableUntil: facts.unavailableUntil,
  depleted: facts.depleted,
  lost: facts.lost,
  history: facts.history.filter((identity) => identity !== ""),
});

/** How often it has served in this phase. @rule WH-BASE-09 */
export const usesOf = ({ system: { servicesInPhase: used } }: Homebase): Uses =>
  used > 0 ? { [usageKey(USAGES.baseService)]: { scope: USAGES.baseService.scope, used } } : {};

/** Those who share a base and are there. */
export const sharersOf = ({ system }: Homebase) =>
  system.sharers.map(({ actor }) => creatureFound(actor)).filter((creature) => creature !== null);

/**
 * Whether a user may ask something of a base: Referees, its owners, and whoever sees it and plays somebody who shares it.
 * A base that nobody in particular shares is everybody's. @rule WH-BASE-01
 */
export function mayUseBase(base: Homebase, user: User.Implementation): boolean {
  if (user.isGM || base.testUserPermission(user, "OWNER")) return true;
  if (!base.testUserPermission(user, "OBSERVER")) return false;
  return base.system.sharers.length === 0 || sharersOf(base).some((sharer) => sharer.testUserPermission(user, "OWNER"));
}
