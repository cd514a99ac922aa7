import { type CoinRates, type Coins, coinsOfPrice } from "../../../../rules/index.ts";
import { requireCount } from "../../../../rules/base/numbers.ts";

/** The steps of a stay in town, in the order in which they are offered; each is done once. @rule HC-PTY-07 */
export const TOWN_STEPS = ["restore", "outfit", "loot", "shop", "levelUp", "wages", "scenes", "back"] as const;
export type TownStep = (typeof TOWN_STEPS)[number];

/** What a table plays of a stay in town. */
export interface TownPlay {
  /** Hit points and powers come back for nothing. */
  readonly restores: boolean;
  /** There are hirelings by this game's rules. */
  readonly hires: boolean;
}

/** The steps that are still open; none once the party is on its way back. @rule HC-PTY-07 HC-HIR-01 */
export function openSteps(done: readonly TownStep[], { restores, hires }: TownPlay): readonly TownStep[] {
  if (done.includes("back")) return [];
  const played: Partial<Record<TownStep, boolean>> = { restore: restores, wages: hires };
  return TOWN_STEPS.filter((step) => !done.includes(step) && played[step] !== false);
}

/** An entry of what a character began with: its name, and how many of it. @rule HC-PTY-07 HC-GEN-10 */
export interface OutfitEntry {
  readonly name: string;
  readonly count: number;
}

const MOST_OF_ONE = 999;
const COUNTED = /[×x(] ?(\d{1,3})\)?$/iu;

/** An entry as it is written, such as "Torch × 3"; null for an empty one. @rule HC-PTY-07 */
export function outfitEntry(written: string): OutfitEntry | null {
  const text = written.trim();
  const counted = COUNTED.exec(text);
  const name = text.slice(0, counted?.index ?? text.length).trim();
  const count = Math.max(1, Math.min(MOST_OF_ONE, Number(counted?.[1] ?? 1)));
  return name === "" ? null : { name, count };
}

/** An entry in writing. */
export const writtenEntry = ({ name, count }: OutfitEntry): string => (count > 1 ? `${name} × ${count}` : name);

const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** What is missing of the first outfit: of each entry as many as are no longer carried. @rule HC-PTY-07 */
export const missingOf = (
  outfit: readonly OutfitEntry[],
  carried: readonly { readonly name: string; readonly quantity: number }[],
): readonly OutfitEntry[] =>
  outfit.flatMap(({ name, count }) => {
    const had = carried.filter((one) => sameName(one.name, name)).reduce((sum, { quantity }) => sum + quantity, 0);
    return had < count ? [{ name, count: count - had }] : [];
  });

/** Coins for loot that is sold: so many hundredths of its price. Which share buyers pay is the Referee's word. @rule HC-PTY-07 */
export const soldFor = (prices: readonly number[], percent: number, rates: CoinRates): Coins =>
  coinsOfPrice((prices.reduce((sum, price) => sum + price, 0) * requireCount(percent, "percent")) / 100, rates);
