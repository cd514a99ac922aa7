import { ACTIVITIES, coreLight, coreSearch, requireCount } from "../../../../rules/index.ts";
import type { LightRules, SearchRules } from "../../../../rules/index.ts";
import type { DicePlan } from "../../../../rules/base/dice.ts";
import { type Tier, tierOfHitDice } from "../numbers.ts";

const FACES = 6;

/** The die of a search, which the Referee rolls in secret. @rule HC-SRC-01 */
export const SEARCH_DIE: DicePlan = { count: 1, faces: FACES, bonus: 0 };

/** Feet on each side of what is searched in one go. @rule HC-SRC-01 */
export const SEARCHED_FEET = 10;

/** Those who search together, and for how many turns. */
export interface Searching {
  readonly searchers: number;
  readonly turns: number;
}

/** Faces of the die that find what is there; six are certain. @rule HC-SRC-01 */
export const searchChance = ({ searchers, turns }: Searching): number =>
  Math.min(FACES, requireCount(searchers, "searchers") * requireCount(turns, "turns"));

/** Whether a search needs no die. @rule HC-SRC-01 */
export const isCertain = (searching: Searching): boolean => searchChance(searching) >= FACES;

/** Whether a search would find something: it finds only what is there, and no traps. @rule HC-SRC-01 HC-SRC-02 */
export const finds = (searching: Searching, face: number | null): boolean =>
  isCertain(searching) || (face !== null && face <= searchChance(searching));

/**
 * What is hidden is found by a die, by as many as search and as long as they do; traps and everything else go by the core.
 * Answer to `family.search`. @rule HC-SRC-01 HC-SRC-02
 */
export const searchByNumbers: SearchRules = {
  method(search) {
    if (search.what !== "hidden") return coreSearch.method(search);
    return isCertain(search) ? { kind: "certain" } : { kind: "chance", inSix: searchChance(search) };
  },
  activity: (search) => (search.what === "hidden" ? ACTIVITIES.searchRoom : coreSearch.activity(search)),
};

const turns = (amount: number) => ({ amount, unit: "dungeonTurn" }) as const;

/** Torches burn for six turns and light twenty feet, lanterns four times as long and twice as far. Answer to `family.light`. @rule HC-LGT-01 */
export const lightByTurns: LightRules = {
  ...coreLight,
  sources: { torch: { lasts: turns(6), radius: 20 }, lantern: { lasts: turns(24), radius: 40 } },
};

/** Feet of light around a source: a lantern is one that is filled anew, a torch is used up. @rule HC-LGT-01 */
export const feetOfLight = ({ pieces }: { readonly pieces: number }): number =>
  lightByTurns.sources[pieces > 0 ? "torch" : "lantern"]?.radius ?? 0;

/** The tier of a level of a dungeon: that of its strongest monster, as the Referee has said, or of those on the scene. @rule HC-TIR-02 */
export const dungeonTier = (boss: number | null, onScene: readonly number[] = []): Tier =>
  tierOfHitDice(boss ?? Math.max(0, ...onScene));
