import { FERRYHACK } from "./ferryhack/pack.ts";
import type { HouseRulePack } from "./house-rule.ts";
import { REDHACK } from "./redhack/pack.ts";
import { WHITEBOX } from "./whitebox/pack.ts";

/**
 * All packs in the code, in the order in which their rules apply; some are unfinished. For tools and tests: at the table
 * packs load when they are needed (`src/foundry/packs/offered-packs.ts`).
 */
export const ALL_PACKS: readonly HouseRulePack[] = [FERRYHACK, WHITEBOX, REDHACK];
