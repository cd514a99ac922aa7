import type { DoorRules, EncounterRules, ExplorationRules, Rulebook, SearchRules } from "../../families/rulebook.ts";
import { ACTIVITIES, planActivity, secondsOf } from "../../base/time/activities.ts";
import type { Activity, Duration } from "../../families/turns.ts";
import { byTask, type TestMethod } from "./bashing.ts";
import type { SearchFor } from "../../families/exploring.ts";
import { type DicePlan, type Faces, requireFaces, resolveTotal } from "../../base/dice.ts";
import type { Danger } from "../../families/exploration.ts";
import type { Burden } from "../../items/burden.ts";
import { requireCount, requireInteger } from "../../base/numbers.ts";
import type { Clock } from "../time/clock.ts";

/** The core has no dice for this: the Referee decides who notices whom. @rule WH-SURP-01 */
export const coreEncounter: EncounterRules = { notice: null };

const BY_KIND: Readonly<Record<SearchFor, { readonly method: TestMethod; readonly activity: Activity | null }>> = {
  hidden: { method: byTask("wisdom"), activity: ACTIVITIES.searchRoom },
  trap: { method: byTask("wisdom"), activity: ACTIVITIES.checkForTraps },
  sound: { method: byTask("wisdom"), activity: ACTIVITIES.listen },
  library: { method: byTask("intelligence"), activity: ACTIVITIES.searchLibrary },
  clue: { method: byTask(null), activity: null },
};

/**
 * Naming the exact place finds it; otherwise Wisdom, in a library Intelligence, for a clue whatever fits.
 * @rule WH-CASE-03
 */
export const coreSearch: SearchRules = {
  method: ({ what, exact }) => (exact ? { kind: "certain" } : BY_KIND[what].method),
  activity: ({ what }) => BY_KIND[what].activity,
};

const AT_ONCE: Duration = { amount: 1, unit: "round" };

/**
 * Strength and d6 rounds; a crit takes one round, and trying the same again takes ten minutes each time.
 * @rule WH-CASE-06 WH-CASE-03
 */
export const coreDoors: DoorRules = {
  listening: () => byTask("wisdom"),
  forcing: () => byTask("strength"),
  forcingDice: (attempt) => planActivity({ unit: "round", rolled: attempt !== "again" }),
  forced(attempt, time, { success, result }) {
    const amount = resolveTotal(coreDoors.forcingDice(attempt), time);
    if (result === "crit") return { opens: true, took: AT_ONCE };
    return { opens: success, took: { amount, unit: attempt === "again" ? "dungeonTurn" : "round" } };
  },
};

/** Feet in ten minutes of careful exploring, whatever the size. @rule WH-MOVE-03 */
const CRAWL_RATES: Readonly<Record<Burden, number>> = {
  normal: 120,
  heavy: 90,
  severe: 60,
  massive: 30,
  beyondMassive: 0,
};

/** A party explores at the pace of its most burdened member. @rule WH-MOVE-03 */
export const crawlRate = (party: readonly Burden[]): number =>
  Math.min(CRAWL_RATES.normal, ...party.map((burden) => CRAWL_RATES[burden]));

export const TERRAINS = ["plains", "mountains", "forest", "water", "underground"] as const;
/** Types of terrain; desert counts as forest. */
export type Terrain = (typeof TERRAINS)[number];

interface DailyMiles {
  readonly best: number;
  readonly badWeather: number;
  readonly night: number;
}

/** Miles per day. @rule WH-MOVE-04 */
const TRAVEL_RATES: Readonly<Record<Terrain, DailyMiles>> = {
  plains: { best: 24, badWeather: 12, night: 18 },
  mountains: { best: 12, badWeather: 6, night: 6 },
  forest: { best: 18, badWeather: 12, night: 12 },
  water: { best: 48, badWeather: 24, night: 36 },
  underground: { best: 6, badWeather: 6, night: 6 },
};

/**
 * Miles per day; vehicles make no difference on land, and of two hindrances only the greater counts.
 * @rule WH-MOVE-04
 */
export function travelRate(terrain: Terrain, { badWeather = false, night = false } = {}): number {
  const rates = TRAVEL_RATES[terrain];
  return Math.min(rates.best, badWeather ? rates.badWeather : rates.best, night ? rates.night : rates.best);
}

/** Rounds to get something out of the pack; enemies nearby may make free attacks meanwhile. @rule WH-ENC-07 */
export const RETRIEVAL_DICE: DicePlan = planActivity(ACTIVITIES.unpack);

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
  /** The last turn for which dice were rolled. */
  readonly checked: number;
}

/**
 * How many turns may pass at once and still be played one by one: a party that sleeps or travels for longer does not
 * crawl.
 */
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

/** The checks that are due once a clock has moved. */
interface DueChecks {
  /** The turn that is completed now. */
  readonly turn: number;
  /** Every completed turn that asks for dice, once. */
  readonly due: readonly TurnDice[];
}

/**
 * The turns that were completed since dice were last rolled, with the secret dice of those that have some; nothing is
 * rolled again when a clock was turned back, and nothing for hours that pass at once.
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

/** Feet at which an encounter begins: its dice, ten feet for each point. @rule WH-CRAWL-02 */
export const encounterFeet = (rolled: number): number => 10 * requireCount(rolled, "distance");
