import { requireCount, requireNumber } from "../../../../rules/index.ts";

/** Pounds of an item of weight, and tiny items or coins of one sort that weigh as much. */
const POUNDS_OF_ITEM = 2;
const TINY_OF_ITEM = 100;

/** The items of weight in a number of pounds, a begun one counted whole. @rule RH-BUR-01 */
export const itemsOfPounds = (pounds: number): number =>
  Math.ceil(Math.max(0, requireNumber(pounds, "pounds")) / POUNDS_OF_ITEM);

/** The items of weight in coins or other tiny objects of one sort: one for every full hundred. @rule RH-BUR-01 */
export const itemsOfTiny = (count: number): number => Math.floor(requireCount(count, "coins") / TINY_OF_ITEM);

/** Items of weight by where they are, and objects that are a burden each. */
export interface Load {
  /** In sacks, in hand as a load, in the purse. */
  readonly loose: number;
  /** Stowed in a backpack. */
  readonly stowed: number;
  /** Worn, or held ready. */
  readonly worn: number;
  /** Large, unwieldy objects, and people who are carried. */
  readonly unwieldy: number;
}

export const LOAD_PARTS = ["loose", "stowed", "worn", "unwieldy"] as const;
/** The parts of a load, the ones that are first put down first. */
export type LoadPart = (typeof LOAD_PARTS)[number];

/** Items of weight in a burden: in a sack, and in a backpack; and those that may be worn without being one. */
export const ITEMS_OF_BURDEN = { loose: 10, stowed: 20, worn: 20 } as const;

/** The burdens of each part of a load; what is worn counts only where the table plays so, and then as one. @rule RH-BUR-01 */
export function burdensOfLoad(
  { loose, stowed, worn, unwieldy }: Load,
  wornBurden: boolean,
): Readonly<Record<LoadPart, number>> {
  return {
    loose: Math.ceil(Math.floor(requireNumber(loose, "items")) / ITEMS_OF_BURDEN.loose),
    stowed: Math.ceil(Math.floor(requireNumber(stowed, "items")) / ITEMS_OF_BURDEN.stowed),
    worn: Number(wornBurden && requireNumber(worn, "items") > ITEMS_OF_BURDEN.worn),
    unwieldy: requireCount(unwieldy, "unwieldy objects"),
  };
}

const all = (parts: Readonly<Record<LoadPart, number>>): number =>
  LOAD_PARTS.reduce((sum, part) => sum + parts[part], 0);

/** A load in burdens. @rule RH-BUR-01 */
export const burdensCarried = (load: Load, wornBurden = false): number => all(burdensOfLoad(load, wornBurden));

const AT_ONCE = ["loose", "stowed", "unwieldy"] as const;
/** What is put down at once: sacks, the backpack, objects that are a burden each. @rule RH-BUR-03 */
export type PutDown = (typeof AT_ONCE)[number];

/** A part of a load that can be put down, and the burdens that it takes off. */
export interface Relief {
  readonly part: PutDown;
  readonly burdens: number;
}

/** What can be put down at once to be rid of burdens; it lies there, and may be lost if its owner flees. @rule RH-BUR-03 */
export function reliefs(load: Load): readonly Relief[] {
  const burdens = burdensOfLoad(load, false);
  return AT_ONCE.map((part) => ({ part, burdens: burdens[part] })).filter((relief) => relief.burdens > 0);
}

/** The load that is left once some of it lies on the ground. @rule RH-BUR-03 */
export const putDown = (load: Load, parts: readonly PutDown[]): Load => ({
  ...load,
  ...Object.fromEntries(parts.map((part) => [part, 0])),
});
