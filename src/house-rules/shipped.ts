import { FERRYHACK } from "./ferryhack/pack.ts";
import type { HouseRulePack } from "./house-rule.ts";
import { REDHACK } from "./redhack/pack.ts";
import { WHITEBOX } from "./whitebox/pack.ts";

/** Every pack that the code knows, in the order in which their rules apply; some are not finished. */
export const ALL_PACKS: readonly HouseRulePack[] = [FERRYHACK, WHITEBOX, REDHACK];

/** Ids of the packs that are whole and so offered to a world. */
const FINISHED: readonly string[] = [];

/** The packs that come with the system. */
export const SHIPPED_PACKS: readonly HouseRulePack[] = ALL_PACKS.filter(({ id }) => FINISHED.includes(id));
