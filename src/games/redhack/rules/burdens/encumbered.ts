import {
  type Bearer,
  type Burden,
  type BurdenState,
  type EncumbranceRules,
  type ItemFacts,
  loadOf,
  weightsOf,
  NO_PARTS,
  type PackFacts,
  requireCount,
  requireNumber,
  type RuleOptions,
} from "../../../../rules/index.ts";
import { type Grade, type GradeLimits, gradeOf } from "../characters/grade.ts";
import { burdensCarried, burdensOfLoad, ITEMS_OF_BURDEN, itemsOfTiny, type Load } from "./load.ts";

export const BURDEN_LEVELS = ["free", "encumbered", "crawling"] as const;
/** How burdened a character is. @rule RH-BUR-02 */
export type BurdenLevel = (typeof BURDEN_LEVELS)[number];

/** Burdens without any effect, and the most of an average character. */
const FREE = 2;
const MOST = 6;
const BY_STRENGTH: Readonly<Record<Grade, number>> = { low: -2, average: 0, high: 2 };

/** The most burdens with which a character can walk. @rule RH-BUR-02 */
export const mostBurdens = (strength: number, limits?: GradeLimits): number =>
  MOST + BY_STRENGTH[gradeOf(strength, limits)];

/** A number of burdens and its effects. */
export interface Burdened {
  readonly burdens: number;
  /** Beyond it, the character can only crawl. */
  readonly most: number;
  readonly level: BurdenLevel;
  /** Travelling at half speed. */
  readonly halfSpeed: boolean;
  /** Reactions are possible. */
  readonly reacts: boolean;
}

/** The effects of burdens: none up to 2, encumbered from 3 on, crawling beyond the most. @rule RH-BUR-02 */
export function burdened(burdens: number, strength: number, limits?: GradeLimits): Burdened {
  const count = requireCount(burdens, "burdens");
  const most = mostBurdens(strength, limits);
  const level = count > most ? "crawling" : count > FREE ? "encumbered" : "free";
  return { burdens: count, most, level, halfSpeed: level !== "free", reacts: level === "free" };
}

/** Two characters of whom one cannot go on alone. */
interface HelpedAlong {
  /** Burdens of the helper before. */
  readonly helper: number;
  /** Burdens of the one who is helped. */
  readonly casualty: number;
}

/**
 * The burdens of both when a casualty is helped along: one more for the helper, and if the casualty carries anything, at
 * least as many for both as encumber. @rule RH-EXP-08
 */
export function helpedAlong({ helper, casualty }: HelpedAlong): HelpedAlong {
  const burdens = { helper: requireCount(helper, "burdens") + 1, casualty: requireCount(casualty, "burdens") };
  if (burdens.casualty === 0) return burdens;
  return { helper: Math.max(FREE + 1, burdens.helper), casualty: Math.max(FREE + 1, burdens.casualty) };
}

/** The core's names for it: half the speed of exploring, and the slowest that still moves. */
const CORE: Readonly<Record<BurdenLevel, Burden>> = { free: "normal", encumbered: "severe", crawling: "massive" };

/** The score of those who have no Strength. */
const AVERAGE_STRENGTH = 10;

const isWorn = (item: ItemFacts): boolean => (item.type === "weapon" || item.type === "armor") && item.equipped;

/**
 * Whitehack's gear in items of weight: half a one for minor objects, two for heavy ones, a hundred coins one. What is worn or
 * wielded counts apart. @rule RH-BUR-01
 */
export function loadOfBearer({ items, coins, spaces = 0 }: Bearer, options: RuleOptions): Load {
  const purse = { gp: itemsOfTiny(coins.gp + coins.sp + coins.cp) * 100, sp: 0, cp: 0 };
  const carried = items.filter((item) => !isWorn(item));
  const { loose, packed } = loadOf(carried, purse, options);
  const worn = loadOf(items.filter(isWorn), { gp: 0, sp: 0, cp: 0 }, options);
  return {
    loose: Math.max(0, loose - requireNumber(spaces, "spaces")),
    stowed: packed,
    worn: worn.loose + worn.packed,
    unwieldy: 0,
  };
}

/** How a world counts burdens. */
export interface BurdenSettings {
  /** More than twenty items worn are a burden. */
  readonly wornBurden: boolean;
  readonly limits?: GradeLimits;
  /** The burdens that are no load, from what the pack stores with an owner: wants, wounds, those who are carried. */
  readonly others: (packs: PackFacts | undefined) => number;
  /** What want takes from scores, by the same. @rule RH-PRV-03 RH-PRV-04 */
  readonly wants?: EncumbranceRules["wants"];
}

/** The items that fit in without encumbering, in burdens of this size. */
const roomFor = (burdens: number, size: number): number => Math.max(0, burdens) * size;

/**
 * Burdens instead of single objects: sacks, the backpack, an injury, and what the pack knows of. Answer to
 * `family.encumbrance`. @rule RH-BUR-01 RH-BUR-02 RH-HRT-01
 */
export const encumbranceByBurdens = ({ wornBurden, limits, others, wants }: BurdenSettings): EncumbranceRules => ({
  burden(bearer, options): BurdenState {
    const load = loadOfBearer(bearer, options);
    const parts = burdensOfLoad(load, wornBurden);
    const more = others(bearer.packs) + Number(bearer.injured);
    const total = burdensCarried(load, wornBurden) + more;
    const { level } = burdened(total, bearer.strength ?? AVERAGE_STRENGTH, limits);
    const free = FREE - more - parts.worn;
    return {
      burden: CORE[level],
      carried: load.loose,
      packed: load.stowed,
      allowance: {
        carried: roomFor(free - parts.stowed, ITEMS_OF_BURDEN.loose),
        packed: roomFor(free - parts.loose, ITEMS_OF_BURDEN.stowed),
      },
      excess: Math.max(0, total - FREE),
    };
  },
  // what is worn or wielded counts apart, and an injury is a burden of its own
  weights: ({ items, ...bearer }, options) =>
    weightsOf({ ...bearer, items: items.filter((item) => !isWorn(item)), injured: false }, options),
  slowing: () => NO_PARTS,
  ...(wants && { wants }),
});
