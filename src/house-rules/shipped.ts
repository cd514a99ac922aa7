import { FERRYHACK } from "./ferryhack/pack.ts";
import type { HouseRulePack } from "./house-rule.ts";
import { REDHACK } from "./redhack/pack.ts";
import { WHITEBOX } from "./whitebox/pack.ts";

/** All packs in the code, in the order in which their rules apply; some are unfinished. */
export const ALL_PACKS: readonly HouseRulePack[] = [FERRYHACK, WHITEBOX, REDHACK];

/** Ids of the packs that are complete enough to be offered to a world. */
const FINISHED: readonly string[] = [];

/** The packs that worlds are offered. */
export const SHIPPED_PACKS: readonly HouseRulePack[] = ALL_PACKS.filter(({ id }) => FINISHED.includes(id));
