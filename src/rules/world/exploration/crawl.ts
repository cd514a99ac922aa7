import { type DicePlan, type Faces, requireFaces } from "../../dice/dice.ts";
import { crawlRate } from "../../gear/travel.ts";
import { requireInteger } from "../../numbers.ts";
import type { Rulebook, ExplorationRules } from "../../contract/rulebook.ts";
import { advanceClock, type Clock, type ClockChange, type Timer } from "../time/clock.ts";
import { secondsOf } from "../time/units.ts";
import type { Danger } from "../../contract/exploration.ts";

/** The d6 must show this or less. @rule WH-CRAWL-02 */
const ENCOUNTER_ON: Readonly<Record<Danger, number>> = { ordinary: 1, high: 2 };

/**
 * A party moves as fast as its slowest member, and every second turn there is a check for an encounter.
 * @rule WH-CRAWL-01 WH-CRAWL-02 WH-MOVE-03
 */
export const coreExploration: ExplorationRules = {
  distance: crawlRate,
  encounterDice: (turn) => ({ count: turn % 2 === 0 ? 1 : 0, faces: 6, bonus: 0 }),
  isEncounter: (faces, danger) => faces.some((face) => face <= ENCOUNTER_ON[danger]),
};

/** A party under way in a dungeon. */
export interface Crawl {
  /** Completed turns. */
  readonly turn: number;
  readonly clock: Clock;
  readonly timers: readonly Timer[];
}

/** The state one turn later. */
export interface CrawlTurn {
  readonly crawl: Crawl;
  readonly passed: ClockChange;
  readonly encounterDice: DicePlan;
}

/** Passes a turn: the clock advances, timers end, and there may be secret dice. @rule WH-CRAWL-01 WH-CRAWL-02 */
export function nextCrawlTurn({ turn, clock, timers }: Crawl, rulebook: Rulebook): CrawlTurn {
  const next = requireInteger(turn, "turn") + 1;
  const passed = advanceClock(clock, secondsOf({ amount: 1, unit: "dungeonTurn" }, rulebook), timers);
  const left = timers.filter((timer) => !passed.ended.includes(timer));
  return {
    crawl: { turn: next, clock: passed.clock, timers: left },
    passed,
    encounterDice: rulebook.exploration.encounterDice(next),
  };
}

/** Whether an encounter happens; never in a turn without dice. @rule WH-CRAWL-02 */
export const resolveEncounterCheck = (
  plan: DicePlan,
  faces: Faces,
  danger: Danger,
  { exploration }: Pick<Rulebook, "exploration">,
): boolean => exploration.isEncounter(requireFaces(plan, faces), danger);
