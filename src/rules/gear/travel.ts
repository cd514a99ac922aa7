import type { DicePlan } from "../dice/dice.ts";
import { ACTIVITIES, planActivity } from "../world/time/activities.ts";
import type { Burden } from "./burden.ts";

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
