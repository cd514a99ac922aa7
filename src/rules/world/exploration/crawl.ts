import { type DicePlan, type Faces, requireFaces } from "../../dice/dice.ts";
import { crawlRate } from "../../gear/travel.ts";
import { requireCount, requireInteger } from "../../numbers.ts";
import type { Rulebook, ExplorationRules } from "../../contract/rulebook.ts";
import type { Clock } from "../time/clock.ts";
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
  /** The world's clock when it began; null while nobody crawls. */
  readonly began: Clock | null;
  /** The last turn for which dice were thrown. */
  readonly checked: number;
}

/** How many turns may pass at once and still be played one by one: whoever sleeps or travels for longer is not crawling. */
const MOST_AT_ONCE = 36;

/** Completed turns: none before it began. @rule WH-CRAWL-01 */
export function crawlTurn({ began }: Crawl, clock: Clock, rulebook: Pick<Rulebook, "turnLength">): number {
  if (began === null) return 0;
  const seconds = requireInteger(clock, "clock") - requireInteger(began, "began");
  return Math.max(0, Math.floor(seconds / secondsOf({ amount: 1, unit: "dungeonTurn" }, rulebook)));
}

/** The dice of a turn. */
export interface TurnDice {
  readonly turn: number;
  readonly dice: DicePlan;
}

/** What a clock that has moved asks for. */
export interface DueChecks {
  /** The turn that is completed now. */
  readonly turn: number;
  /** Every completed turn that asks for dice, once. */
  readonly due: readonly TurnDice[];
}

/**
 * The turns that were completed since dice were last thrown, with the secret dice of those that have some; nothing is
 * thrown again when a clock was turned back, and nothing for hours that pass at once.
 * @rule WH-CRAWL-01 WH-CRAWL-02
 */
export function dueEncounterChecks(crawl: Crawl, clock: Clock, rulebook: Rulebook): DueChecks {
  const turn = crawlTurn(crawl, clock, rulebook);
  const since = Math.min(turn, requireCount(crawl.checked, "checked"));
  const passed = turn - since;
  if (passed > MOST_AT_ONCE) return { turn, due: [] };
  const turns = Array.from({ length: passed }, (_, at) => since + at + 1);
  const due = turns.map((one) => ({ turn: one, dice: rulebook.exploration.encounterDice(one) }));
  return { turn, due: due.filter(({ dice }) => dice.count > 0) };
}

/** Whether an encounter happens; never in a turn without dice. @rule WH-CRAWL-02 */
export const resolveEncounterCheck = (
  plan: DicePlan,
  faces: Faces,
  danger: Danger,
  { exploration }: Pick<Rulebook, "exploration">,
): boolean => exploration.isEncounter(requireFaces(plan, faces), danger);
